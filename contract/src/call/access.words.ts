import type { PageName, Right, Scope, Section } from './access.ts'
import type { FieldWords } from './field-words.ts'

/** Titles of the pages of the back-office. */
export const pageWords = {
  signups: { zh: '報名管理', en: 'Sign-ups' },
  payments: { zh: '付款管理', en: 'Payments' },
  members: { zh: '會員管理', en: 'Members' },
  checkIns: { zh: '報到', en: 'Check-in' },
  certificates: { zh: '參加證明', en: 'Certificates' },
  news: { zh: '最新消息', en: 'News' },
  hotelOrders: { zh: '訂房管理', en: 'Room bookings' },
  hotels: { zh: '飯店管理', en: 'Hotels' },
  submissions: { zh: '投稿管理', en: 'Submissions' },
  subjects: { zh: '投稿主題', en: 'Submission subjects' },
  orders: { zh: '訂單管理', en: 'Orders' },
  customers: { zh: '客戶管理', en: 'Customers' },
  products: { zh: '商品管理', en: 'Products' },
  productTypes: { zh: '商品分類', en: 'Product types' },
  stock: { zh: '庫存與生產', en: 'Stock and production' },
  foodMaterials: { zh: '原物料管理', en: 'Food materials' },
  foodMaterialTypes: { zh: '原物料分類', en: 'Food material types' },
  units: { zh: '單位管理', en: 'Units' },
  employees: { zh: '員工管理', en: 'Employees' },
  departments: { zh: '部門管理', en: 'Departments' },
  systemSettings: { zh: '活動設定', en: 'Event settings' },
  discounts: { zh: '折扣碼管理', en: 'Discount codes' },
  mails: { zh: '信件群發', en: 'Email campaigns' },
  organisation: { zh: '組織資料', en: 'Organization' },
  users: { zh: '權限管理', en: 'Users and permissions' },
  audit: { zh: '操作紀錄', en: 'Audit log' },
} as const satisfies FieldWords<PageName>

/** Headings of the sidebar. */
export const sectionWords = {
  event: { zh: '活動', en: 'Event' },
  hotel: { zh: '飯店', en: 'Hotel' },
  submission: { zh: '投稿', en: 'Submissions' },
  trade: { zh: '訂單與客戶', en: 'Orders and customers' },
  stock: { zh: '庫存與原物料', en: 'Stock and materials' },
  people: { zh: '人員', en: 'People' },
  setting: { zh: '設定', en: 'Settings' },
  system: { zh: '系統', en: 'System' },
} as const satisfies FieldWords<Section>

/** Rights on a page. */
export const rightWords = {
  view: { zh: '檢視', en: 'View' },
  add: { zh: '新增', en: 'Add' },
  edit: { zh: '編輯', en: 'Edit' },
  delete: { zh: '刪除', en: 'Delete' },
  settle: { zh: '收款確認', en: 'Confirm payment' },
  refund: { zh: '退款', en: 'Refund' },
  export: { zh: '匯出', en: 'Export' },
  send: { zh: '寄送', en: 'Send' },
  override: { zh: '特別核准', en: 'Override' },
  stay: { zh: '登錄入住', en: 'Record stays' },
  decide: { zh: '決定錄取', en: 'Decide' },
  pricing: { zh: '變更單價', en: 'Change prices' },
  cost: { zh: '成本與毛利', en: 'Costs and margins' },
  confirm: { zh: '確認', en: 'Confirm' },
  hold: { zh: '暫緩', en: 'Hold' },
  cancel: { zh: '取消', en: 'Cancel' },
  ship: { zh: '出貨', en: 'Ship' },
  return: { zh: '退貨', en: 'Record returns' },
  close: { zh: '結案', en: 'Close short' },
  allocate: { zh: '分配', en: 'Allocate' },
  price: { zh: '檢視價格', en: 'See prices' },
} as const satisfies FieldWords<Right>

/** Data scopes: which rows of a page are visible. */
export const scopeWords: FieldWords<`${Scope}`> = {
  0: { zh: '不可見', en: 'None' },
  1: { zh: '全部可見', en: 'All' },
  2: { zh: '所有部門', en: 'All departments' },
  3: { zh: '同部門', en: 'Same department' },
  4: { zh: '僅本人', en: 'Own only' },
}
