/** What a field is called: on forms, in columns, exports, imports and the history. */
export interface FieldWord {
  readonly zh: string
  readonly en: string
}
export type FieldWords<Field extends string = string> = Readonly<Record<Field, FieldWord>>

/**
 * The words for the fields of a noun: its own, and the names of those that are called the same in most nouns.
 * A dictionary of the screens and an export take them from here; the history reads them by `wordsOfNouns`.
 */
export function fieldWords<Own extends string, Common extends keyof typeof commonWords = never>(
  own: FieldWords<Own>,
  common: readonly Common[] = [],
): FieldWords<Own | Common> {
  const shared: Partial<FieldWords> = Object.fromEntries(common.map((field) => [field, commonWords[field]]))
  return { ...shared, ...own } as FieldWords<Own | Common>
}

/** The words in one language. */
export function wordsIn<Field extends string>(
  words: FieldWords<Field>,
  language: 'zh-TW' | 'en',
): Record<Field, string> {
  const key = language === 'en' ? 'en' : 'zh'
  const entries = Object.entries<FieldWord>(words).map(([field, word]) => [field, word[key]])
  return Object.fromEntries(entries) as Record<Field, string>
}

/** Fields that are called the same in several nouns. */
export const commonWords = {
  id: { zh: '編號', en: 'Number' },
  name: { zh: '名稱', en: 'Name' },
  email: { zh: '電子郵件', en: 'Email' },
  status: { zh: '狀態', en: 'Status' },
  departmentId: { zh: '部門', en: 'Department' },
  customerId: { zh: '客戶', en: 'Customer' },
  zipcode: { zh: '郵遞區號', en: 'Postal code' },
  city: { zh: '縣市', en: 'City or county' },
  area: { zh: '鄉鎮市區', en: 'District' },
  address: { zh: '地址', en: 'Address' },
  title: { zh: '稱謂', en: 'Title' },
  phone: { zh: '電話', en: 'Phone' },
  remark: { zh: '備註', en: 'Remark' },
  taxIdNumber: { zh: '統一編號', en: 'Tax ID' },
  taxMode: { zh: '計價方式', en: 'Tax treatment' },
  created_at: { zh: '建立時間', en: 'Created' },
  updated_at: { zh: '更新時間', en: 'Updated' },
  employeeId: { zh: '員工', en: 'Employee' },
  validFrom: { zh: '生效日', en: 'Valid from' },
  minBuyQty: { zh: '最低訂購量', en: 'Minimum quantity' },
  orderMultiple: { zh: '訂購倍數', en: 'Order multiple' },
  eventId: { zh: '活動', en: 'Event' },
  createdById: { zh: '建立帳號', en: 'Created by (account)' },
  createdByName: { zh: '建立人', en: 'Created by' },
  code: { zh: '代碼', en: 'Code' },
  enName: { zh: '英文名稱', en: 'English name' },
  mapUrl: { zh: '地圖連結', en: 'Map link' },
  signupTypeIds: { zh: '報名類別', en: 'Sign-up types' },
  note: { zh: '備註', en: 'Note' },
  size: { zh: '名額', en: 'Places' },
  indexId: { zh: '順序', en: 'Position' },
  memberId: { zh: '會員', en: 'Member' },
  state: { zh: '狀態', en: 'Status' },
  stateReason: { zh: '原因', en: 'Reason' },
  affiliation: { zh: '服務單位', en: 'Affiliation' },
  department: { zh: '部門', en: 'Department' },
  mobile: { zh: '手機', en: 'Mobile' },
  diet: { zh: '飲食', en: 'Diet' },
  amount: { zh: '金額', en: 'Amount' },
  paymentOrderId: { zh: '付款單', en: 'Payment order' },
  dueAt: { zh: '繳費期限', en: 'Due' },
  graceUntil: { zh: '保留至', en: 'Held until' },
  source: { zh: '來源', en: 'Source' },
  pictureIds: { zh: '圖片', en: 'Pictures' },
  hasWaitingList: { zh: '開放候補', en: 'Waiting list' },
  fileName: { zh: '檔名', en: 'File name' },
  mapping: { zh: '欄位對應', en: 'Column mapping' },
  lastFive: { zh: '帳號末五碼', en: 'Last 5 digits' },
  reason: { zh: '原因', en: 'Reason' },
  paymentId: { zh: '收款', en: 'Payment' },
  method: { zh: '方式', en: 'Method' },
  payerId: { zh: '付款人', en: 'Payer' },
  createdAt: { zh: '建立時間', en: 'Created' },
  day: { zh: '日期', en: 'Date' },
  attemptId: { zh: '線上付款', en: 'Online payment' },
  policy: { zh: '庫存控管', en: 'Stock policy' },
  sentAt: { zh: '寄出時間', en: 'Sent' },
  tax: { zh: '稅額', en: 'Tax' },
  chtName: { zh: '中文名稱', en: 'Chinese name' },
  unitId: { zh: '單位', en: 'Unit' },
  number: { zh: '分類編號', en: 'Type number' },
  enAddress: { zh: '英文地址', en: 'English address' },
  contact: { zh: '聯絡人', en: 'Contact' },
  payment: { zh: '付款方式', en: 'Payment' },
  lateFee: { zh: '逾期取消的費用', en: 'Fee for a later cancellation' },
  hotelId: { zh: '飯店', en: 'Hotel' },
  roomTypeId: { zh: '房型', en: 'Room type' },
  extraBeds: { zh: '加床數', en: 'Extra beds' },
  extraBedRate: { zh: '加床費用', en: 'Price of an extra bed' },
  accountId: { zh: '帳號', en: 'Account' },
  rounding: { zh: '單據金額', en: 'Document totals' },
  net: { zh: '未稅金額', en: 'Subtotal' },
  gross: { zh: '含稅金額', en: 'Total incl. tax' },
} as const satisfies FieldWords
