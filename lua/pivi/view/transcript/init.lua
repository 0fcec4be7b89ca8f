--- The transcripts of sessions: for each a buffer that shows its blocks and follows them.

local live = require('pivi.view.transcript.live')

local api = vim.api

local M = {}

---@type table<integer, pivi.Transcript> by number of the session
local transcripts = {}

--- Gets the buffer of a session's transcript, made on demand. Wiping it out ends the transcript.
---@param session pivi.Session
---@return integer buf
function M.buf(session)
  local transcript = transcripts[session.number]
  if not transcript then
    transcript = live.new(session, function()
      transcripts[session.number] = nil
    end)
    transcripts[session.number] = transcript
  end
  return transcript.buf
end

--- Gets the transcript that a buffer shows.
---@param buf? integer the current one by default
---@return pivi.Transcript?
function M.of(buf)
  buf = buf or api.nvim_get_current_buf()
  for _, transcript in pairs(transcripts) do
    if transcript.buf == buf then
      return transcript
    end
  end
  return nil
end

--- Makes a window that shows a transcript ready. This happens by itself when a window begins to
--- show one, unless autocommands are off.
---@param win integer
function M.configure_window(win)
  local transcript = M.of(api.nvim_win_get_buf(win))
  if transcript then
    transcript:show_in(win)
  end
end

return M
