import { eq, inArray } from 'drizzle-orm'
import { pdfType } from '@banquet/contract/call/pdf'
import type { PaperFile } from '@banquet/contract/submission/file-kinds'
import type { Author, SubmissionContent } from '@banquet/contract/submission/submission-content'
import { program, type Context } from '../../src/kit/context.ts'
import type { FileStore } from '../../src/kit/files/files.ts'
import { printDocument } from '../../src/kit/pdf/print-document.ts'
import { storeFile } from '../../src/platform/file/add-picture.ts'
import { beginSubmission, submitSubmission } from '../../src/submission/submission/submission.commands.ts'
import { events } from '../../src/tables/event/event.table.ts'
import { members } from '../../src/tables/people/member.table.ts'
import { subjects } from '../../src/tables/submission/subject.table.ts'
import { submissionFees } from '../../src/tables/submission/submission-fee.table.ts'
import { submissions } from '../../src/tables/submission/submission.table.ts'
import { settlePaymentOrder } from '../../src/payment/payment-order/settle-payment-order.ts'
import { waiveFee } from '../../src/submission/submission-fee/submission-fee.ts'
import { submissionTypes } from '../../src/tables/submission/submission-type.table.ts'

interface Paper {
  subject: string
  type: '口頭發表' | '海報發表'
  title: string
  enTitle: string
  method: string
  result: string
  enAbstract: string
  keywords: string[]
}

/** Papers of a food-service conference. */
const papers: readonly Paper[] = [
  {
    subject: 'FS-A',
    type: '口頭發表',
    title: '團膳廚房過敏原交叉接觸之現場調查',
    enTitle: 'A field survey of allergen cross-contact in catering kitchens',
    method:
      '本研究於三十間學校與企業團膳廚房進行為期六個月的現場觀察，記錄備料、烹調與配膳三個階段的器具共用情形，並以試紙檢測檯面、刀具與配膳盤上的蛋、乳與花生蛋白殘留，同時訪談六十二位第一線人員，了解其對過敏原標示與清潔程序的認知。',
    result:
      '結果顯示，器具共用多發生於尖峰前一小時；採用顏色區分的砧板與獨立配膳線後，陽性率由百分之二十三降至百分之六。訪談指出，缺乏即時更新的配方資料是標示錯誤的主因。建議以配方系統自動產生過敏原清單，並將清潔確認納入每日工作表。',
    enAbstract:
      '<p>We observed thirty school and company kitchens over six months and tested surfaces for egg, milk and peanut protein. Shared tools were most common in the hour before service. Colour-coded boards and a separate plating line reduced positive samples from 23% to 6%. Interviews with 62 staff suggest that outdated recipe data is the main cause of wrong labels, and that allergen lists should be generated from recipes. We describe a daily worksheet that includes a cleaning check, and discuss what it costs a kitchen of five hundred meals a day in minutes of work.</p>',
    keywords: ['過敏原', '團膳', '交叉接觸'],
  },
  {
    subject: 'FS-H',
    type: '口頭發表',
    title: '中央廚房急速冷卻曲線與微生物風險評估',
    enTitle: 'Blast-chilling curves and microbial risk in central kitchens',
    method:
      '本研究量測四種常見菜餚於三款急速冷卻設備中的中心溫度曲線，每分鐘記錄一次，並以 <em>Clostridium perfringens</em> 生長模型估算冷卻期間的菌數變化。試驗涵蓋裝盛深度、初始溫度與負載量三項因子，共計一百零八次，並於量產條件下重複驗證。',
    result:
      '裝盛深度超過六公分時，半數批次無法於九十分鐘內降至 10 °C 以下；將深度控制於四公分並分批進爐，可使合格率達百分之九十八。模型推估之最高菌數增加量由 2.1 降至 0.4 log<sub>10</sub> CFU/g。本文提出以裝盛深度與負載量為主的簡易對照表，供現場人員判斷。',
    enAbstract:
      '<p>Core temperatures of four dishes were recorded every minute in three blast chillers, 108 runs in all, and growth of <em>Clostridium perfringens</em> was estimated with a model. With more than 6 cm of food in a tray, half of the batches did not reach 10 °C within 90 minutes. At 4 cm and with staggered loading, 98% did, and the estimated growth fell from 2.1 to 0.4 log<sub>10</sub> CFU/g. We present a simple chart of depth and load that kitchen staff can use without a computer, and report how it was received in two kitchens during a month of use.</p>',
    keywords: ['急速冷卻', '中央廚房', '產氣莢膜桿菌'],
  },
  {
    subject: 'ND',
    type: '海報發表',
    title: '國小午餐蔬菜剩食與菜色組合之關聯',
    enTitle: 'Vegetable waste and menu combinations in primary school lunches',
    method:
      '本研究秤量十二所國小共兩百四十餐的蔬菜剩食重量，並記錄主菜口味、蔬菜切法、烹調方式與供餐順序。以混合模型分析各因素對剩食率的影響，學校與日期設為隨機效應；另以問卷蒐集一千一百位學童對各菜色的喜好，並與廚房的成本紀錄比對。',
    result:
      '炒煮之深色蔬菜剩食率為百分之三十一，改為切細並搭配口味清淡之主菜後降至百分之十九；先供應蔬菜再供應主菜者，剩食率再降四個百分點。喜好分數與剩食率呈中度負相關。調整菜色組合未增加食材成本，顯示菜單設計比增加份量更能提高攝取量。',
    enAbstract:
      '<p>Vegetable waste was weighed for 240 meals at twelve primary schools, and modelled with flavour, cut, cooking method and order of service. Finely cut greens beside a mild main dish reduced waste from 31% to 19%, and serving vegetables first by another four points. Liking, measured with a questionnaire among 1,100 pupils, correlated moderately with waste. Food cost did not rise. The design of a menu therefore raises intake more than larger portions do. We list the combinations that worked in at least three schools, with the minutes of additional preparation that each of them takes.</p>',
    keywords: ['學校午餐', '剩食', '菜單設計'],
  },
  {
    subject: 'SC-C',
    type: '口頭發表',
    title: '以低成本感測器追蹤水產冷鏈之溫度斷點',
    enTitle: 'Finding temperature breaks in seafood cold chains with low-cost sensors',
    method:
      '本研究於三條水產配送路線放置一百二十個低成本溫度感測器，每五分鐘回傳一次位置與溫度，連續記錄四個月，並與司機的交接紀錄比對。溫度超過 4 °C 且持續十五分鐘以上者定義為斷點，再依發生地點、時段與交接次數分類，計算各類斷點對推估保存期限的影響。',
    result:
      '百分之七十二的斷點發生於轉運站卸貨後的三十分鐘內，而非行駛途中；其中半數與等待簽收有關。將簽收改為電子化並預約卸貨時段後，斷點次數減少百分之五十八，推估保存期限平均延長一點三日。感測器成本於五個月內可由減少的報廢回收。',
    enAbstract:
      '<p>We placed 120 low-cost sensors on three seafood routes for four months and compared their readings with hand-over records. Of all breaks above 4 °C for at least 15 minutes, 72% happened within half an hour of unloading at a transfer point rather than on the road, and half of these while waiting for a signature. Electronic receipts and reserved unloading times cut breaks by 58% and extended the estimated shelf life by 1.3 days. The sensors paid for themselves in five months. We also report what failed: batteries in deep-frozen loads, and alarms that drivers learned to ignore.</p>',
    keywords: ['冷鏈', '水產', '溫度感測'],
  },
  {
    subject: 'SC-W',
    type: '口頭發表',
    title: '飯店自助餐檯補餐時機與剩食量之實驗',
    enTitle: 'When to refill: an experiment on buffet waste in hotels',
    method:
      '本研究於兩間飯店的早餐自助檯進行八週實驗，交替採用定時補餐與依感測重量補餐兩種規則，並記錄取餐人數、缺餐次數與收餐後剩食重量。每日隨機分派規則，並以住房人數、星期與天氣作為共變項。另以三十場觀察了解賓客在餐盤見底時的行為。',
    result:
      '依重量補餐使剩食量減少百分之三十四，缺餐次數僅由每日一點二次增至一點五次；賓客滿意度無顯著差異。末段三十分鐘改用小盤，可再減少百分之九。本文提供各類菜餚的補餐門檻建議，並討論人力安排的影響：補餐次數增加，但每次所需時間縮短。',
    enAbstract:
      '<p>For eight weeks, the breakfast buffets of two hotels alternated at random between refilling by the clock and refilling by weight. Refilling by weight reduced waste by 34%, while empty dishes rose only from 1.2 to 1.5 a day and satisfaction did not change. Small plates in the last half hour saved another 9%. We give thresholds for each kind of dish, and discuss staffing: there are more refills, but each takes less time. Thirty observed services show what guests do when a dish is nearly empty, which explains why the threshold for warm dishes must be higher than that for cold ones.</p>',
    keywords: ['自助餐', '剩食減量', '飯店'],
  },
  {
    subject: 'KT',
    type: '海報發表',
    title: '蒸烤箱濕度設定對雞胸肉質地之影響',
    enTitle: 'Humidity settings of combi ovens and the texture of chicken breast',
    method:
      '本研究以同一批雞胸肉，在五種濕度與三種溫度組合下蒸烤至中心溫度 72 °C，測定烹調損失、剪切力與色澤，並由十二位受過訓練的評審進行描述性分析。每組重複六次，另於保溫三十與六十分鐘後重測，以模擬團膳供餐條件，並記錄能源用量。',
    result:
      '濕度百分之六十、溫度 130 °C 之組合烹調損失最低，為百分之十四點二，剪切力亦最低；濕度再提高則表面偏軟且色澤較淡。保溫六十分鐘後，此組合之多汁性評分仍顯著高於傳統設定。能源用量較全蒸氣模式減少百分之十一。結果可作為團膳蒸烤程序之參考。',
    enAbstract:
      '<p>Chicken breasts of one batch were cooked to a core of 72 °C at five humidities and three temperatures, six times each, and judged by twelve trained assessors. At 60% humidity and 130 °C, cooking loss (14.2%) and shear force were lowest; more humidity made the surface soft and pale. After an hour of holding, this setting was still juicier than the usual one, and it used 11% less energy than full steam. The settings can serve as a starting point for catering kitchens. We also show how the load of the oven shifts the best setting, which manuals usually do not mention.</p>',
    keywords: ['蒸烤箱', '雞胸肉', '質地'],
  },
  {
    subject: 'MG',
    type: '口頭發表',
    title: '餐飲業排班彈性與新進人員留任率',
    enTitle: 'Flexible rosters and the retention of new staff in restaurants',
    method:
      '本研究追蹤十八家餐廳四百一十二位新進人員一年，其中九家於期初改採員工可自選時段之排班方式。以存活分析比較兩組留任時間，並控制薪資、通勤時間與職務。另進行二十四場訪談，了解店長在尖峰時段的調度困難，並估算補人與訓練之成本。',
    result:
      '自選時段組的十二個月留任率為百分之六十一，對照組為百分之四十三；效果在學生兼職人員最為明顯。尖峰缺班增加百分之五，但由預備人力名單補足後無顯著差異。以減少的招募與訓練成本計，平均每店每年節省約二十七萬元。訪談顯示，提前兩週公布班表是成功的關鍵。',
    enAbstract:
      '<p>We followed 412 new employees of eighteen restaurants for a year; nine restaurants let staff choose their own shifts. Retention after twelve months was 61% against 43%, with the largest effect among students. Missing shifts at peak times rose by 5%, which a list of stand-ins made up for. Savings on hiring and training came to about NT$270,000 for each restaurant and year. In 24 interviews, managers named rosters published two weeks ahead as the key to success, and described what they would do differently: fewer rules, and one person who may decide on exceptions without asking.</p>',
    keywords: ['排班', '留任率', '人力資源'],
  },
  {
    subject: 'FS',
    type: '海報發表',
    title: '外燴活動食品溫度紀錄之數位化經驗',
    enTitle: 'Digital temperature records at outdoor catering events',
    method:
      '本研究比較紙本與手機紀錄兩種方式在二十六場戶外外燴活動中的完整性與正確性。每場由兩位觀察者獨立量測並與現場紀錄核對；活動規模由八十至一千二百人不等。紀錄項目包含到貨、加熱、保溫與剩餘食品處理，並統計各項漏記、誤記與事後補登的比例。',
    result:
      '紙本紀錄漏記率為百分之二十八，且四成的數值為事後補登；手機紀錄漏記率降至百分之七，並可即時提醒超溫。人員表示最大的障礙是手套與強光下的操作，改用大按鍵與語音輸入後接受度明顯提高。本文整理導入清單，供中小型外燴業者參考。',
    enAbstract:
      '<p>Paper and phone records were compared at 26 outdoor events with 80 to 1,200 guests. Two observers measured independently and checked the records against their own. On paper, 28% of entries were missing and two in five were written down later; on phones, 7% were missing, and staff were warned at once when food was too warm. Gloves and sunlight were the main obstacles, until large buttons and voice input were introduced. We offer a checklist for small caterers, with the questions that they asked us most often and the answers that turned out to be right after a season of use.</p>',
    keywords: ['外燴', '溫度紀錄', '數位化'],
  },
]

const abstractOf = ({ method, result }: Paper) => `<p>${method}</p><p>${result}</p>`

/** Draws the full text of a paper and stores it, without the names of its authors. */
async function fullText(ctx: Context, store: FileStore, paper: Paper): Promise<PaperFile> {
  const { title, enTitle, enAbstract } = paper
  const drawn = await printDocument({
    title,
    language: 'zh-TW',
    notice: '',
    number: '',
    kinds: [paper.type],
    titles: [title, enTitle],
    names: [],
    affiliations: [],
    notes: [],
    texts: [
      {
        heading: '摘要',
        html: abstractOf(paper),
        keywordsWord: '關鍵字：',
        keywords: paper.keywords.join('、'),
      },
      { heading: 'Abstract', html: enAbstract, keywordsWord: '', keywords: '' },
    ],
    footer: '',
  })
  const name = `${title}.pdf`
  const content = Buffer.from(drawn)
  const { id } = await storeFile(ctx, store, { name, type: pdfType, purpose: 'paper', content })
  return { kind: 'full-text', fileId: id, name, size: content.length }
}

/** How many of the first papers have a file. */
const withFile = 2

/** Adds papers to the current conference: most are submitted, the last two are still being written. */
export async function addSubmissions(
  ctx: Context,
  store: FileStore,
  memberIds: readonly number[],
): Promise<void> {
  const { db } = ctx
  const [event] = await db.select().from(events).where(eq(events.isCurrent, true))
  if (!event) throw new Error('There is no current event')
  const subjectOf = new Map(
    (await db.select().from(subjects).where(eq(subjects.eventId, event.id))).map((one) => [one.code, one.id]),
  )
  const typeOf = new Map(
    (await db.select().from(submissionTypes).where(eq(submissionTypes.eventId, event.id))).map((one) => [
      one.name,
      one.id,
    ]),
  )
  const people = await db
    .select()
    .from(members)
    .where(inArray(members.id, memberIds.slice(0, papers.length * 2)))
    .orderBy(members.id)
  const authorOf = (at: number, isFirst: boolean): Author[] => {
    const one = people[at % people.length]
    if (!one) return []
    return [
      {
        name: one.realName,
        enName: one.enName,
        affiliations: [one.affiliation || '禾豐食品研究室'],
        email: one.email,
        orcid: '',
        isPresenter: isFirst,
        isCorresponding: isFirst,
      },
    ]
  }
  const asProgram = { ...ctx, actor: program }
  for (const [at, paper] of papers.entries()) {
    const content: SubmissionContent = {
      subjectId: subjectOf.get(paper.subject) ?? null,
      submissionTypeId: typeOf.get(paper.type) ?? null,
      title: paper.title,
      enTitle: paper.enTitle,
      abstract: abstractOf(paper),
      enAbstract: paper.enAbstract,
      keywords: paper.keywords,
      enKeywords: [],
      authors: [...authorOf(at, true), ...authorOf(at + papers.length, false)],
      answer: '',
      files: at < withFile ? [await fullText(asProgram, store, paper)] : [],
    }
    const memberId = people[at % people.length]?.id
    const draft = await beginSubmission(asProgram, { eventId: event.id, content, memberId })
    if (at < papers.length - 2) await submitSubmission(asProgram, draft.id, { version: draft.version })
  }
  await decideFees(asProgram, event.id)
}

/** Pays the first fee of the papers of an event and waives the second; the others are due. */
async function decideFees(ctx: Context, eventId: number): Promise<void> {
  const [paid, waived] = await ctx.db
    .select({ id: submissionFees.id, amount: submissionFees.amount, orderId: submissionFees.paymentOrderId })
    .from(submissionFees)
    .innerJoin(submissions, eq(submissions.id, submissionFees.submissionId))
    .where(eq(submissions.eventId, eventId))
    .orderBy(submissionFees.id)
  const day = ctx.now().toISOString().slice(0, 10)
  if (paid)
    await settlePaymentOrder(ctx, paid.orderId, { method: 'transfer', amount: paid.amount, day, note: '' })
  if (waived) await waiveFee(ctx, waived.id, { reason: '特邀講者' })
}
