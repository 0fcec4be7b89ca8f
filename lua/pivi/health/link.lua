--- `:checkhealth pivi`, what is about the link: whether it listens, whom it serves, its lockfiles.

local config = require('pivi.config')
local link = require('pivi.link')
local lockfile = require('pivi.link.lockfile')
local peers = require('pivi.peers')

local M = {}

local health = vim.health

local function check_listening()
  local status = link.status()
  if not status.is_running then
    local why = config.get().ide.start and 'not started yet: the first `:Pi` starts it'
      or 'not started, as `ide.start` says: `:Pi ide start` starts it'
    health.info(why)
    return
  end
  health.ok(('listens on 127.0.0.1:%d'):format(status.port))
  if status.lock_error then
    health.error(
      'no lockfile, so a Pi in a terminal does not find this Neovim: ' .. status.lock_error,
      {
        ('Make %s a directory of yours that you can write to'):format(lockfile.dir()),
        'Then `:Pi ide stop` and `:Pi ide start`',
      }
    )
  elseif status.lockfile then
    health.ok(
      ('lockfile %s for %s'):format(status.lockfile, table.concat(status.folders or {}, ', '))
    )
  end
end

local function check_peers()
  for _, peer in ipairs(peers.list()) do
    health.ok(('peer %s %s in %s'):format(peer.name, peer.version or '?', peer.cwd or '?'))
  end
end

local function check_lockfiles()
  local stale, others = {}, {} ---@type string[], string[]
  for _, found in ipairs(lockfile.list(lockfile.dir())) do
    table.insert(found.is_stale and stale or others, found.path)
  end
  if #stale > 0 then
    health.warn(
      'lockfiles of editors that are dead: ' .. table.concat(stale, ', '),
      'The next start of the link removes them: `:Pi ide stop`, `:Pi ide start`'
    )
  end
  health.info(('%d other editors have a lockfile in %s'):format(#others, lockfile.dir()))
end

--- Runs the checks.
function M.check()
  health.start('Link')
  check_listening()
  check_peers()
  check_lockfiles()
end

return M
