--- A file's text as the lines of a buffer, and back, exact to the last byte.

local M = {}

local BOM = '\239\187\191'

--- How lines and text differ.
---@class pivi.review.Shape
---@field is_dos boolean every line ends in CR LF
---@field has_bom boolean
---@field has_eol boolean the last line ends too

--- Does every line end in CR LF?
---@param text string
---@return boolean
function M.is_dos(text)
  return text:find('\n', 1, true) ~= nil and not text:find('[^\r]\n') and text:sub(1, 1) ~= '\n'
end

--- What lines need not show, since the other side of a diff hides it too.
---@class pivi.review.Hidden
---@field is_dos boolean
---@field has_bom boolean

--- Cuts a text into lines.
---@param text string
---@param hides? pivi.review.Hidden default: what there is of it
---@return string[] lines
---@return pivi.review.Shape shape
function M.split(text, hides)
  local shape = {
    is_dos = M.is_dos(text) and (not hides or hides.is_dos),
    has_bom = vim.startswith(text, BOM) and (not hides or hides.has_bom),
    -- A text that comes into being ends in a newline.
    has_eol = text == '' or vim.endswith(text, '\n'),
  }
  if shape.has_bom then
    text = text:sub(#BOM + 1)
  end
  if shape.is_dos then
    text = text:gsub('\r\n', '\n')
  end
  local lines = vim.split(text, '\n', { plain = true })
  if shape.has_eol and #lines > 1 then
    lines[#lines] = nil
  end
  return lines, shape
end

--- Puts lines together.
---@param lines string[]
---@param shape pivi.review.Shape
---@param was_empty boolean the text was empty before
---@return string
function M.join(lines, shape, was_empty)
  if was_empty and #lines == 1 and lines[1] == '' then
    return ''
  end
  local newline = shape.is_dos and '\r\n' or '\n'
  local text = table.concat(lines, newline) .. (shape.has_eol and newline or '')
  return (shape.has_bom and BOM or '') .. text
end

return M
