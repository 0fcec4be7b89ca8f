import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);

// extension/mcp/src/search/abbreviations.ts
var ABBREVIATIONS = `
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

// extension/mcp/src/search/languages-table.ts
var LANGUAGES = `
create make new | criar novo nova creare nuovo nuova aanmaken maken nieuw nieuwe olustur oluştur yeni buat baru إنشاء انشاء أنشئ جديد बनाएं बनाओ बनाना नया नई δημιουργία δημιούργησε νέο νέος νέα
add append | adicionar acrescentar aggiungere aggiungi toevoegen ekle tambah tambahkan أضف إضافة اضافة जोड़ें जोड़ना πρόσθεσε προσθήκη
delete remove | excluir apagar remover eliminare elimina cancellare rimuovere verwijderen wissen sil kaldır hapus حذف احذف إزالة हटाएं मिटाएं हटाना διαγραφή διάγραψε αφαίρεση
update edit change | atualizar editar alterar mudar aggiornare modificare modifica bijwerken bewerken wijzigen güncelle düzenle değiştir perbarui ubah sunting تحديث تعديل تحرير غير अपडेट संपादित बदलें ενημέρωση επεξεργασία αλλαγή
read get show | ler leia mostrar ver obter leggere leggi mostrare ottenere lezen tonen bekijken oku göster getir baca tampilkan lihat قراءة اقرأ اعرض عرض احصل पढ़ें पढ़ो दिखाएं देखें διάβασε ανάγνωση εμφάνιση δείξε
list enumerate | listar lista elencare elenco lijst opsommen listele liste daftar قائمة سرد सूची λίστα κατάλογος
search find | buscar procurar pesquisar busca cercare cerca trovare ricerca zoeken vinden ara bul arama cari temukan بحث ابحث جد खोजें खोज ढूंढें αναζήτηση ψάξε βρες εύρεση
run execute start | executar rodar iniciar eseguire esegui avviare uitvoeren starten çalıştır başlat jalankan mulai تشغيل شغل تنفيذ ابدأ चलाएं शुरू εκτέλεση εκκίνηση
stop end | parar encerrar fermare interrompere stoppen beëindigen durdur bitir hentikan إيقاف أوقف إنهاء रोकें बंद διακοπή σταμάτα
open | abrir aprire apri openen aç buka فتح افتح खोलें άνοιγμα άνοιξε
close | fechar chiudere chiudi sluiten kapat tutup إغلاق أغلق बंद κλείσιμο κλείσε
copy duplicate | copiar duplicar copiare copia kopiëren kopyala salin نسخ انسخ कॉपी αντιγραφή
move | mover spostare sposta verplaatsen taşı pindahkan نقل انقل ले_जाएं μετακίνηση
rename move | renomear rinominare hernoemen yeniden_adlandır ganti_nama إعادة_تسمية नाम_बदलें μετονομασία
send submit | enviar inviare invia verzenden versturen gönder kirim إرسال ارسل भेजें αποστολή στείλε
write save | escrever gravar salvar scrivere salvare schrijven opslaan yaz kaydet tulis simpan كتابة اكتب حفظ احفظ लिखें सहेजें γράψε γραφή αποθήκευση
upload attach | carregar anexar caricare allegare uploaden yükle unggah lampirkan رفع ارفع تحميل अपलोड μεταφόρτωση ανέβασμα
download export | baixar exportar scaricare esportare downloaden exporteren indir unduh تنزيل تصدير डाउनलोड λήψη εξαγωγή
wait pause | esperar aguardar aspettare attendere wachten bekle tunggu انتظار انتظر प्रतीक्षा रुकें περίμενε αναμονή
compare diff | comparar confrontare vergelijken karşılaştır bandingkan مقارنة قارن तुलना σύγκριση
merge combine | mesclar fundir unire fondere samenvoegen birleştir gabungkan دمج ادمج मर्ज मिलाएं συγχώνευση
replace | substituir sostituire vervangen değiştir ganti استبدال बदलें αντικατάσταση
count number | contar numero contare aantal tellen say sayı hitung jumlah عدد عد गिनती संख्या μέτρηση αριθμός
sum add calculate | somar soma calcular sommare somma calcolare optellen rekenen topla toplam hesapla jumlahkan hitung جمع مجموع حساب احسب जोड़ योग गणना άθροισμα υπολογισμός
explain describe | explicar descrever spiegare descrivere uitleggen beschrijven açıkla jelaskan شرح اشرح समझाएं εξήγηση περιγραφή
think reason | pensar raciocinar pensare ragionare denken redeneren düşün pikir تفكير فكر सोचें σκέψη
remember memory knowledge | lembrar memória conhecimento ricordare memoria conoscenza onthouden geheugen kennis hatırla bellek bilgi ingat memori pengetahuan تذكر ذاكرة معرفة याद स्मृति ज्ञान μνήμη γνώση
forget delete memory | esquecer dimenticare vergeten unut lupakan نسيان انس भूल ξέχνα
entity node object | entidade nó objeto entità nodo oggetto entiteit knoop varlık düğüm entitas simpul كيان عقدة इकाई नोड οντότητα κόμβος
relation relationship link | relação vínculo relazione relatie ilişki hubungan relasi علاقة संबंध σχέση
graph network | grafo rete graaf çizge graf شبكة رسم_بياني ग्राफ γράφος δίκτυο
file document | arquivo arquivos ficheiro documento bestand bestanden dosya dosyalar belge berkas dokumen ملف ملفات مستند फ़ाइल फाइल फ़ाइलें दस्तावेज़ αρχείο αρχεία έγγραφο
folder directory | pasta diretório cartella map klasör dizin folder direktori مجلد مجلدات फ़ोल्डर निर्देशिका φάκελος κατάλογος
tree hierarchy structure | árvore hierarquia estrutura albero gerarchia struttura boom structuur ağaç yapı pohon struktur شجرة هيكل पेड़ संरचना δέντρο δομή
size bytes length | tamanho dimensione grootte boyut ukuran حجم आकार μέγεθος
permission access | permissão acesso permesso accesso toestemming toegang izin erişim akses إذن صلاحية وصول अनुमति पहुंच άδεια πρόσβαση
text string content | texto conteúdo testo contenuto tekst inhoud metin içerik teks isi نص محتوى पाठ सामग्री κείμενο περιεχόμενο
image picture photo | imagem foto immagine afbeelding resim görüntü gambar صورة صور चित्र तस्वीर छवि εικόνα φωτογραφία
screenshot capture | captura_de_tela tela schermata screenshot schermafbeelding ekran_görüntüsü tangkapan_layar لقطة_شاشة لقطة_الشاشة لقطة स्क्रीनशॉट στιγμιότυπο
audio sound music | áudio som audio suono geluid ses suara صوت ऑडियो ध्वनि ήχος
video movie recording | vídeo gravação registrazione video opname kayıt rekaman فيديو تسجيل वीडियो βίντεο εγγραφή
link url address | ligação endereço collegamento indirizzo koppeling adres bağlantı tautan alamat رابط عنوان लिंक पता σύνδεσμος διεύθυνση
website web page | página_web sito pagina webpagina pagina site sayfa situs halaman موقع صفحة صفحات वेबसाइट पृष्ठ पेज ιστοσελίδα ιστότοπος σελίδα
navigate go visit | navegar visitar navigare andare vai navigeren ga_naar git gezin kunjungi pergi انتقل تصفح زيارة जाएं नेविगेट πλοήγηση πήγαινε επίσκεψη
back previous | voltar anterior indietro precedente terug vorige geri önceki kembali sebelumnya رجوع عودة السابق वापस पिछला πίσω προηγούμενη
tab window | aba guia janela scheda finestra tabblad venster sekme pencere tab jendela تبويب نافذة टैब विंडो खिड़की καρτέλα παράθυρο
browser chrome | navegador browser tarayıcı peramban متصفح المتصفح ब्राउज़र φυλλομετρητής
click press tap | clicar clique cliccare clicca klikken klik tıkla klik انقر نقر اضغط क्लिक दबाएं κλικ πάτησε
button element control | botão elemento pulsante elemento knop buton öğe tombol elemen زر عنصر बटन तत्व κουμπί στοιχείο
type enter input | digitar inserir digitare inserire invoeren typen gir yaz ketik masukkan إدخال أدخل दर्ज टाइप πληκτρολόγησε εισαγωγή
key keyboard | tecla teclado tasto tastiera toets toetsenbord tuş klavye kunci keyboard مفتاح لوحة_المفاتيح कुंजी कीबोर्ड πλήκτρο πληκτρολόγιο
form field fields | formulário campo preencher modulo campo compilare formulier veld invullen form alan doldur formulir isi نموذج حقل املأ ملء फ़ॉर्म भरें φόρμα πεδίο συμπλήρωσε
select choose option | selecionar escolher opção selezionare scegliere opzione selecteren kiezen optie seç seçenek pilih pilihan اختر اختيار تحديد خيار चुनें विकल्प επιλογή επίλεξε
drag drop | arrastar soltar trascinare slepen sürükle bırak seret lepas سحب اسحب إفلات खींचें μεταφορά σύρε
hover mouse pointer | passar_o_mouse ponteiro passare_il_mouse puntatore zweven muis aanwijzer fare imleç arahkan kursor مؤشر الفأرة माउस ποντίκι δείκτης
dialog popup alert | diálogo alerta caixa dialogo avviso finestra_di_dialogo dialoogvenster melding iletişim_kutusu uyarı dialog peringatan حوار تنبيه نافذة_منبثقة संवाद अलर्ट διάλογος ειδοποίηση
resize dimensions viewport | redimensionar dimensões ridimensionare dimensioni formaat_wijzigen afmetingen boyutlandır ubah_ukuran تغيير_الحجم आकार_बदलें αλλαγή_μεγέθους διαστάσεις
emulate simulate device | emular simular dispositivo emulare simulare emuleren apparaat taklit_et cihaz emulasi simulasi perangkat محاكاة جهاز अनुकरण डिवाइस εξομοίωση συσκευή
network request traffic | rede requisição pedido rete richiesta netwerk verzoek ağ istek jaringan permintaan شبكة طلب طلبات नेटवर्क अनुरोध δίκτυο αίτημα
console log messages | console registro mensagens console messaggi console berichten konsol günlük konsol pesan وحدة_التحكم سجل رسائل कंसोल लॉग संदेश κονσόλα μηνύματα
error exception failure | erro falha errore eccezione fout hata kesalahan galat خطأ أخطاء فشل त्रुटि विफलता σφάλμα αποτυχία
debug inspect | depurar ispezionare debuggen hata_ayıkla debug تصحيح_الأخطاء डीबग αποσφαλμάτωση
performance speed slow | desempenho velocidade lento prestazioni velocità lento prestaties snelheid traag performans hız yavaş kinerja kecepatan lambat أداء سرعة بطيء प्रदर्शन गति धीमा απόδοση ταχύτητα αργό
audit accessibility | auditoria acessibilidade verifica accessibilità controle toegankelijkheid denetim erişilebilirlik aksesibilitas تدقيق إمكانية_الوصول ऑडिट προσβασιμότητα έλεγχος
script javascript code | código script codice code kod betik kode skrip كود شيفرة نص_برمجي कोड स्क्रिप्ट κώδικας
user person people | usuário utilizador pessoa utente persona persone gebruiker persoon kullanıcı kişi pengguna orang مستخدم مستخدمين شخص उपयोगकर्ता व्यक्ति लोग χρήστης χρήστες άτομο
team group organization | equipe grupo organização squadra gruppo organizzazione team groep organisatie takım grup kuruluş tim kelompok organisasi فريق مجموعة منظمة टीम समूह संगठन ομάδα οργάνωση
issue bug ticket | problema tarefa chamado segnalazione problema probleem taak sorun görev masalah tugas مشكلة مهمة تذكرة समस्या कार्य टिकट πρόβλημα ζήτημα εργασία
pull_request merge_request | solicitação_de_pull richiesta_di_pull pull_verzoek çekme_isteği permintaan_tarik طلب_سحب طلب_السحب طلب_دمج पुल_अनुरोध αίτημα_έλξης
review feedback | revisão avaliar revisione recensione beoordeling gözden_geçir inceleme tinjau ulasan مراجعة راجع समीक्षा αξιολόγηση ανασκόπηση
comment reply remark | comentário comentar resposta commento commentare rispondere opmerking reactie yorum yanıt komentar balas تعليق تعليقات رد टिप्पणी उत्तर σχόλιο σχόλια απάντηση
repository repo project | repositório projeto repository deposito progetto opslagplaats project depo proje repositori proyek مستودع مشروع रिपॉजिटरी परियोजना αποθετήριο έργο
branch | ramo ramificação ramo tak dal cabang فرع فروع शाखा κλάδος
commit history changes | histórico alterações cronologia modifiche geschiedenis wijzigingen geçmiş değişiklikler riwayat perubahan سجل_التغييرات تغييرات इतिहास परिवर्तन ιστορικό αλλαγές
status state progress | estado situação progresso stato avanzamento toestand voortgang durum ilerleme keadaan kemajuan حالة تقدم स्थिति प्रगति κατάσταση πρόοδος
database table data_source | banco_de_dados tabela base_dati tabella gegevensbank tabel veritabanı tablo basis_data tabel قاعدة_بيانات جدول डेटाबेस तालिका βάση_δεδομένων πίνακας
property column field | propriedade coluna proprietà colonna eigenschap kolom özellik sütun properti kolom خاصية عمود गुण स्तंभ ιδιότητα στήλη
page document note | página nota documento pagina nota pagina notitie sayfa not halaman catatan صفحة ملاحظة पृष्ठ नोट σελίδα σημείωση
block paragraph section | bloco parágrafo seção blocco paragrafo sezione blok alinea blok paragraf blok paragraf كتلة فقرة قسم ब्लॉक अनुच्छेद μπλοκ παράγραφος
documentation docs manual | documentação manual documentazione manuale documentatie handleiding dokümantasyon kılavuz dokumentasi panduan توثيق دليل وثائق प्रलेखन मैनुअल τεκμηρίωση εγχειρίδιο
library package | biblioteca pacote libreria pacchetto bibliotheek pakket kütüphane paket pustaka paket مكتبة حزمة लाइब्रेरी पैकेज βιβλιοθήκη πακέτο
environment variable configuration | ambiente variável configuração ambiente variabile configurazione omgeving variabele instellingen ortam değişken ayar lingkungan variabel konfigurasi بيئة متغير متغيرات إعدادات वातावरण चर सेटिंग περιβάλλον μεταβλητή ρυθμίσεις
weather temperature | tempo clima meteo temperatura weer temperatuur hava sıcaklık cuaca suhu طقس حرارة मौसम तापमान καιρός θερμοκρασία
time date calendar | hora data calendário ora calendario tijd datum kalender saat tarih takvim waktu tanggal kalender وقت تاريخ تقويم समय तारीख कैलेंडर ώρα ημερομηνία ημερολόγιο
email mail message | correio mensagem posta messaggio bericht posta mesaj surel pesan بريد رسالة ईमेल संदेश ταχυδρομείο μήνυμα
compress zip | comprimir compactar comprimere comprimeren inpakken sıkıştır kompres ضغط اضغط संपीड़ित συμπίεση
translate translation | traduzir tradução tradurre traduzione vertalen vertaling çevir çeviri terjemahkan ترجمة ترجم अनुवाद μετάφραση
chart plot graph diagram | gráfico diagrama desenhar grafico diagramma disegnare grafiek diagram tekenen grafik çizelge diyagram çiz grafik bagan gambar مخطط رسم_بياني رسم ارسم चार्ट आरेख ग्राफ γράφημα διάγραμμα σχεδίασε
pie donut proportion | pizza torta setor torta taart cirkel pasta lingkaran دائري فطيرة पाई πίτα πίτας κυκλικό
line trend curve | linha tendência linea tendenza lijn trend çizgi eğilim garis tren خطي خط اتجاه रेखा प्रवृत्ति γραμμή γραμμής τάση
bar column | barra barras coluna colonne barre staaf kolom çubuk sütun batang kolom أعمدة شريطي عمودي बार स्तंभ ράβδος ραβδόγραμμα στήλες
histogram distribution frequency | histograma distribuição istogramma distribuzione histogram verdeling dağılım distribusi توزيع تكرار हिस्टोग्राम वितरण ιστόγραμμα κατανομή
scatter correlation points | dispersão correlação dispersione punti spreiding punten dağılım_grafiği saçılım sebaran تشتت انتشار بعثرة स्कैटर διασπορά
map geography location | mapa localização mappa luogo posizione kaart plaats harita konum peta lokasi خريطة موقع مكان मानचित्र नक्शा स्थान χάρτης τοποθεσία
route path | rota caminho percorso route weg rota yol rute jalan مسار طريق मार्ग रास्ता διαδρομή
word_cloud tag_cloud | nuvem_de_palavras nuvola_di_parole woordwolk kelime_bulutu awan_kata سحابة_كلمات शब्द_बादल σύννεφο_λέξεων
mind_map brainstorm | mapa_mental mappa_mentale gedachtekaart zihin_haritası peta_pikiran خريطة_ذهنية माइंड_मैप νοητικός_χάρτης
flow flowchart process | fluxograma processo diagramma_di_flusso processo stroomdiagram proces akış_şeması süreç diagram_alir proses مخطط_انسيابي عملية प्रवाह प्रक्रिया διάγραμμα_ροής διαδικασία
organization org_chart | organograma organigramma organogram organizasyon_şeması bagan_organisasi هيكل_تنظيمي संगठन_चार्ट οργανόγραμμα
spreadsheet table pivot | planilha foglio_di_calcolo rekenblad e_tablo lembar_kerja جدول_بيانات स्प्रेडशीट λογιστικό_φύλλο
stock price market | ação preço mercado azione prezzo mercato aandeel prijs markt hisse fiyat piyasa saham harga pasar سهم سعر سوق शेयर कीमत बाजार μετοχή τιμή αγορά
payment invoice order | pagamento fatura pedido pagamento fattura ordine betaling factuur bestelling ödeme fatura sipariş pembayaran faktur pesanan دفع فاتورة طلبية भुगतान चालान आदेश πληρωμή τιμολόγιο παραγγελία
deploy release | implantar publicar distribuire rilasciare uitrollen dağıt yayınla terapkan rilis نشر إصدار तैनात रिलीज़ ανάπτυξη έκδοση
monitor metric statistics | monitorar métrica estatística monitorare metrica statistica bewaken statistiek izle metrik istatistik pantau metrik statistik مراقبة مقياس إحصاءات निगरानी आँकड़े παρακολούθηση στατιστικά
test verify check | testar verificar testare verificare controllare testen controleren test doğrula uji periksa اختبار تحقق परीक्षण जाँच δοκιμή έλεγχος
several multiple many | vários múltiplos diversi molti meerdere veel birkaç çoklu beberapa banyak عدة متعدد कई अनेक πολλά πολλαπλά
`;

// node_modules/stemmer/index.js
var step2list = {
  ational: "ate",
  tional: "tion",
  enci: "ence",
  anci: "ance",
  izer: "ize",
  bli: "ble",
  alli: "al",
  entli: "ent",
  eli: "e",
  ousli: "ous",
  ization: "ize",
  ation: "ate",
  ator: "ate",
  alism: "al",
  iveness: "ive",
  fulness: "ful",
  ousness: "ous",
  aliti: "al",
  iviti: "ive",
  biliti: "ble",
  logi: "log"
};
var step3list = {
  icate: "ic",
  ative: "",
  alize: "al",
  iciti: "ic",
  ical: "ic",
  ful: "",
  ness: ""
};
var consonant = "[^aeiou]";
var vowel = "[aeiouy]";
var consonants = "(" + consonant + "[^aeiouy]*)";
var vowels = "(" + vowel + "[aeiou]*)";
var gt0 = new RegExp("^" + consonants + "?" + vowels + consonants);
var eq1 = new RegExp(
  "^" + consonants + "?" + vowels + consonants + vowels + "?$"
);
var gt1 = new RegExp("^" + consonants + "?(" + vowels + consonants + "){2,}");
var vowelInStem = new RegExp("^" + consonants + "?" + vowel);
var consonantLike = new RegExp("^" + consonants + vowel + "[^aeiouwxy]$");
var sfxLl = /ll$/;
var sfxE = /^(.+?)e$/;
var sfxY = /^(.+?)y$/;
var sfxIon = /^(.+?(s|t))(ion)$/;
var sfxEdOrIng = /^(.+?)(ed|ing)$/;
var sfxAtOrBlOrIz = /(at|bl|iz)$/;
var sfxEED = /^(.+?)eed$/;
var sfxS = /^.+?[^s]s$/;
var sfxSsesOrIes = /^.+?(ss|i)es$/;
var sfxMultiConsonantLike = /([^aeiouylsz])\1$/;
var step2 = /^(.+?)(ational|tional|enci|anci|izer|bli|alli|entli|eli|ousli|ization|ation|ator|alism|iveness|fulness|ousness|aliti|iviti|biliti|logi)$/;
var step3 = /^(.+?)(icate|ative|alize|iciti|ical|ful|ness)$/;
var step4 = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;
function stemmer(value) {
  let result = String(value).toLowerCase();
  if (result.length < 3) {
    return result;
  }
  let firstCharacterWasLowerCaseY = false;
  if (result.codePointAt(0) === 121) {
    firstCharacterWasLowerCaseY = true;
    result = "Y" + result.slice(1);
  }
  if (sfxSsesOrIes.test(result)) {
    result = result.slice(0, -2);
  } else if (sfxS.test(result)) {
    result = result.slice(0, -1);
  }
  let match;
  if (match = sfxEED.exec(result)) {
    if (gt0.test(match[1])) {
      result = result.slice(0, -1);
    }
  } else if ((match = sfxEdOrIng.exec(result)) && vowelInStem.test(match[1])) {
    result = match[1];
    if (sfxAtOrBlOrIz.test(result)) {
      result += "e";
    } else if (sfxMultiConsonantLike.test(result)) {
      result = result.slice(0, -1);
    } else if (consonantLike.test(result)) {
      result += "e";
    }
  }
  if ((match = sfxY.exec(result)) && vowelInStem.test(match[1])) {
    result = match[1] + "i";
  }
  if ((match = step2.exec(result)) && gt0.test(match[1])) {
    result = match[1] + step2list[match[2]];
  }
  if ((match = step3.exec(result)) && gt0.test(match[1])) {
    result = match[1] + step3list[match[2]];
  }
  if (match = step4.exec(result)) {
    if (gt1.test(match[1])) {
      result = match[1];
    }
  } else if ((match = sfxIon.exec(result)) && gt1.test(match[1])) {
    result = match[1];
  }
  if ((match = sfxE.exec(result)) && (gt1.test(match[1]) || eq1.test(match[1]) && !consonantLike.test(match[1]))) {
    result = match[1];
  }
  if (sfxLl.test(result) && gt1.test(result)) {
    result = result.slice(0, -1);
  }
  if (firstCharacterWasLowerCaseY) {
    result = "y" + result.slice(1);
  }
  return result;
}

// extension/mcp/src/search/text.ts
var UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]+/gu;
var ASCII = /^[\x00-\x7f]*$/;
var ARTICLE = /^\u0627\u0644(?=.{3})/;
var LATIN = /^[a-z0-9]+$/;
var LONGEST_STEM = 5;
var SHORTEST_INFLECTED = 4;
function normalise(text) {
  const plain2 = ASCII.test(text) ? text : text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").normalize("NFC");
  return plain2.replace(new RegExp("(\\p{Ll}|\\p{Nd})(\\p{Lu})", "gu"), "$1 $2").replace(new RegExp("(\\p{Lu})(\\p{Lu}(?!s(?!\\p{L}))\\p{Ll})", "gu"), "$1 $2").toLowerCase();
}
function stem(word) {
  if (LATIN.test(word)) {
    return word.length > 3 ? stemmer(word) : word;
  }
  const characters = [...word.replace(ARTICLE, "")];
  const kept = Math.min(LONGEST_STEM, characters.length - 1);
  return characters.length > SHORTEST_INFLECTED ? characters.slice(0, kept).join("") : characters.join("");
}
function pairs(run) {
  const characters = [...run];
  if (characters.length === 1) {
    return characters;
  }
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
function wordsOf(text) {
  const words = [];
  const runs = [];
  for (const [piece] of normalise(text).matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const found = piece.match(UNSPACED);
    if (found === null) {
      words.push(piece);
      continue;
    }
    runs.push(...found);
    words.push(...piece.split(UNSPACED).filter((it) => it !== ""));
  }
  return { words, runs };
}
function runTerms(run) {
  return pairs(run);
}

// extension/mcp/src/search/general-words.ts
var WORDS = [
  "a about above after again against all also am an and any anything are as at be because been before being below both but by",
  "can cannot certain could currently did do does doing down during each either else ever few for from further given had has",
  "have having he help her here hers him his how i if in into is it its itself just kind lately let like lot may maybe me might more",
  "most much must my myself need needs neither never no nor not now of off often on once one only onto or other our ours out",
  "over own part per please possible rather really s same shall she should since so some somebody someone something still such",
  "t than that the their them then there these they thing things this those through to too under up upon us use used using very",
  "via want wants was way we were what whatever when where whether which while who whom whose why will with within without would",
  "across along another anybody anyone come comes coming couldn don doesn entire everybody everyone gone got inside isn lot lots many nothing",
  "outside quite somewhere sort still than though too towards upon whole without wouldn",
  "yes yet you your yours able capability function tool tools mcp server",
  "um uma os dos das em il lo gli dei delle di nel het een van bir ve ile untuk dan yang",
  "в на с по для из и का की के को में पर से करें करो في من على إلى το τα του της ο η οι των σε και",
  "la le el los las un una unos des der die das ein eine einen und et y en para por con mit von du au aux de del zu im"
].join(" ");
function generalStems() {
  return new Set(WORDS.split(" ").map(stem));
}

// extension/mcp/src/search/query-words.ts
var PREPOSITIONS = new Set(
  "of in on at by for from with without into about to over between as than per after before that using via".split(
    " "
  )
);
var MODIFIER = 0.4;
var DEEDS = new Set(
  [
    "delete remove erase drop wipe send post publish forward move rename update edit change modify install",
    "uninstall deploy merge upload download restart stop start launch convert translate compress copy duplicate",
    "schedule book reserve order pay buy sell create add write run execute compile build format resize crop",
    "rotate encrypt decrypt commit push cancel enable disable subscribe transcribe play record generate extract",
    "split sign invite kill ping print export import sync archive restore backup mount train measure connect"
  ].join(" ").split(" ").map(stem)
);
var DEED = 2;
var FREE = new Set(
  [
    "one two three four five six seven eight nine ten hundred second minute hour day week month year morning evening",
    "today tomorrow tonight yesterday monday tuesday wednesday thursday friday saturday sunday"
  ].join(" ").split(" ").map(stem)
);
var MANNER = new RegExp("^[a-z]{3,}ly$|^\\p{N}+$", "u");
var ADDRESS = /(?<![\p{L}\d])(?:https?:\/\/\S+|(?:[\p{L}\d-]+\.)+(?:com|org|net|io|dev|app)(?:\/\S*)?)/giu;
var FILE_NAME = /(?<![\p{L}\d/])[\p{L}\d_*.-]*\.[a-z]{1,5}(?![\p{L}\d])/gu;
var PATH = /(?<!\S)[\p{L}\d_.-]*\/[\p{L}\d_./-]+/gu;
var ARTICLES = new Set("a an the this that these those my your our their its some".split(" "));
var general = generalStems();
function namesIn(query) {
  const urls = query.match(ADDRESS) ?? [];
  const files = query.replace(ADDRESS, " ").match(FILE_NAME) ?? [];
  const kind = urls.length > 0 ? "url" : files.length > 0 ? "file" : void 0;
  const names = [...urls, ...files, ...query.match(PATH) ?? []];
  return { kind, words: new Set(names.flatMap((name) => wordsOf(name).words)) };
}
function readQuery(query) {
  const { words, runs } = wordsOf(query);
  const names = namesIn(query);
  let isAfter = false;
  let hasSpecial = false;
  const read = words.map((word) => {
    const term = stem(word);
    const isSpecial = !general.has(term) && !/^[a-z]$/.test(word);
    const isDeed = isSpecial && !hasSpecial && DEEDS.has(term);
    isAfter ||= hasSpecial && PREPOSITIONS.has(word);
    hasSpecial ||= isSpecial;
    const isName = names.words.has(word);
    const isFree = isName || FREE.has(term) || MANNER.test(word);
    const cost = isFree ? 0 : isAfter ? MODIFIER : isDeed ? DEED : 1;
    return { word, term, isSpecial, isName, cost };
  });
  return { words: read.filter(({ word }) => !ARTICLES.has(word)), runs, kind: names.kind };
}
function phraseOf(phrase) {
  return wordsOf(phrase.replaceAll("_", " ")).words.filter((word) => !ARTICLES.has(word)).map(stem).join(" ");
}

// extension/mcp/src/search/related-words.ts
/*!
 * WordNet Release 3.0
 *
 * This software and database is being provided to you, the LICENSEE, by
 * Princeton University under the following license.  By obtaining, using
 * and/or copying this software and database, you agree that you have
 * read, understood, and will comply with these terms and conditions.:
 *
 * Permission to use, copy, modify and distribute this software and
 * database and its documentation for any purpose and without fee or
 * royalty is hereby granted, provided that you agree to comply with
 * the following copyright notice and statements, including the disclaimer,
 * and that the same appear on ALL copies of the software, database and
 * documentation, including modifications that you make for internal
 * use or for distribution.
 *
 * WordNet 3.0 Copyright 2006 by Princeton University.  All rights reserved.
 *
 * THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON
 * UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES, EXPRESS OR
 * IMPLIED.  BY WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON
 * UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES OF MERCHANT-
 * ABILITY OR FITNESS FOR ANY PARTICULAR PURPOSE OR THAT THE USE
 * OF THE LICENSED SOFTWARE, DATABASE OR DOCUMENTATION WILL NOT
 * INFRINGE ANY THIRD PARTY PATENTS, COPYRIGHTS, TRADEMARKS OR
 * OTHER RIGHTS.
 *
 * The name of Princeton University or Princeton may not be used in
 * advertising or publicity pertaining to distribution of the software
 * and/or database.  Title to copyright in this software, database and
 * any associated documentation shall at all times remain with
 * Princeton University and LICENSEE agrees to preserve same.
 */
var RELATED = `
abandon defect discard dispos,abbrevi brief,aberr depart,abid last,abil qualiti,ablat decreas oper,abnorm defect,abod address,abolit termin end,aborigin person individu,abort termin end,abreact purg,abridg summari decreas,absent remov disappear,absentmind abstract,absolut direct abstract,absorpt draw,abstract gener concept see,abstrus deep dark,abund long rank quantiti,abus step handl
academicianship post place,acced submit,acceler speed throttl fast,accentu show,accept evalu,access right,acclimat climat adjust,accommod adjust fill,accompani simultan,accomplish execut complet manag,accord match check talli,accost address,account histori control calcul,accret increas growth,accru increas,accumul compil cumul increas,accur close right,accuraci qualiti,accus charg
accustom depend chang alter,ace figur,achiev execut manag succe,acolyt order,acquaint convers present inform,acquiesc access accept,acquir get learn,acquisit get,acquit clear label,acr land,acreag area,acrobat activ,act move perform activ,action move,activ trip trigger initi,actor perform,actuat trip trigger activ,adapt version alter adjust,add addit increas,addict depend,addit amend contribut add
address refer code,adept skill star,adher attach follow match,adjac next close,adject modifi,adjoin edg,adjourn termin end stop,adjud assess,adjust set correct match,administ administr execut decis,administr dispos decis manag,admir advanc back endors,admiss allow permiss enter,admix mix combin merg,admonish warn monitor remind,admonit warn,adopt accept follow approv,adorn chang alter modifi
adroit skill,adult big person individu,advanc progress process chang,advantag profit plu asset,advent get,adventur explor project task,adversari person individu,advertis push packag,advic propos,advis direct deliber best,advisedli deliber,advisor author,advoc person individu propos,aegi protect endors,aerat activ setup,aerial pass,aerosol scatter dot,affect move stage subject
affili associ attach connect,affirm confirm assert verifi,affix append attach,affluenc load monei,afford spend drop,aflar move,afraid hunt,aftereffect event issu,agap open,age properti develop,agenc author,agenda schedul plan program,agent caus,agglomer cluster heap cumul,agglutin organ,aggrav chang alter modifi,aggreg sum total mass,aggress drive,agil activ,ahead lead,ahorseback move,aid resourc
aim design direct plan,air activ,airborn mobil,airflow flow,airfram framework frame,airless close,airport field,airspe speed,alarm alert,alert watch warn,alien travel chang alter,alight land,align adjust organ,alkali base,alleg assert,allegi commit,allevi amend,alli relat state countri,alloc share assign distribut,allot alloc portion assign,allow permit share portion,allus refer,alo purg
aloof remot,alphabet arrang,alter chang modifi adjust,alterc row word,altern option substitut replac,altitud height,altogeth complet total right,amass cumul heap increas,amateur person individu,ambianc condit statu,ambigu fork,ambiti push,ambul machin,ambush wait,amend revis correct,amount sum asset,ampl full gener,amplifi magnitud,amplitud shift,amput remov,analog match check talli
analys analyz studi examin,analysi analyt analyz analys,analyst analyz analys studi,analyt analysi properti,analyz analys studi examin,anatom build figur frame,anatomi gener,ancestor relat,ancestri line stock deriv,anchor fix secur,anecdot report account,angl space travel move,anim make creat organ,annihil elimin kill,announc inform,annual yearli,answer repli respons respond,antagonis move
antagonist person individu,anteat place,anteced relat,anticip evalu,antiqu age,antiredeposit activ,antithet differ,anvil block,apoge stage,appar appear,apparatu setup,appeal invok request,appear look aspect qualiti,append attach,applaus approv,appli usabl oper avail,applic refer relat person,appoint assign design name,appointe name charg,apport alloc assign portion,apprais assess evalu authent
apprehend comprehens,apprentic learn initi,apprenticeship post place,approach access comprehens,appropri allow grade right,approv endors author pass,approxim idea close gaug,apt dispos,arch curv,archaiz chang alter modifi,architect design plan,architectur build,area countri region,arena area field environ,argon element,argu reason line present,argument submit state,arid qualiti
aris develop growth initi,aristocraci blue,aristocrat blue,arm build contain,armoir press,armor mail protect,aroma properti,arous charg remind chang,arrai arrang,arrang order organ set,arrest captur get,arriv get make,arrog request,arrow pointer point design,art creat subject field,articul sound join render,artifici arrang stage color,artisan skill,artist creat graphic,artistri creat
ascend control condit statu,ascertain find decis check,ascrib assign attribut refer,ask request,asleep sound sleep,aspir plan,ass tail,assai check assess analyz,assassin liquid,assembl machin join make,assent access,assert verifi,assess evalu authent quantiti,assessor evalu assess,asset plu qualiti,assign deleg design attribut,assigne assign,assimil learn,assist subordin activ
associ relat link connect,assort mix combin merg,assur author secur,asterisk star graph,athletic energi zip,atm press,atmospher condit statu,aton right correct,attach connect link relat,attack open oper,attain manag earn succe,attempt seek activ move,attend group,attent observ,attest illustr reflect document,attic level,attitud knowledg,attract pull draw fetch,attribut properti dimens assign
attun adjust set correct,audibl sound,audit inspect examin account,auditorium area,augment increas,augur forecast point,auster sever,authent depend,author pass clear write,authorit import,authorship write compos author,auto machin,autoload small,autom chang alter modifi,automobil machin,autopsi examin,auxiliari subordin,avail access usabl address,averag statist total number,aviari build,aw sever
await look wait,awak watch chang,awaken chang alter modifi,awar knowledg learn alert,award present alloc,axe ax,axi line,babe child,babelik depend,babi child,back endors subscrib approv,backdrop background,backer back,backstag stage,backward back convers return,backwood countri,bad sever qualiti,badger bug,badli sever,baffl get secret close,bag contain captur,balanc match,bald open,bale bundl
balkan split,ballet stage,ballot document paper,ballyhoo packag,ban order,band set,bandag patch,bang hit,banish bar,banker financi,bankrupt failur,bankruptci failur,baptiz name call,barb remark comment input,barbar state,barg speed,bargain buy,barkeep employe,barn contain,baroni state land,barrag languag,barricad block stop bar,bartend employe,base establish reason,baselin criterion,basement level
basic base element,basket contain,bat place hit,bather travel,batho style,battl scrap,battlefield field,battlefront line,battleground field,bawdyhous build,bazaar store,beach format,beadi button drop,beak pick,beam send transmit,beard whisker,bearer travel,beast make creat organ,beat path rout itinerari,beauti deck appear,beautifi amend,becom get chang,bed sleep,bedamn invok,bedground area countri
bedroom sleep,beech tree,befal pass,befit match check talli,befriend attach,beget get gener multipl,beggari tap,begin start get first,beginn initi get start,behalf place,behavior activ,behead kill,behind tail,behold observ see,belch bubbl project,beli depart,belief content,believ accept,bell fill,bellow call,belong properti,bemoan sound,bench remov,bend curv chang,benefit profit gain payment
bent set fix,berth post place send,beseech press,besmirch charg,bespeak point suggest,best first world,bestow present,bet back call,betrai discov,betroth attach commit,better advanc progress amend,beverag liquid,bewail sound,bewar watch,bewhisk whisker,bewild get secret close,bewilder get,bewitch captur match,bibl word,biblic word,bibliographi list,bicker row word,bicycl wheel,bid order press
big larg deep extens,bigger larg big,bill charg account invoic,bin contain,bind attach fix valid,binocular field,binomi quantiti,biographi histori account,birth deliv first start,birthplac place,bishopri post place,bit small,biter person individu,blab inform discov,blackboard sheet,blacken chang colour color,blackout paus,blame fault charg mistak,blanch colour color,blasphemi blue,blaze blind
bleat sound,bleed releas,blemish defect impair appear,blend mix combin merg,bless approv invok,blight destroi,blind color green peopl,blindfold blind,block stop bar close,blond person individu,bloodi red,bloodsh execut,bloom organ develop,blossom develop,blot defect,blow process,blower devic,blown move,bluish blue,blunder mistak error fault,blush colour color,board ship enter leav,boast big
boastfulli big larg,bob move,bode forecast point,bodi organ,bodic top,bodybuild person individu,bog slow,boggl start,bogu pretend,boil chang,bolshevik red,bolt move,bombast larg,bond attach fix,bonem organ,book folder schedul,boom sound,boomerang return,boon close,boost advanc,booth tabl,bootleg market,border environ ring edg,borderlin minim,bore world slow,boredom slow,borrow get,bosom privat
boss supervisor,bottomland land,bottomless deep,bouffant larg big,bounc snap,bound edg throttl line,boundari throttl,bout section divis,bower framework frame,box packag bundl pack,brace fix set,braini learn,branch fork divis,brand trade name mark,brandish move,brash fresh forward,brave weather,brazen fresh,breach failur,bread staff,breadth comprehens larg,break split end termin,breakabl articl
breakthrough find discov observ,breakup split termin end,breath activ,breed stock blue caus,breviti brief,bribe buy purchas payment,briber buy,brick build,bridg structur connect link,brief instruct inform,brigadi gener,bright blind,brighten chang alter modifi,brim edg,brindl pattern,bring transfer deliv,brink edg,brisk alert energi zip,british land countri,broad deep
broadcast send transmit distribut,broaden chang extend,broadli gener,broadsid bill distribut spread,broker factor,brokerag secur broker,bronchiol channel,brood contempl ponder reflect,brook accept stream permit,brothel build,brotherhood relationship,buckl fix secur,bud develop,budg shift move,budget calcul cipher comput,budgetari budget,buff commit follow hit,buffer modifi,bui purchas buy
build make creat structur,builder build,buildup build,bulg start bulk project,bulk number figur,bulki bulk mass larg,bull push,bulletin report account write,bullshit pretend,bum git obtain,bump hit,bunch cluster bundl,bundl packag cluster pack,bunker hit,bunt hit,burden load charg,bureau author,burn destroi chang,burner setup,bursiti red,burst split chang,bushwhack wait,busi occup,bust destroi
bustl activ move,butcher kill,butt edg stock,buttock tail,button fix,buy purchas buyer get,buyer purchas buy custom,buzz sound,bygon depart,cadav bodi,cadenc metric,cadenza music,cake bar block,calcul comput cipher figur,calculu calcul,calendar arrang organ,calib qualiti dispos grade,calibr qualiti dispos activ,call phone name ring,caller compani visit call,calm compos consol,calumni charg
camaraderi associ,camera photo,campaign run,campu field,candid point run direct,candidaci caus drive movement,candour direct point open,canon author,cantl back,canvass survei,cap top,capacit capac,cape land,capit asset profit gain,capsul contain,captiv captur match,captor captur person individu,captur get interpret,car machin,caravan process,carbon element,carcass bodi,card paper
cardboard paper pack,cardin key kernel sum,care look see close,career call occup job,careless pass,cargo load send ship,carpentri trade,carri transfer contain pack,carrier travel,cart drag draw pull,carton contain,cartwheel wheel,carv statu slice form,carven slice,case instanc exampl illustr,cash chang,cast project send direct,castig correct,catalogu catalog list classifi,catcal call,catech examin
categor categori classifi reason,categori classifi,cater provis,catharsi purg,cattleman stock,caus make get reason,causal caus reason,caution warn monitor remind,cautiou peopl,cavalcad process,cave format,caveat warn,ceas stop halt,celebr observ person individu,celer prompt fast,cellar level,cemeteri memor site,censorship secur,censu count enumer talli,center direct area countri
central key kernel sum,centrifug activ setup,centuri period,cerebr think thought studi,ceremoni observ,certainti state,certif credenti endors document,certifi illustr reflect document,chairman lead administr,challeng differ content state,champagn bubbl,champion back endors,championship titl,chanc pass,chancel area,chang alter modifi adjust,channel transmit transfer line,chant modul music
chapel place,chapter section,character pictur describ draw,characterist qualiti properti attribut,charcoal draw,charger charg,charm captur match,chart graph graphic map,charter document paper,chase follow tail tag,chastis correct,chat visit small convers,chatter click chat visit,check checkout draft order,checkbook record,checklist list,checkout check see watch,checkup examin,cheer approv attribut
chief head lead import,child small,childhood child small,childlik child small,china peopl,chip scrap,chlorin element,chock full block,choic pick select qualiti,choos select option pick,chopin music,chore job task,choreograph make creat,choreographi stage show,choru sound,christ deliv save,christendom bodi,chromatogram record,chromatographi activ,chrome chromium,chronicl histori account record
chuck pass flip,chug sound,chump mark draw,chunk glob,chunki glob,church organ,cinch snap child project,cinema film,cinemat film,cipher code encrypt write,circl travel move,circu compani,circul spread distribut scatter,circular wheel,circumfer size,circumscrib trace draw line,circumst portion condit statu,cite name refer think,citizen subject,citrat chang,civil advanc,clad bundl,claim assert
clamor call,clamp fix secur,clan relationship,clandestin secret,clang crash sound,clangor crash,clank crash sound,clap put set place,clarifi clear explain,clariti clear comprehens,clash crash hit,class categori classifi form,classicist creat,classif classifi group,classifi form categori divis,classificatori classifi,claw make,clean fresh chang alter,clear open comprehens chang,clearanc clear top
clearhead clear,cleat project,cleav split,cleft split,clerk employe account,clever creat,clich stock remark comment,click snap sound move,clientel peopl,cliff drop format,climax complet close end,clinch fix secur,clink click sound,clip snippet,cliqu pack set,clock time timer,clockwis right,clod glob,clog block close,close finish last shut,closeup photo pictur,closur close,clot glob chang
cloth bundl chang,clotheshors framework frame,cloudburst stream,clubhous build,cluck click,clue suggest,clump cluster bundl,cluster bundl configur,coach manag handl learn,coagul chang,coalesc mix combin merg,coalit organ,coars open,coast slide,coat finish back,cocki forward assert,coddl handl,code tag label mark,codifi code,coerc press,coexist synchron,cognat relat,cogniz knowledg learn
coher order,cohes connect link,coil scroll structur,coin creat,coincid simultan,cold temperatur,collag pictur imag,collaps crash chang,collat compar,colleagu associ,collect compil cumul group,collector combin person individu,colleg bodi,collis hit,colloqui convers inform,collus arrang,coloni depend locat occup,color colour red deep,coloratura color,coloss larg big,colour color,column file
columnist column,columnlik column,comb devic,combat scrap,combin mix merg,comeback return replic repli,comedian perform,comfort consol creat condit,command order press control,commemor mark memori observ,commenc get start first,commend approv,comment remark input point,commentari comment remark point,commerci market exploit develop,commiss commit,commissari store,commission charg direct administr
commit pull move,committe commit,commod trade,common green person individu,commonplac stock common remark,commonsens reason,commonwealth state,commun pass share red,communiqu dispatch report account,commut substitut travel switch,compact close pack,compani establish,companion associ compani,companionship compani associ friendship,compar comparison analyz analys,comparison compar examin
compart space,compass navig,compatriot subject,compel respons caus get,compens correct right pay,compet content,competit emul match,competitor emul,compil compos cumul store,complain sound,complais follow,complet finish right total,complex analyz qualiti,complexion color colour,compli follow,complianc follow,complic chang alter modifi,compon element factor compos,compos write compon element
composit compos arrang,composur compos,compound combin intens mix,comprehend comprehens,comprehens full extens gener,compress close shut,compromis patch,compuls person individu,comput calcul cipher figur,comrad associ compani,conceal privat,conceiv concept design creat,concentr cumul chang properti,concept idea thought,conceptu concept develop word,concern refer relat extens
concert collabor perform,concessionair small,conciliatori patch,concis summari brief,conclav group,conclud reason last termin,conclus decis set reason,concoct mix unifi,concord match check talli,concret object build,concurr simultan synchron,condemn sentenc,condens process,condit statu state learn,condition condit,conduct transmit channel activ,conductor music lead direct,confer group chat discuss
confess inform,confid author discov,confidenti privat,configur dot cluster design,confin throttl edg,confirm check see control,confisc attach,conflict group contrast,confluent merg,confrer colleagu associ,confus mistak,congeal set,congest full,congratul approv,congress gener,conjoin join connect link,conjug mix combin merg,conjunct simultan,connect link attach relat,connoisseur author
connot intens import suggest,conquer subject control contain,conquest subject captur,conscious state,conscript draft mobil,consent accept permiss respond,consequ event issu leav,conserv advanc,consid see view thought,consider think thought view,consign commit,consist bodi order properti,consolid unifi integr combin,conson phone sound,consort associ,conspicu big larg rank,conspir machin plot
constant quantiti,constel configur dot cluster,constern alert,constitu compon element form,constitut organ,constrict bottleneck compress press,constru interpret see read,construct build make form,consult author group,consum user finish,consumm complet execut,consumpt exploit activ,contact link,contempl reflect ponder thought,contemporari gener peopl match,contempt base,contend content
content fill assert,contest content person individu,contigu close,continu lengthi persist run,continuum time,contort chang,contrabass string,contracept devic,contract compress press,contradict depart,contrapt widget devic,contrari chang differ,contrast line differ sever,contribut share add addit,contributor subscrib contribut present,contributori contribut lead caus,contriv widget plan project
control account calcul contain,controversi content scrap differ,convei leav,conveni widget,convent group,convention chang alter modifi,convers convert chang inform,convert chang convers person,convex form configur,convict sentenc label,convinc convert,convoi process,cooccur simultan synchron,cook fix make skill,cool chang alter modifi,cooper collabor group,coordin organ unifi arrang
cope manag move,copi write,cord line,core set,corner area countri control,coron investig,corpor bodi qualiti,corps bodi,corral close,correct right amend qualiti,correctli right,correl relat match check,correspond match check talli,corrobor confirm assert document,corrupt purchas chang alter,cosmic world,cosmo world gener,cost price spend,costli price cost expens,couch frame put word
counsel direct deliber discuss,count number enumer talli,counten appear,counter return replic tabl,counteract move,counterbal correct match,counterpoint contrast line differ,counterpropos propos,counti region,countless pack,countri state land,countrysid countri,coup group,coupl pair match link,courier travel,cours instruct,court move,courtyard area,cousin first relat,cover screen back
coverag sum amount,coverlet spread,coward person individu,cowl protect,crack check first top,cracker staff,craft trade occup job,craftsmanship skill,crag drop,cram ram batch heap,crane extend,crawl movement move travel,cream pick,creas line,creat make,creation creat produc make,creativ creat initi start,creatur make creat organ,credit approv assign attribut,creek stream,creep travel move
crescendo increas intens,crest line,crimson red,cring shrink move,crippl halt disabl person,crisi decis,crisp fresh,crisscross mark track,criterion metric,critic critiqu comment remark,criticis critiqu comment remark,croak exit pass loss,crochet creat,crock blind load,crofter small,crop clip output,cross track path intersect,crossroad intersect,crowd pack move,crown invest
crucial import decis pivot,crucifi execut,crucifixion execut,cruditi state,cruis travel journei,crumbl chang,crummi git,crumpl chang,crusad caus drive movement,crusher squash devic,crutch staff,cry call,cryptic deep secret close,crystal form,cube dice,cuddl nest,cuff overlap,culmin complet close stage,culprit commit pull,cult organ,cultist follow,cumul compil addit,cumulu cumul,cup contain form
curb control contain check,cure alter,curio object,curios state,curl curv scroll chang,curli lock,curricular program programm,curriculum program programm inform,cursori pass,curtail check,curtain blind screen,curv trend line,cushion modifi,cusp point,cuss bug,custodi protect,custom client pattern,customari custom,cut edit slice sever,cycl pass,cyclist wheel,cynic pick,dab tap,dam block close
damag impair chang alter,dame fill,damn invok peopl,danc move,dancer perform,danger condit statu,dangl drop,dappl pattern,dare move,darken dark chang,darl prefer,darn fix restor,dart speed zip,dash style speed,data inform,datum inform,dawn first click,day daili,daybreak first,daylight period,daytim period,dazzl blind,dead depart execut peopl,deadlin point,deaf peopl,deal trade handl address
dealer trade,death exit pass chang,debat deliber reason discuss,debauch fast,debri trash scrap,debut first launch entri,decad period,decai activ chang,deceas depart exit pass,deced depart exit pass,deceler slow slack chang,decent right,decentr chang alter modifi,decid decis,decis reason find set,declaim read perform execut,declar assert state,declin decreas chang,decompos breakdown
decor deck appear chang,decre order,decreas drop chang alter,decrement decreas amount,dedic commit,deduc deriv reason,deduct deriv allow write,deed titl,deem see view,deep sound,deepen intens develop evolut,deepli intens,default loss,defeat kill end finish,defec make dump elimin,defect fault,defend screen protect charg,defer tabl observ delai,defin pictur process,definit decis account
deform impair,defrai payment pay,defraud exploit,dega remov,degener drop process,deglycerol draw,degrad chang,degre grade level properti,deign move,deject blue,delai wait halt check,deleg design assign organ,deliber calcul discuss word,delimit pictur,delin pictur describ draw,deliv present,deliver save deliv retriev,deliveri deliv transfer,delta format,delug batch heap mass,delv remov
demand request person individu,demarc line contrast sever,democrat chang,demolish level destroi,demolit elimin kill eras,demonstr present show stage,demot deleg design assign,demur except object,demytholog chang alter modifi,denomin design,denot design,denouement termin,dens slow backward densiti,dent event issu,denunci mark,depart section exit leav,department depart section
departur leav depart start,depend count look calcul,deperson chang alter modifi,depict pictur render show,deplet decreas,deploi deploy,deporte deliv,deposit alluvi fix secur,depot termin,deprav purchas chang alter,depreci decreas,depriv privat,depth deep,deputi substitut,deriv first sourc calcul,derrick framework frame,descend deriv drop relat,descent chang travel,describ draw pictur
descript report describ account,desert defect leav,design plan project concept,desir prefer,desk tabl,desol impair,desorpt activ,despair condit statu,despatch dispatch send ship,desper condit statu,despot control,destin finish design end,destini design,destroi finish total undo,destroy destroi,destruct destroi termin end,detail item point enumer,detect observ find discov
detector observ find discov,deter check,deterior impair drop,determin find set fix,deterr check block,deton chang,devast destroi,develop build creat,development growth develop,deviant depart,deviat differ mark sever,devis concept design make,devot commit,devote commit follow,devour destroi,diagnos name design analyz,diagnosi diagnos name design,diagnost diagnos,diagram plot draw,dial oper control
dialogu dialog,diam length,diamet length,diaphragm stop,diari write,dictat order set visit,dictum label,differ mark sever variou,differenti deriv first sever,diffus spread distribut scatter,dig remov,digest process,dignifi state,dim dark,dimens magnitud,diminish decreas drop impair,diminut tini decreas small,din sound,dipol coupl,direct guid engin organ,direction direct,directli direct
director manag direct administr,directori refer,disabl impair peopl chang,disabus inform,disagr differ,disagre differ,disappear leav,disapprob sentenc,disapprov evalu,disarrai state,disassembl activ destroi,disband scatter,disburs expens spend pay,disc record disk tape,discard dispos remov,discern observ clear,discharg dispatch complet execut,discipl follow,disciplin subject field studi
disclos discov,disclosur discov,discomfit peopl,discomfort condit statu,disconnect undo,discont long,discontinu stop halt termin,discount price dismiss decreas,discourag check,discov observ find reflect,discoveri find discov observ,discredit dismiss,discrep differ,discretionari arbitrari,discrimin select sever,discuss handl address,disenfranchis manag direct,disengag releas,disguis color colour
dish contain,disintegr chang,disjoint scatter,dislodg remov,dismemb kill,dispar differ,disparag minim,dispatch report account write,dispel drive move,dispens distribut alloc assign,dispers spread scatter dot,displac replac move,displai show,disput differ scrap content,disqualifi chang alter modifi,disregard dismiss handl,disrupt delai stop,dissembl pretend simul,dissemin spread distribut scatter
dissens differ,dissent object divis differ,dissip scatter spread,dissolut activ,dissolv liquid chang,distanc remot space,distant deep,distil activ amend,distinct sever mark clear,distinguish sever differ import,distort chang impair,distribut alloc assign arrang,distributor distribut,district territori region,disturb activ move,dive match,diverg depart differ move,divers variou differ activ
diversif chang,divertimento music,divest privat,divid split divis branch,dividend profit earn,divorc split,divulg discov,dock docker enter,docket put set place,doctor doc load,doctrinair instruct inform,document paper write record,documentari document movi film,dodg scheme move,dog tail tag track,domain area field environ,domin control,dominion control,donat contribut present,done finish
donor present,doom design finish peopl,doorbel push button,doorwai entri,dope green,dormant sleep,dormitori build,dose process,dot point configur pattern,doubl duplic dual multipl,doubt state,dowel attach,downfal failur,downgrad rank order grade,downpour stream,dowri portion,dozen heap score stack,draft order outlin schema,drafti draft,drag pull draw,drain run flow,dramat write compos
dramatist author,drape blind screen arrang,draperi blind screen,draught draft,draughti draft,draw pull draft move,drawer draw pull contain,drawl sound,dream imag,dress chang,dribbl filter run flow,drift travel move,drill gaug,drink portion,drive oper control,driver drive oper,drivewai drive rout,droop drop,drop move,droplet drop,drowsi sleep,drug administr,drugless health,drugstor store
drum music sound,drumhead head,drunk blind load,dry chang alter modifi,drygood trade,dryness condit statu,dual multipl,dub name call,duck move hunt,duct channel transmit transfer,due right,duel scrap,dull chang alter modifi,dumb slow backward,dump trash discard dispos,dung drop,dungeon fast,dupe mark,duplic repeat replic copi,durabl last persist long,durat period,duski dark,dustbin trash bin
dustpan contain,duti respons,dwarf small,dweller person individu,dwindl decreas,dy last end,dye color colour,dynam chang drive,earli advanc previou,earn profit clear gain,earnest secur,earphon phone,earth world globe,earthi common,earthman world globe,eas qualiti travel move,eccentr person individu,ecclesiastic attach,echo sound replic repeat,eclips hover,econom save,economi scheme,eddi run flow
edg environ ring advanc,edgi edg,edifi learn instruct,edific build structur,edit revis rewrit print,editor edit skill,editori column articl,educ instruct learn develop,eeg graph,effect event issu leav,effectu event issu caus,effort seek activ,ei right,eject project releas,elabor clear,elaps pass slide advanc,elast snap,eldest first,elect choos select,electrophoresi activ,eleg qualiti
element compon factor compos,elev advanc height top,elicit remind make creat,elimin liquid remov remot,elizabethan person individu,ell extens,elm tree,elong extend extens long,elucid clear explain,emancip chang,emb insert enter,embargo trade,embark ship,emblem design pattern figur,emboss boss,embrac comprehens,embroil drag,emerg growth develop issu,emin note lead,emit releas,emphas show
emphasi import,empir confirm verifi observ,emploi usabl oper avail,employ state,empow author charg,empti condit statu chang,emul copi simul,enabl chang alter modifi,enact pass,encamp site,encas close,enchant captur,enciph code cipher encrypt,enclav district territori,enclosur area,encompass comprehens,encount see group scrap,encourag advanc forward approv,encroach enter advanc progress
encumbr load charg,encyclopedia refer,end termin stop finish,endeavor project task seek,endless long,endors back subscrib approv,endow invest enabl,endpoint termin end stop,endur accept last permit,energ energi push zip,energet energi zip alert,engag move,engend caus make,engin direct organ orchestr,engrav skill,enigma secret close deep,enigmat secret close,enlarg increas,enmesh network
enorm larg big,enough answer relat,enquir inquiri queri,enrich amend,enrol registr enter regist,enrolle enter person individu,ensconc put set place,ensembl music,enshrin close,ensu event issu termin,ensur secur,entail suggest,entangl web,enter entri incom,enterpris initi project task,entertain person individu,enthalpi total,enthron invest instal,entireti integr total full,entitl author
entranc entri enter access,entrancewai entri enter access,entrant trade,entrench fix secur,entrepreneur initi,entri record enter,entrust commit pass,enumer item list token,enunci sound voic,envelop close contain,environ ring state,environment environ,envis visual visualis project,envisag idea thought imag,ephemer pass brief,epic larg big,epistolatori inform,epithet name,epitom imag type exampl
epoch period,equal match compar close,equanim compos,equat compar match comparison,equilibr chang,equilibrium state,equip build mobil render,equiti asset,equival match statu knowledg,equivoc fork,era period,erad elimin kill,eras kill,erect build make,err mistak error fault,errand trip,errat chang,erron error,error mistak fault,ersatz substitut,erudit learn,erupt start,escal increas
escapad explor project task,escort date,esoter deep secret,espous follow accept choos,essai seek write move,essenc kernel sum key,establish format organ launch,estat properti belong,esteem observ see view,ester organ,estim idea gaug evalu,etch print,etern last time,etho attribut,european chang alter modifi,evacu remov remot move,evad scheme,evalu assess authent quantiti,evapor state chang
eventu event issu,everlast last,everydai common,evid show illustr reflect,evidenti import,evil dark,evoc suggest imag,evok remind make creat,evolut develop process,evolutionari evolut organ,evolv develop sourc creat,exacerb chang alter modifi,exact direct,exagger figur imag,examin analyz analys studi,exampl illustr instanc inform,excav creat,excel first qualiti,excelsior pack,except object
excess pass top,exchang chang transfer,excis delet cancel,excit respons,excitatori charg,exclaim call,exclud except elimin,exclus shut bar except,excommun shut,excret elimin pass,excurs travel trip journei,excursu messag content,excus explain,execut run administr decis,execution execut,executor execut,exemplar exampl illustr instanc,exemplifi exampl illustr instanc,exhaust thorough complet
exhibit displai present,exhort press,exist activ present state,exit issu leav open,exoner clear label,expans increas,expect look wait common,expel move,expenditur spend drop,expens spend drop cost,experi see investig,experienc knowledg,experiment inquiri research investig,expert skill star person,expertis skill,expiat right correct,expir termin end,explain inform,explan account report describ
explanatori explain instruct inform,explicit state graphic,explod chang,exploit develop user build,explor research search investig,exploratori explor research search,export trade,expos open subject,exposit interpret,expositori instruct inform,exposur vulner,expound clear,express look aspect show,expung delet cancel,expurg delet,exquisit intens,extend lengthi extens length,extens extend larg big
extent extend level stage,exterior region,extermin termin kill,extern doc,extinguish destroi elimin,extirp termin destroi,extract pull press remov,extraordinari except right remark,extrapol gener abstract calcul,extrem member level intens,extrud produc make creat,exud elimin pass,ey view thought,eye visual look,eyesight see,face line,facet aspect,facil instal establish,facsimil copi,fact inform
faction pack,factor caus calcul cipher,faculti modul,fade disappear,fadeout disappear,fail failur,fair reason show join,fairli reason,fairwai site,faith fast follow,faithfulli depend,fake pretend simul,faker pretend simul,fall drop decreas travel,falloff slack slow,falter paus,fame note,familiar convers present associ,famou note,fan devic,fanci visual visualis project,fanfar displai,fantasia music
far remot remov,farawai remot,fare menu schedul,farm produc land,farmer produc,farmland countri,fascin captur,fashion mode style make,fast speed prompt,fasten fix secur attach,fatal termin,fate design decis,father get gener multipl,fathom insight,fatten finish chang alter,fault mistak error charg,favor prefer profit approv,favorit prefer pick select,feasibl execut process solv,feast spread
feat exploit,feather join,featur properti attribut dimens,fecund creat,feder unifi,feedback activ,feedlot build,feel find state,feign pretend simul,feint simul,fell drop,fellowship colleagu associ,fenc close,feroc intens,fertil concept rank,festiv observ period,fetch get transfer transmit,fetid rank,fiat order,fictiv pretend,fiddl violin string,fidget move,field handl,fielder field,fieldhand field
fierc intens,fig figur illustr,fight scrap activ oper,fighter scrap person individu,figur calcul count forecast,figurin statu figur,file regist charg record,fill full chang alter,film movi pictur photo,filter devic,final last termin decis,financ financi pay,financi financ,find observ discov check,fine qualiti select,finger locat,fingerprint mark print ident,finish complet end last,firearm small
fireman child,firesid area countri,firewal drive,firm sound,first initi rank,fiscal financi financ,fish search seek field,fisher skill,fisherman skill,fistfight scrap,fit adjust set accept,five littl figur,fix restor amend,fixtur fix secur,flake form,flank format,flap move,flapper fill,flare form,flash traffic,flat level sheet compress,flatten form,flaunt displai,flavor look appear
flaw defect fault,fleck scrap dot pattern,fledgl initi start get,flee run,fleet fast speed,flex shrink,flight format,flinch shrink move,flit speed zip,float travel move,floccul activ chang,flock travel move,flood full fill,floor deck dump level,floral pattern,flout dismiss,flow run stream chang,flower develop growth,fluid chang,fluorin element,flurri move,flush load monei period
flutter movement move speed,fly move travel,flyer bill distribut spread,flywai path rout itinerari,foam bubbl,focu direct think,focus direct,foil sheet contrast,fold folder chang,folk peopl,follow person individu mass,fool mark,foolhardi head,foot pick term pay,footag film photo,footbal field,footbridg bridg,footnot note,footpath path,footprint step mark print,footstep step sound,forag search hunt
forc press,forebod call,forecast calcul count figur,forefath get gener,forefing index,foreground view aspect,foreign travel,foreman boss supervisor,foremost first world best,forerunn person individu,foreshorten decreas,foresight long,forfeit releas,forget memor,forgo releas,fork branch,form organ administr establish,format form organ arrang,formul develop,forsak defect leav,fort build post asset
forthright point direct,forthwith right,fortifi protect chang alter,fortun pretend,forward transmit send ship,foster advanc,foul hit,found establish launch initi,foundat establish base relat,founder red,fountain structur,fountainhead sourc,four littl figur,fourfold multipl,fourth rank,fraca row word,fragment divis,frame put compos framework,framework simul pattern,frank point direct,fratern order
fraternis associ,free releas avail clear,freedom state,freewai state,freewheel person individu,freez state,freight load send ship,frequent store shopper frequenc,fresh new refresh,freshli fresh new,friend friendship person individu,friendli inform,friendship relationship,fring edg,front look advanc,froth bubbl,fruit set gener small,fuel render,fugit run person individu,fulfil execut fill manag
full comprehens total fill,fulli full,fumbl slow search seek,fund financ monei asset,fundament key kernel sum,funer observ,funnel move,furl chang,furlough leav dismiss termin,furnish render provis stock,furrow channel,fuse mix combin merg,fusiform point,fusion unifi merg mix,futur time,gabbl inform small,gadfli bug,gadget widget devic,gadgetri widget,gage green,gagwrit author
gain addit increas deriv,gait step,gallop extend,gambl back explor seek,gambler person individu,game activ,gang pack ring organ,gangster pack ring,gap spread,gape open look,garag store,garbag scrap,garbl scatter,garden plot patch,garner earn pay get,garrison build post send,gas state,gash slice,gatepost post,gatewai entri,gaug evalu idea calcul,gawk look,gaze look,gear wheel
gener abstract sourc author,generos gener,genesi gener get,genet transmit,genr form,gentri blue,genu gener form,genuin authent document,geograph geographi,germ sourc develop,germanium element,germin develop sourc,gestur movement move,get learn,ghost travel move,giant larg big,gift invest present enabl,gig small,gigant larg big,ginmil bar,gird build,girl fill,give present contribut snap,glanc look
gland secret releas organ,glare blind,gleam look appear,glide slide travel move,glimps look see,glint look appear,glisten look appear,glitter look appear,global world globe,globe world,gloomi dark,glorifi author,gloriou histori,glossari comment,glow fresh refresh,glower dark,glue attach,glycerol put set place,go leav depart start,goad devic,goal end content,good right accept qualiti
gossip small chat visit,govern author order peopl,grab snap,grace state liquid chang,grade form rank order,gradient chang,graduat complet close,granari storag store,grandchild issu,grant allow,grapevin pipelin comment,graph chart graphic interpret,graphic graph chart,grappl manag move,grass hit,grate framework frame,graveston memori,graveyard memor site,gravid big larg,graze brows
great note larg big,greatest height top,greenhous build,greet welcom address,grievanc score,grievou sever,grill open,grim sever,grind press,grip handl,gripe sound object,groceri market,groin area region,groov channel establish,grope search seek,gross revenu,ground land show object,grounder hit,groundwork base establish,group abstract classifi,grow growth develop produc,grower produc,grown big
grownup big person individu,growth develop produc get,grudg score,gruff fresh,grumbl sound,guarante verifi,guard watch observ follow,guardian screen protect charg,guess think view gaug,guest visit,guid direct point head,guidanc direct messag content,guilt condit statu,gull mark,gullibl green,gulp draft,gunman liquid,gunplai scrap,gunsling liquid,gut enter,gutter channel,gymnast activ,gyrat scroll
haberdasheri store,habit custom,habitat environ,habitu custom,hacknei stock,hairdo arrang set,halftim paus,hallmark allow,halogen group,halt check stop delai,ham perform,hamper throttl,hand pass transfer small,handbag contain,handi access avail,handicap disabl impair,handl manag charg direct,handlebar bar,handspik bar,handwrit script write,hangout area countri,hanker long,happen pass event
har attach,harangu address,harden set chang,harm impair,harmoni music,harp repeat,harrow disk,harsh sever,harshen chang alter modifi,harvest clip output,hast speed fast,hasten move,hatchwai open entri,hater person individu,haul draw drag pull,haunt persist area countri,haversack pack,hawk market trade,hawker market,haystack stack,hazard pretend,head line,headland head,headlin head,headlines style
headmast head,heal alter health activ,health alter organ restor,healthi health sound,heap cumul cluster stack,hear audit,hearer observ,heartbeat recur,heat energi chang alter,heater devic,heaven region,heaver bar,heavi ponder,hedg scheme,hefti ponder,height dimens place,heighten increas,helium element,hell region,hello greet,hem edg,herd move,hered transmit organ,heretofor until
heroic larg big perform,hesit hover,heterogen mix,heydai load monei period,hibern sleep,hide privat activ,hierarchi hierarch,high advanc full last,highwai rout,hilt handl,hinder check,hint suggest propos lead,hiplin line,hire employe boss,histor histori,histrion stage present perform,hit score talli exploit,hitch draft period attach,hitherto until,hock charg,hole open,holler call,home place
homebound peopl,homeland count countri state,homicid execut kill,homogen match,homosexu person individu,honesti depend,honor present,hook fix secur,hookup connect,hoop skeleton frame,hoot call,hopscotch child,hord host,horizon line,horizont level,hormon secret,horoscop forecast,horsemanship skill,hospit welcom,hostess host,hot temperatur,hotel build,hotelman administr decis,hotshot star skill
hound hunt trace,hous build structur,household owner,howl call,hub portion,huckster market trade,huddl group cluster,hue color,hug nest,huge larg big,hulk column,human chang alter modifi,humbl small chang alter,humor kill messag content,hunch chang,hunger drive,hunt run track trace,hunter hunt trace run,hurler deliv,hurri speed zip fast,hurtl travel move,husbandri produc,hush chang,hustl move
hut field,hyalin clear condit statu,hydrocarbon organ,hydrogen element,hyperbol increas,hyperveloc speed,hypocrit pretend,hypothesi propos,idea thought think rememb,ideal idea thought,ident individu place person,identif design name discov,identifi place ident individu,idiomat phrase,idiosyncrat individu,idiot check delai,idol imag,ignor content handl,ileum small,ilk form,ill green
illegitimaci statu,illumin inform condit statu,illus appear,illustr instanc exampl inform,illustri note,imag visual visualis project,imageri imag visual visualis,imagin idea thought imag,imb insert enter,imbecil check delai,imbib draw mark,imit simul copi emul,immedi right instanc present,immediaci direct,immens extens full larg,immin close state,immobl fix set fast,immor fast,immun condit statu
impair chang alter,impart leav,imped check,impel drive caus make,impend close,imper press,imperfect defect,imperson person,impervi fast,imping hit,implant insert enter,implement execut,impli suggest import show,import big key event,impos state,imposit visit,impot qualiti,imprec invok,imprecis gener,impregn secur,impress move find state,imprimatur endors approv permit,imprint form,impromptu address
improv advanc amend progress,improvis perform execut,impud flip fresh,imput assign attribut refer,inabl knowledg,inaccuraci qualiti,inact state,inadequaci amount,inaugur start first address,incant invok,incapacit disabl impair chang,incarn bodi,incent move prompt caus,incept develop initi start,inch edg advanc progress,incid relat frequenc,incipi first start,incis section,incit move prompt caus
inclin run dispos format,inclos close environ ring,inclus comprehens,incoher scatter,incom design next,incompet incom,incomprehens deep,incorpor integr combin,increas addit gain growth,increasingli progress,incub develop,incur subject,incurs enter entri incom,independ individu,index order list,indic point index suggest,indict charg,indirect procedur process,indistinguish ident
individu person sever variou,individualist individu person,indoctrin learn instruct,indors back endors subscrib,induc move prompt caus,induct initi instal invest,inept slow,inequ differ,inexor sever,inexperi new,inexperienc new,inexplic deep,infant child,infer deriv gener reason,inferior small,infidel qualiti,infiltr filter,inflam red,inflat increas,inflect modifi,inflict visit,inflow flow
influent incom,influenti import,influx flow,inform sourc info instruct,infrar frequenc,ingredi compon element,ingroup pack set,inhabit owner peopl person,inher integr,inherit get,initi instal start first,inject insert,ink liquid,inkl suggest,inmat occup,innoc clear,innov initi,innumer pack,inquest inquiri,inquir inquiri queri investig,inquiri research search explor,inquisit think ponder contempl
inscript write,inscrut deep secret close,insert enter attach,inset pictur imag,insist duplic repeat replic,insol fresh flip,inspect review survei visit,inspir idea thought,instal start payment put,instanc exampl illustr prompt,instant split instanc fast,instantan instanc fast,instantli right,instil insert,institut establish initi format,institution commit send charg,instruct direct learn inform
instructor learn instruct,instrument music devic,instrumentalist music perform,insul chang alter modifi,insur see check control,intact integr total,intak activ,intang asset,integ number,integr merg unifi mix,intellectu knowledg person individu,intellig reason think comprehens,intend think design deliber,intens big deep sever,intensif increas,intensifi increas intens,intent design deliber plan
intention deliber,interact move,intercept stop point,interceptor stop,interconnect connect link join,interconnected unifi connect link,intercontinent world,interdepend common depend,interior region,interlac string,interlock organ,intermin long,intermiss paus,intern world doc assign,interposit alter,interpret read version see,interrel relat,interrelationship relat,interrog queri sentenc
interrupt delai stop,intersect point see,intertwin string,interv quantiti amount,interview inquiri queri examin,intim close suggest,intimaci close,inton modul,intrigu machin organ scheme,intrins integr,introduc present convers inform,introduct first launch entri,introductori open,introject integr,intrud enter,intrus enter,intrust commit pass,invad occup,invalid disabl cancel,inveigh sound
invent concept design plan,inventor discov find,inventori stock list,invers backward,invert chang alter modifi,invest put commit place,investig research examin search,investor invest put commit,invit request,invoc invok,involv enter activ group,invulner secur,inward secret privat,iodin element chang alter,irish land countri,irksom slow,iron press,irrat blind,irregular random,irrig provis
irrupt enter entri incom,island land,isopleth line,isotrop ident,issu publish releas number,issuanc issu provis,italic print,itch wipe,item point enumer list,jam pack batch heap,janissari follow,jaw chat visit small,jealousi green,jeep machin,jejunum small,jerk pull draw movement,jesu deliv save,jet run flow,jew person individu,jibe remark comment input,jilt leav,jimmi purchas open
job occup line activ,jolt move,jostl make,jot note,journal write print,journales style,journalist author,journei travel trip,judaism organ,judg evalu assess,judgment view thought,judiciari administr establish organ,jump move,jumpi edg,junction place,junk trash scrap discard,juri bodi,justif condit,jut project,juxtapos put set place,juxtaposit locat,kale abstract swipe monei,keep observ
keepsak token object,key discov describ name,keyboard devic,keynot subject topic theme,kickoff place start,kid child small,kidnapp captur,kill termin end,killabl kill,killer hit dispatch remov,kingdom land area field,kinship relat,kiss nest,knapsack pack,knit creat,knob boss project,knock ping tap sound,knot cluster creat,knotti problem job,know inform,knowledg learn initi,known note
label tag mark design,labor push drive caus,lace string,lacer snap,lactat fresh,ladder step,laden load full,lag slow slack delai,laggard drag,laid set arrang order,laiti mass peopl,lam run leav,lamin produc make creat,lamp sourc,land get,landmark place,landmass land,landrov machin,lap overlap,lapel overlap,laps pass mistak error,larg big deep extens,larger larg big,last finish close end
lastli last,latch fix secur,launch establish initi format,launcher launch,laurel present,lavish gener,lawn field,lax slack,lay put set place,layer level form,layman common,layoff close,layout design plan,lazi slow,lead direct guid star,leader lead head direct,leadership lead activ,leagu associ unifi,leak discov,leakag leak run,lean list,leap move,leapfrog progress process advanc,learn get skill
learner learn person individu,leas properti belong,leash lead,leav depart start,lectur address learn instruct,ledger record,leer look,left place,lefti person individu,legat post place,legion host,legisl statu pass gener,legislatur gener pass,legitim right permit allow,leitmotiv line,lend contribut add addit,length dimens,lengthen extend increas,lengthi extend length long,lessen decreas drop impair
lesson instruct,letter text document earn,level grade sheet properti,levelhead level sound reason,lever bar,levi charg bill,lewd common,lexicon knowledg,liber progress releas chang,libertin fast,libretto script,licens permit allow credenti,lick kill end finish,lifelik graphic color colour,lifelong long,lifetim period,lift move,lifter press,lilt trip,limb member,limit throttl set fix,line format
lineag line stock deriv,linear addit total sum,linger persist,link connect associ relat,lioniz observ,liquid elimin termin end,list name number item,listen observ,literatur write,litig process,littl small tini,live bubbl,liveli activ,livelihood resourc,livestock stock place,load docker full fill,loaf staff,lobbi press tap,lobular form configur,local locat fix place,locat place set site
lock fix secur,lodg structur,loft level,log record enter,logarithm log index,logger drop log,logist provis,loin area region,long extend lengthi last,longev long,longhand script,longshoreman docker load,longshot photo pictur,longstand long,look aspect sound appear,lookup search oper,loom look appear,loop fix,loos releas shift,loosen chang alter modifi,lope run,lordship titl,lore content,lost peopl
loud intens big,love attach,lover person individu,lower move,lowli small,loyalti depend,lucid clear comprehens,luck portion condit,lull slack paus,lumber log build,luminari note,lump glob compil,lung shift drive movement,lyophil freez,lyric word languag music,lyricist word languag author,machin devic,machineri machin,machinist machin,magazin press,magician invok perform,magnet devic chang alter
magnifi magnitud increas,magnific excel,magnitud properti,maiden fill,mail post messag send,mailman deliv,maim peopl,main import,mainland land,mainten fix,majesti state,major bulk lead star,make build produc creat,maker form build make,maladi condit statu,maladroit slow,maltreat step handl,mammoth larg big,manag direct handl administr,mandat author deleg design,maneuv simul direct point
maneuver mobil,manifest illustr reflect document,manifold multipl,manipul control,manner mode style properti,manomet press,manufactur make produc creat,manumiss releas,manur organ,manuscript write,map interpret,mar impair defect,marathon project task,marbl child,marbleiz pattern,march process,margin edg,maria region,mark grade score tag,marker mark,market trade activ,marketplac market activ
marksmanship skill,marri join ring unifi,marshal put set place,marvel respond,mash squash press,mask screen,masonri structur,mass peopl group,massachusett mass,massacr kill,massiv ponder larg big,master control creat,masteri control contain check,masterli star skill,mastermind engin direct organ,match check talli duplic,mate first pair coupl,materi world pass,mathemat math,matricul enter
matter count topic subject,matur develop growth organ,maxim level increas,mean import base messag,meander thread travel move,measur step quantiti amount,mechan machin,meddl chang,median media,medit contempl reflect think,medlei music,meet see group,melior amend,melod music line,melodi line music,melt run state,member membership rank associ,membership rank member bodi,membran sheet
memor learn memori rememb,memorabilia record,memorandum note,memori rememb memor learn,menarch start,mend fix restor amend,mental learn,mention refer name remark,menu bill,meq relat,merchandis trade market produc,merchant trade,mercuri chang,merg unifi integr,merger unifi merg integr,mesh lock oper move,messeng travel,metal element,metamorphos chang,metaphor figur imag,meter metric,method organ
microbi bug,microcosm exampl,microorgan organ,microscopi research,midair point,middl area countri,midsect area region,midwatch watch,mighti right,migrat movement move,mile statu,mileston marker mark,milieu environ,milk draw,mill move,millennium period,mimicri person,minc chang alter modifi,mind head remind knowledg,mine exploit tap,mingl mix unifi chang,miniatur small littl pictur
minim decreas token,minimum minim token small,minist look see,minor child small,mint batch heap mass,minut tini small littl,minutia detail item point,mire slack,mirror reflect,miscalcul mistak error fault,miscarri abort failur,miscellan mix,misconcept idea thought,misconstru mistak interpret see,misconstruct mistak,misgaug gaug,misinterpret mistak interpret,misjudg mistak,mislead lead direct guid
mismanag manag direct handl,misnam call,misnom name,misread read scan,miss fill,missiv text document,mistak error fault interpret,misunderstand mistak interpret see,misus exploit,mite jot small,mitig decreas,mix combin merg unifi,mixtur mix combin merg,mob rout pack,mobil qualiti,mock handl,modal mode,mode style properti,model framework pattern simul,moder lead reason control
modern new advanc develop,modif alter adjust chang,modifi chang alter adjust,modul music,mold form frame put,molecul build,molten liquid,moment import point,monitor supervisor observ watch,monochrom pictur,monologist perform,monologu languag,monopol control,monopoli market,monosyl word,monoton modul,monstrou larg big,month monthli period,monument memori repositori structur,mop draw
moral import qualiti,morgu build,morn period,moros dark,morpholog structur,mors code,morsel small,mortal person individu organ,mortgag secur,mortician skill,mostli larg,mother get gener,motherland count countri state,motif design pattern figur,motion movement move,motiv move prompt caus,motor drive machin travel,motorcar machin,mottl bar pattern color,mould simul form,mount back attach,mousi mous
mouth contain,move travel movement chang,movement move chang,mover move,movi film pictur show,muck remov,mucu secret,muddi slack,mulch protect,mull think ponder contempl,multipl gener get dual,multipli multipl time increas,multitud pack,multitudin pack,mundan common,murder execut hit dispatch,murmur sound,muse think ponder contempl,museum repositori,music audit movi film,musician music perform
mutant depart organ,mutter sound,mutual common share,muzzl open,myriad pack,mysteri secret close deep,mystic secret close,mystifi get secret close,nab tag,nag sound,nail attach,naiv green,naked condit statu,name call refer discov,namesak person individu,napoleon littl,narr messag content,narrat inform,narrow form configur width,nation state countri land,nativ person individu
natur establish qualiti chang,naught cipher zip relat,navel point,navig direct travel journei,near close,nearbi close,neat order,necropsi examin,nectar secret,neglect drop dismiss,neglig drop slack minim,negoti assign transfer discuss,negro color colour person,neighbor local person individu,neighborhood local section,neighbourhood local section,nerveless compos,nestl nest,net internet clear profit
netlik web,network web scheme,neuter alter,neutral object chang alter,new word fresh refresh,newcom initi start get,newli fresh new,newsboi deliv,newslett report account write,newsman report,newspap paper press,next follow,nib point,niceti right,nich place,nicknam design name call,night dark period,nighttim dark period,nimbl activ,nine figur,ninth rank,nitrogen element,nobil blue,nobl state
nobodi cipher common,nodul node,nois sound,noisemak devic,nomin name make assign,nonsens messag content,norm criterion,normal median modal,northeast point,northern blue,northland region,nose search look,nostalgia long,notabl note,notat write,note observ remark comment,notic observ find discov,notif present,notifi notif inform,notion find idea thought,nourish full,novel fresh new,novelist author
novelti fresh,noviti period,nuanc import,nude pictur,nudg push,number figur amount enumer,numer multipl,nurseri child,nuzzl nest,obei adjust,obelisk column,object place direct point,oblig respons caus get,obliter kill elimin remov,obscur deep dark,observ watch find discov,obstacl check,obstruct block close check,obtain avail get,obvers option,occas caus make,occlud block close
occlus stop block close,occup job line activ,occupi occup fill,occur pass,occurr pass event,odor properti,odyssei journei,offenc oper,offens oper,offer extend render messag,offic place,offici author skill perform,offsaddl remov,offspr issu relat,offstag stage,ogl look,oilfield field,ologi subject field studi,omen forecast,omiss except drop mistak,omit except elimin,oncom move,onrush oper
onset start,open clear first initi,oper run lock activ,opinion view thought think,oppon match,oppos match,opposit word,optim best,optimum best,opu music compos write,orbit path rout itinerari,orchestr music arrang,orchestra orchestr music,order arrang put progress,ordinari common,organ form arrang machin,organif organ,organis organ arrang administr,orient point pointer adjust,orific open
origin sourc develop growth,ornament deck chang alter,orphan child small,orthographi write,oscil hover activ gener,ossif organ,ossifi chang,ostrac bar,oust remov,outburst reflect,outclass subordin,outcom termin leav lead,outcri call,outflow leak run,outgrow develop,outlai spend drop payment,outlet place,outlin line trace draw,outmaneuv best,outmod pass chang alter,outnumb total number amount
outpost post,output produc make creat,outrun run,outset first start initi,outskirt section,overachiev perform,overact activ,overal gener,overburden charg,overdr exploit,overfil fill,overflow flow stream,overhang project,overhaul pass advanc progress,overhead expens,overlai top,overlap intersect,overload full load,overnight long,overpay payment,overpr expens,overproduc produc,overprotect protect
overs larg big,overshadow hover,overstep pass,overstrain extend,overt open,overtak pass,overthrow termin end,overton import,overtur music,overwork process,ownership owner relat,oxidis chang alter modifi,oxygen element,oyabun supervisor,pace step music,pack packag bundl,packag bundl cluster pack,packet packag bundl cluster,packinghous build,pad tablet paper,padlock lock,paid cash,pail bucket
pain extend,paint pictur render show,painter creat,pair coupl match set,pale colour color,pall chang,palm handl area region,pamper handl,pamphlet folder script,pan cooki travel move,pane sheet,panel sheet,panoram view aspect,pantomim mimic perform,paper document write,paperback paper,paperi paper,par score,parad process,paradis region,paragraph write,parallel match check talli,paralyz deactiv
paraphras repeat,parasit organ,parcel packag alloc assign,parchment paper,pardner collabor associ,pare decreas,park put set place,parlai back,parliament gener,parri block,parrot repeat echo,partak share,parti organ,partial portion compon,particip enter associ group,particular fact,partit split structur,partner pair coupl relat,partnership collabor,pass brief travel move,passag pass chang
passeng travel,passerbi pass,past depart previou last,pastur brows,pat tap,patch mark join,patent document paper secur,patho qualiti,patriot subject,patrol secur,patron present custom client,patronag back endors approv,patter channel line,pattern form simul design,paus freez delai,pay earn payment,payment pay cost,payrol regist,peac order,peak height top make,peal ring sound,peck pick bill
pedagog instruct,peddl market trade,peddler market,pedest base,pedigre line stock deriv,peep look,peer match compar person,peg pin,pen write compos author,pend unfinish,pendulum setup,penetr enter,peninsula land,pensiv contempl ponder reflect,peopl mass group,perambul mobil,perceiv comprehens observ,percent percentag proport,percentag proport,percept insight,perch order,percuss music
peremptori boss,perfect clear complet state,perform execut show,perfunctori pass,perfus insert,period daili weekli yearli,peripheri edg,perish exit pass loss,perman last length,permiss approv,permit allow endors permiss,perpetr commit pull move,perpetu extend last,persever persist,persist run long last,person individu privat organ,persona person,personag person individu
personif bodi person individu,personifi bodi person,personnel organ,perspect view see,perspir secret,pertain refer relat extens,pertin refer relat,perus studi read learn,pester bug,pet nest,petit request tini small,petition request,phantasi visual visualis project,phase stage period,phenomenon process,philanthropist present,philosoph think,phone call ring,phonem phone sound,phonet phone sound
phoni pretend,phonograph machin,phosphoru element,photo pictur snap,photograph photo pictur snap,photographi pictur photo,phrase word voic show,phraseolog word phrase,physic person qualiti,physician doc,physiqu build,pianism perform,piazza place,pick select option decis,picket watch secur,picnic field,pictori pictur imag,pictur imag visual visualis,piec patch portion join,pigment color colour
pike state,pile heap cumul stack,pilfer abstract swipe,pilgrimag journei,pillori displai,pilot navig oper control,ping hit,pinpoint locat,pioneer initi,pipe call,piss make spend elimin,pistol small,pit match,pitch flip pass sound,pitcher deliv,pitchfork fork,pithi kernel sum,pivot pin,place set put point,placement arrang place local,plai music,plain field appear land,plainclothesman investig
plan program programm project,planar sheet tabular,plane level sheet,planner organ machin plan,plant set establish build,plantat land,plaqu patch,plaster skill,plat plot map,plate base,platform level,playact perform activ,playback sound,playground area countri,playmat associ,playwright author,plead invok,plot scheme plan,plowshar share,pluck pull draw,plug secur block stop,plummet drop
plump larg big,plunk sound,plunker hit,ply provis,poach hunt run track,pocket contain,poet author,poignant move,point design show pointer,pois hover,polar termin charg chang,polish finish,poll inquiri research survei,polynomi map,pommel hit,ponder think contempl reflect,pool share,pop start chang sound,popul peopl,populac world peopl,popular music qualiti,porch structur,pore direct think
poros bodi,portal entri,portend forecast point,portent import,portion compon relat,portrait pictur,portray pictur,portwatch secur,pose present,poseur person,posit place put set,possess owner control,post place send bill,poster post bill,posterior tail back,postmark marker mark,postpon tabl delai,postscript note,postul content,pot cooki,potenc author control,potenti open,potpourri mix combin merg
pound hit,pour move,powder small,powderi small,power qualiti,powwow group,practic pattern oper skill,practis perform execut,prais approv evalu assess,prattl inform small,preach address,prearrang arrang set,precast form,precaut step,preced previou exampl illustr,precipic drop,precis skill,precoci advanc,preconcept view thought,precondit fix set,predetermin preset plan,predict call forecast reason
predilect prefer choos,predomin control,preemin lead note,preempt get,prefac state,prefer choos,preferenti prefer,pregnant big larg,prei place direct point,prejud subject,preliminari explor,prelud preliminari,premier perform,premis site,premium payment,premix mix,premonit call,preoccup idea thought,preoccupi thought control,prepackag packag,prepar fix set organ,preparatori organ machin fix
preposit close,prerequisit respons,presag forecast point,prescrib order visit,prescript order direct instruct,presenc present,present show notif screen,preserv save freez protect,presid administr control,press push compress,pressur press,presto fast,pretenc pretend,pretend simul,pretens pretend simul,pretti reason,preval persist run gener,prevent bar health,price cost term set,priest order
primaci import,primari direct first,primat hierarch order,prime set first number,primer text,princip import,principl gener,print publish issu produc,prise purchas open,privaci privat,privat close secret,prize present see view,prizewin best,probabl quantiti amount,probe examin investig test,problem job,proce return issu render,procedur process move oper,proceed move,process procedur move handl
processor process,proclaim titl,procr gener get,procrastin delai,procur secur obtain,prod push,prodigi larg big,produc green make creat,product trade produc make,profan blue,profess occup,professorship post place,proffer suggest,profici skill star,profil chart graph,profit earn gain clear,profound deep thought,profoundli intens,profund deep,program plan programm schedul
progress advanc build process,project task push drive,prolifer growth develop,prolong extend lengthi extens,promin big larg,promis commit,promot advanc packag push,prompt move caus make,pronoun close,pronounc sound mark label,propag extens spread distribut,propaganda inform info,propel move,proper correct right,properli right,properti belong,propheci call,prophesi call,propon person individu
proportion proport,propos suggest prompt messag,proposit propos suggest,proprieti right,proprietor owner,proprietorship owner,propylthiouracil organ,prosecut move,prosodi modul,prosper chang,protagonist advanc back endors,protect activ,protector district territori,protest object sound,prototyp imag first exampl,protrud project,protuber start bulk project,proud big,prove establish test verifi
proven place sourc,provid render provis,provinc state,provinci state,provis condit render,provision provis condit,proviso provis condit,provoc charg,provok remind make creat,prowess creat,prowler mous,proxim close,pry purchas open,psi press,psych head knowledg,psychiatrist shrink,psychic head,public world packag print,publish print issu releas,puff drag pull,puke git,pull draw draft move
pullei block machin,pulp mass,pulver small,pummel hit,pump handl manag,punch hit,punctual prompt time,punctuat mark add,pundit initi learn,punit correct,pupat develop produc get,pupil studi,puppet figur,purchas buy buyer get,pure fresh clear,purifi amend,puriti condit statu,purl run flow,purloin abstract swipe,purpos design deliber plan,purs contain,pursu follow move,pursuer follow tail tag
pursuit follow tail tag,purveyor provis,push press move,pushup press,put set place locat,putt put hit,puzzl get secret close,puzzlement get,pyramid profit gain,quack doc,quadrupl multipl,quail shrink move,qualif make condit,qualifi make qualiti pass,qualiti attribut,quantiti amount total number,quarrel row word scrap,quarter draw,quarterback field back,quaver sound,quench fill,queri inquiri
quest search,question inquiri queri investig,questionnair form,quick skill fast speed,quicken speed fast organ,quicki fix,quicksilv chang,quiet chang,quintet music,quiz test examin,quot refer repeat,quota number,quotat refer name note,rabbl rout pack,race speed run fast,rack framework frame,radiat energi,radic group build,radiu length,rag tag,rail sound,railhead storag store,railroad line
railwai line,rais increas,rake move,ralli mobil,ramif branch fork divis,ranch spread,random organ,rang run imag,rank grade hierarch line,ransom cost,rap pick tap,rape destroi,rapid prompt fast,rate rank order grade,ratifi confirm subscrib endors,ration reason think distribut,rattl sound,rbi run talli,reach make hit gain,react respond respons answer,reactionari right,reactiv respons activ
read languag interpret see,readabl clear,readapt adjust,reader read,readi fix make set,readjust adjust,real object,realign adjust,realist graphic,realiti world,realiz see,realm land area field,reappear return appear,rear back format,rearrang arrang,rearward back backward,reason establish base decis,reassert confirm valid verifi,reassign transfer deleg design,reassur consol,rebuff freez
rebuild build make,recal rememb retriev think,recalcul calcul cipher comput,recapitul review summar,reced travel move,receipt revenu get sum,receiv set get,recent new,recept respons open greet,receptacl contain,receptionist respons,recess put set place,reciproc correl,recit read report account,reckless head,reckon calcul comput figur,reclaim save get,reclassifi classifi,reclin movement move
recogn accept,recognit accept,recoil shrink move,recollect rememb think retriev,recommend propos suggest,reconcil adjust,recondit condit,reconnoit guid observ,reconsid see view,reconvert convert,recopi copi,record enter entri tape,recount relat inform,recours recur,recov retriev find return,recover retriev,recoveri advanc,recreat refresh activ,recruit enter registr draft,rectangular rectangl
recur repeat return pass,recurr return repeat recur,redden colour color,reded commit,redeem deliv save,redempt save deliv,redevelop fresh,redhead person individu,redirect send direct,rediscov discov,rediscoveri find,redistribut spread distribut,redoubl increas,redress amend right correct,reduc decreas clip small,reduct decreas shrink chang,reecho echo ring,reek suggest,reel film photo
reelect return,reenforc confirm,reestablish restor chang alter,reevalu review evalu assess,reexamin review comment analyz,refashion produc make creat,refer name remark note,refere ref refer,refil replac fill,refin finish financ amend,reflect contempl thought ponder,reflector reflect devic,reflex respons,reform amend,refrain music,refresh fresh,refuel provis,refund return payment pay
refurbish fresh restor,refus scrap respond,regain retriev find return,regard see view thought,regim author,regiment control,region locat,regist file registr record,registr regist enter person,registri regist file,regroup form organ,regul modul control adjust,regular first stock time,regulatori modul,rehabilit restor,rehears perform execut,reich state countri land,reign period
reimburs refund return,rein control,reinforc oper,reinstal instal,reinstat restor,reinterpret interpret,reiter repeat,reject evalu,rejoin join,rel relat compar relationship,relai pass,relat associ link connect,related relat connect,relationship relat,relativist relat,relax chang,relearn learn,releas publish issu,releg submit deleg,relentless persist sever,relev connect,reli count depend look
reliabl depend authent secur,relianc count depend look,reliev amend,religi organ,religionist organ,relinquish releas pass,reload load charg,remain object,remaind portion compon,remak produc make creat,remark comment input note,remedi amend correct right,rememb retriev recal think,remembr rememb think retriev,remind messag content,reminisc remind recal rememb,remit pay,remodel chang alter modifi
remonstr object,remov remot,remuner pay earn,renam name call,rend pull split snap,render interpret perform make,rendit render interpret perform,renew restor,renov fresh,reopen open,reorder rank order grade,reorgan organ,repai refund return pay,repair fix restor amend,repay refund return payment,repeal chang cancel,repeat recur duplic replic,repel drive rollback caus,repertori repositori
repetit repeat recur duplic,rephras repeat,replac substitut switch,replant set,replenish replac fill,repli answer respons respond,replic copi,report studi describ account,repos put assign,repositori instal,represent present figur content,repress subject,reproduc duplic replic depend,reproduct organ,repuls drive,reput think report,request messag content pass,requir respons,reread read
rerun send transmit,reschedul schedul,rescind chang cancel,rescu save deliv retriev,research investig search explor,resembl match check talli,reset set fix,resettl reloc locat,resid occup address,resign submit,resili snap,resolut document paper,resolv fast decis end,reson echo ring,resort recur,resound echo ring sound,resourc asset,respect sever variou present,respond respons answer move
respons account answer event,rest portion compon,restat repeat,restaur build,restiv edg,restless mobil,restock stock,restrain control disabl,restraint control,restrict throttl check close,result event issu leav,resum survei restart summar,resumpt restart start,retail market distribut,retain long contain,retali return,retard slow slack backward,retch purg elimin pass,retent memori long memor
rethink think,reticul cancel web,retir statu,retort return replic repli,retrac trace return,retransl translat interpret render,retreat travel move peopl,retriev find return restor,retrogress regress,retrospect review contempl reflect,return incom travel move,rev increas,reveal inform show,revel discov,reveng return,revenu sum amount,reverber echo sound replic,reveri abstract
revers chang backward correct,revert return regress chang,review comment refer critiqu,revis alter rewrit transform,revit amend,reviv advanc,revolut chang alter,revolution chang alter modifi,revolutionari new,rewrit revis write,rhyme creat,rhythm music,rhythmic trip metric,ribbon thread object,rich load monei,rid elimin,riddl problem,ride drive journei travel,rider travel,riffl move,rifl small
rift open,rigger set,right correct abstract,righteou sound,rightfield right,rigor sever valid,rim edg line,ring echo call phone,rip pull split snap,ripen organ chang alter,rippl bubbl flow,rise growth travel move,risk seek,ritual custom,rival match emul,rive pull split snap,river stream,rivet direct think,rivulet run stream flow,road rout,roadsid edg,roadwai rout,roam travel move
roleplai perform number,roll wheel,romanc relationship,roof protect,rooftop top,rooki initi,room tabl area contain,roost order,root growth develop,rope line,roster list,rot breakdown,rotat movement move,rough line,roughen chang,roughhewn unfinish,roughli close,round wheel ring travel,rous move,rout path itinerari line,routin common procedur process,rove travel move,row line,royalti payment
rub wipe guid run,rubbish trash scrap,rubbl trash scrap,ruffl flow,ruin destroi,rule order author administr,ruler person individu,rumbl sound,rumen first,rummag search,rumor comment,run talli score hit,rundown summar sum summari,runoff flow,ruptur snap split,rural count,rush speed zip fast,rustl sound,rut channel,sack paper,sacrific releas,sadden move,saddl attach,safeguard step protect
safeti condit statu,sag drop,sail sheet navig travel,sailor skill,salabl market,salari pay earn,sale market,salesmanship skill,saliva secret,salli remark comment input,saloon bar,salutari health,salvag save deliv,salvat save deliv,sampl test exampl illustr,sampler sampl,sanction endors approv permit,sanctiti qualiti,saniti reason,sapl tree,sash framework frame,sashai move,sass fresh return replic
satiat fill,satieti full,satisfact content,satisfactori fill pass right,satisfi accept content fill,satur chang alter modifi,save deliv,saver save retriev find,savior deliv save,savvi comprehens,sawhors framework frame,say state notif assert,scale order criterion,scamper run,scan examin see,scandal comment,scar mark,scatter spread distribut,scenario script,scene area countri,sceneri stage set
scenic view aspect,schedul program plan programm,schemat outlin schema scheme,scheme machin plot,scherzo movement,schism split divis,scholar learn,scholarli learn,school instruct,schoolgirl littl,schoolhous build,schoolmast head,scienc subject field studi,scientist person individu,scoop contain,scoot speed,scope run,score mark grade hit,scour search hunt seek,scout watch guid secur
scrambl travel move,scrap trash discard dispos,scrape mark,scrapheap trash dump,scrawl write,scream call intens,screen test check,screenplai script,scribbl write,scribe score mark,script folder,scriptur word,scroung hunt run track,scrutin examin see,scrutini examin audit inspect,scud speed,scuff drag,scuffl scrap,sculptor statu creat,sculptur statu form,scurri fast run,scuttl run
seal fix close shut,search hunt seek look,season period,seat place space put,seced split,seclud secret privat,secondari substitut,secreci secret close,secret releas inform info,secretari head,sect organ,section write music,secular chang,secur obtain,sedan machin,sediment alluvi,seedpod pod,seeker search seek research,seem look appear aspect,seep run flow,seepag flow,seer visual visualis project
segment section portion,select option pick choos,sell market trade chang,semblanc color colour appear,senat gener,send direct mail post,senior rank,sensibl reason level sound,sensit respons chang alter,sensor observ find discov,sentenc time,sentimentalist person individu,sentinel watch secur,sentri watch secur,separ sever individu divis,septat divis section,sequenc rank order grade
sequenti succe follow order,serenad music perform execut,seri order,serial succe follow order,seriou thought,sermon address,serv answer,servic usabl oper run,session group,set put place locat,settl set establish put,settlement locat bodi,settler depend locat,seven figur,sever big intens,sew fix secur,sex activ,sexi blue,sextet music,shackl throttl,shade dark mark,shadow tail follow,shaft line
shake move,sham pretend simul,shape form configur pattern,share portion percentag common,sharer share,sharpen chang alter modifi,sheaf bundl cluster packag,shear clip,sheath protect,shed drop remov,sheepman stock,sheer curv trend rank,shelter protect structur render,shelv tabl delai,shield screen blind protect,shift switch chang variabl,shine reflect,ship send load dispatch,shipbuild build
shipment load send ship,shipwreck ship,shirk slack,shit make,shoe place,shoeful contain,shoot hit,shop store brows shopper,shopper brows custom client,shore land format,short brief clip length,shortcut rout,shotgun small,shout call,shove push,show present screen view,showcas set background,showi appear show,shred tag small snap,shriek call,shrill call,shrine place,shrink decreas
shrubberi area countri,shunt transfer shift,shut close,shutdown close termin end,shutter shut close,shuttl travel move,shy start,sick purg green peopl,side region,sidestep scheme,sidl move,siev screen,sift travel move,sight view survei,sightse look,sign mark subscrib note,signal point,signatur subscrib name,signifi import form,signific import world larg,silenc condit statu,silhouett outlin project
simil figur imag,similar mistak,similitud compar,simplic qualiti,simplifi chang alter modifi,simul copi emul,simultan synchron,sing music interpret render,singer voic sound,singl individu sever variou,singsong modul,singular remark individu,sink drop chang,sinuou curv,sinusoid curv,sire get gener multipl,sit movement move,site locat place,situat state locat place,six figur,sizabl larg big
size cooki magnitud,skedaddl run,skelet skeleton frame,sketch studi draw,skid slide,skiff small,skill learn star complet,skim remov remot,skip drop,skirmish scrap,skirt scheme,skit perform,skunk git,skylight window,skyscrap build,slab block,slacken slow slack,slam close shut,slant point,slash slice pattern,slate tablet design,slaughter kill,slave person individu,slaveri subject,sleeper sleep
sleepi sleep,slice share portion percentag,slide sheet,slip move,slippag decreas,slipperi slide,slit slice open,slop releas move,slope format,slot schedul,slow slack deliber chang,slowli slow,slug hit,sluggish slow,sluic stream,slumber sleep,slump slack slow,smack hit,small littl tini size,smaller small littl,smallish small littl,smash hit,smite hit,smoke green,smooth fast flow chang,smug content
smuggl export import,snapshot snap photo pictur,snare design plan captur,snarl snap,snatch snap,sneak mous,sneer show,snip snippet clip,snobbish order privat,snoop monitor,snowbal increas,snub handl,snug protect,snuggl nest close,soak activ,socialist state,sock hit,sod land,soft compress bodi,soften modul activ chang,soil chang alter modifi,sojourn visit,solac consol,solder join,soldier skill
sole except,solicit tap request,solid bodi,solidar common,solo activ,solv figur execut answer,somersault flip,somnol sleep,sonar navig,song music,songwrit compos,sonogram pictur imag,sonor ring echo full,soon present,sooth consol,soothsay forecast call calcul,sophist world,sorb combin chang,sordid base,soror order,sorption activ,sound look depend secur,soundtrack sound audio,sour chang,sourc point
southeast point,southwest point,souvenir token object,soviet state,sow put set place,space distribut attribut put,spaciou larg big,spacious larg big,span extend,spang hit,spare save,spark trip trigger activ,sparkl bubbl look aspect,spars distribut,spatial space properti,spatter scatter dot,speakeasi bar,spearhead head lead,special chang alter,specialti asset plu,specif condit
specifi condit string term,specimen exampl illustr instanc,speck patch,speckl dot pattern,spectat look watch view,specul think gaug pretend,specular reflect,speech address,speed zip fast travel,speedi speed fast,spell captur write,spellbind suggest,spend pass drop payment,sphere area field environ,spherul globe,spice chang alter modifi,spideri spider,spill releas move,spin spinner,spine back
spinnabl qualiti,spiral scroll curv,spiritu organ,splash distribut scatter dot,splendidli excel,splice join,splinter scrap split,split divis chang,spoke wheel,spokesman interpret voic,spong wipe,spongi compress,sponsor present,spoon contain,sporad period,spot place point set,spous pair coupl relat,sprai scatter dot,sprain pull,spread distribut scatter chang,spring move,sprinkl scatter dot spread
sprint run,spume bubbl,spur press advanc,spurn freez,spy watch oper,squabbl row word,squar right rectangl form,squash press,squat littl,squawk call,squeez squash compress press,squirm move,squirt project,stabil chang alter modifi,stabl last,stack heap cumul load,stadium structur,stage present period,stager stage arrang present,stain colour color appear,stair step,stake share portion percentag
stall delai,stamp form frame put,stamped group,stand base statu,standard criterion stock metric,standpoint point,stapl trade,star lead headlin,stardom headlin star,stare look,start get initi first,starter start,startup start,state notif assert,statement state messag content,station post send place,statistician statist,statu state,statuett statu figur,stead place,steadi depend level
steam travel move,steamship ship,steer direct point head,stellar lead star,stem base theme form,stenographi script,stentorian full,step travel move,stepchild child,stepp field,sterl height top,stern tail sever back,sternli sever,steroid organ,stick project fix secur,stickpin pin,stiffen procedur process chang,stilt column,stimul input caus get,stimulu input caus get,stipul condit string term
stir move,stitch fix secur,stock store inventori,stockbrok factor broker,stone kill,stop halt block check,storag store stack,store stack brows stock,storehous storag store repositori,stori histori messag content,storylin plot,storytel state,stove cooki,stow pack,straggl depart,straggler depart,strai travel move,straight direct,straightawai right section,straighten chang,strain extend push drive
strait sound channel,strand form pattern,strangl throttl kill,strangul throttl,strateg scheme,strategi scheme,strategist scheme,stratifi grade rank hierarch,streak run bar pattern,stream run flow,strength properti,strengthen chang alter modifi,stress show,strew scatter spread distribut,striation channel,strict sever valid,stride step,strike tap hit,string thread draw arrang,strip privat
stripe bar pattern,strive extend seek,strong sever sound,structur organ,struggl seek,strum sound,stubborn persist,stud dot configur point,student studi,studi survei examin analyz,stuf full,stuffi close,stump get,stunt exploit,stupend larg big,stupid slow,style mode titl properti,stylemark allow,stylist style creat,sub substitut replac switch,subcontract job task,subfigur figur,subgroup group
subject topic theme person,subjug subject relationship,sublim chang,subliterari inform,submiss entri submit messag,submit entri refer,subordin associ rank order,subpart portion compon,subpoena process,subscript payment,subsect section,subservi subordin,substanc portion compon,substanti confirm assert document,substitut replac switch trade,subsystem scheme,subterfug blind,subtitl caption render
subtleti import,subtract calcul cipher comput,suburbanit occup,succe deliv,succeed follow next,success succe follow order,successor replac succe follow,succumb accept,suck draw,sucker mark draw,suction press,sue process caus,suffer get see,suffic answer,suffici answer,suffix end termin,suffoc kill,suffrag right,suggest propos prompt idea,suicid kill,suit adjust fill music,suitabl qualiti
sulfur element,sullen dark,sulphur process,sum amount asset,summar survei summari repeat,summari summar,summat sum total add,summon process call,sundri mix,super first top,superfici look sound,superhighwai state,superimpos put set place,superintend manag supervisor direct,superior first top select,superl height top,supermarket market,supernatur secret caus,supersed replac substitut succe
supervis manag direct monitor,supervisor manag monitor,supplant replac substitut succe,supplement append subordin add,supplementari subordin,suppli render issu provis,supplic request,supplier render,support back advanc endors,suppress subject control contain,supremaci control,sure author,surfac grade,surfeit render,surg flow,surgeon doc,surmis think gaug pretend,surpass excel first,surpris move
surrend submit,surround environ ring edg,survei studi examin analyz,surveyor survei engin,surviv last,suscept open subject suggest,suspect person individu pretend,sustain lengthi,swad cluster,swan verifi assert,swap trade switch substitut,sward land,swarm stream,swart dark,swarthi dark,sweat secret elimin pass,sweep move,swell big increas,swerv curv trend,swift fast speed,swig draft
swim travel move,swindl exploit,swing activ move,swingi trip,swipe hit,swish sound,swiss land countri,switch shift flip chang,swivel pivot pin,swoop slide,sworn commit,symbolist creat,symmetr proport,synagogu place,synchron sync simultan adjust,synchroni synchron sync,syndic organ,synerg activ,synonym substitut word,syntax structur,synthes combin,synthesis combin,systemat organ order arrang
tabl tabular,tableau arrang,tabul tabl tabular inform,tack fix secur,tact thought,tag ticket label mark,tail process,tailback back,take return issu render,taken interpret,takeoff depart start leav,takeov group,tale messag content,talent invest,talk small convers discuss,talki small,tall height long state,talli run score hit,tame chang alter modifi,tamper chang,tank track,tap sound,tape fix
taper decreas,target mark refer point,tarnish mark,task project push drive,tat creat,tavern build,tax revenu,taxabl assess,taxi machin travel move,teach instruct learn inform,teacher learn instruct,teammat associ,teamster team,tear snap split drop,teas bug,teaspoon contain,technician skill,technolog engin,tediou slow,tee site,teensi tini small littl,teeter move,telegram messag,telegraph setup oper
telephon phone call ring,telescop squash,televis video send transmit,tell state notif assert,telltal inform,templ place,tempo music,temporari pass termin,tenabl reason,tenac persist long,tenanc occup,tenant occup,tend run look see,tendenc run dispos,tender protect present,tenebr dark,tent provis condit,tenur term,term word name call,termin end last chang,terminolog languag word,terrac area
terrif intens,territori district region,test examin sampl evalu,testimoni show,tether lead attach,thaw run state,theater build,theatr build,themat subject topic theme,theme subject topic messag,theologi subject field studi,theoret abstract,therapeut alter health,thermal small,thick deep dimens,thicken chang alter modifi,thin compress paper dimens,think thought view idea,thinker creat think
thiouracil organ,thirst drive,thoroughfar rout,thoroughgo thorough complet,thought idea think rememb,thread string draw travel,threadbar stock,threaten vulner,three figur,threshold first start,thrifti save,thrill charg,throng pack batch heap,throttl speed edg,thrust push press,thruwai state,thud sound,thugge execut,thump music sound move,thunder move,tick click sound,tide new word recur
tie link fix secur,tiger person individu,tight fast close,tighten alter adjust chang,tilt list,tilth condit statu,timber log build,timbr qualiti modul sound,time clip clock timer,timeli time,timer time clock,timet schedul,timeworn stock,tini small littl,tinkl click sound,tint color colour,tip end termin,tire world ring drop,tiresom slow,tit stack,titan larg big,titl statu head name,toast staff
todai present,toil project task,token item enumer,tokenish token minim,toler accept permit allow,toll ring,tomb place,ton heap score stack,tongu organ,tonight present,top pass height best,topic subject theme local,topnotch first top,topographi form configur,torment wheel,torrent stream,torso bodi,tortur wheel,toss flip pass,total sum number amount,totalist total,toter travel,touch move
touchdown score,touchston criterion metric,tour journei travel,tourist travel,tow draw,tower column structur,townsman match,trace suggest follow draw,traceabl attribut,track path line,trade market,trademark allow,trader trade,tradit custom content,traditionalist persist run,tragedian author,trail drag path track,train develop instruct learn,trainman employe,trait attribut,trampl sound,tranc captur
transact trade group,transcrib write,transfer get fetch transmit,transform shift chang alter,transfus insert,transienc pass,transit pass chang,translat render version interpret,transluc clear,transmiss transmit transfer channel,transmit transfer channel send,transmut transform convers chang,transpar clear,transpir activ flow,transplant transfer mobil,transport transmit transfer channel
transpos substitut chang,transvestit pattern,trap devic,travel move movement journei,travers track path pass,tread step travel move,treasur see view,treasuri financ,treat handl activ,treetop top,tremend larg big,trench ditch,trend direct,trial test run move,tribut approv,trichrom color colour,trick devic,trickl filter run flow,tricolor color colour,trigger trip activ initi,trill note music
trio figur,trip travel journei move,tripl multipl,trite stock,triumph end finish,trivial littl small,trot clip travel run,troubl problem move,troup compani organ,truck drag ship,trundl travel move,trust properti belong,truste commit,trustworthi authent respons depend,truth fact,try seek activ move,tuck insert close,tuft cluster,tug pull draw,tumor growth,tumour growth,tune line music adjust
turf land,turn curv move chang,tutor learn instruct,tutori session,twentieth rank,twig branch fork,twin duplic match,twine string,twinkl split traffic,twirler perform,twist chang develop move,two figur,twofold dual multipl,type form write,typewrit type write,typhoid enter,typifi imag type,typographi trade,ubiquit present,ugli appear,ultim last,unab intens,unalter last,unambigu clear
uncertainti qualiti,unchang confirm fix,unclasp releas,uncloud clear,uncommon except,unconfess peopl,unconsci head,uncurl chang,underachiev perform,undercov secret,underdevelop develop,underl subordin,underst minim inform,understand see comprehens read,understat minim,understood interpret,undertak project task push,undisguis open,undo chang,undon unfinish,undul flow,unearth locat,unemploi dismiss
unemploy state,unend last,uneven variabl,unfasten undo open unlock,unfold develop evolut,unforgett persist memor,unfortun person individu,unfrost clear,unhitch undo,unhurri slow deliber,unif unifi merg mix,unifi merg integr,unimport littl small,uniniti peopl,union trade organ,uniqu individu,unit unifi coupl integr,uniti integr state,univers gener world comprehens,unkind edg,unknown littl region
unlac open undo,unleash releas,unliterari inform,unload drop handl deliv,unlock open,unmistak clear,unnumb pack,unoffici summari inform,unpack remov,unplow until,unplumb deep,unpreced new,unpredict chang,unprotect open,unqualifi clear,unravel undo,unreal pictur visual visualis,unreason blind,unremark common,unrestrict open,unscrambl chang alter modifi,unselfish share gener,unsettl open
unshav whisker,unshaven whisker,unsheath draw pull,unteach learn instruct,unti open undo,untouch full,unus fresh,unusu remark differ,unventil close,unwant discard,unwind move,unwir undo,updat modifi,upgrad rank order grade,upholst render,upkeep fix,upper top,uppermost top,upshot event issu leav,uptak activ,urban chang alter modifi,urchin child small,urg press,urgent press,urin make spend
usag activ,useabl usabl oper,useless qualiti,user person individu,usher show guid lead,util usabl oper avail,utmost level last intens,utter complet thorough audit,vacat spend pass,vaccin protect,vacuol condit statu,vagabond object,valid confirm sound reason,valu set,valuat evalu assess,valv structur,vanish disappear,vari chang alter variabl,variabl chang alter shift,variant depart chang alter
variat chang alter,varieti mix combin merg,variou differ,vast larg big,vaudevil music,vector variabl,veer curv trend,veget produc green,vehem intens,vehement intens,vein pattern,veloc speed zip,vend market,vendor market traffic trade,vengeanc get fix,vent releas show,ventil refresh,ventur project task move,verdict find,verg edg,verif confirm check see,verifi confirm valid check
verisimilitud color colour,vermont green,versatil variou skill,version interpret,vertex intersect point,verv energi,vest invest instal,vestig trace,vet doc,viabil properti,viabl execut process solv,vibranc ring echo qualiti,vibrat movement move,vicin local section,victim exploit,victori end finish,video pictur,vie content,view see thought think,viewer look watch view,viewpoint point
vigil watch alert,vignett outlin,vigor energi zip alert,vile base,villag small,vindic clear,vinyl group,violin string,violinist violin,virgin new condit statu,virtuoso star skill,viscos bodi,visibl visual,vision imag,visit see call,visitor visit see call,vista view aspect watch,visual visualis imag project,vital energi organ,vivid color colour graphic,vivifi refresh,vocal voic sound phone
vocalist voic sound,vocat call occup job,vogu trend style,voic sound,volit modul,volum quantiti amount,volumin full bulk mass,volunt inform,vomit purg project elimin,vote right select option,vouch verifi,vouchsaf allow,vowel phone sound,voyag navig travel,vulgar common,vulner open,wad heap score stack,wage pay earn,wagon wheel,wai structur,wail call,waist area region,wait delai halt check
waiter wait,waitress wait,waiv releas,wake alert watch event,walk close travel move,wallop larg big hit,wallpap paper,wander mobil travel move,wane decreas,wangl manag,ward person individu,wardrob press,wareh reposit storag,warehous storag store,warm chang,warmth temperatur,warn inform,warrior person individu,wash process,wastebasket contain,watch observ follow note,watcher look watch view
watchman secur watch,water liquid,watercolor pictur,watermark line,waterproof protect,watersh line,wave movement,waylai wait,waysid edg,weak vulner,weaken impair transform shift,wealth load monei,wealthi load monei,wean substitut,weapon build,wearer user,wearisom slow,weather condit,weav design pattern figur,web object,wed observ unifi,wedg fix secur,wee tini small littl,week weekli period
weekend period,weep activ,weight load charg,welcom accept,weld join,well health,weltanschauung world view,wend travel move,wet chang alter modifi,whack hit,wheel machin,whereabout locat,whig progress,whine travel move,whir sound,whirl movement,whistl sound,whit small,white person individu,whiten colour color,whiz star skill sound,wholesal distribut,wholesom organ,wholli complet total altogeth
whoop call,whorl scroll curv,wick dark,wide deep,widen increas,widespread gener,width dimens,willow tree,win gain advanc profit,winc shrink move,wind thread weather condit,window framework frame,windowpan window,windshield screen,wing organ travel move,wingback back,wink split,winter spend pass,wire bug connect,wisdom content,wise mode style,wisecrack comment remark point,wit inform messag content
withdraw travel move,wither shrink elimin decreas,wizard star skill,wobbl move,wonder queri excel,word phrase voic show,work activ build,workabl execut process solv,worker person individu,workman employe,worksheet sheet,worktabl tabl,world gener globe,worldli world,worldwid world,worn weather,worsen chang,worship activ,worst last termin,worthless qualiti,wound peopl,wrack destroi
wrangl row word scrap,wreak execut make creat,wreck destroi,wreckag portion,wrench pull,wriggl move,wrinkl line,write compos author creat,writer author write compos,writh move,written graphic,wrong handl,wrongdo error,xenon element,yank pull draw,yard step,yardstick criterion,yawn open,year age yearli period,yearn long,yell call,yellow colour color,yen long,yesteryear time,yield output pay render
young littl small,youngster child small,zero cipher zip relat,zigzag travel move,zip slide fix secur,zombi depart,zone district place divis,zoo instal,zoom speed zip
`;

// extension/mcp/src/search/sayings.ts
var SAYINGS = `
read+file content : cat open_up view_source look_inside what_does_it_say what's_inside peek page_through less skim
head first : beginning first_few top_of opening_lines
tail last : ending last_few bottom_of final_lines latest_lines
write+file overwrite : jot put_down note_down store_as save_as dump_into output_to persist stash write_out
edit+file : tweak touch_up fix_up tidy patch_up correct amend adjust rewrite_part change_a_line modify_lines find_and_replace search_and_replace refactor comment_out typo
create+directory : mkdir make_a_folder new_folder make_folder subfolder subdirectory empty_folder
list+directory : ls dir contents_of_folder what_is_in_the_folder files_here folder_contents browse_files browse_folder
directory+tree : hierarchy folder_structure project_structure file_structure layout skeleton all_subfolders subfolders recursively
search+file pattern : glob filename_search locate_file find_files named ending_in ends_with extension wildcard matching_files whereabouts
file+info metadata : stat last_modified last_changed last_edited modified_date creation_date how_old file_age when_was timestamps file_size file_type
size : big biggest bigger heavy heaviest large largest huge space disk_space disk_usage takes_up footprint storage weigh
allowed+directory permission : permitted may_touch may_i_touch may_be_touched can_i_write can_i_read may_i_read may_i_write am_i_allowed am_i_permitted allowed_to_read allowed_to_write allowed_to_touch sandbox scope reach writable readable accessible_folders whitelisted
move+file rename : another_name different_name other_name new_filename change_name mv relocate rehome put_elsewhere shift_to transfer change_the_name give_a_new_name new_name retitle
multiple : several many both batch bulk couple bunch group_of at_once in_one_go all_together simultaneously together various handful
media image audio : photo picture pic png jpg jpeg gif webp icon logo sound wav mp3 recording binary thumbnail avatar artwork
gzip compress : zip shrink_file pack_up squeeze tar tarball make_smaller deflate bundle_up compact
environment+variable env : env env_vars path_variable exported_variables process_environment shell_variables printenv dotenv
configuration setting : config preferences options setup knobs parameters

repository : repo project codebase code_base source_tree git_project upstream_project
create+repository : new_project start_a_project open_a_repo brand_new_project git_init
fork : own_copy my_copy copy_someone personal_copy derive copy_to_my_account
branch : feature_branch topic_branch line_of_development release_branch working_branch
create+branch : checkout_b git_checkout git_switch branch_off branch_out cut_a_branch new_branch start_a_branch fresh_branch
update+branch : catch_up bring_up_to_date rebase pull_in_main merge_main_into behind_main out_of_date stale_branch
base+branch : trunk main master mainline default_branch develop
commit : git_log changelog history check_in checkin revision changeset who_changed what_changed recent_changes last_changes shipped_lately blame
push+file commit : git_push upload_code send_changes commit_and_push publish_changes check_in_files
pull_request : pr prs mr merge_request change_request proposed_change code_change contribution patch_set
create+pull_request : propose contribute upstream open_a_pr raise_a_pr propose_changes submit_changes send_a_patch offer_my_changes
merge+pull_request : ship land ship_it fold squash fast_forward integrate accept_changes bring_into_main get_it_in
pull_request+file : changed_files touched_files files_changed what_does_it_touch modified_files which_files_changed pr_diff diff_of_pr
pull_request+status status_check : ci ci_status ci_run build_status pipeline green red passing failing build_passed tests_passed checks_passed workflow_result
pull_request+review : approve approval approved approver sign_off signed_off reviewer reviewers lgtm thumbs_up code_review verdict request_changes reject rejected green_light
review+comment : inline_comment line_comment nitpick nit review_feedback review_thread code_comment remarks_on_code
issue : ticket bug defect bug_report task report problem feature_request story todo backlog incident
create+issue : file_a_bug open_a_ticket raise_a_ticket report_a_bug log_a_bug new_ticket submit_a_bug
update+issue : reopen re_open close_issue close_a_ticket mark_as_done resolve relabel reassign retag set_status assign_to triage milestone
issue+comment : reply answer respond chime_in leave_a_note write_back weigh_in
search+user : developer programmer engineer coder maintainer contributor find_a_person github_account somebody's_profile handle
search+code : grep across_repos where_is_used usages occurrences references definition callers find_function code_sample symbol
list+open : outstanding pending unresolved unfinished remaining still_open
private : secret hidden internal non_public closed_source
owner organization : org company team workspace group

browser page tab : site website webpage web_page homepage web_app webapp screen
navigate url : go_to visit open_site browse_to load_site surf head_to jump_to load_page bring_up pull_up enter_address follow_link
navigate+back : previous_page go_back return_to_previous last_page step_back history_back where_i_was
reload : refresh hard_refresh f5 load_again
new+page new+tab : open_a_tab another_tab fresh_tab open_in_new_tab blank_tab
close+page close+tab close+browser : shut_tab kill_tab get_rid_of_tab exit_browser quit_browser shut_browser
select+page select+tab : switch_tab switch_to change_tab bring_to_front focus_tab activate_tab other_tab jump_to_tab
list+page list+tab : open_tabs which_tabs what_is_open open_pages
click : press push tap hit activate choose_button follow select_link button link checkbox
click : doubleclick dblclick
hover : point_the_mouse point_the_cursor point_at put_the_mouse mouse_pointer hover_over mouse_over mouseover point_at pointer_over cursor_over move_the_mouse rest_the_mouse tooltip
drag drop : pull_over move_by_mouse reorder_by_mouse slide_element drag_and_drop dnd move_onto
type+text fill+input : enter write_into key_in put_into_field input_text keystrokes typing fill_box text_box textbox search_box input_box text_field textarea
fill+form : complete_form form_filling enter_details sign_up_form login_form registration_form contact_form checkout_form submit_form fields
press+key : keystroke keypress hit_enter hit_key shortcut hotkey enter_key escape tab_key arrow_key keyboard_shortcut key_combination ctrl key_press
select+option dropdown : pick choose combo_box combobox select_box list_box listbox menu_item picker
upload+file : attach attachment hand_in add_a_file choose_file file_picker file_input send_a_file provide_a_file
dialog : alert popup pop_up confirm_box confirmation prompt message_box modal alert_box are_you_sure beforeunload accept_alert dismiss_alert js_alert
screenshot : screen_capture capture_screen snap snapshot_image picture_of_page image_of_page photo_of_page screengrab grab_the_screen how_it_looks what_it_looks_like see_the_page look_of_page
snapshot accessibility+tree : accessibility_tree a11y_tree page_structure dom_tree dom elements_on_page what_is_on_the_page outline_of_page page_outline semantic_structure aria_tree
screencast record+video : film tape capture_video video_of record_the_screen screen_recording movie_of session_recording
stop : end finish halt quit terminate cease wrap_up conclude
start : begin kick_off launch commence
wait : until hold_on hang_on appears shows_up disappears goes_away finish_loading finished_loading spinner is_gone loaded ready
evaluate+javascript evaluate+script run+javascript : run_js execute_js js_snippet run_javascript execute_code run_a_function in_the_console js_expression
console+message : log error warning printed js_errors console_output stack_trace exception stdout logged
network+request : http_call api_call xhr ajax fetch_call traffic calls_to_server loaded_resources endpoint response body payload headers status_code requests_made
performance+trace performance : slow speed fast laggy load_time page_speed loading_time largest_contentful_paint first_contentful_paint cumulative_layout_shift time_to_first_byte lcp cls inp fcp ttfb tti web_vitals core_web_vitals takes_so_long janky sluggish profiling rendering_time
performance+insight : bottleneck why_slow explain_slowness what_slows
heap+snapshot memory+heap : leak memory_leak leaks ram eats_memory memory_usage memory_consumption retained detached
lighthouse audit accessibility : accessibility seo best_practices score quality_check blind screen_reader wcag a11y_check site_check
emulate : simulate pretend mimic phone mobile iphone android ipad tablet slow_network slow_connection 3g 4g offline throttling geolocation user_agent device
emulate+media color+scheme : dark_mode light_mode dark_theme night_mode night_theme print_preview reduced_motion printed
resize : viewport window_size bigger_window smaller_window make_window browser_size dimensions width maximize screen_size full_screen
css style : styling stylesheet rules colour color font padding margin look appearance layout computed_style why_is_it cascade specificity
element : widget control component item_on_page node

page : document doc note article wiki_page wiki entry post
create+page : new_note write_a_note start_a_document new_doc sub_page subpage add_a_page new_article
update+page page+property : retitle rename_page headline change_title change_status set_property archive_page trash_page icon cover mark_as
move+page : put_under different_parent other_parent reparent nest_under relocate_page
page+markdown markdown : md as_text full_text as_markdown plain_text
block child+block : paragraph text_of_page section body bullet heading list_item toggle_block child_blocks
append+block append : add_to_the_end add_a_paragraph add_text extend continue_the_page insert_paragraph add_a_bullet add_a_section
delete+block : remove_paragraph drop_section cut_paragraph erase_block
database data+source : table db spreadsheet tracker board records rows entries
query+data+source query+database : filter filter_rows rows_where which_rows entries_where sort_rows find_records select_from where_status
update+data+source update+database : add_a_column new_column rename_column schema_change alter_table add_a_field change_columns add_a_property
create+data+source create+database : new_table new_database make_a_table set_up_a_tracker
retrieve+data+source retrieve+database : schema columns structure_of_table fields_of_table
template : boilerplate preset blueprint starting_point
comment : discussion remark annotation feedback thread conversation note_on reply replies
create+comment add+comment : leave_a_comment leave_a_remark annotate write_a_comment post_a_reply
list+user : members people teammates colleagues coworkers staff who_is_in everyone_in
self token+user : whoami who_am_i my_account which_account logged_in_as my_identity my_user
search+title search+page : look_up find_page find_note where_is_the_page

create+entity memory : remember memorize keep_in_mind store_a_person note_a_person new_thing save_to_memory
add+observation : jot_down note_that remember_that learn_that record_a_fact keep_in_mind new_fact make_a_note take_note
create+relation : link connect_two tie_together associate relate is_married_to works_at works_for belongs_to knows
delete+relation : unlink disconnect sever cut_the_link break_the_link tie_between no_longer_connected
delete+entity : forget forget_about wipe_memory remove_person forget_everything
delete+observation : outdated_fact wrong_fact no_longer_true fact_is_wrong unlearn forget_that take_back retract stale
read+graph read+memory : everything_you_know all_you_know what_do_you_know what_you_remember everything_remembered whole_memory dump_memory everything_you_remember
search+node search+memory : do_you_know do_you_remember recall what_do_you_know_about look_up_in_memory remember_about
open+node : by_name particular_entity specific_entity details_of_entity
knowledge+graph memory : brain stored_knowledge long_term_memory remembered

chart diagram : plot graph draw visualize visualise picture figure illustrate graphically as_a_picture depict sketch render
pie proportion : share shares percent percentage split breakdown portion slices donut how_much_each made_up composition allocation distribution_of_budget fraction ratio
bar : compare comparison bars horizontal_bars compare categories ranking rank leaderboard top_ten comparison side_by_side
column+chart : columns vertical_bars bars by_category compare side_by_side per_category
line+chart trend : over_time over_the_year over_the_years over_the_months over_the_week over_the_last development growth curve evolution per_month per_day monthly daily weekly yearly time_series progress_over rise_and_fall
area+chart : over_time cumulative stacked_area volume_over_time filled
histogram distribution : bell_curve normal_distribution spread how_often bins buckets ages grades skew gaussian frequency_of
boxplot : box_plot quartiles outliers whiskers median spread percentile variance
violin : density spread shape_of_distribution
scatter : correlation correlate related_to depends_on dependency_between relation_between relationship_between against versus x_and_y clusters
radar multidimensional : compare compare_on several_aspects spider strengths_and_weaknesses skills profile_of several_criteria compare_by rating_by attributes criteria traits strengths weaknesses pros_and_cons scorecard
funnel : conversion conversion_rate drop_off drop_out fall_off visitors_to_buyers sales_pipeline signups leads
sankey : where_money_goes comes_from_and_goes energy_flow from_where_to_where flows money_flow streams_between
treemap : nested_rectangles share_of_hierarchy tree_of_sizes
waterfall : gains_and_losses profit_and_loss step_by_step_to_total bridge_chart increase_and_decrease how_profit_came
dual+axes : two_scales two_axes bars_and_line bar_and_line line_and_bars combined_chart second_axis different_units in_one_chart
liquid : percent indicator done gauge how_full fill_level tank progress occupancy completion utilization level water_level
word_cloud : most_used_words common_words frequent_words tag_cloud words_by_size buzzwords keywords_of
mind_map : brainstorm ideas idea_map concept_map topics_around thoughts_around collect_ideas organize_ideas
flow+diagram process : flowchart workflow procedure how_it_works decision decisions steps_of decided algorithm process_chart swimlane sequence_of_steps
fishbone cause : root_cause ishikawa why_does_it causes_of reasons_for cause_and_effect what_leads_to
organization+chart organization+structure : org_chart who_reports_to reports_to chain_of_command boss team_structure family_tree subordinates management_structure
network+graph : who_knows_whom connections social_graph links_between dependency_graph connected_to ties friendships
venn : overlap in_common shared common_to both_have intersection two_groups share
district+map regional : region province state county administrative regions sales_regions by_region coverage choropleth
pin+map map+location : markers places addresses hospitals shops stores locations where_are spots landmarks dots_on_a_map
path+map route : itinerary trip travel journey stops road_trip tour route_between directions waypoints hike from_city_to_city
spreadsheet table : excel sheet grid tabular crosstab rows_and_columns csv numbers_in_a_table

documentation library : docs manual reference api_docs guide how_to_use usage_examples code_examples tutorial readme handbook latest_docs official_docs framework package sdk npm pypi crate gem
library+id : which_library package_name find_library library_name
thought problem_solving : think reason ponder mull reflect deliberate contemplate step_by_step plan_carefully work_through break_down analyze_carefully think_hard reason_about chain_of_thought figure_out
sum add+number : plus calculate arithmetic total_of add_up addition compute math summarize_numbers sum_up
echo : repeat say_back mirror parrot bounce_back same_text ping send_back back_to_me
long+running+operation : slow_task takes_long background_job progress_bar lengthy
logging : log_output verbose_logs debug_output
subscription : notify_me watch_for_changes follow subscribe live_updates
resource : asset attachment link_to_file
research : investigate study look_into dig_into deep_dive explore_a_topic survey find_out_about inquiry
structured+content schema : json typed_output machine_readable
hello greeting : greet welcome say_hello hi
list+tool capability : available_tools capabilities what_can_you_do methods

list : show_all enumerate every give_me_all
get retrieve read : show fetch grab view look_up check inspect see display pull obtain print load bring_up peek examine open
search find : look_for look_up locate hunt seek discover track_down query
create add new : make start set_up generate build compose draft open_new put_up establish
update edit : change modify alter adjust set revise fix correct amend tweak refresh switch_to
delete remove : erase drop clear get_rid_of throw_away take_out kill purge discard strip cancel
send post : submit publish share deliver forward broadcast
message : text note notification announcement dm chat
calendar event : appointment meeting invite reminder schedule slot agenda
mail : email inbox letter newsletter
deploy : ship release roll_out go_live put_into_production publish_app
test : unit_test spec check_that verify suite assertions
build compile : make package bundle transpile
log : logs logfile tail_logs journal
monitor metric : dashboard alert uptime health observe graph_of
secret credential : password token api_key key certificate
cluster container : k8s kubernetes pod docker node
bucket object_storage : s3 blob file_store
convert format : transform turn_into change_into translate_to export_as transcode
design component frame : mockup wireframe layout ui_kit artboard prototype
read+file content : recite load_file file_text text_of_file print_file dump_file see_file view_file display_file
size : kilobytes megabytes gigabytes kb mb gb bulky hefty biggest_files largest_files smallest
search+file pattern : filename file_called files_called files_named any_file scan_the_drive scan_the_disk look_for_files containing_in_name hunt_for_files with_extension
file+info metadata : when_created creation_time owned_by file_owner who_owns file_details properties_of_file how_large
write+file overwrite : new_file called store_text save_text drop_into_file write_down keep_a_copy on_my_drive on_disk to_disk
edit+file : swap_out patch_file update_file change_file fix_a_file replace_lines insert_a_line remove_a_line modify_file
multiple : two_files three_files several_files all_at_once a_few one_after_another each_of_these in_parallel
list+directory : what_files list_folder show_folder see_folder inside_the_folder
move+file rename : reposition relabel rechristen call_it_something_else new_location different_folder other_folder another_folder drag_to_folder
directory : folder dir location
file : document doc text_file script source_file log_file readme csv pdf docx spreadsheet_file attachment
drive disk filesystem : hard_drive local_machine computer laptop local_disk ssd my_machine

update+issue : mark_issue label_issue label_it close_ticket set_assignee assignee edit_issue change_issue prioritize prioritise escalate
create+issue : complain gripe report_a_problem report_a_crash tell_the_maintainers feature_wish request_a_feature open_an_issue new_issue submit_a_ticket
get+issue : issue_details what_does_issue read_issue issue_number
list+issue : open_bugs open_issues open_tickets which_issues which_bugs all_bugs all_issues all_tickets bug_list issue_list
search+issue : find_issue find_bug similar_bug known_bug duplicate_issue already_reported has_anyone_reported
list+pull_request : open_prs which_prs all_prs pending_prs waiting_for_review waiting_for_me my_prs outstanding_prs open_pull_requests
get+pull_request : pr_details what_is_this_pr pr_description
pull_request+review : verdict verdicts endorse endorsed approve_pr ask_for_changes decline feedback_on_pr critique ok_from
merge+pull_request : toss_into squash_and_merge rebase_and_merge merge_it accept_pr finish_pr
list+commit : since_last commits_since who_committed commit_log changes_since what_happened_since activity latest_changes
get+file+content : raw_file source_of_file file_on_github read_readme view_readme repo_file remote_file
create+update+file : change_readme edit_on_github commit_a_file single_file_commit
search+repository : find_repo find_project open_source_projects popular_projects popular_repos similar_projects stars starred
user : person people somebody someone_named colleague teammate coworker author contributor maintainer member account student friend

navigate+url navigate : open_website open_page open_url open_link launch_site view_site show_site browse type_address open_in_browser
navigate+back : prior_page prior_webpage earlier_page step_backward undo_navigation
find+page find : does_the_page_mention does_page_mention page_mention page_contain page_contains page_say mention mentions occurs contains
evaluate+javascript evaluate+script : compute_in_page document_title dom_query query_selector page_variable local_storage run_snippet from_the_page read_from_page
fill+form : log_in login_with sign_in username_and_password username password credentials enter_credentials name_and_address put_in_my_details subscribe_form survey questionnaire
type+text fill+input : put_text enter_text write_text search_for_in_box text_area search_field type_in type_into insert_text enter_my_name
click : tick untick check_the_box check_box radio_button toggle_button poke trigger_button menu_item hyperlink
drag : slider slide swipe shove pull_element carry move_element swap_order rearrange sortable
hover : linger mouse_rests mouse_to pointer_on
wait : hang_around until_it_is until_the till vanishes vanish gone appears become_visible becomes_visible stand_by patience banner
dialog : cookie_popup popup_box popover confirm_dialog are_you_sure_box system_message browser_message native_dialog
emulate : imitate impersonate pose_as act_like act_as handset cellphone smartphone landscape portrait touch_screen weak_signal bad_connection poor_connection dial_up
memory+heap heap+snapshot : hogging hogs memory_hog eating_memory eats_ram uses_so_much_memory out_of_memory garbage_collection growing_memory
css style : background background_color border spacing typeface bold rounded hidden_element why_is_it_red why_does_it_look which_rule
performance+trace performance : page_load render_speed takes_long loads_slowly faster speed_up janks freezes hangs frame_rate
lighthouse audit accessibility : page_quality quality_of_page site_health usable_for accessible best_practice search_engine_optimization ranking_in_google
console+message : javascript_error javascript_errors script_error browser_errors page_errors debug_messages
network+request : api_response server_response http_status status_of_call call_return call_returned backend_calls request_body request_headers failed_requests failing_requests downloads_of_page 404 500
screenshot : image_of_site photo_of_site picture_of_site visual_check see_how_it_looks show_me_the_page appearance_of_page
snapshot accessibility+tree : what_elements which_elements list_elements interactive_elements read_the_page page_content text_of_site
screencast : screen_video gif_of_page clip_of_page capture_session
upload+file : hand_over_file supply_a_file give_file put_file select_a_file_from_disk avatar_upload profile_picture
new+page new+tab : second_window additional_tab
list+page list+tab : which_pages what_tabs tabs_do_i_have all_tabs all_pages

append+block append : at_the_bottom at_bottom bottom_of_page tack_on add_bullet add_list add_to_page write_on_page put_on_page at_the_end end_of_page
update+page page+property : due_date set_date set_status deadline assign_page tag_page page_title new_title change_name_of_page
create+comment add+comment : leave_note leave_a_note note_under comment_on remark_on respond_to discuss
retrieve+comment : read_comments comments_on discussion_of what_people_said who_commented
search+title search+page : find_page meeting_notes find_doc find_document locate_page search_wiki search_notion search_workspace
database data+source : tracker task_list to_do_list kanban crm inventory backlog_table
update+page+markdown : replace_section rewrite_page overwrite_page edit_page change_page_text
update+block : edit_paragraph change_paragraph rewrite_paragraph fix_paragraph edit_block reword tick_todo

add+observation create+entity : prefers likes dislikes lives_in birthday favourite favorite hobby keep_for_later for_later store_this save_this remember_this dont_forget
search+node open+node : told_you i_told_you have_i_told said_about know_about stored_about anything_about
delete+observation : scrub expunge wrong_statement incorrect wrong_fact obsolete correct_memory
create+relation : know_each_other each_other are_friends is_friend friend_of colleague_of parent_of part_of reports_to_whom married
delete+entity : remove_from_memory erase_person drop_from_memory

waterfall : balance opening_balance closing_balance gains_losses running_total step_up_down contribution_to_change bridge
area+chart trend : filled_curve shaded filled_line mountain_chart
line+chart trend : monthly yearly weekly quarterly daily each_month each_year per_year time_line across_months timeline plotted_over fluctuation history_chart stock_curve temperature
boxplot : quartile median_and_outliers salary_spread spread_per variation range_per
treemap : nested_boxes boxes_in_boxes share_by_size tiles mosaic
radar : spider_web player_profile skill_profile several_dimensions multiple_dimensions five_criteria on_criteria many_criteria attributes_of aspects
funnel : lead_to_customer steps_shrink shrink_from dropping_off step_losses checkout_steps onboarding_steps stages_of_sale leak_customers
sankey : budget_flow flow_between energy_balance user_paths from_to_flows where_users_go migration_flows
liquid : percent_full percentage_full filled_shape battery_level single_percentage how_far capacity_used charge_level
word_cloud : common_terms frequent_terms popular_words words_in_reviews feedback_words which_words text_as_picture
mind_map : ideas_branching branching branches_of_thought central_idea outline_of_ideas map_my_thoughts
flow+diagram process : approval_process decision_tree steps_from_to login_flow user_flow how_a_is_decided order_process state_machine sequence
fishbone cause : late_deliveries why_fails failure_causes quality_problem possible_reasons contributing_factors skeleton
organization+chart organization+structure : reporting_lines team_tree who_leads hierarchy_of_company ceo departments_tree
network+graph : friendship link_structure who_talks_to relations_between related_nodes service_dependencies dependencies_between
venn : shared_features share_features common_features overlapping sets_in_common products_share membership_overlap which_belong_to_both
district+map regional : each_province each_state by_state per_state by_province by_country per_country population_of election_results
pin+map map+location : branches_on_map our_offices store_locations mark_on_map show_on_map each_hospital dots points_of_interest coordinates
path+map route : walking_tour walk tour_through sightseeing travel_plan round_trip cycling hiking drive_from bus_route delivery_route
dual+axes : separate_scales two_measures two_metrics bars_with_line price_and_volume left_and_right_axis overlay
histogram distribution : age_groups spread_of_ages frequency how_are_they_distributed value_ranges bucketed grouped_by_range
pie proportion : percent_of_total in_percent share_of_total parts_of_whole relative_share by_share market_share
scatter : correlation_between plotted_against versus_plot height_and_weight does_x_depend relation_of_two outlier_detection two_variables cloud_of_points
bar : side_by_side with_bars as_bars longest_bar ranked top_five top_10
column+chart : as_columns per_quarter by_quarter per_year_bars columns
spreadsheet table : summary_table by_region_and_quarter cross_tab totals_per numbers_table in_a_table as_a_table
chart diagram : infographic graphically drawing sketch_out show_as visual

documentation library : how_do_i_use how_to_use how_does_work_in current_docs api_usage syntax_of docs_for example_code version_changes migration_guide official_guide learn
thought problem_solving : think_about weigh_options plan_out work_out puzzle_out careful_plan revise_thinking hypothesis logic deep_thought tricky_problem complex_problem architecture_decision
echo : send_same return_my_text say_it_again repeat_after_me
gzip compress : trim_file smaller_file reduce_file_size shrink
environment+variable env : environment_settings shell_environment which_variables system_variables
long+running+operation : simulate_slow wait_job progress_updates progress_notifications
sum add+number : add_up add_numbers add_together plus_sign sum_of two_numbers total_of_two

delete remove : toss chuck bin scrap trash_it wipe_out expunge zap nuke take_off take_out cut_out do_away eliminate
create add new : craft produce whip_up spin_up lay_down author compile_a introduce
update edit : swap replace rework reword touch adapt correct_a set_to flip switch_on
get retrieve read : give_back gather collect dump read_out hand_me bring_me what_s examine study check_out glance see_all
search find : scan comb_through sift spot detect identify dig_up figure_out_where
list : all every each overview_of index_of
close stop end : shut shut_down switch_off conclude finish_up

get retrieve read : give provide supply offer bring acquire receive recover hear reveal disclose expose exhibit present consult gaze stare watch_over browse_through fetch_me
create add new : construct assemble prepare establish_a found raise lay_out furnish prepare_a set_aside
save write store : keep hold_on_to preserve retain safeguard put_away stow
delete remove : cut discard_it throw abandon clean clean_up clean_out tidy_up sweep subtract lose withdraw
update edit : improve polish refine alter_the vary amend_the correct_the
update+issue : resume_issue continue_ticket mark_ticket change_ticket edit_ticket label_ticket
search find : determine pursue notice recognize distinguish_between catch seek_out search_for
list : enumerate count_up itemize name_all name_the
stop close : interrupt break_off leave abort_it drop_out_of
start run : begin_to resume continue engage fire_up commence_the boot
send post : speak talk tell announce declare proclaim whisper shout quote address
wait : expect await emerge arrive appear_on become show_up hold
accept approve : agree admit grant consent okay endorse_it
dismiss cancel handle+dialog : deny refuse decline reject ignore wave_away turn_down
merge : unite absorb incorporate bring_together fuse consolidate
compare : distinguish resemble equal similar differences_between difference_between contrast_between how_different what_differs what_has_changed
chart diagram : paint portray express represent drawn pictured as_diagram as_chart shape_of graph_of plot_of
search+code : where_defined where_is_it_defined function_called class_called who_calls usage_of usages_of code_that

user person : man woman boy girl kid guy fellow folks buddy mate teacher writer artist owner contact someone_else human reviewer expert
error problem : trouble difficulty wrong mess broken_thing malfunction glitch hiccup failing not_working does_not_work stopped_working misbehaves
error+message console+message : failed_on_page what_went_wrong went_wrong_on_page
map location : place city town neighborhood neighbourhood district_of where_on_earth country nation street
path+map route : road river distance ride drive flight_path tour_of_city
percentage proportion : rate degree half third quarter_of slice_of fraction_of part_of_total
organization company : corporation industry agency firm business employer institution
size resize : wide tall narrow short broad high enlarge expand stretch shrink_window widen
performance : quick rapid swift sluggishly smooth lags pace how_long_does
documentation : dictionary teach explanation_of lesson course how_is_used explain_library
section block : chapter passage piece segment_of excerpt
observation : statement claim evidence detail_about trait opinion
research : study_a explore_a inquire learn_about find_out_all background_on
thought : consider decide guess estimate suppose judge argue evaluate_options dilemma
sum calculate : multiply divide subtract_from add_the arithmetic_with
previous back : earlier prior former preceding undo_step
dark+mode color+scheme : dark black_background night bright_background light_theme high_contrast white_background
drag drop : roll lift pull_across move_from_to sling
click : touch_the strike kick poke_at use_the_button
link connect : bind tie attach_to join_two couple associate_with pair_up
person+entity entity : character being animal_entity organization_entity concept_of
lock secret private : hide conceal confidential
view snapshot : scene sight visible visible_elements currently_shown
navigate : walk_to travel_to move_on_to proceed turn_to climb enter_site
upload+file : submit_file offer_file supply_file transfer_file insert_file
type+text fill+input : key_stroke_in spell write_in_field put_in enter_into insert_into
filter : exclude restrict limit narrow_down only_those only_the where_the that_have matching_rows with_status
sort : rank order_by arrange sorted ordered biggest_first newest_first alphabetical
latest recent : today_s newest this_week this_month current lately last_few_days
branch+create : separate_branch fork_off own_branch
graph+memory knowledge+graph : everything_stored all_facts all_entities what_is_stored stored_facts
`;

// extension/mcp/src/search/subjects.ts
var SUBJECTS = `
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
var ANYTHING = new Set(
  [
    "chart diagram graph plot map visualize visualise draw documentation docs manual tutorial research",
    "repositories repos remember memorize store note fact form field page site website browser"
  ].join(" ").split(" ").map(stem)
);

// extension/mcp/src/search/thesaurus-table.ts
var THESAURUS = `
create make new add build generate produce compose insert propose suggest leave initialize init setup establish author | 创建 新建 建立 生成 添加 新增 制作 作る 作成 新規 追加 生成 만들 생성 추가 создать создание добавить сделать crear creacion nuevo agregar anadir erstellen anlegen hinzufugen neu creer ajouter nouveau generer
delete remove erase drop destroy clear purge discard trash wipe unlink eliminate get_rid_of throw_away throw_out scrap ditch dispose | 删除 移除 清除 删掉 削除 消す 取り除く 삭제 제거 지우 удалить удаление убрать стереть eliminar borrar quitar loschen entfernen supprimer effacer enlever
update edit modify change alter revise patch amend set adjust rewrite | 更新 修改 编辑 改 更改 変更 編集 修正 수정 편집 변경 обновить изменить редактировать правка actualizar modificar editar cambiar aktualisieren andern bearbeiten modifier changer mettre_a_jour editer
get read fetch retrieve show view display obtain load see inspect look describe details info information lookup print | 获取 读取 查看 显示 读 取得 読む 読み取り 見る 表示 確認 읽 가져오 보기 조회 표시 получить прочитать показать посмотреть читать obtener leer mostrar ver holen lesen zeigen anzeigen abrufen obtenir lire afficher voir montrer
list enumerate all catalog index inventory overview browse available | 列出 列表 所有 全部 清单 一覧 リスト 列挙 목록 나열 список перечислить все lista listar todos auflisten liste alle lister toutes
search find query locate lookup seek discover hunt grep scan filter | 搜索 查找 查询 寻找 检索 検索 探す 調べる 검색 찾 поиск найти искать buscar encontrar busqueda suchen finden suche chercher rechercher trouver recherche
run execute invoke launch start trigger perform evaluate eval call | 运行 执行 启动 调用 実行 起動 走らせる 실행 запустить выполнить запуск ejecutar iniciar lanzar ausfuhren starten executer lancer demarrer
stop end cancel abort terminate halt kill quit finish | 停止 结束 取消 终止 终了 中止 終了 キャンセル 중지 취소 종료 остановить отменить завершить detener parar cancelar stoppen abbrechen beenden arreter annuler terminer
close shut dismiss exit quit | 关闭 閉じる 닫 закрыть cerrar schliessen fermer
open launch visit start | 打开 开启 開く 열 открыть abrir offnen ouvrir
copy duplicate clone replicate | 复制 拷贝 复本 コピー 複製 복사 복제 копировать скопировать copiar duplicar kopieren duplizieren copier dupliquer
move relocate transfer shift put place reposition | 移动 转移 移動 이동 옮기 переместить перенести mover trasladar verschieben bewegen deplacer
rename retitle relabel change_name new_name | 이름_바꾸기 重命名 改名 名前変更 リネーム 이름_변경 переименовать renombrar umbenennen renommer
move rename |
send post submit publish deliver dispatch transmit push | 发送 提交 发布 送信 送る 投稿 보내 전송 제출 отправить послать опубликовать enviar publicar senden veroffentlichen envoyer publier soumettre
write save store put persist record dump jot jot_down note_down | 写入 保存 写 存储 書く 書き込む 保存 쓰기 저장 записать сохранить написать escribir guardar schreiben speichern ecrire enregistrer sauvegarder
upload attach import | 上传 附加 导入 アップロード 添付 업로드 첨부 загрузить прикрепить subir adjuntar cargar hochladen anhangen televerser joindre
download export save | 下载 导出 ダウンロード エクスポート 다운로드 내려받 скачать экспорт descargar exportar herunterladen exportieren telecharger exporter
wait pause sleep delay until | 等待 等 暂停 待つ 待機 기다리 대기 подождать ждать ожидать пауза esperar warten attendre
compare diff difference contrast delta versus | 比较 对比 差异 比較 差分 비교 차이 сравнить разница comparar diferencia vergleichen unterschied comparer difference
merge combine join integrate unify into_main land squash | 合并 结合 マージ 統合 병합 합치 слить объединить fusionar unir combinar zusammenfuhren fusionner combiner
approve accept confirm allow sign_off lgtm | 批准 接受 同意 承認 許可 승인 одобрить принять aprobar aceptar genehmigen akzeptieren approuver accepter
assign allocate delegate designate | 分配 指派 割り当て 担当 할당 назначить asignar zuweisen attribuer assigner
replace substitute swap | 替换 置換 置き換え 바꾸 заменить reemplazar sustituir ersetzen remplacer
sort order arrange rank | 排序 並べ替え 정렬 сортировать ordenar sortieren trier
count number_of amount total tally quantity how_many | 数量 计数 総数 数える 개수 количество сколько contar cantidad zahlen anzahl compter nombre
sum add plus addition total arithmetic calculate compute math calculation | 求和 相加 计算 加法 合計 足す 計算 더하 합계 계산 сложить сумма посчитать вычислить sumar suma calcular addieren summe rechnen berechnen additionner somme calculer
echo repeat say_back mirror ping | 回显 重复 エコー 繰り返す 에코 반복 эхо повторить eco repetir wiederholen repeter
hello greet greeting welcome hi | 你好 问候 打招呼 挨拶 こんにちは 인사 привет приветствие hola saludar saludo hallo grussen bonjour saluer
explain describe summarize summary brief abstract | 解释 说明 总结 概括 説明 要約 설명 요약 объяснить описать итог explicar resumir resumen erklaren zusammenfassen expliquer resumer
think reason reasoning reflect ponder plan deliberate step_by_step thought brainstorm solve problem mull ponder contemplate stages step_after_step | 思考 推理 一步一步 计划 考える 推論 생각 추론 думать рассуждать размышлять pensar razonar denken nachdenken planen penser raisonner reflechir
remember memorize memory recall store knowledge note learn fact observation | 记住 记忆 记得 知识 記憶 覚える 기억 запомнить память помнить знание recordar memoria recuerda merken erinnern gedachtnis wissen memoire souvenir retenir
forget delete remove memory | 忘记 忘掉 忘れる 잊 забыть olvidar vergessen oublier
entity node object concept thing subject item | 实体 对象 节点 エンティティ 実体 노드 개체 сущность узел объект entidad nodo objeto entitat knoten entite noeud
relation relationship edge link connection association connect | 关系 关联 连接 関係 関連 리레이션 관계 연결 связь отношение relacion vinculo conexion beziehung verbindung relation lien
graph network knowledge_graph | 知识图谱 图谱 グラフ 그래프 граф grafo graphe
file document | 文件 档案 ファイル 파일 файл archivo fichero datei fichier
folder directory dir path | 文件夹 目录 フォルダ ディレクトリ 폴더 디렉터리 папка каталог директория carpeta directorio ordner verzeichnis dossier repertoire
tree hierarchy structure layout nested recursive laid_out organized arrangement | 树 层级 结构 树形 ツリー 階層 構造 트리 구조 дерево структура arbol jerarquia estructura baum hierarchie struktur arbre
size bytes length large big small disk_usage space | 大小 尺寸 サイズ 大きさ 크기 размер tamano grosse taille
permission access rights acl owner allowed permitted permit | 权限 访问 許可 アクセス権 권한 право доступ разрешение permiso acceso berechtigung zugriff permission droit acces
metadata stat attributes properties modified timestamp info age last_changed file_info | 元数据 属性 メタデータ 메타데이터 метаданные атрибут metadatos metadaten metadonnees
text string content contents body words phrase sentence wording | 文本 内容 文字 テキスト 本文 텍스트 내용 текст содержание содержимое texto contenido inhalt texte contenu
image picture photo graphic media bitmap illustration | 图片 图像 照片 图 画像 写真 이미지 사진 그림 изображение картинка фото imagen foto bild foto grafik image photo
screenshot capture snapshot screengrab screen_shot screencap snap photo picture | 截图 截屏 屏幕截图 快照 スクリーンショット 画面キャプチャ スクショ 스크린샷 캡처 скриншот снимок_экрана captura_de_pantalla captura pantallazo bildschirmfoto screenshot capture_d_ecran
audio sound music voice | 音频 声音 音声 音楽 오디오 소리 аудио звук audio sonido ton son
video movie recording film clip | 视频 录像 動画 ビデオ 비디오 동영상 видео video pelicula
link url address href hyperlink uri | 链接 网址 地址 リンク アドレス 링크 주소 ссылка адрес enlace direccion lien adresse verknupfung
website site web page webpage url internet online | 网站 网页 页面 站点 ウェブサイト ページ サイト 웹사이트 웹페이지 페이지 сайт страница веб sitio pagina web webseite seite site page
navigate go visit goto open browse load travel | 导航 前往 访问 跳转 移動 ナビゲート 訪問 開く 이동 방문 перейти открыть навигация посетить navegar ir visitar navigieren gehen besuchen naviguer aller visiter
back previous return backward undo history | 后退 返回 上一页 戻る 前のページ 뒤로 назад вернуться предыдущая atras volver anterior zuruck vorherige retour precedent arriere
forward next advance |
tab window page | 标签页 标签 窗口 タブ ウィンドウ 탭 창 вкладка окно pestana ventana reiter fenster onglet fenetre
browser chrome chromium firefox webkit | 浏览器 ブラウザ 브라우저 браузер navegador browser navigateur
click press tap push hit | 点击 单击 按 クリック 押す 클릭 누르 нажать клик кликнуть clic pulsar hacer_clic klicken drucken cliquer appuyer
button element control widget component | 按钮 元素 ボタン 要素 버튼 요소 кнопка элемент boton elemento knopf schaltflache bouton element
type enter input write fill keyboard keystroke | 输入 键入 打字 入力 タイプ 입력 타이핑 ввести печатать напечатать escribir teclear introducir eingeben tippen saisir taper entrer
key keyboard shortcut hotkey keystroke press | 按键 键盘 快捷键 キー キーボード 키보드 키 клавиша клавиатура tecla teclado atajo taste tastatur touche clavier
form field fields input textbox fill | 表单 字段 填写 フォーム 項目 記入 폼 양식 форма поле заполнить formulario campo rellenar formular feld ausfullen formulaire champ remplir
select choose pick option dropdown combobox menu | 选择 下拉 选项 選択 選ぶ ドロップダウン 선택 드롭다운 выбрать опция меню seleccionar elegir opcion desplegable auswahlen wahlen selectionner choisir option
drag drop pull | 拖拽 拖动 拖放 ドラッグ 드래그 перетащить arrastrar soltar ziehen ablegen glisser deposer
hover mouse_over mouseover move_mouse move_pointer move_cursor pointer cursor mouse | 悬停 鼠标 ホバー マウス 마우스 호버 навести мышь raton pasar_el_cursor maus schweben souris survoler
scroll swipe wheel | 滚动 スクロール 스크롤 прокрутить desplazar scrollen defiler
dialog popup alert prompt modal confirm message_box dismiss alert_box popup_window handle | 对话框 弹窗 弹出 提示框 ダイアログ ポップアップ 대화상자 팝업 диалог всплывающее окно dialogo ventana_emergente dialog dialogue boite
resize dimensions viewport window_size width height screen | 调整大小 窗口大小 リサイズ サイズ変更 크기_조정 изменить_размер redimensionar tamano_de_la_ventana grosse_andern redimensionner
emulate simulate mimic mobile device phone tablet throttle slow offline pretend print printed media | 模拟 手机 设备 移动端 エミュレート 模擬 モバイル 端末 에뮬레이트 모바일 기기 эмуляция эмулировать мобильный телефон emular simular movil dispositivo emulieren simulieren handy gerat emuler simuler appareil
network traffic request requests response http xhr ajax fetch api_call http_call calls | 网络 请求 流量 响应 ネットワーク リクエスト 通信 네트워크 요청 сеть запрос трафик red peticion solicitud trafico netzwerk anfrage verkehr reseau requete trafic
console log logs messages output stdout warnings errors | 控制台 日志 输出 コンソール ログ 콘솔 로그 консоль лог журнал consola registro konsole protokoll console journal
error exception failure crash problem fault bug warning | 错误 异常 故障 エラー 例外 不具合 오류 에러 ошибка исключение сбой error excepcion fallo fehler ausnahme erreur exception echec
debug troubleshoot diagnose inspect investigate | 调试 诊断 デバッグ 디버그 отладка отладить depurar debuggen fehlersuche deboguer
performance speed slow fast latency profiling profile benchmark trace timing bottleneck web_vitals | 性能 速度 慢 パフォーマンス 性能 遅い 速度 성능 속도 느린 производительность скорость медленно профилирование rendimiento velocidad lento leistung geschwindigkeit langsam performance vitesse lent
heap memory_leak leak snapshot ram memory | 内存 泄漏 堆 メモリ リーク 메모리 누수 память утечка memoria fuga speicher leck memoire fuite
audit lighthouse quality accessibility seo best_practices check score a11y | 审计 无障碍 检查 監査 アクセシビリティ 감사 접근성 аудит доступность auditoria accesibilidad prufung barrierefreiheit audit accessibilite
accessibility a11y aria accessible screen_reader blind disabled impaired usable | 无障碍 アクセシビリティ 접근성
script javascript js code snippet program function ecmascript | 脚本 代码 程序 函数 スクリプト コード プログラム 스크립트 코드 скрипт код программа guion codigo programa skript programm script code programme
install setup | 安装 インストール 설치 установить instalar installieren installer
extension plugin addon add_on | 扩展 插件 拡張 プラグイン 확장 플러그인 расширение плагин extension complemento erweiterung
cookie cookies session storage login | クッキー 쿠키
login sign_in signin authenticate auth log_in authorization credential whoami | 登录 登入 认证 ログイン 認証 로그인 인증 войти вход авторизация iniciar_sesion autenticar anmelden einloggen connexion se_connecter
who me myself whoami who_am_i logged_in_as identity self current_user user bot | 我是谁 当前用户 自分 誰 누구 кто
user person people member account profile collaborator contributor author individual colleague teammate developer programmer engineer coder customer client employee | 用户 人员 成员 账户 ユーザー 人 メンバー 사용자 회원 사람 пользователь человек участник люди usuario persona miembro gente benutzer nutzer person mitglied utilisateur personne membre
team group organization org company workspace | 团队 组织 小组 チーム 組織 팀 조직 команда организация группа equipo organizacion grupo mannschaft organisation gruppe equipe groupe
issue bug ticket task defect problem report todo open_ticket open_issue file_bug raise_issue | 问题 议题 工单 缺陷 任务 イシュー 課題 バグ チケット 이슈 버그 티켓 задача проблема баг тикет incidencia problema tarea error_reportado fehler aufgabe vorgang probleme tache bogue
pull_request pr merge_request mr change_request propose_changes proposal contribution patch upstream | 拉取请求 合并请求 プルリクエスト プルリク 풀_리퀘스트 풀리퀘스트 пулл_реквест запрос_на_слияние solicitud_de_extraccion demande_de_tirage demande_de_fusion
review feedback leave_feedback inspect critique evaluation comments code_review code_changes | 评审 审查 审核 代码审查 レビュー 審査 리뷰 검토 ревью проверка обзор revision revisar uberprufung durchsicht revue relecture examen
comment reply remark discussion respond answer note message feedback thread | 评论 回复 留言 讨论 コメント 返信 議論 댓글 코멘트 답글 комментарий ответ обсуждение comentario respuesta responder comentar kommentar antwort diskussion commentaire reponse repondre commenter
repository repo project codebase code_base git source | 仓库 代码库 代码仓库 项目 リポジトリ プロジェクト 저장소 레포 репозиторий проект repositorio proyecto projekt depot projet
branch ref fork_point | 分支 ブランチ 브랜치 ветка rama zweig branche
commit history changes revision checkin changelog log | 提交 历史 记录 コミット 履歴 커밋 이력 коммит история confirmacion historial commit verlauf historique
fork copy own_copy clone derive own_version personal_copy duplicate | 派生 フォーク 포크 форк bifurcar fourche
status state progress check ci build checks health condition | 状态 进度 状態 ステータス 進捗 상태 статус состояние estado status zustand statut etat
sync update_branch synchronize refresh up_to_date update bring_up_to_date | 同步 同期 동기화 синхронизировать sincronizar synchronisieren synchroniser
code source programming snippet | 代码 源码 コード 코드 код codigo quelltext
database db table sql spreadsheet data_source datasource dataset sheet | 数据库 数据表 表格 データベース 表 데이터베이스 표 база_данных таблица базу_данных base_de_datos tabla hoja datenbank tabelle base_de_donnees tableau
row record entry line item tuple | 行 记录 条目 レコード 行 레코드 행 запись строка fila registro zeile eintrag datensatz ligne enregistrement
column property field attribute schema key | 列 属性 字段 プロパティ 列 속성 열 свойство столбец поле propiedad columna eigenschaft spalte propriete colonne
page document doc note wiki article notes | 页面 文档 笔记 文章 ページ 文書 ノート 페이지 문서 노트 страница документ заметка pagina documento nota seite dokument notiz page document note
block paragraph section child children content_block element | 块 段落 子 ブロック 段落 블록 단락 блок абзац bloque parrafo hijo block absatz bloc paragraphe enfant
append add prepend attach extend at_the_end | 追加 附加 追記 추가 добавить_в_конец anadir anhangen ajouter
trash archive bin delete | 回收站 归档 ゴミ箱 アーカイブ 휴지통 보관 корзина архив papelera archivar papierkorb archivieren corbeille archiver
template boilerplate preset example sample | 模板 示例 テンプレート 例 템플릿 예시 шаблон пример plantilla ejemplo vorlage beispiel modele exemple
documentation docs manual reference guide help api_reference readme instructions howto | 文档 手册 说明 参考 帮助 ドキュメント 説明書 マニュアル 문서 설명서 도움말 документация справка руководство documentacion manual ayuda dokumentation handbuch hilfe documentation manuel aide
library package dependency framework module sdk | 库 软件包 框架 依赖 ライブラリ パッケージ 라이브러리 패키지 библиотека пакет модуль biblioteca paquete libreria bibliothek paket bibliotheque paquet
version release tag build | 版本 发布 バージョン リリース 버전 릴리스 версия релиз version lanzamiento veroffentlichung
environment env variable variables config configuration settings options preferences | 环境变量 环境 配置 设置 環境変数 設定 環境 환경 변수 설정 переменные окружение настройки конфигурация entorno variable configuracion ajustes umgebung einstellungen konfiguration environnement configuration parametres
weather forecast temperature climate | 天气 气温 天気 気温 날씨 기온 погода температура прогноз clima tiempo_meteorologico temperatura wetter temperatur meteo temperature
time date clock now current calendar schedule datetime timezone | 时间 日期 时钟 日历 時間 日付 時刻 カレンダー 시간 날짜 달력 время дата часы календарь hora fecha calendario uhrzeit datum zeit kalender heure date horloge calendrier
email mail message inbox gmail | 邮件 电子邮件 邮箱 メール 이메일 메일 почта письмо correo e_mail nachricht courriel
chat message channel conversation slack dm | 聊天 消息 频道 チャット メッセージ チャンネル 채팅 메시지 채널 чат сообщение канал chat mensaje canal nachricht kanal message canal discussion
notify notification alert subscribe reminder | 通知 提醒 订阅 通知 リマインダー 알림 구독 уведомление напоминание подписка notificacion aviso suscribir benachrichtigung erinnerung abonnieren notification rappel abonner
resource asset attachment file reference | 资源 资产 附件 リソース 資産 添付 리소스 자원 ресурс вложение recurso adjunto ressource anhang piece_jointe
compress zip gzip archive pack bundle shrink | 压缩 打包 圧縮 압축 сжать архив comprimir empaquetar komprimieren packen compresser
convert transform translate format change_to | 转换 翻译 格式 変換 翻訳 변환 번역 конвертировать преобразовать перевести convertir transformar traducir umwandeln ubersetzen convertir traduire
print pdf paper document | 打印 印刷 인쇄 печать imprimir drucken imprimer
chart plot graph diagram visualization visualize visualise figure draw graphic render | 图表 图 绘制 画图 可视化 チャート グラフ 図 描画 可視化 차트 그래프 도표 그리 диаграмма график нарисовать визуализация схема grafico grafica diagrama dibujar visualizar diagramm grafik zeichnen graphique diagramme dessiner visualiser
pie donut doughnut share proportion percentage ring portion split split_up division slice breakdown | 饼图 占比 比例 百分比 円グラフ 割合 파이 원그래프 비율 круговая доля процент pastel circular porcentaje proporcion torte kreisdiagramm anteil prozent camembert circulaire proportion pourcentage
line trend time_series timeseries over_time over_the_years over_the_months develop development growth per_month per_year per_day monthly weekly daily yearly curve evolution | 折线 趋势 曲线 時系列 折れ線 推移 傾向 선그래프 추세 линейный тренд динамика кривая linea tendencia serie_temporal linie trend zeitreihe ligne tendance courbe
bar column histogram categories ranking comparison | 条形图 柱状图 柱形 棒グラフ 막대 столбчатая столбец barras columnas balken saulen barres colonnes histogramme
histogram distribution frequency bins spread spread_values range_values | 直方图 分布 频率 ヒストグラム 分布 頻度 히스토그램 분포 гистограмма распределение histograma distribucion frecuencia verteilung haufigkeit distribution frequence repartition
scatter correlation points relationship bubble regression dots xy correlated related_to | 散点图 相关性 散布図 相関 산점도 상관 точечная корреляция рассеяния dispersion correlacion puntos streudiagramm korrelation nuage_de_points correlation dispersion
area filled stacked cumulative magnitude | 面积图 面グラフ 영역 площадь area flache aire surface
radar spider multidimensional skills web star | 雷达图 蛛网图 レーダー 방사형 레이더 радар лепестковая radar telarana netzdiagramm radar araignee
funnel conversion stages drop_off pipeline sales | 漏斗 转化 转化率 ファネル 漏斗 じょうご 깔때기 퍼널 воронка конверсия embudo conversion trichter entonnoir conversion
sankey flow energy alluvial transfer movement flows | 桑基 流向 流量 サンキー 流れ 생키 흐름 санки поток flujo fluss flux
treemap hierarchical nested proportions rectangles | 矩形树图 ツリーマップ 트리맵 mapa_de_arbol
heatmap density intensity heat_map hotspots | 热力图 热图 ヒートマップ 히트맵 тепловая карта mapa_de_calor warmekarte carte_de_chaleur
map geography geographic location geo place district region administrative territory cartography | 地图 地理 位置 地区 行政区 地図 場所 地域 지도 위치 지역 карта место география регион mapa ubicacion lugar region karte ort gebiet carte lieu region
route path directions trajectory itinerary trip travel journey waypoint driving | 路线 路径 行程 导航 ルート 経路 道順 경로 길찾기 маршрут путь ruta camino itinerario trayecto strecke weg itineraire trajet
pin marker location point_of_interest poi markers places | 标记 图钉 地点 ピン マーカー 핀 마커 метка маркер marcador punto markierung stecknadel marqueur epingle
word_cloud wordcloud tag_cloud keywords frequency words text terms most_often most_used most_frequent | 词云 标签云 文字云 ワードクラウド 워드클라우드 облако_слов nube_de_palabras wortwolke nuage_de_mots
mind_map mindmap brainstorm ideas branching concept_map topics | 思维导图 脑图 头脑风暴 マインドマップ 마인드맵 интеллект_карта ментальная mapa_mental gedankenkarte carte_mentale
flow flowchart process workflow steps decision diagram procedure | 流程图 流程 工作流 フローチャート 流れ図 手順 순서도 흐름도 блок_схема процесс diagrama_de_flujo proceso ablauf flussdiagramm prozess organigramme_de_programmation processus
organization org_chart hierarchy reporting_lines management employees staff company structure orgchart | 组织架构 组织结构 组织图 組織図 조직도 оргструктура организационная organigrama organigramm organigramme
fishbone ishikawa cause root_cause cause_and_effect causes reasons why reason breakdown | 鱼骨图 因果 根本原因 原因 特性要因 魚の骨 原因 어골도 원인 рыбья_кость причина исикава espina_de_pescado causa ursache fischgrate cause arete_de_poisson
network graph nodes edges connections topology relationships friendships who_knows_whom connected | 网络图 关系图 拓扑 ネットワーク図 네트워크 сеть граф red netz reseau
venn overlap intersection sets common shared | 韦恩图 维恩图 交集 重叠 ベン図 重なり 벤 다이어그램 венна пересечение interseccion schnittmenge intersection recouvrement
box_plot boxplot quartile outlier median whisker distribution spread | 箱线图 箱形图 四分位 箱ひげ図 상자그림 ящик_с_усами квартиль diagrama_de_caja cuartil kastengrafik boite_a_moustaches quartile
violin density distribution kernel | 小提琴图 バイオリン 바이올린 скрипичная violin geige violon
waterfall cumulative increase decrease profit breakdown bridge gain loss | 瀑布图 ウォーターフォール 滝 폭포 водопад каскадная cascada wasserfall cascade
dual axes two_axes two_scales combo combined mixed secondary_axis | 双轴 二軸 複合 이중축 двойная ось doble_eje zwei_achsen double_axe
liquid gauge percentage progress level fill completion | 水波图 进度 仪表 水位 ゲージ 게이지 진행률 индикатор прогресс medidor nivel progreso fullstand jauge niveau progression
spreadsheet table pivot excel sheet grid tabular crosstab csv | 电子表格 透视表 表格 スプレッドシート ピボット 表 스프레드시트 피벗 таблица сводная hoja_de_calculo tabla_dinamica tabellenkalkulation feuille_de_calcul tableau_croise
stock price market finance financial money share investment trading | 股票 价格 金融 市场 株価 金融 価格 주식 가격 акции цена финансы accion precio mercado aktie preis borse bourse prix
payment pay invoice billing charge purchase order checkout buy refund subscription | 支付 付款 发票 订单 退款 支払い 請求 注文 返金 결제 청구 주문 환불 оплата платеж счет заказ pago factura pedido reembolso zahlung rechnung bestellung ruckerstattung paiement facture commande remboursement
deploy deployment ship release rollout publish provision hosting | 部署 发布 上线 デプロイ 배포 развернуть деплой desplegar despliegue bereitstellen deployer deploiement
container docker kubernetes pod cluster k8s orchestration | 容器 集群 コンテナ クラスタ 컨테이너 클러스터 контейнер кластер contenedor cluster behalter conteneur grappe
server host machine instance vm node compute | 服务器 主机 サーバー ホスト 서버 сервер хост servidor maquina rechner serveur
queue message_queue topic broker kafka pubsub stream mq |
monitor metric metrics observability telemetry dashboard stats statistics analytics | 监控 指标 统计 分析 監視 指標 統計 分析 모니터링 지표 통계 분석 мониторинг метрика статистика аналитика monitorear metrica estadistica analitica uberwachen metrik statistik surveiller metrique statistique
test verify validate check assert unit_test testing qa | 测试 验证 テスト 検証 테스트 검증 тест проверить тестирование probar prueba verificar testen prufen tester verifier
schedule cron timer periodic job task recurring | 定时 计划任务 スケジュール 定期 예약 일정 расписание таймер programar planificar planen zeitplan planifier
security vulnerability secret scan exploit cve | 安全 漏洞 セキュリティ 脆弱性 보안 취약점 безопасность уязвимость seguridad vulnerabilidad sicherheit schwachstelle securite vulnerabilite
encrypt decrypt cipher password secret hash | 加密 解密 密码 暗号 パスワード 암호 шифрование пароль cifrar contrasena verschlusseln passwort chiffrer mot_de_passe
random dice lottery sample arbitrary | 随机 ランダム 무작위 случайный aleatorio zufall aleatoire hasard
tiny small minimal little thumbnail | 小 小さい 작은 маленький pequeno klein petit
long lengthy slow background async progress operation job | 长时间 耗时 長時間 오래 долгий largo lang longue
several multiple many batch bulk mass various both | 多个 批量 一次性 複数 まとめて 一括 여러 일괄 несколько массово varios multiples lote mehrere massenhaft plusieurs lot multiple
label tag category topic classify | 标签 分类 ラベル タグ 分類 라벨 태그 분류 метка тег категория etiqueta categoria etikett kategorie etiquette categorie
lock unlock protect freeze | 锁定 ロック 잠금 блокировать bloquear sperren verrouiller
media gif movie stream |
toggle switch turn_on turn_off enable disable activate deactivate flip on off | 开关 切换 启用 禁用 切り替え 有効 無効 켜기 끄기 переключить включить выключить activar desactivar umschalten einschalten ausschalten activer desactiver
screencast record recording video capture film tape movie | 录屏 录制 録画 녹화 запись_экрана grabar grabacion aufnehmen aufzeichnen enregistrer
css style styles styling appearance font layout design look colour color blue red | 样式 外观 スタイル 外観 스타일 стиль estilo aussehen stil style apparence
dark_mode light_mode color_scheme theme night_mode appearance color | 深色 主题 颜色 ダークモード テーマ 色 다크모드 테마 색 тема цвет tema color farbe thema couleur theme
json yaml xml structured schema format |
pattern glob regex regexp regular_expression wildcard match matching | 模式 正则 通配符 パターン 正規表現 패턴 정규식 шаблон регулярное patron muster motif
overwrite replace rewrite |
title heading headline caption subject name | 标题 名称 タイトル 見出し 제목 заголовок название titulo nombre titel uberschrift titre nom
latest recent newest last current fresh up_to_date | 最新 最近 最近の 최신 последний recientes ultimo neueste letzte dernier recent
research study investigate survey explore deep_dive inquiry | 研究 调研 調査 研究する 연구 조사 исследование investigacion forschung recherche_approfondie
analyze analyse analysis examine assess insight study interpret | 分析 解析 分析する 분석 анализ analizar analisis analysieren analyse analyser
markdown md rich_text formatting |
token credential api_key secret password key | 令牌 密钥 トークン 秘密鍵 토큰 токен ключ credencial clave zugangsdaten jeton cle
boss manager supervisor department reports_to subordinate organization hierarchy | 上司 部门 部署 부서 상사 начальник отдел jefe departamento abteilung chef departement
budget cost expense spending money finance profit revenue | 预算 费用 成本 予算 費用 예산 비용 бюджет расходы presupuesto gasto coste kosten ausgaben budget depense cout
bandwidth throttle slow_network network_conditions offline |
presentation slides slideshow deck powerpoint | 演示文稿 幻灯片 スライド 프레젠테이션 презентация presentacion diapositivas folien presentation diapositives
translate translation language localize | 翻译 翻訳 번역 перевод traducir ubersetzen traduire
reload refresh restart again | 刷新 重新加载 再読み込み 새로고침 перезагрузить recargar neu_laden recharger
undo revert rollback restore back | 撤销 回滚 元に戻す 되돌리기 отменить_изменения откатить deshacer ruckgangig annuler
watch observe follow subscribe monitor track | 监视 关注 監視 見守る 감시 следить наблюдать vigilar seguir beobachten verfolgen surveiller suivre
draft unfinished preliminary wip |
customer client buyer shopper | 客户 顾客 顧客 고객 клиент cliente kunde client
filesystem disk hard_drive local_file file_system local_machine | 磁盘 文件系统 ディスク ファイルシステム 디스크 파일시스템 диск disco festplatte disque
top first best highest leading |
surf browse navigate visit
contribute contributor contribution author commit
approve endorse thumbs_up review
typo misspelling mistake correction correct fix edit
couple several multiple few pair in_one_go at_once simultaneously
outline overview tree structure skeleton
colleague coworker teammate person
world globe atlas country countries map
criteria criterion dimensions dimension aspects factors multidimensional radar
occupancy capacity fullness full tank level liquid
belong belongs member membership
together altogether sum total plus
subject topic theme
grade mark score
pipeline ci build status checks pass passing passed green red succeed
brand_new new create
profile account user
remote github push
registration sign_up signup register form
spinner loading load wait appear disappear
workspace team_space teamspace space
viewport screen window resize
income revenue earnings expenses cash cash_flow money waterfall
thorough in_depth deep comprehensive detailed research
`;

// extension/mcp/src/search/thesaurus.ts
var PARTICLE = /を/g;
var LONGEST_PHRASE = 14;
var MAIN_WORDS = 3;
var Tables = class {
  #groups = /* @__PURE__ */ new Map();
  #lines = [];
  #short = /* @__PURE__ */ new Map();
  #subjects = /* @__PURE__ */ new Map();
  #related = /* @__PURE__ */ new Map();
  #sayings = /* @__PURE__ */ new Map();
  #phrases = /* @__PURE__ */ new Set();
  #known = /* @__PURE__ */ new Map();
  constructor() {
    for (const line of `${THESAURUS}${LANGUAGES}`.split("\n")) {
      this.#addLine(line.replace("|", " ").split(/\s+/).filter(Boolean));
    }
    for (const line of SUBJECTS.split("\n")) {
      const terms = this.#termsOf(line.split(" ").filter(Boolean));
      for (const term of terms) {
        this.#subjects.set(term, terms);
      }
    }
    for (const line of SAYINGS.split("\n")) {
      const [tools = "", said = ""] = line.split(" : ");
      this.#addSayings(tools.split(" ").map(joined), said.split(" ").filter(Boolean));
    }
    for (const entry of RELATED.split(/[\n,]/)) {
      const [term = "", ...others] = entry.split(" ");
      this.#related.set(term, others);
    }
    for (const line of ABBREVIATIONS.split("\n")) {
      const [short, ...long] = line.split(/\s+/).filter(Boolean);
      if (short !== void 0) {
        const terms = long.flatMap((it) => termsOfEntry(it));
        this.#short.set(short, [...this.#short.get(short) ?? [], ...terms]);
      }
    }
  }
  #addSayings(tools, said) {
    for (const entry of said) {
      const phrase = phraseOf(entry);
      this.#sayings.set(phrase, [...this.#sayings.get(phrase) ?? [], ...tools]);
    }
  }
  #termsOf(entries) {
    return entries.flatMap((entry) => {
      const { words, runs } = wordsOf(entry.replaceAll("_", " "));
      for (const run of runs) {
        this.#phrases.add(run);
      }
      return words.length > 1 ? [phraseOf(entry)] : [...words.map(stem), ...runs];
    });
  }
  #addLine(entries) {
    const terms = this.#termsOf(entries);
    const line = this.#lines.push(terms) - 1;
    for (const term of terms) {
      const groups = this.#groups.get(term) ?? /* @__PURE__ */ new Set();
      this.#groups.set(term, groups.add(line));
    }
  }
  synonyms(term) {
    const known = this.#known.get(term);
    if (known) {
      return known;
    }
    const found = /* @__PURE__ */ new Map();
    for (const line of this.#groups.get(term) ?? []) {
      this.#lines[line]?.forEach((other, index) => {
        found.set(other, found.get(other) === true || index < MAIN_WORDS);
      });
    }
    found.delete(term);
    this.#known.set(term, found);
    return found;
  }
  subject(term) {
    return this.#subjects.get(term);
  }
  sayings(term) {
    return this.#sayings.get(term) ?? [];
  }
  hasPhrase(phrase) {
    return this.#groups.has(phrase) || this.#sayings.has(phrase) || this.#subjects.has(phrase);
  }
  related(term) {
    return this.#related.get(term) ?? [];
  }
  expansions(word) {
    return this.#short.get(word) ?? [];
  }
  segment(run) {
    const words = [];
    const rest = [];
    const characters = [...normalise(run).replace(PARTICLE, "")];
    let loose = "";
    let at = 0;
    while (at < characters.length) {
      const word = this.#wordAt(characters, at);
      if (word === "") {
        loose += characters[at];
        at += 1;
        continue;
      }
      if (loose !== "") {
        rest.push(loose);
        loose = "";
      }
      words.push(word);
      at += [...word].length;
    }
    if (loose !== "") {
      rest.push(loose);
    }
    return { words, rest };
  }
  #wordAt(characters, at) {
    for (let length = Math.min(LONGEST_PHRASE, characters.length - at); length > 0; length -= 1) {
      const candidate = characters.slice(at, at + length).join("");
      if (this.#phrases.has(candidate)) {
        return candidate;
      }
    }
    return "";
  }
};
function joined(target) {
  return target.split("+").map((part) => part.split("_").map(stem).join(" ")).join("+");
}
function termsOfEntry(entry) {
  const words = entry.split("_").map(stem);
  return words.length > 1 ? [words.join(" "), ...words] : words;
}
function readThesaurus() {
  return new Tables();
}

// extension/mcp/src/search/likeness.ts
var WAYS = {
  same: { sure: 1, fit: 1 },
  short: { sure: 0.85, fit: 0.95 },
  translation: { sure: 0.8, fit: 0.95 },
  synonym: { sure: 0.65, fit: 0.8 },
  saying: { sure: 0.85, fit: 0.85 },
  shortSynonym: { sure: 0.45, fit: 0.7 },
  related: { sure: 0.35, fit: 0.45 },
  relatedSynonym: { sure: 0.4, fit: 0.5 },
  beginning: { sure: 0.6, fit: 0.8 },
  part: { sure: 0.4, fit: 0.5 },
  contraction: { sure: 0.5, fit: 0.7 },
  misspelling: { sure: 0.6, fit: 0.9 }
};
function contracts(short, long) {
  if (short.length < 3 || short.length > 5 || long.length < short.length + 3 || short[0] !== long[0]) {
    return false;
  }
  let at = 0;
  for (const letter of short) {
    at = long.indexOf(letter, at) + 1;
    if (at === 0) {
      return false;
    }
  }
  return !/[aeiou]/.test(short.slice(1));
}
function isNear(a, b) {
  if (Math.abs(a.length - b.length) > 1) {
    return false;
  }
  let start = 0;
  while (start < a.length && a[start] === b[start]) {
    start += 1;
  }
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) {
    end += 1;
  }
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  const swapped = restA.length === 2 && restB.length === 2 && restA === `${restB[1]}${restB[0]}`;
  return swapped || restA.length <= 1 && restB.length <= 1;
}
function likeness(term, other, known) {
  if (term.length >= 3 && other.startsWith(term)) {
    return term.length < 5 ? WAYS.beginning : WAYS.part;
  }
  if (known) {
    return void 0;
  }
  if (contracts(term, other)) {
    return WAYS.contraction;
  }
  return term.length >= 5 && isNear(term, other) ? WAYS.misspelling : void 0;
}

// extension/mcp/src/search/postings.ts
var LENGTH_EFFECT = 0.2;
var Postings = class {
  #postings = /* @__PURE__ */ new Map();
  /** The same for terms that a plus joins, as far as they were asked for. */
  #joined = /* @__PURE__ */ new Map();
  /** Single terms by their first letter, to look for beginnings and misspellings. */
  #vocabulary = /* @__PURE__ */ new Map();
  #lengths = [];
  #length = 0;
  /** How many documents there are. */
  get documents() {
    return this.#lengths.length;
  }
  /** Adds a document: its length in terms, and how much it is about each. */
  add(length, counts) {
    const document = this.#lengths.push(length) - 1;
    this.#length += length;
    this.#joined.clear();
    for (const [term, count] of counts) {
      const postings = this.#postings.get(term);
      if (postings) {
        postings.push({ document, ...count });
      } else {
        this.#postings.set(term, [{ document, ...count }]);
        this.#addToVocabulary(term);
      }
    }
  }
  #addToVocabulary(term) {
    if (!term.includes(" ")) {
      const first = term[0] ?? "";
      const others = this.#vocabulary.get(first);
      if (others) {
        others.push(term);
      } else {
        this.#vocabulary.set(first, [term]);
      }
    }
  }
  /** Gets where a term stands, or where all do that a plus joins. */
  of(term) {
    const known = this.#postings.get(term) ?? this.#joined.get(term);
    if (known !== void 0 || !term.includes("+")) {
      return known ?? [];
    }
    const found = term.split("+").map((part) => this.#postings.get(part) ?? []).reduce(both);
    this.#joined.set(term, found);
    return found;
  }
  has(term) {
    return this.of(term).length > 0;
  }
  /** Gets by how much a long document counts less. */
  norm(document) {
    const average = Math.max(1, this.#length / Math.max(1, this.documents));
    return 1 - LENGTH_EFFECT + LENGTH_EFFECT * (this.#lengths[document] ?? 0) / average;
  }
  /** Gets how much it says that a document holds a term. */
  rarity(term) {
    const count = this.of(term).length;
    return Math.log(1 + (this.documents - count + 0.5) / (count + 0.5));
  }
  /** Looks for terms that begin with a word, are contracted to it, or are nearly it. */
  similar(term, known, note) {
    for (const other of this.#vocabulary.get(term[0] ?? "") ?? []) {
      const way = other === term ? void 0 : likeness(term, other, known);
      if (way) {
        note(other, way);
      }
    }
  }
};
function both(some, others) {
  const byDocument = new Map(others.map((it) => [it.document, it]));
  return some.flatMap(({ document, weight, fit }) => {
    const other = byDocument.get(document);
    return other === void 0 ? [] : [{ document, weight: Math.min(weight, other.weight), fit: Math.min(fit, other.fit) }];
  });
}

// extension/mcp/src/search/senses.ts
var ASCII2 = /^[\x20-\x7e]+$/;
var Senses = class {
  #postings;
  #thesaurus;
  #known = /* @__PURE__ */ new Map();
  constructor(postings, thesaurus) {
    this.#postings = postings;
    this.#thesaurus = thesaurus;
  }
  /** Forgets what was found, as the index isn't the same any more. */
  clear() {
    this.#known.clear();
  }
  /** Gets the senses of a term; `word` is the term as it was written. */
  of(term, word) {
    const known = this.#known.get(word);
    if (known) {
      return known;
    }
    const best = /* @__PURE__ */ new Map();
    const note = (other, way) => {
      if ((best.get(other)?.sure ?? 0) < way.sure && this.#postings.has(other)) {
        best.set(other, way);
      }
    };
    note(term, WAYS.same);
    const subject = this.#thesaurus.subject(term);
    if (subject) {
      for (const other of subject) {
        note(other, WAYS.translation);
      }
    } else {
      this.#noteMeant(term, word, note);
      this.#noteSimilar(term, best.size > 0, note);
    }
    const senses = [...best].map(([other, way]) => ({ term: other, ...way }));
    this.#known.set(word, senses);
    return senses;
  }
  #noteMeant(term, word, note) {
    for (const long of this.#thesaurus.expansions(word)) {
      note(long, WAYS.short);
      for (const other of this.#thesaurus.synonyms(long).keys()) {
        note(other, WAYS.shortSynonym);
      }
    }
    for (const other of this.#thesaurus.sayings(term)) {
      note(other, WAYS.saying);
    }
    const isForeign = !ASCII2.test(term);
    for (const [other, isMain] of this.#thesaurus.synonyms(term)) {
      note(other, isForeign && isMain ? WAYS.translation : WAYS.synonym);
    }
  }
  /** Notes words of general English for a term, what those stand for if it is unknown itself, and words like it. */
  #noteSimilar(term, isKnown, note) {
    for (const other of this.#thesaurus.related(term)) {
      note(other, WAYS.related);
      if (!isKnown) {
        const further = [
          ...this.#thesaurus.sayings(other),
          ...this.#thesaurus.synonyms(other).keys()
        ];
        for (const tools of further) {
          note(tools, WAYS.relatedSynonym);
        }
      }
    }
    this.#postings.similar(term, isKnown, note);
  }
};

// extension/mcp/src/search/query.ts
var UNKNOWN = 0.7;
var UNKNOWN_FOREIGN = 0.2;
var SUBJECT = 3;
var PHRASE = 1.5;
var LONGEST_PHRASE2 = 6;
var SHORTEST_PART = 4;
var BESIDE = 0.5;
var QueryReader = class {
  #postings;
  #thesaurus;
  #senses;
  constructor(postings, thesaurus, senses) {
    this.#postings = postings;
    this.#thesaurus = thesaurus;
    this.#senses = senses;
  }
  /** Gets what a query is about. */
  read(query, namesServer) {
    const { words, runs, kind } = readQuery(query);
    const canBeAboutAnything = namesServer || words.some(({ term }) => ANYTHING.has(term));
    const subjectCost = canBeAboutAnything ? 0 : SUBJECT;
    const terms = [
      ...this.#wordTerms(words, subjectCost),
      ...runs.flatMap((run) => this.#runTerms(run, subjectCost))
    ];
    return kind === void 0 ? terms : [...terms, this.#term(kind, kind, 0, 0)];
  }
  #term(term, word, cost, subjectCost) {
    const senses = this.#senses.of(term, word);
    const most = Math.log(1 + this.#postings.documents);
    if (subjectCost > 0 && cost > 0 && this.#thesaurus.subject(term) !== void 0) {
      return { senses, weight: 1, importance: most, absence: subjectCost * most };
    }
    const known = senses.map((it) => this.#postings.rarity(it.term) * Math.sqrt(it.sure));
    const importance = known.length > 0 ? Math.max(...known) : most * (ASCII2.test(term) ? UNKNOWN : UNKNOWN_FOREIGN);
    return { senses, weight: 1, importance, absence: importance * cost };
  }
  /** Takes known phrases first: their words alone would mean something else, and are evidence at most. */
  #wordTerms(words, subjectCost) {
    const taken = /* @__PURE__ */ new Set();
    const special = words.filter((it) => it.isSpecial);
    const phrases = [
      ...this.#takePhrases(words, taken, subjectCost),
      ...this.#takePhrases(special, taken, subjectCost)
    ];
    const pairs2 = special.flatMap((first, index) => {
      const second = special[index + 1];
      const pair = `${first.term} ${second?.term ?? ""}`;
      const isTaken = second === void 0 || taken.has(first) && taken.has(second);
      return !isTaken && this.#postings.has(pair) ? [evidence(this.#senses.of(pair, pair), 1)] : [];
    });
    const single = special.flatMap(
      (it) => taken.has(it) || it.isName ? [evidence(this.#senses.of(it.term, it.word), BESIDE)] : this.#partsOf(it).map((part) => this.#term(stem(part), part, it.cost, subjectCost))
    );
    return [...phrases, ...pairs2, ...single];
  }
  /** Cuts a compound that nothing is known of in two known words, as German and others write one for them. */
  #partsOf({ word, term }) {
    if (word.length < 2 * SHORTEST_PART || this.#senses.of(term, word).length > 0) {
      return [word];
    }
    for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at -= 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => this.#thesaurus.synonyms(stem(part)).size > 0)) {
        return parts;
      }
    }
    return [word];
  }
  /** Gets the phrases of words that aren't taken yet, longest first, and takes these. */
  #takePhrases(words, taken, subjectCost) {
    const terms = [];
    for (let length = Math.min(LONGEST_PHRASE2, words.length); length > 1; length -= 1) {
      for (let at = 0; at + length <= words.length; at += 1) {
        const part = words.slice(at, at + length);
        const term = part.some((it) => taken.has(it)) ? void 0 : this.#phrase(part, subjectCost);
        if (term !== void 0) {
          terms.push(term);
          for (const word of part) {
            taken.add(word);
          }
        }
      }
    }
    return terms;
  }
  /** Gets what words are as a phrase, if they stand for anything so. */
  #phrase(words, subjectCost) {
    const phrase = words.map((it) => it.term).join(" ");
    if (!this.#thesaurus.hasPhrase(phrase)) {
      return void 0;
    }
    const cost = words.find((it) => it.isSpecial)?.cost ?? 1;
    const { senses, importance, absence } = this.#term(phrase, phrase, cost, subjectCost);
    if (senses.length === 0 && this.#thesaurus.subject(phrase) === void 0) {
      return void 0;
    }
    return {
      senses,
      weight: PHRASE,
      importance: PHRASE * importance,
      absence: PHRASE * absence
    };
  }
  #runTerms(run, subjectCost) {
    const { words, rest } = this.#thesaurus.segment(run);
    const term = (word) => this.#term(word, word, 1, subjectCost);
    const loose = words.length > 0 ? rest.filter((it) => [...it].length > 1) : rest;
    return [...words.map(term), ...loose.flatMap(runTerms).map(term)];
  }
};
function evidence(senses, weight) {
  return { senses, weight, importance: 0, absence: 0 };
}

// extension/mcp/src/json.ts
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// extension/mcp/src/search/tool-text.ts
var FIELDS = {
  name: { weight: 4, fit: 1 },
  keywords: { weight: 4, fit: 1 },
  server: { weight: 2, fit: 0.9 },
  firstSentence: { weight: 1.5, fit: 0.9 },
  description: { weight: 0.7, fit: 0.6 },
  example: { weight: 0.5, fit: 0.45 },
  parameter: { weight: 0.6, fit: 0.5 },
  parameterText: { weight: 0.3, fit: 0.3 }
};
function schemaText(parameters) {
  const names = [];
  const texts = [];
  for (const [name, value] of Object.entries(
    isObject(parameters.properties) ? parameters.properties : {}
  )) {
    names.push(name);
    if (isObject(value) && typeof value.description === "string") {
      texts.push(value.description);
    }
  }
  return { names: names.join(" "), texts: texts.join(" ").slice(0, 1e3) };
}
var EXAMPLE = /\b(?:such as|e\.g\.|for example|for instance|like when)(?![a-z])/i;
function described(description) {
  const text = description.slice(0, 2e3);
  const first = /^[^\n]*?(?:[.。!?](?=\s|$)|\n|$)/u.exec(text)?.[0] ?? "";
  const parts = [
    [first, FIELDS.firstSentence],
    [text.slice(first.length), FIELDS.description]
  ];
  return parts.flatMap(([part, kind]) => {
    const [plainPart = "", ...examples] = part.split(EXAMPLE);
    return [
      { text: plainPart, kind },
      { text: examples.join(" "), kind: FIELDS.example }
    ];
  });
}
function fieldsOf(tool) {
  const { names, texts } = schemaText(tool.parameters);
  return [
    { text: tool.original, kind: FIELDS.name },
    { text: tool.keywords.join(" "), kind: FIELDS.keywords },
    { text: tool.server, kind: FIELDS.server },
    ...described(tool.description),
    { text: names, kind: FIELDS.parameter },
    { text: texts, kind: FIELDS.parameterText }
  ];
}

// extension/mcp/src/search/tool-index.ts
var SATURATION = 2;
var REPEATED = 0.3;
var EXACT = 50;
var NAMED = 1.3;
var COVERAGE = 0.4;
var BEST = 3;
var COVERAGE_BESIDE = 0.1;
function plain(text) {
  return normalise(text).replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
var ToolIndex = class {
  #tools = [];
  #thesaurus;
  #postings = new Postings();
  #senses;
  #reader;
  #plainNames = [];
  /** The words that each server is called by. */
  #servers = /* @__PURE__ */ new Map();
  #stems = /* @__PURE__ */ new Map();
  constructor(tools = [], thesaurus = readThesaurus()) {
    this.#thesaurus = thesaurus;
    this.#senses = new Senses(this.#postings, thesaurus);
    this.#reader = new QueryReader(this.#postings, thesaurus, this.#senses);
    for (const tool of tools) {
      this.add(tool);
    }
  }
  get size() {
    return this.#tools.length;
  }
  /** Adds a tool to what is found. */
  add(tool) {
    this.#tools.push(tool);
    this.#plainNames.push(plain(tool.original));
    if (!this.#servers.has(tool.server)) {
      this.#servers.set(tool.server, plain(tool.server));
    }
    const fields = fieldsOf(tool).map((field) => this.#terms(field));
    const length = fields.reduce((sum, it) => sum + it.terms.length, 0);
    this.#postings.add(length, countsOf(fields));
    this.#senses.clear();
  }
  /** Gets a word's stem. Descriptions use the same words over and over. */
  #stem(word) {
    const known = this.#stems.get(word);
    if (known !== void 0) {
      return known;
    }
    const made = stem(word);
    this.#stems.set(word, made);
    return made;
  }
  #terms({ text, kind }) {
    const { words, runs } = wordsOf(text);
    const stems = words.map((word) => this.#stem(word));
    const doubles = stems.slice(1).map((term, index) => `${stems[index]} ${term}`);
    const segments = runs.flatMap((run) => {
      const { words: known } = this.#thesaurus.segment(run);
      return [...known, ...runTerms(run)];
    });
    return { terms: [...stems, ...doubles, ...segments], kind };
  }
  /** Gets the tools that a query is about, best first. */
  search(query, limit, server) {
    const wanted = plain(query);
    const named = new Set(
      [...this.#servers].flatMap(
        ([it, words]) => ` ${wanted} `.includes(` ${words} `) ? [it] : []
      )
    );
    const terms = this.#reader.read(query.slice(0, 1e3), named.size > 0);
    const missing = terms.reduce((sum, it) => sum + it.absence, 0);
    const matches = [];
    for (const [document, { score, covered, spared }] of this.#scores(terms)) {
      const tool = this.#tools[document];
      if (tool === void 0 || server !== void 0 && tool.server !== server) {
        continue;
      }
      const isExact = this.#plainNames[document] === wanted;
      const share = isExact || missing === 0 ? 1 : covered / (covered + missing - spared);
      const sum = score * (1 + share) * (named.has(tool.server) ? NAMED : 1) + (isExact ? EXACT : 0);
      matches.push({ tool, share, score: Math.round(100 * sum) / 100 });
    }
    matches.sort((a, b) => b.score - a.score || (a.tool.name < b.tool.name ? -1 : 1));
    if (!matches.slice(0, BEST).some((it) => it.share >= COVERAGE)) {
      return [];
    }
    return matches.filter((it) => it.share >= COVERAGE_BESIDE).slice(0, limit).map(({ tool, score }) => ({ tool, score }));
  }
  /** Sums up what each term of a query says of each tool. */
  #scores(terms) {
    const scores = /* @__PURE__ */ new Map();
    for (const { senses, weight, importance, absence } of terms) {
      for (const [document, { value, fit }] of this.#best(senses)) {
        const sum = scores.get(document) ?? { score: 0, covered: 0, spared: 0 };
        sum.score += value * weight;
        sum.covered += importance * fit;
        sum.spared += absence * fit;
        scores.set(document, sum);
      }
    }
    return scores;
  }
  /** Scores each document by the best of a term's senses. */
  #best(senses) {
    const best = /* @__PURE__ */ new Map();
    for (const { term, sure, fit } of senses) {
      const rarity = this.#postings.rarity(term) * sure;
      for (const { document, weight, fit: held } of this.#postings.of(term)) {
        const weighed = weight / this.#postings.norm(document);
        const value = rarity * weighed / (SATURATION + weighed);
        const known = best.get(document);
        if (known === void 0 || known.value < value) {
          best.set(document, { value, fit: fit * held });
        }
      }
    }
    return best;
  }
};
function countsOf(fields) {
  const counts = /* @__PURE__ */ new Map();
  for (const { terms, kind } of fields) {
    for (const term of terms) {
      const count = counts.get(term);
      if (count) {
        count.weight += kind.weight * REPEATED;
        count.fit = Math.max(count.fit, kind.fit);
      } else {
        counts.set(term, { ...kind });
      }
    }
  }
  return counts;
}
export {
  ToolIndex,
  readThesaurus
};
