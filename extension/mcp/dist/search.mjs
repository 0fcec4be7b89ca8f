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
abas abject demean,abash embarrass,abdomen abdomin belli,abdomin belli,aberr deviant,abhor abhorr abomin loath odiou repuls,abhorr disgust loath repugn repuls revuls,abid bide durabl endur stai,abil abl,abject demean,ablaz aflam,abnorm irregular,abod resid,abolish abolit,abomin loath odiou,aborigin nativ,abound abund,abreact catharsi,abridg foreshorten,abroad oversea,abrog repeal,abrupt curt gruff
absenc absent,absorb absorpt engross intent,absorpt imbib,abstrus obscur vagu,absurd ludicr preposter,abus maltreat,academ academi,acced submiss,acceler quicken speed veloc,accent accentu emphas stress underlin underscor,accentu emphas emphasi stress,accept recogn,accessori accouter,acclaim hail,acclimat climat,accommod adjust fit suit,accompani coincid concurr consequ cooccur result simultan
accomplish achiev attain execut fulfil implement,accord concord harmoni,account chronicl control,accret accumul,accultur cultur,accumul aggreg collect compil cumul,accus blame crime,ace one,acetonemia ketosi,ach harm hurt injuri pain smart suffer,achiev attain fulfil,acid blister sour,acknowledg admit recognit,acquaint familiar introduc,acquiesc assent,acquir acquisit get learn,acquisit get
acquit exoner vindic,acrobat athlet gymnast sport tumbl,act action move playact roleplai,activ actuat spark trigger,actor roleplai,actual be exist factual,actuat spark trigger,ad advertis,adam intransig relentless,adapt adjust,add linear,addit contribut improv lend,addlebrain muddlehead,adept adroit expert expertis hotshot practic profici quick skill virtuoso whiz wizard,adequ adequaci
adequaci enough,adher discipl,adieu adio,adject adjectiv,adjoin border bound butt edg,adjust fit reconcil suit,administ administr presid,admir back champion defend encourag endors esteem indors promot protagonist respect support wonder,admit recognit,admix mix,admonish admonit,admonit caution,ado bustl flurri mother,adolesc teen teenag,adopt consent espous follow,ador endear
adorn beauti decor grace ornament,adroit agil dexter dextrou expert nimbl practic profici quick skill,adult adulthood grown grownup matur,adulthood grownup matur,advent arriv,adventur escapad explor gambl hazard jeopardi peril risk stake ventur,adverb adverbi,advers hardship,adversari antagonist balk counter oppos,advertis publicist,advis advisor consult counsel counselor guidanc
advisor consult counsel,advoc importun propon recommend,aerat air,aesthet esthet,affair matter,affect affection fond hearti impress,affection fond tender,affili attach connect,affirm confirm corrobor substanti swan valid verif,afflict stricken,affluenc rich wealthi,affront insult,afloat aimless rudderless,aforesaid said,africa african,ag elderli older,agap gape,agenc bureau,agenda schedul
agglomer heap pile,aggrav exacerb,aggreg assembl collect compil number summat total,aggressor assail assault attack,aghast dismai shock,agil celer nimbl quick rapid,agoni excruci torment tortur,agre concur concurr,agricultur grower,aid assist help helper,ail ill peak sick,ailment complaint pain,aim contriv design intend intent purpos,aimless rudderless wast,air pose,airi breez,airless stuffi
airplan plane,akin kindr,alabaman alabamian,alarm alert constern horror,alert constern vigil wake,alien anom anomi estrang exot foreign,align coalit,alik like similar similitud,allegi dedic devot,allegori mytholog parabl,allei alleywai,allevi relief reliev,alloc allot apport,allot apport,allow appropri let,alon lone solitari,alter chang modif modifi vari,alterc fraca,altern substitut
altruism philanthropist,amass cumul heap pile,amaz astonish astound stun,amber gild gilt golden,ambianc atmospher,ambigu equivoc,ambit aspir challeng,ambl stroll,ambuscad ambush bushwhack waylai,ambush bushwhack waylai,america american us,american us,amiti cordial genial,ammo ammunit,amorph shapeless,amount sum,amplif elabor expound,amplifi magnif magnifi magnitud,amulet talisman
amus divers entertain recreat,analog correspond match parallel repres,analogu parallel,analys analyst analyz examin studi survei,analysi analyt,analyst analyz examin studi,analyz examin studi survei,anarchi anarchist lawless,anarchist nihil,anastomosi anastomot,ancestor ancestr anteced,ancestr anteced,ancestri lineag pedigre,anchor backbon ground,angel saint,anger angri,angl angular lean tilt
anguish torment tortur,anim beast bestial brute carnal creat creatur ecstasi enliven inspir raptur sensual,annihil demolit effac erad obliter wither,annoi annoy devil gall irrit mischief nettlesom pester provoc shenanigan stung teas temper thorn vex,announc proclaim proclam,annoy irrit vex,anom anomi,anonym nameless,answer react repli respond,antagonis counteract,antagonist balk counter oppos
anthropolog anthropologist,antic fantast,anticip await expect,antipathi avers distast,antithesi antithet,aplomb brace,apoge climax culmin,apolog apologet ration,apologet apologia ration,apologia apologist ration,apologist justifi vindic,apothecari chemistri drug pharmaceut pharmaci pharmacist,appal dismai,appar evid ground plain,apparatu setup,apparit ghostli ghostlik phantom,appeal charm
appear express flavor look seem,appeas concili gentl mollifi pacif pacifi,append supplement,applaud applaus clap,applaus clap,appli applic emploi us usabl usag use useabl user util,applic concern emploi pertain pertin use util,appoint appointe assign nomin,apprais assess assessor evalu measur quantiti rate valuat,appreci apprehend comprehend savvi thank
apprehend comprehend comprehens grasp intellig savvi understand,apprehens dread frighten terribl,apprentic apprenticeship learn,approach come near,appropri hallmark stylemark trademark,approv bless imprimatur sanction,approxim estim gaug,arbitr interced intermediari intervent mediat,ardent fervent fervor fieri impass,ardor zeal,arena domain sphere,argot jargon,argu debat,arian arianist
arid desol fruitless,aris emerg found germin incept origin,aristocraci aristocrat nobil,aristocrat breed gentri nobil,aristotelian aristotl,arm equip fort garrison gird munit weapon,aroma fetid odor smell,arous elicit evok provoc provok,arrang organ placement,arrest collar cop,arrog claim claimant ego egot haughti supercili swagger,arrow orient point,art arti artist,arteriol arteriolar
articul enunci joint pronounc,artilleryman cannon gunner,artisan craftsmanship,artist artistri prowess,artistri prowess,ascend domin,ascertain breakthrough decis determin find,ascrib attribut imput,ashen blanch livid pallor,aspect facet,aspir hope,ass behind buttock posterior,assai check,assail assault attack,assault attack,assembl collect piec,assemblag gather,assert swan
assess assessor evalu measur quantiti rate valuat,assessor evalu,assidu focu pore rivet,assign deleg,assimil learner,assist help helper support,associ connect consort link relat,assort coalesc fuse miscellan mix potpourri sundri varieti,assum assumpt given premis presum presumpt,assumpt premis presum,assur confid ensur sure,astonish astound stun,astronom astronomi,astut keen sharp shrewd
asymmetr asymmetri,asynchroni desynchron,athlet cavort frolic gymnast romp skylark sport,athletic strenuou,aton expiat,attach connect,attack onrush,attempt effort endeavor essai strive try,attent heed,attest certifi evid manifest,attir cloth dress dressi garb,attornei lawyer,attract pull,attribut imput,audac audaci dare dauntless temer,audaci braveri courag dauntless temer,audibl hear
audit examin scrutini,aug august,augur bode forecast omen portend predict presag,authent genuin reliabl,author authorship govern mandat pen potenc regim rule write writer,authoritarian despot tyrant,authorship pen write writer,auto automobil car machinist mechan motorcar,autom automat,automobil car machinist mechan motorcar,autonomi emancip liber liberti sovereign,autopsi necropsi pm,autumn fall
auxiliari subordin supplement supplementari underl,avail handi,avaric greedi,aveng retali reveng,averag mean,avers distast,avoid eschew evad hedg shun sidestep skirt,aw dread frighten hideou horrid nasti outrag sever terribl,await expect,awak awaken,awar cogniz know knowledg mind,award honor laurel present prize,awri cockei,ax axe,axiom maxim,babe babi coddl infanc infant pamper
babi coddl infanc infant pamper,back endors indors patronag protagonist support,backbon ground,backstag offstag,bacteri bacteria,badger bug cuss gadfli pester teas,baffl bewild bewilder enigma knotti mysteri mystifi problem puzzl puzzlement,baggag lug luggag,bait entic lure tantal taunt teas,bake parch scorch sunbak,balanc equilibrium,balk balki,ball basebal,balustrad banist
ban disallow forbid prohibit proscrib,bang bash knock smash sock,banish ostrac,banquet feast,banter chaff,baptiz christen,bar exclus ginmil prevent saloon,barb bite jeer jibe scoff,barbar barbarian savag,barbarian savag,bare nake naked nude,barkeep bartend,baroni impos majesti nobl state,barricad block plug,base foundat groundwork reason,basement cellar,bash knock smash sock
bask enjoi enjoy gusto relish savor zest,bastard prick,bat batter hitter slugger,bath washup,bather swim,bathtub tub,batter buffet hitter slug slugger,battl combat conflict engag fight fighter wage,battlefield battleground,bawdi obscen prostitut whore,bawdyhous brothel,bawl bellow holler,be exist real,bead jewel,beadi button drop,beak peck,beam broadcast,beard bewhisk whisker
bearer carri carrier lug toter,beast bestial brute creat creatur,beat conqueror vanquish,beauti beautifi decor grace ornament,beckon wave,bedamn damn damnat hex imprec maledict,beefi burli huski,befog obscur,befuddl bewilder confound disarrai puzzlement,beg beggari implor,beget father forefath genesi mother multipl procr sire,beggari implor solicit,begin beginn commenc fledgl newcom outset start
beginn commenc start,behavior conduct,behind buttock posterior,behold observ,belch bubbl,beli conflict contradict contradictori,belief believ,believ credibl,belliger fighter,bellow cry holler howl scream wail yell,belong properti,belov darl dear,belowground underground,bemoan bewail deplor mourner,bend fold turn,benedict bless,benefici good,benefit profit,bequest legaci
berat chide rebuk reproof scold,bereav mourn,berth station,beseech bid command,beset chivi harri provoc,besmirch calumni,bespeak indic signal,bestial brute creatur mean,bet stake wager,betray traitor,better encourag improv progress promot,beverag drink,bewail deplor mourner,bewhisk whisker,bewild bewilder confus disarrai enigma mysteri mystifi puzzl puzzlement
bewilder confound mystifi puzzl puzzlement,bewitch captiv charm enchant fascin spell tranc,bia prejudic,bibl biblic scriptur,biblic scriptur,bibliograph bibliographi,bicker finicki squabbl,bicycl cyclist,bid bidder command dictat offer prescrib,bide stai,big larg,bigger larger,bind bond,binder tie,biograph biographi,biolog biologi,biologi biologist,biomed biomedicin,bit teensi wee,bite biter chomp
bitter rancor resent,bivouac camp encamp,bizarr eccentr,black blacken,blacken darken,blame error fault mistak,blanch livid pale pallor,blanket coverlet,blare blast boom clamor clap din vocifer,blasphem curs cuss desecr explet oath sacrileg swear,blasphemi profan,blast clamor clap din smash,blatanc blatant clamor vocifer,blaze brillianc glare,bleach fade,bleb blister,bleed hemorrhag,blemish mar
blend coalesc fuse mix,bless sanction,blight plagu,blinker flash twinkl,block plug,bloke chap fella fellow lad,blood bloodi,bloodsh gore,bloodstain gori,bloom blossom flower,blossom flower,blotch mottl,blubber snivel,blue bluish,blunder boobi flub goof jackass spoil,blurt ejacul,blush crimson flush redden,board embark,boast brag braggadocio bravado,bode forecast omen portend predict presag
bodyguard escort,bog muddi,bogu fake faker hypocrit phoni,boil boiler,boister unruli,bolshevik commun,bomb bomber,bombast jabber,bone osseou,boni scrawni skinni,bonu fillip,boo hiss,boobi goof,book booker pamphlet,boom clamor deafen din earsplit roar thunder,boost encourag hike promot rais,booti despoil loot plunder ransack rifl sack,booz drunken liquor spirit,border butt edg environ surround
bore boredom irksom tediou tiresom wearisom,boredom irksom tediou tiresom wearisom,boss foreman peremptori,bother difficulti,bottleneck constrict,bottom undersid,boulder bowlder rocki,bounc leap rebound ricochet,bound boundari butt confin jump leap limit spring throttl,boundari confin limit throttl,boundless unbound,bouquet corsag,bowlder rocki,box bundl packag packet parcel,boy boyhood
brag braggadocio bravado,braid pleat,braini brillianc geniu luster splendor,branch fork,brash insol,brave braveri courag,braveri courag dauntless,brazen insol,brazil brazilian,breach misdemeanor offend offens transgress violat,break bust,breakawai seced splinter,breakthrough detect determin discov notic observ,breath respiratori,breed cultur engend,breez windi,bribe briber
brillianc brilliant glare luster magnific splendor superb,brilliant grandeur luster splendor superb,bring conveyor deliveri transfer,brink verg,brisk vigor,britain britann,broad wide,broadcast dissemin,broadsid dissemin flyer,broil broiler,bronchial bronchu,bronchiol bronchiolar,bronz suntan tan,brood contempl dwell medit mull muse pensiv ponder reflect,brook creek endur toler,brother brotherli
brow forehead,brown brownish,bruis contus,bruit rumor,brush brushi thicket,brushi thicket,brutal brute cruel feroci fierc furiou savag viciou,brute creatur cruel mean savag viciou,bucket pail,buddi croni,budget budgetari,buff dedic devot devote love,buffoon clown,bug cuss gadfli pester teas,bui buy purchas,build construct edific make maker physiqu,bulg convex hunch pop protuber,bulk major
bullet slug,bulli roughneck rowdi ruffian swell,bullshit fake faker sham,bum crummi idler puke skunk,bunch clump cluster,bundl pack packag packet sheaf,burden encumbr,bureaucraci bureaucrat,burglar heist,burglari heist,burial entomb inter,burli huski,burn fire flame sting,burrow tunnel,burst deton explod,bush shrub,bushi shaggi,bushwhack hillbilli waylai,busi occupi,bustl flurri mother
butcher slaughter,butt edg,buttock posterior,buy buyer purchas,buyer purchas,buzz doorbel,cabl telegram telegraph,cackl chatter,cadav corps,cadaver emaci gaunt,cafe coffeehous,cagei clever,calam catastroph disastr tragedi tragic,calcif calcifi,calcifi calcium,calcul comput figur forecast number reckon,calib calibr qualifi,calibr qualifi standard,call name phone telephon,callou callous
calm composur equanim hush lull seren still tranquil,camaraderi companion comrad,camp camper encamp tent,campaign candid,camper encamp,canada canadian,candid candour forthright frank,candour forthright frank,cane lash whip,cannon gunner,canon glorifi saint,canter lope,canvass poll,cap crest,capacitor condens,caper frolic,capit capitalist,captiv charm enchant fascin imprison jail prison spell tranc
car machinist mechan motorcar,cardin central essenc fundament key,care tend,careen lurch reel stagger,career vocat,careless neglig,caress hug kiss pet,careworn drawn haggard,cargo freight load ship shipment,carnal sensual,carpet rug,carri carrier channel toter transfer,carrier lug toter,cart haul truck,cartoon cartoonist,carv carven sculptor,case illustr instanc,castig chastis reproach,castl palac
casual insouci nonchal unconcern,catalog catalogu,catapultian slingshot,catastroph disastr ruin ruinou tragedi tragic,catcher grab,categor categori class classif,categori class classifi,cater ply suppli,cathol catholic,cattl cow oxen,caus causal,caution cautiou caveat,cavalryman trooper,caviti pit,cavort frolic romp skylark sport,cc millilit ml,ceas discontinu quit stop,celebr ceremoni festiv fete
celer nimbl quick rapid speedi,celtic gaelic,cemeteri graveyard,censur reprimand,centenari centenni,center focu focus halfwai middl midwai pore rivet,centimet cm,central essenc fundament key,cerebr intellect think thinker,certif licens,certifi evid manifest,certitud overconfid,chagrin humili mortif,chairman moder presid,challeng controversi disput,champ champion
champion defend defens guardian protagonist support,chanc fortun opportun,chang modif modifi vari,channel conduct transmiss transmit,chant inton,chao jumbl,chap fella fellow lad,character defin delimit delin describ qualiti,characterist featur,charg charger,charm enchant fascin spell tranc,chart graph graphic,charter rent tenant,chase dog follow pursuer pursuit,chat chatter gossip jaw visitor
chatter gabbl jaw prattl,cheap inexpens,check checkout,checkout insur,checkup medic,cheer cheeri embolden gay shout sunni,cheeri gay sunni,chemic chemistri,chemist chemistri,chemistri pharmacist,cherish preciou treasur,chew jaw,chide rebuk reproof scold,chief main princip,child childhood childlik kid minor youngster,childhood kid minor youngster,childish infantil,childlik kid minor youngster
chill cool quiver,chip fleck scrap,chivalr knight,chivi harri provoc,choic fine pick select,choos select,chore subcontract,chortl chuckl,christ christian jesu redeem savior,christendom christian,christian jesu savior,chromatograph chromatographi,chromium cr,chuck grub,chump dupe fool gull imbib sucker,chunk chunki clod lump,chunki clod lump,churchman cleric,chute parachut,cinema cinemat film
cipher enciph,circl circular round,circul spread,circular round,circumst luck,citat commend,cite mention name quotat refer,citi metropoli metropolitan,clad cloth,clammi dank,clamor din vocifer,clan tribal,clandestin undercov,clang clangor clank clash crash,clangor clank clash crash,clank clash crash,clannish exclus snobbish,clarifi clariti clear elucid lucid,clariti clear elucid lucid readabl
clash collis crash,clasp clutch grip hold,class classif classifi classificatori kind sort,classif classifi,classifi classificatori kind sort,classmat schoolmat,classroom schoolroom,clean cleaner cleans,cleaner cleans,clear elucid lucid open readabl,cleav cleft,clench clutch grip hold,clergyman reverend,cleric clerk,clever imagin invent
clich commonplac hacknei platitudin stock threadbar timeworn trite,click clink crack tick tinkl,climax culmin,cling coher cohes,clip snip,cliqu ingroup,cloak mask,clock time timer,clod lump,clog clot congest occlud,close complet end finish last near shut shutter,closet cupboard,clot coagul,cloth don dress fabric garb garment robe textil wear,cloud overcast,cloudburst downpour flood sous torrent
cloudi nebul,clown frivol prank,clue hint,clump cluster,clumsi lummox ungainli,cluster configur constel,clutch grasp grip hold seiz,clutter litter,coach superintend supervis train,coalesc combin compound fuse fusion mix mixtur potpourri unif varieti,coars harsh scratchi,coast coastal seacoast,coastal seacoast,coat finish surfac,coax wheedl,coddl infant pamper,code codifi,codif codifi
coerc forc press pressur,cogniz know knowledg mind,coher cohes consist,coil gyrat spiral whorl,coincid concurr cooccur simultan,collabor concert cooper pardner,collar cop,collect compil cumul,colleg collegi,colloqui convers,colon coloni settlement,coloni settlement settler,color colour,coloss prodigi stupend,columnist editori,combat conflict engag fight fighter,combin fuse mix
come immin near upcom,comeback counter retort,comedi comic funni,comedian comic funni,comet cometari,comfort consol solac sooth,comic fun funni glee hilar laugh,command control dictat highwayman hijack prescrib,commenc fledgl newcom outset start,commend exalt glorifi,comment commentari note remark,commerc commerci,commi commun,commiser hapless pathet piteou piti poor
commiss committe entrust intrust,commit culprit perpetr,committe entrust intrust,commonplac hacknei platitudin stock threadbar timeworn trite,commun communist,communiqu despatch dispatch,companion companionship comrad consort familiar,companionship comrad,compar comparison equat rel,comparison equat,compass piti,compel duti oblig respons,compens counterbal redress
compet competit competitor rival vie,competit vie,competitor rival vie,compil cumul,complain gripe,complaint pain,complais compli,complet finish last,complex composit,compli complianc,complianc conform,compliment complimentari congratul congratulatori,compon compos element,comport mien,compos composit element,composur equanim,compound deepen fuse intensif mix
comprehend comprehens grasp intellig savvi understand,comprehens embrac encompass full perceiv savvi,compromis conciliatori,compunct remors,comput figur forecast number reckon,comrad consort familiar,con defraud swindl,conceal hidden hide,conced confess,conceit vain vaniti,conceiv concept conceptu invent,concept conceptu,conceptu devis formul invent phrase word,concern pertain pertin
concert cooper,concili gentl mollifi pacif pacifi,concis pithi,conclud conclus decis final reason,conclus decid reason,concord correspond match,concur concurr,concurr conjunct cooccur simultan,condemn condemnatori decri disapprob excori sentenc,condemnatori decri excori,condescend patron,condescens contemptu disdain haughti scorn supercili swagger,condon excus,conduct transact,confer consult
confid sure,configur constel dot stud,confin constrain hamper limit restrict shackl throttl,confirm corrobor insur reassert substanti valid verif verifi,conflict contradict fight,confound disarrai puzzlement,confrer fellowship,confus disarrai,congratul congratulatori exalt felicit glorifi prais,congratulatori felicit pride,conjectur guess hypothes hypothesi hypothet specul surmis theorist theoriz
conjunct cooccur simultan,connect link relat,connot impli suggest,conquer conqueror conquest suppress,conqueror suppress vanquish,conquest suppress,consciou conscious,consent unanim,consequ effect effectu ensu eventu outcom result upshot,conserv conservat,consid opinion perspect regard view,consider think,consol solac sooth,conson consonant,conspir intrigu,constanc constant stabl unvari
constant unvari,constel dot stud,constrain limit restrict,constrict contract press,constru interpret,construct make maker,consult counsel,consum ingest,consumpt ingest intak uptak,contamin pollut taint,contempl medit mull muse pensiv ponder reflect,contemporari gener,contempt contemptu despis disdain scorn,contemptu disdain scorn,contend content postul,content postul,contest controversi incompat
contigu immediaci,continu continuum persist proce,contort deform wring,contract contractor contractu,contradict contradictori,contrapt contriv conveni gadget,contrari invers repeal rescind revers,contrast counterpoint,contribut contributori lend,contrit remors,contriv conveni design gadget intent invent plan planner program project purpos task undertak,controversi disput quarrel,convei conveyor
conveni gadget,convent monast,convers convert,convuls spasmod,cooccur simultan,cook readi,cool coolant cooler,cooper pardner,coordin establish interconnected organ organis,cope grappl,coquett flirt,cordial genial,corpor physic,corpul fleshi overweight,correct remedi,correspond match,corrobor substanti valid verif,corrod corros,corros erod rust,corrupt debauch degrad demor deprav libertin
cortex cortic,cosmic cosmo univers world,cosmo univers world,cost price,couch frame loung mold sofa stamp,counsel counselor guidanc,count number summat,counter retort,countless innumer multitud multitudin myriad pack unnumb,countri nation,coup takeov usurp,coupl pair,courag dauntless,courier messeng,court romanc suitor tribun,courteou polit,cow oxen,coward cowardli grovel,cowardic cowardli
cowboi cowhand cowpunch puncher,cowhand cowpunch puncher,cowpunch puncher,coy demur,crack super topnotch,crafter craftsmanship,crafti dodg glib sly trick wile wili,craftsman craftsmanship,craftsmanship workman,craggi hill mountain,cram lot mint,cramp spasm,crave desir lust,crawl creep,craze derang furor,crazi delirium frenzi hysteria mad sick,creak screech squeak,cream pick,creas wrinkl
creat creatur make,creativ initi,creator divin lord,credo creed creedal,creed creedal,crime outlaw,crimin crook felon illegitim outlaw reprehens,crimson flush red redden,cring flinch quail recoil winc,crippl disabl,crisp distinct sharp toast,criterion standard touchston,critic criticis,croak death deceas deced die guttur perish,crook felon illegitim outlaw,crop glean harvest reap
cross track transvers travers,crossroad hamlet intersect,crotcheti orneri quirk,crouch stoop,crow gloat,crowd drover herd ruck,crucial import,crucifi crucifix crucifixion,cruditi primit,cruel savag viciou,crumbl crumpl,crummi puke skunk,crusad labor repel,crush oppress,crusher mash squash squeez,cry exclaim holler outcri scream shout shriek yell,cryptic enigma inscrut mysteri,cuba cuban
cubism cubist,cuddl hug kiss nestl nuzzl pet snuggl,cuff fold,culprit perpetr,cult cultist,cultiv grower,curb masteri moder,cure heal healer therapeut therapist,curio curiou peculiar queer,curios wonder,curiou peculiar queer quirk,curl whorl,curricular curriculum,curs cuss explet oath swear,cursori perfunctori,curt gruff,curtail restrict,curtain drape draperi,curv sheer swerv veer
cuss explet gadfli oath pester swear teas,custodi custodian detain hand restrain,custom habitu,cute pretti,cycl rhythmic,cylind cylindr,cynic misanthrop,dab pat,dabbl splatter,dad daddi pa papa pop,daddi pa papa pop,dai pulpit rostrum,dainti delicaci,damag harm impair prejudici,damn damnat darn goddam goddamn hex imprec lousi maledict rotten shuck stink,damnat imprec,damp moist,danc dancer
dapper jaunti,dappl mottl,dare temer,darl dear favor pet,darn goddam goddamn,dart flit flutter,dash scoot scud stylist,data inform,dauntless temer,dawn daybreak,daydream dream idealist reveri woolgath,daylight daytim,deadli lethal,deadlock impass standstil,deafen earsplit roar thunder,deal discuss merchandis trade,dealer hawk huckster merchandis peddl trade trader,dear love,death die perish
deathli deathlik,debauch deprav,debil debilit feebl frail infirm,debilit enerv feebl infirm,debri junk rubbl scrap,debut introduct,dec decemb,deceas deced die perish,deced die perish,deceiv decept delud mislead misrepresent,deceler lag retard slacken slow,decenc decent,decent polit,decept delud,decid decis determin,decis determin reason,declaim recit
declin decreas diminish diminut lessen wane worsen,decliv downhil,decor grace ornament,decre dictat fiat order prescrib,decreas decrement diminish diminut lessen reduct,decrement diminish lessen,decri disapprob excori,dedic devot devote,deduc deduct deriv infer,deduct deriv infer subtract,deepen intensif,defeat lick overcom,defec shit,defect desert flaw forsak
defend guardian protagonist protect shield sponsor support,defer esteem postpon respect shelv,defi defiant withstand,defianc defiant,defiant disobedi withstand,defici inadequaci lack,deficit shortag,defin delimit delin shape,definit unambigu,deflect distort falsifi warp,deform distort malform,defraud swindl,degrad demean deprav,degre level,deiti divin,deject depress,delai halt wait,delici delight
delight pleas pleasant pleasur revel,delimit delin,delin describ,delirium frenzi hysteria infuri,deliver rescu,delud mislead misrepresent,delug flood,delv dig excav,demand exact,democraci democrat,democrat republ,demolish demolit,demolit erad eras obliter ruin,demonstr present show stage,demor deprav,demur except,denomin design,denounc denunci,dens densiti dumb,depart department departur go leav
departur go leav,depend reli reliabl,depict paint pictur,deporte exil,deposit sediment stick wedg,depot termin,deprav libertin,deprec deprecatori,depress dismai,depriv divest divestitur strip want,derid deris gibelik mock preposter taunt,deris gibelik mock taunt,deriv differenti infer,des diethylstilbestrol,descend descent,descript report,desecr offens sacrileg,desert forsak
deserv merit meritori worth,design identif intent invent plan planner program project purpos task undertak,desir want wish,desol devast wasteland,despair desper,despatch dispatch,despis disdain hate scorn,despoil loot plunder ransack rifl sack,destin destini doom fate,destini doom fate,destroi destroy destruct,destroy ruin,destruct devast ruin,detach disengag,detail enumer item
detect detector determin discov discoveri find notic observ sens sensor snoop,detector discov notic observ sens sensor,deter deterr discourag,determin discov find notic observ shape,deterr discourag hinder imped obstruct,detest hate hater hatr,deton explod explos,detract detractor,devast ravag,develop underdevelop,development grow growth,deviat differenti distinguish divert
devil irrit lucif mischief shenanigan vex,devilish fiend hellion,devis imagin invent inventor make planner,devot devote,devote love,devout religi,dexter dextrou quick,dextrou quick,diagnos diagnosi diagnost,diagnosi diagnost,diagnostician patholog pathologist,dialysi dialyz,diam diamet,diari journal,diarrhea diarrhoea,dice die,dictat fiat order prescrib prescript,dictatorship tyranni
dictum pronounc,die perish,diet dietari,differ differenti distinguish,differenti distinct distinguish,difficult hard,diffus dispers dissemin permeat pervad spread sprinkl,dig excav,dignifi digniti,digress excursu,dilapid ragamuffin,dilat distens,diminish diminut lessen reduct weaken,diminut lessen petit tini wane,din roar thunder vocifer,dine dinner,dingi grimi soil,dip dipper dunk plung
diplomaci diplomat,dipper dunk,direct direction mastermind,director manag superintend supervis,dirg lament,dirti soil unclean,disabl handicap incapacit,disagr disagre,disagre disput dissens dissent,disallow forbid prohibit proscrib veto,disappear vanish,disappoint discomfit frustrat letdown,disapprob excori sentenc,disarm disarma,disastr tragedi,disbelief skeptic,disburs expens outlai spend
discern legibl observ,disclos disclosur divulg revel,disclosur divulg revel,discomfit frustrat,discomfort uncomfort,discontinu quit stop,discorpor disembodi,discount dismiss disregard neglect,discourag dishearten,discov discoveri find notic observ sensor,discoveri find notic observ,discredit disreput,discrep diverg,discret discretionari severalti,disdain scorn,diseas patholog,disentangl extric
disgrac dishonor dishonour inglori shame,disgust foul repuls sicken,dishearten dismai,dishevel frowzl tousl,dishonor dishonour rape shame,dishonour shame,disint exhum,disintegr dissolut,disinterest neutral,disjoint garbl,disk harrow,dismai shock,dismiss disregard neglect,disobedi disobei,dispens distribut,dispers dissemin dissip permeat pervad scatter spread sprinkl,displac supersed supplant
displai exhibit,disposit tempera,disput quarrel,disregard ignor neglect snub,disrob undress,disrupt interrupt riot tumult tumultu turbul upheav uproar,dissembl fake faker feign hypocrit phoni pretend pretens sham,dissemin flyer propag spread,dissent divis object protest,dissip scatter,dissoci divorc,dissolv fadeout,distanc remot,distil purif purifi puriti,distinct distinguish sharp
distort falsifi falsiti twist untruth warp,distract perturb,distress disturb hurt smart,district territori,distrust mistrust suspect suspici,disturb perturb troubl upset,dive honkytonk,divers recreat,divertimento serenad,divest divestitur strip want,divestitur strip,divid partit split,divin god lord,divulg revel,dizzi vertigo,do make,dock longshoreman pier wharf,doctor physician
doctrin indoctrin ism philosoph philosophi,document documentari paper,dodg evad hedg sidestep skirt sly wili,dog persist pursuer pursuit tenac,dogma dogmat tenet,dogmat tenet,domain sphere,domin predomin prevail reign tyrant,dominion rule,done through,doom fate lost,doorhandl doorknob,dope gage smoke,dosag dose drug,dose drug,dot fleck speckl stud,doubl twofold,doubt dubiou skeptic,down fluffi
downpour flood sous torrent,doze drows,dozen lot score ton twelv wad,drab dreari,drafti draughti,drain drainag,drama dramat dramatist plai playwright roleplai,dramat dramatist plai playwright,dramatist plai playwright,drape draperi wrap,draw haul pull,drawn haggard,dread fear fright frighten terribl,dream idealist reveri woolgath,dreami languor,dress garb,dressi garb,dribbl trickl
drift float gust impel impetu,drink drinker,drive driver drivewai impel lung repel ride,drivewai motor,droop sag,drop droplet dung,dross impur,drover herd,drowsi sleepi somnol,drug pharmacist,drugstor pharmaceut,drum drummer rhythm,drunk drunkard,drunken liquor spirit tipsi,dry dryness,dub nicknam,duel duelist,dullard stupid unintellig,dumb slow,dunk plung,dupe fool sucker
duplic insist repeat repetit reproduc,durabl endur last perman,dusk duski nightfal twilight,duski nightfal twilight,duti oblig respons,dwell inhabit live popul,dweller inhabit live popul,earn profit,earnest serious sincer solemn,earsplit roar thunder,earth earthman global globe world,earthman globe,earthquak quak seismic,eas easi elementari unproblemat,eat feed,eb wane,ebulli exuber
echo resound reverber,eclips overshadow,econom economi save,economi economist,ecstasi ecstat enchant enliven enthral inspir raptur,ecstat raptur,eddi purl swirl whirl,edema edemat,edg in inch surround,edgi jumpi nervous restiv uneasi,edifi enlighten sophist,edit editor,educ instruct pedagog pupil student teach train,effac obliter,effect effectu efficaci ensu eventu result upshot
effectu result upshot,effloresc flower,effluent wastewat,effort endeavor essai strive try,ego egotist vain,egot egotist,egotist vain,ejacul interject,eject expuls squirt,elabor exposit expositori expound,elat uplift,elderli older,elect elector elig voter,elector vote voter,electrifi thrill,elementari unproblemat,elev hoist lift rais rise,elicit evok provoc provok,elimin rid,elong stretch
elucid lucid,emaci gaunt,eman emiss,emancip liber liberti,emb imb implant plant,embark ship,embellish pad,emblem emblemat,embodi incarn,embolden shout,emboss knob,embrac encompass hug,emerg grow origin,emin preemin,emiss emit,emot emotion,emotion excit,emphas emphasi stress,emphasi stress,emphat stress vehem,emphysema emphysemat,emploi employ hire us usabl usag use useabl user util,employ hire
employe hire,empti evacu,enact legisl ordain,encamp tent,enchant enthral raptur spell tranc,enclos enclosur envelop,enclosur envelop,encount meet skirmish,encourag improv promot protagonist support,encroach intrus invad,end endpoint last,endang hazard imperil jeopard jeopardi menac peril risk threat threaten,endear loveli,endeavor enterpris entrepreneur pain strive try,endless intermin
endors indors patronag protagonist support,endow gift talent,endur toler,energ energi vigor,energet vigor,enforc impos,engag fight involv particip pastim pursu wage,engin mastermind technolog,england english,engrav inscrib,engross engulf fascin intent steep,engulf intent steep,enigma enigmat inscrut mysteri mystic mystifi puzzl,enigmat mysteri puzzl,enjoi enjoy gusto relish savor zest
enjoy relish revel savor,enlarg expans,enlist hitch,enliven inspir raptur,enorm hideou immens outrag tremend,enough suffic suffici,enquir inquir queri question,enrag feroc fierc furi madden rage,enrol enrolle recruit regist registr,enrolle recruit,enshrin shrine,ensu outcom result upshot,entail implic suggest,enter entranc entrancewai,enterpris entrepreneur initi strive,enthral raptur spell tranc
enthron vest,enthusiasm enthusiast,entic lure temptat,entir entireti total,entireti intact total,entomb inter,entranc entrancewai,entrepreneur initi,entri record,entrust intrust truste,enumer item number token,enunci pronounc,envi enviou jealou,enviou jealou,environ environment surround,envis fanci imag imageri phantasi pictur seer visual,envisag idea imag imageri imagin invent thought
enzym enzymat,ephemer pass transienc,epic heroic,epicur gourmet,epigram quip,epiphys epiphysi,epitom prototyp type typifi,epoch era,equal equat peer rival,equat peer rel,equilibr equilibrium,equip gird,equit justic,erad obliter wither,erod eros scour,err error fault mistak,errat mercuri quicksilv,error fault mistak,erudit learn,escal intensifi,escap flee,escapad explor gambl stake,eschew shun
espous follow,essai try,essenc fundament key pithi,essenti necessari necessit need requir,establish form found institut launch organ organis,esteem respect,estim gaug guess specul surmis,etern everlast infinit perpetu unend,ethic moral moralist,euphor euphoria,europ european,evad hedg sidestep skirt,evalu measur quantiti rate valuat,evangel gospel,evangelist gospel,evapor vapor
eventu result upshot,everlast perpetu unend,everydai mundan routin unremark,evid evidenti ground manifest plain,evidenti ground,evil sin ungodli wick wicked,evildo sin sinner,evok provoc provok,evolv germ,exagger hyperbol inflat overdon,exalt glori glorifi grandeur lofti prais,examin scrutin scrutini studi survei,exampl exemplifi illustr,exasper infuri madden provoc,exce transcend,excel surpass
except exclud omit,excess extra outdo outstrip redund surplu top,excis expung,excitatori stimul,exclaim exclam outcri shout yell,exclud exclus omiss omit sole,exclus omit snobbish sole,excruci torment tortur,excurs out,excus pardon ration,execut execution fulfil,exemplar illustr model,exercis exert usag use util workout,exert toil usag use util,exhaust fatigu thorough thoroughgo,exhort urg
exist real,existenti experi,exoner vindic,exot foreign stranger,expans grand span sweep,expedi opportun,expel expuls,experi experienc experiment,expert expertis hotshot practic profici quick skill virtuoso whiz wizard,expertis practic profici skill,expir termin,explain explanatori,explan report,explet oath swear,explod explos,exploit feat,explor exploratori gambl inquiri investig research seeker
expos exposur,exposit expound,expositori expound,express look seem utter,expuls oust,extend extens extent lengthi prolong,extenu mitig,exterior outsid,extinguish snuffer,extra redund surplu,extrapol gener infer,extrem utmost,exud seepag,exult gleeful jubil pride rejoic triumphant,eye eyebal orb visual,eyebal orb,eyelid lid,eyesight see,fabl legend,fabric textil,factori mill,failur miscarri
faint swoon,fair justic,faith religion religionist,fake faker feign fictiv hypocrit imit phoni pretend sham simul,faker feign fictiv phoni pretend,falloff slacken slump,fals falsiti untruth,falsifi falsiti twist untruth warp,falsiti warp,falter hesit paus stammer stutter waver,fame famou great illustri luminari notabl note,famili household,familiar introduc
famou great illustri luminari notabl note,fanci illusionari illusori imag imageri phantasi pictur seer visual,fanfar flashi flaunt gaudi ostentati tawdri,fantasi fantasist,farc ludicr,farm farmer grower husbandri,fascin intrigu spellbound transfix,fascism fascist,fashion make manner mode style way,fasten fixtur,fat fatti,father forefath genesi mother multipl procr sire
fathom incis insight keen penetr,fatigu tire weari,fault mistak,favor favorit predilect prefer,fear fright frighten scare,fearless unafraid,feasibl solv viabl workabl wreak,feb februari,fecund prolif,fedora stetson,feebl frail infirm,feign hypocrit phoni pretend pretens sham,felic felicit,fell logger,fella fellow lad,fellow lad,felon illegitim outlaw,ferment unrest
feroc feroci fierc furiou madden vehement violent,feroci fierc furiou savag,fervent fervor fieri impass,fervor fieri impass,festiv fete,fetch transfer,fetid odor,feverish hectic,fiat order prescrib,fictiv pretend sham,fiddl violin violinist,fiend fiendish satan,fiendish satan,fierc furiou madden savag vehement violent,fieri impass,fifti l,fig figur,fight fighter quarrel wage,fighter quarrel
figur forecast reckon soothsay,figurin statu statuett,file regist registri,fill satiat,film movi,filthi soil,financ financi fiscal,financi fiscal,find notic observ,fine okai select,finger thumb,finicki squabbl,finish last,fireplac hearth,firm resolv unfalt unshak unwav,fisher fisherman,fishmong fishwif,fit prime set suit tantrum,fix mend repair,flail thrash,flash twinkl,flashi gaudi tawdri trinket
flat level planar plane,flatter flatteri,flautist flute,flavor seem,flawless perfect,fleck scrap speckl,fledgl initi newcom start,flee fugit,fleet momentari swift,fleshi heavi overweight,flick glint spark,flicker flutter,flinch quail recoil winc,flip somersault toss,flirt romanc,flit flutter,float gust impetu,floccul woolli,flog lash thong whip,flood inund torrent,flounder lurch,flourish thrive
flout mocker mockeri scof,flub spoil,fluff fluffi,flurri mother,flush heydai redden unfold wealthi,fly wing,foam froth,focu focus pore rivet,focus pore rivet,fog hazi misti,foibl idiosyncrasi idiosyncrat,foliag leaf,folli foolish unwis,follow pursuit,fond tender,food nutrient nutrit,fool gull sucker,foolhardi reckless,foolish unwis,foot term,footprint tread,footstep step,forag scroung
forbid prohibit proscrib veto,forbidden taboo,forc impel press pressur,forebod predict premonit,forecast portend predict presag soothsay,foreclos forestal preclud prevent,forefath sire,forego preced,foreground highlight spotlight,foreknow forese,foreman peremptori,forest wood,forestal preclud prevent,forfeit sacrific,forgo waiv,form format organ signifi,format organ,forswear retract
fort garrison gird specialti,forthright frank,forti twoscor,fortifi strengthen,fortun hazard,foster further nurtur,found initi innov institut institution launch origin,fowl poultri,foyer lobbi vestibul,fragment fragmentari,fragmentari shard,fragranc fragrant perfum scent,fragrant perfum scent,frail infirm,frambesia yaw,framework model pattern,fratern fraternis,freak grotesqu monstros monstrou
free liber loos,freewai pike superhighwai thruwai,freight load ship shipment,frenzi hysteria infuri mania manic,frequenc frequent,frequent patron shop shopper store,fresh refresh unus,fret fuss,freud freudian,friction jar,friend friendli friendship,fright frighten horribl horrifi scare,frighten panic scare terribl terror,fring margin peripher peripheri,frivol prank,frog toad
frolic romp skylark sport,front frontal,frown scowl,frowzl tousl,frustrat thwart,fuel refuel,fugit lam,fulfil implement,fumbl grope incompet slow,fun funni,fundament key,funni glee hilar laugh,furi infuri mad madden rage storm,furiou savag,furlough layoff,furnish provid suppli supplier,furrow groov rut,furtiv prowler stealth stealthi,fuse fusion mix mixtur potpourri unif varieti
fusion merg mix unif unifi,fussi irrit petul,futil unavail,fuzz fuzzi,g gm gram,gabbl gossip prattl,gadfli pester teas,gag gagwrit jest jocos jocular joke joker laugh quip,gage smoke,gagwrit jest joke,gaieti merriment,gain increas,gait pace,gal gallon,gall irrit nettlesom pester,gallantri heroism valiant valor,gallu suspend,galvan v voltaic,gambl hazard jeopardi peril risk,gang gangster
gangster syndic,gape gawk,garbag refus,garland wreath,garner pay remuner salari wage,garrison gird,gas gaseou,gasp pant,gaudi tawdri trinket,gaug guess specul surmis,gay sunni,gaze stare,gener generos genesi infer,genesi sire,genet hered transmit,gentil pagan,gentl mollifi pacif pacifi,gentleman gentlemanli,geolog geologi,geologi geologist,geometr geometri,germ germin,germin origin sprout
gesticul gestur motion,gestur motion,get learn,ghastli gruesom macabr,ghost obsess specter,ghostli ghostlik phantom,ghostlik phantom,giant gigant hulk mammoth whale,gibelik mock taunt,gift talent,gigant hulk mammoth whale,giggl titter,gild gilt golden,gilt golden,ginmil saloon,gird weapon,girl miss,girlish schoolgirlish,given grant presum presumpt,glanc glimps,gland secret,glare glower
glass glassi spectacl,gleam glimmer glint glisten glitter lumin spark,glean harvest reap,glee gleeful hilar hilari jolli jovial merri,gleeful hilar joy,glib sly wili,glint glisten glitter spark sparkl,glisten glitter polish shini spark,glitter spark sparkl,global globe world,globe world,glom steal thiev,gloom gloomi somber,glori glorifi gloriou,glorifi prais,glow refresh,glower moros sullen
glu past,glue gummi past sticki,glut glutton gorg over overeat overindulg,glutton gorg overeat overindulg,glycerin glycerol,gm gram,go leav move travel,goad jab nudg poke prod spur urg,goddam goddamn,godforsaken wasteland,godless irrever,good salutari,goof jackass,gorg over overeat overindulg,gossip jaw prattl talk talki,govern regim rule,governor gubernatori rule,grab snap,grace ornament
grade mark rank rate score stratifi,grai grei,grain granular gritti woodgrain,grammarian syntax,grand immens,grandeur lofti magnific marvel superb wonder wondrou,grandma grandmoth granni,grandmoth granni,granit rocklik,grant presumpt,granular gritti,graph graphic,grappl wrestl,grasp grip hold savvi,grate thank,gratif gratifi,grave solemn,gravit graviti,graze pastur,greas soil,greasi oili
great illustri immens notabl note,greatcoat overcoat,greatest sterl superl,grecian greek hellen,greed greedi,greek hellen,griev mourner regret sorrow,grievanc grudg,grievou sever,grim inexor relentless rigor,grimi soil,grin smile,grip handl hold seiz,groan moan,groom prepar preparatori train,gross receipt revenu,grotesqu monstros,ground land plain,grounder hop,grow growth matur twist
grower husbandri,growl grumbl rumbl,grown grownup,grownup matur,growth matur,gruesom macabr,gruff insol,grumbl rumbl,grunt pig,guardian protect shield,guatemala guatemalan,guess hazard hypothes hypothet idea opinion reckon specul suppos surmis suspect theoriz thought,guid lead maneuv steer usher,guilt guilti,gull sucker,gulp swig,gummi sticki,gunfir gunshot,gunman gunsling,gush spout,gust windi
gusto relish savor zest,gymnast sport tumbl,gyrat orbit revolv rotat spin spiral whorl,hack toil,hacknei stock threadbar timeworn trite,haggl huckster,hair hairi,halfwai midwai,hall hallwai,hallmark stylemark trademark,halt stop wait,hamper limit shackl throttl,handbag purs,handclasp handshak,handicap incapacit invalid,handl manag palm,hangout haunt,hanker long yearn yen
hapless miseri pathet piteou piti poor wretched,happen occur occurr,harangu jabber,harass pester,hardi robust sturdi,hardwork industri,harm hurt impair injur injuri wound,harri provoc,harsh scratchi,harvest reap,hast hasten hasti hurri,hasten rush,hate hater hatr,haughti supercili swagger,haul pull truck,haunt obsess,have properti,haversack knapsack
hawk hawker huckster peddl peddler trader vend vendor,hawker huckster peddl peddler,hayfield meadow,hazard imperil jeopard jeopardi menac peril risk riski specul stake surmis threaten,haze hazi misti,hazi mist misti,headach worri,headmast schoolmast,heal therapeut,healer therapi therapist,health healthi well,heap jam lot mint pile throng,hearer listen,heartbeat puls pulsat thump
heat heater hot warm warmth,heav surg,heaven paradis,heavi overweight,hebraic hebrew jew,hebrew jew,hedg sidestep skirt,heedless unheed,hegel hegelian,height tall,heighten rise,heir inherit,heist holdup,hell infern,hello hi,help helper,helper support,herald trumpet,herculean power,herd ruck,heroism valiant valor,hesit hover waver,hex imprec,heydai unfold wealthi,hideawai hideout,hideou outrag
highlight spotlight,highwayman hijack,hike rais tramp,hilar hilari hilum jolli jovial merri,hill mountain,hillock knoll,hinder imped,histrion stage,hit score,hitter slug slugger,hobbl limp,hold keep maintain retent seiz,holidai vacat,holler howl scream wail yell,homeland motherland,homicid murder,honest honesti honor,honesti honor,honor honour laurel prestig reward wage,honour laurel reward wage
hood punk,hop hopper,horribl horrifi,horseman horsemanship,hospit infirmari,hostelri inn lodg,hotshot masterli practic profici skill virtuoso whiz wizard,hour hr,hous lodg,housekeep housework,hover oscil,howl lament wail,huckster peddl peddler trader vend vendor,huddl powwow,hug kiss nestl nuzzl pet snuggl,huge immens vast,hulk mammoth tower whale,human humanitarian,humbl lowli,humili mortif
humor humorist mood wit witti,humorist wit,hunch protuber suspect suspicion,hungari hungarian,hunger hungri starv,hunt hunter,hurl hurler pitcher,hurler pitcher swirl twiddl twirl whirl,hurri rush scurri speed veloc,hurt injur injuri pain smart wound,hush quiet silenc silent still,hyperbol inflat,hyperem hyperemia,hypocrit phoni pretend,hypophys pituitari,hypothalam hypothalamu
hypothes hypothesi specul surmis theorist theoriz,hypothesi specul theoriz,hypothet specul surmis,hysteria infuri,icebox refriger,idea imagin recal reckon recollect rememb think thought,idealist woolgath,ident identifi indistinguish,identif key,identifi key,ideolog ideologist,idiom idiomat parlanc,idiomat parlanc,idiosyncrasi idiosyncrat,idiot imbecil,idl laze,idler laze loaf
idol paragon rever worship,ignor snub,ill peak sick,illegitim outlaw,illumin inform light luminos,illus illusionari,illusionari phantasi,illusori phantasi,illustr instanc,illustri luminari notabl note,imag imageri imagin pictur visual,imageri imagin pictur visual,imagin invent thought,imb implant plant,imbal unbal,imbib suck sucker,imit sham simul,immacul spic spotless,immedi instanc
immens sizabl spaciou tremend vast,immers plung,immin impend upcom,imp pixi,impass standstil,impel impetu,imper press,imperil jeopard jeopardi menac peril risk threat threaten,imperson persona,implant plant,impli suggest,implik mischiev puckish,import signific,importun recommend,impos majesti nobl state,imposit inflict levi,impot powerless,imprec maledict,impregn invulner,impress magnific notion
imprimatur permit sanction,imprison jail,improb unlik,improprieti unlaw,improv melior progress promot,improvis makeshift,impud insol,impuls urg,in inch,inact motionless static still,inadequaci insuffici lack,inaugur outset,incant invok,incens indign outrag,incent incit induc motiv prompt,incept initi origin,incertain uncertain uncertainti,incis keen penetr sharp,incit induc instig motiv prompt
inclin slope tend tendenc,incomprehens inexplic,inconceiv unimagin,incorpor integr,incorrect wrong,incred unbeliev,indec untoward,indecis irresolut,indefatig tireless,indefens unten,indefin indefinit indetermin,independ sovereign,indescrib ineff unspeak untel,india indian,indic signal,indign outrag scandal,individu individualist mortal person singl someon,indoctrin ism philosophi
indors patronag protagonist support,induc motiv prompt,induct initi,ineff unspeak untel,inept slow,inertia passiv,inescap unavoid,inexor relentless rigor,inexperi inexperienc,infam notori,infanc infant,infant pamper,infantryman plod trudg,infect infecti pathogen,infer inferenti,infertil unfertil,infest overrun,infidel traitor unfaith,inflam inflammatori,inflict levi,inflow influx
influenc influenti,inform instruct wit,infuri madden rage,ingest intak uptak,inglori shame,ingratitud ungrat,inhabit livabl live popul,inher integr,inhibit inhibitori repress,inhibitori quash repress subdu subjug,initi newcom outset start,injur injuri wound,injuri wound,injustic unfair unjust,inkl intim,inn lodg,innov pioneer,innumer multitud multitudin myriad pack unnumb,inocul vaccin
inquir queri question,inquiri research,inquisit medit mull muse ponder wonder,insan mad,inscript letter,inscrut mysteri,insid interior intern,insinu intim,insist press recur repetit,insouci lightheart nonchal,inspir raptur,instanc instant instantan,instant instantan moment twinkl wink,instantan moment,instruct instructor teach teacher,instructor teach teacher
instrumentalist music musician musicianship,insul insular isol,insular isol,insult revil,insur verif,insurrect rebel revolt upris,intact total,intak uptak,integr unifi uniti,intellectu knowledg,intellig savvi understand,intend intent purpos,intensif intensifi,intent purpos steep,interced intermediari intervent mediat,intercept interceptor,interconnect interconnected,interconnected interrel
interdepend mutual reciproc,interf meddl,interfer interven,interior intern,interject interposit,interlac intertwin lace string twine,interlock interwoven,intermediari mediat,interpret translat,interrel interrelationship,interrog queri,intertwin lace string twine,interven intervent,intervent mediat,interview queri question,interweav weav,intim intima,intrigu scheme,introductori prefac
intrud intrus irrupt trespass,intrust truste,invad invas,invalu priceless,inveigh rail,invent inventor make planner,invers revers,invest investor,investig probe research,invok magician,involv particip pursu regard respect,ion ionic,irksom tediou tiresom wearisom,iron ironi sarcasm satir wry,ironi lampoon sarcasm sarcast satir satirist wry,irrat unreason,irrig water
irrit mischief nettlesom peevish pester petul provoc querul shenanigan teas temper thorn vex,ism philosoph philosophi,isol strai,issu public publish releas,ital italic,itali italian,itch scratch,item number token,jab lung poke,jackass silli wacki,jade weari,jam lot mint mob pack pile rabbl throng,jan januari,jangl jingl,jaw visitor,jeep landrov,jeer jibe mocker mockeri scof scoff
jeopard jeopardi menac peril risk threat threaten,jeopardi menac peril risk riski stake threaten,jerk jolt tug twitch yank,jest jocos jocular joke joker laugh quip,jesu redeem savior,jew jewish,jibe scoff,jimdandi jimhickei,jimmi lever prise pry,job occup,jockei wile,jocos jocular joke,jocular joke,jog rambl,joggl wiggl,john lavatori privi toilet,johnni reb rebel,joke joker laugh quip
jolli jovial merri,journal journalist,journei travel,jovial merri,joy joyou rejoic,jubil pride rejoic triumphant,judg judici jurisprud law resolv,juic juici,jumbl muddl patchwork welter,jump leap spring,jumpi nervous restiv uneasi,junctur occas,junk rubbish rubbl scrap,jurisprud jurist,jurist law,just justic niceti,justif justifi vindic,justifi vindic,jut project stick,juxtapos juxtaposit
kale pilfer purloin,keen penetr sharp shrewd,keep maintain,keepsak souvenir,key name,kid minor youngster,kidnap kidnapp,kill killabl killer,killer murder,kilomet km,kind sort,kingdom realm,kiss nestl nuzzl pet snuggl,knife stab,knight knightli,knock smash,knotti problem,korea korean,l liter,lab laboratori,label mark tag,labor labour project proletariat task toil undertak,labour proletariat
labyrinth maze,lace string twine,laden load,lag laggard slacken slow,laggard trail,laiti lay,lament mourner wail whimper,lampoon parodi sarcasm satir,lanc spear,languid languor,lanki rangi,lappet wattl,laps nonchurchgo passag transit,larva larval,lash thong whip,last perman,lather soapsud sud,laugh laughter,laundri wash,laurel reward,lavatori privi toilet,lavend lilac,lavish shower
lay place placement posit put set spot,laze stagnat,lb pound,lead leader star stellar,leader leadership,leakag outflow,lean tilt,leap rebound ricochet spring,learn learner skill,learner scholarship,leas rent,leash tether,leav part,lectur speaker,leer sneer,legend mytholog,legisl legislatur,legitim legitimaci,lemon tart,lengthen perpetu prolong sustain,lengthi prolong,lessen reduct weaken
lethal virul,letter missiv,level plane,lever prise pry,lewd obscen,lexic lexicon,liber liberti loos progress,liberti sovereign,licens permit,lifelik vivid,lift lifter rais uprais,light luminos weightless,like likelihood similar similitud wish,likelihood probabl,lilt swingi,limbo oblivion,limit restrict shackl throttl,lineag pedigre,linear summat,lingual linguist tongu,linguist tongu,link relat
liquid murder,liquor spirit,literari literatur,lith suppl,litig sue,littl small,livabl live popul,live liveli popul,livid pallor,load longshoreman shipment weight,loath odiou repuls,loathsom outrag scandal,lobbi vestibul,lobscous lobscus,lobul lobular,local locat neighbor neighborhood neighbourhood situat vicin,locat situat,loiter tarri,lone loneli,long yearn yen
look seem sound spectat viewer watcher,loot plunder ransack rifl sack,lope trot,lot mint score throng ton wad,loung sofa,lousi rotten shuck stink,love loveli lover,lucid readabl,ludicr ridicul,lug luggag toter,lukewarm tepid,lull quiet still,lumber timber,lumin luminos,luminari notabl note,lummox ungainli,lunat mad,lunch luncheon,lurch reel stagger stumbl,lure temptat,lurk skulk,lusciou voluptu
lush profus rich riotou,lust lusti prurient salaci,luster magnific splendor superb,luxuri opul sumptuou,lyric lyricist,m meter,ma mama mamma mommi,machin machinist mechan,machinist mechan motorcar,mad rage,madden rage,madman maniac,magnet mesmer,magnif magnifi,magnifi magnitud,magnific opul splendor sumptuou,maim wound,main princip,mainten upkeep,majesti nobl state,maladroit slow,male masculin
maling skulk,mama mamma mommi,mamma mommi,mammal mammalian,mammoth whale,man valet,manag superintend supervis,maneuv steer,mangl torn,mania manic,manner mode style way,manpow men,manufactur produc,mar martian,margin peripheri,marit marriag matrimoni,mark pronounc rate score tag,market marketplac merchandis sell trade vendor,marksman marksmanship,maroon strand,marri wed,marriag matrimoni
marsh muddi,martial soldier,marvel miracul wonder wondrou,mash squash squeez,mask shield,mass peopl,master masteri masterli virtuoso,masterli virtuoso whiz wizard,match twin,mate partner spous,materi stuff,math mathemat,matur ripen,maxim maximum utmost,mean signifi,meander ribbon thread wind,meaningless nonsens,measur quantiti step,meat meati,mechan motorcar,meddl tamper
medit mull muse pensiv ponder reflect,melod melodi music tune,melodi tune,melt thaw unthaw,member membership,memor memori retent,menac omen omin peril risk sinist threat threaten,mend repair,mental outlook,mention name note quotat refer remark,merchandis merchant product sell trade trader,merchant trade,mercuri quicksilv,merg merger unif unifi,merger unifi,merit meritori,mesh oper,mess messi
method orderli,metro subwai,metropoli metropolitan,mexican mexico,mg milligram,microphon mike,microscop microscopi,middai noon,midst thick,might mighti,milieu surround,milit warlik,militia reserv,millilit ml,millimet mm,mimesi mimet,min minut,mind psych psychic,mine miner,mingl mix,minim minimum,minimum underst,minist ministeri ministr parson pastor succor,ministeri parson pastor,ministr succor
minor youngster,mint throng,miracl miracul,mire muddi,misbehavior misde,miscellan mix potpourri sundri varieti,mischief shenanigan vex,mischiev puckish,misconcept misconstru misunderstand,misconstru misconstruct misinterpret mistak misunderstand,misconstruct misunderstand,misdemeanor transgress violat,miser miseri wretched,miseri pathet piteou poor wretch wretched,misgiv qualm
misinterpret mistak misunderstand,mislai misplac,misrepres misrepresent,mist misti,mistak misunderstand,mistrust suspect,mix mixtur potpourri sundri unif varieti,mob rabbl throng,mobil wander,mock mocker mockeri scof taunt,mocker scoff,mockeri scof scoff,mode style way,model pattern sculptur,modest modesti,modif modifi,moisten moistur wet,moistur wet,mold mould plastic stamp,molecul molecular
mollifi pacif pacifi,monarch sovereign,monast monk,monitor supervis supervisor,monopol monopoli,monstros monstrou,moonlight moonlit,moral moralist,moroccan morocco,moros sullen,mortal person someon,mortician undertak,mother sire,motionless static still,motiv motor prompt,motor ride,motto shibboleth slogan,mould plastic stamp,mourn mourner,mouth sass speak speaker talk utter,move travel,mud muddi
muddi swamp,muddl welter,muffl stifl,muffler silenc,mull muse pensiv ponder reflect,multipl sire,multitud multitudin myriad pack unnumb,multitudin myriad pack unnumb,mumbl murmur mutter,mundan routin unremark,murmur mutter,muse pensiv ponder reflect,music musician,musician musicianship,mutant mutat,mute subdu unspoken,mutin mutini,mutual reciproc,myocardi myocardium,myofibril myofibrilla
myriad pack unnumb,mysteri mystic mystifi puzzl,mystic supernatur,mystifi puzzl puzzlement,myth mythic mytholog,mytholog parabl,nag shrewish,nake naked nude,naked nude,name refer,narr narrat recount stori tale,narrat recit stori tale,nation nationalist patriot,nationalist patriot,naught noth zero,nausea nauseat sickish,nauseat sickish,naval navi,navig pilot voyag
necess necessari necessit need requir,necessit need requir,neckti tie,necropsi pm,necrosi necrot,need requir,needl spur urg,neg veto,neglect neglig omiss unheed,negoti talk,neighbor neighborhood neighbourhood vicin,neighborhood neighbourhood vicin,neighbourhood vicin,neocort neocortex,nervous restiv,nestl nuzzl pet snuggl,netlik web,nettlesom pester,neurosi neurot,neutral neutralist,new tide
newcom start,newsman report,newton newtonian,night nighttim,nightfal twilight,nihil nihilist,nimbl quick rapid,nip pinch squeez,nobl state,nodul nodular,nonchal unconcern,notabl note,note refer remark,noth zero,notic notifi observ sensor,notif present,nourish nutrient nutrit susten,nov novemb,novel novelist,nuanc subtleti,nucleat nucleu,nudg prod,null void,number quantiti total,nurtur rear
nutrient nutrit susten,nutrit susten,nuzzl pet snuggl,o oxygen,oath swear,obedi obei,object remonstr,objection obnoxi,oblig respons,obscen prurient salaci,obscur vagu,observ perceiv sensor watch,obsess specter,obstruct occlud,occlud occlus,occup resid tenanc tenant,occur occurr,oct octob,odor smell,offbeat quirk,offenc offens,offend temper transgress,offens transgress violat,offer proffer
offic policeman,offici role,oil tanker,omen omin portend portent predict presag sinist threaten,omin sinist threaten,omiss omit,omit sole,opera operat,opinion reckon regard think view,oppon pit,opportun opportunist,oppos opposit pit resist,opposit resist,optim optimist optimum,opul sumptuou,orat orator rhetorician,orator rhetorician,orbit satellit,orchestr orchestra,order prescrib,ordin regul
organ organis,origin sourc,orneri quirk,orthograph orthographi,orthophosph phosphat,ostentati pompous,outcom result,outcri scream shout yell,outdo outstrip,outlai spend,outlin resum vignett,output yield,outrag scandal shock stupor,outset start,over overeat overindulg,overeat overindulg,overflow runoff,overrid paramount predomin,overthrow subvert,own owner possess proprietor
owner ownership possess proprietor proprietorship,ownership proprietor,oxid oxidis,pa papa pop,pace stride tempo tread,pacif pacifi,pack packag packet unnumb wad,packag packet parcel,pact treati,pain smart strain strive,paint painter pictori,pale pallor,paleocort paleocortex,pallid pallor,pamphlet script,pander pimp procur,pang twing,panic panick scare terrifi terror terrorist
panick terrifi terror,panoram vista,papa pop,papal pope,paper paperi,paragon perfectionist rever worship,paramet parametr,paramount predomin,paranoiac paranoid,paraphras rephras,parcel tract,parch scorch sunbak,pardner partnership,parent parenthood,pari parisian,parish parochi,parliament parliamentari,parson pastor,part partial portion schism,partial portion,particip pursu,particular special
partit separ split,partner spous,pass transienc,passag transit,past yesteryear,pastelik pasti,pastim pursu,patch piec,pathet piteou piti poor wretched,patho poignant touch,patholog pathologist,patienc patient,patrol polic,patron sponsor,patronag support,pattern shape,pay payment remuner salari wage,peak peaki sick,peal ring,pec pector pectorali,pector pectorali,peculiar queer quirk,pedagog teach
pedant scholast,peddl peddler trader vend vendor,pedest stand,peer rival,peevish petul,pelvi pelvic,pen write writer,penal penalti punish punit,penalti punish,penanc regret repent,penetr sharp,pensiv ponder reflect,peptidas proteas,perceiv percept,percent percentag,perch roost,perfect perfectionist,perfection perfectionist,perfum scent,peril risk riski stake threaten,peripher peripheri
permeat pervad,permit sanction,perpetu prolong sustain unend,persecut tormentor,persever persist tenac,persist preval relentless retent tenac traditionalist,person someon,personif personifi,perspect regard view,perspir sweat,persuad persuas swai,pertain pertin,perturb troubl upset,pessim pessimist,pester teas,pet snuggl,petit request tini,petition supplic,petul querul,phantasi pictur visual
pharmaceut pharmaci pharmacist,pharmaci pharmacist,phase stage,philosoph philosophi,phone ring telephon,phonem phonolog,phoni pretend,photo photograph photographi,photograph photographi snapshot,phrase phraseolog word,phraseolog word,physic physicist,physiognomi smile visag,pianist piano,pick select,picket scout sentinel sentri spot spy,pictori pictur,pictur seer visual,pier wharf,pig squeal
pike superhighwai thruwai,pile stack throng,pilfer purloin,pimp procur,pinch squeez,pinpoint speck,pipe scream screech shriek shrill,piss urin,pitch toss,pitcher swirl twiddl twirl whirl,piteou piti poor wretched,piti pitiabl poor,pitiless remorseless ruthless,pivot swivel,place placement posit put set spot,placement put set,placid tranquil,plai player playwright roleplai,plan program
planet planetari,plant work,plato platon,platon platonist realist,playact roleplai,pleas pleasant pleasur,pleasant pleasur,plenitud plenti,pleura pleural,plight predica,plod toil trudg,plunder ransack rifl sack,plunk thud thump,ply suppli,poetic poetri vers,poetri vers,poignant touch,polish shine shini,polit politician,pommel pummel punch,pompou pompous,pompous showi,ponder reflect,poor wretched
pop protuber,populac public,pore rivet,poros porou,portend predict presag,portrai portrait portray,portrait portray,posit put set,positiv positivist,possess proprietor,possibl potenti,post poster station,postpon shelv,potent power,potpourri sundri varieti,potter tinker,pounc swoop,pound punch,powder powderi pulver,powderi pulver,practic profici quick skill usag use util virtuoso whiz wizard
practis rehears,pragmat realism,prai prayer,pranc strut swagger,preach preacher sermon,precari uncertainti,precaut safeguard,preced prioriti,preciou treasur,preclud prevent,predict premonit presag propheci soothsay,predilect preferenti,predomin prevail reign,preliminari prelud,premis presum,preoccup preoccupi,prepar preparatori readi train,preparatori train,prescrib prescript,present show
preserv uphold,presid presidenti,press pressur repetit urg urgent,presum presumpt,presuppos presupposit,pretenc pretens,pretend pretens sham,prevail reign,pride rejoic triumphant,prime set,print public publish,prise pry,privaci privat,privi toilet,prize treasur valuabl,proce take,procedur process,process processor,proclaim proclam,procr sire,procrastin stall,procur secur,prodigi stupend
product trade,professor professorship,profici quick skill virtuoso whiz wizard,profound profund,profus rich riotou,program schedul,prohibit proscrib veto,project stick task toil undertak,prolong sustain,promin salient spectacl,promot protagonist public support,prompt punctual,propaganda propagandist,proper proprieti,propheci prophesi prophet,prophesi prophet,propos suggest
proprietor proprietorship,proscrib veto,prosecut prosecutor,prosper thrive,prostitut whore,protagonist support,proteolysi proteolyt,prototyp typifi,proverb proverbi,provid suppli supplier,provinc provinci state,provinci state,provis provision proviso purveyor tent,provision proviso tent,proviso tent,provoc provok vex,prowl prowler,prowler sneak stealthi,prurient salaci,psych psychic,psychic soul
psycholog psychologist,psychotherapeut psychotherapi,public publicist publish,puke skunk,pulpit rostrum,puls pulsat throb,pulsat throb,pummel punch,pun punster,punch slug,puni trivial,punish punit,pupil student,pure puriti,purif purifi,purifi puriti,purl swirl whirl,push thrust,put set spot,puzzl puzzlement,quail recoil winc,quak quiver seismic trembl vibrat,qualif qualifi specifi stipul
quantiti total,quarrel wrangl,quash repress subdu subjug,queer quirk,quell squelch,queri question,quick rapid skill,quicken speed veloc,quiet silent still,quip salli,quit stop,quiver shiver tingl trembl vibrat,quixot romantic,quot quotat,quotat refer,rabbl throng,race rush speed veloc,radiant radiat ray,radic ultra,rag shred,ragamuffin tatter,rage rampant storm tempest,railroad railwai
rain rainfal,rais rise,rampant storm,rancor resent,rang reach scope,rank stratifi,ransack rifl,rape rapist,rapid speedi,rascal rogu,rasp scrape,rate score valuat,rattler rattlesnak,react respond,reactiv respons,read reader,rear rearward,rearward revers,reason sensibl,reassert verif,reassign transfer,reb rebel,rebel revolt upris,rebelli rebellion,rebound ricochet,rebuff slight,rebuk reproof scold
rebut refut,recal recollect rememb remembr retent thought,reced retreat withdraw,receipt receiv receptionist revenu,receiv recipi,recept receptionist,recit recount,reckon specul surmis thought,reclus solitari,recogn recognit,recoil winc,recollect rememb remembr retent thought,reconnoit scout,reconsid reconsider,recount stori storytel tale,recoup reimburs,recours resort,recov regain retriev saver
recreat reviv vivifi,recruit registr,rectangl rectangular,recur recurr repeat repetit,recurr repeat,redeem redempt salvat save savior,redefin redefinit,redempt salvat,redevelop refurbish renov,rediscov rediscoveri,redress remedi right,reduc reduct,redund surplu,reel stagger,reenforc reinforc,reevalu review,reexamin review,refashion remak,refer remark,refil replenish,refund repai repay
refurbish renov,regain retriev saver,regard respect view,regim rule,regist registr registri,regret remors repent,regul regulatori,reissu reprint,reiter repeat repetit restat,rejoic triumphant,rel relationship,relat related relationship,relax repos,relentless rigor,reli relianc,relief reliev,religi spiritu,religion religionist,relish savor zest,remain stai,remaind residu rest,remark singular
rememb remembr retent thought,remiss subsid,remorseless ruthless,remuner salari wage,rend rip rive split,render rendit,renunci repudi,repai repay,repeal rescind revers,repeat repetit restat,repetit restat,replac substitut supersed supplant,replic reproduc,represent symbol,repress subdu subjug,repriev respit,reprimand reproof,reproof scold,repugn repuls revuls,repuls revuls,rescind revers
resid shack shanti tenanc,residu rest,resign surrend vacat,resini tar,resolut resolv,resolv unfalt unshak unwav,reson resound reverber sonor vibranc,resound reverber ring sonor vibranc,resplend splendid,restiv uneasi,restrict throttl,result upshot,resum resumpt summar survei,resurrect uprais,resuspend resuspens,retain retent,retali reveng,retard slacken slow,retch sick vomit,retent tenac
retin retina,retreat withdraw,retriev saver,rev rpm,reveal tell telltal,revel revelri,rever vener worship,reverber ring sonor vibranc,reveri woolgath,revil scath,reviv vivifi,revolt upris,revolut revolution revolutionari,revolv rotat,reward wage,rhino rhinocero,rhythm thump,ribbon thread wind,rich riotou,ricketi shaki shiver trembl wobbl,ride rider,ridicul satirist teas,righteou righteous
rigid stiff,rigor sever strict valid,ring telephon,riot tumultu turbul,rip rive split,rippl ruffl undul wave,risk riski stake threaten,rival vie,rivulet stream,roadsid waysid,roam rove straggler strai vagabond wander,roar thunder,roarer shout squawk,rob robber robberi,robust sturdi,rock rocki stone swai,rocki stone,roil turbul,romantic sentimentalist,romp runawai skylark sport,roof roofer
rotten shuck stink,roughneck rowdi ruffian,rousseau rousseauan,routin unremark,rove straggler strai vagabond wander,rowdi ruffian,rubber rubberi rubberlik,rubberi rubberlik,rubbish scrap,rubbl scrap,ruffl undul,ruin ruinou,rule ruler,run score talli,rundown summat,runner smuggl smuggler,ruptur tear,rush speed veloc,russia ussr,sabotag undermin,sad unhappi,sadism sadist,sail sailor,salari wage
salesgirl salesladi,salesman salesmanship,salient spectacl,saliv saliva,saliva salivari spit,salli wisecrack,sallow sickli,saltwat seawat,salvag save saver,sampl test,sand sandpap,sane saniti,sarcasm sarcast satir satirist wry,sarcast satir,sass speak,satir satirist wry,satisfactori satisfi,savag viciou,save saver,savor zest,savvi understand,say state statement storytel tell
scamper scrambl scurri scuttl,scandal shock stupor,scar scarifi,scare terror,scenic vista,sceptic skeptic,scheme strateg strategi strategist,scholar scholarli,scholast school schoolhous,school schoolhous,schoolmarm schoolmistress,scienc scientist,scof scoff,scoot scud,scorch sear sunbak,score talli ton wad,scot scotchman,scoundrel villain,scout sentinel sentri spot spy,scrape scratch
scratch scratchi,scrawni skinni,scream screechi shout shriek shrill squawk squeaki yell,screech screechi shriek shrill squeak squeaki,screechi shriek squeak squeaki,scrutin scrutini,sculptor sculptur,scurri scuttl,seafar seaman,seahors walru,seal waterproof,search seeker,seat sit,sec second,seced splinter,seclud sequestr,secular secularist,sedat solemn,seed sow,seep seepag,seer visual
segreg segregationist,segregationist sequestr,sell trade vendor,seminari seminarian,senat senatori,sens sensat sensit sensor,sensit sore,sensual sultri,sentinel sentri spot spy,sentri spot spy,separ severalti watersh,sept septemb,sequenc success,sequenti seri serial success,seren still tranquil,seri serial success,serial success,serious sincer,serpent snake,set spot,settlement settler,sew stitch
shack shanti,shackl throttl,shade shadow shadowi,shadow shadowi,shaki shiver trembl wobbl,shallow superfici,sham simul,shambl shuffl,sharp shrewd,shave shaven,sheer swerv veer,shenanigan vex,shibboleth slogan,shift switch,ship shipment,shipshap trim,shiver shiveri shudder trembl tremor wobbl,shock stupor,shoelac shoestr,shoot shot,shop shopper store,shopkeep storekeep tradesman,shout yell
shred whit,shriek shrill squawk squeaki yell,shrink wither,shuck stink,shudder tremor,shut shutter,sick vomit,sidestep skirt,sign signatur,silenc silent still,silent still,silli wacki,simpl simplic,sin sinner transgress ungodli wicked,sing singer song vocalist,singer vocal vocalist,singular uniqu unparallel,sinist threaten,sip sipper,sis sister,skill virtuoso whiz wizard,skylark sport
slacken slow slump,slant slope,sleep sleeper sleepi slumber somnol,sleeper slumber,sleepi slumber,slender slim,slice slit,slick slipperi,sling slingshot,slip stealth,sliveri splinter,slob slovenli,slop spill,sloppi slovenli,slug slugger,slumber somnol,sly trick wile wili,smack thwack,smash sock,smile sparkl visag,smother strangl suffoc,smuggl smuggler,snap snarl snatch,snare trap trapper
sneer suspici,snicker snigger,snoop spy,snow snowfal,soapsud sud,sober sobrieti,social socialist societ societi,societ societi,sod sward turf,soil unclean,solac sooth,soldieri troop,solo soloist,solv viabl workabl,song songwrit,sonor vibranc,sooti tar,sorb sorption,sous torrent,space spatial,spaciou spacious,span sweep,spare trim,spark trigger,spatter splash splatter splutter sputter swash
speak speaker talk utter,specif specifi stipul,specifi stipul,spectacular strike,spectat viewer watch watcher,spectral spectrum,specul suppos surmis suspect theorist theoriz,speed speedi veloc,speedi veloc,spell tranc,spic spotless,spider spideri,spin swirl,spiral whorl,spire steepl,splatter splutter sputter,splendor superb,splinter splinteri,splutter sputter,sponsor sponsorship support
sportsman sportswoman,spot spy,spring springtim,sprint sprinter,spur urg,squash squeez,squeak squeaki,squirm tornado twist wriggl writh,stabil stabl,stage stager,stagger stupefi,stagi theatric,stair step,staircas stairwai,stammer stutter,stamp stomp,stanc stand,standard touchston,standpoint viewpoint,star stellar,starv starvat,state statement storytel tell,statement tell
statesman statesmanlik statesmanship,static still,statu statuett,steal thief thiev,stealth stealthi,steam steamship,stereo stereophon,sterl superl,sternal sternum,stick wedg,still tranquil,stimul stimulu,stock threadbar timeworn trite,stoic stoical stoicism,stoical stoicism,stoicism stolid,storag store,storekeep tradesman,stori tale,storm stormi tempest,storytel tell,straggl straggler
straggler strai wander,strai vagabond wander,strain strenuou strive,strang unfamiliar,stranger unknown,strangl strangul,strateg strategi,strategi strategist,stratif stratifi,stratifi stratum,strict valid,stride tread,string thread twine,stringi wiri,strip want,strive try,strut swagger,studi survei,stupid unintellig,style way,stylemark trademark,sub substitut,subdu subjug,subject themat theme topic
submarin undersea,submiss submit,subordin supplement supplementari underl,subsid subsidi,subsist surviv survivor,substanti valid verif,substitut supersed supplant swap switch,suburb suburban,suffer torment tortur,suffic suffici,suffrag vote,suit suitabl,suitor woo,sulfur sulphur,summar summari,summat total,sun sunlight sunshin,sundri varieti,sunlight sunshin,suntan tan,super topnotch
supercili swagger,superhighwai thruwai,superintend supervis supervisor,supersed supplant,superstit superstiti,supervis supervisor,supplement supplementari underl,supplementari underl,suppli supplier,suppos surmis,surmis suspect theoriz,suspect suspicion,swap switch,sward turf,swarm teem,swart swarthi,swerv veer,swirl twiddl twirl whirl,symmetr symmetri,symphon symphoni,symptom symptomat
synchron synchroni,synerg synergist,syntact syntax,synthes synthesi synthesis,synthesi synthesis,syria syrian,tabl tabul,tactil tactual,takeov usurp,talk talki,tang tart,tantal taunt teas,task toil undertak,taunt teas,tawdri trinket,tax taxabl,teach teacher,tear weep,teas vex,technician techniqu,tediou tiresom wearisom,teen teenag,teensi wee,telegram telegraph,telegraph telegraphi,televis tv
tell telltal,temper vex,tenanc tenant,tend tendenc,terrifi terror,terror terrorist,testifi testimoni,thaw unthaw,theater theatr,themat theme topic,theme topic,theolog theologi,theologi theologian,theoret theori,theori theorist,theorist theoriz,therapi therapist,thermomet thermometr,thermometr thermometri,think thought,thong whip,thoriat titter,thorn vex,thorough thoroughgo,thread wind
threadbar timeworn trite,threat threaten,three trio,thrill thriller,throb thump,thud thump,thyrotrophin tsh,tibet tibetan,time timeli timer,timeworn trite,tire weari,tiresom wearisom,toil undertak,ton wad,topograph topographi,toppl tumbl,torment tormentor tortur,tormentor tortur,tornado twist wriggl writh,torpid torpor,tour tourist,tower whale,toxic toxin,track travers,trade trader
tradition traditionalist,tragedi tragic,traitor treason,transcrib transcript,transgress violat,transmiss transmit,treasur valuabl,trembl vibrat wobbl,triangl triangular,trichrom tricolor,trick wile wili,trill warbl,triumph victori win,troubl upset,troublesom worriment,tube tubular,tug yank,tumor tumour,tumult tumultu turbul uproar,tumultu turbul upheav uproar,turbul upheav uproar,tweed tweedi
twiddl twirl whirl,twinkl wink,twirl whirl,twist warp wriggl writh,type typewrit typifi,typograph typographi,unaccount unexplain,unansw unrequit,uncanni weird,uncertain uncertainti,underlin underscor,underst understat,undifferenti uniform,uneconom wast,unfair unjust,unfalt unshak unwav,ungodli wicked,unhurt unscath,unif unifi,uniqu unparallel,univers world,unlac unti,unlov unpicturesqu
unnecessari unneed,unobtain unprocur,unreflect unthink,unshak unwav,unshav unshaven,unslop upright,unspeak untel,untest untri,untruth warp,unwil unwilling,upset worri,urg urgent,urin urinari,us use util utilitarian,usabl use util,usag use util,use useabl user util,useabl util,user util,utopia utopian,v voltaic,vagabond wander,vain vaniti,valiant valor,vari variabl variant,velvet velveti
vent ventil,veranda verandah,verif verifi,vernal youth,verv vital,vet veterinari,viabl workabl wreak,vibrant vivaci,victori win,viewer watch watcher,vigil wake,violin violinist,virtuoso whiz wizard,visit visitor,vocal vocalist vowel,volit will,volum volumin,volunt voluntari,vote voter,wag waggl witti,wail whimper,wallop whack,want wish,war warfar,washbasin washbowl,watch watcher,water wateri
watercolor watercolorist,wax waxen,wealth wealthi,wear wearer,whir whiz,whiskei whiski,white whiten,whiz wizard,wick wicked,widow widowhood,wile wili,will willing,win winner,wind windi,winter wintertim wintri,wintertim wintri,wit witti,wonder wondrou,wool woolen,work worker,workabl wreak,worri worriment,wrack wreck wreckag,wrap wrapper,wreck wreckag,wrestl wrestler,wretch wretched,wriggl writh
write writer,yank yanke,yap yelp,year yr,yearn yen,zionism zionist
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
news 新闻 ニュース 뉴스 новости noticias nachrichten
stock stocks ticker portfolio nasdaq 股票 株価 주식 акции aktie
currency dollar euro yen bitcoin crypto ethereum blockchain 汇率 货币 為替 환율 курс валюта bitcoins
bank banking iban loan mortgage 银行 銀行 은행 банк banco
payment invoice stripe paypal billing credit_card checkout 支付 付款 发票 支払い 請求書 결제 оплата счет pago factura rechnung paiement facture
horoscope astrology zodiac 星座 占い гороскоп
translate translation translator deepl 翻译 翻訳 번역 перевести перевод traducir ubersetzen traduire
kubernetes k8s kubectl helm pod
docker container podman
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
  return plain2.replace(new RegExp("(\\p{Ll}|\\p{Nd})(\\p{Lu})", "gu"), "$1 $2").replace(new RegExp("(\\p{Lu})(\\p{Lu}\\p{Ll})", "gu"), "$1 $2").toLowerCase();
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
install setup add download | 安装 インストール 설치 установить instalar installieren installer
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
    for (const entry of RELATED.split(/[\n,]/)) {
      const [term = "", ...others] = entry.split(" ");
      for (const other of others) {
        this.#relate(term, other);
        this.#relate(other, term);
      }
    }
    for (const line of ABBREVIATIONS.split("\n")) {
      const [short, ...long] = line.split(/\s+/).filter(Boolean);
      if (short !== void 0) {
        const terms = long.flatMap((it) => termsOfEntry(it));
        this.#short.set(short, [...this.#short.get(short) ?? [], ...terms]);
      }
    }
  }
  #relate(term, other) {
    const others = this.#related.get(term);
    if (others) {
      others.push(other);
    } else {
      this.#related.set(term, [other]);
    }
  }
  #termsOf(entries) {
    return entries.flatMap((entry) => {
      const { words, runs } = wordsOf(entry.replaceAll("_", " "));
      for (const run of runs) {
        this.#phrases.add(run);
      }
      return words.length > 1 ? [words.map(stem).join(" ")] : [...words.map(stem), ...runs];
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
function termsOfEntry(entry) {
  const words = entry.split("_").map(stem);
  return words.length > 1 ? [words.join(" "), ...words] : words;
}
function readThesaurus() {
  return new Tables();
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

// extension/mcp/src/search/likeness.ts
var WAYS = {
  same: { sure: 1, fit: 1 },
  short: { sure: 0.85, fit: 0.95 },
  translation: { sure: 0.8, fit: 0.95 },
  synonym: { sure: 0.65, fit: 0.8 },
  shortSynonym: { sure: 0.45, fit: 0.7 },
  related: { sure: 0.35, fit: 0.45 },
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
  description: { weight: 0.9, fit: 0.65 },
  example: { weight: 0.35, fit: 0.35 },
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
var SATURATION = 1.6;
var LENGTH_EFFECT = 0.2;
var REPEATED = 0.3;
var UNKNOWN = 0.8;
var UNKNOWN_FOREIGN = 0.2;
var MANNER = new RegExp("^[a-z]{3,}ly$|^\\p{N}+$", "u");
var UNKNOWN_SUBJECT = 2;
var EXACT = 50;
var ASCII2 = /^[\x20-\x7e]+$/;
var COVERAGE = 0.39;
var COVERAGE_BESIDE = 0.2;
function plain(text) {
  return normalise(text).replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
var ToolIndex = class {
  #tools = [];
  #thesaurus;
  #postings = /* @__PURE__ */ new Map();
  /** Single terms by their first letter, to look for beginnings and misspellings. */
  #vocabulary = /* @__PURE__ */ new Map();
  #plainNames = [];
  #lengths = [];
  #length = 0;
  #senses = /* @__PURE__ */ new Map();
  #stems = /* @__PURE__ */ new Map();
  #general = generalStems();
  constructor(tools = [], thesaurus = readThesaurus()) {
    this.#thesaurus = thesaurus;
    for (const tool of tools) {
      this.add(tool);
    }
  }
  get size() {
    return this.#tools.length;
  }
  /** Adds a tool to what is found. */
  add(tool) {
    const document = this.#tools.push(tool) - 1;
    const fields = fieldsOf(tool).map((field) => this.#terms(field));
    const length = fields.reduce((sum, it) => sum + it.terms.length, 0);
    this.#plainNames.push(plain(tool.original));
    this.#lengths.push(length);
    this.#length += length;
    this.#senses.clear();
    this.#addTerms(document, fields);
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
  #addTerms(document, fields) {
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
    for (const [term, { weight, fit }] of counts) {
      const postings = this.#postings.get(term);
      if (postings) {
        postings.push({ document, weight, fit });
      } else {
        this.#postings.set(term, [{ document, weight, fit }]);
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
  /** Gets by how much a long document counts less. */
  #norm(document) {
    const average = this.#length / Math.max(1, this.#tools.length);
    return 1 - LENGTH_EFFECT + LENGTH_EFFECT * (this.#lengths[document] ?? 0) / Math.max(1, average);
  }
  #rarity(term) {
    const count = this.#postings.get(term)?.length ?? 0;
    return Math.log(1 + (this.#tools.length - count + 0.5) / (count + 0.5));
  }
  /** Looks for terms that begin with a word, are contracted to it, or are nearly it. */
  #similar(term, known, note) {
    for (const other of this.#vocabulary.get(term[0] ?? "") ?? []) {
      const way = other === term ? void 0 : likeness(term, other, known);
      if (way) {
        note(other, way);
      }
    }
  }
  #sensesOf(term, word) {
    const cached = this.#senses.get(word);
    if (cached) {
      return cached;
    }
    const best = /* @__PURE__ */ new Map();
    const note = (other, way) => {
      if (this.#postings.has(other) && (best.get(other)?.sure ?? 0) < way.sure) {
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
      this.#noteSimilar(term, word, best, note);
    }
    const senses = [...best].map(([other, way]) => ({ term: other, ...way }));
    this.#senses.set(word, senses);
    return senses;
  }
  #noteSimilar(term, word, best, note) {
    for (const long of this.#thesaurus.expansions(word)) {
      note(long, WAYS.short);
      for (const other of this.#thesaurus.synonyms(long).keys()) {
        note(other, WAYS.shortSynonym);
      }
    }
    const isForeign = !ASCII2.test(term);
    for (const [other, isMain] of this.#thesaurus.synonyms(term)) {
      note(other, isForeign && isMain ? WAYS.translation : WAYS.synonym);
    }
    const isKnown = best.size > 0;
    for (const other of this.#thesaurus.related(term)) {
      note(other, WAYS.related);
    }
    this.#similar(term, isKnown, note);
  }
  #queryTerm(term, word) {
    const senses = this.#sensesOf(term, word);
    if (senses.length === 0) {
      if (MANNER.test(word)) {
        return { senses, importance: 0 };
      }
      const isSubject = this.#thesaurus.subject(term) !== void 0;
      const share = isSubject ? UNKNOWN_SUBJECT : ASCII2.test(term) ? UNKNOWN : UNKNOWN_FOREIGN;
      return { senses, importance: share * Math.log(1 + this.#tools.length) };
    }
    return {
      senses,
      importance: Math.max(...senses.map((it) => this.#rarity(it.term) * Math.sqrt(it.sure)))
    };
  }
  /** Gets what a query is about. Words that every query may hold count for nothing. */
  #query(query) {
    const { words, runs } = wordsOf(query);
    const special = words.filter((word) => !this.#general.has(stem(word)) && !/^[a-z]$/.test(word));
    return [...this.#wordTerms(words, special), ...runs.flatMap((run) => this.#runTerms(run))];
  }
  /** Takes known phrases first: their words alone would mean something else. */
  #wordTerms(words, used) {
    const terms = [];
    const left = this.#takePhrases(used, this.#takePhrases(words, used, terms), terms);
    const stems = used.map(stem);
    for (const [index, term] of stems.entries()) {
      const pair = `${term} ${stems[index + 1] ?? ""}`;
      if (this.#postings.has(pair)) {
        terms.push({ senses: this.#sensesOf(pair, pair), importance: 0 });
      }
    }
    return [...terms, ...left.map((word) => this.#queryTerm(stem(word), word))];
  }
  /** Adds the phrases in `words` that have synonyms, and returns what of `left` is in none. */
  #takePhrases(words, left, terms) {
    const stems = words.map(stem);
    const taken = /* @__PURE__ */ new Set();
    for (const length of [3, 2]) {
      for (let at = 0; at + length <= stems.length; at += 1) {
        const phrase = stems.slice(at, at + length).join(" ");
        if (taken.has(words[at] ?? "") || this.#thesaurus.synonyms(phrase).size === 0) {
          continue;
        }
        const term = this.#queryTerm(phrase, phrase);
        if (term.senses.length > 0) {
          terms.push(term);
          for (const word of words.slice(at, at + length)) {
            taken.add(word);
          }
        }
      }
    }
    return left.filter((word) => !taken.has(word));
  }
  #runTerms(run) {
    const { words, rest } = this.#thesaurus.segment(run);
    const known = words.map((word) => this.#queryTerm(word, word));
    const loose = words.length > 0 ? rest.filter((it) => [...it].length > 1) : rest;
    return [...known, ...loose.flatMap(runTerms).map((pair) => this.#queryTerm(pair, pair))];
  }
  /** Gets the tools that a query is about, best first. */
  search(query, limit, server) {
    const terms = this.#query(query.slice(0, 1e3));
    const total = terms.reduce((sum, it) => sum + it.importance, 0);
    const wanted = plain(query);
    const matches = [];
    for (const [document, { score, covered }] of this.#scores(terms)) {
      const tool = this.#tools[document];
      if (tool === void 0 || server !== void 0 && tool.server !== server) {
        continue;
      }
      const isExact = this.#plainNames[document] === wanted;
      const share = isExact || total === 0 ? 1 : covered / total;
      const sum = score * (0.5 + share) + (isExact ? EXACT : 0);
      matches.push({ tool, share, score: Math.round(100 * sum) / 100 });
    }
    if (!matches.some((it) => it.share >= COVERAGE)) {
      return [];
    }
    return matches.filter((it) => it.share >= COVERAGE_BESIDE).sort((a, b) => b.score - a.score || (a.tool.name < b.tool.name ? -1 : 1)).slice(0, limit).map(({ tool, score }) => ({ tool, score }));
  }
  /** Sums up what each term of a query says of each tool. */
  #scores(terms) {
    const scores = /* @__PURE__ */ new Map();
    for (const { senses, importance } of terms) {
      for (const [document, { value, fit }] of this.#best(senses)) {
        const sum = scores.get(document) ?? { score: 0, covered: 0 };
        sum.score += value;
        sum.covered += importance * fit;
        scores.set(document, sum);
      }
    }
    return scores;
  }
  /** Scores each document by the best of a term's senses. */
  #best(senses) {
    const best = /* @__PURE__ */ new Map();
    for (const { term, sure, fit } of senses) {
      const rarity = this.#rarity(term) * sure;
      for (const { document, weight, fit: held } of this.#postings.get(term) ?? []) {
        const weighed = weight / this.#norm(document);
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
export {
  ToolIndex,
  readThesaurus
};
