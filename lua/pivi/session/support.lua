--- What pivi can't do with an older Pi, and what it does in place of it.

local M = {}

---@class pivi.session.Lack
---@field since string the first Pi that can
---@field what string
---@field instead string

--- In the order of the versions.
---@type pivi.session.Lack[]
M.LACKS = {
  {
    since = '0.99.0',
    what = "MCP of Pi's own (`mcp = 'pi'`), and servers that extensions register with Pi",
    instead = "pivi's loader brings the servers of the configuration files",
  },
  {
    since = '0.99.0',
    what = 'codemode and tool_search',
    instead = 'the model finds MCP tools with `mcp_search` and calls them one by one',
  },
  {
    since = '0.99.0',
    what = "MCP servers of a project's `.pi/mcp.json` that its trust speaks for",
    instead = 'each of its files is asked about once',
  },
  {
    since = '0.99.0',
    what = "telling that an extension's command took a prompt without a run",
    instead = 'what it changed shows after the next run',
  },
  {
    since = '1.1.0',
    what = 'how long each tool call took, in the transcript',
    instead = 'nothing is shown',
  },
  {
    since = '1.1.0',
    what = 'telling an aborted run from one that ended, in the progress and in |PiviRunSettled|',
    instead = 'both are told as ended, and the questions that are open end with either',
  },
  {
    since = '1.5.1',
    what = '`:Pi login {provider}` without the terminal interface',
    instead = 'it opens: type `/login` there',
  },
  {
    since = '1.6.0',
    what = 'notices of extensions at the start of a new, forked or resumed conversation',
    instead = 'they are not shown',
  },
}

--- Gets what a Pi of this version can't do.
---@param version string|vim.Version
---@return pivi.session.Lack[]
function M.lacks(version)
  return vim.tbl_filter(function(lack)
    return vim.version.lt(version, lack.since)
  end, M.LACKS)
end

return M
