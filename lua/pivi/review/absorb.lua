--- What becomes of an agent's unreviewed hunks when the user edits the text: what they typed is
--- theirs and not to be reviewed, and a hunk that they wrote over is gone. Pure.

local diff = require('pivi.editor.diff')
local hunks = require('pivi.review.hunks')

local M = {}

--- Rows of the new text that were an agent's hunk before the user edited it.
---@class pivi.review.Gone
---@field start integer
---@field count integer

--- Lines of the base that get others.
---@class pivi.review.absorb.Op
---@field start integer
---@field count integer
---@field lines string[]

--- Hunks of the agent's and of the user's that touch each other, and the rows between both texts
--- that they cover.
---@class pivi.review.absorb.Cluster
---@field agent pivi.review.Hunk[]
---@field user pivi.review.Hunk[]
---@field first integer row of the shadow
---@field last integer exclusive

--- Do the user's rows reach into what an agent's hunk has put there?
---@param agent pivi.review.Hunk
---@param first integer
---@param last integer exclusive
---@return boolean
local function touches(agent, first, last)
  local start, stop = agent.new_start, agent.new_start + agent.new_count
  if first == last then
    return start < first and first < stop
  elseif start == stop then
    return first < start and start < last
  end
  return first < stop and start < last
end

--- Does the user put back what the agent deleted?
---@param user pivi.review.Hunk
---@param agent pivi.review.Hunk
---@return boolean
local function restores(user, agent)
  return agent.new_count == 0
    and user.count == 0
    and user.start == agent.new_start
    and vim.deep_equal(user.new_lines, agent.old_lines)
end

---@param agent pivi.review.Hunk[]
---@param i integer next hunk of the agent's
---@param user pivi.review.Hunk[]
---@param j integer next hunk of the user's
---@return pivi.review.absorb.Cluster cluster
---@return integer i
---@return integer j
local function take_cluster(agent, i, user, j)
  local hunk = user[j]
  local cluster =
    { agent = {}, user = { hunk }, first = hunk.start, last = hunk.start + hunk.count }
  j = j + 1
  while true do
    local next_agent, next_user = agent[i], user[j]
    if next_agent and touches(next_agent, cluster.first, cluster.last) then
      cluster.agent[#cluster.agent + 1] = next_agent
      cluster.first = math.min(cluster.first, next_agent.new_start)
      cluster.last = math.max(cluster.last, next_agent.new_start + next_agent.new_count)
      i = i + 1
    elseif next_user and #cluster.agent > 0 and next_user.start < cluster.last then
      cluster.user[#cluster.user + 1] = next_user
      cluster.last = math.max(cluster.last, next_user.start + next_user.count)
      j = j + 1
    else
      return cluster, i, j
    end
  end
end

--- The lines that stand in a cluster's rows now; without those that are still only the agent's.
---@param cluster pivi.review.absorb.Cluster
---@param shadow string[]
---@param keeps_agent boolean
---@return string[]
local function lines_of(cluster, shadow, keeps_agent)
  local lines, row = {}, cluster.first
  local function copy(last)
    for at = row, last - 1 do
      local is_agents = vim.iter(cluster.agent):any(function(hunk)
        return at >= hunk.new_start and at < hunk.new_start + hunk.new_count
      end)
      if keeps_agent or not is_agents then
        lines[#lines + 1] = shadow[at + 1]
      end
    end
  end
  for _, hunk in ipairs(cluster.user) do
    copy(hunk.start)
    vim.list_extend(lines, hunk.new_lines)
    row = hunk.start + hunk.count
  end
  copy(cluster.last)
  return lines
end

---@param cluster pivi.review.absorb.Cluster
---@return boolean
local function only_adds(cluster)
  return vim.iter(cluster.agent):all(function(hunk)
    return hunk.count == 0
  end)
end

---@param list pivi.review.Hunk[]
---@return integer lines that they add
local function growth(list)
  local lines = 0
  for _, hunk in ipairs(list) do
    lines = lines + hunk.new_count - hunk.count
  end
  return lines
end

---@param lines string[]
---@param ops pivi.review.absorb.Op[]
---@return string[]
local function replace(lines, ops)
  local out, row = {}, 0
  for _, op in ipairs(ops) do
    vim.list_extend(out, lines, row + 1, op.start)
    vim.list_extend(out, op.lines)
    row = op.start + op.count
  end
  return vim.list_extend(out, lines, row + 1, #lines)
end

--- Gets the hunks without one of the final newline only.
---@param before string
---@param after string
---@return pivi.review.Hunk[]
local function between(before, after)
  local found = hunks.between(before, after)
  local last = found[#found]
  if last and last.count == 1 and last.old_lines[1] == last.new_lines[1] then
    found[#found] = nil
  end
  return found
end

---@param lines string[]
---@param is_final boolean
---@return string
local function join(lines, is_final)
  return #lines == 0 and '' or table.concat(lines, '\n') .. (is_final and '\n' or '')
end

--- Brings the base along with the user's edits: the text that there would be without the agent's
--- hunks that are still to be reviewed.
---@param base string
---@param shadow string what the agent made of it
---@param live string what the user made of that
---@return string base
---@return pivi.review.Gone[] gone
function M.absorb(base, shadow, live)
  if base == shadow then
    return live, {}
  end
  local agent, user = between(base, shadow), between(shadow, live)
  local base_lines, base_final = diff.split(base)
  local shadow_lines, shadow_final = diff.split(shadow)
  local _, live_final = diff.split(live)
  local ops, gone = {}, {} ---@type pivi.review.absorb.Op[], pivi.review.Gone[]
  local i, j, to_base, to_live = 1, 1, 0, 0
  while user[j] do
    local hunk = user[j]
    local next_agent = agent[i]
    local is_behind = next_agent
      and next_agent.new_start + next_agent.new_count <= hunk.start
      and not touches(next_agent, hunk.start, hunk.start + hunk.count)
    if next_agent and restores(hunk, next_agent) then
      to_base = to_base + next_agent.count
      to_live = to_live + hunk.new_count
      i, j = i + 1, j + 1
    elseif is_behind then
      to_base = to_base + next_agent.count - next_agent.new_count
      i = i + 1
    else
      local cluster
      cluster, i, j = take_cluster(agent, i, user, j)
      local adds = only_adds(cluster)
      local start = cluster.first + to_base
      local count = cluster.last - cluster.first - growth(cluster.agent)
      ops[#ops + 1] =
        { start = start, count = count, lines = lines_of(cluster, shadow_lines, not adds) }
      if #cluster.agent > 0 and not adds then
        local rows = cluster.last - cluster.first + growth(cluster.user)
        gone[#gone + 1] = { start = cluster.first + to_live, count = rows }
      end
      to_base = to_base - growth(cluster.agent)
      to_live = to_live + growth(cluster.user)
    end
  end
  local is_final = base_final
  if live_final ~= shadow_final or #base_lines == 0 then
    is_final = live_final
  end
  return join(replace(base_lines, ops), is_final), gone
end

return M
