--- What the link allows and how long it waits. One table, so that every bound is seen at a glance.

---@class pivi.link.Limits
return {
  --- Bytes of a handshake request, and how long it may take.
  head_bytes = 8192,
  handshake_ms = 5000,
  --- Sockets that have not shown the token yet; one more drops the oldest.
  unauthenticated = 16,
  --- Connections that have.
  connections = 64,
  --- Bytes of one message, all fragments together.
  message_bytes = 16 * 1024 * 1024,
  --- Bytes that wait to be sent to one client before it is given up.
  queue_bytes = 32 * 1024 * 1024,
  --- Received bytes are worked on for this long before typing gets its turn.
  slice_ms = 5,
  --- A message from this size on is decoded in a turn of its own.
  large_bytes = 256 * 1024,
  --- A client is pinged this often, and given up after so long a silence.
  ping_ms = 20000,
  silence_ms = 60000,
  --- How long a closing client may take to answer, and then to hang up.
  close_ms = 2000,
  linger_ms = 1000,
  --- Tool calls of one client without an answer: how many, and how many bytes they came in.
  open_calls = 256,
  open_bytes = 64 * 1024 * 1024,
  --- Bytes of one client's notifications that wait for the main loop; what is more is dropped.
  note_bytes = 8 * 1024 * 1024,
  --- A call that could not start for so long is reported as waiting.
  waiting_ms = 2000,
  --- A client may take this long to answer a request of ours.
  request_ms = 30000,
}
