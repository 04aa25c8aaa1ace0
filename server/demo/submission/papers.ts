/** What the authors of a paper write. */
export interface Paper {
  /** The code of the subject. */
  subject: string
  type: '口頭發表' | '海報發表' | '英語發表'
  title: string
  enTitle: string
  /** The two paragraphs of the abstract; empty for a paper in English. */
  method: string
  result: string
  enAbstract: string
  keywords: string[]
  /** By name: members, of whom the first submits the paper, and people without an account. */
  authors: readonly [string, ...string[]]
  hasFile?: true
}

/** Papers of a food-service conference, in the order in which they were begun. */
const texts = {
  'cross-contact': {
    subject: 'FS-A',
    type: '口頭發表',
    title: '團膳廚房過敏原交叉接觸之現場調查',
    enTitle: 'A field survey of allergen cross-contact in catering kitchens',
    method:
      '本研究於三十間學校與企業團膳廚房進行為期六個月的現場觀察，記錄備料、烹調與配膳三個階段的器具共用情形，並以試紙檢測檯面、刀具與配膳盤上的蛋、乳與花生蛋白殘留，同時訪談六十二位第一線人員，了解其對過敏原標示與清潔程序的認知。',
    result:
      '結果顯示，器具共用多發生於尖峰前一小時；採用顏色區分的砧板與獨立配膳線後，陽性率由百分之二十三降至百分之六。訪談指出，缺乏即時更新的配方資料是標示錯誤的主因。建議以配方系統自動產生過敏原清單，並將清潔確認納入每日工作表。',
    enAbstract:
      'We observed thirty school and company kitchens over six months and tested surfaces for egg, milk and peanut protein. Shared tools were most common in the hour before service. Colour-coded boards and a separate plating line reduced positive samples from 23% to 6%. Interviews with 62 staff suggest that outdated recipe data is the main cause of wrong labels, and that allergen lists should be generated from recipes. We describe a daily worksheet that includes a cleaning check, and discuss what it costs a kitchen of five hundred meals a day in minutes of work.',
    keywords: ['過敏原', '團膳', '交叉接觸'],
    authors: ['林志豪', '蔡明哲'],
    hasFile: true,
  },
  chilling: {
    subject: 'FS-H',
    type: '口頭發表',
    title: '中央廚房急速冷卻曲線與微生物風險評估',
    enTitle: 'Blast-chilling curves and microbial risk in central kitchens',
    method:
      '本研究量測四種常見菜餚於三款急速冷卻設備中的中心溫度曲線，每分鐘記錄一次，並以 <em>Clostridium perfringens</em> 生長模型估算冷卻期間的菌數變化。試驗涵蓋裝盛深度、初始溫度與負載量三項因子，共計一百零八次，並於量產條件下重複驗證。',
    result:
      '裝盛深度超過六公分時，半數批次無法於九十分鐘內降至 10 °C 以下；將深度控制於四公分並分批進爐，可使合格率達百分之九十八。模型推估之最高菌數增加量由 2.1 降至 0.4 log<sub>10</sub> CFU/g。本文提出以裝盛深度與負載量為主的簡易對照表，供現場人員判斷。',
    enAbstract:
      'Core temperatures of four dishes were recorded every minute in three blast chillers, 108 runs in all, and growth of <em>Clostridium perfringens</em> was estimated with a model. With more than 6 cm of food in a tray, half of the batches did not reach 10 °C within 90 minutes. At 4 cm and with staggered loading, 98% did, and the estimated growth fell from 2.1 to 0.4 log<sub>10</sub> CFU/g. We present a simple chart of depth and load that kitchen staff can use without a computer, and report how it was received in two kitchens during a month of use.',
    keywords: ['急速冷卻', '中央廚房', '產氣莢膜桿菌'],
    authors: ['陳怡如', '楊心怡'],
    hasFile: true,
  },
  'vegetable-waste': {
    subject: 'ND',
    type: '海報發表',
    title: '國小午餐蔬菜剩食與菜色組合之關聯',
    enTitle: 'Vegetable waste and menu combinations in primary school lunches',
    method:
      '本研究秤量十二所國小共兩百四十餐的蔬菜剩食重量，並記錄主菜口味、蔬菜切法、烹調方式與供餐順序。以混合模型分析各因素對剩食率的影響，學校與日期設為隨機效應；另以問卷蒐集一千一百位學童對各菜色的喜好，並與廚房的成本紀錄比對。',
    result:
      '炒煮之深色蔬菜剩食率為百分之三十一，改為切細並搭配口味清淡之主菜後降至百分之十九；先供應蔬菜再供應主菜者，剩食率再降四個百分點。喜好分數與剩食率呈中度負相關。調整菜色組合未增加食材成本，顯示菜單設計比增加份量更能提高攝取量。',
    enAbstract:
      'Vegetable waste was weighed for 240 meals at twelve primary schools, and modelled with flavour, cut, cooking method and order of service. Finely cut greens beside a mild main dish reduced waste from 31% to 19%, and serving vegetables first by another four points. Liking, measured with a questionnaire among 1,100 pupils, correlated moderately with waste. Food cost did not rise. The design of a menu therefore raises intake more than larger portions do. We list the combinations that worked in at least three schools, with the minutes of additional preparation that each of them takes.',
    keywords: ['學校午餐', '剩食', '菜單設計'],
    authors: ['黃冠廷', '許家豪'],
  },
  'seafood-sensors': {
    subject: 'SC-C',
    type: '口頭發表',
    title: '以低成本感測器追蹤水產冷鏈之溫度斷點',
    enTitle: 'Finding temperature breaks in seafood cold chains with low-cost sensors',
    method:
      '本研究於三條水產配送路線放置一百二十個低成本溫度感測器，每五分鐘回傳一次位置與溫度，連續記錄四個月，並與司機的交接紀錄比對。溫度超過 4 °C 且持續十五分鐘以上者定義為斷點，再依發生地點、時段與交接次數分類，計算各類斷點對推估保存期限的影響。',
    result:
      '百分之七十二的斷點發生於轉運站卸貨後的三十分鐘內，而非行駛途中；其中半數與等待簽收有關。將簽收改為電子化並預約卸貨時段後，斷點次數減少百分之五十八，推估保存期限平均延長一點三日。感測器成本於五個月內可由減少的報廢回收。',
    enAbstract:
      'We placed 120 low-cost sensors on three seafood routes for four months and compared their readings with hand-over records. Of all breaks above 4 °C for at least 15 minutes, 72% happened within half an hour of unloading at a transfer point rather than on the road, and half of these while waiting for a signature. Electronic receipts and reserved unloading times cut breaks by 58% and extended the estimated shelf life by 1.3 days. The sensors paid for themselves in five months. We also report what failed: batteries in deep-frozen loads, and alarms that drivers learned to ignore.',
    keywords: ['冷鏈', '水產', '溫度感測'],
    authors: ['張雅雯', '鄭淑惠'],
    hasFile: true,
  },
  'buffet-refill': {
    subject: 'SC-W',
    type: '口頭發表',
    title: '飯店自助餐檯補餐時機與剩食量之實驗',
    enTitle: 'When to refill: an experiment on buffet waste in hotels',
    method:
      '本研究於兩間飯店的早餐自助檯進行八週實驗，交替採用定時補餐與依感測重量補餐兩種規則，並記錄取餐人數、缺餐次數與收餐後剩食重量。每日隨機分派規則，並以住房人數、星期與天氣作為共變項。另以三十場觀察了解賓客在餐盤見底時的行為。',
    result:
      '依重量補餐使剩食量減少百分之三十四，缺餐次數僅由每日一點二次增至一點五次；賓客滿意度無顯著差異。末段三十分鐘改用小盤，可再減少百分之九。本文提供各類菜餚的補餐門檻建議，並討論人力安排的影響：補餐次數增加，但每次所需時間縮短。',
    enAbstract:
      'For eight weeks, the breakfast buffets of two hotels alternated at random between refilling by the clock and refilling by weight. Refilling by weight reduced waste by 34%, while empty dishes rose only from 1.2 to 1.5 a day and satisfaction did not change. Small plates in the last half hour saved another 9%. We give thresholds for each kind of dish, and discuss staffing: there are more refills, but each takes less time. Thirty observed services show what guests do when a dish is nearly empty, which explains why the threshold for warm dishes must be higher than that for cold ones.',
    keywords: ['自助餐', '剩食減量', '飯店'],
    authors: ['李俊賢', '謝承翰'],
  },
  'chicken-humidity': {
    subject: 'KT',
    type: '海報發表',
    title: '蒸烤箱濕度設定對雞胸肉質地之影響',
    enTitle: 'Humidity settings of combi ovens and the texture of chicken breast',
    method:
      '本研究以同一批雞胸肉，在五種濕度與三種溫度組合下蒸烤至中心溫度 72 °C，測定烹調損失、剪切力與色澤，並由十二位受過訓練的評審進行描述性分析。每組重複六次，另於保溫三十與六十分鐘後重測，以模擬團膳供餐條件，並記錄能源用量。',
    result:
      '濕度百分之六十、溫度 130 °C 之組合烹調損失最低，為百分之十四點二，剪切力亦最低；濕度再提高則表面偏軟且色澤較淡。保溫六十分鐘後，此組合之多汁性評分仍顯著高於傳統設定。能源用量較全蒸氣模式減少百分之十一。結果可作為團膳蒸烤程序之參考。',
    enAbstract:
      'Chicken breasts of one batch were cooked to a core of 72 °C at five humidities and three temperatures, six times each, and assessed by twelve trained assessors. At 60% humidity and 130 °C, cooking loss (14.2%) and shear force were lowest; more humidity made the surface soft and pale. After an hour of holding, this setting was still juicier than the usual one, and it used 11% less energy than full steam. The settings can serve as a starting point for catering kitchens. We also show how the load of the oven shifts the best setting, which manuals usually do not mention.',
    keywords: ['蒸烤箱', '雞胸肉', '質地'],
    authors: ['王淑芬', '郭美玲'],
  },
  rosters: {
    subject: 'MG',
    type: '口頭發表',
    title: '餐飲業排班彈性與新進人員留任率',
    enTitle: 'Flexible rosters and the retention of new staff in restaurants',
    method:
      '本研究追蹤十八家餐廳四百一十二位新進人員一年，其中九家於期初改採員工可自選時段之排班方式。以存活分析比較兩組留任時間，並控制薪資、通勤時間與職務。另進行二十四場訪談，了解店長在尖峰時段的調度困難，並估算補人與訓練之成本。',
    result:
      '自選時段組的十二個月留任率為百分之六十一，對照組為百分之四十三；效果在學生兼職人員最為明顯。尖峰缺班增加百分之五，但由預備人力名單補足後無顯著差異。以減少的招募與訓練成本計，平均每店每年節省約二十七萬元。訪談顯示，提前兩週公布班表是成功的關鍵。',
    enAbstract:
      'We followed 412 new employees of eighteen restaurants for a year; nine restaurants let staff choose their own shifts. Retention after twelve months was 61% against 43%, with the largest effect among students. Missing shifts at peak times rose by 5%, which a list of stand-ins made up for. Savings on hiring and training came to about NT$270,000 for each restaurant and year. In 24 interviews, managers named rosters published two weeks ahead as the key to success, and described what they would do differently: fewer rules, and one person who may decide on exceptions without asking.',
    keywords: ['排班', '留任率', '人力資源'],
    authors: ['吳宗憲', '洪志明'],
  },
  'banquet-forecast': {
    subject: 'SC-W',
    type: '口頭發表',
    title: '以訂席資料預測喜宴桌菜剩食量',
    enTitle: 'Forecasting plate waste at wedding banquets from booking data',
    method:
      '喜宴的備料量多由主廚依桌數與經驗決定，剩食往往在散場後才被看見。本研究蒐集一家宴會廳兩年共六百一十二場喜宴的訂席資料，包含桌數、時段、賓客年齡層、素食比例與菜單等級，並於散場後按菜別秤重，以梯度提升模型預測每桌各道菜的剩食量，再與主廚的估計逐場比較。',
    result:
      '模型的平均誤差為每桌零點四公斤，主廚估計為零點七公斤；影響最大的是末三道熱菜的出菜時間與孩童人數。依預測減少主食與甜湯份量後，十二週的剩食減少百分之二十一，追加備料僅三場。本文說明哪些欄位在訂席時即可取得，以及沒有資料團隊的宴會廳如何以試算表做出相近的結果。',
    enAbstract:
      'Chefs usually plan wedding banquets by the number of tables and by experience. We collected the booking data of 612 banquets over two years, weighed what was left of each course, and trained a gradient-boosted model to predict waste per table. Its mean error was 0.4 kg, against 0.7 kg for the chef. The serving time of the last three hot courses and the number of children mattered most. Reducing staples and sweet soup accordingly saved 21% of waste over twelve weeks, and only three banquets needed more food. We show which fields are known at booking, and a spreadsheet that comes close to the model.',
    keywords: ['喜宴', '剩食預測', '宴會廳'],
    authors: ['林美惠', '朱國華', '白若琳'],
  },
  'soft-food': {
    subject: 'ND',
    type: '口頭發表',
    title: '長照機構軟質餐之質地分級與住民攝取量',
    enTitle: 'Texture levels of softened meals and intake in long-term care',
    method:
      '咀嚼困難的住民常以剁碎餐代替一般飲食，外觀與風味因此流失。本研究在四所長照機構提供依質地分為三級的塑形軟質餐，共八週，與原有剁碎餐交叉比較。以質地分析儀量測硬度與附著性，並秤重計算一百零四位住民的每餐攝取量，由語言治療師評估吞嚥安全。',
    result:
      '塑形軟質餐使每日熱量攝取平均增加一百八十六大卡，蛋白質增加九公克，嗆咳次數未增加。第二級質地的接受度最高；第三級若以米穀粉取代太白粉，附著性可降低三成。每餐備製時間增加約七分鐘，但可於中央廚房集中生產後冷凍配送。本文附上二十道菜的配方與量測方法。',
    enAbstract:
      'Residents who have difficulty chewing often get minced meals, which lose their looks and taste. In four care homes, 104 residents received shaped soft meals of three texture levels for eight weeks, in a crossover with the usual minced food. Hardness and adhesiveness were measured with a texture analyser, intake was weighed at each meal, and speech therapists assessed swallowing. Daily energy intake rose by 186 kcal and protein by 9 g, without more choking. The second level was liked best. Preparation took seven minutes longer for each meal, which central production can absorb. Twenty recipes and the measuring protocol are included.',
    keywords: ['長照', '軟質餐', '質地', '吞嚥'],
    authors: ['鄭淑惠', '古明軒', '尤政賢', '柳佩蓉'],
    hasFile: true,
  },
  'stir-fry-robot': {
    subject: 'KT',
    type: '海報發表',
    title: '自動炒鍋應用於團膳之初步試驗',
    enTitle: 'First trials of an automatic wok in a catering kitchen',
    method:
      '團膳廚房的大鍋快炒仰賴體力與經驗，人力短缺時品質不易維持。本研究於一間供應六百人份午餐的廚房試用一台自動炒鍋三週，烹調高麗菜、青江菜與糖醋肉片三道菜，由兩位廚師與五位行政人員試吃評分，並記錄每批烹調時間、投料順序與設備清洗所需的時間。',
    result:
      '自動炒鍋每批可處理十二公斤，烹調時間較人工短約兩成，但清洗時間較長。試吃分數與人工相近，青菜色澤略暗。廚師認為設備適合口味固定的菜色，對火候要求高的菜仍須人工處理。本試驗顯示自動炒鍋具有應用潛力，未來將擴大菜色與場所，並評估投資回收年限與人員配置。',
    enAbstract:
      'Stir-frying in large woks depends on strength and experience. A kitchen that serves six hundred lunches tried an automatic wok for three weeks with cabbage, pak choi and sweet-and-sour pork. Two cooks and five office workers rated the dishes, and times for cooking and cleaning were recorded. Each batch of 12 kg took about a fifth less time than by hand, but cleaning took longer. Ratings were similar, although the greens were slightly darker. The cooks found the machine suitable for dishes with a fixed taste. We plan trials with more dishes and sites, and an estimate of the return on investment.',
    keywords: ['自動炒鍋', '團膳', '設備'],
    authors: ['彭士豪', '童建安'],
  },
  'plant-banquet': {
    subject: 'ND',
    type: '口頭發表',
    title: '會議宴席以植物性主菜為預設選項之影響',
    enTitle: 'Plant-based mains as the default at conference banquets',
    method:
      '預設選項會左右人們的選擇，在宴席訂餐上卻少有實證。本研究於一家會議飯店的四十八場午宴中，將報名表的主菜預設由肉類改為植物性，肉類仍可自由勾選，與前一年同規模的場次比較。記錄主菜選擇、現場更換次數、剩食重量與餐後問卷，共三千九百餘人次。',
    result:
      '選擇植物性主菜的比例由百分之十四增至百分之五十七，現場要求更換者僅百分之二；滿意度無顯著差異，剩食略減。四十歲以上男性改選肉類的比例最高，菜名以產地與做法命名時差距縮小。以食材計算，每人份碳排放減少約百分之三十六，餐費則未提高。本文討論告知方式與主辦單位的疑慮。',
    enAbstract:
      'Defaults steer choices, but there is little evidence from banquets. At 48 conference lunches in one hotel, the sign-up form offered a plant-based main course as the default, and meat could be chosen freely. Compared with similar lunches of the year before, the share of plant-based mains rose from 14% to 57%, only 2% of guests asked for a change at the table, and satisfaction did not differ. Men over forty returned to meat most often, less so when dishes were named by origin and method. Emissions of ingredients fell by about 36% for each guest at the same price. We discuss how guests should be told.',
    keywords: ['植物性飲食', '預設選項', '宴席', '碳排放'],
    authors: ['蘇靜宜', '湯承恩', 'Sophie Laurent'],
  },
  'breakfast-staffing': {
    subject: 'MG',
    type: '口頭發表',
    title: '飯店早餐人力配置與住客等候時間',
    enTitle: 'Staffing and waiting times at hotel breakfasts',
    method:
      '早餐是住客對飯店印象最深的一餐，也是人力最吃緊的時段。本研究在三家飯店以門口計數器與桌位感測器記錄六週的入席、等候與翻桌時間，配合排班表建立離散事件模擬，比較固定班、錯開上班與跨部門支援三種配置在住房率六成至滿房時的等候時間與工時。',
    result:
      '滿房時固定班的平均等候為十一分鐘，錯開上班可降至六分鐘而不增加總工時；再由客房部於八點至九點支援兩人，降至四分鐘。收桌而非帶位是瓶頸所在。模擬與實測的差異在一成五以內。受訪主管最擔心跨部門支援的責任歸屬，本文整理三家飯店的做法與所需訓練時數。',
    enAbstract:
      'Breakfast is the meal that guests remember, and the one with the tightest staffing. In three hotels we recorded arrivals, waiting and table turnover for six weeks, and built a discrete-event simulation to compare fixed shifts, staggered starts and help from other departments. In a full house, guests waited eleven minutes with fixed shifts and six with staggered starts at the same number of hours; two people from housekeeping between eight and nine reduced this to four. Clearing tables, not seating guests, is the bottleneck. Simulated and measured times differed by less than 15%. Managers worried most about who is responsible for borrowed staff.',
    keywords: ['飯店早餐', '人力配置', '等候時間', '模擬'],
    authors: ['林美惠', '盧思穎'],
  },
  'wine-by-glass': {
    subject: 'MG',
    type: '口頭發表',
    title: '單杯葡萄酒酒單之價格排列與銷售',
    enTitle: 'The order of prices on lists of wines by the glass',
    method:
      '單杯酒的毛利高，酒單的編排卻多沿用舊習。本研究於兩家餐廳進行十六週實驗，輪流使用依價格遞增、遞減與依風味分類三種酒單，酒款與價格不變。以銷售系統記錄各桌點用的酒款、杯數與餐費，並由侍酒師記錄客人詢問的次數，共分析五千三百餘張桌單。',
    result:
      '依風味分類的酒單使平均單杯價格提高百分之九，客人詢問次數增加，但點酒時間未延長；遞減排列雖提高單價，點酒率卻下降四個百分點。第二低價酒款的銷售在遞增酒單上最為集中。效果於平日晚間較週末明顯。本文建議小型餐廳以四類風味呈現，每類不超過三款。',
    enAbstract:
      'Wines by the glass have high margins, yet their lists are seldom designed. Two restaurants alternated for sixteen weeks between lists with rising prices, falling prices, and groups of flavour, with the same wines at the same prices. We analysed 5,300 bills and the questions that guests asked the sommelier. Grouping by flavour raised the mean price of a glass by 9%; guests asked more questions without taking longer. Falling prices raised the mean as well, but four percent fewer guests ordered wine. The second cheapest wine sold best on rising lists. We recommend four groups of at most three wines for small restaurants.',
    keywords: ['葡萄酒', '酒單設計', '定價'],
    authors: ['趙文君', '姚依婷'],
  },
  'night-market': {
    subject: 'MG',
    type: '海報發表',
    title: '夜市攤商行動支付使用意願調查',
    enTitle: '',
    method:
      '行動支付逐漸普及，夜市攤商的接受程度卻不一。本研究以便利抽樣於一處夜市發放問卷，回收有效問卷四十七份，內容包含攤商基本資料、對行動支付的認知、使用意願與顧慮，並以敘述統計與卡方檢定分析年齡、營業年資與使用意願之間的關係，輔以三位攤商的簡短訪談了解現況。',
    result:
      '結果顯示六成攤商願意使用行動支付，年齡較輕者意願較高；主要顧慮為手續費與網路不穩。營業年資與使用意願無顯著關聯。訪談中攤商提到，尖峰時段找零較行動支付更快。建議業者提供手續費優惠，並由管理單位協助改善網路環境，以提高攤商的使用意願與消費者的便利性。',
    enAbstract: '',
    keywords: ['夜市', '行動支付', '問卷調查'],
    authors: ['陳宗翰'],
  },
  'frying-oil': {
    subject: 'FS',
    type: '海報發表',
    title: '連鎖炸物店炸油品質快篩試紙之準確度',
    enTitle: 'Accuracy of test strips for frying oil in restaurant chains',
    method:
      '炸油的總極性化合物含量是換油的依據，門市多以試紙判讀。本研究自一家連鎖炸物店的五間門市取得炸油樣品六十件，以試紙、手持式電子檢測儀與管柱層析法三種方式測定總極性化合物，由門市人員與研究人員各自判讀試紙，比較判讀結果與層析法的一致程度及誤判方向。',
    result:
      '試紙與層析法的一致率為百分之七十八，電子檢測儀為百分之九十二；門市人員判讀偏低的情形多於偏高。油溫高於一百五十度時試紙顏色偏淡，誤判增加。建議以電子檢測儀為主，試紙僅作每日初篩，並統一取樣溫度。樣品來自單一品牌與單一油種，結果能否推論至其他業者仍待驗證。',
    enAbstract:
      'Restaurants change frying oil by its total polar compounds, which most of them estimate with test strips. We took sixty samples from five shops of one chain and measured them with strips, a hand-held electronic tester and column chromatography. Strips agreed with chromatography in 78% of cases and the tester in 92%. Shop staff read strips too low more often than too high, and strips were paler when the oil was above 150 °C. We recommend the tester for decisions and strips only for daily screening at a fixed temperature. All samples come from one brand and one kind of oil.',
    keywords: ['炸油', '總極性化合物', '快篩'],
    authors: ['郭美玲', '溫若晴', '陳宗翰'],
  },
  'menu-labels': {
    subject: 'FS-A',
    type: '口頭發表',
    title: '餐廳菜單過敏原標示之正確性：以甲殼類與蕎麥為例',
    enTitle: 'Are allergen labels on menus correct? Crustaceans and buckwheat',
    method:
      '菜單上的過敏原標示若不正確，比沒有標示更危險。本研究向九十二家自願標示過敏原的餐廳購買三百零六道標示「不含」甲殼類或蕎麥的餐點，以酵素免疫分析檢測，並於兩週後以電話詢問同一道菜，記錄服務人員的回答與查證方式。餐廳依規模、菜系與是否使用配方系統分層抽樣。',
    result:
      '標示不含甲殼類者有百分之八點五檢出，多來自共用醬料與高湯；不含蕎麥者有百分之四點一檢出，多為麵類共用煮鍋。電話詢問有三成回答與菜單不同。使用配方系統的餐廳檢出率為其他餐廳的三分之一。建議將醬料與高湯列入標示查核，並訓練服務人員在不確定時回答「需要確認」。',
    enAbstract:
      'A wrong allergen label is more dangerous than none. We bought 306 dishes that 92 restaurants had labelled as free of crustaceans or buckwheat, tested them by ELISA, and asked about the same dishes by telephone two weeks later. Crustacean protein was found in 8.5% of dishes, mostly from shared sauces and stocks, and buckwheat in 4.1%, mostly from shared noodle boilers. Three in ten answers by telephone differed from the menu. Restaurants that kept their recipes in a system had a third of the positive samples. Audits should include sauces and stocks, and staff should learn to say that they need to check.',
    keywords: ['過敏原', '菜單標示', '甲殼類', '蕎麥'],
    authors: ['簡怡君', '簡子維', '溫若晴'],
  },
  'rice-balls': {
    subject: 'FS-H',
    type: '口頭發表',
    title: '便利商店飯糰之仙人掌桿菌生長預測與醋飯酸鹼值',
    enTitle: 'Predicting Bacillus cereus in rice balls from the pH of the rice',
    method:
      '飯糰於十八度販售時，仙人掌桿菌的生長取決於米飯的酸鹼值與鹽度。本研究以三株分離自米飯的 <em>Bacillus cereus</em> 接種於酸鹼值 4.4 至 6.2、鹽度 0.6% 至 1.4% 的飯糰，於 15、18、22 °C 保存七十二小時，每六小時計數，以 Baranyi 模型描述生長並於市售品驗證。',
    result:
      '酸鹼值低於 4.8 時，18 °C 下七十二小時內菌數增加不到 1 log CFU/g；酸鹼值 5.4 以上者於三十小時後即超過 10<sup>5</sup> CFU/g。鹽度的影響僅在酸鹼值 5.0 至 5.4 之間顯著。市售品驗證誤差為 0.3 log。本文提供依酸鹼值與販售溫度查表的保存時間，供產品設計與短暫失溫時判斷。',
    enAbstract:
      'Rice balls are sold at 18 °C, where <em>Bacillus cereus</em> can grow unless the rice is acid enough. Three strains were inoculated into rice balls of pH 4.4 to 6.2 and 0.6 to 1.4% salt, stored at 15, 18 and 22 °C for 72 hours, and fitted with the Baranyi model. Below pH 4.8, growth at 18 °C stayed under 1 log CFU/g; above pH 5.4, counts exceeded 10<sup>5</sup> CFU/g after thirty hours. Salt mattered only between pH 5.0 and 5.4. On products from shops, the model erred by 0.3 log. We give a table of storage times by pH and temperature for product design.',
    keywords: ['仙人掌桿菌', '飯糰', '預測微生物學'],
    authors: ['許家豪', '洪志明', '簡子維', '馬心蕾'],
  },
  'small-haccp': {
    subject: 'FS-H',
    type: '海報發表',
    title: '小型早餐店自主管理表單之簡化與執行率',
    enTitle: '',
    method:
      '小型早餐店人手少，現行自主管理表單項目多，常淪為月底補寫。本研究訪視三十六家早餐店，將原有四十二項檢查依風險與可行性縮減為九項，分為開店、尖峰後與打烊三個時點，以一張可擦寫的壁掛表呈現。十二週內每兩週不預警訪視一次，比對表單紀錄與現場實際情況的符合程度。',
    result:
      '簡化後當日填寫率由百分之三十五提高至百分之八十三，紀錄與現場相符者達百分之七十九。冷藏溫度與抹布更換改善最多，蛋品破殼後放置時間仍有四分之一不合格。店家表示壁掛表比手機程式方便，因為雙手多半沾油。本文建議主管機關依規模提供不同版本的表單，並將蛋品處理列為首要輔導項目。',
    enAbstract: '',
    keywords: ['自主管理', '早餐店', '食品安全', '蛋品'],
    authors: ['沈芳瑜', '方維哲'],
  },
  'drain-listeria': {
    subject: 'FS',
    type: '海報發表',
    title: '冷盤廚房地面排水孔之李斯特菌監測與清潔頻率',
    enTitle: 'Listeria in floor drains of cold kitchens and the frequency of cleaning',
    method:
      '冷盤不再加熱，環境中的李斯特菌因此格外重要。本研究於七家飯店的冷盤廚房，每週採樣地面排水孔、工作檯腳與冷藏庫門把，共二十週一千二百六十件，檢測 <em>Listeria</em> 屬菌並以脈衝場電泳分型。第十一週起將四家的排水孔清潔由每週一次改為每日一次，其餘維持原頻率。',
    result:
      '排水孔的陽性率為百分之十九，其他位置低於百分之三。每日清潔使陽性率降至百分之六，但兩處舊式水封結構仍反覆檢出同一型別，拆換後才消失。高壓沖洗當日的檯面陽性率反而上升。建議改以泡沫清潔劑靜置後刷洗，避免高壓水霧，並將排水孔結構納入廚房改建的檢查項目。',
    enAbstract:
      'Cold dishes are not heated again, so <em>Listeria</em> in the kitchen matters. In seven hotels we sampled floor drains, table legs and door handles each week for twenty weeks, 1,260 samples in all, and typed the isolates. Drains were positive in 19% of samples, other places in less than 3%. Daily instead of weekly cleaning reduced this to 6%, but two old traps gave the same type again and again until they were replaced. On days with high-pressure cleaning, work surfaces were positive more often. We recommend foam and brushes, no pressure jets near food, and drains on the checklist of every renovation.',
    keywords: ['李斯特菌', '排水孔', '環境監測', '冷盤'],
    authors: ['莊惠雯', '梁啟仁', '馬心蕾'],
  },
  'school-sodium': {
    subject: 'ND',
    type: '口頭發表',
    title: '學校午餐逐步減鈉與學童接受度之一年追蹤',
    enTitle: 'Stepwise salt reduction in school lunches: one year of acceptance data',
    method:
      '學童午餐的鈉含量普遍偏高，一次減量又容易引起剩食。本研究於十所國小以每六週減少百分之五的方式調整湯品、滷味與拌炒菜的用鹽，共減少百分之三十，另六所維持原配方。以化學分析確認菜餚鈉含量，每週秤量剩食並以表情量表詢問一千四百位學童，家長不知學校所屬組別。',
    result:
      '一年後減鈉組每餐平均鈉含量由九百一十毫克降至六百三十毫克，喜好分數與剩食率和對照組無顯著差異；僅湯品於第四次減量後剩食短暫上升，加入昆布與番茄後恢復。廚房人員最大的困難是調味料包裝過大、不易量取。改用每鍋一包的預配調味後，實際用鹽量的變異減少一半。',
    enAbstract:
      'School lunches contain too much salt, and cutting it at once leads to waste. Ten primary schools reduced the salt of soups, braises and stir-fries by 5% every six weeks, 30% in all, while six schools kept their recipes. Sodium was analysed, waste weighed each week, and 1,400 pupils rated dishes with a face scale. After a year, sodium per meal had fallen from 910 to 630 mg without a difference in liking or waste. Only soups were left over more often after the fourth step, until kelp and tomato were added. One premixed packet for each pot halved the variation of the salt that cooks really used.',
    keywords: ['減鈉', '學校午餐', '接受度', '剩食'],
    authors: ['李俊賢', '石雨潔', '古明軒', '倪詠晴', '呂彥廷'],
    hasFile: true,
  },
  'ward-trolley': {
    subject: 'ND',
    type: '海報發表',
    title: '醫院保溫餐車之配送時間與病人攝取量',
    enTitle: '',
    method:
      '病房餐食常因配送與等待而失溫，影響病人進食意願。本研究於一所區域醫院的八個病房，記錄四週共二千一百份餐盤自裝盤至送達的時間與菜餚溫度，收餐後以五分法目測剩餘量，並訪問一百五十位病人。後四週將兩個病房改為護理站旁裝盤，比較攝取量、配膳人力與廚房作業時間的變化。',
    result:
      '餐盤平均於裝盤後四十六分鐘送達，主菜溫度降至五十一度；每延後十分鐘，攝取量減少約四個百分點。改為護理站旁裝盤後，送達時間縮短為十二分鐘，主菜攝取量增加百分之十三，人力每餐增加零點八人。病人最在意的依序為溫度、口味與能否選擇份量。本文評估全院實施所需的設備與人力。',
    enAbstract: '',
    keywords: ['醫院膳食', '保溫餐車', '攝取量'],
    authors: ['石雨潔', '張雅雯'],
  },
  'dish-names': {
    subject: 'ND',
    type: '口頭發表',
    title: '員工餐廳植物性餐點之命名與選擇率',
    enTitle: 'What plant-based dishes are called, and how often they are chosen',
    method:
      '植物性餐點若以「素食」或「健康」為名，往往只吸引原本就會選擇的人。本研究於三間員工餐廳的二十道植物性餐點，每週隨機採用基本、健康、口感與產地四種命名之一，菜色與價格不變，共二十四週。以結帳系統記錄十一萬餘份餐點的選擇，並於四週抽樣詢問用餐者的飲食習慣。',
    result:
      '口感命名的選擇率較基本命名高出百分之二十六，產地命名高出百分之十八，健康命名則降低百分之七。平常不吃素的人受命名的影響最大，原本吃素者不受影響。效果未隨時間減弱，但命名與實際口感不符時，隔週選擇率明顯下降。本文附上命名原則與避免誇大的實例，供菜單設計者參考。',
    enAbstract:
      'Dishes that are called vegetarian or healthy attract mostly those who would choose them anyway. Three staff canteens gave twenty plant-based dishes a basic, healthy, sensory or regional name, at random each week for 24 weeks, with the same recipes and prices. Over 110,000 meals, sensory names were chosen 26% more often than basic ones and regional names 18% more often, while healthy names lost 7%. Those who usually eat meat responded most. The effect did not fade, but where a name promised more than the dish gave, fewer people chose it in the next week. We list rules for honest names with examples.',
    keywords: ['植物性飲食', '菜名', '員工餐廳'],
    authors: ['湯承恩', '謝承翰'],
  },
  'contract-farms': {
    subject: 'SC',
    type: '口頭發表',
    title: '團膳業者與小農契作蔬菜之供應穩定度',
    enTitle: 'How reliable is contract farming for caterers?',
    method:
      '在地採購能縮短運輸並支持農家，團膳業者卻擔心供應不穩。本研究追蹤五家團膳業者與四十一位小農的契作兩年，比對每週約定量與實際交貨量，並記錄替代品項、品質退貨與颱風前後的協調過程。另比較單一農友契作、產銷班聯合供應與設有共同預冷站三種合作方式的差異。',
    result:
      '聯合供應的交貨達成率為百分之九十一，單一契作為百分之七十四；設有共同預冷站者退貨率降至百分之三。颱風後兩週是主要缺口，可提前以根莖類與菇類替代的業者受影響最小。採購單價高出批發市場百分之六，但損耗減少後實際成本相當。本文整理十項契約條文，特別是替代品項與共同承擔的規則。',
    enAbstract:
      'Caterers like local vegetables but fear gaps in supply. We followed five caterers and 41 small farmers for two years and compared what was agreed each week with what was delivered. Groups of farmers delivered 91% of it and single farmers 74%; with a shared pre-cooling station, returns fell to 3%. The two weeks after a typhoon were the worst, least so for caterers who could turn to roots and mushrooms. Prices were 6% above the wholesale market, but less was lost, so the real costs were about the same. We present ten clauses for contracts, above all on substitutes and on sharing the risk.',
    keywords: ['契作', '在地採購', '供應穩定', '團膳'],
    authors: ['周欣妤', '鍾佩君', '連思齊'],
  },
  'banquet-carbon': {
    subject: 'SC',
    type: '口頭發表',
    title: '宴席菜單碳足跡之計算與減量情境',
    enTitle: 'The carbon footprint of banquet menus and ways to reduce it',
    method:
      '宴席的碳足跡少有完整計算，業者難以回應企業客戶的要求。本研究以三家宴會廳的二十四套菜單為對象，蒐集食材重量、產地、冷藏與烹調能源、餐巾洗滌與剩食處理，依生命週期評估計算每位賓客的排放量，並模擬更換牛肉、縮減道數、調整海鮮來源與剩食堆肥等六種情境。',
    result:
      '每位賓客平均為七點八公斤二氧化碳當量，食材占百分之七十一，其中牛肉與空運海鮮占食材的一半；能源占百分之十八。以豬肉或菇類取代一道牛肉可減少一點三公斤，改用近海養殖魚減少零點六公斤，十道縮為八道減少零點九公斤且滿意度不變。本文提供業者可自行填寫的計算表與資料來源。',
    enAbstract:
      'Companies ask for the footprint of their banquets, and few venues can answer. We assessed 24 menus of three venues over their life cycle, with the weight and origin of ingredients, energy for cooling and cooking, laundry and waste, and simulated six changes. A guest caused 7.8 kg of CO<sub>2</sub> equivalents on average; ingredients made up 71%, half of it beef and seafood flown in, and energy 18%. Replacing one beef course saved 1.3 kg, local farmed fish 0.6 kg, and eight instead of ten courses 0.9 kg without loss of satisfaction. A spreadsheet that venues can fill in themselves comes with the paper.',
    keywords: ['碳足跡', '宴席', '生命週期評估', '菜單設計'],
    authors: ['梁啟仁', '連思齊', 'Daniel O’Brien', '陳怡如'],
    hasFile: true,
  },
  'lot-tracing': {
    subject: 'SC',
    type: '海報發表',
    title: '中央廚房批號追溯之演練時間與斷點',
    enTitle: '',
    method:
      '食品事件發生時，業者須在短時間內找出受影響的批次。本研究於六間中央廚房進行十八次不預警追溯演練，指定一項原料批號，記錄找出所有成品與配送對象所需的時間與遺漏，並逐步檢視驗收、分裝、配料、重工與出貨五個環節的紀錄方式，另比較紙本、試算表與條碼系統的差異及人員負擔。',
    result:
      '條碼系統平均四十分鐘完成，試算表三小時，紙本超過七小時；遺漏主要發生於分裝後未轉記批號與重工併批兩處，與系統種類無關。於分裝容器加貼當日流水號標籤後，遺漏由每次三點二批降為零點四批，每日增加約十五分鐘作業。建議將重工列為獨立批號，並每季演練一次，以維持人員熟練程度。',
    enAbstract: '',
    keywords: ['追溯', '批號', '中央廚房', '演練'],
    authors: ['王淑芬', '辛柏諺'],
  },
  'sous-vide-pork': {
    subject: 'KT',
    type: '口頭發表',
    title: '低溫真空烹調豬里肌之時間溫度組合與量產安全',
    enTitle: 'Time and temperature for sous-vide pork loin in large batches',
    method:
      '低溫烹調的建議多以單塊肉測試，量產時袋數與堆疊會改變升溫速度。本研究以厚度 25 與 40 毫米的豬里肌，於 58、60、63 °C 水槽中分別放置十、二十與四十袋，以熱電偶記錄中心溫度，計算對 <em>Salmonella</em> 的致死值，並測定烹調損失、剪切力與二十位消費者的喜好。',
    result:
      '四十袋時達到目標溫度的時間比十袋長百分之五十二，若沿用單塊建議時間，有三成袋數的致死值不足。袋間留兩公分間隙並加裝循環泵後，差異縮小至百分之十二。60 °C 九十分鐘的多汁性評分最高，63 °C 則較受年長者喜愛。本文提供依厚度與袋數查詢的時間表，並說明停電時的處理方式。',
    enAbstract:
      'Advice on sous-vide cooking is based on single pieces, but in a full bath food warms more slowly. Pork loins of 25 and 40 mm were cooked at 58, 60 and 63 °C with ten, twenty or forty bags; core temperatures were logged to compute the lethality for <em>Salmonella</em>, and cooking loss, shear force and liking were measured. Forty bags took 52% longer than ten, and with the usual times three bags in ten were not safe. Gaps of two centimetres and a pump reduced the difference to 12%. Ninety minutes at 60 °C were juiciest. We give a table of times by thickness and number of bags.',
    keywords: ['低溫烹調', '豬里肌', '致死值', '量產'],
    authors: ['邱柏翰', '白若琳', '童建安'],
  },
  'crisp-delivery': {
    subject: 'KT',
    type: '海報發表',
    title: '外送包裝開孔對炸物酥脆度之影響',
    enTitle: 'Vents in delivery boxes and the crispness of fried food',
    method:
      '炸物外送後變軟是顧客常見的抱怨。本研究以紙盒開孔率 0、1、3、5% 四種設計，裝入炸雞與薯條後置於保溫箱十、二十、三十分鐘，測量盒內濕度、表皮含水率與中心溫度，以聲學儀器記錄咬裂聲，並由十五位評審盲測酥脆度與溫度感受，另於三家店實地外送八百單。',
    result:
      '開孔率 3% 的酥脆度最佳，三十分鐘後仍為剛起鍋時的七成，未開孔者僅四成；開孔 5% 則溫度下降過快。開孔位置於盒蓋側邊優於盒頂，因為堆疊時不被遮蔽。實地外送的退換單減少百分之三十八。若於盒底加一層瓦楞紙，效果相當於再增加一個百分點的開孔，每盒成本增加零點四元。',
    enAbstract:
      'Fried food gets soft on its way to the guest. Boxes with vents of 0, 1, 3 and 5% of their surface were filled with chicken and chips and kept in insulated bags for ten to thirty minutes. We measured humidity, moisture of the crust, core temperature and the sound of the bite, and fifteen assessors rated crispness. Vents of 3% were best: after thirty minutes, crispness was 70% of the first value, against 40% without vents; with 5%, food cooled too fast. Vents belong at the side of the lid, where stacking does not cover them. In 800 real deliveries, complaints fell by 38%.',
    keywords: ['外送', '包裝', '炸物', '酥脆度'],
    authors: ['洪志明', '孟少華', '詹益成'],
  },
  'menu-matrix': {
    subject: 'MG',
    type: '口頭發表',
    title: '以點餐資料修正菜單工程矩陣：加入備料工時之分析',
    enTitle: 'Menu engineering with preparation time: a revised matrix',
    method:
      '傳統菜單工程以銷售量與毛利區分菜色，未考慮廚房工時，可能把最耗人力的菜視為明星。本研究取得四家餐廳一年的點餐資料，並以影像觀察量測一百一十八道菜的備料與烹調分鐘數，將工時成本納入邊際貢獻後重新分類，再於兩家餐廳依結果調整菜單，比較前後各十二週的營運。',
    result:
      '加入工時後有百分之二十九的菜改變分類，多數原為高毛利的手工點心與現切拼盤。調整菜單後每工時貢獻提高百分之十七，營收不變，尖峰出餐延遲減少三分之一。老顧客對刪除的菜色有意見，改為預約供應後平息。工時量測可以抽樣三天完成，誤差約一成。本文附計算表與常見的誤用。',
    enAbstract:
      'Menu engineering sorts dishes by popularity and margin but ignores the work they cause. We took a year of orders from four restaurants, measured the minutes of preparation and cooking of 118 dishes by video, and classified them again with labour in the contribution. The class of 29% of dishes changed, most of them handmade dim sum and platters carved to order. Two restaurants revised their menus accordingly: the contribution per hour of work rose by 17%, sales stayed the same, and late orders at peak times fell by a third. Three days of sampling are enough to measure the work. A spreadsheet is included.',
    keywords: ['菜單工程', '工時', '邊際貢獻', '點餐資料'],
    authors: ['姚依婷', '吳宗憲', '湯承恩'],
    hasFile: true,
  },
  'tea-pairing': {
    subject: 'MG',
    type: '口頭發表',
    title: '無酒精茶佐餐套組對餐廳客單價與滿意度之影響',
    enTitle: 'Tea pairings without alcohol: spending and satisfaction',
    method:
      '不飲酒的客人在套餐餐廳常只點白開水，佐餐收入因此流失。本研究與兩家餐廳合作設計五款冷泡與熱沖臺灣茶的佐餐套組，依香氣、澀度與溫度搭配菜色，於十四週內隔週供應。記錄佐餐飲料銷售、客單價與用餐時間，並以描述性分析說明茶湯與五道菜的搭配，問卷共七百八十份。',
    result:
      '供應週的佐餐選購率由百分之三十一提高至百分之四十六，客單價增加百分之八，葡萄酒銷售未減少。焙火烏龍與炙燒肉類、蜜香紅茶與乳酪甜點的搭配評分最高；高山茶搭配油脂重的菜時苦味被放大。服務人員平均需兩小時訓練，沖泡標準以秤重取代湯匙後，客訴消失。本文附五款套組的配方與成本。',
    enAbstract:
      'Guests who do not drink alcohol often order water with a set menu. With two restaurants we designed pairings of five Taiwanese teas, cold and hot, and offered them every other week for fourteen weeks. The share of guests who took a pairing rose from 31% to 46% and spending by 8%, without fewer sales of wine. Roasted oolong with seared meat and honey-scented black tea with cheese desserts were rated best; high-mountain tea became bitter beside fatty dishes. Staff needed two hours of training, and complaints ended when leaves were weighed instead of measured with a spoon. Recipes and costs are included.',
    keywords: ['茶', '佐餐', '客單價', '感官品評'],
    authors: ['唐曉菁', '鄭淑惠', '何冠宇'],
  },
  'hotel-kitchens': {
    subject: 'MG',
    type: '英語發表',
    title: 'Why cooks leave: career paths in the kitchens of international hotels',
    enTitle: '',
    method: '',
    result: '',
    enAbstract:
      'Hotel kitchens lose a third of their cooks each year, and exit interviews rarely tell why. We combined the personnel records of 26 hotels in five countries with 64 interviews of cooks who had left, stayed or come back. Cooks left most often in their third year, when the next position was two or more steps away, and pay explained less than the chance to work at another station. Hotels that rotated stations every six months kept 15% more of them, at the price of slower service in the first two weeks. Those who came back named the head chef, not the brand, as their reason. We propose three measures that cost little and a simple indicator with which a hotel can follow its own situation.',
    keywords: ['hotel kitchens', 'career paths', 'retention', 'job rotation'],
    authors: ['Emily Carter', 'Lukas Brandt', 'Maria Costa'],
    hasFile: true,
  },
  'box-materials': {
    subject: 'SC',
    type: '海報發表',
    title: '循環餐盒於辦公區外送之歸還率',
    enTitle: '',
    method:
      '循環餐盒能減少一次性包裝，歸還卻是推行的關鍵。本研究於一處辦公園區與十四家餐廳合作，提供可重複使用的餐盒外送二十週，比較押金、逾期收費與點數獎勵三種方式的歸還率，並記錄清洗用水、運送里程與破損，餐盒均附條碼以計算使用次數，另訪問三十位使用者了解未歸還的原因與習慣。',
    result:
      '押金的七日歸還率最高，為百分之九十四，但使用人數最少；逾期收費為百分之八十九且使用人數為押金的三倍。平均使用次數達二十一次時，碳排放低於紙盒。清洗站距離超過三公里則優勢消失。未歸還的主要原因是帶回家裝食物。建議於辦公大樓大廳設歸還箱，並以逾期收費為預設方式，再輔以簡單提醒。',
    enAbstract: '',
    keywords: ['循環餐盒', '外送', '歸還率'],
    authors: ['蕭淑娟', '連思齊'],
  },
  'platform-stars': {
    subject: 'MG',
    type: '海報發表',
    title: '外送平臺評分對餐廳訂單與菜單調整之影響',
    enTitle: '',
    method:
      '外送平臺的星等以半顆星顯示，實際分數相近的餐廳可能呈現不同星等。本研究蒐集三百二十家餐廳五十二週的評分、訂單指數與菜單變動，以斷點迴歸比較分數剛好跨過顯示門檻前後的訂單差異，並以文字分析整理負評內容，觀察餐廳於星等下降後八週內所做的菜單與包裝調整及其後的效果。',
    result:
      '顯示星等多半顆使訂單增加百分之十一，效果集中於評論數少於兩百則的餐廳。負評以湯汁外漏、漏餐與餐點變冷為主，與口味有關者僅占四分之一。星等下降後縮減外送菜單的餐廳，三個月內回升的比例為未調整者的兩倍。建議業者先改善包裝與核對流程，再考慮促銷，並為外送另訂品項較少的菜單。',
    enAbstract: '',
    keywords: ['外送平臺', '評分', '斷點迴歸'],
    authors: ['方維哲', '魏嘉玲'],
  },
  'food-donation': {
    subject: 'SC-W',
    type: '口頭發表',
    title: '飯店剩餘餐食捐贈之流程、成本與安全',
    enTitle: 'Donating surplus meals from hotels: process, costs and safety',
    method:
      '飯店每日有大量未上桌的餐食可供捐贈，卻因責任與人力疑慮而丟棄。本研究與六家飯店及三個社福單位合作九個月，設計急速冷卻、標示、冷藏交接三步驟的流程，記錄捐贈重量、溫度、工時與退件原因，定期抽驗微生物，並比較自行配送與共同收運兩種方式的成本與準時率。',
    result:
      '共捐出二十三公噸餐食，四百件抽驗樣品皆符合標準；每公斤成本自行配送為十九元，共同收運為十一元，低於廢棄處理費用。退件主因為標示不完整，改用預印標籤後由百分之八降至百分之一。受訪主管認為書面的責任約定比稅務優惠更能促成參與。本文附流程圖、標籤格式與約定書範例。',
    enAbstract:
      'Hotels throw away meals that never left the kitchen because they fear liability and work. Six hotels and three charities tried a process of blast chilling, labelling and a chilled hand-over for nine months. They donated 23 tonnes; all 400 samples met the microbiological limits. A kilogram cost NT$19 when hotels delivered themselves and NT$11 with shared collection, less than disposal. Incomplete labels were the main reason for refusals, and printed ones reduced these from 8% to 1%. Managers said that a written agreement on liability matters more than tax relief. Flow chart, labels and a model agreement are included for other hotels.',
    keywords: ['剩食捐贈', '飯店', '急速冷卻', '食物銀行'],
    authors: ['胡曉萍', '尤政賢', '辛柏諺'],
  },
  'ice-cream-chain': {
    subject: 'SC-C',
    type: '海報發表',
    title: '冰淇淋配送之溫度波動與冰晶成長',
    enTitle: 'Temperature fluctuation and ice crystals in ice cream delivery',
    method:
      '冰淇淋在配送中反覆升降溫，冰晶變大而口感粗糙，卻未必超過溫度上限。本研究於實驗室以四種波動幅度與次數模擬配送，並於兩條實際路線放置記錄器，以低溫顯微鏡測量冰晶大小，由十位評審評定滑順度，建立由溫度紀錄推估冰晶成長的簡化模型，並以三種脂肪含量驗證。',
    result:
      '負十八度上下三度的波動五次，冰晶平均直徑由三十八增至五十五微米，滑順度明顯下降；相同平均溫度而無波動者僅增至四十一微米。門市卸貨是波動最大的環節，占累積成長的六成。使用相變蓄冷材可減少一半。模型誤差約四微米，可用於以溫度紀錄判斷收貨，而不只看當下溫度。',
    enAbstract:
      'Ice cream gets coarse when its temperature goes up and down, even if it never exceeds the limit. We simulated deliveries with four patterns of fluctuation, placed loggers on two real routes, measured ice crystals with a cold-stage microscope, and had ten assessors rate smoothness. Five fluctuations of three degrees around −18 °C increased the mean diameter from 38 to 55 µm, while a constant temperature gave 41 µm. Unloading at shops caused 60% of the growth; phase-change material halved it. A simple model predicts crystals from temperature records within 4 µm, so that shops can check more than the temperature on arrival.',
    keywords: ['冰淇淋', '冰晶', '溫度波動', '冷鏈'],
    authors: ['辛柏諺', '康書豪', '朱國華'],
  },
  'induction-kitchen': {
    subject: 'KT',
    type: '口頭發表',
    title: '中式廚房改用電磁爐之能源、熱環境與菜色品質',
    enTitle: 'Induction in Chinese kitchens: energy, heat and the quality of dishes',
    method:
      '中式熱炒廚房悶熱，電磁爐能改善環境，廚師卻擔心鑊氣不足。本研究於兩家餐廳改裝前後各八週，記錄瓦斯與用電量、廚房溫濕度、抽風量、廚師心率與出餐時間，並以三道熱炒菜進行六十位消費者的三角測試，分析鍋面溫度與揮發性香氣成分，另訪談十二位廚師的使用經驗與調整方法。',
    result:
      '能源成本減少百分之十八，廚房濕球黑球溫度由三十一度降至二十七度，廚師工作心率平均下降九下。三道菜中僅乾炒牛河可被辨別，調整為較小份量與預熱鍋具後差異消失。廚師適應約需三週，最不習慣的是無法以火焰判斷火候。初期設備費用可於四年回收，若同時縮小抽風設備則為三年。',
    enAbstract:
      'Stir-fry kitchens are hot, and induction could help, but cooks fear for the taste of the wok. Two restaurants were followed for eight weeks before and after the change. Energy costs fell by 18%, wet-bulb globe temperature from 31 to 27 °C, and heart rates of cooks by nine beats. In triangle tests with sixty consumers only one of three dishes could be told apart, dry-fried beef noodles, and smaller portions in a preheated wok removed the difference. Cooks needed three weeks to get used to it; what they missed was the sight of the flame. The equipment pays for itself in four years, or three with smaller ventilation.',
    keywords: ['電磁爐', '中式廚房', '熱環境', '能源'],
    authors: ['童建安', '彭士豪', '白若琳', '方維哲'],
  },
  'ferment-safety': {
    subject: 'FS',
    type: '英語發表',
    title: 'Vegetable ferments in restaurants: acidification speed and house rules',
    enTitle: '',
    method: '',
    result: '',
    enAbstract:
      'Many restaurants ferment their own vegetables without a written procedure. We visited 31 of them, recorded how they salt, weigh and store, and followed the pH of 140 batches of cabbage, radish and chilli for ten days. Most batches fell below pH 4.2 within 72 hours; the 17% that did not were made with less than 2% salt by weight, kept in a refrigerator from the start, or packed without enough brine. Moulds appeared only on vegetables above the brine. Spoons of an older batch as a starter made acidification faster and more even. Four house rules that fit on one card would have caught every slow batch. We also describe the few batches that smelled wrong at a safe pH, and what cooks should do with them.',
    keywords: ['fermentation', 'vegetables', 'pH', 'restaurants'],
    authors: ['Hiroshi Tanaka', '溫若晴'],
  },
  'vr-training': {
    subject: 'MG',
    type: '海報發表',
    title: '虛擬實境用於餐旅科學生火災應變訓練',
    enTitle: '',
    method:
      '廚房火災應變難以實際演練，課堂多以影片說明。本研究開發一套虛擬實境情境，包含油鍋起火、瓦斯外洩與疏散三個單元，於兩所技術高中隨機分派一百一十六位學生使用虛擬實境或影片教學，於課後、四週與十二週以模擬設備測驗處置步驟與反應時間，並記錄暈眩不適的情形及教師準備時間。',
    result:
      '虛擬實境組十二週後的步驟正確率為百分之七十四，影片組為百分之五十二，反應時間快八秒；兩組課後測驗無差異，效果主要在於保留。約一成學生有輕微暈眩，縮短單元至五分鐘後減半。教師準備時間首次為三小時，之後與影片相同。建議以小組輪流使用，未戴裝置者依檢核表觀察，可減少設備需求。',
    enAbstract: '',
    keywords: ['虛擬實境', '餐旅教育', '火災應變'],
    authors: ['童建安', '彭士豪'],
  },
  'outdoor-records': {
    subject: 'FS',
    type: '海報發表',
    title: '外燴活動食品溫度紀錄之數位化經驗',
    enTitle: 'Digital temperature records at outdoor catering events',
    method:
      '本研究比較紙本與手機紀錄兩種方式在二十六場戶外外燴活動中的完整性與正確性。每場由兩位觀察者獨立量測並與現場紀錄核對；活動規模由八十至一千二百人不等。紀錄項目包含到貨、加熱、保溫與剩餘食品處理，並統計各項漏記、誤記與事後補登的比例。',
    result:
      '紙本紀錄漏記率為百分之二十八，且四成的數值為事後補登；手機紀錄漏記率降至百分之七，並可即時提醒超溫。人員表示最大的障礙是手套與強光下的操作，改用大按鍵與語音輸入後接受度明顯提高。本文整理導入清單，供中小型外燴業者參考。',
    enAbstract:
      'Paper and phone records were compared at 26 outdoor events with 80 to 1,200 guests. Two observers measured independently and checked the records against their own. On paper, 28% of entries were missing and two in five were written down later; on phones, 7% were missing, and staff were warned at once when food was too warm. Gloves and sunlight were the main obstacles, until large buttons and voice input were introduced. We offer a checklist for small caterers, with the questions that they asked us most often and the answers that turned out to be right after a season of use.',
    keywords: ['外燴', '溫度紀錄', '數位化'],
    authors: ['劉佩珊', '曾雅琪'],
  },
  'heat-stress': {
    subject: 'MG',
    type: '海報發表',
    title: '夏季廚房熱壓力與排班休息之關聯',
    enTitle: '',
    method:
      '夏季廚房高溫影響工作者的健康與失誤。本研究於五間餐廳與兩間團膳廚房，在六至九月間記錄各工作站的濕球黑球溫度、九十四位工作者的耳溫與飲水量，並以班表、休息時間與失誤紀錄分析其關聯。每間廚房於八月起試行每九十分鐘休息十分鐘的安排，並提供冷卻背心兩週，比較前後的差異。',
    result:
      '油炸與蒸籠站於午間有六成時間超過建議值。固定休息使下班前耳溫平均下降零點三度，切割傷與打翻等失誤減少百分之二十八，總出餐量不變。冷卻背心效果相近，但因重量與清洗不便，僅三分之一的人願意持續使用。飲水量與水杯距離的關係大於提醒次數。本文建議依工作站而非職稱安排休息。',
    enAbstract: '',
    keywords: ['熱壓力', '排班', '職業安全', '廚房'],
    authors: ['林美惠'],
  },
  'kids-menu': {
    subject: 'ND',
    type: '海報發表',
    title: '家庭餐廳兒童餐之營養組成與預設配餐',
    enTitle: 'Nutrients and default sides of children’s menus in family restaurants',
    method:
      '兒童餐多以炸物與甜飲為預設配餐，家長未必主動更換。本研究分析四十八家家庭餐廳的一百五十九份兒童餐營養組成，並於六家餐廳將預設配餐由薯條與汽水改為蔬菜與牛奶，仍可免費更換，共十六週。以結帳紀錄統計更換比例，並於收餐時拍照估計剩餘量，另發放四百份家長問卷。',
    result:
      '現有兒童餐平均熱量為建議值的一點三倍，鈉為一點九倍，含蔬菜者僅兩成。改變預設後，維持蔬菜者為百分之六十二，維持牛奶者為百分之七十一，銷售量不變；蔬菜剩餘率為百分之四十，以手拿的小黃瓜與玉米最低。家長表示不必開口拒絕孩子是最大的好處。本文整理適合作為預設的配餐與份量。',
    enAbstract:
      'Children’s menus usually come with fries and a sweet drink. We analysed 159 of them from 48 family restaurants; on average they had 1.3 times the recommended energy and 1.9 times the salt, and only one in five had vegetables. Six restaurants made vegetables and milk the default for sixteen weeks, with a free choice of fries and soda. Vegetables were kept by 62% and milk by 71% of guests, and sales did not change. Two fifths of the vegetables were left, least of cucumber sticks and corn that can be eaten by hand. Parents valued most that they did not have to say no. We list sides that work as a default.',
    keywords: ['兒童餐', '預設選項', '營養'],
    authors: ['呂彥廷', '古明軒'],
  },
  'salad-wash': {
    subject: 'FS',
    type: '海報發表',
    title: '團膳生菜沙拉清洗流程之微生物減量比較',
    enTitle: '',
    method:
      '生菜沙拉不經加熱，清洗是唯一的減菌步驟。本研究於兩間團膳廚房比較流水清洗、次氯酸水浸泡與電解水噴淋三種流程，各以萵苣、紫高麗與小黃瓜進行三十六批試驗，採樣檢測總生菌數與大腸桿菌群，並記錄每公斤用水量、人力分鐘數與殘留餘氯，另於冷藏四小時與八小時後重測。',
    result:
      '浸泡兩次、每次三分鐘且中間換水者，總生菌數平均降低 1.9 log<sub>10</sub> CFU/g，較流水清洗多 0.8；只浸泡一次而延長為六分鐘者效果較差，顯示換水比時間重要。冷藏八小時後差異仍在。紫高麗因葉面蠟質效果最小，建議先切後洗。每公斤用水量減少三成，人力增加約一分鐘。',
    enAbstract: '',
    keywords: ['生菜沙拉', '次氯酸水', '總生菌數'],
    authors: ['廖婉婷', '溫若晴'],
  },
  'label-printer': {
    subject: 'FS-A',
    type: '海報發表',
    title: '早餐店以標籤機即時列印過敏原之導入經驗',
    enTitle: '',
    method:
      '預先印製的過敏原標示常因臨時換料而錯誤。本研究協助九家早餐店以感熱標籤機搭配配方資料，在出餐時列印當日實際使用的原料與過敏原，為期十二週。研究期間以神秘客抽查兩百七十份餐點，比對標籤與實際內容，並訪談店員對操作時間的感受，另記錄換料通知到標籤更新所經過的分鐘數。',
    result:
      '標示正確率由百分之七十四提高到百分之九十六，剩餘的錯誤都發生在未登錄的臨時配料。每份餐點增加四秒，尖峰時段以先列印後出餐的方式可降為零。三家店在第五週曾停用，原因是熱感紙受潮；改放於離蒸氣較遠的位置後恢復。本文整理配方資料的最少欄位，並討論連鎖總部如何代為維護。',
    enAbstract: '',
    keywords: ['過敏原', '標籤機', '早餐店', '配方資料'],
    authors: ['徐文彬', '簡子維'],
  },
  'hand-wash': {
    subject: 'FS-H',
    type: '海報發表',
    title: '廚房洗手時機提示燈對洗手次數與時間之影響',
    enTitle: '',
    method:
      '洗手教育效果往往隨時間遞減。本研究在四間中央廚房的分區入口設置提示燈，人員由生食區進入熟食區時亮起，洗手滿二十秒後熄滅，連續觀察十週，其中後四週關閉提示燈以了解習慣是否留存。以水龍頭感測器記錄次數與時間，每週另以採樣棒檢測四十位人員手部的大腸桿菌群。',
    result:
      '提示燈期間，跨區洗手率由百分之五十八升至百分之九十一，平均時間由九秒增為十九秒，手部陽性率由百分之十二降至百分之四。關燈四週後洗手率仍有百分之七十九，但時間退回十三秒，顯示動作容易養成，時間則需要持續的提示。人員認為燈號比警語不令人反感，唯尖峰時段需要第二座洗手臺。',
    enAbstract: '',
    keywords: ['洗手', '交叉污染', '行為提示'],
    authors: ['葉俊傑', '馬心蕾'],
  },
  'rice-texture': {
    subject: 'KT',
    type: '海報發表',
    title: '大鍋炊飯之浸米時間與水米比對米飯質地之影響',
    enTitle: '',
    method:
      '團膳一次炊煮十公斤以上的米，家用比例並不適用。本研究以臺稉九號與越光兩種米，於同一型瓦斯炊飯鍋進行浸米時間三水準與水米比四水準的試驗，每組重複四次，測定上、中、下三層的含水量與硬度，由十位評審評定黏性與外觀，並在保溫一小時與兩小時後重測，模擬供餐條件。',
    result:
      '浸米四十分鐘、水米比一點三五時三層差異最小，硬度變異係數由百分之十八降至百分之七。未浸米者下層過軟而上層有米心，增加水量只會使差異更大。越光所需水量比臺稉九號少百分之四。保溫兩小時後，先翻鬆再加蓋者評分明顯較高。本文附上十公斤與十五公斤的對照表，可直接貼於鍋旁。',
    enAbstract: '',
    keywords: ['炊飯', '米飯質地', '團膳'],
    authors: ['羅偉倫', '童建安'],
  },
  'dishwasher-water': {
    subject: 'KT',
    type: '海報發表',
    title: '履帶式洗碗機預洗方式與用水量之實測',
    enTitle: '',
    method:
      '洗碗是餐廳用水最多的作業，節水卻常被懷疑影響清潔。本研究在五間餐廳為履帶式洗碗機加裝流量計與溫度紀錄器，比較人工沖洗、浸泡與刮除三種預洗方式，每種四週，以 ATP 冷光值檢查三千只餐盤的清潔度，並計算每百只餐盤的用水、用電與洗劑，同時記錄操作人數與破損。',
    result:
      '以刮除代替人工沖洗，每百只餐盤用水由七十二公升降為四十一公升，冷光值合格率維持在百分之九十七以上；含澱粉的餐盤須在三十分鐘內進機，否則合格率降為百分之八十八。最後一道沖洗溫度低於八十度時乾燥時間加倍，反而增加用電。破損減少兩成。投資僅為刮板與一座收集槽。',
    enAbstract: '',
    keywords: ['洗碗機', '節水', '清潔度'],
    authors: ['潘信宏', '彭士豪'],
  },
  'elder-lunchbox': {
    subject: 'ND',
    type: '海報發表',
    title: '社區送餐便當之蛋白質分配與長者攝取量',
    enTitle: '',
    method:
      '社區送餐多為午餐一餐，長者常把一半留到晚上。本研究於六個送餐據點將同樣總量的蛋白質由主菜集中改為主菜、配菜與點心三處分配，共十週，與原有便當交叉比較。以秤重與照片估計九十八位長者的當餐與隔餐攝取量，並訪問保存方式，另檢測留置四小時便當的總生菌數。',
    result:
      '分配為三處後，當餐蛋白質攝取由十六公克增為二十一公克，整日攝取增加四公克，留到晚上的份量減少四成。豆製點心最受歡迎，蛋類若先去殼切半，攝取率高出兩成。成本每份增加二點六元，可由縮減主菜份量抵銷。留置便當的菌數在夏季超過建議值，減少留餐本身即是食品安全的改善。',
    enAbstract: '',
    keywords: ['長者送餐', '蛋白質', '便當'],
    authors: ['游雅婷', '古明軒'],
  },
  'cold-hub': {
    subject: 'SC-C',
    type: '海報發表',
    title: '偏鄉學校共用冷藏轉運點之配送里程與鮮度',
    enTitle: '',
    method:
      '偏鄉學校訂購量少，配送次數多而每趟載量低。本研究在一處山區鄉公所設置共用冷藏轉運點，供七所學校與兩家供應商使用，比較設置前後各一學期的配送里程、到貨溫度與葉菜損耗，並以到貨照片由三位營養師評定鮮度。同時記錄轉運點的用電、清潔工時與學校自行取貨所花的時間。',
    result:
      '每週配送由三十四趟減為十九趟，里程減少百分之四十七，到貨溫度超過七度的比例由百分之十五降為百分之三，葉菜損耗由百分之十一降為百分之六。兩所最遠的學校取貨時間增加，改由校車順路帶回後獲得解決。以減少的運費計，設備兩年半可回收。建議由鄉公所管理，避免單一學校負擔責任。',
    enAbstract: '',
    keywords: ['學校午餐', '冷藏', '配送', '偏鄉'],
    authors: ['施智超', '辛柏諺'],
  },
  'peel-stock': {
    subject: 'SC-W',
    type: '海報發表',
    title: '蔬果下腳料製作高湯之成本與風味評估',
    enTitle: '',
    method:
      '蔬果的皮、梗與外葉約占進貨重量的兩成。本研究於一間宴會廚房收集八種下腳料，依來源與保存時間分類，以不同比例製作高湯三十批，測定鮮味胺基酸、可溶性固形物與總生菌數，由十五位廚師盲測，並與市售高湯粉及雞骨高湯比較成本，另記錄分類與冷凍所需的人力與空間。',
    result:
      '洋蔥、胡蘿蔔與香菇梗占六成以上的配方評分最高，與雞骨高湯無顯著差異；高麗菜外葉超過兩成會帶來硫味。切後兩小時內冷凍者菌數合格，室溫放置半天者不宜使用。每公升成本為高湯粉的百分之五十五，每月減少廚餘三百一十公斤。分類桶的顏色與位置是現場願意配合與否的關鍵。',
    enAbstract: '',
    keywords: ['下腳料', '高湯', '剩食減量'],
    authors: ['余政道', '白若琳'],
  },
  'tip-training': {
    subject: 'MG',
    type: '海報發表',
    title: '新進外場人員師徒制之訓練時數與顧客評價',
    enTitle: '',
    method:
      '餐廳多以跟班方式訓練新人，內容取決於帶領者。本研究在十二家連鎖餐廳比較自由跟班與固定師徒兩種方式，師徒組每週有一張任務表，並給予帶領者津貼。追蹤一百五十六位新進外場人員六個月，記錄獨立作業所需時數、點餐錯誤、離職與顧客問卷分數，另訪談二十位帶領者的感受。',
    result:
      '師徒組平均在五十二小時後獨立作業，較自由跟班少十七小時，點餐錯誤減少三成，六個月留任率高出十一個百分點；顧客評價在第二個月後即無差異。津貼的支出約為減少的重複訓練成本的六成。帶領者認為任務表讓他們知道何時可以放手，但尖峰時段同時服務與教學仍是最大的負擔。',
    enAbstract: '',
    keywords: ['教育訓練', '師徒制', '外場服務'],
    authors: ['顏秀蓮', '湯承恩'],
  },
  'queue-app': {
    subject: 'MG',
    type: '海報發表',
    title: '線上候位系統之等候預估準確度與棄等率',
    enTitle: '',
    method:
      '候位系統顯示的等候時間若不準，顧客會提早離開或錯過叫號。本研究取得七家餐廳一年共十九萬筆候位紀錄，比較以平均翻桌率、同時段歷史值與桌型分別計算的三種預估方式，並在其中三家進行八週實測，分別顯示單一數字與區間，觀察棄等率、過號率與門口抱怨次數，另訪問兩百位顧客。',
    result:
      '依桌型計算的預估誤差為六分鐘，平均翻桌率則為十五分鐘，四人以上的桌型差距最大。顯示區間時棄等率由百分之二十七降為百分之二十一，過號率減少一半；顧客對準時的評價與區間上限有關，而非平均。系統每五分鐘更新即可，過於頻繁反而引起不信任。本文說明小型餐廳如何以現有紀錄計算。',
    enAbstract: '',
    keywords: ['候位', '等候時間', '棄等率'],
    authors: ['柯俊宇', '姚依婷'],
  },
  'street-food-risk': {
    subject: 'FS',
    type: '英語發表',
    title: 'Ranking street food hazards with vendors: a participatory study in Hanoi',
    enTitle: '',
    method: '',
    result: '',
    enAbstract:
      'Inspection lists for street food are usually written without those who sell it. We invited 48 vendors of noodle soup, grilled meat and fresh rolls in two districts of Hanoi to rank hazards with picture cards, and compared their rankings with 384 samples taken at their stalls over a year. Vendors and laboratory agreed on raw herbs and on ice, but vendors underestimated cutting boards and overestimated meat from unknown suppliers. A checklist of six items, written together, was still in use at 37 stalls after nine months, against 11 of 45 stalls that had received the official list. Positive samples for <em>E. coli</em> fell from 29% to 16% in the first group and did not change in the second. We describe the cards, which need no reading, and what it cost to run the meetings.',
    keywords: ['street food', 'risk ranking', 'participation', 'Hanoi'],
    authors: ['Nguyen Thi Lan', 'Maria Costa'],
  },
  'millet-menus': {
    subject: 'ND',
    type: '英語發表',
    title: 'Millets in hospital menus: acceptance, glycaemic response and cost',
    enTitle: '',
    method: '',
    result: '',
    enAbstract:
      'Millets need little water and are rich in fibre, yet hospitals in southern India serve mostly polished rice. In three hospitals we replaced rice with foxtail or little millet at one meal a day for twelve weeks and followed 212 patients with type 2 diabetes. Glucose two hours after the meal was 1.4 mmol/L lower with millet, and plate waste rose from 18% to 26% in the first two weeks before it returned to the usual level. Dishes with a sour or spiced sauce were finished most often, and plain steamed millet least. Cost for each meal rose by three rupees, because small mills ask for advance payment. Kitchen staff had to learn to rest the grain for ten minutes after cooking. We provide seven recipes and an ordering plan that keeps stocks below two weeks.',
    keywords: ['millet', 'hospital meals', 'diabetes', 'plate waste'],
    authors: ['Rajesh Iyer', '石雨潔'],
    hasFile: true,
  },
  'banchan-waste': {
    subject: 'SC-W',
    type: '英語發表',
    title: 'Free side dishes and waste: refills on request in Korean restaurants',
    enTitle: '',
    method: '',
    result: '',
    enAbstract:
      'Side dishes that come free with every meal are a custom of Korean restaurants, and much of them is thrown away. Fourteen restaurants in Seoul agreed to serve half portions with a card that says refills are free, and we weighed what came back for ten weeks before and ten weeks after the change. Waste of side dishes fell by 38%, and only one table in five asked for a refill. Ratings on two review sites did not change. Kimchi and bean sprouts were refilled most, and braised potatoes hardly ever, so that four restaurants took them off the table. Servers walked 6% more on busy evenings. In interviews, owners said that they had expected complaints, and that the card, not the portion, made the difference: where it was missing, guests felt cheated. We discuss how the idea carries over to buffets.',
    keywords: ['side dishes', 'food waste', 'portion size', 'restaurants'],
    authors: ['Min-jun Park', 'Lukas Brandt'],
  },
} satisfies Record<string, Paper>

export type PaperKey = keyof typeof texts

export const papers: Readonly<Record<PaperKey, Paper>> = texts

export const paperKeys = Object.keys(texts) as PaperKey[]

/** The papers that are still being written; all others are submitted. */
export const drafts: readonly PaperKey[] = ['outdoor-records', 'heat-stress', 'kids-menu']

interface Guest {
  name: string
  enName: string
  affiliations: readonly string[]
  email: string
}

const places = {
  nanhu: '南湖大學 食品科學系',
  dongan: '東岸大學 營養系',
  haiwan: '海灣大學 水產食品系',
  beiling: '北嶺餐旅學院',
  qingxi: '青溪管理學院',
  yunxiu: '雲岫科技大學 餐飲管理系',
  shanwu: '山霧茶業研究室',
  qingchuan: '晴川長照中心',
  hetian: '禾田冷鏈物流股份有限公司',
  chengnan: '城南國小 午餐廚房',
  lvyuan: '綠原包裝設計股份有限公司',
  rheinufer: 'Rheinufer Hotel School',
  mar: 'School of Hospitality Porto do Mar',
} as const

/** An author without an account, with the first part of the address. The first place has the address. */
const guest = (
  name: string,
  enName: string,
  address: string,
  ...at: readonly [keyof typeof places, ...(keyof typeof places)[]]
): Guest => ({
  ...{ name, enName, email: `${address}@${at[0]}.example` },
  affiliations: at.map((place) => places[place]),
})

/** Authors without an account. */
export const guests: readonly Guest[] = [
  guest('簡子維', 'Tzu-Wei Chien', 'twchien', 'nanhu'),
  guest('溫若晴', 'Jo-Ching Wen', 'jcwen', 'nanhu', 'haiwan'),
  guest('古明軒', 'Ming-Hsuan Ku', 'mhku', 'dongan'),
  guest('石雨潔', 'Yu-Chieh Shih', 'ycshih', 'dongan', 'chengnan'),
  guest('康書豪', 'Shu-Hao Kang', 'shkang', 'haiwan'),
  guest('馬心蕾', 'Hsin-Lei Ma', 'hlma', 'haiwan'),
  guest('童建安', 'Chien-An Tung', 'catung', 'beiling'),
  guest('白若琳', 'Jo-Lin Pai', 'jlpai', 'beiling', 'yunxiu'),
  guest('湯承恩', 'Cheng-En Tang', 'cetang', 'qingxi'),
  guest('姚依婷', 'I-Ting Yao', 'ityao', 'qingxi'),
  guest('方維哲', 'Wei-Che Fang', 'wcfang', 'yunxiu'),
  guest('連思齊', 'Szu-Chi Lien', 'sclien', 'yunxiu', 'qingxi'),
  guest('唐曉菁', 'Hsiao-Ching Tang', 'hctang', 'shanwu', 'beiling'),
  guest('尤政賢', 'Cheng-Hsien Yu', 'chyu', 'qingchuan'),
  guest('柳佩蓉', 'Pei-Jung Liu', 'pjliu', 'qingchuan', 'dongan'),
  guest('辛柏諺', 'Po-Yen Hsin', 'pyhsin', 'hetian'),
  guest('倪詠晴', 'Yung-Ching Ni', 'ycni', 'chengnan'),
  guest('孟少華', 'Shao-Hua Meng', 'shmeng', 'lvyuan'),
  guest('', 'Lukas Brandt', 'brandt', 'rheinufer'),
  guest('', 'Maria Costa', 'costa', 'mar'),
]
