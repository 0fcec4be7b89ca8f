/** Short forms and what they stand for, one a line: the form, then words. */
export const ABBREVIATIONS = `
db database
k8s kubernetes
mq queue message_queue
kmq kafka
es elasticsearch search
cfg config configuration
conf config configuration
config configuration
env environment
svc service
auth authentication authorization login
repo repository
repos repository
pr pull_request
prs pull_request
mr merge_request pull_request
rpc remote_procedure_call
perm permission
perms permission
stat status statistics metadata info
stats statistics
fat test environment
prod production
log logs console
monitor monitoring
metrics metric
dir directory
dirs directory
fs filesystem file
doc document documentation
docs document documentation
img image picture screenshot
imgs image
pic picture image screenshot
pics picture image
screencap screenshot
ss screenshot
vid video
msg message
msgs message
nav navigate navigation
btn button
elem element
el element
js javascript
ts typescript
py python
perf performance
mem memory heap
net network
req request
reqs request
res response resource resize
resp response
resps response
cmd command
exec execute
eval evaluate
del delete remove
rm remove delete
mv move rename
cp copy
ls list
mkdir create_directory directory
cat read
cd directory
rel relation
rels relation
obs observation
kg knowledge_graph
usr user
usrs user
acct account
org organization
orgs organization
info information
desc description
attr attribute
prop property
props property
param parameter
params parameter
args arguments
num number
qty quantity
pct percent percentage
avg average
max maximum
min minimum
calc calculate
gen generate
init initialize
cmt comment
ver version
pkg package
lib library
libs library
dep dependency deploy
deps dependency
a11y accessibility
i18n internationalization
l10n localization
o11y observability
ci continuous_integration status checks
cd continuous_delivery deploy
vm virtual_machine
os operating_system
ui interface
dl download
ul upload
tmpl template
tpl template
tbl table
col column
cols column
rec record
rev review revision
diff difference compare
chg change
upd update
ds data_source dataset
viz visualization chart
vis visualization chart
dist distribution
hist histogram history
corr correlation
freq frequency
geo geographic map
loc location
poi point_of_interest pin
addr address
coord coordinate
dt date time
ts timestamp
tz timezone
kb keyboard knowledge
kbd keyboard
win window
scr screen
pw playwright
gh github
gl gitlab
seq sequential
cdt chrome devtools
ff firefox
dom page element snapshot
xhr network request
http network request
url link address
uri resource link
svg image
csv table spreadsheet
xls spreadsheet
xlsx spreadsheet
blk block
srch search
vp viewport resize
sz size
edt edit
nb notebook
sched schedule
conn connection
cnt count
ctx context
hdr header
hdrs headers
fn function
opt option
ppt presentation
zip compress archive
gz gzip compress
txt text
var variable
vars variable
async asynchronous background
sync synchronize
tmp temporary
sess session
cfgs configuration
sec security
pwd password directory
cred credential
creds credential
ack acknowledge
sub subscribe
subs subscribe subscription
notif notification
notifs notification
cal calendar
wx weather
temp temperature temporary
`;
