---@meta
--- Shared classes and the wire messages that more than one module sees. Never required at run time.
error('pivi.types is for annotations only')

--- A value that JSON can hold; what is in it is for the caller to check.
---@alias pivi.Json string|number|boolean|table<string, any>|any[]
---@alias pivi.Params table<string, any>

---@class pivi.Error
---@field code string|integer
---@field message string
---@field data? any

--- The user's options: all optional. See |pivi-options|.
---@class pivi.Opts
---@field cmd? string[]
---@field args? string[]
---@field env? table<string, string>
---@field layout? pivi.Layout
---@field window? { width?: number, height?: number, prompt?: number }
---@field review? 'after'|'before'
---@field save? 'clean'|'always'|'never'
---@field shell_sync? 'ask'|'save'|'note'
---@field follow? 'off'|'window'|'marks'
---@field flash? integer
---@field context? pivi.ContextOpts
---@field suggest? pivi.SuggestOpts
---@field ide? { start?: 'startup'|'lazy'|false, claude?: boolean }
---@field tools? boolean|string[]
---@field mcp? 'pivi'|'pi'|false
---@field permission? table<string, 'ask'|'allow'|'deny'>
---@field trust? 'ask'|'always'|'never'
---@field attention? { notify?: boolean, open?: 'idle'|'never' }
---@field log? { level?: 'error'|'warn'|'info'|'debug'|'trace' }

---@class pivi.SuggestOpts
---@field enabled? boolean
---@field model? string 'provider/id'
---@field background? boolean
---@field filetypes? table<string, boolean>
---@field ignore? string[]

---@class pivi.SuggestConfig
---@field enabled boolean
---@field model? string 'provider/id'
---@field background boolean
---@field filetypes table<string, boolean>
---@field ignore string[]

---@class pivi.ContextOpts
---@field selection? boolean
---@field diagnostics? boolean
---@field visible? boolean
---@field providers? table<string, pivi.context.Provider>

---@class pivi.ContextConfig
---@field selection boolean
---@field diagnostics boolean
---@field visible boolean
---@field providers table<string, pivi.context.Provider>

--- The merged options: every field is there.
---@class pivi.Config
---@field cmd string[]
---@field args string[]
---@field env table<string, string>
---@field layout pivi.Layout
---@field window { width: number, height: number, prompt: number }
---@field review 'after'|'before'
---@field save 'clean'|'always'|'never'
---@field shell_sync 'ask'|'save'|'note'
---@field follow 'off'|'window'|'marks'
---@field flash integer ms
---@field context pivi.ContextConfig
---@field suggest pivi.SuggestConfig
---@field ide { start: 'startup'|'lazy'|false, claude: boolean }
---@field tools boolean|string[]
---@field mcp 'pivi'|'pi'|false
---@field permission table<string, 'ask'|'allow'|'deny'>
---@field trust 'ask'|'always'|'never'
---@field attention { notify: boolean, open: 'idle'|'never' }
---@field log { level: 'error'|'warn'|'info'|'debug'|'trace' }

---@alias pivi.Layout 'right'|'left'|'bottom'|'top'|'float'|'tab'

--- What require('pivi').status() returns.
---@class pivi.Status
---@field session? integer pivi's number of the session
---@field name? string
---@field title? string that an extension has set
---@field model? string 'provider/id'
---@field thinking? string
---@field state pivi.StatusState
---@field tool? string name of the tool that runs
---@field queue { steer: integer, follow_up: integer }
---@field context { tokens?: integer, window?: integer, percent?: number }
---@field cost number
---@field attention integer
---@field changes integer
---@field peers { name: string, session?: string, cwd: string }[]

---@alias pivi.StatusState
---| 'none'
---| 'starting'
---| 'idle'
---| 'running'
---| 'tool'
---| 'retry'
---| 'compacting'
---| 'waiting'
---| 'dead'

---@alias pivi.session.Phase 'starting'|'idle'|'running'|'retry'|'compacting'|'dead'

--- Everything about one session. Only `session/state.lua` writes it; views read it.
---@class pivi.session.State
---@field number integer pivi's number of the session: names its buffers
---@field cwd string
---@field phase pivi.session.Phase
---@field is_running boolean from the start of a run until it settled, waits included
---@field message? pivi.session.OpenMessage the message that streams
---@field last_message integer number of the newest message
---@field leaf? string entry that the session stood at when its entries were read last
---@field last_entry? string the last one of them
---@field last_notice? pivi.session.NoticeBlock why the last message ended
---@field open_notices table<string, pivi.session.NoticeBlock>
---@field session_id? string Pi's id
---@field file? string Pi's session file (may not exist yet)
---@field name? string
---@field model? pivi.session.Model
---@field thinking? string
---@field blocks pivi.session.Block[] the transcript in order
---@field calls table<string, pivi.session.ToolBlock> by tool call id
---@field running table<string, true> ids of tool calls that run
---@field queue { steer: string[], follow_up: string[] }
---@field pending string[] prompts typed before Pi was ready, or sent and not yet answered
---@field draft string the unsent prompt
---@field aside? pivi.session.Aside the unsent prompt while `draft` is an older one
---@field context { tokens?: integer, window?: integer, percent?: number }
---@field cost number US dollars
---@field retry? { attempt: integer, max: integer, delay_ms: integer, error: string }
---@field statuses table<string, string> extension statuses by key
---@field widgets table<string, { lines: string[], placement: 'aboveEditor'|'belowEditor' }>
---@field dialogs table<string, pivi.session.Dialog> what extensions ask, by id
---@field last_dialog? integer number of the newest one
---@field sign_in? pivi.session.SignIn Pi can't use its model before the user has signed in
---@field offered? string a text that an extension wants in the prompt
---@field title? string
---@field notes string[] what is restricted, such as 'no link'
---@field catalog pivi.session.Catalog
---@field exit? pivi.transport.Exit
---@field is_stopped? boolean the last process ended because the user wanted it to

--- What can be chosen, as far as Pi has told.
---@class pivi.session.Catalog
---@field models pivi.session.Model[]
---@field levels string[]
---@field commands pivi.session.SlashCommand[]

---@class pivi.session.Model
---@field id string
---@field provider string
---@field name? string
---@field contextWindow? integer
---@field reasoning? boolean
---@field input? string[]
---@field cost? table<string, number>

--- One block of the transcript. Blocks are only appended, except that an authoritative end record
--- may replace the blocks of its own message (then `from` of the change tells where the list
--- differs).
---@alias pivi.session.Block pivi.session.TextBlock|pivi.session.ToolBlock|pivi.session.NoticeBlock

--- Text that may still grow: the user's, the agent's, thinking, a custom message, a summary.
--- New text is appended to `chunks`; once closed there is one chunk. `rev` grows when the text was
--- replaced and not only appended to.
---@class pivi.session.TextBlock
---@field kind 'user'|'text'|'thinking'|'custom'|'summary'
---@field chunks string[]
---@field rev integer
---@field is_open boolean
---@field message integer number of the message: blocks of one message share it
---@field index? integer contentIndex in the message
---@field title? string of a custom message or a summary
---@field images? { mimeType: string, bytes: integer }[]
---@field model? string 'provider/id', of the agent's blocks
---@field timestamp? integer ms since the epoch
---@field entry_id? string id in Pi's session file, when known

---@class pivi.session.ToolBlock
---@field kind 'tool'
---@field rev integer grows with every change but args_chunks
---@field is_open boolean
---@field message integer
---@field index? integer
---@field id string tool call id
---@field name string
---@field args? table the arguments as the model gave them, once complete
---@field args_chunks string[] raw JSON as it streams
---@field args_error? string
---@field status 'pending'|'running'|'done'|'error'
---@field output string text of the result so far
---@field images? { mimeType: string, bytes: integer }[]
---@field details? table Pi's `details` of the result (`diff`, `patch`, `truncation`, …)
---@field duration_ms? integer
---@field started? integer ms of vim.uv.now() when it started
---@field parent? string id of the tool call that called it
---@field is_bash? boolean a command that the user ran with `!`

---@class pivi.session.NoticeBlock
---@field kind 'notice'
---@field rev integer
---@field is_open boolean true while it goes on (a retry wait, a compaction)
---@field message integer
---@field level 'info'|'warn'|'error'
---@field text string may have several lines
---@field detail? string more text, folded

--- Changes a state by one event, and tells what changed.
---@alias pivi.session.Reducer fun(s: pivi.session.State, e: pivi.rpc.Event, c: pivi.session.Change)

--- What changed in one batch of events. Sent to subscribers of a session, once per batch.
---@class pivi.session.Change
---@field blocks table<pivi.session.Block, true> blocks that changed or are new
---@field from? integer the list of blocks differs from this index on (new blocks included)
---@field status boolean anything that status() shows
---@field queue boolean
---@field draft boolean the draft was changed by something else than the prompt view
---@field widgets boolean
---@field dialogs? boolean
---@field sign_in? boolean
---@field offer? boolean the text that an extension offers for the draft
---@field events { name: string, data: table }[] `User` events that are due
---@field messages { level: 'info'|'warn'|'error', text: string }[] for the user, by notification
---@field reset boolean everything is new (another session in the same process)

--- What was typed before an older prompt took its place.
---@class pivi.session.Aside
---@field text string
---@field copy string the older one, as it was sent

---@alias pivi.session.Images { type: 'image', data: string, mimeType: string }[]

---@class pivi.session.PromptOpts
---@field is_follow_up? boolean
---@field prepare? pivi.session.Prepare

--- Makes what is sent out of what the user wrote, which returns to the draft if it can't be sent.
--- Calls back once: without a text if there is nothing to send.
---@alias pivi.session.Prepare fun(ready: fun(text?: string, images?: pivi.session.Images))

--- A value of JSON, decoded: `null` is nil.
---@alias pivi.Json string|number|boolean|pivi.JsonObject|pivi.Json[]|nil
---@alias pivi.JsonObject table<string, any>

--- A command to Pi: `type` and its fields. Pi's docs/rpc-commands.md.
---@class pivi.rpc.Command: pivi.JsonObject
---@field type string

--- What Pi sends, checked by `protocol/messages.lua`, or an event of our own (`local_…`). Pi's
--- docs/json.md.
---@class pivi.rpc.Event: pivi.JsonObject
---@field type string
---@field at? integer ms of vim.uv.now() when it was dispatched

--- A message of a conversation. Pi's docs/message-types.md.
---@class pivi.rpc.Message: pivi.JsonObject
---@field role string
---@field content? string|pivi.rpc.Part[]
---@field timestamp? integer ms since the epoch
---@field stopReason? string
---@field errorMessage? string
---@field entry_id? string added by `session/history.lua`

---@class pivi.rpc.Part: pivi.JsonObject
---@field type string

---@class pivi.rpc.ToolResult
---@field content? string|pivi.rpc.Part[]
---@field details? pivi.JsonObject

--- A line of a session file. Pi's docs/session-format.md.
---@class pivi.rpc.Entry: pivi.JsonObject
---@field type string
---@field id string
---@field parentId? string
