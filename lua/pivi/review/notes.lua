--- What an agent is told of its edit besides what Pi's own tool says. Pure.

local numbered = require('pivi.review.numbered')

local M = {}

--- At most this many new diagnostics are told.
local MAX_DIAGNOSTICS = 20

--- Says where the user changed what an edit was to change.
---@param path string
---@param overlaps pivi.review.Overlap[]
---@return string
function M.overlap(path, overlaps)
  local places = vim.tbl_map(function(overlap)
    return overlap.first == overlap.last and tostring(overlap.first)
      or ('%d-%d'):format(overlap.first, overlap.last)
  end, overlaps)
  local message = 'The user changed %s meanwhile, at the same place (now line %s).'
    .. ' Nothing was changed; read the file again.'
  return message:format(path, table.concat(places, ', '))
end

--- Tells what is newly wrong after an edit.
---@param new pivi.editor.Diagnostic[]
---@return string?
function M.diagnostics(new)
  if #new == 0 then
    return nil
  end
  local rows = vim.tbl_map(function(diagnostic)
    local origin = vim.trim(('%s %s'):format(diagnostic.source or '', diagnostic.code or ''))
    return ('%d:%d: %s: %s%s'):format(
      diagnostic.line,
      diagnostic.column,
      diagnostic.severity,
      diagnostic.message:gsub('%s+', ' '),
      origin ~= '' and (' [%s]'):format(origin) or ''
    )
  end, vim.list_slice(new, 1, MAX_DIAGNOSTICS))
  if #new > MAX_DIAGNOSTICS then
    rows[#rows + 1] = ('… and %d more'):format(#new - MAX_DIAGNOSTICS)
  end
  return 'New diagnostics in the editor:\n' .. table.concat(rows, '\n')
end

--- Tells how an edit differs from what was asked for.
---@param request pivi.review.EditRequest
---@param result pivi.editor.apply.Result
---@param is_merged boolean
---@return string[]
function M.edit(request, result, is_merged)
  local notes = {} ---@type string[]
  if is_merged then
    notes[#notes + 1] =
      'The user had changed the file since it was read; the edit was made in the changed text.'
  end
  if result.after ~= result.given then
    notes[#notes + 1] = 'On saving, the editor changed the text (a formatter, for instance):\n'
      .. numbered.render(result.given, result.after)
  end
  if result.changed and not result.saved then
    notes[#notes + 1] = ('The change to %s is in the editor, not yet saved to disk.'):format(
      request.path
    )
  end
  return notes
end

return M
