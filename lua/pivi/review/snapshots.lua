--- What files on the disk hold, read off the main loop. A file that stays as it is is read once:
--- time stamps, size and inode tell, unless it was written so lately that they can't.

local read = require('pivi.editor.read')

local uv = vim.uv

local M = {}

--- The files of so many bytes are kept.
local MAX_BYTES = 8 * 1024 * 1024
--- A file that was written less than this before it was looked at may have been written again
--- within the same tick of the clock, in ns. Some file systems count in two seconds.
local RACY = 3e9

--- What a file holds.
---@class pivi.review.Snapshot
---@field stamp string empty: there is no file
---@field bytes? string nil: there is no file, or it is too large
---@field mode? integer
---@field is_sure boolean the stamp tells whether the file is still the same

---@type table<string, pivi.review.Snapshot> by path
local known = {}

---@param stat? uv.fs_stat.result
---@return string
local function stamp_of(stat)
  if not stat then
    return ''
  end
  local mtime, ctime = stat.mtime, stat.ctime
  local times = ('%d.%d:%d.%d'):format(mtime.sec, mtime.nsec, ctime.sec, ctime.nsec)
  return ('%s:%d:%d'):format(times, stat.size, stat.ino)
end

--- Gets what tells a file from itself before a change.
---@param path string
---@return string stamp empty: there is no file
function M.stamp(path)
  return stamp_of(uv.fs_stat(path))
end

---@param stat uv.fs_stat.result
---@return boolean
local function is_sure(stat)
  local sec, usec = uv.gettimeofday()
  local changed = math.max(stat.mtime.sec, stat.ctime.sec) * 1e9
  return sec * 1e9 + usec * 1e3 - changed > RACY
end

--- Reads a file.
---@param path string
---@param stat uv.fs_stat.result
---@param callback fun(snapshot: pivi.review.Snapshot) in a fast context
local function load(path, stat, callback)
  local snapshot = { stamp = stamp_of(stat), mode = stat.mode, is_sure = is_sure(stat) }
  uv.fs_open(path, 'r', 0, function(_, fd)
    if not fd then
      return callback(snapshot)
    end
    uv.fs_read(fd, stat.size, 0, function(_, bytes)
      uv.fs_close(fd, function() end)
      snapshot.bytes = bytes
      callback(snapshot)
    end)
  end)
end

--- Gets what a file holds, from memory if it is the same.
---@param path string
---@param room integer larger files are not read
---@param callback fun(snapshot: pivi.review.Snapshot) in a fast context
local function get(path, room, callback)
  uv.fs_stat(path, function(_, stat)
    local old, stamp = known[path], stamp_of(stat)
    if not stat or stat.type ~= 'file' or stat.size > math.min(room, read.MAX_BYTES) then
      callback({ stamp = stamp, is_sure = true })
    elseif old and old.bytes and old.is_sure and old.stamp == stamp then
      callback(old)
    else
      load(path, stat, callback)
    end
  end)
end

--- Gets what some files hold. Together they may have so many bytes as are kept; the rest is left
--- out.
---@param paths string[]
---@param callback fun(snapshots: table<string, pivi.review.Snapshot>) on the main loop
function M.take(paths, callback)
  local taken, room, i = {}, MAX_BYTES, 0 ---@type table<string, pivi.review.Snapshot>
  local function next_one()
    i = i + 1
    local path = paths[i]
    if not path then
      known = i > 1 and taken or known
      return vim.schedule(function()
        callback(taken)
      end)
    end
    get(path, room, function(snapshot)
      taken[path] = snapshot
      room = room - #(snapshot.bytes or '')
      next_one()
    end)
  end
  next_one()
end

return M
