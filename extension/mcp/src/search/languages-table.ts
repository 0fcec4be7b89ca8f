/**
 * What is in thesaurus-table.ts, for more languages: an English word or two, then Portuguese, Italian, Dutch, Turkish,
 * Indonesian, Arabic, Hindi and Greek ones. An underscore joins the words of a phrase.
 */

export const LANGUAGES = `
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
