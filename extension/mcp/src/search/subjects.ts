/**
 * Systems and fields by which a query stands or falls, a line each with its other names: where no tool knows one, no tool
 * is an answer, whatever else fits.
 */

import { stem } from './text.ts';

export const SUBJECTS = `
email mail gmail outlook inbox smtp imap mailbox 邮件 电子邮件 邮箱 メール 이메일 почта почте письмо correo courriel
sms whatsapp telegram imessage
slack discord msteams mattermost
zoom webinar videoconference
calendar gcal appointment meeting 日历 会议 カレンダー 会議 캘린더 회의 календарь встреча kalender calendrier reunion
alarm 闹钟 アラーム будильник wecker
flight airline airport airplane plane 机票 航班 飛行機 航空券 항공권 авиабилет рейс vuelo flug vol
hotel hostel airbnb accommodation 酒店 ホテル 호텔 отель гостиница
taxi uber lyft 出租车 タクシー 택시 такси
railway 火车 電車 기차 поезд
restaurant pizza dinner lunch breakfast recipe cooking pancake 餐厅 菜谱 披萨 咖啡 レストラン レシピ コーヒー 식당 피자 커피 ресторан рецепт пицца пиццу кофе receta rezept recette
music song playlist spotify jazz album 音乐 歌曲 音楽 曲 음악 노래 музыка музыку песня musica musik musique
weather forecast 天气 气温 天気 気温 날씨 погода clima wetter meteo
news_headlines 新闻 ニュース 뉴스 новости noticias nachrichten
stock stocks ticker portfolio nasdaq 股票 株価 주식 акции aktie
currency dollar euro yen bitcoin crypto ethereum blockchain 汇率 货币 為替 환율 курс валюта bitcoins
bank banking iban loan mortgage 银行 銀行 은행 банк banco
payment invoice stripe paypal billing credit_card 支付 付款 发票 支払い 請求書 결제 оплата счет pago factura rechnung paiement facture
horoscope astrology zodiac 星座 占い гороскоп
translate translation translator deepl 翻译 翻訳 번역 перевести перевод traducir ubersetzen traduire
kubernetes k8s kubectl
docker podman
aws amazon ec2 s3 lambda cloudformation
azure
gcp bigquery
terraform ansible pulumi
postgres postgresql psql
mysql mariadb
sqlite
mongodb mongo
redis memcached
elasticsearch opensearch kibana
kafka rabbitmq pubsub
grafana prometheus datadog newrelic splunk
sentry rollbar
jira atlassian confluence
trello asana clickup
gitlab
bitbucket
jenkins circleci
salesforce hubspot crm
shopify ecommerce woocommerce
zendesk intercom helpdesk
figma
wordpress drupal cms
twitter tweet
linkedin
facebook instagram tiktok
youtube
reddit
dropbox gdrive onedrive sharepoint
blender
arduino raspberry
neural_network pytorch tensorflow
thermostat lightbulb smart_home
printer scanner
phone_call voicemail dial
reminder remind snooze
timezone world_clock current_time local_time time_in time_zone
transcribe transcription dictate dictation podcast speech_to_text
text_to_speech tts voiceover
ocr
ffmpeg transcode
docx pptx odt latex epub
spell_check spellcheck spellchecker proofread grammar
crop_image resize_image rotate_image image_editing photoshop lightroom
dalle midjourney stable_diffusion
qr_code barcode
unit_test run_tests test_suite pytest jest vitest mocha junit
breakpoint debugger gdb lldb
compile compiler transpile gcc clang rustc
linter lint eslint prettier pylint ruff
npm_publish publish_package
github_release gitlab_release publish_release create_release new_release cut_release tag_release
gist
shell bash zsh powershell command_line
ssh sftp scp rsync telnet ftp
systemd systemctl
nginx apache haproxy caddy
cron crontab cronjob
dns nslookup whois
vpn firewall wireguard
wifi bluetooth
virtual_machine vmware virtualbox hypervisor
vercel netlify heroku cloudflare
supabase firebase
snowflake redshift databricks
oracle mssql sql_server
cassandra dynamodb neo4j clickhouse
pagerduty opsgenie
mixpanel amplitude
airtable
monday_board basecamp
mailchimp sendgrid
twilio
unity unreal godot minecraft
netflix cinema
football soccer basketball
workout calories heart_rate blood_pressure
dentist doctor
rent rental
living_room washing_machine dishwasher
garden plants
bedtime lullaby
satellite rocket
electricity_bill groceries
timer stopwatch pomodoro
google_doc google_docs google_sheet google_sheets google_slides google_drive
edit_photo edit_image photo_editing
npm_install install_package update_dependencies pip_install brew_install apt_install
uuid guid
unzip untar decompress
open_ports port_scan network_scan
encrypt decrypt encryption decryption gpg pgp
virus malware antivirus
chatgpt openai
`;

/** What these words name can be about any of them: that a system is named beside one asks for no tool of that system. */
export const ANYTHING: ReadonlySet<string> = new Set(
  [
    'chart diagram graph plot map visualize visualise draw documentation docs manual tutorial research',
    'repositories repos remember memorize store note fact form field page site website browser',
  ]
    .join(' ')
    .split(' ')
    .map(stem),
);
