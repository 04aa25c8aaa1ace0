import type { PageName, pages, Right } from './access.ts'

interface NounFacts {
  /** The page whose rights decide who may read its audit entries; null: administrators only. */
  page: PageName | null
  /** The field with the id of the row of the page's own noun that it belongs to, if it has no screen of its own. */
  part?: string
  /** The right on the page without which its amounts are left out. */
  amounts?: Right
  /** Fields that are left out without a right on the page, with this right. */
  guarded?: Readonly<Record<string, Right>>
  /** Visible to everybody who has the page, although the page is scoped. */
  shared?: true
  'zh-TW': string
  en: string
}

/** Every noun of the audit, named like its table. */
export const nouns = {
  account: { page: 'users', 'zh-TW': '帳號', en: 'Account' },
  // Those with a conflict of interest must not learn who reviews or decides what, so only administrators read `assignment`,
  // `author_answer`, `conflict_mark`, `decision`, `discussion_message`, `lead`, `proposal` and `review`.
  assignment: { page: null, 'zh-TW': '審查分派', en: 'Assignment' },
  author_answer: { page: null, 'zh-TW': '作者答覆', en: 'Authors’ answer' },
  attendance: { page: 'checkIns', 'zh-TW': '出席紀錄', en: 'Attendance' },
  audit: { page: 'audit', 'zh-TW': '操作紀錄', en: 'Audit log' },
  audit_archive: { page: null, 'zh-TW': '操作紀錄月檔', en: 'Audit archive' },
  bank_import: { page: 'payments', 'zh-TW': '對帳單匯入', en: 'Statement import' },
  bank_line: { page: 'payments', 'zh-TW': '銀行入帳', en: 'Bank deposit' },
  bank_match: { page: 'payments', 'zh-TW': '對帳', en: 'Bank match' },
  bounce: { page: 'mails', 'zh-TW': '退信', en: 'Bounce' },
  campaign: { page: 'mails', 'zh-TW': '群發信件', en: 'Campaign' },
  certificate: { page: 'certificates', 'zh-TW': '參加證明', en: 'Certificate' },
  certificate_setting: {
    page: 'certificates',
    part: 'eventId',
    'zh-TW': '參加證明設定',
    en: 'Certificate settings',
  },
  check_in: { page: 'checkIns', 'zh-TW': '報到', en: 'Check-in' },
  check_in_list: { page: 'systemSettings', 'zh-TW': '報到名單', en: 'Check-in list' },
  competition: { page: 'subjects', 'zh-TW': '競賽', en: 'Competition' },
  conflict_mark: { page: null, 'zh-TW': '利益衝突', en: 'Conflict of interest' },
  consent_text: { page: 'subjects', 'zh-TW': '同意書', en: 'Consent text' },
  criterion: { page: 'subjects', 'zh-TW': '評分項目', en: 'Criterion' },
  customer: { page: 'customers', 'zh-TW': '客戶', en: 'Customer' },
  customer_address: { page: 'customers', part: 'customerId', 'zh-TW': '客戶地址', en: 'Customer address' },
  customer_contact: { page: 'customers', part: 'customerId', 'zh-TW': '客戶聯絡人', en: 'Customer contact' },
  customer_employee: { page: 'customers', part: 'customerId', 'zh-TW': '負責業務', en: 'Sales rep' },
  customer_note: { page: 'customers', part: 'customerId', 'zh-TW': '客戶附註', en: 'Note on a customer' },
  customer_product: { page: 'customers', part: 'customerId', 'zh-TW': '客戶商品', en: 'Customer product' },
  decision: { page: null, 'zh-TW': '決定', en: 'Decision' },
  delivery_schedule: { page: 'orders', 'zh-TW': '配送時間', en: 'Delivery schedule' },
  department: { page: 'departments', 'zh-TW': '部門', en: 'Department' },
  discount: { page: 'discounts', 'zh-TW': '折扣碼', en: 'Discount code' },
  discussion_message: { page: null, 'zh-TW': '討論訊息', en: 'Discussion message' },
  event: { page: 'systemSettings', 'zh-TW': '活動', en: 'Event' },
  event_setting: { page: 'systemSettings', part: 'eventId', 'zh-TW': '活動規則', en: 'Event rules' },
  extension: { page: 'submissions', 'zh-TW': '延長投稿', en: 'Extension' },
  file: { page: null, 'zh-TW': '檔案', en: 'File' },
  food_material: { page: 'foodMaterials', 'zh-TW': '原物料', en: 'Food material' },
  food_material_type: { page: 'foodMaterialTypes', 'zh-TW': '原物料分類', en: 'Food material type' },
  holiday: { page: 'orders', shared: true, 'zh-TW': '休假日', en: 'Holiday' },
  hotel: { page: 'hotels', 'zh-TW': '飯店', en: 'Hotel' },
  hotel_order: { page: 'hotelOrders', 'zh-TW': '訂房', en: 'Booking' },
  hotel_order_message: {
    page: 'hotelOrders',
    part: 'hotelOrderId',
    'zh-TW': '訂房留言',
    en: 'Booking message',
  },
  import: { page: null, 'zh-TW': '匯入', en: 'Import' },
  job_failure: { page: null, 'zh-TW': '背景工作', en: 'Background task' },
  lead: { page: null, 'zh-TW': '主責人', en: 'Lead' },
  // Private views say what somebody searches for, so only administrators read their entries.
  list_view: { page: null, 'zh-TW': '檢視', en: 'View' },
  mail: { page: null, 'zh-TW': '信件', en: 'Mail' },
  segment: { page: 'mails', 'zh-TW': '收件條件', en: 'Segment' },
  mail_template: { page: 'mails', 'zh-TW': '信件範本', en: 'Mail template' },
  member: { page: 'members', 'zh-TW': '會員', en: 'Member' },
  news: { page: 'news', 'zh-TW': '最新消息', en: 'News' },
  notification_setting: { page: null, 'zh-TW': '通知設定', en: 'Notification setting' },
  order: { page: 'orders', amounts: 'price', 'zh-TW': '訂單', en: 'Order' },
  order_return: { page: 'orders', part: 'orderId', amounts: 'price', 'zh-TW': '退貨單', en: 'Return' },
  order_template: { page: 'orders', 'zh-TW': '訂單範本', en: 'Order template' },
  organisation: { page: 'organisation', 'zh-TW': '組織資料', en: 'Organization' },
  // Everybody who may open the page of the participant reads its history there.
  participant_note: { page: null, 'zh-TW': '參加者附註', en: 'Note on a participant' },
  payment: { page: 'payments', 'zh-TW': '收款', en: 'Payment' },
  payment_attempt: { page: 'payments', 'zh-TW': '線上付款', en: 'Online payment' },
  payment_order: { page: 'payments', 'zh-TW': '付款單', en: 'Payment order' },
  phase: { page: 'subjects', part: 'eventId', 'zh-TW': '審查階段', en: 'Phases' },
  pool: { page: 'systemSettings', 'zh-TW': '共用名額', en: 'Shared places' },
  product: { page: 'products', guarded: { cost: 'cost' }, 'zh-TW': '商品', en: 'Product' },
  product_type: { page: 'productTypes', 'zh-TW': '商品分類', en: 'Product type' },
  proposal: { page: null, 'zh-TW': '分派提案', en: 'Proposed assignments' },
  publication: { page: 'submissions', 'zh-TW': '發布排程', en: 'Scheduled publication' },
  question: { page: 'systemSettings', 'zh-TW': '報名題目', en: 'Question' },
  review: { page: null, 'zh-TW': '審查意見', en: 'Review' },
  role_template: { page: null, 'zh-TW': '角色範本', en: 'Role template' },
  room_block: { page: 'hotels', 'zh-TW': '客房配額', en: 'Room block' },
  room_share: { page: 'hotelOrders', part: 'hotelOrderId', 'zh-TW': '合住', en: 'Room share' },
  rooming_list: { page: 'hotelOrders', 'zh-TW': '住房名單', en: 'Rooming list' },
  room_type: { page: 'hotels', 'zh-TW': '房型', en: 'Room type' },
  refund: { page: 'payments', 'zh-TW': '退款', en: 'Refund' },
  receipt: { page: 'payments', 'zh-TW': '收據', en: 'Receipt' },
  review_setting: { page: 'subjects', part: 'eventId', 'zh-TW': '審查設定', en: 'Review settings' },
  reviewer: { page: 'submissions', 'zh-TW': '審查人', en: 'Reviewer' },
  shipment: { page: 'orders', part: 'orderId', amounts: 'price', 'zh-TW': '出貨單', en: 'Shipment' },
  signup: { page: 'signups', 'zh-TW': '報名', en: 'Sign-up' },
  signup_type: { page: 'systemSettings', 'zh-TW': '報名類別', en: 'Sign-up type' },
  site_page: { page: 'systemSettings', 'zh-TW': '網站頁面', en: 'Site page' },
  stock: { page: 'stock', 'zh-TW': '庫存', en: 'Stock' },
  sub_department: { page: 'departments', part: 'departmentId', 'zh-TW': '子部門', en: 'Sub-department' },
  subject: { page: 'subjects', 'zh-TW': '投稿主題', en: 'Subject' },
  subject_chair: { page: 'subjects', part: 'subjectId', 'zh-TW': '主題召集人', en: 'Subject chair' },
  submission: { page: 'submissions', 'zh-TW': '投稿', en: 'Submission' },
  submission_fee: { page: 'submissions', 'zh-TW': '投稿費', en: 'Submission fee' },
  submission_type: { page: 'subjects', 'zh-TW': '投稿類型', en: 'Submission type' },
  suppression: { page: 'mails', 'zh-TW': '停寄名單', en: 'Suppression list' },
  // Its rows belong to several pages, so only administrators read its entries; those of a tagged row say what it got.
  tag: { page: null, 'zh-TW': '標籤', en: 'Tag' },
  transfer_file: { page: 'payments', 'zh-TW': '轉帳檔', en: 'Transfer file' },
  transfer_notice: { page: 'payments', 'zh-TW': '匯款回報', en: 'Reported transfer' },
  unit: { page: 'units', 'zh-TW': '單位', en: 'Unit' },
  visitor_signup: { page: 'signups', 'zh-TW': '免帳號報名', en: 'Sign-up without an account' },
  worksheet: { page: 'orders', 'zh-TW': '配送日工作表', en: 'Daily prep sheet' },
} as const satisfies Record<string, NounFacts>

export type Noun = keyof typeof nouns

/** Nouns on scoped pages: a data scope decides who sees which of their rows. */
export type ScopedNoun = {
  [N in Noun]: (typeof nouns)[N] extends { shared: true }
    ? never
    : (typeof nouns)[N]['page'] extends infer P extends PageName
      ? (typeof pages)[P] extends { scoped: true }
        ? N
        : never
      : never
}[Noun]

/** The names of the nouns. */
export const nounNames = Object.keys(nouns) as [Noun, ...Noun[]]

/** The nouns that the rows of other tables stand for, where they use a row of another noun. */
const users: Readonly<Record<string, Noun>> = {
  booked_night: 'hotel_order',
  discount_redemption: 'signup',
  order_line: 'order',
  order_template_line: 'order_template',
  place: 'signup',
  reviewer_subject: 'reviewer',
}

/** Returns the noun of a table that uses a row, or the table itself if it has none. */
export function userOf(table: string): string {
  return users[table] ?? table
}

/** Returns the facts about a noun; undefined for one that no longer exists. */
export function nounOf(name: string): NounFacts | undefined {
  return Object.hasOwn(nouns, name) ? nouns[name as Noun] : undefined
}
