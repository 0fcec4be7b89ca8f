--- Keeps unsent prompts on disk, so that they survive everything: one file per session of each
--- Nvim. A file whose Nvim is gone is adopted by the next session of the same directory.

local kept = require('pivi.session.kept')
local log = require('pivi.log')
local unsent = require('pivi.session.unsent')

local M = {}

--- A draft is written this long after a change, in ms.
local DELAY = 500

---@class pivi.session.Draft
---@field private _path string
---@field private _cwd string
---@field private _text string
---@field private _aside? pivi.session.Aside
---@field private _queue string what is on its way, and lost if Nvim dies now
---@field private _is_kept boolean
---@field private _timer? uv.uv_timer_t
local Draft = {}
Draft.__index = Draft

--- Opens the draft of a session.
---@param number integer pivi's number of the session
---@param cwd string
---@param is_kept boolean
---@return pivi.session.Draft
function M.open(number, cwd, is_kept)
  return setmetatable({
    _path = is_kept and kept.path('drafts', cwd, number) or '',
    _cwd = cwd,
    _text = '',
    _queue = '',
    _is_kept = is_kept,
  }, Draft)
end

--- Gets what was left unsent in this directory, and takes it over.
---@return string
function Draft:load()
  if not self._is_kept then
    return ''
  end
  local texts = kept.adopt('drafts', self._cwd)
  if #texts > 0 then
    self._text = unsent.join(texts)
    self:save()
  end
  return self._text
end

--- Keeps a text; it is written soon.
---@param text string
---@param aside? pivi.session.Aside
function Draft:set(text, aside)
  if text ~= self._text or aside ~= self._aside then
    self._text, self._aside = text, aside
    self:_save_soon()
  end
end

--- Keeps the messages that wait to be taken up: after a crash they are the draft.
---@param texts string[]
function Draft:set_queue(texts)
  local queue = unsent.join(texts)
  if queue ~= self._queue then
    self._queue = queue
    self:_save_soon()
  end
end

---@private
function Draft:_save_soon()
  if not self._is_kept then
    return
  end
  if self._timer then
    return -- Who types without a pause is not to wait for one.
  end
  self._timer = assert(vim.uv.new_timer())
  self._timer:start(
    DELAY,
    0,
    vim.schedule_wrap(function()
      self:save()
    end)
  )
end

--- Writes the text now.
function Draft:save()
  if not self._is_kept then
    return
  end
  if self._timer then
    self._timer:close()
    self._timer = nil
  end
  local err =
    kept.write(self._path, unsent.join({ self._queue, unsent.whole(self._text, self._aside) }))
  if err then
    log.error('cannot keep the draft', err)
  end
end

--- Writes what is unsent as Nvim quits, and leaves it to the next session of the directory once
--- nothing is on its way that Pi may still take.
---@param on_its_way string[]
function Draft:leave(on_its_way)
  self:set_queue(on_its_way)
  self:save()
  if self._is_kept and #on_its_way == 0 then
    self._is_kept = false
    kept.give_up(self._path)
  end
end

return M
