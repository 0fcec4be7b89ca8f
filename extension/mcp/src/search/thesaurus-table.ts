/**
 * Words for one idea, a line each, in general use around tools: English, then other languages after the bar. An
 * underscore joins the words of a phrase. A word may stand in several lines.
 */

export const THESAURUS = `
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
