import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __require = /* @__PURE__ */ ((x) => typeof require !== "undefined" ? require : typeof Proxy !== "undefined" ? new Proxy(x, {
  get: (a, b) => (typeof require !== "undefined" ? require : a)[b]
}) : x)(function(x) {
  if (typeof require !== "undefined") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + x + '" is not supported');
});
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __commonJS = (cb, mod) => function __require2() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key2 of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key2) && key2 !== except)
        __defProp(to, key2, { get: () => from[key2], enumerable: !(desc = __getOwnPropDesc(from, key2)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// node_modules/ws/lib/constants.js
var require_constants = __commonJS({
  "node_modules/ws/lib/constants.js"(exports, module) {
    "use strict";
    var BINARY_TYPES = ["nodebuffer", "arraybuffer", "fragments"];
    var hasBlob = typeof Blob !== "undefined";
    if (hasBlob) BINARY_TYPES.push("blob");
    module.exports = {
      BINARY_TYPES,
      CLOSE_TIMEOUT: 3e4,
      EMPTY_BUFFER: Buffer.alloc(0),
      GUID: "258EAFA5-E914-47DA-95CA-C5AB0DC85B11",
      hasBlob,
      kForOnEventAttribute: /* @__PURE__ */ Symbol("kIsForOnEventAttribute"),
      kListener: /* @__PURE__ */ Symbol("kListener"),
      kStatusCode: /* @__PURE__ */ Symbol("status-code"),
      kWebSocket: /* @__PURE__ */ Symbol("websocket"),
      NOOP: () => {
      }
    };
  }
});

// node_modules/ws/lib/buffer-util.js
var require_buffer_util = __commonJS({
  "node_modules/ws/lib/buffer-util.js"(exports, module) {
    "use strict";
    var { websocketMask, websocketUnmask } = __require("http");
    var { EMPTY_BUFFER } = require_constants();
    var FastBuffer = Buffer[Symbol.species];
    function concat(list2, totalLength) {
      if (list2.length === 0) return EMPTY_BUFFER;
      if (list2.length === 1) return list2[0];
      const target = Buffer.allocUnsafe(totalLength);
      let offset = 0;
      for (let i = 0; i < list2.length; i++) {
        const buf = list2[i];
        target.set(buf, offset);
        offset += buf.length;
      }
      if (offset < totalLength) {
        return new FastBuffer(target.buffer, target.byteOffset, offset);
      }
      return target;
    }
    function _mask(source, mask, output, offset, length) {
      for (let i = 0; i < length; i++) {
        output[offset + i] = source[i] ^ mask[i & 3];
      }
    }
    function _unmask(buffer, mask) {
      for (let i = 0; i < buffer.length; i++) {
        buffer[i] ^= mask[i & 3];
      }
    }
    function toArrayBuffer(buf) {
      if (buf.length === buf.buffer.byteLength) {
        return buf.buffer;
      }
      return buf.buffer.slice(buf.byteOffset, buf.byteOffset + buf.length);
    }
    function toBuffer(data) {
      toBuffer.readOnly = true;
      if (Buffer.isBuffer(data)) return data;
      let buf;
      if (data instanceof ArrayBuffer) {
        buf = new FastBuffer(data);
      } else if (ArrayBuffer.isView(data)) {
        buf = new FastBuffer(data.buffer, data.byteOffset, data.byteLength);
      } else {
        buf = Buffer.from(data);
        toBuffer.readOnly = false;
      }
      return buf;
    }
    module.exports = {
      concat,
      mask: _mask,
      toArrayBuffer,
      toBuffer,
      unmask: _unmask
    };
    if (websocketMask) {
      module.exports.mask = function(source, mask, output, offset, length) {
        if (length < 24) _mask(source, mask, output, offset, length);
        else websocketMask(source, mask, output, offset, length);
      };
      module.exports.unmask = function(buffer, mask) {
        if (buffer.length < 24) _unmask(buffer, mask);
        else websocketUnmask(buffer, mask);
      };
    } else if (!process.env.WS_NO_BUFFER_UTIL) {
      try {
        const bufferUtil = __require("bufferutil");
        module.exports.mask = function(source, mask, output, offset, length) {
          if (length < 48) _mask(source, mask, output, offset, length);
          else bufferUtil.mask(source, mask, output, offset, length);
        };
        module.exports.unmask = function(buffer, mask) {
          if (buffer.length < 32) _unmask(buffer, mask);
          else bufferUtil.unmask(buffer, mask);
        };
      } catch (e) {
      }
    }
  }
});

// node_modules/ws/lib/limiter.js
var require_limiter = __commonJS({
  "node_modules/ws/lib/limiter.js"(exports, module) {
    "use strict";
    var kDone = /* @__PURE__ */ Symbol("kDone");
    var kRun = /* @__PURE__ */ Symbol("kRun");
    var Limiter = class {
      /**
       * Creates a new `Limiter`.
       *
       * @param {Number} [concurrency=Infinity] The maximum number of jobs allowed
       *     to run concurrently
       */
      constructor(concurrency) {
        this[kDone] = () => {
          this.pending--;
          this[kRun]();
        };
        this.concurrency = concurrency || Infinity;
        this.jobs = [];
        this.pending = 0;
      }
      /**
       * Adds a job to the queue.
       *
       * @param {Function} job The job to run
       * @public
       */
      add(job) {
        this.jobs.push(job);
        this[kRun]();
      }
      /**
       * Removes a job from the queue and runs it if possible.
       *
       * @private
       */
      [kRun]() {
        if (this.pending === this.concurrency) return;
        if (this.jobs.length) {
          const job = this.jobs.shift();
          this.pending++;
          job(this[kDone]);
        }
      }
    };
    module.exports = Limiter;
  }
});

// node_modules/ws/lib/permessage-deflate.js
var require_permessage_deflate = __commonJS({
  "node_modules/ws/lib/permessage-deflate.js"(exports, module) {
    "use strict";
    var zlib = __require("zlib");
    var bufferUtil = require_buffer_util();
    var Limiter = require_limiter();
    var { kStatusCode } = require_constants();
    var FastBuffer = Buffer[Symbol.species];
    var TRAILER = Buffer.from([0, 0, 255, 255]);
    var kPerMessageDeflate = /* @__PURE__ */ Symbol("permessage-deflate");
    var kTotalLength = /* @__PURE__ */ Symbol("total-length");
    var kCallback = /* @__PURE__ */ Symbol("callback");
    var kBuffers = /* @__PURE__ */ Symbol("buffers");
    var kError = /* @__PURE__ */ Symbol("error");
    var zlibLimiter;
    var PerMessageDeflate2 = class {
      /**
       * Creates a PerMessageDeflate instance.
       *
       * @param {Object} [options] Configuration options
       * @param {(Boolean|Number)} [options.clientMaxWindowBits] Advertise support
       *     for, or request, a custom client window size
       * @param {Boolean} [options.clientNoContextTakeover=false] Advertise/
       *     acknowledge disabling of client context takeover
       * @param {Number} [options.concurrencyLimit=10] The number of concurrent
       *     calls to zlib
       * @param {Boolean} [options.isServer=false] Create the instance in either
       *     server or client mode
       * @param {Number} [options.maxPayload=0] The maximum allowed message length
       * @param {(Boolean|Number)} [options.serverMaxWindowBits] Request/confirm the
       *     use of a custom server window size
       * @param {Boolean} [options.serverNoContextTakeover=false] Request/accept
       *     disabling of server context takeover
       * @param {Number} [options.threshold=1024] Size (in bytes) below which
       *     messages should not be compressed if context takeover is disabled
       * @param {Object} [options.zlibDeflateOptions] Options to pass to zlib on
       *     deflate
       * @param {Object} [options.zlibInflateOptions] Options to pass to zlib on
       *     inflate
       */
      constructor(options) {
        this._options = options || {};
        this._threshold = this._options.threshold !== void 0 ? this._options.threshold : 1024;
        this._maxPayload = this._options.maxPayload | 0;
        this._isServer = !!this._options.isServer;
        this._deflate = null;
        this._inflate = null;
        this.params = null;
        if (!zlibLimiter) {
          const concurrency = this._options.concurrencyLimit !== void 0 ? this._options.concurrencyLimit : 10;
          zlibLimiter = new Limiter(concurrency);
        }
      }
      /**
       * @type {String}
       */
      static get extensionName() {
        return "permessage-deflate";
      }
      /**
       * Create an extension negotiation offer.
       *
       * @return {Object} Extension parameters
       * @public
       */
      offer() {
        const params = {};
        if (this._options.serverNoContextTakeover) {
          params.server_no_context_takeover = true;
        }
        if (this._options.clientNoContextTakeover) {
          params.client_no_context_takeover = true;
        }
        if (this._options.serverMaxWindowBits) {
          params.server_max_window_bits = this._options.serverMaxWindowBits;
        }
        if (this._options.clientMaxWindowBits) {
          params.client_max_window_bits = this._options.clientMaxWindowBits;
        } else if (this._options.clientMaxWindowBits == null) {
          params.client_max_window_bits = true;
        }
        return params;
      }
      /**
       * Accept an extension negotiation offer/response.
       *
       * @param {Array} configurations The extension negotiation offers/reponse
       * @return {Object} Accepted configuration
       * @public
       */
      accept(configurations) {
        configurations = this.normalizeParams(configurations);
        this.params = this._isServer ? this.acceptAsServer(configurations) : this.acceptAsClient(configurations);
        return this.params;
      }
      /**
       * Releases all resources used by the extension.
       *
       * @public
       */
      cleanup() {
        if (this._inflate) {
          this._inflate.close();
          this._inflate = null;
        }
        if (this._deflate) {
          const callback = this._deflate[kCallback];
          this._deflate.close();
          this._deflate = null;
          if (callback) {
            callback(
              new Error(
                "The deflate stream was closed while data was being processed"
              )
            );
          }
        }
      }
      /**
       *  Accept an extension negotiation offer.
       *
       * @param {Array} offers The extension negotiation offers
       * @return {Object} Accepted configuration
       * @private
       */
      acceptAsServer(offers) {
        const opts = this._options;
        const accepted = offers.find((params) => {
          if (opts.serverNoContextTakeover === false && params.server_no_context_takeover || params.server_max_window_bits && (opts.serverMaxWindowBits === false || typeof opts.serverMaxWindowBits === "number" && opts.serverMaxWindowBits > params.server_max_window_bits) || typeof opts.clientMaxWindowBits === "number" && (typeof params.client_max_window_bits === "number" ? opts.clientMaxWindowBits > params.client_max_window_bits : !params.client_max_window_bits)) {
            return false;
          }
          return true;
        });
        if (!accepted) {
          throw new Error("None of the extension offers can be accepted");
        }
        if (opts.serverNoContextTakeover) {
          accepted.server_no_context_takeover = true;
        }
        if (opts.clientNoContextTakeover) {
          accepted.client_no_context_takeover = true;
        }
        if (typeof opts.serverMaxWindowBits === "number") {
          accepted.server_max_window_bits = opts.serverMaxWindowBits;
        }
        if (typeof opts.clientMaxWindowBits === "number") {
          accepted.client_max_window_bits = opts.clientMaxWindowBits;
        } else if (accepted.client_max_window_bits === true || opts.clientMaxWindowBits === false) {
          delete accepted.client_max_window_bits;
        }
        return accepted;
      }
      /**
       * Accept the extension negotiation response.
       *
       * @param {Array} response The extension negotiation response
       * @return {Object} Accepted configuration
       * @private
       */
      acceptAsClient(response) {
        const params = response[0];
        if (this._options.clientNoContextTakeover === false && params.client_no_context_takeover) {
          throw new Error('Unexpected parameter "client_no_context_takeover"');
        }
        if (!params.client_max_window_bits) {
          if (typeof this._options.clientMaxWindowBits === "number") {
            params.client_max_window_bits = this._options.clientMaxWindowBits;
          }
        } else if (this._options.clientMaxWindowBits === false || typeof this._options.clientMaxWindowBits === "number" && params.client_max_window_bits > this._options.clientMaxWindowBits) {
          throw new Error(
            'Unexpected or invalid parameter "client_max_window_bits"'
          );
        }
        return params;
      }
      /**
       * Normalize parameters.
       *
       * @param {Array} configurations The extension negotiation offers/reponse
       * @return {Array} The offers/response with normalized parameters
       * @private
       */
      normalizeParams(configurations) {
        configurations.forEach((params) => {
          Object.keys(params).forEach((key2) => {
            let value = params[key2];
            if (value.length > 1) {
              throw new Error(`Parameter "${key2}" must have only a single value`);
            }
            value = value[0];
            if (key2 === "client_max_window_bits") {
              if (value !== true) {
                const num = +value;
                if (!Number.isInteger(num) || num < 8 || num > 15) {
                  throw new TypeError(
                    `Invalid value for parameter "${key2}": ${value}`
                  );
                }
                value = num;
              } else if (!this._isServer) {
                throw new TypeError(
                  `Invalid value for parameter "${key2}": ${value}`
                );
              }
            } else if (key2 === "server_max_window_bits") {
              const num = +value;
              if (!Number.isInteger(num) || num < 8 || num > 15) {
                throw new TypeError(
                  `Invalid value for parameter "${key2}": ${value}`
                );
              }
              value = num;
            } else if (key2 === "client_no_context_takeover" || key2 === "server_no_context_takeover") {
              if (value !== true) {
                throw new TypeError(
                  `Invalid value for parameter "${key2}": ${value}`
                );
              }
            } else {
              throw new Error(`Unknown parameter "${key2}"`);
            }
            params[key2] = value;
          });
        });
        return configurations;
      }
      /**
       * Decompress data. Concurrency limited.
       *
       * @param {Buffer} data Compressed data
       * @param {Boolean} fin Specifies whether or not this is the last fragment
       * @param {Function} callback Callback
       * @public
       */
      decompress(data, fin, callback) {
        zlibLimiter.add((done) => {
          this._decompress(data, fin, (err, result) => {
            done();
            callback(err, result);
          });
        });
      }
      /**
       * Compress data. Concurrency limited.
       *
       * @param {(Buffer|String)} data Data to compress
       * @param {Boolean} fin Specifies whether or not this is the last fragment
       * @param {Function} callback Callback
       * @public
       */
      compress(data, fin, callback) {
        zlibLimiter.add((done) => {
          this._compress(data, fin, (err, result) => {
            done();
            callback(err, result);
          });
        });
      }
      /**
       * Decompress data.
       *
       * @param {Buffer} data Compressed data
       * @param {Boolean} fin Specifies whether or not this is the last fragment
       * @param {Function} callback Callback
       * @private
       */
      _decompress(data, fin, callback) {
        const endpoint = this._isServer ? "client" : "server";
        if (!this._inflate) {
          const key2 = `${endpoint}_max_window_bits`;
          const windowBits = typeof this.params[key2] !== "number" ? zlib.Z_DEFAULT_WINDOWBITS : this.params[key2];
          this._inflate = zlib.createInflateRaw({
            ...this._options.zlibInflateOptions,
            windowBits
          });
          this._inflate[kPerMessageDeflate] = this;
          this._inflate[kTotalLength] = 0;
          this._inflate[kBuffers] = [];
          this._inflate.on("error", inflateOnError);
          this._inflate.on("data", inflateOnData);
        }
        this._inflate[kCallback] = callback;
        this._inflate.write(data);
        if (fin) this._inflate.write(TRAILER);
        this._inflate.flush(() => {
          const err = this._inflate[kError];
          if (err) {
            this._inflate.close();
            this._inflate = null;
            callback(err);
            return;
          }
          const data2 = bufferUtil.concat(
            this._inflate[kBuffers],
            this._inflate[kTotalLength]
          );
          if (this._inflate._readableState.endEmitted) {
            this._inflate.close();
            this._inflate = null;
          } else {
            this._inflate[kTotalLength] = 0;
            this._inflate[kBuffers] = [];
            if (fin && this.params[`${endpoint}_no_context_takeover`]) {
              this._inflate.reset();
            }
          }
          callback(null, data2);
        });
      }
      /**
       * Compress data.
       *
       * @param {(Buffer|String)} data Data to compress
       * @param {Boolean} fin Specifies whether or not this is the last fragment
       * @param {Function} callback Callback
       * @private
       */
      _compress(data, fin, callback) {
        const endpoint = this._isServer ? "server" : "client";
        if (!this._deflate) {
          const key2 = `${endpoint}_max_window_bits`;
          const windowBits = typeof this.params[key2] !== "number" ? zlib.Z_DEFAULT_WINDOWBITS : this.params[key2];
          this._deflate = zlib.createDeflateRaw({
            ...this._options.zlibDeflateOptions,
            windowBits
          });
          this._deflate[kTotalLength] = 0;
          this._deflate[kBuffers] = [];
          this._deflate.on("data", deflateOnData);
        }
        this._deflate[kCallback] = callback;
        this._deflate.write(data);
        this._deflate.flush(zlib.Z_SYNC_FLUSH, () => {
          if (!this._deflate) {
            return;
          }
          let data2 = bufferUtil.concat(
            this._deflate[kBuffers],
            this._deflate[kTotalLength]
          );
          if (fin) {
            data2 = new FastBuffer(data2.buffer, data2.byteOffset, data2.length - 4);
          }
          this._deflate[kCallback] = null;
          this._deflate[kTotalLength] = 0;
          this._deflate[kBuffers] = [];
          if (fin && this.params[`${endpoint}_no_context_takeover`]) {
            this._deflate.reset();
          }
          callback(null, data2);
        });
      }
    };
    module.exports = PerMessageDeflate2;
    function deflateOnData(chunk) {
      this[kBuffers].push(chunk);
      this[kTotalLength] += chunk.length;
    }
    function inflateOnData(chunk) {
      this[kTotalLength] += chunk.length;
      if (this[kPerMessageDeflate]._maxPayload < 1 || this[kTotalLength] <= this[kPerMessageDeflate]._maxPayload) {
        this[kBuffers].push(chunk);
        return;
      }
      this[kError] = new RangeError("Max payload size exceeded");
      this[kError].code = "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH";
      this[kError][kStatusCode] = 1009;
      this.removeListener("data", inflateOnData);
      this.reset();
    }
    function inflateOnError(err) {
      this[kPerMessageDeflate]._inflate = null;
      if (this[kError]) {
        this[kCallback](this[kError]);
        return;
      }
      err[kStatusCode] = 1007;
      this[kCallback](err);
    }
  }
});

// node_modules/ws/lib/validation.js
var require_validation = __commonJS({
  "node_modules/ws/lib/validation.js"(exports, module) {
    "use strict";
    var { isUtf8 } = __require("buffer");
    var { hasBlob } = require_constants();
    var tokenChars = [
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      // 0 - 15
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      // 16 - 31
      0,
      1,
      0,
      1,
      1,
      1,
      1,
      1,
      0,
      0,
      1,
      1,
      0,
      1,
      1,
      0,
      // 32 - 47
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      0,
      0,
      0,
      0,
      0,
      0,
      // 48 - 63
      0,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      // 64 - 79
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      0,
      0,
      0,
      1,
      1,
      // 80 - 95
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      // 96 - 111
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      0,
      1,
      0,
      1,
      0
      // 112 - 127
    ];
    function isValidStatusCode(code) {
      return code >= 1e3 && code <= 1014 && code !== 1004 && code !== 1005 && code !== 1006 || code >= 3e3 && code <= 4999;
    }
    function _isValidUTF8(buf) {
      const len = buf.length;
      let i = 0;
      while (i < len) {
        if ((buf[i] & 128) === 0) {
          i++;
        } else if ((buf[i] & 224) === 192) {
          if (i + 1 === len || (buf[i + 1] & 192) !== 128 || (buf[i] & 254) === 192) {
            return false;
          }
          i += 2;
        } else if ((buf[i] & 240) === 224) {
          if (i + 2 >= len || (buf[i + 1] & 192) !== 128 || (buf[i + 2] & 192) !== 128 || buf[i] === 224 && (buf[i + 1] & 224) === 128 || // Overlong
          buf[i] === 237 && (buf[i + 1] & 224) === 160) {
            return false;
          }
          i += 3;
        } else if ((buf[i] & 248) === 240) {
          if (i + 3 >= len || (buf[i + 1] & 192) !== 128 || (buf[i + 2] & 192) !== 128 || (buf[i + 3] & 192) !== 128 || buf[i] === 240 && (buf[i + 1] & 240) === 128 || // Overlong
          buf[i] === 244 && buf[i + 1] > 143 || buf[i] > 244) {
            return false;
          }
          i += 4;
        } else {
          return false;
        }
      }
      return true;
    }
    function isBlob(value) {
      return hasBlob && typeof value === "object" && typeof value.arrayBuffer === "function" && typeof value.type === "string" && typeof value.stream === "function" && (value[Symbol.toStringTag] === "Blob" || value[Symbol.toStringTag] === "File");
    }
    module.exports = {
      isBlob,
      isValidStatusCode,
      isValidUTF8: _isValidUTF8,
      tokenChars
    };
    if (isUtf8) {
      module.exports.isValidUTF8 = function(buf) {
        return buf.length < 24 ? _isValidUTF8(buf) : isUtf8(buf);
      };
    } else if (!process.env.WS_NO_UTF_8_VALIDATE) {
      try {
        const isValidUTF8 = __require("utf-8-validate");
        module.exports.isValidUTF8 = function(buf) {
          return buf.length < 32 ? _isValidUTF8(buf) : isValidUTF8(buf);
        };
      } catch (e) {
      }
    }
  }
});

// node_modules/ws/lib/receiver.js
var require_receiver = __commonJS({
  "node_modules/ws/lib/receiver.js"(exports, module) {
    "use strict";
    var { Writable } = __require("stream");
    var PerMessageDeflate2 = require_permessage_deflate();
    var {
      BINARY_TYPES,
      EMPTY_BUFFER,
      kStatusCode,
      kWebSocket
    } = require_constants();
    var { concat, toArrayBuffer, unmask } = require_buffer_util();
    var { isValidStatusCode, isValidUTF8 } = require_validation();
    var FastBuffer = Buffer[Symbol.species];
    var GET_INFO = 0;
    var GET_PAYLOAD_LENGTH_16 = 1;
    var GET_PAYLOAD_LENGTH_64 = 2;
    var GET_MASK = 3;
    var GET_DATA = 4;
    var INFLATING = 5;
    var DEFER_EVENT = 6;
    var Receiver2 = class extends Writable {
      /**
       * Creates a Receiver instance.
       *
       * @param {Object} [options] Options object
       * @param {Boolean} [options.allowSynchronousEvents=true] Specifies whether
       *     any of the `'message'`, `'ping'`, and `'pong'` events can be emitted
       *     multiple times in the same tick
       * @param {String} [options.binaryType=nodebuffer] The type for binary data
       * @param {Object} [options.extensions] An object containing the negotiated
       *     extensions
       * @param {Boolean} [options.isServer=false] Specifies whether to operate in
       *     client or server mode
       * @param {Number} [options.maxBufferedChunks=0] The maximum number of
       *     buffered data chunks
       * @param {Number} [options.maxFragments=0] The maximum number of message
       *     fragments
       * @param {Number} [options.maxPayload=0] The maximum allowed message length
       * @param {Boolean} [options.skipUTF8Validation=false] Specifies whether or
       *     not to skip UTF-8 validation for text and close messages
       */
      constructor(options = {}) {
        super();
        this._allowSynchronousEvents = options.allowSynchronousEvents !== void 0 ? options.allowSynchronousEvents : true;
        this._binaryType = options.binaryType || BINARY_TYPES[0];
        this._extensions = options.extensions || {};
        this._isServer = !!options.isServer;
        this._maxBufferedChunks = options.maxBufferedChunks | 0;
        this._maxFragments = options.maxFragments | 0;
        this._maxPayload = options.maxPayload | 0;
        this._skipUTF8Validation = !!options.skipUTF8Validation;
        this[kWebSocket] = void 0;
        this._bufferedBytes = 0;
        this._buffers = [];
        this._compressed = false;
        this._payloadLength = 0;
        this._mask = void 0;
        this._fragmented = 0;
        this._masked = false;
        this._fin = false;
        this._opcode = 0;
        this._totalPayloadLength = 0;
        this._messageLength = 0;
        this._numFragments = 0;
        this._fragments = [];
        this._errored = false;
        this._loop = false;
        this._state = GET_INFO;
      }
      /**
       * Implements `Writable.prototype._write()`.
       *
       * @param {Buffer} chunk The chunk of data to write
       * @param {String} encoding The character encoding of `chunk`
       * @param {Function} cb Callback
       * @private
       */
      _write(chunk, encoding, cb) {
        if (this._opcode === 8 && this._state == GET_INFO) return cb();
        if (this._maxBufferedChunks > 0 && this._buffers.length >= this._maxBufferedChunks) {
          cb(
            this.createError(
              RangeError,
              "Too many buffered chunks",
              false,
              1008,
              "WS_ERR_TOO_MANY_BUFFERED_PARTS"
            )
          );
          return;
        }
        this._bufferedBytes += chunk.length;
        this._buffers.push(chunk);
        this.startLoop(cb);
      }
      /**
       * Consumes `n` bytes from the buffered data.
       *
       * @param {Number} n The number of bytes to consume
       * @return {Buffer} The consumed bytes
       * @private
       */
      consume(n) {
        this._bufferedBytes -= n;
        if (n === this._buffers[0].length) return this._buffers.shift();
        if (n < this._buffers[0].length) {
          const buf = this._buffers[0];
          this._buffers[0] = new FastBuffer(
            buf.buffer,
            buf.byteOffset + n,
            buf.length - n
          );
          return new FastBuffer(buf.buffer, buf.byteOffset, n);
        }
        const dst = Buffer.allocUnsafe(n);
        do {
          const buf = this._buffers[0];
          const offset = dst.length - n;
          if (n >= buf.length) {
            dst.set(this._buffers.shift(), offset);
          } else {
            dst.set(new Uint8Array(buf.buffer, buf.byteOffset, n), offset);
            this._buffers[0] = new FastBuffer(
              buf.buffer,
              buf.byteOffset + n,
              buf.length - n
            );
          }
          n -= buf.length;
        } while (n > 0);
        return dst;
      }
      /**
       * Starts the parsing loop.
       *
       * @param {Function} cb Callback
       * @private
       */
      startLoop(cb) {
        this._loop = true;
        do {
          switch (this._state) {
            case GET_INFO:
              this.getInfo(cb);
              break;
            case GET_PAYLOAD_LENGTH_16:
              this.getPayloadLength16(cb);
              break;
            case GET_PAYLOAD_LENGTH_64:
              this.getPayloadLength64(cb);
              break;
            case GET_MASK:
              this.getMask();
              break;
            case GET_DATA:
              this.getData(cb);
              break;
            case INFLATING:
            case DEFER_EVENT:
              this._loop = false;
              return;
          }
        } while (this._loop);
        if (!this._errored) cb();
      }
      /**
       * Reads the first two bytes of a frame.
       *
       * @param {Function} cb Callback
       * @private
       */
      getInfo(cb) {
        if (this._bufferedBytes < 2) {
          this._loop = false;
          return;
        }
        const buf = this.consume(2);
        if ((buf[0] & 48) !== 0) {
          const error = this.createError(
            RangeError,
            "RSV2 and RSV3 must be clear",
            true,
            1002,
            "WS_ERR_UNEXPECTED_RSV_2_3"
          );
          cb(error);
          return;
        }
        const compressed = (buf[0] & 64) === 64;
        if (compressed && !this._extensions[PerMessageDeflate2.extensionName]) {
          const error = this.createError(
            RangeError,
            "RSV1 must be clear",
            true,
            1002,
            "WS_ERR_UNEXPECTED_RSV_1"
          );
          cb(error);
          return;
        }
        this._fin = (buf[0] & 128) === 128;
        this._opcode = buf[0] & 15;
        this._payloadLength = buf[1] & 127;
        if (this._opcode === 0) {
          if (compressed) {
            const error = this.createError(
              RangeError,
              "RSV1 must be clear",
              true,
              1002,
              "WS_ERR_UNEXPECTED_RSV_1"
            );
            cb(error);
            return;
          }
          if (!this._fragmented) {
            const error = this.createError(
              RangeError,
              "invalid opcode 0",
              true,
              1002,
              "WS_ERR_INVALID_OPCODE"
            );
            cb(error);
            return;
          }
          this._opcode = this._fragmented;
        } else if (this._opcode === 1 || this._opcode === 2) {
          if (this._fragmented) {
            const error = this.createError(
              RangeError,
              `invalid opcode ${this._opcode}`,
              true,
              1002,
              "WS_ERR_INVALID_OPCODE"
            );
            cb(error);
            return;
          }
          this._compressed = compressed;
        } else if (this._opcode > 7 && this._opcode < 11) {
          if (!this._fin) {
            const error = this.createError(
              RangeError,
              "FIN must be set",
              true,
              1002,
              "WS_ERR_EXPECTED_FIN"
            );
            cb(error);
            return;
          }
          if (compressed) {
            const error = this.createError(
              RangeError,
              "RSV1 must be clear",
              true,
              1002,
              "WS_ERR_UNEXPECTED_RSV_1"
            );
            cb(error);
            return;
          }
          if (this._payloadLength > 125 || this._opcode === 8 && this._payloadLength === 1) {
            const error = this.createError(
              RangeError,
              `invalid payload length ${this._payloadLength}`,
              true,
              1002,
              "WS_ERR_INVALID_CONTROL_PAYLOAD_LENGTH"
            );
            cb(error);
            return;
          }
        } else {
          const error = this.createError(
            RangeError,
            `invalid opcode ${this._opcode}`,
            true,
            1002,
            "WS_ERR_INVALID_OPCODE"
          );
          cb(error);
          return;
        }
        if (!this._fin && !this._fragmented) this._fragmented = this._opcode;
        this._masked = (buf[1] & 128) === 128;
        if (this._isServer) {
          if (!this._masked) {
            const error = this.createError(
              RangeError,
              "MASK must be set",
              true,
              1002,
              "WS_ERR_EXPECTED_MASK"
            );
            cb(error);
            return;
          }
        } else if (this._masked) {
          const error = this.createError(
            RangeError,
            "MASK must be clear",
            true,
            1002,
            "WS_ERR_UNEXPECTED_MASK"
          );
          cb(error);
          return;
        }
        if (this._payloadLength === 126) this._state = GET_PAYLOAD_LENGTH_16;
        else if (this._payloadLength === 127) this._state = GET_PAYLOAD_LENGTH_64;
        else this.haveLength(cb);
      }
      /**
       * Gets extended payload length (7+16).
       *
       * @param {Function} cb Callback
       * @private
       */
      getPayloadLength16(cb) {
        if (this._bufferedBytes < 2) {
          this._loop = false;
          return;
        }
        this._payloadLength = this.consume(2).readUInt16BE(0);
        this.haveLength(cb);
      }
      /**
       * Gets extended payload length (7+64).
       *
       * @param {Function} cb Callback
       * @private
       */
      getPayloadLength64(cb) {
        if (this._bufferedBytes < 8) {
          this._loop = false;
          return;
        }
        const buf = this.consume(8);
        const num = buf.readUInt32BE(0);
        if (num > Math.pow(2, 53 - 32) - 1) {
          const error = this.createError(
            RangeError,
            "Unsupported WebSocket frame: payload length > 2^53 - 1",
            false,
            1009,
            "WS_ERR_UNSUPPORTED_DATA_PAYLOAD_LENGTH"
          );
          cb(error);
          return;
        }
        this._payloadLength = num * Math.pow(2, 32) + buf.readUInt32BE(4);
        this.haveLength(cb);
      }
      /**
       * Payload length has been read.
       *
       * @param {Function} cb Callback
       * @private
       */
      haveLength(cb) {
        if (this._payloadLength && this._opcode < 8) {
          this._totalPayloadLength += this._payloadLength;
          if (this._totalPayloadLength > this._maxPayload && this._maxPayload > 0) {
            const error = this.createError(
              RangeError,
              "Max payload size exceeded",
              false,
              1009,
              "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH"
            );
            cb(error);
            return;
          }
        }
        if (this._masked) this._state = GET_MASK;
        else this._state = GET_DATA;
      }
      /**
       * Reads mask bytes.
       *
       * @private
       */
      getMask() {
        if (this._bufferedBytes < 4) {
          this._loop = false;
          return;
        }
        this._mask = this.consume(4);
        this._state = GET_DATA;
      }
      /**
       * Reads data bytes.
       *
       * @param {Function} cb Callback
       * @private
       */
      getData(cb) {
        let data = EMPTY_BUFFER;
        if (this._payloadLength) {
          if (this._bufferedBytes < this._payloadLength) {
            this._loop = false;
            return;
          }
          data = this.consume(this._payloadLength);
          if (this._masked && (this._mask[0] | this._mask[1] | this._mask[2] | this._mask[3]) !== 0) {
            unmask(data, this._mask);
          }
        }
        this._mask = void 0;
        if (this._opcode > 7) {
          this.controlMessage(data, cb);
          return;
        }
        if (this._maxFragments > 0 && ++this._numFragments > this._maxFragments) {
          const error = this.createError(
            RangeError,
            "Too many message fragments",
            false,
            1008,
            "WS_ERR_TOO_MANY_BUFFERED_PARTS"
          );
          cb(error);
          return;
        }
        if (this._compressed) {
          this._state = INFLATING;
          this.decompress(data, cb);
          return;
        }
        if (data.length) {
          this._messageLength = this._totalPayloadLength;
          this._fragments.push(data);
        }
        this.dataMessage(cb);
      }
      /**
       * Decompresses data.
       *
       * @param {Buffer} data Compressed data
       * @param {Function} cb Callback
       * @private
       */
      decompress(data, cb) {
        const perMessageDeflate = this._extensions[PerMessageDeflate2.extensionName];
        perMessageDeflate.decompress(data, this._fin, (err, buf) => {
          if (err) return cb(err);
          if (buf.length) {
            this._messageLength += buf.length;
            if (this._messageLength > this._maxPayload && this._maxPayload > 0) {
              const error = this.createError(
                RangeError,
                "Max payload size exceeded",
                false,
                1009,
                "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH"
              );
              cb(error);
              return;
            }
            this._fragments.push(buf);
          }
          this.dataMessage(cb);
          if (this._state === GET_INFO) this.startLoop(cb);
        });
      }
      /**
       * Handles a data message.
       *
       * @param {Function} cb Callback
       * @private
       */
      dataMessage(cb) {
        if (!this._fin) {
          this._state = GET_INFO;
          return;
        }
        const messageLength = this._messageLength;
        const fragments = this._fragments;
        this._totalPayloadLength = 0;
        this._messageLength = 0;
        this._fragmented = 0;
        this._numFragments = 0;
        this._fragments = [];
        if (this._opcode === 2) {
          let data;
          if (this._binaryType === "nodebuffer") {
            data = concat(fragments, messageLength);
          } else if (this._binaryType === "arraybuffer") {
            data = toArrayBuffer(concat(fragments, messageLength));
          } else if (this._binaryType === "blob") {
            data = new Blob(fragments);
          } else {
            data = fragments;
          }
          if (this._allowSynchronousEvents) {
            this.emit("message", data, true);
            this._state = GET_INFO;
          } else {
            this._state = DEFER_EVENT;
            setImmediate(() => {
              this.emit("message", data, true);
              this._state = GET_INFO;
              this.startLoop(cb);
            });
          }
        } else {
          const buf = concat(fragments, messageLength);
          if (!this._skipUTF8Validation && !isValidUTF8(buf)) {
            const error = this.createError(
              Error,
              "invalid UTF-8 sequence",
              true,
              1007,
              "WS_ERR_INVALID_UTF8"
            );
            cb(error);
            return;
          }
          if (this._state === INFLATING || this._allowSynchronousEvents) {
            this.emit("message", buf, false);
            this._state = GET_INFO;
          } else {
            this._state = DEFER_EVENT;
            setImmediate(() => {
              this.emit("message", buf, false);
              this._state = GET_INFO;
              this.startLoop(cb);
            });
          }
        }
      }
      /**
       * Handles a control message.
       *
       * @param {Buffer} data Data to handle
       * @return {(Error|RangeError|undefined)} A possible error
       * @private
       */
      controlMessage(data, cb) {
        if (this._opcode === 8) {
          if (data.length === 0) {
            this._loop = false;
            this.emit("conclude", 1005, EMPTY_BUFFER);
            this.end();
          } else {
            const code = data.readUInt16BE(0);
            if (!isValidStatusCode(code)) {
              const error = this.createError(
                RangeError,
                `invalid status code ${code}`,
                true,
                1002,
                "WS_ERR_INVALID_CLOSE_CODE"
              );
              cb(error);
              return;
            }
            const buf = new FastBuffer(
              data.buffer,
              data.byteOffset + 2,
              data.length - 2
            );
            if (!this._skipUTF8Validation && !isValidUTF8(buf)) {
              const error = this.createError(
                Error,
                "invalid UTF-8 sequence",
                true,
                1007,
                "WS_ERR_INVALID_UTF8"
              );
              cb(error);
              return;
            }
            this._loop = false;
            this.emit("conclude", code, buf);
            this.end();
          }
          this._state = GET_INFO;
          return;
        }
        if (this._allowSynchronousEvents) {
          this.emit(this._opcode === 9 ? "ping" : "pong", data);
          this._state = GET_INFO;
        } else {
          this._state = DEFER_EVENT;
          setImmediate(() => {
            this.emit(this._opcode === 9 ? "ping" : "pong", data);
            this._state = GET_INFO;
            this.startLoop(cb);
          });
        }
      }
      /**
       * Builds an error object.
       *
       * @param {function(new:Error|RangeError)} ErrorCtor The error constructor
       * @param {String} message The error message
       * @param {Boolean} prefix Specifies whether or not to add a default prefix to
       *     `message`
       * @param {Number} statusCode The status code
       * @param {String} errorCode The exposed error code
       * @return {(Error|RangeError)} The error
       * @private
       */
      createError(ErrorCtor, message, prefix, statusCode, errorCode) {
        this._loop = false;
        this._errored = true;
        const err = new ErrorCtor(
          prefix ? `Invalid WebSocket frame: ${message}` : message
        );
        Error.captureStackTrace(err, this.createError);
        err.code = errorCode;
        err[kStatusCode] = statusCode;
        return err;
      }
    };
    module.exports = Receiver2;
  }
});

// node_modules/ws/lib/sender.js
var require_sender = __commonJS({
  "node_modules/ws/lib/sender.js"(exports, module) {
    "use strict";
    var { Duplex } = __require("stream");
    var { randomFillSync } = __require("crypto");
    var {
      types: { isUint8Array }
    } = __require("util");
    var PerMessageDeflate2 = require_permessage_deflate();
    var { EMPTY_BUFFER, kWebSocket, NOOP } = require_constants();
    var { isBlob, isValidStatusCode } = require_validation();
    var { mask: applyMask, toBuffer } = require_buffer_util();
    var kByteLength = /* @__PURE__ */ Symbol("kByteLength");
    var maskBuffer = Buffer.alloc(4);
    var RANDOM_POOL_SIZE = 8 * 1024;
    var randomPool;
    var randomPoolPointer = RANDOM_POOL_SIZE;
    var DEFAULT = 0;
    var DEFLATING = 1;
    var GET_BLOB_DATA = 2;
    var Sender2 = class _Sender {
      /**
       * Creates a Sender instance.
       *
       * @param {Duplex} socket The connection socket
       * @param {Object} [extensions] An object containing the negotiated extensions
       * @param {Function} [generateMask] The function used to generate the masking
       *     key
       */
      constructor(socket, extensions, generateMask) {
        this._extensions = extensions || {};
        if (generateMask) {
          this._generateMask = generateMask;
          this._maskBuffer = Buffer.alloc(4);
        }
        this._socket = socket;
        this._firstFragment = true;
        this._compress = false;
        this._bufferedBytes = 0;
        this._queue = [];
        this._state = DEFAULT;
        this.onerror = NOOP;
        this[kWebSocket] = void 0;
      }
      /**
       * Frames a piece of data according to the HyBi WebSocket protocol.
       *
       * @param {(Buffer|String)} data The data to frame
       * @param {Object} options Options object
       * @param {Boolean} [options.fin=false] Specifies whether or not to set the
       *     FIN bit
       * @param {Function} [options.generateMask] The function used to generate the
       *     masking key
       * @param {Boolean} [options.mask=false] Specifies whether or not to mask
       *     `data`
       * @param {Buffer} [options.maskBuffer] The buffer used to store the masking
       *     key
       * @param {Number} options.opcode The opcode
       * @param {Boolean} [options.readOnly=false] Specifies whether `data` can be
       *     modified
       * @param {Boolean} [options.rsv1=false] Specifies whether or not to set the
       *     RSV1 bit
       * @return {(Buffer|String)[]} The framed data
       * @public
       */
      static frame(data, options) {
        let mask;
        let merge3 = false;
        let offset = 2;
        let skipMasking = false;
        if (options.mask) {
          mask = options.maskBuffer || maskBuffer;
          if (options.generateMask) {
            options.generateMask(mask);
          } else {
            if (randomPoolPointer === RANDOM_POOL_SIZE) {
              if (randomPool === void 0) {
                randomPool = Buffer.alloc(RANDOM_POOL_SIZE);
              }
              randomFillSync(randomPool, 0, RANDOM_POOL_SIZE);
              randomPoolPointer = 0;
            }
            mask[0] = randomPool[randomPoolPointer++];
            mask[1] = randomPool[randomPoolPointer++];
            mask[2] = randomPool[randomPoolPointer++];
            mask[3] = randomPool[randomPoolPointer++];
          }
          skipMasking = (mask[0] | mask[1] | mask[2] | mask[3]) === 0;
          offset = 6;
        }
        let dataLength;
        if (typeof data === "string") {
          if ((!options.mask || skipMasking) && options[kByteLength] !== void 0) {
            dataLength = options[kByteLength];
          } else {
            data = Buffer.from(data);
            dataLength = data.length;
          }
        } else {
          dataLength = data.length;
          merge3 = options.mask && options.readOnly && !skipMasking;
        }
        let payloadLength = dataLength;
        if (dataLength >= 65536) {
          offset += 8;
          payloadLength = 127;
        } else if (dataLength > 125) {
          offset += 2;
          payloadLength = 126;
        }
        const target = Buffer.allocUnsafe(merge3 ? dataLength + offset : offset);
        target[0] = options.fin ? options.opcode | 128 : options.opcode;
        if (options.rsv1) target[0] |= 64;
        target[1] = payloadLength;
        if (payloadLength === 126) {
          target.writeUInt16BE(dataLength, 2);
        } else if (payloadLength === 127) {
          target[2] = target[3] = 0;
          target.writeUIntBE(dataLength, 4, 6);
        }
        if (!options.mask) {
          return dataLength ? [target, data] : [target];
        }
        target[1] |= 128;
        target[offset - 4] = mask[0];
        target[offset - 3] = mask[1];
        target[offset - 2] = mask[2];
        target[offset - 1] = mask[3];
        if (!dataLength) return [target];
        if (skipMasking) return [target, data];
        if (merge3) {
          applyMask(data, mask, target, offset, dataLength);
          return [target];
        }
        applyMask(data, mask, data, 0, dataLength);
        return [target, data];
      }
      /**
       * Sends a close message to the other peer.
       *
       * @param {Number} [code] The status code component of the body
       * @param {(String|Buffer)} [data] The message component of the body
       * @param {Boolean} [mask=false] Specifies whether or not to mask the message
       * @param {Function} [cb] Callback
       * @public
       */
      close(code, data, mask, cb) {
        let buf;
        if (code === void 0) {
          buf = EMPTY_BUFFER;
        } else if (typeof code !== "number" || !isValidStatusCode(code)) {
          throw new TypeError("First argument must be a valid error code number");
        } else if (data === void 0 || !data.length) {
          buf = Buffer.allocUnsafe(2);
          buf.writeUInt16BE(code, 0);
        } else {
          const length = Buffer.byteLength(data);
          if (length > 123) {
            throw new RangeError("The message must not be greater than 123 bytes");
          }
          buf = Buffer.allocUnsafe(2 + length);
          buf.writeUInt16BE(code, 0);
          if (typeof data === "string") {
            buf.write(data, 2);
          } else if (isUint8Array(data)) {
            buf.set(data, 2);
          } else {
            throw new TypeError("Second argument must be a string or a Uint8Array");
          }
        }
        const options = {
          [kByteLength]: buf.length,
          fin: true,
          generateMask: this._generateMask,
          mask,
          maskBuffer: this._maskBuffer,
          opcode: 8,
          readOnly: false,
          rsv1: false
        };
        if (this._state !== DEFAULT) {
          this.enqueue([this.dispatch, buf, false, options, cb]);
        } else {
          this.sendFrame(_Sender.frame(buf, options), cb);
        }
      }
      /**
       * Sends a ping message to the other peer.
       *
       * @param {*} data The message to send
       * @param {Boolean} [mask=false] Specifies whether or not to mask `data`
       * @param {Function} [cb] Callback
       * @public
       */
      ping(data, mask, cb) {
        let byteLength;
        let readOnly;
        if (typeof data === "string") {
          byteLength = Buffer.byteLength(data);
          readOnly = false;
        } else if (isBlob(data)) {
          byteLength = data.size;
          readOnly = false;
        } else {
          data = toBuffer(data);
          byteLength = data.length;
          readOnly = toBuffer.readOnly;
        }
        if (byteLength > 125) {
          throw new RangeError("The data size must not be greater than 125 bytes");
        }
        const options = {
          [kByteLength]: byteLength,
          fin: true,
          generateMask: this._generateMask,
          mask,
          maskBuffer: this._maskBuffer,
          opcode: 9,
          readOnly,
          rsv1: false
        };
        if (isBlob(data)) {
          if (this._state !== DEFAULT) {
            this.enqueue([this.getBlobData, data, false, options, cb]);
          } else {
            this.getBlobData(data, false, options, cb);
          }
        } else if (this._state !== DEFAULT) {
          this.enqueue([this.dispatch, data, false, options, cb]);
        } else {
          this.sendFrame(_Sender.frame(data, options), cb);
        }
      }
      /**
       * Sends a pong message to the other peer.
       *
       * @param {*} data The message to send
       * @param {Boolean} [mask=false] Specifies whether or not to mask `data`
       * @param {Function} [cb] Callback
       * @public
       */
      pong(data, mask, cb) {
        let byteLength;
        let readOnly;
        if (typeof data === "string") {
          byteLength = Buffer.byteLength(data);
          readOnly = false;
        } else if (isBlob(data)) {
          byteLength = data.size;
          readOnly = false;
        } else {
          data = toBuffer(data);
          byteLength = data.length;
          readOnly = toBuffer.readOnly;
        }
        if (byteLength > 125) {
          throw new RangeError("The data size must not be greater than 125 bytes");
        }
        const options = {
          [kByteLength]: byteLength,
          fin: true,
          generateMask: this._generateMask,
          mask,
          maskBuffer: this._maskBuffer,
          opcode: 10,
          readOnly,
          rsv1: false
        };
        if (isBlob(data)) {
          if (this._state !== DEFAULT) {
            this.enqueue([this.getBlobData, data, false, options, cb]);
          } else {
            this.getBlobData(data, false, options, cb);
          }
        } else if (this._state !== DEFAULT) {
          this.enqueue([this.dispatch, data, false, options, cb]);
        } else {
          this.sendFrame(_Sender.frame(data, options), cb);
        }
      }
      /**
       * Sends a data message to the other peer.
       *
       * @param {*} data The message to send
       * @param {Object} options Options object
       * @param {Boolean} [options.binary=false] Specifies whether `data` is binary
       *     or text
       * @param {Boolean} [options.compress=false] Specifies whether or not to
       *     compress `data`
       * @param {Boolean} [options.fin=false] Specifies whether the fragment is the
       *     last one
       * @param {Boolean} [options.mask=false] Specifies whether or not to mask
       *     `data`
       * @param {Function} [cb] Callback
       * @public
       */
      send(data, options, cb) {
        const perMessageDeflate = this._extensions[PerMessageDeflate2.extensionName];
        let opcode = options.binary ? 2 : 1;
        let rsv1 = options.compress;
        let byteLength;
        let readOnly;
        if (typeof data === "string") {
          byteLength = Buffer.byteLength(data);
          readOnly = false;
        } else if (isBlob(data)) {
          byteLength = data.size;
          readOnly = false;
        } else {
          data = toBuffer(data);
          byteLength = data.length;
          readOnly = toBuffer.readOnly;
        }
        if (this._firstFragment) {
          this._firstFragment = false;
          if (rsv1 && perMessageDeflate && perMessageDeflate.params[perMessageDeflate._isServer ? "server_no_context_takeover" : "client_no_context_takeover"]) {
            rsv1 = byteLength >= perMessageDeflate._threshold;
          }
          this._compress = rsv1;
        } else {
          rsv1 = false;
          opcode = 0;
        }
        if (options.fin) this._firstFragment = true;
        const opts = {
          [kByteLength]: byteLength,
          fin: options.fin,
          generateMask: this._generateMask,
          mask: options.mask,
          maskBuffer: this._maskBuffer,
          opcode,
          readOnly,
          rsv1
        };
        if (isBlob(data)) {
          if (this._state !== DEFAULT) {
            this.enqueue([this.getBlobData, data, this._compress, opts, cb]);
          } else {
            this.getBlobData(data, this._compress, opts, cb);
          }
        } else if (this._state !== DEFAULT) {
          this.enqueue([this.dispatch, data, this._compress, opts, cb]);
        } else {
          this.dispatch(data, this._compress, opts, cb);
        }
      }
      /**
       * Gets the contents of a blob as binary data.
       *
       * @param {Blob} blob The blob
       * @param {Boolean} [compress=false] Specifies whether or not to compress
       *     the data
       * @param {Object} options Options object
       * @param {Boolean} [options.fin=false] Specifies whether or not to set the
       *     FIN bit
       * @param {Function} [options.generateMask] The function used to generate the
       *     masking key
       * @param {Boolean} [options.mask=false] Specifies whether or not to mask
       *     `data`
       * @param {Buffer} [options.maskBuffer] The buffer used to store the masking
       *     key
       * @param {Number} options.opcode The opcode
       * @param {Boolean} [options.readOnly=false] Specifies whether `data` can be
       *     modified
       * @param {Boolean} [options.rsv1=false] Specifies whether or not to set the
       *     RSV1 bit
       * @param {Function} [cb] Callback
       * @private
       */
      getBlobData(blob, compress, options, cb) {
        this._bufferedBytes += options[kByteLength];
        this._state = GET_BLOB_DATA;
        blob.arrayBuffer().then((arrayBuffer) => {
          if (this._socket.destroyed) {
            const err = new Error(
              "The socket was closed while the blob was being read"
            );
            process.nextTick(callCallbacks, this, err, cb);
            return;
          }
          this._bufferedBytes -= options[kByteLength];
          const data = toBuffer(arrayBuffer);
          if (!compress) {
            this._state = DEFAULT;
            this.sendFrame(_Sender.frame(data, options), cb);
            this.dequeue();
          } else {
            this.dispatch(data, compress, options, cb);
          }
        }).catch((err) => {
          process.nextTick(onError, this, err, cb);
        });
      }
      /**
       * Dispatches a message.
       *
       * @param {(Buffer|String)} data The message to send
       * @param {Boolean} [compress=false] Specifies whether or not to compress
       *     `data`
       * @param {Object} options Options object
       * @param {Boolean} [options.fin=false] Specifies whether or not to set the
       *     FIN bit
       * @param {Function} [options.generateMask] The function used to generate the
       *     masking key
       * @param {Boolean} [options.mask=false] Specifies whether or not to mask
       *     `data`
       * @param {Buffer} [options.maskBuffer] The buffer used to store the masking
       *     key
       * @param {Number} options.opcode The opcode
       * @param {Boolean} [options.readOnly=false] Specifies whether `data` can be
       *     modified
       * @param {Boolean} [options.rsv1=false] Specifies whether or not to set the
       *     RSV1 bit
       * @param {Function} [cb] Callback
       * @private
       */
      dispatch(data, compress, options, cb) {
        if (!compress) {
          this.sendFrame(_Sender.frame(data, options), cb);
          return;
        }
        const perMessageDeflate = this._extensions[PerMessageDeflate2.extensionName];
        this._bufferedBytes += options[kByteLength];
        this._state = DEFLATING;
        perMessageDeflate.compress(data, options.fin, (_, buf) => {
          if (this._socket.destroyed) {
            const err = new Error(
              "The socket was closed while data was being compressed"
            );
            callCallbacks(this, err, cb);
            return;
          }
          this._bufferedBytes -= options[kByteLength];
          this._state = DEFAULT;
          options.readOnly = false;
          this.sendFrame(_Sender.frame(buf, options), cb);
          this.dequeue();
        });
      }
      /**
       * Executes queued send operations.
       *
       * @private
       */
      dequeue() {
        while (this._state === DEFAULT && this._queue.length) {
          const params = this._queue.shift();
          this._bufferedBytes -= params[3][kByteLength];
          Reflect.apply(params[0], this, params.slice(1));
        }
      }
      /**
       * Enqueues a send operation.
       *
       * @param {Array} params Send operation parameters.
       * @private
       */
      enqueue(params) {
        this._bufferedBytes += params[3][kByteLength];
        this._queue.push(params);
      }
      /**
       * Sends a frame.
       *
       * @param {(Buffer | String)[]} list The frame to send
       * @param {Function} [cb] Callback
       * @private
       */
      sendFrame(list2, cb) {
        if (list2.length === 2) {
          this._socket.cork();
          this._socket.write(list2[0]);
          this._socket.write(list2[1], cb);
          this._socket.uncork();
        } else {
          this._socket.write(list2[0], cb);
        }
      }
    };
    module.exports = Sender2;
    function callCallbacks(sender, err, cb) {
      if (typeof cb === "function") cb(err);
      for (let i = 0; i < sender._queue.length; i++) {
        const params = sender._queue[i];
        const callback = params[params.length - 1];
        if (typeof callback === "function") callback(err);
      }
    }
    function onError(sender, err, cb) {
      callCallbacks(sender, err, cb);
      sender.onerror(err);
    }
  }
});

// node_modules/ws/lib/event-target.js
var require_event_target = __commonJS({
  "node_modules/ws/lib/event-target.js"(exports, module) {
    "use strict";
    var { kForOnEventAttribute, kListener } = require_constants();
    var kCode = /* @__PURE__ */ Symbol("kCode");
    var kData = /* @__PURE__ */ Symbol("kData");
    var kError = /* @__PURE__ */ Symbol("kError");
    var kMessage = /* @__PURE__ */ Symbol("kMessage");
    var kReason = /* @__PURE__ */ Symbol("kReason");
    var kTarget = /* @__PURE__ */ Symbol("kTarget");
    var kType = /* @__PURE__ */ Symbol("kType");
    var kWasClean = /* @__PURE__ */ Symbol("kWasClean");
    var Event = class {
      /**
       * Create a new `Event`.
       *
       * @param {String} type The name of the event
       * @throws {TypeError} If the `type` argument is not specified
       */
      constructor(type) {
        this[kTarget] = null;
        this[kType] = type;
      }
      /**
       * @type {*}
       */
      get target() {
        return this[kTarget];
      }
      /**
       * @type {String}
       */
      get type() {
        return this[kType];
      }
    };
    Object.defineProperty(Event.prototype, "target", { enumerable: true });
    Object.defineProperty(Event.prototype, "type", { enumerable: true });
    var CloseEvent = class extends Event {
      /**
       * Create a new `CloseEvent`.
       *
       * @param {String} type The name of the event
       * @param {Object} [options] A dictionary object that allows for setting
       *     attributes via object members of the same name
       * @param {Number} [options.code=0] The status code explaining why the
       *     connection was closed
       * @param {String} [options.reason=''] A human-readable string explaining why
       *     the connection was closed
       * @param {Boolean} [options.wasClean=false] Indicates whether or not the
       *     connection was cleanly closed
       */
      constructor(type, options = {}) {
        super(type);
        this[kCode] = options.code === void 0 ? 0 : options.code;
        this[kReason] = options.reason === void 0 ? "" : options.reason;
        this[kWasClean] = options.wasClean === void 0 ? false : options.wasClean;
      }
      /**
       * @type {Number}
       */
      get code() {
        return this[kCode];
      }
      /**
       * @type {String}
       */
      get reason() {
        return this[kReason];
      }
      /**
       * @type {Boolean}
       */
      get wasClean() {
        return this[kWasClean];
      }
    };
    Object.defineProperty(CloseEvent.prototype, "code", { enumerable: true });
    Object.defineProperty(CloseEvent.prototype, "reason", { enumerable: true });
    Object.defineProperty(CloseEvent.prototype, "wasClean", { enumerable: true });
    var ErrorEvent = class extends Event {
      /**
       * Create a new `ErrorEvent`.
       *
       * @param {String} type The name of the event
       * @param {Object} [options] A dictionary object that allows for setting
       *     attributes via object members of the same name
       * @param {*} [options.error=null] The error that generated this event
       * @param {String} [options.message=''] The error message
       */
      constructor(type, options = {}) {
        super(type);
        this[kError] = options.error === void 0 ? null : options.error;
        this[kMessage] = options.message === void 0 ? "" : options.message;
      }
      /**
       * @type {*}
       */
      get error() {
        return this[kError];
      }
      /**
       * @type {String}
       */
      get message() {
        return this[kMessage];
      }
    };
    Object.defineProperty(ErrorEvent.prototype, "error", { enumerable: true });
    Object.defineProperty(ErrorEvent.prototype, "message", { enumerable: true });
    var MessageEvent = class extends Event {
      /**
       * Create a new `MessageEvent`.
       *
       * @param {String} type The name of the event
       * @param {Object} [options] A dictionary object that allows for setting
       *     attributes via object members of the same name
       * @param {*} [options.data=null] The message content
       */
      constructor(type, options = {}) {
        super(type);
        this[kData] = options.data === void 0 ? null : options.data;
      }
      /**
       * @type {*}
       */
      get data() {
        return this[kData];
      }
    };
    Object.defineProperty(MessageEvent.prototype, "data", { enumerable: true });
    var EventTarget = {
      /**
       * Register an event listener.
       *
       * @param {String} type A string representing the event type to listen for
       * @param {(Function|Object)} handler The listener to add
       * @param {Object} [options] An options object specifies characteristics about
       *     the event listener
       * @param {Boolean} [options.once=false] A `Boolean` indicating that the
       *     listener should be invoked at most once after being added. If `true`,
       *     the listener would be automatically removed when invoked.
       * @public
       */
      addEventListener(type, handler, options = {}) {
        for (const listener of this.listeners(type)) {
          if (!options[kForOnEventAttribute] && listener[kListener] === handler && !listener[kForOnEventAttribute]) {
            return;
          }
        }
        let wrapper;
        if (type === "message") {
          wrapper = function onMessage(data, isBinary) {
            const event = new MessageEvent("message", {
              data: isBinary ? data : data.toString()
            });
            event[kTarget] = this;
            callListener(handler, this, event);
          };
        } else if (type === "close") {
          wrapper = function onClose(code, message) {
            const event = new CloseEvent("close", {
              code,
              reason: message.toString(),
              wasClean: this._closeFrameReceived && this._closeFrameSent
            });
            event[kTarget] = this;
            callListener(handler, this, event);
          };
        } else if (type === "error") {
          wrapper = function onError(error) {
            const event = new ErrorEvent("error", {
              error,
              message: error.message
            });
            event[kTarget] = this;
            callListener(handler, this, event);
          };
        } else if (type === "open") {
          wrapper = function onOpen() {
            const event = new Event("open");
            event[kTarget] = this;
            callListener(handler, this, event);
          };
        } else {
          return;
        }
        wrapper[kForOnEventAttribute] = !!options[kForOnEventAttribute];
        wrapper[kListener] = handler;
        if (options.once) {
          this.once(type, wrapper);
        } else {
          this.on(type, wrapper);
        }
      },
      /**
       * Remove an event listener.
       *
       * @param {String} type A string representing the event type to remove
       * @param {(Function|Object)} handler The listener to remove
       * @public
       */
      removeEventListener(type, handler) {
        for (const listener of this.listeners(type)) {
          if (listener[kListener] === handler && !listener[kForOnEventAttribute]) {
            this.removeListener(type, listener);
            break;
          }
        }
      }
    };
    module.exports = {
      CloseEvent,
      ErrorEvent,
      Event,
      EventTarget,
      MessageEvent
    };
    function callListener(listener, thisArg, event) {
      if (typeof listener === "object" && listener.handleEvent) {
        listener.handleEvent.call(listener, event);
      } else {
        listener.call(thisArg, event);
      }
    }
  }
});

// node_modules/ws/lib/extension.js
var require_extension = __commonJS({
  "node_modules/ws/lib/extension.js"(exports, module) {
    "use strict";
    var { tokenChars } = require_validation();
    function push(dest, name, elem) {
      if (dest[name] === void 0) dest[name] = [elem];
      else dest[name].push(elem);
    }
    function parse5(header) {
      const offers = /* @__PURE__ */ Object.create(null);
      let params = /* @__PURE__ */ Object.create(null);
      let mustUnescape = false;
      let isEscaping = false;
      let inQuotes = false;
      let extensionName;
      let paramName;
      let start = -1;
      let code = -1;
      let end = -1;
      let i = 0;
      for (; i < header.length; i++) {
        code = header.charCodeAt(i);
        if (extensionName === void 0) {
          if (end === -1 && tokenChars[code] === 1) {
            if (start === -1) start = i;
          } else if (i !== 0 && (code === 32 || code === 9)) {
            if (end === -1 && start !== -1) end = i;
          } else if (code === 59 || code === 44) {
            if (start === -1) {
              throw new SyntaxError(`Unexpected character at index ${i}`);
            }
            if (end === -1) end = i;
            const name = header.slice(start, end);
            if (code === 44) {
              push(offers, name, params);
              params = /* @__PURE__ */ Object.create(null);
            } else {
              extensionName = name;
            }
            start = end = -1;
          } else {
            throw new SyntaxError(`Unexpected character at index ${i}`);
          }
        } else if (paramName === void 0) {
          if (end === -1 && tokenChars[code] === 1) {
            if (start === -1) start = i;
          } else if (code === 32 || code === 9) {
            if (end === -1 && start !== -1) end = i;
          } else if (code === 59 || code === 44) {
            if (start === -1) {
              throw new SyntaxError(`Unexpected character at index ${i}`);
            }
            if (end === -1) end = i;
            push(params, header.slice(start, end), true);
            if (code === 44) {
              push(offers, extensionName, params);
              params = /* @__PURE__ */ Object.create(null);
              extensionName = void 0;
            }
            start = end = -1;
          } else if (code === 61 && start !== -1 && end === -1) {
            paramName = header.slice(start, i);
            start = end = -1;
          } else {
            throw new SyntaxError(`Unexpected character at index ${i}`);
          }
        } else {
          if (isEscaping) {
            if (tokenChars[code] !== 1) {
              throw new SyntaxError(`Unexpected character at index ${i}`);
            }
            if (start === -1) start = i;
            else if (!mustUnescape) mustUnescape = true;
            isEscaping = false;
          } else if (inQuotes) {
            if (tokenChars[code] === 1) {
              if (start === -1) start = i;
            } else if (code === 34 && start !== -1) {
              inQuotes = false;
              end = i;
            } else if (code === 92) {
              isEscaping = true;
            } else {
              throw new SyntaxError(`Unexpected character at index ${i}`);
            }
          } else if (code === 34 && header.charCodeAt(i - 1) === 61) {
            inQuotes = true;
          } else if (end === -1 && tokenChars[code] === 1) {
            if (start === -1) start = i;
          } else if (start !== -1 && (code === 32 || code === 9)) {
            if (end === -1) end = i;
          } else if (code === 59 || code === 44) {
            if (start === -1) {
              throw new SyntaxError(`Unexpected character at index ${i}`);
            }
            if (end === -1) end = i;
            let value = header.slice(start, end);
            if (mustUnescape) {
              value = value.replace(/\\/g, "");
              mustUnescape = false;
            }
            push(params, paramName, value);
            if (code === 44) {
              push(offers, extensionName, params);
              params = /* @__PURE__ */ Object.create(null);
              extensionName = void 0;
            }
            paramName = void 0;
            start = end = -1;
          } else {
            throw new SyntaxError(`Unexpected character at index ${i}`);
          }
        }
      }
      if (start === -1 || inQuotes || code === 32 || code === 9) {
        throw new SyntaxError("Unexpected end of input");
      }
      if (end === -1) end = i;
      const token = header.slice(start, end);
      if (extensionName === void 0) {
        push(offers, token, params);
      } else {
        if (paramName === void 0) {
          push(params, token, true);
        } else if (mustUnescape) {
          push(params, paramName, token.replace(/\\/g, ""));
        } else {
          push(params, paramName, token);
        }
        push(offers, extensionName, params);
      }
      return offers;
    }
    function format(extensions) {
      return Object.keys(extensions).map((extension2) => {
        let configurations = extensions[extension2];
        if (!Array.isArray(configurations)) configurations = [configurations];
        return configurations.map((params) => {
          return [extension2].concat(
            Object.keys(params).map((k) => {
              let values = params[k];
              if (!Array.isArray(values)) values = [values];
              return values.map((v) => v === true ? k : `${k}=${v}`).join("; ");
            })
          ).join("; ");
        }).join(", ");
      }).join(", ");
    }
    module.exports = { format, parse: parse5 };
  }
});

// node_modules/ws/lib/websocket.js
var require_websocket = __commonJS({
  "node_modules/ws/lib/websocket.js"(exports, module) {
    "use strict";
    var EventEmitter = __require("events");
    var https = __require("https");
    var http = __require("http");
    var net = __require("net");
    var querystring = __require("querystring");
    var tls = __require("tls");
    var { randomBytes, createHash: createHash2 } = __require("crypto");
    var { Duplex, Readable } = __require("stream");
    var { URL: URL2 } = __require("url");
    var PerMessageDeflate2 = require_permessage_deflate();
    var Receiver2 = require_receiver();
    var Sender2 = require_sender();
    var { isBlob } = require_validation();
    var {
      BINARY_TYPES,
      CLOSE_TIMEOUT,
      EMPTY_BUFFER,
      GUID,
      kForOnEventAttribute,
      kListener,
      kStatusCode,
      kWebSocket,
      NOOP
    } = require_constants();
    var {
      EventTarget: { addEventListener, removeEventListener }
    } = require_event_target();
    var { format, parse: parse5 } = require_extension();
    var { toBuffer } = require_buffer_util();
    var kAborted = /* @__PURE__ */ Symbol("kAborted");
    var protocolVersions = [8, 13];
    var readyStates = ["CONNECTING", "OPEN", "CLOSING", "CLOSED"];
    var subprotocolRegex = /^[!#$%&'*+\-.0-9A-Z^_`|a-z~]+$/;
    var WebSocket2 = class _WebSocket extends EventEmitter {
      /**
       * Create a new `WebSocket`.
       *
       * @param {(String|URL)} address The URL to which to connect
       * @param {(String|String[])} [protocols] The subprotocols
       * @param {Object} [options] Connection options
       */
      constructor(address, protocols, options) {
        super();
        this._binaryType = BINARY_TYPES[0];
        this._closeCode = 1006;
        this._closeFrameReceived = false;
        this._closeFrameSent = false;
        this._closeMessage = EMPTY_BUFFER;
        this._closeTimer = null;
        this._errorEmitted = false;
        this._extensions = {};
        this._paused = false;
        this._protocol = "";
        this._readyState = _WebSocket.CONNECTING;
        this._receiver = null;
        this._sender = null;
        this._socket = null;
        if (address !== null) {
          this._bufferedAmount = 0;
          this._isServer = false;
          this._redirects = 0;
          if (protocols === void 0) {
            if (!options || options.protocols === void 0) {
              protocols = [];
            } else if (Array.isArray(options.protocols)) {
              protocols = options.protocols;
            } else {
              protocols = [options.protocols];
            }
          } else if (!Array.isArray(protocols)) {
            if (typeof protocols === "object" && protocols !== null) {
              options = protocols;
              if (options.protocols === void 0) {
                protocols = [];
              } else if (Array.isArray(options.protocols)) {
                protocols = options.protocols;
              } else {
                protocols = [options.protocols];
              }
            } else {
              protocols = [protocols];
            }
          }
          options = initAsClient(this, address, protocols, options);
        } else {
          this._isServer = true;
        }
        if (options.autoPong) {
          this._autoPong = true;
          this._autoPongComplete = () => autoPongComplete(this);
          this._pendingAutoPongs = 0;
          this._maxPendingAutoPongs = options.maxPendingAutoPongs | 0;
        }
        this._closeTimeout = options.closeTimeout;
      }
      /**
       * For historical reasons, the custom "nodebuffer" type is used by the default
       * instead of "blob".
       *
       * @type {String}
       */
      get binaryType() {
        return this._binaryType;
      }
      set binaryType(type) {
        if (!BINARY_TYPES.includes(type)) return;
        this._binaryType = type;
        if (this._receiver) this._receiver._binaryType = type;
      }
      /**
       * @type {Number}
       */
      get bufferedAmount() {
        if (!this._socket) return this._bufferedAmount;
        return this._socket._writableState.length + this._sender._bufferedBytes;
      }
      /**
       * @type {String}
       */
      get extensions() {
        return Object.keys(this._extensions).join();
      }
      /**
       * @type {Boolean}
       */
      get isPaused() {
        return this._paused;
      }
      /**
       * @type {Function}
       */
      /* istanbul ignore next */
      get onclose() {
        return null;
      }
      /**
       * @type {Function}
       */
      /* istanbul ignore next */
      get onerror() {
        return null;
      }
      /**
       * @type {Function}
       */
      /* istanbul ignore next */
      get onopen() {
        return null;
      }
      /**
       * @type {Function}
       */
      /* istanbul ignore next */
      get onmessage() {
        return null;
      }
      /**
       * @type {String}
       */
      get protocol() {
        return this._protocol;
      }
      /**
       * @type {Number}
       */
      get readyState() {
        return this._readyState;
      }
      /**
       * @type {String}
       */
      get url() {
        return this._url;
      }
      /**
       * Set up the socket and the internal resources.
       *
       * @param {Duplex} socket The network socket between the server and client
       * @param {Buffer} head The first packet of the upgraded stream
       * @param {Object} options Options object
       * @param {Boolean} [options.allowSynchronousEvents=false] Specifies whether
       *     any of the `'message'`, `'ping'`, and `'pong'` events can be emitted
       *     multiple times in the same tick
       * @param {Function} [options.generateMask] The function used to generate the
       *     masking key
       * @param {Number} [options.maxBufferedChunks=0] The maximum number of
       *     buffered data chunks
       * @param {Number} [options.maxFragments=0] The maximum number of message
       *     fragments
       * @param {Number} [options.maxPayload=0] The maximum allowed message size
       * @param {Boolean} [options.skipUTF8Validation=false] Specifies whether or
       *     not to skip UTF-8 validation for text and close messages
       * @private
       */
      setSocket(socket, head, options) {
        const receiver = new Receiver2({
          allowSynchronousEvents: options.allowSynchronousEvents,
          binaryType: this.binaryType,
          extensions: this._extensions,
          isServer: this._isServer,
          maxBufferedChunks: options.maxBufferedChunks,
          maxFragments: options.maxFragments,
          maxPayload: options.maxPayload,
          skipUTF8Validation: options.skipUTF8Validation
        });
        const sender = new Sender2(socket, this._extensions, options.generateMask);
        this._receiver = receiver;
        this._sender = sender;
        this._socket = socket;
        receiver[kWebSocket] = this;
        sender[kWebSocket] = this;
        socket[kWebSocket] = this;
        receiver.on("conclude", receiverOnConclude);
        receiver.on("drain", receiverOnDrain);
        receiver.on("error", receiverOnError);
        receiver.on("message", receiverOnMessage);
        receiver.on("ping", receiverOnPing);
        receiver.on("pong", receiverOnPong);
        sender.onerror = senderOnError;
        if (socket.setTimeout) socket.setTimeout(0);
        if (socket.setNoDelay) socket.setNoDelay();
        if (head.length > 0) socket.unshift(head);
        socket.on("close", socketOnClose);
        socket.on("data", socketOnData);
        socket.on("end", socketOnEnd);
        socket.on("error", socketOnError);
        this._readyState = _WebSocket.OPEN;
        this.emit("open");
      }
      /**
       * Emit the `'close'` event.
       *
       * @private
       */
      emitClose() {
        if (!this._socket) {
          this._readyState = _WebSocket.CLOSED;
          this.emit("close", this._closeCode, this._closeMessage);
          return;
        }
        if (this._extensions[PerMessageDeflate2.extensionName]) {
          this._extensions[PerMessageDeflate2.extensionName].cleanup();
        }
        this._receiver.removeAllListeners();
        this._readyState = _WebSocket.CLOSED;
        this.emit("close", this._closeCode, this._closeMessage);
      }
      /**
       * Start a closing handshake.
       *
       *          +----------+   +-----------+   +----------+
       *     - - -|ws.close()|-->|close frame|-->|ws.close()|- - -
       *    |     +----------+   +-----------+   +----------+     |
       *          +----------+   +-----------+         |
       * CLOSING  |ws.close()|<--|close frame|<--+-----+       CLOSING
       *          +----------+   +-----------+   |
       *    |           |                        |   +---+        |
       *                +------------------------+-->|fin| - - - -
       *    |         +---+                      |   +---+
       *     - - - - -|fin|<---------------------+
       *              +---+
       *
       * @param {Number} [code] Status code explaining why the connection is closing
       * @param {(String|Buffer)} [data] The reason why the connection is
       *     closing
       * @public
       */
      close(code, data) {
        if (this.readyState === _WebSocket.CLOSED) return;
        if (this.readyState === _WebSocket.CONNECTING) {
          const msg = "WebSocket was closed before the connection was established";
          abortHandshake(this, this._req, msg);
          return;
        }
        if (this.readyState === _WebSocket.CLOSING) {
          if (this._closeFrameSent && (this._closeFrameReceived || this._receiver._writableState.errorEmitted)) {
            this._socket.end();
          }
          return;
        }
        this._sender.close(code, data, !this._isServer, (err) => {
          if (err) return;
          this._closeFrameSent = true;
          if (this._closeFrameReceived || this._receiver._writableState.errorEmitted) {
            this._socket.end();
          }
        });
        this._readyState = _WebSocket.CLOSING;
        setCloseTimer(this);
      }
      /**
       * Pause the socket.
       *
       * @public
       */
      pause() {
        if (this.readyState === _WebSocket.CONNECTING || this.readyState === _WebSocket.CLOSED) {
          return;
        }
        this._paused = true;
        this._socket.pause();
      }
      /**
       * Send a ping.
       *
       * @param {*} [data] The data to send
       * @param {Boolean} [mask] Indicates whether or not to mask `data`
       * @param {Function} [cb] Callback which is executed when the ping is sent
       * @public
       */
      ping(data, mask, cb) {
        if (this.readyState === _WebSocket.CONNECTING) {
          throw new Error("WebSocket is not open: readyState 0 (CONNECTING)");
        }
        if (typeof data === "function") {
          cb = data;
          data = mask = void 0;
        } else if (typeof mask === "function") {
          cb = mask;
          mask = void 0;
        }
        if (typeof data === "number") data = data.toString();
        if (this.readyState !== _WebSocket.OPEN) {
          sendAfterClose(this, data, cb);
          return;
        }
        if (mask === void 0) mask = !this._isServer;
        this._sender.ping(data || EMPTY_BUFFER, mask, cb);
      }
      /**
       * Send a pong.
       *
       * @param {*} [data] The data to send
       * @param {Boolean} [mask] Indicates whether or not to mask `data`
       * @param {Function} [cb] Callback which is executed when the pong is sent
       * @public
       */
      pong(data, mask, cb) {
        if (this.readyState === _WebSocket.CONNECTING) {
          throw new Error("WebSocket is not open: readyState 0 (CONNECTING)");
        }
        if (typeof data === "function") {
          cb = data;
          data = mask = void 0;
        } else if (typeof mask === "function") {
          cb = mask;
          mask = void 0;
        }
        if (typeof data === "number") data = data.toString();
        if (this.readyState !== _WebSocket.OPEN) {
          sendAfterClose(this, data, cb);
          return;
        }
        if (mask === void 0) mask = !this._isServer;
        this._sender.pong(data || EMPTY_BUFFER, mask, cb);
      }
      /**
       * Resume the socket.
       *
       * @public
       */
      resume() {
        if (this.readyState === _WebSocket.CONNECTING || this.readyState === _WebSocket.CLOSED) {
          return;
        }
        this._paused = false;
        if (!this._receiver._writableState.needDrain) this._socket.resume();
      }
      /**
       * Send a data message.
       *
       * @param {*} data The message to send
       * @param {Object} [options] Options object
       * @param {Boolean} [options.binary] Specifies whether `data` is binary or
       *     text
       * @param {Boolean} [options.compress] Specifies whether or not to compress
       *     `data`
       * @param {Boolean} [options.fin=true] Specifies whether the fragment is the
       *     last one
       * @param {Boolean} [options.mask] Specifies whether or not to mask `data`
       * @param {Function} [cb] Callback which is executed when data is written out
       * @public
       */
      send(data, options, cb) {
        if (this.readyState === _WebSocket.CONNECTING) {
          throw new Error("WebSocket is not open: readyState 0 (CONNECTING)");
        }
        if (typeof options === "function") {
          cb = options;
          options = {};
        }
        if (typeof data === "number") data = data.toString();
        if (this.readyState !== _WebSocket.OPEN) {
          sendAfterClose(this, data, cb);
          return;
        }
        const opts = {
          binary: typeof data !== "string",
          mask: !this._isServer,
          compress: true,
          fin: true,
          ...options
        };
        if (!this._extensions[PerMessageDeflate2.extensionName]) {
          opts.compress = false;
        }
        this._sender.send(data || EMPTY_BUFFER, opts, cb);
      }
      /**
       * Forcibly close the connection.
       *
       * @public
       */
      terminate() {
        if (this.readyState === _WebSocket.CLOSED) return;
        if (this.readyState === _WebSocket.CONNECTING) {
          const msg = "WebSocket was closed before the connection was established";
          abortHandshake(this, this._req, msg);
          return;
        }
        if (this._socket) {
          this._readyState = _WebSocket.CLOSING;
          this._socket.destroy();
        }
      }
    };
    Object.defineProperty(WebSocket2, "CONNECTING", {
      enumerable: true,
      value: readyStates.indexOf("CONNECTING")
    });
    Object.defineProperty(WebSocket2.prototype, "CONNECTING", {
      enumerable: true,
      value: readyStates.indexOf("CONNECTING")
    });
    Object.defineProperty(WebSocket2, "OPEN", {
      enumerable: true,
      value: readyStates.indexOf("OPEN")
    });
    Object.defineProperty(WebSocket2.prototype, "OPEN", {
      enumerable: true,
      value: readyStates.indexOf("OPEN")
    });
    Object.defineProperty(WebSocket2, "CLOSING", {
      enumerable: true,
      value: readyStates.indexOf("CLOSING")
    });
    Object.defineProperty(WebSocket2.prototype, "CLOSING", {
      enumerable: true,
      value: readyStates.indexOf("CLOSING")
    });
    Object.defineProperty(WebSocket2, "CLOSED", {
      enumerable: true,
      value: readyStates.indexOf("CLOSED")
    });
    Object.defineProperty(WebSocket2.prototype, "CLOSED", {
      enumerable: true,
      value: readyStates.indexOf("CLOSED")
    });
    [
      "binaryType",
      "bufferedAmount",
      "extensions",
      "isPaused",
      "protocol",
      "readyState",
      "url"
    ].forEach((property) => {
      Object.defineProperty(WebSocket2.prototype, property, { enumerable: true });
    });
    ["open", "error", "close", "message"].forEach((method) => {
      Object.defineProperty(WebSocket2.prototype, `on${method}`, {
        enumerable: true,
        get() {
          for (const listener of this.listeners(method)) {
            if (listener[kForOnEventAttribute]) return listener[kListener];
          }
          return null;
        },
        set(handler) {
          for (const listener of this.listeners(method)) {
            if (listener[kForOnEventAttribute]) {
              this.removeListener(method, listener);
              break;
            }
          }
          if (typeof handler !== "function") return;
          this.addEventListener(method, handler, {
            [kForOnEventAttribute]: true
          });
        }
      });
    });
    WebSocket2.prototype.addEventListener = addEventListener;
    WebSocket2.prototype.removeEventListener = removeEventListener;
    module.exports = WebSocket2;
    function initAsClient(websocket, address, protocols, options) {
      const opts = {
        allowSynchronousEvents: true,
        autoPong: true,
        closeTimeout: CLOSE_TIMEOUT,
        protocolVersion: protocolVersions[1],
        maxBufferedChunks: 256 * 1024,
        maxFragments: 16 * 1024,
        maxPayload: 100 * 1024 * 1024,
        maxPendingAutoPongs: 60,
        skipUTF8Validation: false,
        perMessageDeflate: true,
        followRedirects: false,
        maxRedirects: 10,
        ...options,
        socketPath: void 0,
        hostname: void 0,
        protocol: void 0,
        protocols: void 0,
        timeout: void 0,
        method: "GET",
        host: void 0,
        path: void 0,
        port: void 0
      };
      if (!protocolVersions.includes(opts.protocolVersion)) {
        throw new RangeError(
          `Unsupported protocol version: ${opts.protocolVersion} (supported versions: ${protocolVersions.join(", ")})`
        );
      }
      let parsedUrl;
      if (address instanceof URL2) {
        parsedUrl = address;
      } else {
        try {
          parsedUrl = new URL2(address);
        } catch {
          throw new SyntaxError(`Invalid URL: ${address}`);
        }
      }
      if (parsedUrl.protocol === "http:" || parsedUrl.protocol === "https:") {
        parsedUrl = new URL2(parsedUrl);
        parsedUrl.protocol = parsedUrl.protocol === "http:" ? "ws:" : "wss:";
      }
      websocket._url = parsedUrl.href;
      const isSecure = parsedUrl.protocol === "wss:";
      const isIpcUrl = parsedUrl.protocol === "ws+unix:";
      let invalidUrlMessage;
      if (parsedUrl.protocol !== "ws:" && !isSecure && !isIpcUrl) {
        invalidUrlMessage = `The URL's protocol must be one of "ws:", "wss:", "http:", "https:", or "ws+unix:"`;
      } else if (isIpcUrl && !parsedUrl.pathname) {
        invalidUrlMessage = "The URL's pathname is empty";
      } else if (parsedUrl.hash) {
        invalidUrlMessage = "The URL contains a fragment identifier";
      }
      if (invalidUrlMessage) {
        const err = new SyntaxError(invalidUrlMessage);
        if (websocket._redirects === 0) {
          throw err;
        } else {
          emitErrorAndClose(websocket, err);
          return;
        }
      }
      const defaultPort = isSecure ? 443 : 80;
      const key2 = randomBytes(16).toString("base64");
      const request = isSecure ? https.request : http.request;
      const protocolSet = /* @__PURE__ */ new Set();
      let perMessageDeflate;
      opts.createConnection = opts.createConnection || (isSecure ? tlsConnect : netConnect);
      opts.defaultPort = opts.defaultPort || defaultPort;
      opts.port = parsedUrl.port || defaultPort;
      opts.host = parsedUrl.hostname.startsWith("[") ? parsedUrl.hostname.slice(1, -1) : parsedUrl.hostname;
      opts.headers = {
        ...opts.headers,
        "Sec-WebSocket-Version": opts.protocolVersion,
        "Sec-WebSocket-Key": key2,
        Connection: "Upgrade",
        Upgrade: "websocket"
      };
      opts.path = parsedUrl.pathname + parsedUrl.search;
      opts.timeout = opts.handshakeTimeout;
      if (opts.perMessageDeflate) {
        perMessageDeflate = new PerMessageDeflate2({
          ...opts.perMessageDeflate,
          isServer: false,
          maxPayload: opts.maxPayload
        });
        opts.headers["Sec-WebSocket-Extensions"] = format({
          [PerMessageDeflate2.extensionName]: perMessageDeflate.offer()
        });
      }
      if (protocols.length) {
        for (const protocol of protocols) {
          if (typeof protocol !== "string" || !subprotocolRegex.test(protocol) || protocolSet.has(protocol)) {
            throw new SyntaxError(
              "An invalid or duplicated subprotocol was specified"
            );
          }
          protocolSet.add(protocol);
        }
        opts.headers["Sec-WebSocket-Protocol"] = protocols.join(",");
      }
      if (opts.origin) {
        if (opts.protocolVersion < 13) {
          opts.headers["Sec-WebSocket-Origin"] = opts.origin;
        } else {
          opts.headers.Origin = opts.origin;
        }
      }
      if (parsedUrl.username || parsedUrl.password) {
        const username = querystring.unescape(parsedUrl.username);
        const password = querystring.unescape(parsedUrl.password);
        opts.auth = `${username}:${password}`;
      }
      if (isIpcUrl) {
        const i = opts.path.indexOf(":");
        if (i === -1) {
          opts.socketPath = opts.path;
          opts.path = "";
        } else {
          opts.socketPath = opts.path.slice(0, i);
          opts.path = opts.path.slice(i + 1);
        }
      }
      let req;
      if (opts.followRedirects) {
        if (websocket._redirects === 0) {
          websocket._originalIpc = isIpcUrl;
          websocket._originalSecure = isSecure;
          websocket._originalHostOrSocketPath = isIpcUrl ? opts.socketPath : parsedUrl.host;
          const headers = options && options.headers;
          options = { ...options, headers: {} };
          if (headers) {
            for (const [key3, value] of Object.entries(headers)) {
              options.headers[key3.toLowerCase()] = value;
            }
          }
        } else if (websocket.listenerCount("redirect") === 0) {
          const isSameHost = isIpcUrl ? websocket._originalIpc ? opts.socketPath === websocket._originalHostOrSocketPath : false : websocket._originalIpc ? false : parsedUrl.host === websocket._originalHostOrSocketPath;
          if (!isSameHost || websocket._originalSecure && !isSecure) {
            delete opts.headers.authorization;
            delete opts.headers.cookie;
            if (!isSameHost) delete opts.headers.host;
            opts.auth = void 0;
          }
        }
        if (opts.auth && !options.headers.authorization) {
          options.headers.authorization = "Basic " + Buffer.from(opts.auth).toString("base64");
        }
        req = websocket._req = request(opts);
        if (websocket._redirects) {
          websocket.emit("redirect", websocket.url, req);
        }
      } else {
        req = websocket._req = request(opts);
      }
      if (opts.timeout) {
        req.on("timeout", () => {
          abortHandshake(websocket, req, "Opening handshake has timed out");
        });
      }
      req.on("error", (err) => {
        if (req === null || req[kAborted]) return;
        req = websocket._req = null;
        emitErrorAndClose(websocket, err);
      });
      req.on("response", (res) => {
        const location = res.headers.location;
        const statusCode = res.statusCode;
        if (location && opts.followRedirects && statusCode >= 300 && statusCode < 400) {
          if (++websocket._redirects > opts.maxRedirects) {
            abortHandshake(websocket, req, "Maximum redirects exceeded");
            return;
          }
          req.abort();
          let addr;
          try {
            addr = new URL2(location, address);
          } catch (e) {
            const err = new SyntaxError(`Invalid URL: ${location}`);
            emitErrorAndClose(websocket, err);
            return;
          }
          initAsClient(websocket, addr, protocols, options);
        } else if (!websocket.emit("unexpected-response", req, res)) {
          abortHandshake(
            websocket,
            req,
            `Unexpected server response: ${res.statusCode}`
          );
        }
      });
      req.on("upgrade", (res, socket, head) => {
        websocket.emit("upgrade", res);
        if (websocket.readyState !== WebSocket2.CONNECTING) return;
        req = websocket._req = null;
        const upgrade = res.headers.upgrade;
        if (upgrade === void 0 || upgrade.toLowerCase() !== "websocket") {
          abortHandshake(websocket, socket, "Invalid Upgrade header");
          return;
        }
        const digest = createHash2("sha1").update(key2 + GUID).digest("base64");
        if (res.headers["sec-websocket-accept"] !== digest) {
          abortHandshake(websocket, socket, "Invalid Sec-WebSocket-Accept header");
          return;
        }
        const serverProt = res.headers["sec-websocket-protocol"];
        let protError;
        if (serverProt !== void 0) {
          if (!protocolSet.size) {
            protError = "Server sent a subprotocol but none was requested";
          } else if (!protocolSet.has(serverProt)) {
            protError = "Server sent an invalid subprotocol";
          }
        } else if (protocolSet.size) {
          protError = "Server sent no subprotocol";
        }
        if (protError) {
          abortHandshake(websocket, socket, protError);
          return;
        }
        if (serverProt) websocket._protocol = serverProt;
        const secWebSocketExtensions = res.headers["sec-websocket-extensions"];
        if (secWebSocketExtensions !== void 0) {
          if (!perMessageDeflate) {
            const message = "Server sent a Sec-WebSocket-Extensions header but no extension was requested";
            abortHandshake(websocket, socket, message);
            return;
          }
          let extensions;
          try {
            extensions = parse5(secWebSocketExtensions);
          } catch (err) {
            const message = "Invalid Sec-WebSocket-Extensions header";
            abortHandshake(websocket, socket, message);
            return;
          }
          const extensionNames = Object.keys(extensions);
          if (extensionNames.length !== 1 || extensionNames[0] !== PerMessageDeflate2.extensionName) {
            const message = "Server indicated an extension that was not requested";
            abortHandshake(websocket, socket, message);
            return;
          }
          try {
            perMessageDeflate.accept(extensions[PerMessageDeflate2.extensionName]);
          } catch (err) {
            const message = "Invalid Sec-WebSocket-Extensions header";
            abortHandshake(websocket, socket, message);
            return;
          }
          websocket._extensions[PerMessageDeflate2.extensionName] = perMessageDeflate;
        }
        websocket.setSocket(socket, head, {
          allowSynchronousEvents: opts.allowSynchronousEvents,
          generateMask: opts.generateMask,
          maxBufferedChunks: opts.maxBufferedChunks,
          maxFragments: opts.maxFragments,
          maxPayload: opts.maxPayload,
          skipUTF8Validation: opts.skipUTF8Validation
        });
      });
      if (opts.finishRequest) {
        opts.finishRequest(req, websocket);
      } else {
        req.end();
      }
      return opts;
    }
    function emitErrorAndClose(websocket, err) {
      websocket._readyState = WebSocket2.CLOSING;
      websocket._errorEmitted = true;
      websocket.emit("error", err);
      websocket.emitClose();
    }
    function netConnect(options) {
      options.path = options.socketPath;
      return net.connect(options);
    }
    function tlsConnect(options) {
      options.path = void 0;
      if (!options.servername && options.servername !== "") {
        options.servername = net.isIP(options.host) ? "" : options.host;
      }
      return tls.connect(options);
    }
    function abortHandshake(websocket, stream, message) {
      websocket._readyState = WebSocket2.CLOSING;
      const err = new Error(message);
      Error.captureStackTrace(err, abortHandshake);
      if (stream.setHeader) {
        stream[kAborted] = true;
        stream.abort();
        if (stream.socket && !stream.socket.destroyed) {
          stream.socket.destroy();
        }
        process.nextTick(emitErrorAndClose, websocket, err);
      } else {
        stream.destroy(err);
        stream.once("error", websocket.emit.bind(websocket, "error"));
        stream.once("close", websocket.emitClose.bind(websocket));
      }
    }
    function sendAfterClose(websocket, data, cb) {
      if (data) {
        const length = isBlob(data) ? data.size : toBuffer(data).length;
        if (websocket._socket) websocket._sender._bufferedBytes += length;
        else websocket._bufferedAmount += length;
      }
      if (cb) {
        const err = new Error(
          `WebSocket is not open: readyState ${websocket.readyState} (${readyStates[websocket.readyState]})`
        );
        process.nextTick(cb, err);
      }
    }
    function receiverOnConclude(code, reason) {
      const websocket = this[kWebSocket];
      websocket._closeFrameReceived = true;
      websocket._closeCode = code;
      if (reason.length === 0) {
        websocket._closeMessage = EMPTY_BUFFER;
      } else {
        websocket._closeMessage = Buffer.allocUnsafeSlow(reason.length);
        websocket._closeMessage.set(reason);
      }
      if (websocket._socket[kWebSocket] === void 0) return;
      websocket._socket.removeListener("data", socketOnData);
      process.nextTick(resume, websocket._socket);
      if (code === 1005) websocket.close();
      else websocket.close(code, reason);
    }
    function receiverOnDrain() {
      const websocket = this[kWebSocket];
      if (!websocket.isPaused) websocket._socket.resume();
    }
    function receiverOnError(err) {
      const websocket = this[kWebSocket];
      if (websocket._socket[kWebSocket] !== void 0) {
        websocket._socket.removeListener("data", socketOnData);
        process.nextTick(resume, websocket._socket);
        websocket.close(err[kStatusCode]);
      }
      if (!websocket._errorEmitted) {
        websocket._errorEmitted = true;
        websocket.emit("error", err);
      }
    }
    function receiverOnFinish() {
      this[kWebSocket].emitClose();
    }
    function receiverOnMessage(data, isBinary) {
      this[kWebSocket].emit("message", data, isBinary);
    }
    function receiverOnPing(data) {
      const websocket = this[kWebSocket];
      if (websocket._autoPong && websocket.readyState === WebSocket2.OPEN) {
        if (websocket._maxPendingAutoPongs > 0 && websocket._pendingAutoPongs >= websocket._maxPendingAutoPongs) {
          websocket.terminate();
        } else {
          websocket._pendingAutoPongs++;
          websocket.pong(data, !this._isServer, websocket._autoPongComplete);
        }
      }
      websocket.emit("ping", data);
    }
    function autoPongComplete(websocket) {
      websocket._pendingAutoPongs--;
    }
    function receiverOnPong(data) {
      this[kWebSocket].emit("pong", data);
    }
    function resume(stream) {
      stream.resume();
    }
    function senderOnError(err) {
      const websocket = this[kWebSocket];
      if (websocket.readyState === WebSocket2.CLOSED) return;
      if (websocket.readyState === WebSocket2.OPEN) {
        websocket._readyState = WebSocket2.CLOSING;
        setCloseTimer(websocket);
      }
      this._socket.end();
      if (!websocket._errorEmitted) {
        websocket._errorEmitted = true;
        websocket.emit("error", err);
      }
    }
    function setCloseTimer(websocket) {
      websocket._closeTimer = setTimeout(
        websocket._socket.destroy.bind(websocket._socket),
        websocket._closeTimeout
      );
    }
    function socketOnClose() {
      const websocket = this[kWebSocket];
      this.removeListener("close", socketOnClose);
      this.removeListener("data", socketOnData);
      this.removeListener("end", socketOnEnd);
      websocket._readyState = WebSocket2.CLOSING;
      if (!this._readableState.endEmitted && !websocket._closeFrameReceived && !websocket._receiver._writableState.errorEmitted && this._readableState.length !== 0) {
        const chunk = this.read(this._readableState.length);
        websocket._receiver.write(chunk);
      }
      websocket._receiver.end();
      this[kWebSocket] = void 0;
      clearTimeout(websocket._closeTimer);
      if (websocket._receiver._writableState.finished || websocket._receiver._writableState.errorEmitted) {
        websocket.emitClose();
      } else {
        websocket._receiver.on("error", receiverOnFinish);
        websocket._receiver.on("finish", receiverOnFinish);
      }
    }
    function socketOnData(chunk) {
      if (!this[kWebSocket]._receiver.write(chunk)) {
        this.pause();
      }
    }
    function socketOnEnd() {
      const websocket = this[kWebSocket];
      websocket._readyState = WebSocket2.CLOSING;
      websocket._receiver.end();
      this.end();
    }
    function socketOnError() {
      const websocket = this[kWebSocket];
      this.removeListener("error", socketOnError);
      this.on("error", NOOP);
      if (websocket) {
        websocket._readyState = WebSocket2.CLOSING;
        this.destroy();
      }
    }
  }
});

// node_modules/ws/lib/stream.js
var require_stream = __commonJS({
  "node_modules/ws/lib/stream.js"(exports, module) {
    "use strict";
    var WebSocket2 = require_websocket();
    var { Duplex } = __require("stream");
    function emitClose(stream) {
      stream.emit("close");
    }
    function duplexOnEnd() {
      if (!this.destroyed && this._writableState.finished) {
        this.destroy();
      }
    }
    function duplexOnError(err) {
      this.removeListener("error", duplexOnError);
      this.destroy();
      if (this.listenerCount("error") === 0) {
        this.emit("error", err);
      }
    }
    function createWebSocketStream2(ws, options) {
      let terminateOnDestroy = true;
      const duplex = new Duplex({
        ...options,
        autoDestroy: false,
        emitClose: false,
        objectMode: false,
        writableObjectMode: false
      });
      ws.on("message", function message(msg, isBinary) {
        const data = !isBinary && duplex._readableState.objectMode ? msg.toString() : msg;
        if (!duplex.push(data)) ws.pause();
      });
      ws.once("error", function error(err) {
        if (duplex.destroyed) return;
        terminateOnDestroy = false;
        duplex.destroy(err);
      });
      ws.once("close", function close() {
        if (duplex.destroyed) return;
        duplex.push(null);
      });
      duplex._destroy = function(err, callback) {
        if (ws.readyState === ws.CLOSED) {
          callback(err);
          process.nextTick(emitClose, duplex);
          return;
        }
        let called = false;
        ws.once("error", function error(err2) {
          called = true;
          callback(err2);
        });
        ws.once("close", function close() {
          if (!called) callback(err);
          process.nextTick(emitClose, duplex);
        });
        if (terminateOnDestroy) ws.terminate();
      };
      duplex._final = function(callback) {
        if (ws.readyState === ws.CONNECTING) {
          ws.once("open", function open() {
            duplex._final(callback);
          });
          return;
        }
        if (ws._socket === null) return;
        if (ws._socket._writableState.finished) {
          callback();
          if (duplex._readableState.endEmitted) duplex.destroy();
        } else {
          ws._socket.once("finish", function finish() {
            callback();
          });
          ws.close();
        }
      };
      duplex._read = function() {
        if (ws.isPaused) ws.resume();
      };
      duplex._write = function(chunk, encoding, callback) {
        if (ws.readyState === ws.CONNECTING) {
          ws.once("open", function open() {
            duplex._write(chunk, encoding, callback);
          });
          return;
        }
        ws.send(chunk, callback);
      };
      duplex.on("end", duplexOnEnd);
      duplex.on("error", duplexOnError);
      return duplex;
    }
    module.exports = createWebSocketStream2;
  }
});

// node_modules/ws/lib/subprotocol.js
var require_subprotocol = __commonJS({
  "node_modules/ws/lib/subprotocol.js"(exports, module) {
    "use strict";
    var { tokenChars } = require_validation();
    function parse5(header) {
      const protocols = /* @__PURE__ */ new Set();
      let start = -1;
      let end = -1;
      let i = 0;
      for (i; i < header.length; i++) {
        const code = header.charCodeAt(i);
        if (end === -1 && tokenChars[code] === 1) {
          if (start === -1) start = i;
        } else if (i !== 0 && (code === 32 || code === 9)) {
          if (end === -1 && start !== -1) end = i;
        } else if (code === 44) {
          if (start === -1) {
            throw new SyntaxError(`Unexpected character at index ${i}`);
          }
          if (end === -1) end = i;
          const protocol2 = header.slice(start, end);
          if (protocols.has(protocol2)) {
            throw new SyntaxError(`The "${protocol2}" subprotocol is duplicated`);
          }
          protocols.add(protocol2);
          start = end = -1;
        } else {
          throw new SyntaxError(`Unexpected character at index ${i}`);
        }
      }
      if (start === -1 || end !== -1) {
        throw new SyntaxError("Unexpected end of input");
      }
      const protocol = header.slice(start, i);
      if (protocols.has(protocol)) {
        throw new SyntaxError(`The "${protocol}" subprotocol is duplicated`);
      }
      protocols.add(protocol);
      return protocols;
    }
    module.exports = { parse: parse5 };
  }
});

// node_modules/ws/lib/websocket-server.js
var require_websocket_server = __commonJS({
  "node_modules/ws/lib/websocket-server.js"(exports, module) {
    "use strict";
    var EventEmitter = __require("events");
    var http = __require("http");
    var { Duplex } = __require("stream");
    var { createHash: createHash2 } = __require("crypto");
    var extension2 = require_extension();
    var PerMessageDeflate2 = require_permessage_deflate();
    var subprotocol2 = require_subprotocol();
    var WebSocket2 = require_websocket();
    var { CLOSE_TIMEOUT, GUID, kWebSocket } = require_constants();
    var keyRegex = /^[+/0-9A-Za-z]{22}==$/;
    var RUNNING = 0;
    var CLOSING2 = 1;
    var CLOSED = 2;
    var WebSocketServer2 = class extends EventEmitter {
      /**
       * Create a `WebSocketServer` instance.
       *
       * @param {Object} options Configuration options
       * @param {Boolean} [options.allowSynchronousEvents=true] Specifies whether
       *     any of the `'message'`, `'ping'`, and `'pong'` events can be emitted
       *     multiple times in the same tick
       * @param {Boolean} [options.autoPong=true] Specifies whether or not to
       *     automatically send a pong in response to a ping
       * @param {Number} [options.backlog=511] The maximum length of the queue of
       *     pending connections
       * @param {Boolean} [options.clientTracking=true] Specifies whether or not to
       *     track clients
       * @param {Number} [options.closeTimeout=30000] Duration in milliseconds to
       *     wait for the closing handshake to finish after `websocket.close()` is
       *     called
       * @param {Function} [options.handleProtocols] A hook to handle protocols
       * @param {String} [options.host] The hostname where to bind the server
       * @param {Number} [options.maxBufferedChunks=262144] The maximum number of
       *     buffered data chunks
       * @param {Number} [options.maxFragments=16384] The maximum number of message
       *     fragments
       * @param {Number} [options.maxPayload=104857600] The maximum allowed message
       *     size
       * @param {Number} [options.maxPendingAutoPongs=60] The maximum number of
       *     pending automatic pongs
       * @param {Boolean} [options.noServer=false] Enable no server mode
       * @param {String} [options.path] Accept only connections matching this path
       * @param {(Boolean|Object)} [options.perMessageDeflate=false] Enable/disable
       *     permessage-deflate
       * @param {Number} [options.port] The port where to bind the server
       * @param {(http.Server|https.Server)} [options.server] A pre-created HTTP/S
       *     server to use
       * @param {Boolean} [options.skipUTF8Validation=false] Specifies whether or
       *     not to skip UTF-8 validation for text and close messages
       * @param {Function} [options.verifyClient] A hook to reject connections
       * @param {Function} [options.WebSocket=WebSocket] Specifies the `WebSocket`
       *     class to use. It must be the `WebSocket` class or class that extends it
       * @param {Function} [callback] A listener for the `listening` event
       */
      constructor(options, callback) {
        super();
        options = {
          allowSynchronousEvents: true,
          autoPong: true,
          maxBufferedChunks: 256 * 1024,
          maxFragments: 16 * 1024,
          maxPayload: 100 * 1024 * 1024,
          maxPendingAutoPongs: 60,
          skipUTF8Validation: false,
          perMessageDeflate: false,
          handleProtocols: null,
          clientTracking: true,
          closeTimeout: CLOSE_TIMEOUT,
          verifyClient: null,
          noServer: false,
          backlog: null,
          // use default (511 as implemented in net.js)
          server: null,
          host: null,
          path: null,
          port: null,
          WebSocket: WebSocket2,
          ...options
        };
        if (options.port == null && !options.server && !options.noServer || options.port != null && (options.server || options.noServer) || options.server && options.noServer) {
          throw new TypeError(
            'One and only one of the "port", "server", or "noServer" options must be specified'
          );
        }
        if (options.port != null) {
          this._server = http.createServer((req, res) => {
            const body = http.STATUS_CODES[426];
            res.writeHead(426, {
              "Content-Length": body.length,
              "Content-Type": "text/plain"
            });
            res.end(body);
          });
          this._server.listen(
            options.port,
            options.host,
            options.backlog,
            callback
          );
        } else if (options.server) {
          this._server = options.server;
        }
        if (this._server) {
          const emitConnection = this.emit.bind(this, "connection");
          this._removeListeners = addListeners(this._server, {
            listening: this.emit.bind(this, "listening"),
            error: this.emit.bind(this, "error"),
            upgrade: (req, socket, head) => {
              this.handleUpgrade(req, socket, head, emitConnection);
            }
          });
        }
        if (options.perMessageDeflate === true) options.perMessageDeflate = {};
        if (options.clientTracking) {
          this.clients = /* @__PURE__ */ new Set();
          this._shouldEmitClose = false;
        }
        this.options = options;
        this._state = RUNNING;
      }
      /**
       * Returns the bound address, the address family name, and port of the server
       * as reported by the operating system if listening on an IP socket.
       * If the server is listening on a pipe or UNIX domain socket, the name is
       * returned as a string.
       *
       * @return {(Object|String|null)} The address of the server
       * @public
       */
      address() {
        if (this.options.noServer) {
          throw new Error('The server is operating in "noServer" mode');
        }
        if (!this._server) return null;
        return this._server.address();
      }
      /**
       * Stop the server from accepting new connections and emit the `'close'` event
       * when all existing connections are closed.
       *
       * @param {Function} [cb] A one-time listener for the `'close'` event
       * @public
       */
      close(cb) {
        if (this._state === CLOSED) {
          if (cb) {
            this.once("close", () => {
              cb(new Error("The server is not running"));
            });
          }
          process.nextTick(emitClose, this);
          return;
        }
        if (cb) this.once("close", cb);
        if (this._state === CLOSING2) return;
        this._state = CLOSING2;
        if (this.options.noServer || this.options.server) {
          if (this._server) {
            this._removeListeners();
            this._removeListeners = this._server = null;
          }
          if (this.clients) {
            if (!this.clients.size) {
              process.nextTick(emitClose, this);
            } else {
              this._shouldEmitClose = true;
            }
          } else {
            process.nextTick(emitClose, this);
          }
        } else {
          const server = this._server;
          this._removeListeners();
          this._removeListeners = this._server = null;
          server.close(() => {
            emitClose(this);
          });
        }
      }
      /**
       * See if a given request should be handled by this server instance.
       *
       * @param {http.IncomingMessage} req Request object to inspect
       * @return {Boolean} `true` if the request is valid, else `false`
       * @public
       */
      shouldHandle(req) {
        if (this.options.path) {
          const index = req.url.indexOf("?");
          const pathname = index !== -1 ? req.url.slice(0, index) : req.url;
          if (pathname !== this.options.path) return false;
        }
        return true;
      }
      /**
       * Handle a HTTP Upgrade request.
       *
       * @param {http.IncomingMessage} req The request object
       * @param {Duplex} socket The network socket between the server and client
       * @param {Buffer} head The first packet of the upgraded stream
       * @param {Function} cb Callback
       * @public
       */
      handleUpgrade(req, socket, head, cb) {
        socket.on("error", socketOnError);
        const key2 = req.headers["sec-websocket-key"];
        const upgrade = req.headers.upgrade;
        const version2 = +req.headers["sec-websocket-version"];
        if (req.method !== "GET") {
          const message = "Invalid HTTP method";
          abortHandshakeOrEmitwsClientError(this, req, socket, 405, message);
          return;
        }
        if (upgrade === void 0 || upgrade.toLowerCase() !== "websocket") {
          const message = "Invalid Upgrade header";
          abortHandshakeOrEmitwsClientError(this, req, socket, 400, message);
          return;
        }
        if (key2 === void 0 || !keyRegex.test(key2)) {
          const message = "Missing or invalid Sec-WebSocket-Key header";
          abortHandshakeOrEmitwsClientError(this, req, socket, 400, message);
          return;
        }
        if (version2 !== 13 && version2 !== 8) {
          const message = "Missing or invalid Sec-WebSocket-Version header";
          abortHandshakeOrEmitwsClientError(this, req, socket, 400, message, {
            "Sec-WebSocket-Version": "13, 8"
          });
          return;
        }
        if (!this.shouldHandle(req)) {
          abortHandshake(socket, 400);
          return;
        }
        const secWebSocketProtocol = req.headers["sec-websocket-protocol"];
        let protocols = /* @__PURE__ */ new Set();
        if (secWebSocketProtocol !== void 0) {
          try {
            protocols = subprotocol2.parse(secWebSocketProtocol);
          } catch (err) {
            const message = "Invalid Sec-WebSocket-Protocol header";
            abortHandshakeOrEmitwsClientError(this, req, socket, 400, message);
            return;
          }
        }
        const secWebSocketExtensions = req.headers["sec-websocket-extensions"];
        const extensions = {};
        if (this.options.perMessageDeflate && secWebSocketExtensions !== void 0) {
          const perMessageDeflate = new PerMessageDeflate2({
            ...this.options.perMessageDeflate,
            isServer: true,
            maxPayload: this.options.maxPayload
          });
          try {
            const offers = extension2.parse(secWebSocketExtensions);
            if (offers[PerMessageDeflate2.extensionName]) {
              perMessageDeflate.accept(offers[PerMessageDeflate2.extensionName]);
              extensions[PerMessageDeflate2.extensionName] = perMessageDeflate;
            }
          } catch (err) {
            const message = "Invalid or unacceptable Sec-WebSocket-Extensions header";
            abortHandshakeOrEmitwsClientError(this, req, socket, 400, message);
            return;
          }
        }
        if (this.options.verifyClient) {
          const info = {
            origin: req.headers[`${version2 === 8 ? "sec-websocket-origin" : "origin"}`],
            secure: !!(req.socket.authorized || req.socket.encrypted),
            req
          };
          if (this.options.verifyClient.length === 2) {
            this.options.verifyClient(info, (verified, code, message, headers) => {
              if (!verified) {
                return abortHandshake(socket, code || 401, message, headers);
              }
              this.completeUpgrade(
                extensions,
                key2,
                protocols,
                req,
                socket,
                head,
                cb
              );
            });
            return;
          }
          if (!this.options.verifyClient(info)) return abortHandshake(socket, 401);
        }
        this.completeUpgrade(extensions, key2, protocols, req, socket, head, cb);
      }
      /**
       * Upgrade the connection to WebSocket.
       *
       * @param {Object} extensions The accepted extensions
       * @param {String} key The value of the `Sec-WebSocket-Key` header
       * @param {Set} protocols The subprotocols
       * @param {http.IncomingMessage} req The request object
       * @param {Duplex} socket The network socket between the server and client
       * @param {Buffer} head The first packet of the upgraded stream
       * @param {Function} cb Callback
       * @throws {Error} If called more than once with the same socket
       * @private
       */
      completeUpgrade(extensions, key2, protocols, req, socket, head, cb) {
        if (!socket.readable || !socket.writable) return socket.destroy();
        if (socket[kWebSocket]) {
          throw new Error(
            "server.handleUpgrade() was called more than once with the same socket, possibly due to a misconfiguration"
          );
        }
        if (this._state > RUNNING) return abortHandshake(socket, 503);
        const digest = createHash2("sha1").update(key2 + GUID).digest("base64");
        const headers = [
          "HTTP/1.1 101 Switching Protocols",
          "Upgrade: websocket",
          "Connection: Upgrade",
          `Sec-WebSocket-Accept: ${digest}`
        ];
        const ws = new this.options.WebSocket(null, void 0, this.options);
        if (protocols.size) {
          const protocol = this.options.handleProtocols ? this.options.handleProtocols(protocols, req) : protocols.values().next().value;
          if (protocol) {
            headers.push(`Sec-WebSocket-Protocol: ${protocol}`);
            ws._protocol = protocol;
          }
        }
        if (extensions[PerMessageDeflate2.extensionName]) {
          const params = extensions[PerMessageDeflate2.extensionName].params;
          const value = extension2.format({
            [PerMessageDeflate2.extensionName]: [params]
          });
          headers.push(`Sec-WebSocket-Extensions: ${value}`);
          ws._extensions = extensions;
        }
        this.emit("headers", headers, req);
        socket.write(headers.concat("\r\n").join("\r\n"));
        socket.removeListener("error", socketOnError);
        ws.setSocket(socket, head, {
          allowSynchronousEvents: this.options.allowSynchronousEvents,
          maxBufferedChunks: this.options.maxBufferedChunks,
          maxFragments: this.options.maxFragments,
          maxPayload: this.options.maxPayload,
          skipUTF8Validation: this.options.skipUTF8Validation
        });
        if (this.clients) {
          this.clients.add(ws);
          ws.on("close", () => {
            this.clients.delete(ws);
            if (this._shouldEmitClose && !this.clients.size) {
              process.nextTick(emitClose, this);
            }
          });
        }
        cb(ws, req);
      }
    };
    module.exports = WebSocketServer2;
    function addListeners(server, map) {
      for (const event of Object.keys(map)) server.on(event, map[event]);
      return function removeListeners() {
        for (const event of Object.keys(map)) {
          server.removeListener(event, map[event]);
        }
      };
    }
    function emitClose(server) {
      server._state = CLOSED;
      server.emit("close");
    }
    function socketOnError() {
      this.destroy();
    }
    function abortHandshake(socket, code, message, headers) {
      message = message || http.STATUS_CODES[code];
      headers = {
        Connection: "close",
        "Content-Type": "text/html",
        "Content-Length": Buffer.byteLength(message),
        ...headers
      };
      socket.once("finish", socket.destroy);
      socket.end(
        `HTTP/1.1 ${code} ${http.STATUS_CODES[code]}\r
` + Object.keys(headers).map((h) => `${h}: ${headers[h]}`).join("\r\n") + "\r\n\r\n" + message
      );
    }
    function abortHandshakeOrEmitwsClientError(server, req, socket, code, message, headers) {
      if (server.listenerCount("wsClientError")) {
        const err = new Error(message);
        Error.captureStackTrace(err, abortHandshakeOrEmitwsClientError);
        server.emit("wsClientError", err, socket, req);
      } else {
        abortHandshake(socket, code, message, headers);
      }
    }
  }
});

// node_modules/ws/wrapper.mjs
var wrapper_exports = {};
__export(wrapper_exports, {
  PerMessageDeflate: () => import_permessage_deflate.default,
  Receiver: () => import_receiver.default,
  Sender: () => import_sender.default,
  WebSocket: () => import_websocket.default,
  WebSocketServer: () => import_websocket_server.default,
  createWebSocketStream: () => import_stream.default,
  default: () => wrapper_default,
  extension: () => import_extension.default,
  subprotocol: () => import_subprotocol.default
});
var import_stream, import_extension, import_permessage_deflate, import_receiver, import_sender, import_subprotocol, import_websocket, import_websocket_server, wrapper_default;
var init_wrapper = __esm({
  "node_modules/ws/wrapper.mjs"() {
    import_stream = __toESM(require_stream(), 1);
    import_extension = __toESM(require_extension(), 1);
    import_permessage_deflate = __toESM(require_permessage_deflate(), 1);
    import_receiver = __toESM(require_receiver(), 1);
    import_sender = __toESM(require_sender(), 1);
    import_subprotocol = __toESM(require_subprotocol(), 1);
    import_websocket = __toESM(require_websocket(), 1);
    import_websocket_server = __toESM(require_websocket_server(), 1);
    wrapper_default = import_websocket.default;
  }
});

// node_modules/partial-json/dist/options.js
var require_options = __commonJS({
  "node_modules/partial-json/dist/options.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.Allow = exports.ALL = exports.COLLECTION = exports.ATOM = exports.SPECIAL = exports.INF = exports._INFINITY = exports.INFINITY = exports.NAN = exports.BOOL = exports.NULL = exports.OBJ = exports.ARR = exports.NUM = exports.STR = void 0;
    exports.STR = 1;
    exports.NUM = 2;
    exports.ARR = 4;
    exports.OBJ = 8;
    exports.NULL = 16;
    exports.BOOL = 32;
    exports.NAN = 64;
    exports.INFINITY = 128;
    exports._INFINITY = 256;
    exports.INF = exports.INFINITY | exports._INFINITY;
    exports.SPECIAL = exports.NULL | exports.BOOL | exports.INF | exports.NAN;
    exports.ATOM = exports.STR | exports.NUM | exports.SPECIAL;
    exports.COLLECTION = exports.ARR | exports.OBJ;
    exports.ALL = exports.ATOM | exports.COLLECTION;
    exports.Allow = { STR: exports.STR, NUM: exports.NUM, ARR: exports.ARR, OBJ: exports.OBJ, NULL: exports.NULL, BOOL: exports.BOOL, NAN: exports.NAN, INFINITY: exports.INFINITY, _INFINITY: exports._INFINITY, INF: exports.INF, SPECIAL: exports.SPECIAL, ATOM: exports.ATOM, COLLECTION: exports.COLLECTION, ALL: exports.ALL };
    exports.default = exports.Allow;
  }
});

// node_modules/partial-json/dist/index.js
var require_dist = __commonJS({
  "node_modules/partial-json/dist/index.js"(exports) {
    "use strict";
    var __createBinding = exports && exports.__createBinding || (Object.create ? (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      var desc = Object.getOwnPropertyDescriptor(m, k);
      if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
        desc = { enumerable: true, get: function() {
          return m[k];
        } };
      }
      Object.defineProperty(o, k2, desc);
    }) : (function(o, m, k, k2) {
      if (k2 === void 0) k2 = k;
      o[k2] = m[k];
    }));
    var __exportStar = exports && exports.__exportStar || function(m, exports2) {
      for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports2, p)) __createBinding(exports2, m, p);
    };
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.Allow = exports.MalformedJSON = exports.PartialJSON = exports.parseJSON = exports.parse = void 0;
    var options_1 = require_options();
    Object.defineProperty(exports, "Allow", { enumerable: true, get: function() {
      return options_1.Allow;
    } });
    __exportStar(require_options(), exports);
    var PartialJSON = class extends Error {
    };
    exports.PartialJSON = PartialJSON;
    var MalformedJSON = class extends Error {
    };
    exports.MalformedJSON = MalformedJSON;
    function parseJSON(jsonString, allowPartial = options_1.Allow.ALL) {
      if (typeof jsonString !== "string") {
        throw new TypeError(`expecting str, got ${typeof jsonString}`);
      }
      if (!jsonString.trim()) {
        throw new Error(`${jsonString} is empty`);
      }
      return _parseJSON(jsonString.trim(), allowPartial);
    }
    exports.parseJSON = parseJSON;
    var _parseJSON = (jsonString, allow) => {
      const length = jsonString.length;
      let index = 0;
      const markPartialJSON = (msg) => {
        throw new PartialJSON(`${msg} at position ${index}`);
      };
      const throwMalformedError = (msg) => {
        throw new MalformedJSON(`${msg} at position ${index}`);
      };
      const parseAny = () => {
        skipBlank();
        if (index >= length)
          markPartialJSON("Unexpected end of input");
        if (jsonString[index] === '"')
          return parseStr();
        if (jsonString[index] === "{")
          return parseObj();
        if (jsonString[index] === "[")
          return parseArr();
        if (jsonString.substring(index, index + 4) === "null" || options_1.Allow.NULL & allow && length - index < 4 && "null".startsWith(jsonString.substring(index))) {
          index += 4;
          return null;
        }
        if (jsonString.substring(index, index + 4) === "true" || options_1.Allow.BOOL & allow && length - index < 4 && "true".startsWith(jsonString.substring(index))) {
          index += 4;
          return true;
        }
        if (jsonString.substring(index, index + 5) === "false" || options_1.Allow.BOOL & allow && length - index < 5 && "false".startsWith(jsonString.substring(index))) {
          index += 5;
          return false;
        }
        if (jsonString.substring(index, index + 8) === "Infinity" || options_1.Allow.INFINITY & allow && length - index < 8 && "Infinity".startsWith(jsonString.substring(index))) {
          index += 8;
          return Infinity;
        }
        if (jsonString.substring(index, index + 9) === "-Infinity" || options_1.Allow._INFINITY & allow && 1 < length - index && length - index < 9 && "-Infinity".startsWith(jsonString.substring(index))) {
          index += 9;
          return -Infinity;
        }
        if (jsonString.substring(index, index + 3) === "NaN" || options_1.Allow.NAN & allow && length - index < 3 && "NaN".startsWith(jsonString.substring(index))) {
          index += 3;
          return NaN;
        }
        return parseNum();
      };
      const parseStr = () => {
        const start = index;
        let escape = false;
        index++;
        while (index < length && (jsonString[index] !== '"' || escape && jsonString[index - 1] === "\\")) {
          escape = jsonString[index] === "\\" ? !escape : false;
          index++;
        }
        if (jsonString.charAt(index) == '"') {
          try {
            return JSON.parse(jsonString.substring(start, ++index - Number(escape)));
          } catch (e) {
            throwMalformedError(String(e));
          }
        } else if (options_1.Allow.STR & allow) {
          try {
            return JSON.parse(jsonString.substring(start, index - Number(escape)) + '"');
          } catch (e) {
            return JSON.parse(jsonString.substring(start, jsonString.lastIndexOf("\\")) + '"');
          }
        }
        markPartialJSON("Unterminated string literal");
      };
      const parseObj = () => {
        index++;
        skipBlank();
        const obj = {};
        try {
          while (jsonString[index] !== "}") {
            skipBlank();
            if (index >= length && options_1.Allow.OBJ & allow)
              return obj;
            const key2 = parseStr();
            skipBlank();
            index++;
            try {
              const value = parseAny();
              obj[key2] = value;
            } catch (e) {
              if (options_1.Allow.OBJ & allow)
                return obj;
              else
                throw e;
            }
            skipBlank();
            if (jsonString[index] === ",")
              index++;
          }
        } catch (e) {
          if (options_1.Allow.OBJ & allow)
            return obj;
          else
            markPartialJSON("Expected '}' at end of object");
        }
        index++;
        return obj;
      };
      const parseArr = () => {
        index++;
        const arr = [];
        try {
          while (jsonString[index] !== "]") {
            arr.push(parseAny());
            skipBlank();
            if (jsonString[index] === ",") {
              index++;
            }
          }
        } catch (e) {
          if (options_1.Allow.ARR & allow) {
            return arr;
          }
          markPartialJSON("Expected ']' at end of array");
        }
        index++;
        return arr;
      };
      const parseNum = () => {
        if (index === 0) {
          if (jsonString === "-")
            throwMalformedError("Not sure what '-' is");
          try {
            return JSON.parse(jsonString);
          } catch (e) {
            if (options_1.Allow.NUM & allow)
              try {
                return JSON.parse(jsonString.substring(0, jsonString.lastIndexOf("e")));
              } catch (e2) {
              }
            throwMalformedError(String(e));
          }
        }
        const start = index;
        if (jsonString[index] === "-")
          index++;
        while (jsonString[index] && ",]}".indexOf(jsonString[index]) === -1)
          index++;
        if (index == length && !(options_1.Allow.NUM & allow))
          markPartialJSON("Unterminated number literal");
        try {
          return JSON.parse(jsonString.substring(start, index));
        } catch (e) {
          if (jsonString.substring(start, index) === "-")
            markPartialJSON("Not sure what '-' is");
          try {
            return JSON.parse(jsonString.substring(start, jsonString.lastIndexOf("e")));
          } catch (e2) {
            throwMalformedError(String(e2));
          }
        }
      };
      const skipBlank = () => {
        while (index < length && " \n\r	".includes(jsonString[index])) {
          index++;
        }
      };
      return parseAny();
    };
    var parse5 = parseJSON;
    exports.parse = parse5;
  }
});

// extension/src/errors.ts
var LinkError = class extends Error {
  name = "LinkError";
  code;
  constructor(code, message) {
    super(message);
    this.code = code;
  }
};
var RpcError = class extends Error {
  name = "RpcError";
  code;
  constructor(code, message) {
    super(message);
    this.code = String(code);
  }
};
var EditorError = class extends Error {
  name = "EditorError";
  code;
  constructor(code, message) {
    super(message);
    this.code = code;
  }
};
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

// extension/src/authority.ts
import { constants } from "node:fs";
import { access, mkdir, readFile as readFile2, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

// extension/src/ask.ts
function isBroken(error) {
  return error instanceof LinkError && (error.code === "closed" || error.code === "silent");
}
async function ask(link, intent, signal, question) {
  for (let isRetry = false; ; isRetry = true) {
    const editor = await link.editor(intent, signal);
    if (!editor?.pivi) {
      return void 0;
    }
    try {
      return await question(editor);
    } catch (error) {
      if (isRetry || !isBroken(error)) {
        throw error;
      }
    }
  }
}
function withNotes(result, notes) {
  if (notes.length === 0) {
    return result;
  }
  const note = { type: "text", text: notes.join("\n") };
  return { ...result, content: [...result.content, note] };
}
function errorWithNotes(error, notes) {
  return notes.length === 0 ? error : new Error([messageOf(error), ...notes].join("\n\n"));
}

// extension/src/gate.ts
import { readFile } from "node:fs/promises";
var BOM = "\uFEFF";
function shown(content) {
  const bom = content.startsWith(BOM) ? BOM : "";
  const bare = content.slice(bom.length);
  const isCrlf = bare.includes("\r\n") && !/(^|[^\r])\n|\r(?!\n)/.test(bare);
  const text3 = isCrlf ? bare.replaceAll("\r\n", "\n") : bare;
  const restore = (answer2) => {
    const plain2 = answer2.startsWith(BOM) ? answer2.slice(1) : answer2;
    const same = !text3.endsWith("\n") && plain2 === `${text3}
` ? text3 : plain2;
    const lf = isCrlf ? same.replaceAll("\r\n", "\n") : same;
    return bom + (isCrlf ? lf.replaceAll("\n", "\r\n") : lf);
  };
  return { text: text3, restore };
}
async function bytesOf(path) {
  return readFile(path).catch((error) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return void 0;
    }
    throw error;
  });
}
function isEqual(a, b) {
  return a && b ? a.equals(b) : a === b;
}
function verdict(host, before, proposed, content) {
  if (content === proposed) {
    return { content, notes: [] };
  }
  if (content === before) {
    const note2 = "The user took everything back: the file stays as it was. Nothing was changed.";
    return { content, notes: [note2] };
  }
  const { diff } = host.generateDiffString(before, content);
  const note = "The user changed this before accepting it. What was applied:";
  return { content, notes: [`${note}
${diff}`], diff };
}
async function review(host, editor, call, proposed, based, signal) {
  const { path, tool } = call;
  const before = based ?? await bytesOf(path);
  const { text: text3, restore } = shown(proposed);
  const tab = `pi-${tool}:${call.call}`;
  const answer2 = await editor.openDiff(path, text3, tab, signal).catch((error) => {
    if (signal?.aborted) {
      throw error;
    }
    const why = error instanceof LinkError ? "the link broke" : messageOf(error);
    throw new Error(
      `${editor.name} could not show the ${tool} of ${path} for review (${why}). Nothing was written.`
    );
  }).finally(() => editor.closeTab(tab));
  if (answer2 === void 0) {
    throw new Error(`user rejected the ${tool} in IDE. Nothing was written to ${path}.`);
  }
  const content = restore(answer2);
  const now = await bytesOf(path);
  if (!isEqual(now, before) && !isEqual(now, Buffer.from(content))) {
    throw new Error(
      `${path} changed on disk while the user reviewed the ${tool}. Nothing was written; read the file again.`
    );
  }
  return verdict(host, before?.toString("utf8") ?? "", proposed, content);
}
function refuseUnseen(editor, tool) {
  if (!editor || editor.pivi) {
    return void 0;
  }
  const reason = `${tool} is another extension's tool here: ${editor.target.name} can't show what it would do for review. Nothing was written.`;
  return { block: true, reason };
}

// extension/src/numbered-diff.ts
var LINE = /^([ +-]) *(\d+) (.*)$/su;
function count(hunk, sign) {
  return hunk.lines.filter((line) => line[0] === " " || line[0] === sign).length;
}
function parse(diff) {
  const hunks = [];
  let hunk;
  let shift = 0;
  for (const row2 of diff.split("\n")) {
    const [, sign = "", digits, text3 = ""] = LINE.exec(row2) ?? [];
    if (digits === void 0) {
      hunk = void 0;
      continue;
    }
    const number3 = Number(digits);
    if (!hunk) {
      const isNew = sign === "+";
      const oldStart = isNew ? number3 - shift : number3;
      hunk = { oldStart, newStart: oldStart + shift, lines: [] };
      hunks.push(hunk);
    }
    hunk.lines.push(sign + text3);
    shift += sign === "+" ? 1 : sign === "-" ? -1 : 0;
  }
  return hunks;
}
function range(start, lines) {
  return `${lines === 0 ? start - 1 : start},${lines}`;
}
function toPatch(path, diff) {
  const hunks = parse(diff).map((hunk) => {
    const before = range(hunk.oldStart, count(hunk, "-"));
    const after = range(hunk.newStart, count(hunk, "+"));
    return `@@ -${before} +${after} @@
${hunk.lines.join("\n")}
`;
  });
  return `--- ${path}
+++ ${path}
${hunks.join("")}`;
}
function firstChangedLine(diff) {
  const digits = /^[+-] *(\d+) /mu.exec(diff)?.[1];
  return digits === void 0 ? void 0 : Number(digits);
}

// extension/src/authority.ts
var MAX_BEFORE = 8 * 1024 * 1024;
var NotLoadedError = class extends Error {
  code = "not_loaded";
};
async function isImage(host, path) {
  return Boolean(await host.detectSupportedImageMimeTypeFromFile(path).catch(() => null));
}
function readTool(host, link, cwd, settings) {
  const { autoResizeImages } = settings;
  const builtin = host.createReadToolDefinition(cwd, { autoResizeImages });
  const execute = async (id, params, signal, onUpdate, ctx) => {
    let text3 = "";
    const operations = {
      access: async (path) => {
        const answer2 = await ask(
          link,
          "read",
          signal,
          (editor) => editor.read(path, void 0, signal)
        );
        if (!answer2?.loaded || await isImage(host, path)) {
          throw new NotLoadedError();
        }
        text3 = answer2.text;
      },
      readFile: async () => Buffer.from(text3)
    };
    try {
      const tool = host.createReadToolDefinition(ctx.cwd, { operations });
      return await tool.execute(id, params, signal, onUpdate, ctx);
    } catch (error) {
      if (error instanceof NotLoadedError) {
        return builtin.execute(id, params, signal, onUpdate, ctx);
      }
      throw error;
    }
  };
  return { ...builtin, execute };
}
var Mutation = class {
  notes = [];
  diff;
  #host;
  #link;
  #call;
  #tool;
  #signal;
  /** The text is that of a buffer, so the disk must not get it behind the editor's back. */
  #isOfBuffer = false;
  #before;
  /** The bytes of the file that an edit starts from. */
  #based;
  constructor(host, link, call, tool, signal) {
    this.#host = host;
    this.#link = link;
    this.#call = call;
    this.#tool = tool;
    this.#signal = signal;
  }
  async access(path) {
    const answer2 = await ask(
      this.#link,
      "write",
      this.#signal,
      (editor) => editor.access(path, true, this.#signal)
    ).catch((error) => {
      throw error instanceof EditorError || error instanceof LinkError ? plain(error) : error;
    });
    if (!answer2?.loaded) {
      await access(path, constants.R_OK | constants.W_OK);
    }
  }
  async read(path) {
    const answer2 = await ask(
      this.#link,
      "write",
      this.#signal,
      (editor) => editor.read(path, this.#call, this.#signal)
    );
    if (answer2?.loaded) {
      this.#isOfBuffer = true;
      this.#before = answer2.text;
      return Buffer.from(answer2.text);
    }
    const buffer = await readFile2(path);
    this.#before = textOf(buffer);
    this.#based = buffer;
    return buffer;
  }
  async write(path, content) {
    const editor = await this.#link.editor("write", this.#signal);
    if (!editor?.pivi) {
      if (this.#isOfBuffer) {
        throw new Error(
          `The editor was closed before ${path} could be changed. Nothing was written; read the file again.`
        );
      }
      await writeToDisk(path, editor ? await this.#reviewed(editor, path, content) : content);
      return;
    }
    const call = { path, call: this.#call, tool: this.#tool };
    const result = await editor.apply(call, content, this.#signal).catch((error) => {
      throw isBroken(error) ? new UnknownFateError(path) : error;
    });
    this.#take(result);
    if (!result.loaded) {
      const before = this.#before ?? await readText(path);
      const after = result.content ?? content;
      await writeToDisk(path, after);
      editor.written(call, before, after).catch(() => {
      });
    }
  }
  /** What the user accepts of it, in an editor that has no other way to see edits. */
  async #reviewed(editor, path, content) {
    const call = { path, call: this.#call, tool: this.#tool };
    const verdict2 = await review(this.#host, editor, call, content, this.#based, this.#signal);
    this.notes.push(...verdict2.notes);
    this.diff = verdict2.diff;
    return verdict2.content;
  }
  #take(result) {
    this.notes.push(...result.notes ?? []);
    this.diff = result.diff;
  }
};
var UnknownFateError = class extends Error {
  code = "unknown_fate";
  constructor(path) {
    super(
      `The link to the editor broke while it was changing ${path}. Whether the change was applied is not known: read the file again before you edit it.`
    );
  }
};
function plain(error) {
  const copy = new Error(error.message.replace(/\.$/, ""));
  copy.name = "";
  return copy;
}
function textOf(buffer) {
  if (buffer.length > MAX_BEFORE) {
    return void 0;
  }
  const text3 = buffer.toString("utf8");
  return Buffer.from(text3).equals(buffer) ? text3 : void 0;
}
async function readText(path) {
  return readFile2(path).then(textOf, () => void 0);
}
async function writeToDisk(path, content) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, "utf-8");
}
function editTool(host, link, cwd) {
  const builtin = host.createEditToolDefinition(cwd);
  const execute = async (id, params, signal, onUpdate, ctx) => {
    const mutation = new Mutation(host, link, id, "edit", signal);
    const operations = {
      access: (path) => mutation.access(path),
      readFile: (path) => mutation.read(path),
      writeFile: (path, content) => mutation.write(path, content)
    };
    const tool = host.createEditToolDefinition(ctx.cwd, { operations });
    const result = await tool.execute(id, params, signal, onUpdate, ctx);
    const details = mutation.diff ? detailsOf(params.path, mutation.diff) : result.details;
    return withNotes({ ...result, details }, mutation.notes);
  };
  return { ...builtin, execute };
}
function detailsOf(path, diff) {
  const line = firstChangedLine(diff);
  const patch = toPatch(path, diff);
  return { diff, patch, ...line === void 0 ? {} : { firstChangedLine: line } };
}
function writeTool(host, link, cwd) {
  const builtin = host.createWriteToolDefinition(cwd);
  const execute = async (id, params, signal, onUpdate, ctx) => {
    const mutation = new Mutation(host, link, id, "write", signal);
    const operations = {
      // The directory is made with the file: a proposal that is refused leaves none behind.
      mkdir: async () => {
      },
      writeFile: (path, content) => mutation.write(path, content)
    };
    const tool = host.createWriteToolDefinition(ctx.cwd, { operations });
    return withNotes(await tool.execute(id, params, signal, onUpdate, ctx), mutation.notes);
  };
  return { ...builtin, execute };
}

// node_modules/zod/v4/core/util.js
var util_exports = {};
__export(util_exports, {
  BIGINT_FORMAT_RANGES: () => BIGINT_FORMAT_RANGES,
  CONSTANT_CATCH: () => CONSTANT_CATCH,
  Class: () => Class,
  NUMBER_FORMAT_RANGES: () => NUMBER_FORMAT_RANGES,
  aborted: () => aborted,
  allowsEval: () => allowsEval,
  assert: () => assert,
  assertEqual: () => assertEqual,
  assertIs: () => assertIs,
  assertNever: () => assertNever,
  assertNotEqual: () => assertNotEqual,
  assignProp: () => assignProp,
  attachSchema: () => attachSchema,
  base64ToUint8Array: () => base64ToUint8Array,
  base64urlToUint8Array: () => base64urlToUint8Array,
  cached: () => cached,
  captureStackTrace: () => captureStackTrace,
  cleanEnum: () => cleanEnum,
  cleanRegex: () => cleanRegex,
  clone: () => clone,
  cloneDef: () => cloneDef,
  codePointLength: () => codePointLength,
  constantCatch: () => constantCatch,
  createTransparentProxy: () => createTransparentProxy,
  defineLazy: () => defineLazy,
  defineLazyInternal: () => defineLazyInternal,
  derived: () => derived,
  esc: () => esc,
  escapeRegex: () => escapeRegex,
  explicitlyAborted: () => explicitlyAborted,
  extend: () => extend,
  finalizeIssue: () => finalizeIssue,
  floatSafeRemainder: () => floatSafeRemainder,
  getElementAtPath: () => getElementAtPath,
  getEnumValues: () => getEnumValues,
  getLengthableOrigin: () => getLengthableOrigin,
  getParsedType: () => getParsedType,
  getSizableOrigin: () => getSizableOrigin,
  hexToUint8Array: () => hexToUint8Array,
  hide: () => hide,
  installLazyProp: () => installLazyProp,
  isObject: () => isObject,
  isPlainObject: () => isPlainObject,
  issue: () => issue,
  joinValues: () => joinValues,
  jsonStringifyReplacer: () => jsonStringifyReplacer,
  members: () => members,
  merge: () => merge,
  mergeDefs: () => mergeDefs,
  normalizeParams: () => normalizeParams,
  nullish: () => nullish,
  numKeys: () => numKeys,
  objectClone: () => objectClone,
  omit: () => omit,
  optionalKeys: () => optionalKeys,
  own: () => own,
  parsedType: () => parsedType,
  partial: () => partial,
  pick: () => pick,
  prefixIssues: () => prefixIssues,
  primitiveTypes: () => primitiveTypes,
  promiseAllObject: () => promiseAllObject,
  propertyKeyTypes: () => propertyKeyTypes,
  randomString: () => randomString,
  rawShape: () => rawShape,
  required: () => required,
  safeExtend: () => safeExtend,
  shallowClone: () => shallowClone,
  sizeCaps: () => sizeCaps,
  slugify: () => slugify,
  stringifyPrimitive: () => stringifyPrimitive,
  toZod: () => toZod,
  uint8ArrayToBase64: () => uint8ArrayToBase64,
  uint8ArrayToBase64url: () => uint8ArrayToBase64url,
  uint8ArrayToHex: () => uint8ArrayToHex,
  unwrapMessage: () => unwrapMessage
});
function assertEqual(val) {
  return val;
}
function assertNotEqual(val) {
  return val;
}
function toZod() {
  return (schema) => schema;
}
function assertIs(_arg) {
}
function assertNever(_x) {
  throw new Error("Unexpected value in exhaustive check");
}
function assert(_) {
}
function getEnumValues(entries) {
  const numericValues = Object.values(entries).filter((v) => typeof v === "number");
  const values = Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
  return values;
}
function joinValues(array2, separator = "|") {
  return array2.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
  if (typeof value === "bigint")
    return value.toString();
  return value;
}
var Cached = class {
  constructor(getter) {
    this._getter = getter;
    this._value = void 0;
  }
  get value() {
    const getter = this._getter;
    if (getter !== void 0) {
      this._value = getter();
      this._getter = void 0;
    }
    return this._value;
  }
};
function cached(getter) {
  return new Cached(getter);
}
function nullish(input) {
  return input === null || input === void 0;
}
function cleanRegex(source) {
  const start = source.startsWith("^") ? 1 : 0;
  const end = source.endsWith("$") ? source.length - 1 : source.length;
  return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
  const ratio = val / step;
  const roundedRatio = Math.round(ratio);
  const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
  if (Math.abs(ratio - roundedRatio) < tolerance)
    return 0;
  return ratio - roundedRatio;
}
var EVALUATING = /* @__PURE__ */ Symbol("evaluating");
function defineLazy(object2, key2, getter) {
  let value = void 0;
  Object.defineProperty(object2, key2, {
    get() {
      if (value === EVALUATING) {
        return void 0;
      }
      if (value === void 0) {
        value = EVALUATING;
        value = getter();
      }
      return value;
    },
    set(v) {
      Object.defineProperty(object2, key2, {
        value: v
        // configurable: true,
      });
    },
    configurable: true
  });
}
function objectClone(obj) {
  return Object.create(Object.getPrototypeOf(obj), Object.getOwnPropertyDescriptors(obj));
}
function assignProp(target, prop, value) {
  Object.defineProperty(target, prop, {
    value,
    writable: true,
    enumerable: true,
    configurable: true
  });
}
function rawShape(def) {
  const desc = Object.getOwnPropertyDescriptor(def, "shape");
  return desc?.get ? desc.get.raw : desc?.value;
}
function sourceShape(schema) {
  return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
function deferProp(target, key2, getter) {
  Object.defineProperty(target, key2, {
    get() {
      const value = getter();
      assignProp(this, key2, value);
      return value;
    },
    enumerable: true,
    configurable: true
  });
}
function putProp(target, key2, value) {
  if (key2 in target)
    assignProp(target, key2, value);
  else
    target[key2] = value;
}
function mirrorShape(target, source, keys, wrap2) {
  const raw = sourceShape(source);
  for (const key2 of keys) {
    const desc = Object.getOwnPropertyDescriptor(raw, key2);
    if (!desc.enumerable)
      continue;
    if (desc.get) {
      deferProp(target, key2, () => {
        const value = source._zod.def.shape[key2];
        return wrap2 ? wrap2(value, key2) : value;
      });
    } else
      putProp(target, key2, wrap2 ? wrap2(desc.value, key2) : desc.value);
  }
}
function mirrorProps(target, source) {
  for (const key2 of Reflect.ownKeys(source)) {
    const desc = Object.getOwnPropertyDescriptor(source, key2);
    if (!desc.enumerable)
      continue;
    if (desc.get)
      deferProp(target, key2, () => source[key2]);
    else
      putProp(target, key2, desc.value);
  }
}
function mergeDefs(...defs) {
  const mergedDescriptors = {};
  for (const def of defs) {
    const descriptors = Object.getOwnPropertyDescriptors(def);
    Object.assign(mergedDescriptors, descriptors);
  }
  return Object.defineProperties({}, mergedDescriptors);
}
function cloneDef(schema) {
  return mergeDefs(schema._zod.def);
}
function getElementAtPath(obj, path) {
  if (!path)
    return obj;
  return path.reduce((acc, key2) => acc?.[key2], obj);
}
function promiseAllObject(promisesObj) {
  const keys = Object.keys(promisesObj);
  const promises = keys.map((key2) => promisesObj[key2]);
  return Promise.all(promises).then((results) => {
    const resolvedObj = {};
    for (let i = 0; i < keys.length; i++) {
      resolvedObj[keys[i]] = results[i];
    }
    return resolvedObj;
  });
}
function randomString(length = 10) {
  const chars = "abcdefghijklmnopqrstuvwxyz";
  let str = "";
  for (let i = 0; i < length; i++) {
    str += chars[Math.floor(Math.random() * chars.length)];
  }
  return str;
}
function esc(str) {
  return JSON.stringify(str);
}
function slugify(input) {
  return input.toLowerCase().trim().replace(/[^\w\s-]/g, "").replace(/[\s_-]+/g, "-").replace(/^-+|-+$/g, "");
}
var captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {
};
function isObject(data) {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
var allowsEval = /* @__PURE__ */ cached(() => {
  if (globalConfig.jitless) {
    return false;
  }
  if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) {
    return false;
  }
  try {
    const F = Function;
    new F("");
    return true;
  } catch (_) {
    return false;
  }
});
function isPlainObject(o) {
  if (isObject(o) === false)
    return false;
  const ctor = o.constructor;
  if (ctor === void 0)
    return true;
  if (typeof ctor !== "function")
    return true;
  const prot = ctor.prototype;
  if (isObject(prot) === false)
    return false;
  if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) {
    return false;
  }
  return true;
}
function shallowClone(o) {
  if (isPlainObject(o))
    return { ...o };
  if (Array.isArray(o))
    return [...o];
  if (o instanceof Map)
    return new Map(o);
  if (o instanceof Set)
    return new Set(o);
  return o;
}
function numKeys(data) {
  let keyCount = 0;
  for (const key2 in data) {
    if (Object.prototype.hasOwnProperty.call(data, key2)) {
      keyCount++;
    }
  }
  return keyCount;
}
var getParsedType = (data) => {
  const t = typeof data;
  switch (t) {
    case "undefined":
      return "undefined";
    case "string":
      return "string";
    case "number":
      return Number.isNaN(data) ? "nan" : "number";
    case "boolean":
      return "boolean";
    case "function":
      return "function";
    case "bigint":
      return "bigint";
    case "symbol":
      return "symbol";
    case "object":
      if (Array.isArray(data)) {
        return "array";
      }
      if (data === null) {
        return "null";
      }
      if (data.then && typeof data.then === "function" && data.catch && typeof data.catch === "function") {
        return "promise";
      }
      if (typeof Map !== "undefined" && data instanceof Map) {
        return "map";
      }
      if (typeof Set !== "undefined" && data instanceof Set) {
        return "set";
      }
      if (typeof Date !== "undefined" && data instanceof Date) {
        return "date";
      }
      if (typeof File !== "undefined" && data instanceof File) {
        return "file";
      }
      return "object";
    default:
      throw new Error(`Unknown data type: ${t}`);
  }
};
var propertyKeyTypes = /* @__PURE__ */ new Set(["string", "number", "symbol"]);
var primitiveTypes = /* @__PURE__ */ new Set([
  "string",
  "number",
  "bigint",
  "boolean",
  "symbol",
  "undefined"
]);
function escapeRegex(str) {
  return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
  const cl = new inst._zod.constr(def ?? inst._zod.def);
  if (!def || params?.parent)
    cl._zod.parent = inst;
  return cl;
}
function normalizeParams(_params) {
  const params = _params;
  if (!params)
    return {};
  if (typeof params === "string")
    return { error: () => params };
  if (params?.message !== void 0) {
    if (params?.error !== void 0)
      throw new Error("Cannot specify both `message` and `error` params");
    params.error = params.message;
  }
  delete params.message;
  if (typeof params.error === "string")
    return { ...params, error: () => params.error };
  return params;
}
function createTransparentProxy(getter) {
  let target;
  return new Proxy({}, {
    get(_, prop, receiver) {
      target ?? (target = getter());
      return Reflect.get(target, prop, receiver);
    },
    set(_, prop, value, receiver) {
      target ?? (target = getter());
      return Reflect.set(target, prop, value, receiver);
    },
    has(_, prop) {
      target ?? (target = getter());
      return Reflect.has(target, prop);
    },
    deleteProperty(_, prop) {
      target ?? (target = getter());
      return Reflect.deleteProperty(target, prop);
    },
    ownKeys(_) {
      target ?? (target = getter());
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(_, prop) {
      target ?? (target = getter());
      return Reflect.getOwnPropertyDescriptor(target, prop);
    },
    defineProperty(_, prop, descriptor) {
      target ?? (target = getter());
      return Reflect.defineProperty(target, prop, descriptor);
    }
  });
}
function stringifyPrimitive(value) {
  if (typeof value === "bigint")
    return value.toString() + "n";
  if (typeof value === "string")
    return `"${value}"`;
  return `${value}`;
}
function optionalKeys(shape) {
  return Object.keys(shape).filter((k) => {
    return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
  });
}
var NUMBER_FORMAT_RANGES = /* @__PURE__ */ (() => ({
  safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-2147483648, 2147483647],
  uint32: [0, 4294967295],
  float32: [-34028234663852886e22, 34028234663852886e22],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
var BIGINT_FORMAT_RANGES = {
  int64: [/* @__PURE__ */ BigInt("-9223372036854775808"), /* @__PURE__ */ BigInt("9223372036854775807")],
  uint64: [/* @__PURE__ */ BigInt(0), /* @__PURE__ */ BigInt("18446744073709551615")]
};
function pick(schema, mask) {
  const currDef = schema._zod.def;
  const checks = currDef.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    throw new Error(".pick() cannot be used on object schemas containing refinements");
  }
  const newShape = {};
  mirrorShape(newShape, schema, maskedKeys(schema, mask));
  return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
function maskedKeys(schema, mask) {
  const raw = sourceShape(schema);
  const keys = [];
  for (const key2 of Reflect.ownKeys(mask)) {
    if (!Object.getOwnPropertyDescriptor(raw, key2)?.enumerable) {
      throw new Error(`Unrecognized key: "${String(key2)}"`);
    }
    if (mask[key2])
      keys.push(key2);
  }
  return keys;
}
function omit(schema, mask) {
  const currDef = schema._zod.def;
  const checks = currDef.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    throw new Error(".omit() cannot be used on object schemas containing refinements");
  }
  const omitted = new Set(maskedKeys(schema, mask));
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key2) => !omitted.has(key2)));
  return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
function extend(schema, shape) {
  if (!isPlainObject(shape)) {
    throw new Error("Invalid input to extend: expected a plain object");
  }
  const checks = schema._zod.def.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    const existingShape = sourceShape(schema);
    for (const key2 of Reflect.ownKeys(shape)) {
      if (Object.getOwnPropertyDescriptor(existingShape, key2) !== void 0) {
        throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
      }
    }
  }
  return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function extended(schema, shape) {
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
  mirrorProps(newShape, shape);
  return newShape;
}
function safeExtend(schema, shape) {
  if (!isPlainObject(shape)) {
    throw new Error("Invalid input to safeExtend: expected a plain object");
  }
  return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge(a, b) {
  if (!b?._zod?.def) {
    throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
  }
  if (a._zod.def.checks?.length) {
    throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
  }
  const newShape = {};
  mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
  mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
  const def = mergeDefs(a._zod.def, {
    shape: newShape,
    get catchall() {
      return b._zod.def.catchall;
    },
    checks: b._zod.def.checks ?? []
  });
  return clone(a, def);
}
function partial(Class2, schema, mask, name = "partial") {
  const currDef = schema._zod.def;
  const checks = currDef.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
  }
  const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class2 && ((value, key2) => selected && !selected.has(key2) ? value : new Class2({ type: "optional", innerType: value })));
  return clone(schema, mergeDefs(schema._zod.def, { shape: newShape, checks: [] }));
}
function required(Class2, schema, mask) {
  const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key2) => (
    // overwrite with non-optional
    selected && !selected.has(key2) ? value : new Class2({ type: "nonoptional", innerType: value })
  ));
  return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
function aborted(x, startIndex = 0) {
  if (x.aborted === true)
    return true;
  for (let i = startIndex; i < x.issues.length; i++) {
    if (x.issues[i]?.continue !== true) {
      return true;
    }
  }
  return false;
}
function explicitlyAborted(x, startIndex = 0) {
  if (x.aborted === true)
    return true;
  for (let i = startIndex; i < x.issues.length; i++) {
    if (x.issues[i]?.continue === false) {
      return true;
    }
  }
  return false;
}
function prefixIssues(path, issues) {
  return issues.map((iss) => {
    var _a2;
    (_a2 = iss).path ?? (_a2.path = []);
    iss.path.unshift(path);
    return iss;
  });
}
function unwrapMessage(message) {
  return typeof message === "string" ? message : message?.message;
}
function sizeCaps(defChecks) {
  const caps = [];
  for (const ch of defChecks ?? []) {
    const d = ch._zod.def;
    if (!/_(length|size)$|_equals$/.test(d.check))
      break;
    const max = d.maximum ?? d.length ?? d.size;
    if (max >= 0)
      caps.push([max, ch]);
  }
  return caps;
}
function attachSchema(issues, start, inst) {
  var _a2;
  for (let i = start; i < issues.length; i++) {
    (_a2 = issues[i]).schema ?? (_a2.schema = inst);
  }
}
function finalizeIssue(iss, ctx, config2) {
  var _a2;
  const traits = iss.inst?._zod?.traits;
  if (traits?.has("$ZodType")) {
    if (traits.has("$ZodCheck"))
      (_a2 = iss).schema ?? (_a2.schema = iss.inst);
    else
      iss.schema = iss.inst;
  }
  const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
  const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config2.customError?.(iss)) ?? unwrapMessage(config2.localeError?.(iss)) ?? "Invalid input";
  const full = {};
  for (const k of Object.keys(iss)) {
    if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__")
      continue;
    full[k] = iss[k];
  }
  full.path ?? (full.path = []);
  full.message = message;
  if (ctx?.reportInput) {
    full.input = iss.input;
  }
  return full;
}
function getSizableOrigin(input) {
  if (input instanceof Set)
    return "set";
  if (input instanceof Map)
    return "map";
  if (input instanceof File)
    return "file";
  return "unknown";
}
var highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
  const units = str.length;
  if (!highSurrogate.test(str))
    return units;
  let count2 = units;
  for (let i = 0; i < units - 1; i++) {
    if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
      count2--;
      i++;
    }
  }
  return count2;
}
function getLengthableOrigin(input) {
  if (Array.isArray(input))
    return "array";
  if (typeof input === "string")
    return "string";
  return "unknown";
}
function parsedType(data) {
  const t = typeof data;
  switch (t) {
    case "number": {
      return Number.isNaN(data) ? "nan" : "number";
    }
    case "object": {
      if (data === null) {
        return "null";
      }
      if (Array.isArray(data)) {
        return "array";
      }
      const obj = data;
      if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) {
        return obj.constructor.name;
      }
    }
  }
  return t;
}
function issue(...args) {
  const [iss, input, inst] = args;
  if (typeof iss === "string") {
    return {
      message: iss,
      code: "custom",
      input,
      inst
    };
  }
  return { ...iss };
}
function cleanEnum(obj) {
  return Object.entries(obj).filter(([k, _]) => {
    return Number.isNaN(Number.parseInt(k, 10));
  }).map((el) => el[1]);
}
function base64ToUint8Array(base64) {
  const binaryString = atob(base64);
  const bytes = new Uint8Array(binaryString.length);
  for (let i = 0; i < binaryString.length; i++) {
    bytes[i] = binaryString.charCodeAt(i);
  }
  return bytes;
}
function uint8ArrayToBase64(bytes) {
  let binaryString = "";
  for (let i = 0; i < bytes.length; i++) {
    binaryString += String.fromCharCode(bytes[i]);
  }
  return btoa(binaryString);
}
function base64urlToUint8Array(base64url) {
  const base64 = base64url.replace(/-/g, "+").replace(/_/g, "/");
  const padding = "=".repeat((4 - base64.length % 4) % 4);
  return base64ToUint8Array(base64 + padding);
}
function uint8ArrayToBase64url(bytes) {
  return uint8ArrayToBase64(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}
function hexToUint8Array(hex) {
  const cleanHex = hex.replace(/^0x/, "");
  if (cleanHex.length % 2 !== 0) {
    throw new Error("Invalid hex string length");
  }
  const bytes = new Uint8Array(cleanHex.length / 2);
  for (let i = 0; i < cleanHex.length; i += 2) {
    bytes[i / 2] = Number.parseInt(cleanHex.slice(i, i + 2), 16);
  }
  return bytes;
}
function uint8ArrayToHex(bytes) {
  return Array.from(bytes).map((b) => b.toString(16).padStart(2, "0")).join("");
}
var Class = class {
  constructor(..._args) {
  }
};
function members(proto, table) {
  for (const key2 in table) {
    const desc = Object.getOwnPropertyDescriptor(table, key2);
    if (desc.get)
      Object.defineProperty(proto, key2, { ...desc, enumerable: false });
    else
      defineBound(proto, key2, desc.value);
  }
}
function own(inst, key2, value, enumerable = true) {
  Object.defineProperty(inst, key2, { configurable: true, writable: true, enumerable, value });
  return value;
}
function hide(inst, key2, value) {
  return own(inst, key2, value, false);
}
// @__NO_SIDE_EFFECTS__
function derived(computes, table) {
  for (const key2 in computes) {
    const compute = computes[key2];
    Object.defineProperty(table, key2, {
      configurable: true,
      enumerable: true,
      get() {
        return own(this, key2, compute(this));
      },
      set(value) {
        own(this, key2, value);
      }
    });
  }
  return table;
}
function defineBound(proto, key2, fn) {
  Object.defineProperty(proto, key2, {
    configurable: true,
    get() {
      return this == null ? fn : own(this, key2, fn.bind(this));
    },
    set(value) {
      own(this, key2, value);
    }
  });
}
function claim(inst, sentinel) {
  const proto = Object.getPrototypeOf(inst);
  return sentinel in proto ? void 0 : proto;
}
var installing;
var broke = false;
var breaker = {
  configurable: true,
  get() {
    broke = true;
    return void 0;
  }
};
function defineLazyInternal(inst, key2, compute) {
  const proto = Object.getPrototypeOf(inst._zod);
  if (key2 in proto && installing !== inst._zod) {
    installing = void 0;
    return;
  }
  installing = inst._zod;
  Object.defineProperty(proto, key2, {
    configurable: true,
    get() {
      Object.defineProperty(this, key2, breaker);
      const outer = broke;
      broke = false;
      try {
        const value = compute(this);
        if (broke)
          delete this[key2];
        else
          Object.defineProperty(this, key2, { configurable: true, writable: true, value });
        broke = broke || outer;
        return value;
      } catch (err) {
        delete this[key2];
        broke = broke || outer;
        throw err;
      }
    },
    set(value) {
      Object.defineProperty(this, key2, { configurable: true, writable: true, value });
    }
  });
}
function installLazyProp(inst, key2, make, enumerable) {
  const proto = claim(inst, key2);
  if (!proto)
    return;
  Object.defineProperty(proto, key2, {
    configurable: true,
    get() {
      const desc = { configurable: true, writable: true, enumerable, value: void 0 };
      Object.defineProperty(this, key2, desc);
      desc.value = make(this);
      Object.defineProperty(this, key2, desc);
      return desc.value;
    },
    set(value) {
      Object.defineProperty(this, key2, { configurable: true, writable: true, enumerable, value });
    }
  });
}
var CONSTANT_CATCH = "~constantCatch";
function constantCatch(value) {
  const fn = () => value;
  fn[CONSTANT_CATCH] = true;
  return fn;
}

// node_modules/zod/v4/core/core.js
var _a;
var _zodDesc = { value: void 0, enumerable: false };
var _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
  const E = _E;
  if (E) {
    const saved = E.stackTraceLimit;
    if (typeof saved === "number") {
      try {
        E.stackTraceLimit = 0;
      } catch {
        _E = null;
        return new Definition();
      }
      try {
        return new Definition();
      } finally {
        E.stackTraceLimit = saved;
      }
    }
  }
  return new Definition();
}
// @__NO_SIDE_EFFECTS__
function $constructor(name, initializer2, proto, params) {
  const zodProto = {};
  function Internals(def) {
    this.def = def;
    this.constr = _;
    this.traits = /* @__PURE__ */ new Set();
  }
  Internals.prototype = zodProto;
  const protoMembers = proto;
  const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
  function init(inst, def) {
    if (!inst._zod) {
      _zodDesc.value = new Internals(def);
      try {
        Object.defineProperty(inst, "_zod", _zodDesc);
      } finally {
        _zodDesc.value = void 0;
      }
    } else if (inst._zod.traits.has(name)) {
      return;
    }
    inst._zod.traits.add(name);
    initializer2(inst, def);
    if (initialized) {
      const own2 = Object.getPrototypeOf(inst);
      const ctorProto = inst._zod.constr.prototype;
      let up = own2;
      while (up && up !== ctorProto)
        up = Object.getPrototypeOf(up);
      const target = up ?? own2;
      if (!initialized.has(target)) {
        initialized.add(target);
        members(target, protoMembers);
      }
    }
    const proto2 = _.prototype;
    for (const k in proto2) {
      if (!Object.prototype.hasOwnProperty.call(proto2, k))
        continue;
      if (!(k in inst)) {
        inst[k] = proto2[k].bind(inst);
      }
    }
  }
  const Parent = params?.Parent ?? Object;
  class Definition extends Parent {
  }
  Object.defineProperty(Definition, "name", { value: name });
  function _(def) {
    const inst = params?.Parent ? newError(Definition) : this;
    init(inst, def);
    const deferred = inst._zod.deferred;
    if (deferred) {
      for (const fn of deferred) {
        fn();
      }
      inst._zod.deferred = void 0;
    }
    const pp = globalThis.__zod_globalConfig?.postProcessor;
    if (pp)
      pp(inst);
    return inst;
  }
  Object.defineProperty(_, "init", { value: init });
  Object.defineProperty(_, Symbol.hasInstance, {
    value: (inst) => {
      if (params?.Parent && inst instanceof params.Parent)
        return true;
      return inst?._zod?.traits?.has(name);
    }
  });
  Object.defineProperty(_, "name", { value: name });
  return _;
}
var $ZodAsyncError = class extends Error {
  constructor() {
    super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
  }
};
var $ZodEncodeError = class extends Error {
  constructor(name) {
    super(`Encountered unidirectional transform during encode: ${name}`);
    this.name = "ZodEncodeError";
  }
};
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
var globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
  if (newConfig)
    Object.assign(globalConfig, newConfig);
  return globalConfig;
}

// node_modules/zod/v4/core/errors.js
function _getMessage() {
  const internals = this._zod;
  internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
  return internals.message;
}
function _setMessage(value) {
  this._zod.message = value;
}
var _messageDesc = {
  get: _getMessage,
  set: _setMessage,
  enumerable: true,
  configurable: true
};
var _issuesDesc = { value: void 0, enumerable: false };
var _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
var initializer = (inst, def) => {
  inst.name = "$ZodError";
  _issuesDesc.value = def;
  Object.defineProperty(inst, "issues", _issuesDesc);
  _issuesDesc.value = void 0;
  Object.defineProperty(inst, "message", _messageDesc);
  const proto = Object.getPrototypeOf(inst);
  if (!_installedToString.has(proto)) {
    _installedToString.add(proto);
    Object.defineProperty(proto, "toString", {
      configurable: true,
      enumerable: false,
      get() {
        const value = () => this.message;
        Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
        return value;
      },
      set(value) {
        Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
      }
    });
  }
};
var $ZodError = $constructor("$ZodError", initializer);
var $ZodRealError = $constructor("$ZodError", initializer, void 0, {
  Parent: Error
});

// node_modules/zod/v4/core/parse.js
var _parse = (_Err) => {
  const fn = (schema, value, _ctx, _params) => {
    const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
    const result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise) {
      throw new $ZodAsyncError();
    }
    if (result.issues.length) {
      const e = new (_params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
      captureStackTrace(e, _params?.callee ?? fn);
      throw e;
    }
    return result.value;
  };
  return fn;
};
var parse2 = /* @__PURE__ */ _parse($ZodRealError);
var _parseAsync = (_Err) => {
  const fn = async (schema, value, _ctx, params) => {
    const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
    let result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
      result = await result;
    if (result.issues.length) {
      const e = new (params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
      captureStackTrace(e, params?.callee ?? fn);
      throw e;
    }
    return result.value;
  };
  return fn;
};
var parseAsync = /* @__PURE__ */ _parseAsync($ZodRealError);
var _safeParse = (_Err) => (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
  const result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise) {
    throw new $ZodAsyncError();
  }
  return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
var safeParse = /* @__PURE__ */ _safeParse($ZodRealError);
function failure(Err, issues, ctx) {
  let error;
  return {
    success: false,
    get error() {
      if (!error) {
        error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
        issues = void 0;
        ctx = void 0;
      }
      return error;
    },
    set error(e) {
      error = e;
      issues = void 0;
      ctx = void 0;
    }
  };
}
var _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
  let result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise)
    result = await result;
  return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
var safeParseAsync = /* @__PURE__ */ _safeParseAsync($ZodRealError);

// node_modules/zod/v4/core/regexes.js
var anyString = /^[\s\S]{0,}$/;
var number = /^-?\d+(?:\.\d+)?$/;
var boolean = /^(?:true|false)$/i;

// node_modules/zod/v4/core/checks.js
var $ZodCheck = /* @__PURE__ */ $constructor("$ZodCheck", (inst, def) => {
  var _a2;
  inst._zod ?? (inst._zod = {});
  inst._zod.def = def;
  (_a2 = inst._zod).onattach ?? (_a2.onattach = []);
});

// node_modules/zod/v4/core/versions.js
var version = {
  major: 4,
  minor: 6,
  patch: 7
};

// node_modules/zod/v4/core/schemas.js
var $ZodType = /* @__PURE__ */ $constructor("$ZodType", (inst, def) => {
  var _a2;
  inst ?? (inst = {});
  inst._zod.def = def;
  inst._zod.bag = inst._zod.bag || {};
  inst._zod.version = version;
  const defChecks = inst._zod.def.checks;
  const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
  for (const ch of checks) {
    for (const fn of ch._zod.onattach) {
      fn(inst);
    }
  }
  if (checks.length === 0) {
    (_a2 = inst._zod).deferred ?? (_a2.deferred = []);
    inst._zod.deferred?.push(() => {
      inst._zod.run = inst._zod.parse;
    });
  } else {
    const runChecks = (payload, checks2, ctx) => {
      if (payload.memo)
        return payload;
      let isAborted = aborted(payload);
      let asyncResult;
      for (const ch of checks2) {
        if (ch._zod.def.when) {
          if (explicitlyAborted(payload))
            continue;
          const shouldRun = ch._zod.def.when(payload);
          if (!shouldRun)
            continue;
        } else if (isAborted) {
          continue;
        }
        const currLen = payload.issues.length;
        const _ = ch._zod.check(payload);
        if (_ instanceof Promise && ctx?.async === false) {
          throw new $ZodAsyncError();
        }
        if (asyncResult || _ instanceof Promise) {
          asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
            await _;
            const nextLen = payload.issues.length;
            if (nextLen === currLen)
              return;
            attachSchema(payload.issues, currLen, inst);
            if (!isAborted)
              isAborted = aborted(payload, currLen);
          });
        } else {
          const nextLen = payload.issues.length;
          if (nextLen === currLen)
            continue;
          attachSchema(payload.issues, currLen, inst);
          if (!isAborted)
            isAborted = aborted(payload, currLen);
        }
      }
      if (asyncResult) {
        return asyncResult.then(() => {
          return payload;
        });
      }
      return payload;
    };
    const handleCanaryResult = (canary, payload, ctx) => {
      if (aborted(canary)) {
        canary.aborted = true;
        return canary;
      }
      const checkResult = runChecks(payload, checks, ctx);
      if (checkResult instanceof Promise) {
        if (ctx.async === false)
          throw new $ZodAsyncError();
        return checkResult.then((checkResult2) => inst._zod.parse(checkResult2, ctx));
      }
      return inst._zod.parse(checkResult, ctx);
    };
    inst._zod.run = (payload, ctx) => {
      if (ctx.skipChecks) {
        return inst._zod.parse(payload, ctx);
      }
      if (ctx.direction === "backward") {
        const canary = inst._zod.parse({ value: payload.value, issues: [] }, { ...ctx, skipChecks: true });
        if (canary instanceof Promise) {
          return canary.then((canary2) => {
            return handleCanaryResult(canary2, payload, ctx);
          });
        }
        return handleCanaryResult(canary, payload, ctx);
      }
      const result = inst._zod.parse(payload, ctx);
      if (result instanceof Promise) {
        if (ctx.async === false)
          throw new $ZodAsyncError();
        return result.then((result2) => runChecks(result2, checks, ctx));
      }
      return runChecks(result, checks, ctx);
    };
  }
}, {
  // Wrappers extend this by installing a richer factory over it; reading it eagerly would defeat the laziness.
  get "~standard"() {
    return hide(this, "~standard", standardProps(this));
  },
  set "~standard"(value) {
    own(this, "~standard", value);
  }
});
var toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
  const ctx = { async: true };
  return toStandardResult(await inst._zod.run({ value, issues: [] }, ctx), ctx);
}
function standardProps(inst) {
  return {
    validate: (value) => {
      const ctx = { async: false };
      try {
        const r = inst._zod.run({ value, issues: [] }, ctx);
        if (!(r instanceof Promise))
          return toStandardResult(r, ctx);
      } catch (_) {
      }
      return validateAsync(inst, value);
    },
    vendor: "zod",
    version: 1
  };
}
var $ZodString = /* @__PURE__ */ $constructor("$ZodString", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = def.pattern ?? anyString;
  inst._zod.parse = (payload, _) => {
    if (def.coerce)
      try {
        payload.value = String(payload.value);
      } catch (_2) {
      }
    if (typeof payload.value === "string")
      return payload;
    payload.issues.push({
      expected: "string",
      code: "invalid_type",
      input: payload.value,
      inst
    });
    return payload;
  };
});
var $ZodNumber = /* @__PURE__ */ $constructor("$ZodNumber", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = number;
  inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = Number(payload.value);
      } catch (_) {
      }
    const input = payload.value;
    if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) {
      return payload;
    }
    const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
    payload.issues.push({
      expected: "number",
      code: "invalid_type",
      input,
      inst,
      ...received ? { received } : {}
    });
    return payload;
  };
});
var $ZodBoolean = /* @__PURE__ */ $constructor("$ZodBoolean", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = boolean;
  inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = Boolean(payload.value);
      } catch (_) {
      }
    const input = payload.value;
    if (typeof input === "boolean")
      return payload;
    payload.issues.push({
      expected: "boolean",
      code: "invalid_type",
      input,
      inst
    });
    return payload;
  };
});
var $ZodUnknown = /* @__PURE__ */ $constructor("$ZodUnknown", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload) => payload;
});
function capSize(inst, size) {
  const caps = sizeCaps(inst._zod.def.checks);
  if (!caps.length)
    return;
  const cap = Math.min(...caps.map((c) => c[0]));
  const parse5 = inst._zod.parse;
  inst._zod.parse = (payload, ctx) => {
    const n = size(payload.value);
    if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
      for (const [max, ch] of sizeCaps(inst._zod.def.checks)) {
        if (n > max && ch._zod.def.when(payload)) {
          const start = payload.issues.length;
          ch._zod.check(payload);
          payload.issues[start].continue = false;
          attachSchema(payload.issues, start, inst);
          return payload;
        }
      }
    }
    return parse5(payload, ctx);
  };
}
var arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
  if (result.issues.length) {
    final.issues.push(...prefixIssues(index, result.issues));
  }
  final.value[index] = result.value;
}
var $ZodArray = /* @__PURE__ */ $constructor("$ZodArray", (inst, def) => {
  $ZodType.init(inst, def);
  const memo = globalConfig.memoizer;
  memo?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!Array.isArray(input)) {
      payload.issues.push({
        expected: "array",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
    const proms = [];
    const abortEarly = ctx?.abortEarly;
    for (let i = 0; i < input.length; i++) {
      const item = input[i];
      const result = def.element._zod.run({
        value: item,
        issues: []
      }, ctx);
      if (result instanceof Promise) {
        proms.push(result.then((result2) => handleArrayResult(result2, payload, i)));
      } else {
        handleArrayResult(result, payload, i);
        if (abortEarly && result.issues.length !== 0 && aborted(result))
          break;
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => payload);
    }
    return payload;
  };
  capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key2, input, optin, optout) {
  const isPresent = key2 in input;
  const isOptionalOut = optout === "optional";
  if (!isPresent && isOptionalOut && optin === "optional") {
    return;
  }
  if (result.issues.length) {
    if (optin !== void 0 && isOptionalOut && !isPresent) {
      return;
    }
    final.issues.push(...prefixIssues(key2, result.issues));
  }
  if (!isPresent && optin === void 0) {
    if (!result.issues.length) {
      final.issues.push({
        code: "invalid_type",
        expected: "nonoptional",
        input: void 0,
        path: [key2]
      });
    }
    return;
  }
  if (result.value === void 0) {
    if (isPresent || optin === "defaulted" && !isOptionalOut) {
      final.value[key2] = void 0;
    }
  } else {
    final.value[key2] = result.value;
  }
}
var NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
  const keys = Object.keys(def.shape);
  const ownSymbols = Object.getOwnPropertySymbols(def.shape);
  const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
  const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
  for (const k of allKeys) {
    if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) {
      throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
    }
  }
  const okeys = optionalKeys(def.shape);
  return {
    ...def,
    allKeys,
    symbolKeys,
    // string-only: handleCatchall matches it against `for...in`, which never yields a symbol
    keySet: new Set(keys),
    numKeys: keys.length,
    optionalKeys: new Set(okeys)
  };
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
  const unrecognized = [];
  const keySet = def.keySet;
  const _catchall = def.catchall._zod;
  const t = _catchall.def.type;
  const optin = _catchall.optin;
  const optout = _catchall.optout;
  let seen = 0;
  for (const key2 in input) {
    if (abortEarly && payload.issues.length !== seen) {
      if (aborted(payload, seen))
        break;
      seen = payload.issues.length;
    }
    if (keySet.has(key2))
      continue;
    if (key2 === "__proto__") {
      if (t === "never")
        unrecognized.push(key2);
      continue;
    }
    if (t === "never") {
      unrecognized.push(key2);
      continue;
    }
    const r = _catchall.run({ value: input[key2], issues: [] }, ctx);
    if (r instanceof Promise) {
      proms.push(r.then((r2) => handlePropertyResult(r2, payload, key2, input, optin, optout)));
    } else {
      handlePropertyResult(r, payload, key2, input, optin, optout);
    }
  }
  if (unrecognized.length) {
    payload.issues.push({
      code: "unrecognized_keys",
      keys: unrecognized,
      input,
      inst,
      // Describes the shape of the input, not the validity of the parsed value, so it never aborts. The parse still fails; the schema's own checks just get to run first, and an enclosing intersection can reconcile the key against a sibling operand.
      continue: true
    });
  }
  if (!proms.length)
    return payload;
  return Promise.all(proms).then(() => {
    return payload;
  });
}
var $ZodObject = /* @__PURE__ */ $constructor("$ZodObject", (inst, def) => {
  $ZodType.init(inst, def);
  const desc = Object.getOwnPropertyDescriptor(def, "shape");
  const sh = desc?.get ? desc.get.raw : def.shape ?? {};
  if (sh) {
    const get = () => {
      const newSh = { ...sh };
      Object.defineProperty(def, "shape", { value: newSh });
      get.raw = newSh;
      return newSh;
    };
    get.raw = sh;
    Object.defineProperty(def, "shape", { get });
  }
  const _normalized = cached(() => normalizeDef(def));
  defineLazyInternal(inst, "propValues", (zod) => {
    const shape = zod.def.shape;
    const propValues = {};
    for (const key2 in shape) {
      const field = shape[key2]._zod;
      if (field.values) {
        if (!Object.prototype.hasOwnProperty.call(propValues, key2)) {
          assignProp(propValues, key2, /* @__PURE__ */ new Set());
        }
        for (const v of field.values)
          propValues[key2].add(v);
        if (field.optin !== void 0)
          propValues[key2].add(void 0);
      }
    }
    return propValues;
  });
  const isObject3 = isObject;
  const catchall = def.catchall;
  let value;
  const memo = globalConfig.memoizer;
  memo?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    value ?? (value = _normalized.value);
    const input = payload.value;
    if (!isObject3(input)) {
      payload.issues.push({
        expected: "object",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
    const proms = [];
    const shape = value.shape;
    const abortEarly = ctx?.abortEarly;
    let seen = payload.issues.length;
    for (const key2 of value.allKeys) {
      if (abortEarly && payload.issues.length !== seen) {
        if (aborted(payload, seen))
          break;
        seen = payload.issues.length;
      }
      if (key2 === "__proto__")
        continue;
      const el = shape[key2];
      const optin = el._zod.optin;
      const optout = el._zod.optout;
      const r = el._zod.run({ value: input[key2], issues: [] }, ctx);
      if (r instanceof Promise) {
        proms.push(r.then((r2) => handlePropertyResult(r2, payload, key2, input, optin, optout)));
      } else {
        handlePropertyResult(r, payload, key2, input, optin, optout);
      }
    }
    if (!catchall) {
      return proms.length ? Promise.all(proms).then(() => payload) : payload;
    }
    return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
  };
});
function handleUnionResults(results, final, inst, ctx) {
  for (const result of results) {
    if (result.issues.length === 0) {
      final.value = result.value;
      return final;
    }
  }
  const nonaborted = results.filter((r) => !aborted(r));
  if (nonaborted.length === 1) {
    final.value = nonaborted[0].value;
    return nonaborted[0];
  }
  final.issues.push({
    code: "invalid_union",
    input: final.value,
    inst,
    errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
  });
  return final;
}
var $ZodUnion = /* @__PURE__ */ $constructor("$ZodUnion", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
  defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
  defineLazyInternal(inst, "values", (zod) => {
    if (zod.def.options.every((o) => o._zod.values)) {
      return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
    }
    return void 0;
  });
  defineLazyInternal(inst, "pattern", (zod) => {
    if (zod.def.options.every((o) => o._zod.pattern)) {
      const patterns = zod.def.options.map((o) => o._zod.pattern);
      return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
    }
    return void 0;
  });
  const first = def.options.length === 1 ? def.options[0]._zod.run : null;
  inst._zod.parse = (payload, ctx) => {
    if (first) {
      return first(payload, ctx);
    }
    let async = false;
    const results = [];
    for (const option of def.options) {
      const result = option._zod.run({
        value: payload.value,
        issues: []
      }, ctx);
      if (result instanceof Promise) {
        results.push(result);
        async = true;
      } else {
        if (result.issues.length === 0)
          return result;
        results.push(result);
      }
    }
    if (!async)
      return handleUnionResults(results, payload, inst, ctx);
    return Promise.all(results).then((results2) => {
      return handleUnionResults(results2, payload, inst, ctx);
    });
  };
});
function discriminatorMap(def) {
  const map = /* @__PURE__ */ new Map();
  for (const option of def.options) {
    const values = option._zod.propValues?.[def.discriminator];
    if (!values || values.size === 0)
      throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
    for (const value of values) {
      if (map.has(value)) {
        if (value !== void 0)
          throw new Error(`Duplicate discriminator value "${String(value)}"`);
        map.set(value, null);
      } else {
        map.set(value, option);
      }
    }
  }
  return map;
}
var $ZodDiscriminatedUnion = /* @__PURE__ */ $constructor("$ZodDiscriminatedUnion", (inst, def) => {
  def.inclusive = false;
  $ZodUnion.init(inst, def);
  const _super = inst._zod.parse;
  defineLazyInternal(inst, "propValues", (zod) => {
    const propValues = {};
    let undefinedCount = 0;
    for (const option of zod.def.options) {
      const pv = option._zod.propValues;
      if (!pv || Object.keys(pv).length === 0)
        throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
      if (pv[zod.def.discriminator]?.has(void 0))
        undefinedCount++;
      for (const [k, v] of Object.entries(pv)) {
        if (!Object.prototype.hasOwnProperty.call(propValues, k)) {
          assignProp(propValues, k, /* @__PURE__ */ new Set());
        }
        for (const val of v) {
          propValues[k].add(val);
        }
      }
    }
    if (!zod.def.unionFallback && undefinedCount > 1)
      propValues[zod.def.discriminator]?.delete(void 0);
    return propValues;
  });
  def.options.forEach((option, i) => {
    const propShape = rawShape(option._zod.def);
    if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) {
      throw new Error(`Invalid discriminated union option at index "${i}"`);
    }
  });
  const disc = cached(() => discriminatorMap(def));
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!isObject(input)) {
      payload.issues.push({
        code: "invalid_type",
        expected: "object",
        input,
        inst
      });
      return payload;
    }
    const value = input?.[def.discriminator];
    const opt = disc.value.get(value);
    if (opt && (value !== void 0 || ctx.direction !== "backward")) {
      return opt._zod.run(payload, ctx);
    }
    if (def.unionFallback || ctx.direction === "backward") {
      return _super(payload, ctx);
    }
    payload.issues.push({
      code: "invalid_union",
      errors: [],
      note: "No matching discriminator",
      discriminator: def.discriminator,
      options: Array.from(disc.value.keys()).filter((value2) => disc.value.get(value2) !== null),
      input,
      path: [def.discriminator],
      inst
    });
    return payload;
  };
});
var $ZodRecord = /* @__PURE__ */ $constructor("$ZodRecord", (inst, def) => {
  $ZodType.init(inst, def);
  const memo = globalConfig.memoizer;
  memo?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!isPlainObject(input)) {
      payload.issues.push({
        expected: "record",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    const proms = [];
    const values = def.keyType._zod.values;
    if (values && !def.partial) {
      payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
      const recordKeys = /* @__PURE__ */ new Set();
      for (const key2 of values) {
        if (typeof key2 === "string" || typeof key2 === "number" || typeof key2 === "symbol") {
          recordKeys.add(typeof key2 === "number" ? key2.toString() : key2);
          if (key2 === "__proto__")
            continue;
          const keyResult = def.keyType._zod.run({ value: key2, issues: [] }, ctx);
          if (keyResult instanceof Promise) {
            throw new Error("Async schemas not supported in object keys currently");
          }
          if (keyResult.issues.length) {
            payload.issues.push({
              code: "invalid_key",
              origin: "record",
              issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
              input: key2,
              path: [key2],
              inst
            });
            continue;
          }
          const outKey = keyResult.value;
          if (outKey === "__proto__")
            continue;
          const result = def.valueType._zod.run({ value: input[key2], issues: [] }, ctx);
          if (result instanceof Promise) {
            proms.push(result.then((result2) => {
              if (result2.issues.length) {
                payload.issues.push(...prefixIssues(key2, result2.issues));
              }
              payload.value[outKey] = result2.value;
            }));
          } else {
            if (result.issues.length) {
              payload.issues.push(...prefixIssues(key2, result.issues));
            }
            payload.value[outKey] = result.value;
          }
        }
      }
      let unrecognized;
      for (const key2 in input) {
        if (!recordKeys.has(key2)) {
          if (def.mode === "loose") {
            if (key2 === "__proto__")
              continue;
            payload.value[key2] = input[key2];
          } else {
            unrecognized = unrecognized ?? [];
            unrecognized.push(key2);
          }
        }
      }
      if (unrecognized && unrecognized.length > 0) {
        payload.issues.push({
          code: "unrecognized_keys",
          input,
          inst,
          keys: unrecognized,
          continue: true
        });
      }
    } else {
      payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
      let unrecognized;
      for (const key2 of Reflect.ownKeys(input)) {
        if (key2 === "__proto__")
          continue;
        if (!Object.prototype.propertyIsEnumerable.call(input, key2))
          continue;
        let keyResult = def.keyType._zod.run({ value: key2, issues: [] }, ctx);
        if (keyResult instanceof Promise) {
          throw new Error("Async schemas not supported in object keys currently");
        }
        const checkNumericKey = typeof key2 === "string" && number.test(key2) && keyResult.issues.length;
        if (checkNumericKey) {
          const retryResult = def.keyType._zod.run({ value: Number(key2), issues: [] }, ctx);
          if (retryResult instanceof Promise) {
            throw new Error("Async schemas not supported in object keys currently");
          }
          if (retryResult.issues.length === 0) {
            keyResult = retryResult;
          }
        }
        if (keyResult.issues.length) {
          if (def.mode === "loose") {
            payload.value[key2] = input[key2];
          } else if (values) {
            unrecognized = unrecognized ?? [];
            unrecognized.push(key2);
          } else {
            payload.issues.push({
              code: "invalid_key",
              origin: "record",
              issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
              input: key2,
              path: [key2],
              inst
            });
          }
          continue;
        }
        const outKey = keyResult.value;
        if (outKey === "__proto__")
          continue;
        const result = def.valueType._zod.run({ value: input[key2], issues: [] }, ctx);
        if (result instanceof Promise) {
          proms.push(result.then((result2) => {
            if (result2.issues.length) {
              payload.issues.push(...prefixIssues(key2, result2.issues));
            }
            payload.value[outKey] = result2.value;
          }));
        } else {
          if (result.issues.length) {
            payload.issues.push(...prefixIssues(key2, result.issues));
          }
          payload.value[outKey] = result.value;
        }
      }
      if (unrecognized && unrecognized.length > 0) {
        payload.issues.push({
          code: "unrecognized_keys",
          input,
          inst,
          keys: unrecognized,
          continue: true
        });
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => payload);
    }
    return payload;
  };
});
var $ZodEnum = /* @__PURE__ */ $constructor("$ZodEnum", (inst, def) => {
  $ZodType.init(inst, def);
  const values = getEnumValues(def.entries);
  const valuesSet = new Set(values);
  inst._zod.values = valuesSet;
  defineLazyInternal(inst, "pattern", (zod) => {
    const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
    return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
  });
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (valuesSet.has(input)) {
      return payload;
    }
    payload.issues.push({
      code: "invalid_value",
      values,
      input,
      inst
    });
    return payload;
  };
});
var $ZodLiteral = /* @__PURE__ */ $constructor("$ZodLiteral", (inst, def) => {
  $ZodType.init(inst, def);
  const values = new Set(def.values);
  inst._zod.values = values;
  defineLazyInternal(inst, "pattern", (zod) => {
    const vals = zod.def.values;
    return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
  });
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (values.has(input)) {
      return payload;
    }
    payload.issues.push({
      code: "invalid_value",
      values: def.values,
      input,
      inst
    });
    return payload;
  };
});
var $ZodTransform = /* @__PURE__ */ $constructor("$ZodTransform", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "optional";
  globalConfig.memoizer?.guard(inst);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      throw new $ZodEncodeError(inst.constructor.name);
    }
    const _out = def.transform(payload.value, payload);
    if (ctx.async) {
      const output = _out instanceof Promise ? _out : Promise.resolve(_out);
      return output.then((output2) => {
        payload.value = output2;
        return payload;
      });
    }
    if (_out instanceof Promise) {
      throw new $ZodAsyncError();
    }
    payload.value = _out;
    return payload;
  };
});
function handleOptionalResult(payload, result) {
  payload.value = result.issues.length ? void 0 : result.value;
  return payload;
}
var $ZodOptional = /* @__PURE__ */ $constructor("$ZodOptional", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
  inst._zod.optout = "optional";
  defineLazyInternal(inst, "values", (zod) => {
    const values = zod.def.innerType._zod.values;
    return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
  });
  defineLazyInternal(inst, "pattern", (zod) => {
    const pattern = zod.def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    if (payload.value === void 0) {
      if (def.innerType._zod.optin !== "defaulted")
        return payload;
      const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
      if (result instanceof Promise)
        return result.then((result2) => handleOptionalResult(payload, result2));
      return handleOptionalResult(payload, result);
    }
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodNullable = /* @__PURE__ */ $constructor("$ZodNullable", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
  defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
  defineLazyInternal(inst, "pattern", (zod) => {
    const pattern = zod.def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
  });
  defineLazyInternal(inst, "values", (zod) => {
    return zod.def.innerType._zod.values ? /* @__PURE__ */ new Set([...zod.def.innerType._zod.values, null]) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    if (payload.value === null)
      return payload;
    return def.innerType._zod.run(payload, ctx);
  };
});
function handleCatchResult(payload, result, def, ctx) {
  if (!result.issues.length) {
    payload.value = result.value;
    if (result.memo)
      payload.memo = true;
    return payload;
  }
  payload.value = def.catchValue({
    ...result,
    value: payload.value,
    error: {
      issues: result.issues.map((iss) => finalizeIssue(iss, ctx, config()))
    },
    input: payload.value
  });
  return payload;
}
var $ZodCatch = /* @__PURE__ */ $constructor("$ZodCatch", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
  defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
  defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      return def.innerType._zod.run(payload, ctx);
    }
    const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
    if (result instanceof Promise) {
      return result.then((result2) => handleCatchResult(payload, result2, def, ctx));
    }
    return handleCatchResult(payload, result, def, ctx);
  };
});
var $ZodPipe = /* @__PURE__ */ $constructor("$ZodPipe", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
  defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
  defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
  defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      const right = def.out._zod.run(payload, ctx);
      if (right instanceof Promise) {
        return right.then((right2) => handlePipeResult(right2, def.in, ctx));
      }
      return handlePipeResult(right, def.in, ctx);
    }
    const left = def.in._zod.run(payload, ctx);
    if (left instanceof Promise) {
      return left.then((left2) => handlePipeResult(left2, def.out, ctx));
    }
    return handlePipeResult(left, def.out, ctx);
  };
});
function handlePipeResult(left, next, ctx) {
  if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
    left.aborted = true;
    return left;
  }
  return next._zod.run({ value: left.value, issues: left.issues }, ctx);
}
var $ZodCustom = /* @__PURE__ */ $constructor("$ZodCustom", (inst, def) => {
  $ZodCheck.init(inst, def);
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, _) => {
    return payload;
  };
  inst._zod.check = (payload) => {
    const input = payload.value;
    const r = def.fn(input);
    if (r instanceof Promise) {
      return r.then((r2) => handleRefineResult(r2, payload, input, inst));
    }
    handleRefineResult(r, payload, input, inst);
    return;
  };
});
function handleRefineResult(result, payload, input, inst) {
  if (!result) {
    const _iss = {
      code: "custom",
      input,
      inst,
      // incorporates params.error into issue reporting
      path: [...inst._zod.def.path ?? []],
      // incorporates params.error into issue reporting
      continue: !inst._zod.def.abort
      // params: inst._zod.def.params,
    };
    if (inst._zod.def.params)
      _iss.params = inst._zod.def.params;
    payload.issues.push(issue(_iss));
  }
}

// node_modules/zod/v4/core/api.js
function snapshotChecks(def) {
  if (def.checks)
    def.checks = [...def.checks];
  return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class2, params) {
  return new Class2(snapshotChecks({ type: "string", ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _number(Class2, params) {
  return new Class2(snapshotChecks({ type: "number", checks: [], ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class2, params) {
  return new Class2({
    type: "boolean",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class2) {
  return new Class2({
    type: "unknown"
  });
}
// @__NO_SIDE_EFFECTS__
function _custom(Class2, fn, _params) {
  const norm = normalizeParams(_params);
  norm.abort ?? (norm.abort = true);
  const schema = new Class2({
    type: "custom",
    check: "custom",
    fn,
    ...norm
  });
  return schema;
}

// node_modules/zod/v4/mini/schemas.js
var ZodMiniType = /* @__PURE__ */ $constructor("ZodMiniType", (inst, def) => {
  if (!inst._zod)
    throw new Error("Uninitialized schema in ZodMiniType.");
  $ZodType.init(inst, def);
  inst.def = def;
  inst.type = def.type;
}, {
  // `with` is an alias for `check`: the same function object, not a wrapper.
  get with() {
    return this.check;
  },
  set with(value) {
    own(this, "with", value);
  },
  parse(data, params) {
    return parse2(this, data, params, { callee: this.parse });
  },
  parseAsync(data, params) {
    return parseAsync(this, data, params, { callee: this.parseAsync });
  },
  safeParse(data, params) {
    return safeParse(this, data, params);
  },
  safeParseAsync(data, params) {
    return safeParseAsync(this, data, params);
  },
  check(...checks) {
    const def = this.def;
    return this.clone({
      ...def,
      checks: [
        ...def.checks ?? [],
        ...checks.map((ch) => typeof ch === "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch)
      ]
    }, { parent: true });
  },
  clone(_def, params) {
    return clone(this, _def, params);
  },
  brand() {
    return this;
  },
  register(reg, meta2) {
    reg.add(this, meta2);
    return this;
  },
  apply(fn, ...args) {
    return args.length === 0 ? fn(this) : fn(this, ...args);
  }
});
var ZodMiniString = /* @__PURE__ */ $constructor("ZodMiniString", (inst, def) => {
  $ZodString.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function string2(params) {
  return _string(ZodMiniString, params);
}
var ZodMiniNumber = /* @__PURE__ */ $constructor("ZodMiniNumber", (inst, def) => {
  $ZodNumber.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function number2(params) {
  return _number(ZodMiniNumber, params);
}
var ZodMiniBoolean = /* @__PURE__ */ $constructor("ZodMiniBoolean", (inst, def) => {
  $ZodBoolean.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function boolean2(params) {
  return _boolean(ZodMiniBoolean, params);
}
var ZodMiniUnknown = /* @__PURE__ */ $constructor("ZodMiniUnknown", (inst, def) => {
  $ZodUnknown.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function unknown() {
  return _unknown(ZodMiniUnknown);
}
var ZodMiniArray = /* @__PURE__ */ $constructor("ZodMiniArray", (inst, def) => {
  $ZodArray.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function array(element2, params) {
  return new ZodMiniArray({
    type: "array",
    element: element2,
    ...normalizeParams(params)
  });
}
var ZodMiniObject = /* @__PURE__ */ $constructor("ZodMiniObject", (inst, def) => {
  $ZodObject.init(inst, def);
  ZodMiniType.init(inst, def);
  installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
});
// @__NO_SIDE_EFFECTS__
function object(shape, params) {
  const def = {
    type: "object",
    shape: shape ?? {},
    ...normalizeParams(params)
  };
  return new ZodMiniObject(def);
}
// @__NO_SIDE_EFFECTS__
function looseObject(shape, params) {
  return new ZodMiniObject({
    type: "object",
    shape,
    catchall: /* @__PURE__ */ unknown(),
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function extend2(schema, shape) {
  return extend(schema, shape);
}
var ZodMiniUnion = /* @__PURE__ */ $constructor("ZodMiniUnion", (inst, def) => {
  $ZodUnion.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function union(options, params) {
  return new ZodMiniUnion({
    type: "union",
    options,
    ...normalizeParams(params)
  });
}
var ZodMiniDiscriminatedUnion = /* @__PURE__ */ $constructor("ZodMiniDiscriminatedUnion", (inst, def) => {
  $ZodDiscriminatedUnion.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function discriminatedUnion(discriminator, options, params) {
  return new ZodMiniDiscriminatedUnion({
    type: "union",
    options,
    discriminator,
    ...normalizeParams(params)
  });
}
var ZodMiniRecord = /* @__PURE__ */ $constructor("ZodMiniRecord", (inst, def) => {
  $ZodRecord.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function record(keyType, valueType, params) {
  if (!valueType || !valueType._zod) {
    return new ZodMiniRecord({
      type: "record",
      keyType: /* @__PURE__ */ string2(),
      valueType: keyType,
      ...normalizeParams(valueType)
    });
  }
  return new ZodMiniRecord({
    type: "record",
    keyType,
    valueType,
    ...normalizeParams(params)
  });
}
var ZodMiniEnum = /* @__PURE__ */ $constructor("ZodMiniEnum", (inst, def) => {
  $ZodEnum.init(inst, def);
  ZodMiniType.init(inst, def);
  inst.options = [...inst._zod.values];
});
// @__NO_SIDE_EFFECTS__
function _enum(values, params) {
  const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
  return new ZodMiniEnum({
    type: "enum",
    entries,
    ...normalizeParams(params)
  });
}
var ZodMiniLiteral = /* @__PURE__ */ $constructor("ZodMiniLiteral", (inst, def) => {
  $ZodLiteral.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function literal(value, params) {
  return new ZodMiniLiteral({
    type: "literal",
    values: Array.isArray(value) ? value : [value],
    ...normalizeParams(params)
  });
}
var ZodMiniTransform = /* @__PURE__ */ $constructor("ZodMiniTransform", (inst, def) => {
  $ZodTransform.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function transform(fn) {
  return new ZodMiniTransform({
    type: "transform",
    transform: fn
  });
}
var ZodMiniOptional = /* @__PURE__ */ $constructor("ZodMiniOptional", (inst, def) => {
  $ZodOptional.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function optional(innerType) {
  return new ZodMiniOptional({
    type: "optional",
    innerType
  });
}
var ZodMiniNullable = /* @__PURE__ */ $constructor("ZodMiniNullable", (inst, def) => {
  $ZodNullable.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function nullable(innerType) {
  return new ZodMiniNullable({
    type: "nullable",
    innerType
  });
}
var ZodMiniCatch = /* @__PURE__ */ $constructor("ZodMiniCatch", (inst, def) => {
  $ZodCatch.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function _catch(innerType, catchValue) {
  return new ZodMiniCatch({
    type: "catch",
    innerType,
    catchValue: typeof catchValue === "function" ? catchValue : util_exports.constantCatch(catchValue)
  });
}
var ZodMiniPipe = /* @__PURE__ */ $constructor("ZodMiniPipe", (inst, def) => {
  $ZodPipe.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function pipe(in_, out) {
  return new ZodMiniPipe({
    type: "pipe",
    in: in_,
    out
  });
}
var ZodMiniCustom = /* @__PURE__ */ $constructor("ZodMiniCustom", (inst, def) => {
  $ZodCustom.init(inst, def);
  ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function custom(fn, _params) {
  return _custom(ZodMiniCustom, fn ?? (() => true), _params);
}
// @__NO_SIDE_EFFECTS__
function _instanceof(cls, params = {}) {
  const inst = /* @__PURE__ */ custom((data) => data instanceof cls, params);
  inst._zod.bag.Class = cls;
  inst._zod.check = (payload) => {
    if (!(payload.value instanceof cls)) {
      payload.issues.push({
        code: "invalid_type",
        expected: cls.name,
        input: payload.value,
        inst,
        path: [...inst._zod.def.path ?? []]
      });
    }
  };
  return inst;
}

// extension/mcp/src/once.ts
function once(make) {
  let made;
  return () => {
    made ??= make();
    return made;
  };
}

// extension/src/commands.ts
var Move = once(
  () => object({
    entry: string2(),
    summarize: optional(boolean2()),
    instructions: optional(string2())
  })
);
var Label = once(() => object({ entry: string2(), label: optional(string2()) }));
function register(pi, name, description, schema, run) {
  pi.registerCommand(name, {
    description,
    handler: async (args, ctx) => {
      try {
        await run(parse2(schema, JSON.parse(args)), ctx);
      } catch (error) {
        ctx.ui.notify(`pivi: ${messageOf(error)}`, "error");
      }
    }
  });
}
function registerCommands(pi) {
  register(pi, "pivi-tree", "Used by pivi: moves in the tree", Move(), async (move, ctx) => {
    const { cancelled } = await ctx.navigateTree(move.entry, {
      summarize: move.summarize ?? false,
      ...move.instructions === void 0 ? {} : { customInstructions: move.instructions }
    });
    if (cancelled) {
      ctx.ui.notify("pivi: the move was cancelled", "warning");
    }
  });
  register(pi, "pivi-label", "Used by pivi: labels an entry", Label(), ({ entry, label }) => {
    pi.setLabel(entry, label);
  });
}

// extension/src/context.ts
import { fileURLToPath } from "node:url";

// extension/src/wire.ts
import { createHash } from "node:crypto";
var PIVI_VERSION = 1;
var PROTOCOL_VERSION = "2025-06-18";
var MAX_SENT = 16 * 1024 * 1024;
var MAX_RECEIVED = 64 * 1024 * 1024;
function list(item) {
  const isEmptyTable = (value) => typeof value === "object" && value !== null && Object.keys(value).length === 0;
  return pipe(
    transform((value) => isEmptyTable(value) ? [] : value),
    array(item)
  );
}
var Id = once(() => union([string2(), number2()]));
var Message = once(
  () => looseObject({
    jsonrpc: literal("2.0"),
    id: optional(nullable(Id())),
    method: optional(string2()),
    params: optional(unknown()),
    result: optional(unknown()),
    error: optional(looseObject({ code: number2(), message: string2() }))
  })
);
var CancelParams = once(
  () => looseObject({ id: optional(Id()), requestId: optional(Id()) })
);
var Options = once(
  () => looseObject({
    /** Names of the editor's own tools for the agent that the user allows. */
    tools: optional(list(string2())),
    review: optional(_enum(["before", "after"])),
    /** What needs a permission: names of tools, `mcp`, `mcp:<server>` or `*`. */
    permission: optional(list(string2()))
  })
);
var InitializeResult = once(
  () => looseObject({
    protocolVersion: string2(),
    serverInfo: optional(looseObject({ name: string2(), version: optional(string2()) })),
    pivi: optional(extend2(Options(), { version: number2() }))
  })
);
var TextContent = once(() => looseObject({ type: string2(), text: optional(string2()) }));
var ToolResult = once(
  () => looseObject({
    content: optional(list(TextContent())),
    isError: optional(boolean2()),
    structuredContent: optional(looseObject({ code: optional(string2()) }))
  })
);
var Unloaded = once(() => looseObject({ loaded: literal(false) }));
var ReadResult = once(
  () => discriminatedUnion("loaded", [
    Unloaded(),
    looseObject({ loaded: literal(true), text: string2() })
  ])
);
var AccessResult = once(
  () => discriminatedUnion("loaded", [Unloaded(), looseObject({ loaded: literal(true) })])
);
var applied = {
  notes: optional(list(string2())),
  /** What was applied, when it isn't what was asked: Pi's numbered display lines. */
  diff: optional(string2())
};
var ApplyResult = once(
  () => discriminatedUnion("loaded", [
    /** `content`: what to write instead, when the user changed the proposal. */
    looseObject({ loaded: literal(false), content: optional(string2()), ...applied }),
    looseObject({
      loaded: literal(true),
      applied: boolean2(),
      saved: boolean2(),
      ...applied
    })
  ])
);
var OpenFile = once(() => looseObject({ path: string2(), text: string2() }));
var ShellResult = once(
  () => looseObject({
    notes: optional(list(string2())),
    /** Before a `grep`: files whose text in the editor is not the disk's. */
    files: optional(list(OpenFile()))
  })
);
var Diagnostic = once(
  () => looseObject({
    path: string2(),
    line: number2(),
    column: number2(),
    severity: string2(),
    message: string2(),
    source: optional(string2()),
    code: optional(union([string2(), number2()]))
  })
);
var DiagnosticsResult = once(() => looseObject({ diagnostics: list(Diagnostic()) }));
var EditorContext = once(
  () => looseObject({
    file: optional(string2()),
    modified: optional(boolean2()),
    cursor: optional(looseObject({ line: number2(), column: optional(number2()) })),
    selection: optional(
      looseObject({ startLine: number2(), endLine: number2(), text: string2() })
    ),
    visible: optional(looseObject({ first: number2(), last: number2() })),
    diagnostics: optional(list(Diagnostic())),
    /** What the user's review came to since the agent was last told. */
    notes: optional(list(string2()))
  })
);
var Position = once(() => looseObject({ line: number2(), character: number2() }));
var SelectionChanged = once(
  () => looseObject({
    text: optional(string2()),
    filePath: optional(nullable(string2())),
    selection: optional(
      nullable(
        looseObject({ start: Position(), end: Position(), isEmpty: optional(boolean2()) })
      )
    )
  })
);
var IdeDiagnostics = once(
  () => pipe(
    transform((value) => Array.isArray(value) && value.length === 0 ? {} : value),
    record(
      string2(),
      list(
        looseObject({
          severity: string2(),
          message: string2(),
          range: looseObject({ start: Position() })
        })
      )
    )
  )
);
var Lockfile = once(
  () => looseObject({
    pid: number2(),
    authToken: string2(),
    workspaceFolders: optional(list(string2())),
    ideName: optional(string2())
  })
);
var PermissionResult = once(
  () => looseObject({
    allowed: boolean2(),
    reason: optional(string2())
  })
);
var HelpResult = once(
  () => looseObject({
    hits: list(
      looseObject({
        tag: optional(string2()),
        file: string2(),
        lnum: number2(),
        excerpt: string2()
      })
    )
  })
);
var InspectResult = once(() => looseObject({ text: string2() }));
var McpParams = once(
  () => looseObject({
    method: string2(),
    params: optional(
      pipe(
        transform((value) => Array.isArray(value) ? {} : value),
        record(string2(), unknown())
      )
    )
  })
);
function text(most) {
  return pipe(
    string2(),
    transform((value) => value.length > most ? `${value.slice(0, most)}…` : value)
  );
}
var McpServer = once(
  () => pipe(
    object({
      activeToolNames: optional(array(string2())),
      name: string2(),
      status: string2(),
      toolCount: number2(),
      activeToolCount: number2(),
      pinnedToolCount: number2(),
      resourceCount: optional(number2()),
      failedAgoSeconds: optional(number2()),
      lastError: optional(text(4e3)),
      transport: string2(),
      cachedAt: optional(number2()),
      what: text(1e3),
      file: optional(string2()),
      indexing: boolean2()
    }),
    transform(({ activeToolNames = [], ...server }) => ({
      ...server,
      activeHash: createHash("sha1").update(activeToolNames.toSorted().join("\n")).digest("base64")
    }))
  )
);
var McpStatus = once(
  () => object({
    servers: array(McpServer()),
    totalTools: number2(),
    activeToolCount: number2(),
    connectedCount: number2(),
    disabledCount: number2(),
    problems: optional(
      array(object({ file: string2(), path: optional(string2()), message: text(1e3) }))
    ),
    withheld: optional(array(object({ file: string2(), names: array(string2()) })))
  })
);
var McpTool = once(
  () => object({
    name: string2(),
    server: string2(),
    description: optional(text(2e3)),
    state: string2()
  })
);
var McpTools = once(() => array(McpTool()));
var McpFound = once(
  () => object({
    matches: array(
      object({ tool: object({ name: string2(), server: string2() }), score: number2() })
    ),
    activation: object({ added: array(string2()), alreadyActive: array(string2()) }),
    unindexed: array(string2())
  })
);

// extension/src/context.ts
var MAX_LINES = 100;
var MAX_CHARS = 2e4;
var MAX_DIAGNOSTICS = 50;
var MAX_MESSAGE_CHARS = 500;
function escaped(text3) {
  return text3.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
function oneLine(text3) {
  const flat = text3.replace(/\s+/g, " ").trim();
  return flat.length > MAX_MESSAGE_CHARS ? `${flat.slice(0, MAX_MESSAGE_CHARS)}…` : flat;
}
function attributes(values) {
  return Object.entries(values).filter(([, value]) => value !== void 0).map(([name, value]) => ` ${name}="${escaped(oneLine(String(value)))}"`).join("");
}
function cut(text3) {
  const lines = text3.split("\n");
  const kept = [];
  let chars = 0;
  for (const line of lines.slice(0, MAX_LINES)) {
    chars += line.length + 1;
    if (chars > MAX_CHARS) {
      break;
    }
    kept.push(line);
  }
  const rest = lines.length - kept.length;
  return rest > 0 ? `${kept.join("\n")}
… (${rest} more lines)` : text3;
}
function renderDiagnostic(it) {
  const origin = [it.source, it.code].filter((part) => part !== void 0).join(" ");
  const text3 = `${it.path}:${it.line}:${it.column} ${it.severity}: ${it.message}`;
  return escaped(oneLine(origin ? `${text3} (${origin})` : text3));
}
function render(context) {
  const { file, cursor, selection, visible, modified } = context;
  const lines = [];
  if (file !== void 0) {
    const unsaved = modified ? "unsaved changes" : void 0;
    lines.push(`<file${attributes({ path: file, state: unsaved })}/>`);
  }
  if (cursor) {
    lines.push(`<cursor${attributes({ line: cursor.line, column: cursor.column })}/>`);
  }
  if (visible) {
    lines.push(`<visible lines="${visible.first}-${visible.last}"/>`);
  }
  if (selection && selection.text !== "") {
    const range2 = `${selection.startLine}-${selection.endLine}`;
    lines.push(`<selection lines="${range2}">
${escaped(cut(selection.text))}
</selection>`);
  }
  const diagnostics = (context.diagnostics ?? []).slice(0, MAX_DIAGNOSTICS);
  if (diagnostics.length > 0) {
    const rows = diagnostics.map(renderDiagnostic).join("\n");
    lines.push(`<diagnostics>
${rows}
</diagnostics>`);
  }
  if (context.notes && context.notes.length > 0) {
    lines.push(`<review>
${escaped(cut(context.notes.join("\n")))}
</review>`);
  }
  if (lines.length === 0) {
    return void 0;
  }
  return `What the user sees in their editor, as of their last prompt:
${lines.join("\n")}`;
}
var ContextSource = class {
  #editor;
  #last = {};
  constructor(editor) {
    this.#editor = editor;
  }
  /** Takes pi-ide's `selection_changed`. */
  onSelectionChanged(params) {
    const { filePath, selection, text: text3 } = SelectionChanged().safeParse(params).data ?? {};
    if (!filePath || !selection) {
      this.#last = {};
      return;
    }
    const { start, end } = selection;
    this.#last = {
      file: filePath,
      cursor: { line: end.line + 1, column: end.character + 1 },
      ...text3 ? { selection: { startLine: start.line + 1, endLine: end.line + 1, text: text3 } } : {}
    };
  }
  /** The context as of now, or the last one that is known when the editor has no time to answer. */
  async get() {
    if (this.#editor.pivi) {
      const context = await this.#editor.context().catch(() => this.#last);
      const { notes: _, ...lasting } = context;
      this.#last = lasting;
      return context;
    }
    const diagnostics = await this.#ideDiagnostics().catch(() => []);
    return { ...this.#last, diagnostics };
  }
  async #ideDiagnostics() {
    const byUri = await this.#editor.ideDiagnostics();
    return Object.entries(byUri).flatMap(
      ([uri, found]) => found.filter(({ severity }) => severity === "Error" || severity === "Warning").map(({ severity, message, range: range2 }) => ({
        path: pathOf(uri),
        line: range2.start.line + 1,
        column: range2.start.character + 1,
        severity: severity.toLowerCase(),
        message
      }))
    );
  }
};
function pathOf(uri) {
  try {
    return fileURLToPath(uri);
  } catch {
    return uri;
  }
}

// extension/src/preview-path.ts
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath as fileURLToPath2 } from "node:url";
var UNICODE_SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;
function resolvePath(path, cwd) {
  const plain2 = path.replace(UNICODE_SPACES, " ").replace(/^@/, "");
  if (plain2 === "~") {
    return homedir();
  }
  if (plain2.startsWith("~/")) {
    return join(homedir(), plain2.slice(2));
  }
  if (!plain2.startsWith("file://")) {
    return resolve(cwd, plain2);
  }
  try {
    return fileURLToPath2(plain2);
  } catch {
    return void 0;
  }
}

// extension/src/diagnostics-tool.ts
var MAX_ROWS = 200;
var MAX_MESSAGE_CHARS2 = 1e3;
var Params = once(() => looseObject({ path: optional(string2()) }));
function row(it) {
  const origin = [it.source, it.code].filter((part) => part !== void 0).join(" ");
  const message = it.message.replace(/\s+/g, " ").slice(0, MAX_MESSAGE_CHARS2);
  const text3 = `${it.path}:${it.line}:${it.column}: ${it.severity}: ${message}`;
  return origin ? `${text3} [${origin}]` : text3;
}
function report(found, path) {
  if (found.length === 0) {
    return path === void 0 ? "No diagnostics in the editor's files." : `No diagnostics for ${path} in the editor.`;
  }
  const rows = found.slice(0, MAX_ROWS).map(row);
  const rest = found.length - rows.length;
  return [...rows, ...rest > 0 ? [`[${rest} more diagnostics; ask for one file]`] : []].join(
    "\n"
  );
}
function diagnosticsTool(link) {
  return {
    name: "editor_diagnostics",
    label: "editor diagnostics",
    description: "Get the errors and warnings that the user's editor shows now, from its language servers and linters, for one file or for all files it knows. They are those of the editor's text, unsaved changes included. A file that is not open in the editor usually has none.",
    parameters: {
      type: "object",
      properties: {
        path: {
          type: "string",
          description: "File to get them for (optional, default: all files)"
        }
      }
    },
    annotations: { readOnlyHint: true },
    execute: async (_id, params, signal, _onUpdate, ctx) => {
      const { path } = Params().parse(params);
      const full = path === void 0 ? void 0 : resolvePath(path, ctx.cwd);
      const found = await ask(link, "read", signal, (editor) => editor.diagnostics(full, signal));
      if (!found) {
        throw new Error("No editor is linked, so there are no diagnostics.");
      }
      return { content: [{ type: "text", text: report(found, path) }], details: void 0 };
    }
  };
}

// extension/src/help.ts
var MAX_CHARS2 = 2e4;
var HelpParams = once(() => looseObject({ query: string2() }));
var InspectParams = once(() => looseObject({ kind: string2(), name: optional(string2()) }));
async function answer(link, signal, question) {
  const text3 = await ask(link, "read", signal, question);
  if (text3 === void 0) {
    throw new Error("No editor is linked.");
  }
  return {
    content: [{ type: "text", text: text3.slice(0, MAX_CHARS2) }],
    details: void 0
  };
}
function helpTool(link) {
  return {
    name: "editor_help",
    label: "editor help",
    description: "Search the help of the user's running Neovim, its plugins included: by tag (such as 'undolevels' or nvim_buf_set_text()) or by words. Gives tags with excerpts. Quote the tags of what you use as |tag|.",
    parameters: {
      type: "object",
      required: ["query"],
      properties: { query: { type: "string", description: "A help tag, or words" } }
    },
    annotations: { readOnlyHint: true },
    execute: (_id, params, signal) => {
      const { query } = HelpParams().parse(params);
      return answer(link, signal, async (editor) => {
        const hits = await editor.help(query, signal);
        return hits.length === 0 ? `Nothing in the help on: ${query}` : hits.map((hit) => `|${hit.tag ?? "-"}| (${hit.file}:${hit.lnum})
${hit.excerpt}`).join("\n\n----\n\n");
      });
    }
  };
}
function inspectTool(link) {
  return {
    name: "editor_inspect",
    label: "editor inspect",
    description: "Look at the user's running Neovim: an option's value, mappings (by keys or a word of their description), a highlight group, a user command, the loaded plugins, recent messages, the version, what :checkhealth says (of one plugin; without a name it tells which there are).",
    parameters: {
      type: "object",
      required: ["kind"],
      properties: {
        kind: {
          type: "string",
          enum: [
            "option",
            "mapping",
            "highlight",
            "command",
            "plugins",
            "messages",
            "version",
            "checkhealth"
          ]
        },
        name: { type: "string", description: "Which one; not for plugins, messages, version" }
      }
    },
    annotations: { readOnlyHint: true },
    execute: (_id, params, signal) => {
      const { kind, name } = InspectParams().parse(params);
      return answer(link, signal, (editor) => editor.inspect(kind, name, signal));
    }
  };
}
function helpTools(link) {
  return [helpTool(link), inspectTool(link)];
}

// extension/mcp/src/paths.ts
import { homedir as homedir2 } from "node:os";
import { join as join2, resolve as resolve2 } from "node:path";
function expandHome(path) {
  if (path === "~") {
    return homedir2();
  }
  return /^~[/\\]/.test(path) ? join2(homedir2(), path.slice(2)) : path;
}
function agentDir(env = process.env) {
  const configured = env.PI_CODING_AGENT_DIR?.trim();
  return configured ? resolve2(expandHome(configured)) : join2(homedir2(), ".pi", "agent");
}

// extension/src/host.ts
function toolSettings(pi, host, ctx) {
  if (typeof pi.getSettings === "function") {
    const { images, shellCommandPrefix, shellPath } = pi.getSettings();
    return {
      autoResizeImages: images?.autoResize ?? true,
      commandPrefix: shellCommandPrefix,
      shellPath: shellPath && expandHome(shellPath)
    };
  }
  const options = { projectTrusted: ctx.isProjectTrusted() };
  const settings = host.SettingsManager.create(ctx.cwd, void 0, options);
  return {
    autoResizeImages: settings.getImageAutoResize(),
    commandPrefix: settings.getShellCommandPrefix(),
    shellPath: settings.getShellPath()
  };
}

// extension/src/lockfile.ts
import { readdir, readFile as readFile3, realpath } from "node:fs/promises";
import { connect } from "node:net";
import { dirname as dirname2, join as join3, resolve as resolve3, sep } from "node:path";
var PROBE_TIMEOUT_MS = 500;
function lockDir() {
  const dir = process.env.PI_IDE_LOCK_DIR || join3("~", ".pi", "ide");
  return expandHome(dir);
}
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
async function readLockfile(dir, name) {
  const port = /^(\d{1,5})\.lock$/.exec(name)?.[1];
  if (!port) {
    return void 0;
  }
  try {
    const parsed = Lockfile().parse(JSON.parse(await readFile3(join3(dir, name), "utf8")));
    const { pid, authToken: token, ideName: ide = "unknown", workspaceFolders = [] } = parsed;
    return { port: Number(port), pid, token, name: ide, folders: workspaceFolders };
  } catch {
    return void 0;
  }
}
async function readLockfiles(dir = lockDir()) {
  const names = await readdir(dir).catch(() => []);
  const found = await Promise.all(names.map((name) => readLockfile(dir, name)));
  return found.filter((it) => it !== void 0).filter((it) => it.pid && isAlive(it.pid));
}
function isWithin(path, folder) {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
async function real(path) {
  return realpath(path).catch(() => path);
}
async function closeness(target, cwd) {
  const realCwd = await real(cwd);
  const folders = await Promise.all(target.folders.map(real));
  const above = folders.filter((folder) => isWithin(realCwd, folder));
  if (above.length > 0) {
    return Math.max(...above.map((folder) => folder.length));
  }
  const below = folders.filter((folder) => isWithin(folder, realCwd));
  return below.length > 0 ? Math.max(...below.map((folder) => -folder.length)) : void 0;
}
function isListening(port) {
  return new Promise((resolve5) => {
    const socket = connect({ port, host: "127.0.0.1", timeout: PROBE_TIMEOUT_MS });
    const done = (isOpen) => {
      socket.destroy();
      resolve5(isOpen);
    };
    socket.once("connect", () => done(true));
    socket.once("timeout", () => done(false));
    socket.once("error", () => done(false));
  });
}
async function find(dir, rate) {
  const found = await Promise.all(
    (await readLockfiles(dir)).map(async (target) => {
      const score = await rate(target);
      const isUsable = score !== void 0 && await isListening(target.port);
      return isUsable ? { target, score } : void 0;
    })
  );
  return found.filter((it) => it !== void 0).sort((a, b) => b.score - a.score || a.target.port - b.target.port).map(({ target }) => target);
}
async function findEditors(cwd, dir = lockDir()) {
  return find(dir, (target) => closeness(target, cwd));
}
async function repositoryOf(path) {
  const dotGit = join3(path, ".git");
  const text3 = await readFile3(dotGit, "utf8").catch(
    (error) => (
      // A repository's own working tree has a folder there.
      error instanceof Error && "code" in error && error.code === "EISDIR" ? "" : void 0
    )
  );
  if (text3 === "") {
    return real(dotGit);
  }
  const gitDir = /^gitdir: (.+)$/m.exec(text3 ?? "")?.[1];
  if (gitDir === void 0) {
    const parent = dirname2(path);
    return parent === path ? void 0 : repositoryOf(parent);
  }
  const own2 = resolve3(path, gitDir);
  const common = await readFile3(join3(own2, "commondir"), "utf8").catch(() => void 0);
  return real(common === void 0 ? own2 : resolve3(own2, common.trim()));
}
async function findSiblings(cwd, dir = lockDir()) {
  const repository = await repositoryOf(await real(cwd));
  return find(dir, async (target) => {
    if (repository === void 0 || await closeness(target, cwd) !== void 0) {
      return void 0;
    }
    const folders = await Promise.all(target.folders.map(real));
    const theirs = await Promise.all(folders.map(repositoryOf));
    return theirs.includes(repository) ? 0 : void 0;
  });
}
function isSame(a, b) {
  return a.port === b.port && a.token === b.token && a.pid === b.pid;
}

// extension/src/ide-command.ts
var COMMAND = "ide";
var WITHOUT = "Work on the files on disk, without an editor";
function labelOf({ target, isConnected }, isSibling) {
  const { name, folders, pid, port } = target;
  const label = `${name} · ${folders[0] ?? ""} · pid=${pid} port=${port}`;
  const where = isSibling ? `${label} · other worktree` : label;
  return isConnected ? `${where} · (connected)` : where;
}
async function choicesIn(cwd, current) {
  const [editors, siblings] = await Promise.all([findEditors(cwd), findSiblings(cwd)]);
  return new Map(
    [...editors, ...siblings].map((target) => {
      const choice = { target, isConnected: current !== void 0 && isSame(target, current) };
      return [labelOf(choice, siblings.includes(target)), choice];
    })
  );
}
async function choose(link, ctx) {
  const current = link.current?.target;
  const choices = await choicesIn(ctx.cwd, current);
  const options = [...choices.keys(), ...link.isHeld ? [WITHOUT] : []];
  if (options.length === 0) {
    ctx.ui.notify("No running IDE found for this project", "info");
    return;
  }
  const title = current ? "Select IDE (toggle to disconnect)" : "Connect to IDE";
  const label = await ctx.ui.select(title, options);
  const choice = label === void 0 ? void 0 : choices.get(label);
  if (label === WITHOUT || choice?.isConnected) {
    link.disconnect();
    ctx.ui.notify(choice ? `Disconnected from ${choice.target.name}` : WITHOUT, "info");
  } else if (choice) {
    await link.choose(choice.target);
    ctx.ui.notify(`Connected to ${choice.target.name}`, "info");
  }
}
function isTaken(pi) {
  return pi.getCommands().some(({ name, source }) => source === "extension" && /^ide(:\d+)?$/.test(name));
}
function registerIde(pi, link, shared2, notify) {
  const isOwned = link.isEmbedded || shared2.isReviewPromised === true;
  if (!isTaken(pi)) {
    if (!isOwned) {
      register2(pi, link);
    }
  } else if (!shared2.hasToldOfPiIde) {
    shared2.hasToldOfPiIde = true;
    const twice = link.isEmbedded ? '. Linked with this editor as well, it reviews every edit once more: `"pi-ide": { "autoconnect": false }` in Pi\'s settings.json keeps it from that' : "";
    notify(`pi-ide is installed too: /ide and its flags are left to it${twice}`);
  }
}
function register2(pi, link) {
  pi.registerCommand(COMMAND, {
    description: "Connect to an editor, switch, or disconnect",
    handler: async (_args, ctx) => {
      try {
        await choose(link, ctx);
      } catch (error) {
        ctx.ui.notify(`Failed to connect: ${messageOf(error)}`, "error");
      }
    }
  });
}

// extension/src/ide-settings.ts
var Section = once(() => looseObject({ autoconnect: optional(boolean2()) }));
function autoconnectIn(settings, key2) {
  const section = new Map(Object.entries(settings)).get(key2);
  return Section().safeParse(section).data?.autoconnect;
}
function isAutomatic(host, ctx) {
  const options = { projectTrusted: ctx.isProjectTrusted() };
  const settings = host.SettingsManager.create(ctx.cwd, void 0, options);
  const scopes = [settings.getProjectSettings(), settings.getGlobalSettings()];
  const found = ["pivi", "pi-ide"].flatMap(
    (key2) => scopes.map((scope) => autoconnectIn(scope, key2))
  );
  return found.find((value) => value !== void 0) ?? true;
}

// extension/src/ide-widget.ts
import { basename } from "node:path";
var IdeWidget = class {
  #show;
  #name;
  #place = "";
  #requests = 0;
  #line;
  constructor(show) {
    this.#show = show;
  }
  /** Takes the name of the editor; undefined: there is none any more. */
  setEditor(name) {
    this.#name = name;
    this.#place = "";
    this.#requests = 0;
    this.#draw();
  }
  /** Takes pi-ide's `selection_changed`. */
  onSelectionChanged(params) {
    const { filePath, selection, text: text3 } = SelectionChanged().safeParse(params).data ?? {};
    const file = filePath ? basename(filePath) : void 0;
    if (file === void 0) {
      this.#place = "";
    } else if (selection && text3) {
      const lines = `${selection.start.line + 1}-${selection.end.line + 1}`;
      this.#place = ` · Lines ${lines} selected in ${file}`;
    } else {
      this.#place = ` · In ${file}`;
    }
    this.#draw();
  }
  /**
   * Shows that the editor waits for a suggestion, until the promise is settled. The text does not move: a spinner would draw
   * Pi's screen some twelve times a second, for a wait that is over before one has looked.
   */
  async during(request) {
    this.#requests++;
    this.#draw();
    try {
      return await request;
    } finally {
      this.#requests = Math.max(0, this.#requests - 1);
      this.#draw();
    }
  }
  #draw() {
    const suggesting = this.#requests > 0 ? " · Suggesting…" : "";
    const line = this.#name === void 0 ? void 0 : this.#name + this.#place + suggesting;
    if (line !== this.#line) {
      this.#line = line;
      this.#show(line);
    }
  }
};

// extension/src/changes.ts
var Changes = class {
  #waiters = /* @__PURE__ */ new Set();
  emit() {
    for (const waiter of [...this.#waiters]) {
      waiter();
    }
  }
  /** Waits until a condition holds; gives up quietly after `ms` or with the signal. */
  until(condition, ms, signal) {
    return new Promise((resolve5) => {
      if (condition() || signal?.aborted) {
        resolve5();
        return;
      }
      const done = () => {
        clearTimeout(timer);
        this.#waiters.delete(check2);
        signal?.removeEventListener("abort", done);
        resolve5();
      };
      const check2 = () => {
        if (condition()) {
          done();
        }
      };
      const timer = setTimeout(done, ms);
      this.#waiters.add(check2);
      signal?.addEventListener("abort", done, { once: true });
    });
  }
};

// extension/src/heartbeat.ts
var HEARTBEAT = { busyMs: 2500, idleMs: 3e4, silenceMs: 1e4 };
var Heartbeat = class {
  #ping;
  #onsilence;
  #options;
  #timer;
  #due = 0;
  /** When the oldest ping without an answer was sent. */
  #pingedAt;
  #isBusy = false;
  constructor(ping, onsilence, options = HEARTBEAT) {
    this.#ping = ping;
    this.#onsilence = onsilence;
    this.#options = options;
    this.#schedule();
  }
  /** Something arrived. */
  beat() {
    if (this.#pingedAt !== void 0) {
      this.#pingedAt = void 0;
      this.#schedule();
    }
  }
  /** Looks more often while answers are awaited. */
  setBusy(isBusy) {
    if (isBusy !== this.#isBusy) {
      this.#isBusy = isBusy;
      this.#schedule();
    }
  }
  stop() {
    clearTimeout(this.#timer);
    this.#timer = void 0;
    this.#due = Number.POSITIVE_INFINITY;
  }
  #schedule() {
    if (this.#due === Number.POSITIVE_INFINITY) {
      return;
    }
    const isWaiting = this.#isBusy || this.#pingedAt !== void 0;
    const delay = isWaiting ? this.#options.busyMs : this.#options.idleMs;
    clearTimeout(this.#timer);
    this.#due = Date.now() + delay;
    this.#timer = setTimeout(() => this.#look(), delay);
    this.#timer.unref();
  }
  #look() {
    const now = Date.now();
    const wasAsleep = now - this.#due > this.#options.busyMs;
    if (wasAsleep) {
      this.#pingedAt = void 0;
    }
    if (this.#pingedAt !== void 0 && now - this.#pingedAt >= this.#options.silenceMs) {
      this.stop();
      this.#onsilence();
      return;
    }
    this.#pingedAt ??= now;
    this.#ping();
    this.#schedule();
  }
};

// extension/src/rpc.ts
var CANCEL_GRACE_MS = 500;
var MAX_CANCELLED_EARLY = 50;
var METHOD_NOT_FOUND = -32601;
var INTERNAL_ERROR = -32603;
var REQUEST_CANCELLED = -32800;
var ABNORMAL_CLOSURE = 1006;
var Rpc = class _Rpc {
  #transport;
  #hooks;
  #heartbeat;
  #pending = /* @__PURE__ */ new Map();
  /** Requests of the editor's that are being answered. */
  #inbound = /* @__PURE__ */ new Map();
  /** Cancelled before they came, oldest first. */
  #cancelledEarly = /* @__PURE__ */ new Set();
  #lastId = 0;
  #closed;
  constructor(transport, hooks, heartbeat) {
    this.#transport = transport;
    this.#hooks = hooks;
    this.#heartbeat = new Heartbeat(
      () => transport.ping(),
      () => this.#onSilence(),
      heartbeat
    );
    transport.onactivity = () => this.#heartbeat.beat();
    transport.onmessage = (text3) => {
      try {
        this.#onMessage(text3);
      } catch (error) {
        hooks.onFault?.(error);
      }
    };
    transport.onclose = (code) => {
      this.#settle(new LinkError("closed", "the link to the editor was closed"), code);
    };
  }
  static async connect(transport, hooks, heartbeat = HEARTBEAT) {
    const rpc = new _Rpc(transport, hooks, heartbeat);
    try {
      await transport.start();
    } catch (error) {
      rpc.#heartbeat.stop();
      throw error;
    }
    return rpc;
  }
  get isClosed() {
    return this.#closed !== void 0;
  }
  /** Bytes that wait to be sent. */
  get backlog() {
    return this.#transport.backlog;
  }
  /** Sends a request. It is settled in any case: by its answer, its limit, its signal or the end of the link. */
  request(method, params, options = {}) {
    const { signal, timeoutMs } = options;
    if (this.#closed) {
      return Promise.reject(this.#closed);
    }
    if (signal?.aborted) {
      return Promise.reject(aborted2());
    }
    const id = ++this.#lastId;
    const text3 = JSON.stringify({ jsonrpc: "2.0", id, method, params });
    if (Buffer.byteLength(text3) > MAX_SENT) {
      return Promise.reject(new LinkError("protocol", `${method} is too large for the link`));
    }
    return new Promise((resolve5, reject) => {
      const timers = [];
      const giveUp = (error, delay) => {
        this.notify("request_cancelled", { id });
        timers.push(setTimeout(() => this.#pending.get(id)?.reject(error), delay));
      };
      const onAbort = () => giveUp(aborted2(), CANCEL_GRACE_MS);
      const settled = () => {
        this.#pending.delete(id);
        this.#setBusy(this.#pending.size > 0);
        timers.forEach(clearTimeout);
        signal?.removeEventListener("abort", onAbort);
      };
      this.#pending.set(id, {
        resolve: (result) => {
          settled();
          resolve5(result);
        },
        reject: (error) => {
          settled();
          reject(isCancelled(error) && signal?.aborted ? aborted2() : error);
        }
      });
      if (timeoutMs !== void 0) {
        const late = new LinkError("timeout", `no answer to ${method} within ${timeoutMs} ms`);
        timers.push(setTimeout(() => giveUp(late, 0), timeoutMs));
      }
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#setBusy(true);
      this.#transport.send(text3);
    });
  }
  notify(method, params) {
    this.#send({ method, params });
  }
  /** Closes the link in good order; idempotent. */
  close(code = 1e3) {
    if (!this.#closed) {
      this.#settle(new LinkError("closed", "the link to the editor was closed"), code, false);
      this.#transport.close(code);
    }
  }
  #setBusy(isBusy) {
    this.#heartbeat.setBusy(isBusy);
    if (!isBusy) {
      this.#hooks.onIdle?.();
    }
  }
  #onSilence() {
    this.#transport.terminate();
    const text3 = "the editor has been silent for too long";
    this.#settle(new LinkError("silent", text3), ABNORMAL_CLOSURE);
  }
  #settle(error, code, isNews = true) {
    if (this.#closed) {
      return;
    }
    this.#closed = error;
    this.#heartbeat.stop();
    for (const pending of [...this.#pending.values()]) {
      pending.reject(error);
    }
    for (const controller of this.#inbound.values()) {
      controller.abort();
    }
    if (isNews) {
      this.#hooks.onClose(code);
    }
  }
  #send(message) {
    if (!this.#closed) {
      this.#transport.send(JSON.stringify({ jsonrpc: "2.0", ...message }));
    }
  }
  #onMessage(text3) {
    const message = parse3(text3);
    if (!message || this.#closed) {
      return;
    }
    const { id, method } = message;
    if (method === void 0) {
      this.#onResponse(message);
    } else if (id !== void 0 && id !== null) {
      void this.#answer(id, method, message.params);
    } else if (method === "request_cancelled" || method === "notifications/cancelled") {
      const cancelled = CancelParams().safeParse(message.params).data;
      this.#onCancel(key(cancelled?.id ?? cancelled?.requestId));
    } else {
      this.#hooks.onNotification(method, message.params);
    }
  }
  #onCancel(id) {
    const running = this.#inbound.get(id);
    if (running) {
      running.abort();
      return;
    }
    this.#cancelledEarly.add(id);
    const [oldest] = this.#cancelledEarly;
    if (this.#cancelledEarly.size > MAX_CANCELLED_EARLY && oldest !== void 0) {
      this.#cancelledEarly.delete(oldest);
    }
  }
  #onResponse({ id, error, result }) {
    const pending = id === null || id === "" ? void 0 : this.#pending.get(Number(id));
    if (error) {
      pending?.reject(new RpcError(error.code, error.message));
    } else {
      pending?.resolve(result);
    }
  }
  async #answer(id, method, params) {
    if (this.#cancelledEarly.delete(key(id))) {
      this.#send({ id, error: { code: REQUEST_CANCELLED, message: "Request cancelled" } });
      return;
    }
    const controller = new AbortController();
    this.#inbound.set(key(id), controller);
    try {
      const answer2 = method === "ping" ? Promise.resolve({}) : this.#hooks.onRequest?.(method, params, controller.signal);
      if (answer2 === void 0) {
        const message = `Method not found: ${method}`;
        this.#send({ id, error: { code: METHOD_NOT_FOUND, message } });
        return;
      }
      this.#send({ id, result: await answer2 ?? {} });
    } catch (error) {
      const code = controller.signal.aborted ? REQUEST_CANCELLED : INTERNAL_ERROR;
      this.#send({ id, error: { code, message: messageOf(error) } });
    } finally {
      this.#inbound.delete(key(id));
    }
  }
};
function aborted2() {
  return new LinkError("aborted", "Operation aborted");
}
function isCancelled(error) {
  return error instanceof RpcError && error.code === String(REQUEST_CANCELLED);
}
function key(id) {
  return JSON.stringify(id) ?? "";
}
function parse3(text3) {
  try {
    return Message().safeParse(JSON.parse(text3)).data;
  } catch {
    return void 0;
  }
}

// extension/src/transport.ts
var CONNECT_TIMEOUT_MS = 3e3;
var CLOSE_TIMEOUT_MS = 500;
var WebSocketTransport = class {
  onmessage;
  onactivity;
  onclose;
  #port;
  #token;
  #socket;
  #isClosed = false;
  constructor(port, token) {
    this.#port = port;
    this.#token = token;
  }
  get backlog() {
    return this.#socket?.bufferedAmount ?? 0;
  }
  async start() {
    const { WebSocket: WebSocket2 } = await Promise.resolve().then(() => (init_wrapper(), wrapper_exports));
    if (this.#isClosed) {
      throw new LinkError("closed", "the connection was closed");
    }
    const socket = new WebSocket2(`ws://127.0.0.1:${this.#port}/`, {
      headers: { "x-pi-ide-authorization": this.#token },
      perMessageDeflate: false,
      maxPayload: MAX_RECEIVED,
      handshakeTimeout: CONNECT_TIMEOUT_MS
    });
    this.#socket = socket;
    socket.on("message", (data, isBinary) => {
      this.onactivity?.();
      if (!isBinary) {
        this.onmessage?.(data.toString());
      }
    });
    socket.on("ping", () => this.onactivity?.());
    socket.on("pong", () => this.onactivity?.());
    await new Promise((resolve5, reject) => {
      socket.once("open", resolve5);
      socket.on("error", (error) => reject(new LinkError("refused", messageOf(error))));
      socket.on("close", (code) => {
        reject(new LinkError("refused", "the connection was closed"));
        this.onclose?.(code);
      });
    });
  }
  send(message) {
    this.#socket?.send(message, () => {
    });
  }
  ping() {
    if (this.#socket?.readyState === this.#socket?.OPEN) {
      this.#socket?.ping();
    }
  }
  close(code = 1e3) {
    this.#isClosed = true;
    const socket = this.#socket;
    if (socket) {
      socket.close(code);
      const timer = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS);
      timer.unref();
      socket.once("close", () => clearTimeout(timer));
    }
  }
  terminate() {
    this.#isClosed = true;
    this.#socket?.terminate();
  }
};

// extension/src/editor.ts
var VERSION = "0.1.0";
var HANDSHAKE_TIMEOUT_MS = 3e3;
var CONTEXT_TIMEOUT_MS = 300;
var IDE_DIAGNOSTICS_TIMEOUT_MS = 500;
var CLOSE_TAB_TIMEOUT_MS = 5e3;
var Editor = class _Editor {
  target;
  name;
  /** Absent: the editor speaks no `pivi/…`, or another version of it. */
  pivi;
  /** The version that the editor speaks when it isn't ours. */
  otherVersion;
  options;
  #rpc;
  constructor(target, rpc, info) {
    this.target = target;
    this.name = info.serverInfo?.name ?? target.name;
    const isOurs = info.pivi?.version === PIVI_VERSION;
    this.pivi = isOurs ? info.pivi : void 0;
    this.otherVersion = isOurs ? void 0 : info.pivi?.version;
    const { tools, review: review2, permission } = info.pivi ?? {};
    this.options = { tools, review: review2, permission };
    this.#rpc = rpc;
  }
  /** Connects and shakes hands; rejects when the editor does not answer in time, and with the signal. */
  static async connect(target, identity, hooks, signal) {
    const transport = new WebSocketTransport(target.port, target.token);
    const onAbort = () => transport.close();
    signal?.addEventListener("abort", onAbort);
    const rpc = await Rpc.connect(transport, hooks);
    try {
      const params = {
        protocolVersion: PROTOCOL_VERSION,
        capabilities: {},
        clientInfo: { name: "pivi", version: VERSION },
        pivi: { version: PIVI_VERSION, pid: process.pid, ...identity }
      };
      const answer2 = await rpc.request("initialize", params, { timeoutMs: HANDSHAKE_TIMEOUT_MS });
      const info = check("initialize", InitializeResult(), answer2);
      rpc.notify("notifications/initialized", {});
      return new _Editor(target, rpc, info);
    } catch (error) {
      rpc.close();
      throw error;
    } finally {
      signal?.removeEventListener("abort", onAbort);
    }
  }
  close() {
    this.#rpc.close();
  }
  get isClosed() {
    return this.#rpc.isClosed;
  }
  /** Bytes that wait to be sent. */
  get backlog() {
    return this.#rpc.backlog;
  }
  /** Takes what the editor says of its options later on. */
  update(params) {
    this.options = { ...this.options, ...Options().safeParse(params).data };
  }
  /** The loaded buffer's text. With the `call` of an edit it becomes what that edit starts from. */
  read(path, call, signal) {
    return this.#tool("pivi/read", { path, call }, ReadResult(), { signal });
  }
  access(path, write, signal) {
    return this.#tool("pivi/access", { path, write }, AccessResult(), { signal });
  }
  /** May wait for the user's review. */
  apply(call, content, signal) {
    return this.#tool("pivi/apply", { ...call, content }, ApplyResult(), { signal });
  }
  /** Tells of a file that was written on the disk. */
  async written(call, before, after) {
    await this.#call("pivi/written", { ...call, before, after }, {});
  }
  /** Before a shell command this may wait for the user. */
  shell(phase, command, options) {
    return this.#tool("pivi/shell", { phase, ...command }, ShellResult(), options);
  }
  /** Waits for the user. */
  permission(request, signal) {
    return this.#tool("pivi/permission", request, PermissionResult(), { signal });
  }
  async diagnostics(path, signal) {
    const params = path === void 0 ? {} : { path };
    return (await this.#tool("pivi/diagnostics", params, DiagnosticsResult(), { signal })).diagnostics;
  }
  async help(query, signal) {
    return (await this.#tool("pivi/help", { query }, HelpResult(), { signal })).hits;
  }
  async inspect(kind, name, signal) {
    const params = name === void 0 ? { kind } : { kind, name };
    return (await this.#tool("pivi/inspect", params, InspectResult(), { signal })).text;
  }
  context() {
    return this.#tool("pivi/context", {}, EditorContext(), { timeoutMs: CONTEXT_TIMEOUT_MS });
  }
  /** The diagnostics of an editor that speaks pi-ide's protocol only. */
  async ideDiagnostics() {
    const result = await this.#call(
      "getDiagnostics",
      {},
      { timeoutMs: IDE_DIAGNOSTICS_TIMEOUT_MS }
    );
    return check("getDiagnostics", IdeDiagnostics(), JSON.parse(textOf2(result) || "{}"));
  }
  /** Waits for the user's verdict on a file's new text. Undefined: rejected; else the text as they accepted it. */
  async openDiff(path, text3, tab, signal) {
    const params = {
      old_file_path: path,
      new_file_path: path,
      new_file_contents: text3,
      tab_name: tab
    };
    const { content = [] } = await this.#call("openDiff", params, { signal });
    if (content[0]?.text !== "FILE_SAVED") {
      return void 0;
    }
    if (content[1]?.text === void 0) {
      throw new LinkError("protocol", "the editor's answer to openDiff has no text");
    }
    return content[1].text;
  }
  /** Closes a diff, if it is still open. What the editor says to that doesn't matter. */
  closeTab(tab) {
    const options = { timeoutMs: CLOSE_TAB_TIMEOUT_MS };
    this.#call("close_tab", { tab_name: tab }, options).catch(() => {
    });
  }
  notify(method, params) {
    this.#rpc.notify(method, params);
  }
  async #tool(name, params, schema, options) {
    const result = await this.#call(name, params, options);
    return check(name, schema, result.structuredContent ?? {});
  }
  async #call(name, params, options) {
    const answer2 = await this.#rpc.request("tools/call", { name, arguments: params }, options);
    const result = check(name, ToolResult(), answer2);
    if (result.isError) {
      const code = result.structuredContent?.code ?? "failed";
      throw new EditorError(code, textOf2(result) || `${this.name} refused ${name}`);
    }
    return result;
  }
};
function textOf2(result) {
  return (result.content ?? []).map((block) => block.text ?? "").join("\n");
}
function check(what, schema, value) {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const issue2 = parsed.error.issues[0];
    const where = issue2 ? `${issue2.path.join(".")}: ${issue2.message}` : messageOf(parsed.error);
    throw new LinkError("protocol", `the editor's answer to ${what} is malformed (${where})`);
  }
  return parsed.data;
}

// extension/src/link-state.ts
var TIMES = {
  openingMs: 3e3,
  lostMs: 5e3,
  backoffMs: [100, 200, 400, 800, 1500, 3e3, 6e3, 1e4, 2e4]
};
var NORMAL_CLOSURES = [1e3, 1001];
function reviews({ pivi, options }) {
  return !pivi || options.review === "before";
}

// extension/src/target.ts
async function pickTarget(shared2, cwd, failed) {
  const { embedded, sticky } = shared2;
  if (embedded) {
    return locate(embedded);
  }
  const isOther = (target) => !failed || !isSame(target, failed);
  const found = (await findEditors(cwd)).filter(isOther);
  const known = sticky ? [...found, ...(await findSiblings(cwd)).filter(isOther)] : [];
  const same = sticky && known.find((target) => isSame(target, sticky));
  const host = found.find((target) => target.pid === hostPid());
  return same ?? (found.length === 1 ? found[0] : host);
}
async function identify(embedded) {
  const { port, token } = embedded;
  const locks = await readLockfiles();
  const pid = locks.find((it) => it.port === port && it.token === token)?.pid;
  if (pid !== void 0) {
    embedded.pid = pid;
  }
}
async function locate(embedded) {
  if (embedded.pid === void 0) {
    void identify(embedded);
    return embedded;
  }
  const lock = (await readLockfiles()).find((it) => it.pid === embedded.pid);
  return lock ? Object.assign(embedded, { port: lock.port, token: lock.token }) : embedded;
}
function hostPid() {
  const pid = /nvim\.(\d+)\.\d+$/.exec(process.env.NVIM ?? "")?.[1];
  return pid === void 0 ? void 0 : Number(pid);
}
function isDead(target) {
  return target.pid !== void 0 && !isAlive(target.pid);
}
function describe2(target) {
  return target.pid === void 0 ? target.name : `${target.name} (pid ${target.pid})`;
}

// extension/src/link.ts
var Link = class {
  #shared;
  #cwd;
  #hooks;
  #times;
  #state = { name: "off" };
  #attempt;
  #timer;
  #tries = 0;
  #status;
  #closing = new AbortController();
  /** Was linked, in this session or one before: reconnects as long as the process lives. */
  #wasUp;
  #told = /* @__PURE__ */ new Set();
  #changes = new Changes();
  constructor(shared2, cwd, hooks, times = TIMES) {
    this.#shared = shared2;
    this.#wasUp = shared2.sticky !== void 0;
    this.#cwd = cwd;
    this.#hooks = hooks;
    this.#times = times;
  }
  get #isClosed() {
    return this.#closing.signal.aborted;
  }
  /** The editor that started this Pi. */
  get isEmbedded() {
    return this.#shared.embedded !== void 0;
  }
  get current() {
    return this.#state.name === "up" ? this.#state.editor : void 0;
  }
  /** An editor is missing that the user's work may depend on. */
  get isHeld() {
    return this.#state.name === "lost" || this.#state.name === "gone";
  }
  get #isWanted() {
    return !this.#shared.isOff && (this.isEmbedded || this.#hooks.isAutomatic !== false);
  }
  /** Starts to link, in the background. */
  open() {
    if (this.#isWanted) {
      this.#tryNow();
    }
  }
  /** Links with the editor that the user has chosen, in place of any other. Rejects when that fails. */
  async choose(target) {
    this.disconnect();
    await this.#attempt;
    this.disconnect();
    this.#shared.isOff = false;
    const attempt = this.#link(target);
    this.#attempt = attempt.finally(() => this.#endAttempt()).catch(() => {
    });
    await attempt;
  }
  /** Ends the link and forgets the editor, since the user wants none. */
  disconnect() {
    this.#shared.isOff = true;
    delete this.#shared.sticky;
    this.#wasUp = false;
    clearTimeout(this.#timer);
    const editor = this.current;
    this.#setState({ name: "off" });
    this.#showStatus(void 0);
    if (editor) {
      editor.close();
      this.#hooks.onEnd?.();
    }
  }
  /** The editor says that it waits for the user's next key, so a request waits too. */
  setWaiting() {
    if (this.current) {
      this.#showStatus(`${this.current.target.name} waits for a key`);
    }
  }
  /** Ends the link for good; another session makes its own. */
  close() {
    this.#showStatus(void 0);
    this.#closing.abort();
    clearTimeout(this.#timer);
    this.current?.close();
    this.#setState({ name: "off" });
  }
  /** Waits for an attempt that is under way; an editor that was started since is looked for. */
  async settled(ms) {
    if (this.#state.name !== "up" && this.#isWanted && !this.#isClosed) {
      this.#tryNow();
    }
    await this.#changes.until(() => this.#attempt === void 0, ms);
  }
  /**
   * The editor to ask. Undefined: there is none and Pi works on the disk, as without this extension. Rejects while an
   * editor that holds the user's buffers can't be reached, and for a write whose review was promised.
   */
  async editor(intent, signal) {
    const { name } = this.#state;
    if (this.#state.name === "lost" && intent === "read" && !this.#state.hasBuffers) {
      return void 0;
    }
    if (name === "opening") {
      await this.#changes.until(
        () => this.#state.name !== "opening",
        this.#times.openingMs,
        signal
      );
    } else if (name === "lost") {
      this.#tryNow();
      await this.#changes.until(() => this.#state.name !== "lost", this.#times.lostMs, signal);
    }
    const state = this.#state;
    if (state.name === "lost") {
      throw new LinkError(
        "closed",
        `The link to ${describe2(state.target)} is broken, and its buffers may hold unsaved text. Nothing was read or written. The user can restore the link (:Pi ide start, or /ide in Pi) or end it (:Pi ide stop).`
      );
    }
    const isUnreviewed = state.name !== "up" && this.#shared.isReviewPromised === true;
    if (intent === "write" && isUnreviewed && state.name !== "gone") {
      throw new LinkError(
        "closed",
        "The user reviews edits before they are made, and the editor where they do cannot be reached. Nothing was written."
      );
    }
    if (state.name === "gone" && intent === "write") {
      throw new LinkError(
        "closed",
        `${describe2(state.target)}, where the user reviews edits before they are applied, is gone. Nothing was written. Edits are possible again once an editor is linked, the user works without one (/ide), or a new session is started.`
      );
    }
    return this.current;
  }
  #setState(state) {
    this.#state = state;
    this.#changes.emit();
  }
  #tryNow() {
    if (this.#attempt || this.#isClosed || this.#state.name === "up") {
      return;
    }
    clearTimeout(this.#timer);
    if (this.isEmbedded) {
      this.#setOpening();
    }
    this.#attempt = this.#connect().catch((error) => this.#onFault(error)).finally(() => this.#endAttempt());
  }
  #endAttempt() {
    this.#attempt = void 0;
    this.#changes.emit();
  }
  /** Calls wait for the first attempts only. */
  #setOpening() {
    if (this.#state.name === "off" && this.#tries === 0) {
      this.#setState({ name: "opening" });
    }
  }
  async #connect(failed) {
    const target = await pickTarget(this.#shared, this.#cwd, failed);
    if (!target) {
      this.#onFailure(void 0);
      return;
    }
    this.#setOpening();
    try {
      await this.#link(target);
    } catch (error) {
      if (this.#forget(target)) {
        await this.#connect(target);
      } else {
        this.#onFailure(target, error);
      }
    }
  }
  /** Gives up an editor that a Pi in a terminal was linked with in an earlier session. */
  #forget(target) {
    const { sticky } = this.#shared;
    const isSticky = sticky !== void 0 && !this.isHeld && isSame(sticky, target);
    if (isSticky) {
      delete this.#shared.sticky;
    }
    return isSticky && !this.#isClosed;
  }
  async #link(target) {
    const early = [];
    const editor = await this.#shakeHands(target, early);
    this.#onUp(editor);
    for (const [method, params] of early) {
      this.#hooks.onNotification(editor, method, params);
    }
  }
  async #shakeHands(target, early) {
    let editor;
    const hooks = {
      onNotification: (method, params) => {
        if (editor) {
          this.#hooks.onNotification(editor, method, params);
        } else {
          early.push([method, params]);
        }
      },
      onRequest: (...args) => this.#hooks.onRequest?.(...args),
      onFault: (error) => this.#onFault(error),
      onIdle: () => {
        if (editor && this.current === editor) {
          this.#showLinked(editor);
        }
      },
      onClose: (code) => {
        if (editor) {
          this.#onDown(editor, code);
        }
      }
    };
    editor = await Editor.connect(target, this.#hooks.identify(), hooks, this.#closing.signal);
    if (this.#isClosed || editor.isClosed) {
      editor.close();
      throw new LinkError("closed", "the link was closed during the handshake");
    }
    return editor;
  }
  #onUp(editor) {
    const { embedded } = this.#shared;
    if (!embedded) {
      this.#shared.sticky = editor.target;
    }
    this.#tries = 0;
    this.#wasUp = true;
    this.#setState({ name: "up", editor });
    this.#showLinked(editor);
    if (this.#told.delete("loss")) {
      this.#hooks.notice(`linked to ${describe2(editor.target)} again`, "info");
    }
    this.#noticeVersion(editor);
    this.#hooks.onUp(editor);
  }
  /** Shows a state that differs from the one shown. An embedded Pi says nothing while all is well. */
  #showStatus(text3) {
    if (text3 !== this.#status) {
      this.#status = text3;
      this.#hooks.status(text3);
    }
  }
  #showLinked(editor) {
    this.#showStatus(this.isEmbedded ? void 0 : `linked to ${describe2(editor.target)}`);
  }
  #noticeVersion(editor) {
    if (editor.otherVersion !== void 0) {
      this.#tell(
        "version",
        `${describe2(editor.target)} speaks version ${editor.otherVersion} of the link and Pi's extension another: update both. Until then buffers are not authoritative.`
      );
    } else if (!editor.pivi) {
      this.#tell(
        "version",
        `${describe2(editor.target)} has no pivi: it gives context, and every edit waits there for the user's review.`
      );
    }
  }
  #onDown(editor, code) {
    if (this.#isClosed || this.current !== editor) {
      return;
    }
    const { target } = editor;
    const held = { target, wasReviewing: reviews(editor), hasBuffers: Boolean(editor.pivi) };
    this.#hooks.onEnd?.();
    if (NORMAL_CLOSURES.includes(code)) {
      this.#onGone(held, "ended the link", "info");
    } else if (isDead(target)) {
      this.#onGone(held, "died");
    } else {
      this.#setState({ name: "lost", ...held });
      this.#showStatus(`link to ${describe2(target)} broken`);
    }
    this.#retry();
  }
  /** The editor is no more, in good order or not; a review that it promised is owed all the same. */
  #onGone(held, how, level) {
    const { target, wasReviewing } = held;
    this.#setState(wasReviewing ? { name: "gone", ...held } : { name: "off" });
    this.#showStatus(void 0);
    const rest = wasReviewing ? "edits wait until an editor is linked again" : "Pi works on the files on disk";
    this.#told.delete("loss");
    this.#tell("loss", `${describe2(target)} ${how}: ${rest}`, level);
  }
  #onFailure(target, error) {
    const state = this.#state;
    if (this.#isClosed) {
      return;
    }
    if (state.name === "lost" && isDead(state.target)) {
      this.#onGone(state, "died");
    } else if (state.name === "lost" && this.#tries >= 3) {
      this.#tell("loss", `the link to ${describe2(state.target)} is broken; restoring it`);
    } else if (state.name === "opening" && (!this.isEmbedded || this.#tries >= 5)) {
      this.#setState({ name: "off" });
      const who = target ? describe2(target) : "the editor";
      this.#tell(
        "loss",
        `can't link to ${who} (${messageOf(error)}): buffers are not authoritative, Pi works on the files on disk`
      );
    }
    this.#retry();
  }
  /** Something of ours threw: told instead of ending Pi. */
  #onFault(error) {
    if (!this.#isClosed) {
      this.#tell("fault", `a fault in the link: ${messageOf(error)}`);
    }
  }
  #retry() {
    const isLost = this.#state.name === "lost";
    if (this.#isClosed || !(this.isEmbedded || this.#wasUp && (this.#isWanted || isLost))) {
      return;
    }
    const { backoffMs } = this.#times;
    const delay = backoffMs[Math.min(this.#tries, backoffMs.length - 1)];
    this.#tries++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#tryNow();
    }, delay);
    this.#timer.unref();
  }
  /** Tells a thing once; a loss, once until the link is back. */
  #tell(what, text3, level = "warning") {
    if (!this.#told.has(what)) {
      this.#told.add(what);
      this.#hooks.notice(text3, level);
    }
  }
};

// extension/mcp/src/json.ts
function isObject2(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
var STRING_OR_COMMENT = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
var STRING_OR_COMMA = /"(?:[^"\\\n]|\\.)*"?|,(?=\s*[\]}])/g;
function blanked(text3) {
  const blank = (match) => match.startsWith('"') ? match : match.replace(/[^\n]/g, " ");
  return text3.replace(/^\uFEFF/, " ").replace(STRING_OR_COMMENT, blank).replace(STRING_OR_COMMA, blank);
}
var QUOTED = /, (?:\.{3})?".*"(?:\.{3})? is not valid JSON$/s;
function parseJson(text3) {
  const plain2 = blanked(text3);
  try {
    return plain2.trim() === "" ? void 0 : JSON.parse(plain2);
  } catch (error) {
    throw new SyntaxError(
      String(error instanceof Error ? error.message : error).replace(QUOTED, " in JSON")
    );
  }
}

// extension/mcp/src/pi-settings.ts
import { readFileSync } from "node:fs";
function readPiSettings(file) {
  try {
    const settings = parseJson(readFileSync(file, "utf8"));
    return isObject2(settings) ? settings : {};
  } catch {
    return {};
  }
}

// extension/mcp/src/neighbours.ts
var OTHERS = /\b(pi-mcp-adapter|pid-mcp)\b/;
var TOOLS = /* @__PURE__ */ new Map([
  ["mcp", "pi-mcp-adapter"],
  ["mcpScript", "pi-mcp-adapter"],
  ["mcp_search", "pid-mcp"]
]);
function nameIn(text3) {
  return OTHERS.exec(text3)?.[1];
}
function loadedNeighbour(pi) {
  const tool = pi.getAllTools().find(({ name }) => TOOLS.has(name));
  return tool && (nameIn(tool.sourceInfo.path) ?? TOOLS.get(tool.name));
}

// extension/mcp/src/setup.ts
import { join as join4 } from "node:path";
function modeOf(value) {
  if (value === "pivi" || value === "pi") {
    return value;
  }
  return value === "off" || value === false || value === "false" ? "off" : void 0;
}
function settingOf(agentDir2) {
  const { pivi } = readPiSettings(join4(agentDir2, "settings.json"));
  return isObject2(pivi) ? pivi.mcp : void 0;
}
function loaderMode(agentDir2, env = process.env) {
  const flag2 = process.argv.includes("--no-mcp") ? "off" : void 0;
  return modeOf(env.PIVI_MCP) ?? flag2 ?? modeOf(settingOf(agentDir2)) ?? "pivi";
}

// extension/src/mcp.ts
var METHOD = "pivi/mcp";
var STATUS = "pivi/mcp_status";
var STATUS_EVENT = "pivi-mcp/status/v1";
var REQUEST_EVENT = "pivi-mcp:request:v1";
var PACE_MS = 100;
var MAX_STATUS = 512 * 1024;
var MAX_BACKLOG = 1024 * 1024;
var answers = once(
  () => /* @__PURE__ */ new Map([
    ["status", McpStatus()],
    ["tools", McpTools()],
    ["search", McpFound()],
    // As text, since Lua's tables have no order.
    [
      "schema",
      pipe(
        unknown(),
        transform((schema) => ({ text: JSON.stringify(schema, null, 2).slice(0, MAX_STATUS) }))
      )
    ]
  ])
);
var ServerParams = once(() => looseObject({ server: string2() }));
var PasteParams = once(() => looseObject({ server: string2(), url: string2() }));
var McpBridge = class {
  #pi;
  #link;
  #stop;
  #signIns = /* @__PURE__ */ new Map();
  #sent = "";
  #timer;
  constructor(pi, link) {
    this.#pi = pi;
    this.#link = link;
    this.#stop = pi.events.on(STATUS_EVENT, () => this.#tellSoon());
  }
  /** An editor was linked: it is told what is known. */
  onUp() {
    this.#sent = "";
    this.#tellSoon();
  }
  close() {
    this.#stop();
    clearTimeout(this.#timer);
    for (const signIn of this.#signIns.values()) {
      signIn.paste(void 0);
    }
  }
  /** Answers a request of the editor's; undefined: it isn't one for MCP. */
  onRequest(method, params) {
    return method === METHOD ? this.#answer(params) : void 0;
  }
  #tellSoon() {
    this.#timer ??= setTimeout(() => {
      this.#timer = void 0;
      this.#tell().catch(() => void 0);
    }, PACE_MS).unref();
  }
  /** Tells the status of now, with more in it than the event has. A loader that is not there has none. */
  async #tell() {
    const editor = this.#link.current;
    if (!editor?.pivi) {
      return;
    }
    if (editor.backlog > MAX_BACKLOG) {
      this.#tellSoon();
      return;
    }
    const status = await this.#emit("status", {});
    const text3 = JSON.stringify(status && McpStatus().parse(status)) ?? "";
    if (text3 !== this.#sent && text3 !== "" && text3.length <= MAX_STATUS) {
      this.#sent = text3;
      editor.notify(STATUS, JSON.parse(text3));
    }
  }
  /** Asks the loader; undefined: nobody answers. */
  #emit(method, params, signIn) {
    const request = { method, params, ...signIn ? { signIn } : {} };
    this.#pi.events.emit(REQUEST_EVENT, request);
    return request.result;
  }
  /** Says why there is no loader to ask. */
  #absence() {
    const mode = loaderMode(agentDir());
    if (mode !== "pivi") {
      const who = mode === "off" ? "MCP is off in this Pi" : "this Pi's own MCP support is in use";
      return new Error(`${who}: the option \`mcp\`, or \`pivi.mcp\` in Pi's settings, says so`);
    }
    const neighbour = loadedNeighbour(this.#pi);
    return new Error(
      neighbour === void 0 ? "pivi's MCP loader is not loaded in this Pi: install pivi as a Pi package, or start Pi from Neovim" : `${neighbour} serves MCP in this Pi, so pivi's loader has stepped back: use its own commands, or remove it`
    );
  }
  async #ask(method, params, signIn) {
    const asked2 = this.#emit(method, params, signIn);
    if (asked2 === void 0) {
      throw this.#absence();
    }
    const answer2 = await asked2;
    return answers().get(method)?.parse(answer2) ?? answer2;
  }
  async #answer(raw) {
    const { method, params = {} } = McpParams().parse(raw);
    switch (method) {
      case "auth":
        return this.#startSignIn(ServerParams().parse(params).server);
      case "auth-wait":
        return this.#signIn(params).done;
      case "auth-paste":
        this.#signIn(params).paste(PasteParams().parse(params).url);
        return {};
      case "auth-cancel":
        this.#signIn(params).paste(void 0);
        return {};
      default:
        return this.#ask(method, params);
    }
  }
  #signIn(params) {
    const { server } = ServerParams().parse(params);
    const signIn = this.#signIns.get(server);
    if (signIn === void 0) {
      throw new Error(`no sign-in to "${server}" is under way`);
    }
    return signIn;
  }
  /** Starts a sign-in, or takes up the one that is under way: answers with its page, or how it ended without one. */
  async #startSignIn(server) {
    let signIn = this.#signIns.get(server);
    if (signIn === void 0 || signIn.isOver) {
      signIn = this.#beginSignIn(server);
      this.#signIns.set(server, signIn);
    }
    const url = await signIn.url;
    return url === void 0 ? signIn.done : { url };
  }
  #beginSignIn(server) {
    const url = Promise.withResolvers();
    const pasted = Promise.withResolvers();
    const view = {
      onurl: url.resolve,
      paste: (signal) => {
        signal.addEventListener("abort", () => pasted.resolve(void 0), { once: true });
        return pasted.promise;
      }
    };
    const done = this.#ask("auth", { server }, view);
    const signIn = { url: url.promise, done, isOver: false, paste: pasted.resolve };
    const onEnd = () => {
      signIn.isOver = true;
      url.resolve(void 0);
    };
    done.then(onEnd, onEnd);
    return signIn;
  }
};

// extension/src/permission.ts
var LINK_WAIT_MS = 2e3;
var MCP_NAME = /^mcp__(.+?)__/;
var MCP_LOADER = /[\\/]extension[\\/]mcp[\\/]/;
var MCP_SEARCH = "mcp_search";
var MCP_REQUEST = "pivi-mcp:request:v1";
var McpTools2 = once(() => array(looseObject({ name: string2(), server: string2() })));
async function serverOf(pi, name) {
  const request = {
    method: "tools",
    params: {}
  };
  pi.events.emit(MCP_REQUEST, request);
  const tools = safeParse(McpTools2(), await request.result);
  return tools.data?.find((tool) => tool.name === name)?.server ?? "";
}
async function asked(pi, name) {
  const info = pi.getAllTools().find((tool) => tool.name === name)?.sourceInfo;
  if (info !== void 0 && MCP_LOADER.test(info.path)) {
    return name === MCP_SEARCH ? { tool: name } : { tool: name, server: await serverOf(pi, name).catch(() => "") };
  }
  const server = MCP_NAME.exec(name)?.[1];
  return server === void 0 ? { tool: name } : { tool: name, server };
}
function isGated(rules, { tool, server }) {
  const keys = server === void 0 ? [tool, "*"] : [tool, `mcp:${server}`, "mcp", "*"];
  const isUnknown = server === "" && rules.some((rule) => rule.startsWith("mcp:"));
  return isUnknown || keys.some((key2) => rules.includes(key2));
}
function installPermission(pi, link, initial) {
  let rules = initial ?? [];
  async function decide(event, signal) {
    if (rules.length > 0) {
      await link.settled(LINK_WAIT_MS);
    }
    if (rules.length === 0) {
      return void 0;
    }
    const call = await asked(pi, event.toolName);
    if (!isGated(rules, call)) {
      return void 0;
    }
    const editor = link.current;
    if (!editor?.pivi) {
      const reason2 = `${call.tool} needs the user's permission, and no editor is there to ask for it.`;
      return { block: true, reason: reason2 };
    }
    const request = { ...call, call: event.toolCallId, args: event.input };
    const { allowed, reason } = await editor.permission(request, signal);
    const refusal = reason ? `The user does not allow this: ${reason}` : "The user does not allow this.";
    return allowed ? void 0 : { block: true, reason: refusal };
  }
  pi.on("tool_call", async (event, ctx) => {
    try {
      return await decide(event, ctx.signal);
    } catch (error) {
      return { block: true, reason: `No permission could be had: ${messageOf(error)}` };
    }
  });
  return {
    setRules(next) {
      rules = next ?? [];
    }
  };
}

// extension/src/preview-arguments.ts
var import_partial_json = __toESM(require_dist(), 1);
var Growing = class _Growing {
  text = "";
  /** What came since it was last taken. */
  #fresh = "";
  isDone = false;
  append(text3) {
    this.text += text3;
    this.#fresh += text3;
  }
  hasFresh() {
    return this.#fresh.length > (this.#holdsHalf(this.#fresh) ? 1 : 0);
  }
  /** Takes what is new; the first half of a surrogate pair waits for the second. */
  take() {
    return this.#give(this.#fresh);
  }
  takeAll() {
    return this.#give(this.text);
  }
  #give(text3) {
    const end = this.#holdsHalf(text3) ? text3.length - 1 : text3.length;
    this.#fresh = text3.slice(end);
    return text3.slice(0, end).toWellFormed();
  }
  #holdsHalf(text3) {
    const last = text3.charCodeAt(text3.length - 1);
    return !this.isDone && last >= 55296 && last <= 56319;
  }
  /** Ends it with the text that it really is. Another one, if this was not its beginning. */
  finish(text3) {
    let result = this;
    if (!text3.startsWith(this.text)) {
      result = new _Growing();
    }
    result.append(text3.slice(result.text.length));
    result.isDone = true;
    return result;
  }
};
var Text = once(() => _instanceof(Growing));
var Edit = once(
  () => looseObject({ oldText: optional(Text()), newText: optional(Text()) })
);
var Arguments = once(
  () => looseObject({
    path: optional(Text()),
    content: optional(Text()),
    // Pi takes a list, one edit, and either of them as a string of JSON; and one edit beside the path.
    edits: optional(union([Text(), array(Edit()), Edit()])),
    oldText: optional(Text()),
    newText: optional(Text())
  })
);
var Edits = once(() => union([array(Edit()), Edit()]));
var ESCAPES = { b: "\b", f: "\f", n: "\n", r: "\r", t: "	" };
var JsonStream = class {
  /** The text without the insides of its strings, which are the indices of `strings`. */
  #outline = "";
  #strings = [];
  #open;
  #escape = "";
  append(fragment) {
    let at = 0;
    while (at < fragment.length) {
      at = this.#open ? this.#readString(this.#open, fragment, at) : this.#readOutside(fragment, at);
    }
  }
  /** What the text says so far, its strings as `Growing`. */
  value() {
    try {
      return this.#resolve((0, import_partial_json.parse)(this.#outline));
    } catch {
      return void 0;
    }
  }
  #readOutside(fragment, from) {
    const quote = fragment.indexOf('"', from);
    if (quote < 0) {
      this.#outline += fragment.slice(from);
      return fragment.length;
    }
    this.#open = new Growing();
    this.#outline += `${fragment.slice(from, quote)}"${this.#strings.push(this.#open) - 1}"`;
    return quote + 1;
  }
  #readString(open, fragment, from) {
    if (this.#escape !== "") {
      return this.#readEscape(open, fragment, from);
    }
    const end = /["\\]/g;
    end.lastIndex = from;
    const at = end.exec(fragment)?.index ?? fragment.length;
    if (at > from) {
      open.append(fragment.slice(from, at));
    }
    if (fragment[at] === "\\") {
      this.#escape = "\\";
    } else if (at < fragment.length) {
      open.isDone = true;
      this.#open = void 0;
    }
    return at + 1;
  }
  /** Reads one character of an escape. What is none is kept as it stands, as Pi does. */
  #readEscape(open, fragment, at) {
    const char = fragment[at] ?? "";
    const read = this.#escape + char;
    if (read === "\\u" || /^\\u[\da-f]{1,3}$/i.test(read)) {
      this.#escape = read;
      return at + 1;
    }
    this.#escape = "";
    if (/^\\u[\da-f]{4}$/i.test(read)) {
      open.append(String.fromCharCode(Number.parseInt(read.slice(2), 16)));
      return at + 1;
    }
    if (/^\\["\\/bfnrt]$/.test(read)) {
      open.append(ESCAPES[char] ?? char);
      return at + 1;
    }
    open.append(read.slice(0, -1));
    return at;
  }
  #resolve(value) {
    if (typeof value === "string") {
      return this.#strings[Number(value)];
    }
    if (Array.isArray(value)) {
      return value.map((item) => this.#resolve(item));
    }
    if (typeof value !== "object" || value === null) {
      return value;
    }
    const members2 = Object.entries(value);
    return Object.fromEntries(
      members2.map(([key2, member]) => [
        this.#strings[Number(key2)]?.text ?? "",
        this.#resolve(member)
      ])
    );
  }
};
var ArgumentStream = class {
  #json = new JsonStream();
  /** For edits that come as a string: what was read of it. */
  #inner;
  #final;
  append(fragment) {
    this.#json.append(fragment);
  }
  /** What has been said so far; undefined if it is no edit and no write. */
  texts() {
    return this.#final ?? this.#read(this.#json.value());
  }
  /** Takes the complete arguments, as Pi has parsed them. */
  finish(args) {
    const whole = new JsonStream();
    whole.append(JSON.stringify(args) ?? "");
    const soFar = this.texts();
    this.#inner = void 0;
    const final = this.#read(whole.value());
    if (final) {
      this.#final = {
        path: ended(soFar?.path, final.path),
        content: ended(soFar?.content, final.content),
        edits: final.edits.map(({ oldText, newText }, i) => ({
          oldText: ended(soFar?.edits[i]?.oldText, oldText),
          newText: ended(soFar?.edits[i]?.newText, newText)
        }))
      };
    }
  }
  #read(value) {
    const args = value instanceof Growing ? void 0 : Arguments().safeParse(value).data;
    if (!args) {
      return void 0;
    }
    const { path, content, oldText, newText } = args;
    const edits = this.#edits(args.edits);
    if (oldText || newText) {
      edits.push({ oldText, newText });
    }
    return { path, content, edits };
  }
  #edits(edits) {
    if (edits instanceof Growing) {
      const parsed = Edits().safeParse(this.#parseInner(edits)).data;
      return parsed ? [parsed].flat() : [];
    }
    return edits ? [edits].flat() : [];
  }
  #parseInner(source) {
    if (this.#inner?.source === source) {
      this.#inner.json.append(source.take());
    } else {
      this.#inner = { source, json: new JsonStream() };
      this.#inner.json.append(source.takeAll());
    }
    return this.#inner.json.value();
  }
};
function ended(streamed, final) {
  return final && (streamed ?? new Growing()).finish(final.text);
}

// extension/src/preview.ts
var INTERVAL_MS = 50;
var MAX_BACKLOG2 = 256 * 1024;
var MAX_LENGTH = 2 * 1024 * 1024;
var Call = class {
  id;
  tool;
  index;
  stream = new ArgumentStream();
  isDone = false;
  /** What has come since the last message is not sent. */
  isDirty = true;
  #editor;
  #sent = /* @__PURE__ */ new Map();
  #seq = 0;
  constructor(id, tool, index) {
    this.id = id;
    this.tool = tool;
    this.index = index;
  }
  isKnownTo(editor) {
    return this.#editor === editor;
  }
  send(editor, cwd) {
    this.isDirty = false;
    const texts = this.stream.texts();
    const path = texts?.path?.isDone ? resolvePath(texts.path.text, cwd) : void 0;
    if (!texts || path === void 0 || isTooLong(texts)) {
      return;
    }
    const isResend = this.#editor !== void 0 && !this.isKnownTo(editor);
    if (!this.isKnownTo(editor)) {
      this.#editor = editor;
      this.#sent.clear();
      this.#seq = 0;
    }
    const pieces = this.#pieces(texts);
    editor.notify("pivi/preview", {
      call: this.id,
      tool: this.tool,
      path,
      seq: ++this.#seq,
      isDone: this.isDone,
      ...isResend ? { isResend } : {},
      ...pieces
    });
  }
  #pieces(texts) {
    if (this.tool === "write") {
      const content = this.#piece("content", texts.content);
      return content ? { content } : {};
    }
    const edits = texts.edits.flatMap(({ oldText, newText }, index) => {
      const sides = {
        ...named("old", this.#piece(`${index}.old`, oldText)),
        ...named("new", this.#piece(`${index}.new`, newText))
      };
      return Object.keys(sides).length > 0 ? [{ index, ...sides }] : [];
    });
    return edits.length > 0 ? { edits } : {};
  }
  /** What the editor lacks of a text, if anything. */
  #piece(name, text3) {
    if (!text3) {
      return void 0;
    }
    const sent = this.#sent.get(name);
    const isSame2 = sent?.source === text3;
    if (isSame2 && !text3.hasFresh() && sent.isDone === text3.isDone) {
      return void 0;
    }
    const offset = isSame2 ? sent.bytes : 0;
    const append = isSame2 ? text3.take() : text3.takeAll();
    const { isDone } = text3;
    this.#sent.set(name, { source: text3, bytes: offset + Buffer.byteLength(append), isDone });
    return { offset, append, isDone };
  }
};
function named(name, piece) {
  const result = {};
  if (piece) {
    result[name] = piece;
  }
  return result;
}
function isTooLong({ content, edits }) {
  const texts = [content, ...edits.flatMap(({ oldText, newText }) => [oldText, newText])];
  return texts.reduce((sum, text3) => sum + (text3?.text.length ?? 0), 0) > MAX_LENGTH;
}
var Previews = class {
  #link;
  #cwd;
  #calls = /* @__PURE__ */ new Map();
  #timer;
  #sentAt = 0;
  constructor(link, cwd) {
    this.#link = link;
    this.#cwd = cwd;
  }
  /** Takes a fragment of a call's arguments; at their end all of them. */
  onFragment(message, index, fragment, isEnd) {
    const block = message.role === "assistant" ? message.content[index] : void 0;
    if (block?.type !== "toolCall" || block.name !== "edit" && block.name !== "write") {
      return;
    }
    let call = this.#calls.get(block.id);
    if (!call || call.isDone && !isEnd) {
      call = new Call(block.id, block.name, index);
      this.#calls.set(block.id, call);
    }
    call.stream.append(fragment);
    if (isEnd && !call.isDone) {
      call.stream.finish(block.arguments);
      call.isDone = true;
    }
    call.isDirty = true;
    this.#schedule();
  }
  /** A message is complete: its calls are made now, or never. */
  onMessage(message) {
    if (message.role !== "assistant") {
      return;
    }
    const { stopReason } = message;
    const isLost = stopReason === "error" || stopReason === "aborted";
    for (const block of message.content) {
      const call = block.type === "toolCall" ? this.#calls.get(block.id) : void 0;
      if (call && isLost) {
        this.end(call.id, stopReason === "aborted" ? "aborted" : "withdrawn");
      } else if (call && !call.isDone) {
        this.onFragment(message, call.index, "", true);
      }
    }
    this.#flush();
  }
  end(id, outcome) {
    const call = this.#calls.get(id);
    const editor = this.#link.current;
    this.#calls.delete(id);
    if (call && editor && call.isKnownTo(editor)) {
      editor.notify("pivi/preview_end", { call: id, outcome });
    }
  }
  /** Ends what a run has left over. */
  endAll() {
    for (const id of [...this.#calls.keys()]) {
      this.end(id, "withdrawn");
    }
  }
  /** A new link gets everything. */
  onUp() {
    for (const call of this.#calls.values()) {
      call.isDirty = true;
    }
    this.#schedule();
  }
  close() {
    clearTimeout(this.#timer);
    this.#timer = void 0;
    this.#calls.clear();
  }
  #schedule() {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = void 0;
        this.#flush();
      },
      Math.max(0, this.#sentAt + INTERVAL_MS - Date.now())
    );
  }
  #flush() {
    const editor = this.#link.current;
    const dirty = [...this.#calls.values()].filter((call) => call.isDirty);
    if (!editor?.pivi || dirty.length === 0) {
      return;
    }
    this.#sentAt = Date.now();
    if (editor.backlog > MAX_BACKLOG2) {
      this.#schedule();
      return;
    }
    for (const call of dirty) {
      call.send(editor, this.#cwd);
    }
  }
};
function installPreview(pi, link, cwd) {
  const previews = new Previews(link, cwd);
  pi.on("message_update", ({ message, assistantMessageEvent: event }) => {
    if (event.type === "toolcall_delta") {
      previews.onFragment(message, event.contentIndex, event.delta, false);
    } else if (event.type === "toolcall_end") {
      previews.onFragment(message, event.contentIndex, "", true);
    }
  });
  pi.on("message_end", ({ message }) => previews.onMessage(message));
  pi.on("tool_execution_end", ({ toolCallId, isError }) => {
    previews.end(toolCallId, isError ? "failed" : "applied");
  });
  pi.on("agent_end", () => previews.endAll());
  return previews;
}

// extension/src/grep.ts
import { spawn } from "node:child_process";
import { once as once2 } from "node:events";
import { mkdir as mkdir2, mkdtemp, rm, writeFile as writeFile2 } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename as basename2, dirname as dirname3, join as join5, relative, sep as sep2 } from "node:path";
var NO_MATCHES = "No matches found";
function nameIn2(root, path) {
  if (path === root) {
    return basename2(path);
  }
  const name = relative(root, path);
  return name === ".." || name.startsWith(`..${sep2}`) ? void 0 : name;
}
async function ignored(root, names) {
  const git = spawn("git", ["-C", root, "check-ignore", "-z", "--stdin"], {
    stdio: ["pipe", "pipe", "ignore"]
  });
  let output = "";
  git.stdout.setEncoding("utf8").on("data", (text3) => {
    output += text3;
  });
  git.stdin.on("error", () => {
  });
  git.stdin.end(names.join("\0"));
  await once2(git, "close").catch(() => {
  });
  return new Set(output.split("\0"));
}
function parts(result) {
  const [block] = result.content;
  const text3 = block?.type === "text" ? block.text : "";
  if (text3 === NO_MATCHES) {
    return { lines: [], notice: "" };
  }
  const end = result.details && text3.endsWith("]") ? text3.lastIndexOf("\n\n[") : -1;
  return end < 0 ? { lines: text3.split("\n"), notice: "" } : { lines: text3.slice(0, end).split("\n"), notice: text3.slice(end) };
}
function isLineOf(name, line) {
  return line.startsWith(name) && /^(:\d+: |-\d+- )/.test(line.slice(name.length));
}
function merge2(disk, open, names) {
  const rest = parts(disk);
  const kept = rest.lines.filter((line) => !names.some((name) => isLineOf(name, line)));
  const found = parts(open);
  const lines = [...found.lines, ...kept];
  const text3 = lines.length === 0 ? NO_MATCHES : lines.join("\n");
  const details = disk.details || open.details ? { ...open.details, ...disk.details } : void 0;
  const notice = lines.length === 0 ? "" : rest.notice || found.notice;
  return { ...disk, content: [{ type: "text", text: text3 + notice }], details };
}
async function grepOpenFiles(search, params, cwd, files) {
  const root = resolvePath(params.path || ".", cwd);
  const named2 = files.map(({ path, text: text3 }) => ({
    name: root === void 0 ? void 0 : nameIn2(root, path),
    text: text3
  }));
  const inside = named2.flatMap(({ name, text: text3 }) => name === void 0 ? [] : [{ name, text: text3 }]);
  if (root === void 0 || inside.length === 0) {
    return search(params);
  }
  const isFile = files.some((file) => file.path === root);
  const names = inside.map((file) => file.name);
  const hidden = isFile ? /* @__PURE__ */ new Set() : await ignored(root, names);
  const mirror = await mkdtemp(join5(tmpdir(), "pivi-grep-"));
  try {
    for (const { name, text: text3 } of inside.filter((file) => !hidden.has(file.name))) {
      await mkdir2(dirname3(join5(mirror, name)), { recursive: true });
      await writeFile2(join5(mirror, name), text3);
    }
    const path = isFile ? join5(mirror, basename2(root)) : mirror;
    const [disk, open] = await Promise.all([search(params), search({ ...params, path })]);
    return merge2(disk, open, names);
  } finally {
    await rm(mirror, { recursive: true, force: true });
  }
}

// extension/src/shell.ts
var AFTER_TIMEOUT_MS = 3e3;
var NOTHING = {};
var ShellCall = class {
  #link;
  #command;
  constructor(link, tool, call, command) {
    this.#link = link;
    this.#command = { tool, call, ...command === void 0 ? {} : { command } };
  }
  /** May wait for the user. Without an editor the shell simply runs. */
  before(signal) {
    return this.#tell("before", { signal });
  }
  async after() {
    const result = await this.#tell("after", { timeoutMs: AFTER_TIMEOUT_MS }).catch(() => NOTHING);
    return result.notes ?? [];
  }
  async #tell(phase, options) {
    const editor = this.#link.current;
    if (!editor?.pivi) {
      return NOTHING;
    }
    try {
      return await editor.shell(phase, this.#command, options);
    } catch (error) {
      if (error instanceof EditorError || options.signal?.aborted) {
        throw error;
      }
      return NOTHING;
    }
  }
};
function wrap(builtin, link, tool, run = (_, ...call) => builtin.execute(...call)) {
  const execute = async (...call) => {
    const [id, params, signal] = call;
    const shell = new ShellCall(link, tool, id, commandOf(params));
    const { notes = [], files = [] } = await shell.before(signal);
    try {
      const result = await run(files, ...call);
      return withNotes(result, notes.concat(await shell.after()));
    } catch (error) {
      throw errorWithNotes(error, notes.concat(await shell.after()));
    }
  };
  return { ...builtin, execute };
}
function grepTool(host, link, cwd) {
  const builtin = host.createGrepToolDefinition(cwd);
  return wrap(builtin, link, "grep", (files, id, params, signal, onUpdate, ctx) => {
    const search = (other) => builtin.execute(id, other, signal, onUpdate, ctx);
    return grepOpenFiles(search, params, ctx.cwd, files);
  });
}
function commandOf(params) {
  const isObject3 = typeof params === "object" && params !== null;
  return isObject3 && "command" in params ? String(params.command) : void 0;
}
function shellTools(host, link, cwd, settings) {
  const { commandPrefix, shellPath } = settings;
  return {
    bash: wrap(
      host.createBashToolDefinition(cwd, {
        ...commandPrefix === void 0 ? {} : { commandPrefix },
        ...shellPath === void 0 ? {} : { shellPath }
      }),
      link,
      "bash"
    ),
    grep: grepTool(host, link, cwd),
    find: wrap(host.createFindToolDefinition(cwd), link, "find")
  };
}

// extension/src/suggest.ts
import { appendFile } from "node:fs/promises";

// extension/src/pi-ide.ts
import { readdirSync, readFileSync as readFileSync2, statSync } from "node:fs";
import { dirname as dirname4, extname, isAbsolute, join as join6, resolve as resolve4 } from "node:path";
import { fileURLToPath as fileURLToPath3 } from "node:url";
var PI_IDE = /(^|[/\\:@])pi-ide(@|\.git|[/\\]|$)/;
var CODE = /* @__PURE__ */ new Set([".ts", ".js", ".mjs", ".cjs"]);
var SKIPPED = /* @__PURE__ */ new Set(["node_modules", "test", "tests"]);
var MAX_DEPTH = 4;
var MAX_BYTES = 2 * 1024 * 1024;
var Sources = once(
  () => looseObject({
    packages: optional(array(union([string2(), looseObject({ source: string2() })]))),
    extensions: optional(array(string2()))
  })
);
function entriesOf(dir) {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
function placeOf(source, dir) {
  const [kind, rest = ""] = source.split(/:(.*)/s);
  if (kind === "npm") {
    return join6(dir, "npm", "node_modules", rest.replace(/(.)@[^/]*$/, "$1"));
  }
  if (kind === "git" || kind === "https" || kind === "ssh") {
    const bare = rest.replace(/^\/\//, "").replace(/^git@/, "").replace(/(.)@[^/]*$/, "$1");
    return join6(dir, "git", bare.replace(/\.git$/, "").replace(":", "/"));
  }
  return resolve4(dir, expandHome(source));
}
function namedIn(dir) {
  const folder = join6(dir, "extensions");
  const own2 = entriesOf(folder).map((name) => [name, join6(folder, name)]);
  try {
    const text3 = readFileSync2(join6(dir, "settings.json"), "utf8");
    const { packages = [], extensions = [] } = Sources().parse(JSON.parse(text3));
    const sources = packages.map((it) => typeof it === "string" ? it : it.source);
    const found = [...sources, ...extensions].map((it) => [it, placeOf(it, dir)]);
    return [...own2, ...found];
  } catch {
    return own2;
  }
}
function onCommandLine() {
  const { argv } = process;
  return argv.filter((_, index) => ["-e", "--extension"].includes(argv[index - 1] ?? "")).map((it) => [it, isAbsolute(it) ? it : placeOf(it, process.cwd())]);
}
function holds(path, text3, depth = 0) {
  try {
    const stat = statSync(path);
    if (stat.isDirectory()) {
      const names = depth < MAX_DEPTH ? entriesOf(path) : [];
      return names.filter((name) => !SKIPPED.has(name) && !name.startsWith(".")).some((name) => holds(join6(path, name), text3, depth + 1));
    }
    return CODE.has(extname(path)) && stat.size <= MAX_BYTES && readFileSync2(path, "utf8").includes(text3);
  } catch {
    return false;
  }
}
function isPiIdeLoaded(flag2, self) {
  const own2 = dirname4(fileURLToPath3(self));
  const sources = [
    ...onCommandLine(),
    ...namedIn(agentDir()),
    ...namedIn(join6(process.cwd(), ".pi"))
  ];
  return sources.some(([name]) => PI_IDE.test(name)) || sources.some(([, path]) => !own2.startsWith(path) && holds(path, flag2));
}

// extension/src/suggest-flags.ts
var FLAGS = {
  "suggestion-model": "Model of inline suggestions, as provider/id",
  "suggestion-debug-log": "File to which every suggestion request is appended"
};
var PREFIXES = ["pivi", "pi-ide"];
function onCommandLine2(name) {
  const { argv } = process;
  const at = argv.findIndex((arg2) => arg2 === `--${name}` || arg2.startsWith(`--${name}=`));
  const arg = argv[at];
  return arg?.includes("=") ? arg.slice(arg.indexOf("=") + 1) : argv[at + 1];
}
function isOnCommandLine(name) {
  return process.argv.some((arg) => arg === `--${name}` || arg.startsWith(`--${name}=`));
}
function registerFlags(pi, shared2, self) {
  shared2.flags ??= self;
  if (shared2.flags !== self) {
    return;
  }
  for (const [flag2, description] of Object.entries(FLAGS)) {
    pi.registerFlag(`pivi-${flag2}`, { type: "string", description });
    const theirs = `pi-ide-${flag2}`;
    if (isOnCommandLine(theirs) && !isPiIdeLoaded(theirs, self)) {
      pi.registerFlag(theirs, { type: "string", description });
    }
  }
}
function flag(name) {
  return PREFIXES.map((prefix) => `${prefix}-${name}`).filter(isOnCommandLine).map(onCommandLine2).find((value) => value !== void 0 && value !== "");
}

// extension/src/suggest-params.ts
var MAX_SUGGESTIONS = 3;
var text2 = once(() => _catch(optional(string2()), void 0));
var SuggestionParams = once(
  () => looseObject({
    filePath: text2(),
    language: text2(),
    outline: text2(),
    enclosingScope: text2(),
    cursorBefore: _catch(string2(), ""),
    cursorAfter: _catch(string2(), ""),
    suggestionCount: _catch(optional(number2()), void 0),
    cursorInComment: _catch(optional(boolean2()), void 0),
    model: text2()
  })
);
function countOf({ suggestionCount }) {
  const count2 = suggestionCount ?? MAX_SUGGESTIONS;
  return Number.isNaN(count2) ? MAX_SUGGESTIONS : Math.min(MAX_SUGGESTIONS, Math.max(0, Math.trunc(count2)));
}

// extension/src/suggest-parse.ts
var BLOCK = /<SUGGESTION>([\s\S]*?)<\/SUGGESTION>/g;
var FENCE = /^\s*(```+|~~~+)[^\n`]*\n([\s\S]*?)\n?[ \t]*\1[ \t]*\n?$/;
var HAS_FENCES = /* @__PURE__ */ new Set(["markdown", "mdx", "rmarkdown"]);
var COMMENT_MARKER = /^\s*(\/\/+!?|#+|--+|;+|\/\*+|\*+)[ \t]?/;
var OPENING = "([{";
var CLOSING = ")]}";
function blocksIn(answer2) {
  return [...answer2.matchAll(BLOCK)].map((match) => match[1] ?? "");
}
function lineBefore({ cursorBefore }) {
  return cursorBefore.slice(cursorBefore.lastIndexOf("\n") + 1);
}
function restOfLine({ cursorAfter }) {
  return cursorAfter.split("\n", 1)[0] ?? "";
}
function withoutFence(text3, { language }) {
  if (language && HAS_FENCES.has(language)) {
    return text3;
  }
  return FENCE.exec(text3)?.[2] ?? text3;
}
function openBrackets(text3) {
  let open = 0;
  for (const char of text3) {
    open += OPENING.includes(char) ? 1 : CLOSING.includes(char) ? -1 : 0;
  }
  return open;
}
function withoutRest(text3, params) {
  const rest = restOfLine(params).trimEnd();
  if (rest.trim() === "" || !text3.endsWith(rest) || text3.length === rest.length) {
    return text3;
  }
  const isBrackets = [...rest.trim()].every((char) => CLOSING.includes(char));
  if (isBrackets && openBrackets(lineBefore(params) + text3 + rest) >= 0) {
    return text3;
  }
  return text3.slice(0, -rest.length);
}
function asComment(text3, params) {
  const [first = ""] = text3.replace(/^\n+/, "").split("\n", 1);
  if (!COMMENT_MARKER.test(lineBefore(params))) {
    return first;
  }
  return first.replace(COMMENT_MARKER, "");
}
function clean(block, params) {
  const prefix = lineBefore(params);
  let text3 = withoutFence(block.replace(/\r\n?/g, "\n"), params);
  if (prefix.trim() !== "" && text3.startsWith(prefix)) {
    text3 = text3.slice(prefix.length);
  }
  text3 = withoutRest(text3, params);
  if (params.cursorInComment) {
    text3 = asComment(text3, params);
  }
  const isRelocating = text3.includes("\n") && restOfLine(params).trim() !== "";
  return text3.trim() === "" || isRelocating ? void 0 : text3;
}
function suggestionsIn(answer2, params) {
  const found = blocksIn(answer2).map((block) => clean(block, params)).filter((text3) => text3 !== void 0);
  return [...new Set(found)].slice(0, countOf(params));
}

// extension/src/suggest-prompt.ts
var COMMENT_LINES_BEFORE = 8;
var COMMENT_LINES_AFTER = 4;
var SYSTEM_PROMPT = `You complete text at the cursor of a programmer's editor.

You are given a <request>. The text before the cursor is in <before>, the text after it in <after>; they meet at the cursor.
Answer with up to <count> alternatives, the likeliest first, each in an element of its own and nothing else:
<SUGGESTION>text to be inserted at the cursor</SUGGESTION>

- The text is inserted exactly as it stands between the tags: begin with the very next character, and keep leading spaces, line ends and indentation that belong there. Do not wrap it in a fence.
- Repeat neither what is before the cursor nor what is after it: the result must read right with both.
- If other text follows on the cursor's line, suggest only what belongs on that line, before that text.
- In the mode "comment" continue the sentence of the comment, on its line, as prose without another comment marker.
- Keep to what the user is about to write: usually the rest of a line, at most a few lines. Match the style around it.
- If nothing sensible is to be inserted, answer with nothing.`;
function cdata(text3) {
  return `<![CDATA[${text3.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}
function element(name, text3) {
  return text3 === void 0 || text3 === "" ? [] : [`<${name}>${cdata(text3)}</${name}>`];
}
function lastLines(text3, count2) {
  return text3.split("\n").slice(-count2).join("\n");
}
function firstLines(text3, count2) {
  return text3.split("\n").slice(0, count2).join("\n");
}
function render2(params) {
  const { filePath, language, outline, enclosingScope, cursorInComment } = params;
  const before = cursorInComment ? lastLines(params.cursorBefore, COMMENT_LINES_BEFORE) : params.cursorBefore;
  const after = cursorInComment ? firstLines(params.cursorAfter, COMMENT_LINES_AFTER) : params.cursorAfter;
  return [
    "<request>",
    `<count>${countOf(params)}</count>`,
    `<mode>${cursorInComment ? "comment" : "code"}</mode>`,
    ...element("file", filePath),
    ...element("language", language),
    ...element("outline", outline),
    ...element("scope", enclosingScope),
    `<after>${cdata(after)}</after>`,
    `<before>${cdata(before)}</before>`,
    "</request>"
  ].join("\n");
}

// extension/src/suggest.ts
var MAX_TOKENS = 1024;
var LOG_SEPARATOR = "\n---\n";
var Answer = once(
  () => looseObject({
    content: array(looseObject({ type: string2(), text: optional(string2()) })),
    stopReason: optional(string2()),
    errorMessage: optional(string2()),
    usage: optional(unknown())
  })
);
function nameOf(model) {
  return `${model.provider}/${model.id}`;
}
function find2(registry, name) {
  const [provider = "", ...rest] = name.split("/");
  const id = rest.join("/");
  if (provider === "" || id === "") {
    throw new Error(`suggestion model expects provider/id, got "${name}"`);
  }
  const model = registry.find(provider, id);
  if (!model) {
    throw new Error(`model not found: ${name}`);
  }
  return model;
}
async function ask2(registry, model, userText, signal) {
  const context = {
    systemPrompt: SYSTEM_PROMPT,
    messages: [{ role: "user", content: userText, timestamp: Date.now() }]
  };
  const options = { signal, maxTokens: MAX_TOKENS, cacheRetention: "short" };
  const answer2 = typeof registry.streamSimple === "function" ? await registry.streamSimple(model, context, options).result() : await registry.complete(model, context, options);
  return Answer().parse(answer2);
}
function textOf3(answer2) {
  return answer2.content.map((block) => block.type === "text" ? block.text ?? "" : "").join("");
}
var Suggester = class {
  #ctx;
  constructor(ctx) {
    this.#ctx = ctx;
  }
  /** Answers a request of the editor's; undefined: it isn't one for suggestions. */
  onRequest(method, params, signal) {
    if (method === "getSuggestions") {
      return this.#suggest(SuggestionParams().parse(params ?? {}), signal);
    }
    return method === "listSuggestionModels" ? Promise.resolve(this.#list()) : void 0;
  }
  #list() {
    const { modelRegistry, model } = this.#ctx;
    const override = flag("suggestion-model");
    return {
      ...override === void 0 ? {} : { cliOverride: override },
      ...model === void 0 ? {} : { currentModel: nameOf(model) },
      models: modelRegistry.getAvailable().map((it) => ({
        provider: it.provider,
        id: it.id,
        name: it.name,
        model: nameOf(it)
      }))
    };
  }
  #model({ model }) {
    const name = flag("suggestion-model") ?? model;
    const chosen = name ? find2(this.#ctx.modelRegistry, name) : this.#ctx.model;
    if (!chosen) {
      throw new Error("no model is chosen");
    }
    if (!this.#ctx.modelRegistry.hasConfiguredAuth(chosen)) {
      throw new Error(`no API key for ${nameOf(chosen)}`);
    }
    return chosen;
  }
  async #suggest(params, signal) {
    if (countOf(params) === 0) {
      return { suggestions: [] };
    }
    const model = this.#model(params);
    const userText = render2(params);
    const startedAt = performance.now();
    const answer2 = await ask2(this.#ctx.modelRegistry, model, userText, signal);
    signal.throwIfAborted();
    if (answer2.stopReason === "error" || answer2.stopReason === "aborted") {
      throw new Error(answer2.errorMessage ?? `the model stopped: ${answer2.stopReason}`);
    }
    const rawText = textOf3(answer2);
    const suggestions = suggestionsIn(rawText, params);
    await log({
      timestamp: (/* @__PURE__ */ new Date()).toISOString(),
      model: nameOf(model),
      params,
      userText,
      durationMs: Math.round(performance.now() - startedAt),
      stopReason: answer2.stopReason,
      usage: answer2.usage,
      rawText,
      parsedBlocks: blocksIn(rawText),
      returnedSuggestions: suggestions
    });
    return { suggestions };
  }
};
async function log(entry) {
  const path = flag("suggestion-debug-log");
  if (path !== void 0) {
    await appendFile(path, JSON.stringify(entry) + LOG_SEPARATOR, { mode: 384 }).catch(() => {
    });
  }
}

// extension/src/session.ts
var CONTEXT_TYPE = "pivi.context";
var STATUS_KEY = "pivi.link";
var WIDGET_KEY = "pivi.ide";
var PROMPT_WAIT_MS = 500;
var Session = class {
  #pi;
  #host;
  #shared;
  #ctx;
  #link;
  #widget;
  #suggester;
  #context;
  #previews;
  #mcp;
  #permission;
  #hasTools = false;
  /** Tools that change files and are another extension's. */
  #foreign = /* @__PURE__ */ new Set();
  /** Moves in the session's tree, which no event of RPC's tells. */
  #moves = 0;
  constructor(pi, host, shared2, ctx) {
    this.#pi = pi;
    this.#host = host;
    this.#shared = shared2;
    this.#ctx = ctx;
    this.#suggester = new Suggester(ctx);
    this.#widget = new IdeWidget((line) => {
      if (!this.#link.isEmbedded) {
        ctx.ui.setWidget(WIDGET_KEY, line === void 0 ? void 0 : [line]);
      }
    });
    this.#link = new Link(shared2, ctx.cwd, {
      isAutomatic: shared2.embedded !== void 0 || isAutomatic(host, ctx),
      onRequest: (...request) => this.#onRequest(...request),
      onEnd: () => this.#widget.setEditor(void 0),
      identify: () => this.#identity(),
      onUp: (editor) => this.#onUp(editor),
      onNotification: (editor, method, params) => this.#onNotification(editor, method, params),
      notice: (text3, level) => ctx.ui.notify(`pivi: ${text3}`, level),
      status: (text3) => ctx.ui.setStatus(STATUS_KEY, text3)
    });
  }
  start() {
    const pi = this.#pi;
    pi.on("before_agent_start", (event, ctx) => this.#onPrompt(event, ctx));
    pi.on("session_info_changed", () => this.#tellSession());
    pi.on("model_select", () => this.#tellSession());
    pi.on(
      "tool_call",
      ({ toolName }) => this.#foreign.has(toolName) ? refuseUnseen(this.#link.current, toolName) : void 0
    );
    pi.on("session_tree", () => {
      this.#moves += 1;
      this.#tellSession();
    });
    this.#previews = installPreview(pi, this.#link, this.#ctx.cwd);
    this.#mcp = new McpBridge(pi, this.#link);
    for (const tool of this.#shared.isHelp ? helpTools(this.#link) : []) {
      pi.registerTool(tool);
    }
    this.#permission = installPermission(pi, this.#link, this.#shared.permission);
    if (this.#link.isEmbedded || this.#shared.isReviewPromised) {
      this.#registerTools();
      registerCommands(pi);
    }
    registerIde(
      pi,
      this.#link,
      this.#shared,
      (text3) => this.#ctx.ui.notify(`pivi: ${text3}`, "info")
    );
    this.#link.open();
  }
  close() {
    this.#previews?.close();
    this.#mcp?.close();
    this.#widget.setEditor(void 0);
    this.#link.close();
  }
  #identity() {
    const { sessionManager, cwd } = this.#ctx;
    return {
      cwd,
      sessionFile: sessionManager.getSessionFile(),
      sessionId: sessionManager.getSessionId(),
      sessionName: sessionManager.getSessionName(),
      session: this.#shared.embedded?.session
    };
  }
  #tellSession() {
    const { model } = this.#ctx;
    const params = {
      ...this.#identity(),
      model: model ? `${model.provider}/${model.id}` : void 0,
      moves: this.#moves
    };
    this.#link.current?.notify("pivi/session", params);
  }
  #onUp(editor) {
    this.#context = new ContextSource(editor);
    this.#widget.setEditor(editor.target.name);
    this.#registerTools();
    if (editor.pivi) {
      this.#permission?.setRules(editor.options.permission);
      this.#tellSession();
      this.#previews?.onUp();
      this.#mcp?.onUp();
      if (editor.options.tools?.includes("diagnostics")) {
        this.#pi.registerTool(diagnosticsTool(this.#link));
      }
    }
  }
  #onRequest(method, params, signal) {
    const answer2 = this.#suggester.onRequest(method, params, signal);
    return answer2 ? this.#widget.during(answer2) : this.#mcp?.onRequest(method, params);
  }
  #onNotification(editor, method, params) {
    if (method === "selection_changed") {
      this.#context?.onSelectionChanged(params);
      this.#widget.onSelectionChanged(params);
    } else if (method === "pivi/options") {
      editor.update(params);
      this.#permission?.setRules(editor.options.permission);
    } else if (method === "pivi/waiting") {
      this.#link.setWaiting();
    }
  }
  /** Puts the editor's buffers behind Pi's own tools. A tool that another extension gives is left to it. */
  #registerTools() {
    if (this.#hasTools) {
      return;
    }
    this.#hasTools = true;
    const [host, link, { cwd }] = [this.#host, this.#link, this.#ctx];
    const settings = toolSettings(this.#pi, host, this.#ctx);
    const { bash, grep, find: find3 } = shellTools(host, link, cwd, settings);
    const builtins = new Set(
      this.#pi.getAllTools().filter(({ sourceInfo }) => sourceInfo.source === "builtin").map(({ name }) => name)
    );
    const register3 = (tool) => {
      if (builtins.has(tool.name)) {
        this.#pi.registerTool(tool);
      }
    };
    register3(readTool(host, link, cwd, settings));
    register3(editTool(host, link, cwd));
    register3(writeTool(host, link, cwd));
    register3(bash);
    register3(grep);
    register3(find3);
    this.#foreign = new Set(["edit", "write"].filter((name) => !builtins.has(name)));
  }
  /** Gives the model the editor's context: a section of the system prompt, or a message where Pi has no sections. */
  async #onPrompt(event, ctx) {
    await this.#link.settled(PROMPT_WAIT_MS);
    const context = this.#link.current && await this.#context?.get();
    const text3 = context && render(context);
    if (text3 === void 0) {
      return void 0;
    }
    const { sections } = event.systemPromptOptions;
    if (sections) {
      sections.pivi = text3;
      return void 0;
    }
    const content = `<pivi>
${text3}
</pivi>`;
    if (content === lastContext(ctx)) {
      return void 0;
    }
    return { message: { customType: CONTEXT_TYPE, content, display: false } };
  }
};
function lastContext(ctx) {
  for (const entry of ctx.sessionManager.getBranch().reverse()) {
    if (entry.type === "compaction") {
      return void 0;
    }
    if (entry.type === "custom_message" && entry.customType === CONTEXT_TYPE) {
      return entry.content;
    }
  }
  return void 0;
}

// extension/src/shared.ts
var KEY = /* @__PURE__ */ Symbol.for("pivi.link");
function take(name) {
  const value = process.env[name];
  delete process.env[name];
  return value;
}
function takeEmbedded() {
  const port = Number(take("PIVI_LINK_PORT"));
  const token = take("PIVI_LINK_TOKEN");
  const session = Number(take("PIVI_LINK_SESSION"));
  if (!Number.isInteger(port) || port <= 0 || !token) {
    return void 0;
  }
  return {
    port,
    token,
    name: "Neovim",
    folders: [],
    ...Number.isInteger(session) && session > 0 ? { session } : {}
  };
}
function shared() {
  const global = globalThis;
  global[KEY] ??= {};
  const state = global[KEY];
  if (take("PIVI_ROLE") === "help") {
    state.isHelp = true;
  }
  const review2 = take("PIVI_REVIEW");
  if (review2) {
    state.isReviewPromised = review2 === "before";
  }
  const permission = take("PIVI_PERMISSION");
  if (permission) {
    state.permission = permission.split(",");
  }
  const trust = take("PIVI_TRUST");
  if (trust) {
    state.trust = trust === "yes";
  }
  const embedded = takeEmbedded();
  if (embedded) {
    state.embedded = embedded;
  }
  return state;
}

// extension/src/index.ts
var SHUTDOWN_KEY = "pivi.shutdown";
function saveTrust(host, state) {
  const { trust } = state;
  delete state.trust;
  try {
    if (trust !== void 0) {
      new host.ProjectTrustStore(host.getAgentDir()).set(process.cwd(), trust);
    }
    return void 0;
  } catch (error) {
    return messageOf(error);
  }
}
function activate(pi, host) {
  const state = shared();
  const self = {};
  registerFlags(pi, state, import.meta.url);
  let problem = saveTrust(host, state);
  let session;
  pi.on("session_start", (_event, ctx) => {
    if (state.owner === void 0) {
      state.owner = self;
      session = new Session(pi, host, state, ctx);
      session.start();
      if (problem !== void 0) {
        const text3 = `pivi: the answer about this project holds for now only: ${problem}`;
        ctx.ui.notify(text3, "error");
        problem = void 0;
      }
    }
  });
  pi.on("session_shutdown", (_event, ctx) => {
    if (state.owner === self) {
      if (state.isReviewPromised !== void 0) {
        ctx.ui.setStatus(SHUTDOWN_KEY, "over");
      }
      session?.close();
      state.owner = void 0;
    }
  });
}
export {
  activate as default
};
