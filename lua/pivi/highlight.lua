--- The table of pivi's highlight groups. All link to built-in groups with `default`, so that a
--- colour scheme or the user can define them at any time.

local M = {}

---@class pivi.highlight.Group
---@field name string
---@field link string
---@field desc string

---@type pivi.highlight.Group[]
M.groups = {
  { name = 'PiviUser', link = 'Title', desc = 'heading of a message of yours' },
  { name = 'PiviUserText', link = 'Normal', desc = 'text of a message of yours' },
  { name = 'PiviAgent', link = 'Function', desc = "heading of the agent's message" },
  { name = 'PiviThinking', link = 'Comment', desc = "the model's thinking" },
  { name = 'PiviTool', link = 'Special', desc = 'name of a tool' },
  { name = 'PiviToolTarget', link = 'Normal', desc = 'what a tool works on' },
  { name = 'PiviToolPending', link = 'DiagnosticHint', desc = 'a tool call that has not started' },
  { name = 'PiviToolRunning', link = 'DiagnosticInfo', desc = 'a tool call that runs' },
  { name = 'PiviToolDone', link = 'DiagnosticOk', desc = 'a tool call that succeeded' },
  { name = 'PiviToolError', link = 'DiagnosticError', desc = 'a tool call that failed' },
  { name = 'PiviToolOutput', link = 'Comment', desc = 'output of a tool' },
  { name = 'PiviDiffAdd', link = 'Added', desc = 'an added line in a diff' },
  { name = 'PiviDiffDelete', link = 'Removed', desc = 'a removed line in a diff' },
  { name = 'PiviDiffHunk', link = 'Changed', desc = 'a hunk header in a diff' },
  { name = 'PiviNotice', link = 'DiagnosticInfo', desc = 'a notice in the transcript' },
  { name = 'PiviWarning', link = 'DiagnosticWarn', desc = 'a warning in the transcript' },
  { name = 'PiviError', link = 'DiagnosticError', desc = 'an error in the transcript' },
  { name = 'PiviDim', link = 'Comment', desc = 'durations and other small print' },
  { name = 'PiviRule', link = 'NonText', desc = 'rules between messages' },
  { name = 'PiviFolded', link = 'Normal', desc = 'closed folds of the transcript' },
  { name = 'PiviQueued', link = 'DiagnosticHint', desc = 'a queued message' },
  { name = 'PiviPrompt', link = 'NonText', desc = 'the hint in an empty prompt' },
  { name = 'PiviWidget', link = 'Comment', desc = 'what extensions show at the prompt' },
  { name = 'PiviWinbar', link = 'WinBarNC', desc = 'the winbar' },
  { name = 'PiviWinbarState', link = 'Statement', desc = 'the state in the winbar' },
  { name = 'PiviWinbarModel', link = 'Identifier', desc = 'the model in the winbar' },
  { name = 'PiviWinbarWarn', link = 'DiagnosticWarn', desc = 'a warning in the winbar' },
  { name = 'PiviFlash', link = 'DiffAdd', desc = 'lines that the agent has just edited' },
  { name = 'PiviHunkAdd', link = 'Added', desc = 'sign of lines that an agent added' },
  { name = 'PiviHunkChange', link = 'Changed', desc = 'sign of lines that an agent changed' },
  { name = 'PiviHunkDelete', link = 'Removed', desc = 'sign of a place where it deleted lines' },
  { name = 'PiviHunkPending', link = 'DiagnosticWarn', desc = 'sign of a hunk that waits' },
  { name = 'PiviHunkAccepted', link = 'DiagnosticOk', desc = 'sign of one that will be made' },
  { name = 'PiviGhostAdd', link = 'DiffAdd', desc = 'what an edit being written brings' },
  { name = 'PiviGhostDelete', link = 'DiffDelete', desc = 'what an edit being written removes' },
  { name = 'PiviGhostStrike', link = '@markup.strikethrough', desc = 'the same, on top of it' },
  { name = 'PiviGhostPending', link = 'CursorLine', desc = 'what an edit is being written for' },
  { name = 'PiviMcpServer', link = 'Function', desc = 'name of an MCP server' },
  { name = 'PiviMcpConnected', link = 'DiagnosticOk', desc = 'one that is connected' },
  { name = 'PiviMcpFailed', link = 'DiagnosticError', desc = 'one that has failed' },
  { name = 'PiviMcpSignIn', link = 'DiagnosticWarn', desc = 'one that needs a sign-in' },
  { name = 'PiviMcpActive', link = 'DiagnosticOk', desc = 'a tool that the model sees' },
  { name = 'PiviSuggest', link = 'ComplHint', desc = 'a suggestion at the cursor' },
  { name = 'PiviGhostNote', link = 'NonText', desc = 'how many lines a preview leaves out' },
}

local is_defined = false

--- Defines the groups, once.
function M.define()
  if is_defined then
    return
  end
  is_defined = true
  for _, group in ipairs(M.groups) do
    vim.api.nvim_set_hl(0, group.name, { link = group.link, default = true })
  end
end

return M
