import type { Recommendation } from '@banquet/contract/review/review-content'
import type { PaperKey } from '../submission/papers.ts'

/** What a reviewer has written. */
export interface Written {
  /** In the order of the criteria; null for no opinion. An unfinished review lacks the last ones. */
  scores: readonly (number | null)[]
  recommendation: Recommendation | null
  toAuthors: string
  toCommittee?: string
  minutes?: number
  isUnfinished?: true
}

/** What becomes of an assignment. */
export type DemoReview = Written | 'not-begun' | { declined: string } | { conflict: string }

/** The reviews of the papers; each of them is by another reviewer. */
export const reviewsOf: Partial<Record<PaperKey, readonly DemoReview[]>> = {
  'cross-contact': [
    {
      scores: [5, 4, 4, 5, 4],
      recommendation: 'accept',
      toAuthors:
        '現場觀察做得很扎實，三十間廚房的規模在國內少見。建議補充試紙的檢出限，並說明陰性結果是否代表安全。若能附上每日工作表的範例，對業者會更有幫助。',
      toCommittee: '題材切合今年主題，適合排在第一天下午。',
      minutes: 35,
    },
    {
      scores: [4, 2, 2, 4, 3],
      recommendation: 'revise',
      toAuthors:
        '題目重要，但研究設計尚不足以支持結論。導入色分砧板前後同時進行了人員訓練，兩者的效果無法區分。請說明三十間廚房如何選出、有無對照組，以及百分之二十三與百分之六各是多少件樣品。',
      toCommittee: '方法上的缺口若能補足，我願意再看一次。',
      minutes: 60,
    },
    {
      scores: [5, 3, 4],
      recommendation: null,
      toAuthors: '訪談人數與抽樣方式交代清楚。想請教作者：尖峰前一小時的器具共用，是空間不足還是',
      isUnfinished: true,
    },
  ],
  chilling: [
    {
      scores: [5, 4, 5, 5, 4],
      recommendation: 'accept',
      toAuthors:
        '試驗設計完整，一百零八次的量測與生長模型互相印證。簡易對照表的構想很好，請補上不同餐盤材質的適用範圍。圖二的單位請統一。',
      toCommittee: '可列為口頭發表的優先名單。',
      minutes: 50,
    },
    {
      scores: [5, 4, 4, 5, 5],
      recommendation: 'accept',
      toAuthors:
        '文字清楚，結果可直接用於現場。模型僅以單一菌種估算，建議在討論中說明對其他孢子形成菌的適用性。分批進爐造成的等待時間也值得一提。',
      minutes: 40,
    },
  ],
  'vegetable-waste': [
    {
      scores: [5, 3, 4, 4, 4],
      recommendation: 'accept',
      toAuthors:
        '以混合模型處理學校與日期的差異是正確的做法。請補充剩食秤重時如何排除湯汁重量。列出至少在三所學校成功的組合非常實用，建議在海報上以圖片呈現。',
      minutes: 30,
    },
    'not-begun',
  ],
  'seafood-sensors': [
    {
      scores: [5, 5, 4, 5, 4],
      recommendation: 'accept',
      toAuthors:
        '以四個月的實際路線找出斷點，證據有力。坦白寫出電池與警報的失敗經驗，對後來的人很有價值。請補充感測器的校正方式與時間同步誤差。',
      minutes: 45,
    },
    {
      scores: [4, 4, 3, 5, 4],
      recommendation: 'accept',
      toAuthors:
        '結果清楚且可複製。推估保存期限的公式請列出來源，並說明十五分鐘門檻的依據。導入電子簽收與預約卸貨兩項措施是同時實施的，文中不宜分別歸因。',
      toCommittee: '實務價值高，方法上小修即可。',
      minutes: 40,
    },
  ],
  'buffet-refill': [
    {
      scores: [5, 4, 5, 5, 4],
      recommendation: 'accept',
      toAuthors:
        '每日隨機分派兩種規則，在營運中的飯店做到這一點並不容易。請說明重量感測器的費用與故障率，讓讀者評估導入門檻。',
      minutes: 35,
    },
    {
      scores: [4, 4, 4, 5, 4],
      recommendation: 'accept',
      toAuthors:
        '研究問題明確，分析適當。建議補充兩間飯店各自的結果，因為房價與客群差異可能不小。餐盤見底時的觀察很有意思，可以再多寫一點。',
      toCommittee: '兩位審查意見若一致，建議直接接受。',
      minutes: 30,
    },
  ],
  'chicken-humidity': [
    {
      scores: [3, 2, 4, 4, 3],
      recommendation: 'revise',
      toAuthors:
        '測量項目齊全，但蒸烤箱的濕度設定已有不少文獻，請說明本研究的新意。只用同一批雞胸肉，結果的推論範圍有限。保溫後重測是亮點，建議放在摘要前段。',
      minutes: 40,
    },
    {
      scores: [3, 1, 2, 3, 3],
      recommendation: 'reject',
      toAuthors:
        '六次重複皆來自同一批原料與同一台設備，屬於假性重複，統計檢定因此高估了顯著性。烤箱負載對結果的影響只有一句帶過，卻是實務上最關鍵的因素。建議增加批次與設備後再投稿。',
      toCommittee: '與前年一篇海報的設計幾乎相同，請留意是否為同一組資料。',
      minutes: 55,
    },
    'not-begun',
  ],
  rosters: [
    {
      scores: [4, 4, 4, 5, 5],
      recommendation: 'accept',
      toAuthors:
        '追蹤一年且有對照組，資料難得。九家店並非隨機分派，請補充兩組店家期初的離職率。提前兩週公布班表的建議具體可行，可考慮估計其單獨的效果。',
      minutes: 45,
    },
    {
      scores: [4, 3],
      recommendation: null,
      toAuthors: '存活分析的事件定義請再說明：調店與升遷是否視為離職？',
      isUnfinished: true,
    },
  ],
  'banquet-forecast': [
    {
      scores: [5, 5, 4, 5, 4],
      recommendation: 'accept',
      toAuthors:
        '六百多場喜宴的逐道秤重資料非常難得。模型與主廚估計的比較公平而有說服力。請補充訓練與測試資料如何依時間切分，以免高估準確度。',
      toCommittee: '本屆少數有完整資料的剩食研究，推薦接受。',
      minutes: 50,
    },
    {
      scores: [5, 4, 4, 5, 5],
      recommendation: 'accept',
      toAuthors:
        '說明清楚，試算表版本對中小型宴會廳很有幫助。十二週的減量結果沒有對照場次，建議在限制中說明。期待看到與主廚合作過程的細節。',
      minutes: 35,
    },
  ],
  'soft-food': [
    {
      scores: [5, 4, 5, 5, 4],
      recommendation: 'accept',
      toAuthors:
        '交叉設計與語言治療師的評估使結果可信。請補充質地分級與國際分級架構的對照。二十道配方若能公開，將是本次研討會最實用的成果之一。',
      minutes: 45,
    },
    {
      scores: [5, 4, 4, 4, 4],
      recommendation: 'accept',
      toAuthors:
        '攝取量增加的幅度具臨床意義。洗脫期長短與退出人數請交代。冷凍後的質地變化只測了第一週，建議補充或列為限制。',
      minutes: 40,
    },
  ],
  'stir-fry-robot': [
    {
      scores: [3, 2, 1, 3, 3],
      recommendation: 'reject',
      toAuthors:
        '自動炒鍋是值得研究的題目，但本文僅有七位試吃者，且未遮蔽樣品來源，評分不易解讀。三週的資料也不足以討論人力配置。建議擴大樣本並採用盲測後再投稿。',
      minutes: 25,
    },
    {
      scores: [3, 2, 2, 2, 3],
      recommendation: 'reject',
      toAuthors:
        '本文較接近設備試用報告。烹調時間縮短兩成但清洗時間增加，合計是否省時並未說明。若能加入能源與人力成本，會更有參考價值。',
      toCommittee: '設備似由廠商提供，文中沒有揭露。',
      minutes: 30,
    },
  ],
  'plant-banquet': [
    {
      scores: [5, 5, 3, 5, 4],
      recommendation: 'revise',
      toAuthors:
        '以實際宴席檢驗預設選項，規模大而具說服力。與前一年比較時，賓客組成可能不同，請補充主辦單位類型的分布並做敏感度分析。過敏與宗教飲食的處理也應說明。',
      toCommittee: '補上分析後應可接受。',
      minutes: 50,
    },
    {
      scores: [5, 4, 3, 4, 4],
      recommendation: 'revise',
      toAuthors:
        '結果令人印象深刻。碳排放的計算邊界與係數來源須列出。百分之二的現場更換是否包含未提出但剩下的人，請以剩食資料佐證。',
      minutes: 40,
    },
  ],
  'breakfast-staffing': [
    {
      scores: [4, 4, 3, 5, 4],
      recommendation: 'revise',
      toAuthors:
        '結合感測資料與模擬，問題切身。模擬的驗證只用平均等候時間，請補充分布或第九十百分位數，因為住客抱怨多來自最長的等候。跨部門支援的訓練時數請列表。',
      minutes: 45,
    },
    {
      scores: [4, 3, 3, 4, 4],
      recommendation: 'revise',
      toAuthors:
        '收桌是瓶頸的發現很實用。三家飯店的規模與動線差異很大，合併分析前請先分別呈現。摘要中「不增加總工時」的說法與內文表格不一致，請確認。',
      toCommittee: '修改幅度不大，建議給三週。',
      minutes: 40,
    },
  ],
  'wine-by-glass': ['not-begun'],
  'night-market': [
    {
      scores: [2, 1, 1, 2, 3],
      recommendation: 'reject',
      toAuthors:
        '樣本僅四十七份且為便利抽樣，無法支持年齡與意願相關的結論。題目與食材及餐飲管理的關聯也較弱。建議先做質性訪談，釐清攤商真正的顧慮。',
      minutes: 20,
    },
    {
      scores: [3, 2, 2, 3, 3],
      recommendation: 'reject',
      toAuthors:
        '文字通順，但相同主題的調查已多，本文未說明新意。訪談提到找零比行動支付快，這個觀察值得深入，可以實測結帳時間。',
      minutes: 25,
    },
  ],
  'frying-oil': [
    {
      scores: [4, 2, 3, 4, 4],
      recommendation: 'revise',
      toAuthors:
        '比較三種方法的設計合理，限制也寫得坦白。六十件樣品來自同一品牌，建議至少再加入一種油種。誤判方向的結果實用，宜列出混淆矩陣。',
      minutes: 30,
    },
    {
      scores: [3, 1, 2, 3, 3],
      recommendation: 'reject',
      toAuthors:
        '試紙與電子檢測儀的比較已有多篇研究，本文的樣品數與油種都較少。以一致率表示容易受分布影響，應使用加權的一致性係數。建議擴大後再投稿。',
      minutes: 35,
    },
  ],
  'menu-labels': [
    {
      scores: [5, 5, 5, 5, 4],
      recommendation: 'accept',
      toAuthors:
        '以購買實測檢驗標示，設計有力。電話查證的部分尤其寶貴。請說明檢出餐廳是否已被告知，以及研究倫理的處理方式。',
      toCommittee: '可能引起媒體關注，建議事先與作者確認餐廳名稱不外流。',
      minutes: 55,
    },
    {
      scores: [5, 4, 4, 4, 4],
      recommendation: 'accept',
      toAuthors:
        '抽樣分層清楚，結論審慎。蕎麥套組與蕎麥以外植物的交叉反應請說明。「需要確認」的訓練建議簡單可行。',
      minutes: 40,
    },
    'not-begun',
  ],
  'rice-balls': [
    {
      scores: [4, 4, 5, 4, 3],
      recommendation: 'accept',
      toAuthors:
        '菌株與條件的選擇適當，並以市售品驗證。請補充米飯水活性與測量酸鹼值的部位。查表若能附上不確定範圍，使用者較不會誤用。',
      minutes: 50,
    },
    'not-begun',
  ],
  'small-haccp': [
    {
      scores: [5, 3, null, 5, 5],
      recommendation: 'accept',
      toAuthors:
        '把四十二項縮減為九項並觀察實際執行，是很務實的做法。請列出刪除項目的判斷依據，避免讀者誤以為其餘不重要。壁掛表的照片請放在海報上。',
      minutes: 25,
    },
    'not-begun',
  ],
  'drain-listeria': [
    {
      scores: [4, 4, 4, 5, 4],
      recommendation: 'accept',
      toAuthors:
        '二十週的縱向監測與分型結果具參考價值。高壓沖洗反而使檯面陽性率上升的發現，建議提前到摘要開頭。請說明清潔人員是否知道採樣日。',
      minutes: 45,
    },
    {
      scores: [4, 3, 3, 4],
      recommendation: 'accept',
      toAuthors: '四家飯店是否隨機選定改變清潔頻率，請補充。分型方法較舊，若有',
      isUnfinished: true,
    },
  ],
  'school-sodium': [
    {
      scores: [5, 4, 5, 5, 5],
      recommendation: 'accept',
      toAuthors:
        '一年的追蹤、化學分析與秤重兼備，是本領域少見的完整研究。預配調味包的結果很有說服力，請補充每餐增加的成本。建議說明學校如何分組。',
      toCommittee: '推薦為優秀論文候選。',
      minutes: 50,
    },
    {
      scores: [5, 4, 4, 5, 4],
      recommendation: 'accept',
      toAuthors:
        '減量幅度與節奏交代清楚。表情量表對低年級學生的信度如何，請引用或說明。也想知道廚房人員在研究結束後是否持續使用新配方。',
      minutes: 35,
    },
  ],
  'ward-trolley': ['not-begun', 'not-begun'],
  'dish-names': [
    {
      scores: [4, 5, 4, 4, 5],
      recommendation: 'accept',
      toAuthors:
        '隨機輪替命名且樣本龐大，結論可信。名稱與口感不符時選擇率下降的結果，正好提醒業者不可誇大。請補充各餐廳素食人口的比例。',
      minutes: 40,
    },
    { declined: '近期需出國參展，無法於期限前完成審查。' },
  ],
  'contract-farms': [
    {
      scores: [5, 4, 3, 5, 4],
      recommendation: 'revise',
      toAuthors:
        '兩年的交貨紀錄十分難得，十項契約條文也很實用。三種合作方式的農民規模不同，比較時應加以控制。颱風缺口的分析建議以圖呈現。',
      minutes: 45,
    },
    'not-begun',
  ],
  'banquet-carbon': [
    {
      scores: [5, 5, 5, 5, 4],
      recommendation: 'accept',
      toAuthors:
        '涵蓋食材、能源、洗滌與剩食，邊界完整。情境皆可由業者自行採用，計算表更是一大貢獻。請說明空運海鮮係數的來源年份。',
      toCommittee: '建議安排在主題演講之後的場次。',
      minutes: 60,
    },
    {
      scores: [4, 2, 2, 3, 3],
      recommendation: 'reject',
      toAuthors:
        '主題重要，但係數多引自國外資料庫，與本地養殖及電力結構差異甚大，數字因此過於精確。「縮減道數而滿意度不變」只根據一家宴會廳的問卷，不宜寫入結論。建議改以本地資料重算並提供不確定性分析。',
      toCommittee: '我與另一位審查的看法可能不同，願意參加討論。',
      minutes: 75,
    },
  ],
  'lot-tracing': ['not-begun'],
  'sous-vide-pork': [
    {
      scores: [4, 4, 5],
      recommendation: 'accept',
      toAuthors: '袋數對升溫時間的影響常被忽略，本文量測仔細。致死值的參考溫度與 z 值請註明。',
      isUnfinished: true,
    },
    'not-begun',
  ],
  'crisp-delivery': ['not-begun', 'not-begun'],
  'menu-matrix': [
    {
      scores: [4, 5, 4, 5, 4],
      recommendation: 'accept',
      toAuthors:
        '把工時納入菜單工程是很自然卻少有人做的事，資料量也足夠。影像量測的信度請補充。刪除菜色後改為預約供應的做法很有意思，建議多寫幾句。',
      minutes: 40,
    },
    'not-begun',
  ],
  'tea-pairing': [{ conflict: '曾擔任其中一家合作餐廳的菜單顧問。' }, 'not-begun'],
  'hotel-kitchens': [
    {
      scores: [4, 4, 4, 5, 5],
      recommendation: 'accept',
      toAuthors:
        'A clear and well-written study that joins records and interviews convincingly. Please say how the 26 hotels were chosen and how many of those invited took part. The indicator at the end deserves a worked example.',
      toCommittee: 'A good opening for the session in English.',
      minutes: 45,
    },
    'not-begun',
  ],
}

/** The review of what the authors have submitted again. */
export const reviewOfRevision: Written = {
  scores: [5, 5, 4, 5, 4],
  recommendation: 'accept',
  toAuthors: '作者已補充主辦單位類型的敏感度分析，結論不變。碳排放的計算邊界也已說明清楚，建議接受。',
  minutes: 20,
}
