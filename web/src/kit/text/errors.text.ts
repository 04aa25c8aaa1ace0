import { countText, priceText } from '@banquet/contract/rule/amount-text'
import { mostAmount } from '@banquet/contract/rule/order-limits'
import type { ErrorCode, FaultCode } from '@banquet/contract/call/errors'
import { language, type Language } from './text.ts'
import { nounWords } from './nouns.text.ts'

type Params = Readonly<Record<string, string | number>>
type Said = string | ((params: Params) => string)
type Told<Code extends string> = Readonly<Record<Language, Readonly<Record<Code, Said>>>>

/** Whether a count, as formatted by `spoken`, is more than zero. */
const isSome = (count: string | number | undefined) => count !== undefined && count !== '0'

/** A refusal by the server, or the error that it could not be reached. */
export type RefusalCode = ErrorCode | 'unreachable'

// A code of the contract without words does not compile.
const errorText: Told<RefusalCode> = {
  'zh-TW': {
    unreachable: '無法連線至伺服器，請稍後再試',
    validation: '請檢查標示的欄位',
    'body.malformed': '送出的資料格式不正確',
    'auth.required': '請先登入',
    'auth.invalid': '帳號或密碼錯誤',
    'auth.expired': '登入超時系統自動登出',
    'auth.password-change': '請先變更密碼',
    'auth.wrong-side': '警告：使用者權限錯誤\n系統將自動登出',
    'xsrf.invalid': '頁面已過期，請重新整理後再試',
    'right.missing': '功能權限不足，請聯絡管理員',
    'right.general': '這項設定影響所有客戶，需要「所有部門」的資料範圍才能變更',
    'admin.only': '功能權限不足，請聯絡管理員',
    'not-found': '查無此資料，可能已被刪除',
    'body.too-large': '檔案或資料過大',
    'body.timeout': '資料傳送逾時，請再試一次',
    'body.type': '不支援此資料類型',
    'file.type': '不支援此類型的檔案',
    'file.broken': '檔案已損毀，或內容與副檔名不符',
    'file.dimensions': ({ side, megapixels }) =>
      `圖片尺寸過大，邊長上限 ${side} 像素、總計 ${megapixels} 百萬像素`,
    duplicate: '資料重複',
    'in-use': ({ by }) =>
      nounWords(by) ? `已有${nounWords(by)}使用此資料，無法刪除` : '資料使用中，無法刪除',
    stale: '資料已被其他人修改，請重新載入後再編輯',
    'idempotency.mismatch': '重複送出的內容不一致，請重新操作',
    'robot.required': '請勾選機器人驗證',
    'robot.wrong': '驗證碼輸入錯誤',
    'auth.throttled': (params) =>
      params['seconds'] ? `嘗試次數過多，請於 ${params['seconds']} 秒後再試` : '嘗試次數過多，請稍後再試',
    'rate.limited': (params) =>
      params['seconds'] ? `操作過於頻繁，請於 ${params['seconds']} 秒後再試` : '操作過於頻繁，請稍後再試',
    busy: '系統忙碌中，請稍後再試',
    unexpected: '系統發生錯誤，請稍後再試',
    'unit.duplicate': '單位名稱重複',
    'import.unreadable': '無法讀取這個檔案，請使用 CSV 或 Excel（.xlsx）檔',
    'import.empty': '檔案中沒有資料',
    'import.too-many-rows': (params) => `一次最多匯入 ${params['most']} 列，請分成幾個檔案`,
    'import.too-many-columns': (params) => `最多 ${params['most']} 欄`,
    'import.cell-too-long': (params) =>
      `第 ${params['row']} 列第 ${params['column']} 欄的內容超過 ${params['most']} 個字`,
    'import.faulty': (params) => `有 ${params['n']} 列資料有錯誤，尚未匯入任何資料`,
    'import.finished': '這個檔案已經匯入過了',
    'customer-product.duplicate': '此客戶已有這項商品',
    'product.duplicate': '商品編號重複',
    'sub-department.duplicate': '子部門名稱重複',
    'department.duplicate': '部門名稱重複',
    'hotel.duplicate': '飯店名稱已重複',
    'product-type.duplicate': '商品分類的編號或名稱重複',
    'food-material-type.duplicate': '原物料分類編號重複',
    'food-material.duplicate': '原物料編號重複',
    'hotel.manager-taken': '此帳號已管理其他飯店',
    'hotel.manager-kind': '僅飯店管理員可管理飯店',
    'account.duplicate': '帳號不可重複',
    'customer.duplicate': '客戶編號重複',
    'customer.out-of-scope': '此變更超出您的資料範圍，儲存後您將看不到這位客戶',
    'customer-employee.duplicate': '此員工已負責這位客戶',
    'customer-employee.closed': '此負責關係已結束，請重新載入',
    'account.out-of-scope': '部門超出您可見的資料範圍',
    'notification.own': '只能查看自己的通知',
    'management.wrong-password': '密碼錯誤',
    'management.own-account': '不可變更自己的權限、名稱或狀態',
    'management.own-password': '請至「我的帳號」變更自己的密碼',
    'management.last-admin': '至少須保留一位啟用中的最高權限帳號',
    'management.system': '系統帳號無法刪除',
    'management.outranked': '權限不足，無法變更此帳號',
    'management.hotel-taken': '此飯店已有其他管理員',
    'forgotten-password.wrong-code': '帳號或驗證碼錯誤，或驗證碼已失效',
    'mail.not-failed': '只有寄送失敗或未寄出的信件可以重寄',
    'stock.insufficient': ({ product, n, others }) =>
      `庫存不足：${product} 可用數量為 ${n}${isSome(others) ? `，另有 ${others} 項商品不足` : ''}`,
    'order.blocked': '目前無法訂購，請與相關人員聯繫',
    'order.closed': '這個配送日已截止訂購，請改選其他日期',
    'order.below-minimum': '數量不符最低訂購量或訂購倍數，請修正標示的品項',
    'order.not-in-assortment': '有商品目前不在可訂購的品項中',
    'order.insufficient-stock': '庫存不足，請修正標示的品項',
    'order.total-changed': ({ gross }) => `價格已更新，含稅金額為 ${gross}，請重新確認後送出`,
    'order.override-missing': '調整價格、最低訂購量或截止時間需要「特別核准」權限',
    'order.state': '訂單狀態已變更，目前無法執行此操作，請重新載入',
    'order-template.duplicate': '已有同名的範本',
    'delivery-schedule.duplicate': '這一天已有配送時間',
    'holiday.duplicate': '這一天已是休假日',
    'shipment.shipped': '此出貨單已出貨，無法變更',
    'shipment.closed': '此出貨單已作廢，無法出貨或刪除',
    'shipment.too-much': '數量超過可出貨或可退回的數量，請修正標示的品項',
    'worksheet.out-of-scope': '這項商品當天還有您資料範圍以外的訂單，請由可查看全部訂單的人員分配',
    'worksheet.enough': '數量足夠，所有訂單都可出貨，不需分配',
    'stock.moved': ({ now }) => `庫存已變動，目前為 ${now}，請重新確認`,
  },
  en: {
    unreachable: 'Server cannot be reached. Please try again later.',
    validation: 'Please check the highlighted fields',
    'body.malformed': 'The request is invalid',
    'auth.required': 'Please sign in first',
    'auth.invalid': 'Incorrect username or password',
    'auth.expired': 'Your session ended and you have been signed out',
    'auth.password-change': 'Please change your password first',
    'auth.wrong-side': 'Warning: this account cannot be used here\nYou will be signed out',
    'xsrf.invalid': 'This page has expired. Please reload and try again.',
    'right.missing': 'You do not have permission. Please contact your administrator.',
    'right.general':
      'This setting affects every customer. Changing it requires the data scope “All departments”.',
    'admin.only': 'You do not have permission. Please contact your administrator.',
    'not-found': 'Record not found. It may have been deleted.',
    'body.too-large': 'The file or data is too large',
    'body.timeout': 'Sending took too long. Please try again.',
    'body.type': 'This type of data is not supported',
    'file.type': 'This file type is not supported',
    'file.broken': 'The file is damaged or does not match its extension',
    'file.dimensions': ({ side, megapixels }) =>
      `The image is too large. Maximum ${side} pixels per side and ${megapixels} megapixels.`,
    duplicate: 'This already exists',
    'in-use': ({ by }) =>
      `Cannot be deleted because it is in use${nounWords(by) ? ` by ${nounWords(by)}` : ''}`,
    stale: 'Someone else changed this record. Please reload before editing.',
    'idempotency.mismatch': 'This request differs from the one already submitted. Please start again.',
    'robot.required': 'Please confirm that you are not a robot',
    'robot.wrong': 'Incorrect verification code',
    'auth.throttled': (params) =>
      params['seconds']
        ? `Too many attempts. Please try again in ${params['seconds']} seconds.`
        : 'Too many attempts. Please try again later.',
    'rate.limited': (params) =>
      params['seconds']
        ? `Too many requests. Please try again in ${params['seconds']} seconds.`
        : 'Too many requests. Please try again later.',
    busy: 'The system is busy. Please try again later.',
    unexpected: 'Something went wrong. Please try again later.',
    'unit.duplicate': 'Unit already duplicated',
    'import.unreadable': 'This file cannot be read. Please use CSV or Excel (.xlsx).',
    'import.empty': 'The file contains no data',
    'import.too-many-rows': (params) =>
      `You can import up to ${params['most']} rows at a time. Please split the file.`,
    'import.too-many-columns': (params) => `The file can have up to ${params['most']} columns`,
    'import.cell-too-long': (params) =>
      `Row ${params['row']}, column ${params['column']} has more than ${params['most']} characters`,
    'import.faulty': (params) => `${params['n']} rows have errors. Nothing was imported.`,
    'import.finished': 'This file has already been imported',
    'customer-product.duplicate': 'This customer already has this product',
    'product.duplicate': 'A product with this number already exists',
    'sub-department.duplicate': 'A sub-department with this name already exists',
    'department.duplicate': 'A department with this name already exists',
    'hotel.duplicate': 'A hotel with this name already exists',
    'product-type.duplicate': 'A product type with this number or name already exists',
    'food-material-type.duplicate': 'A food material type with this number already exists',
    'food-material.duplicate': 'A food material with this number already exists',
    'hotel.manager-taken': 'This account already manages another hotel',
    'hotel.manager-kind': 'Only hotel manager accounts can manage a hotel',
    'account.duplicate': 'Account cannot be duplicated',
    'customer.duplicate': 'A customer with this number already exists',
    'customer.out-of-scope':
      'This change is outside your data scope. You would lose access to this customer.',
    'customer-employee.duplicate': 'This employee is already assigned to the customer',
    'customer-employee.closed': 'This assignment has ended. Please reload.',
    'account.out-of-scope': 'This department is outside your data scope',
    'notification.own': 'You can only view your own notifications',
    'management.wrong-password': 'Wrong password',
    'management.own-account': 'You cannot change your own permissions, name or status',
    'management.own-password': 'Change your own password under “My account”',
    'management.last-admin': 'At least one active administrator must remain',
    'management.system': 'System accounts cannot be deleted',
    'management.outranked': 'You do not have permission to change this account',
    'management.hotel-taken': 'This hotel already has another manager',
    'forgotten-password.wrong-code': 'Incorrect username or code, or the code has expired',
    'mail.not-failed': 'Only emails that failed or were not sent can be resent',
    'stock.insufficient': ({ enProduct, n, others }) =>
      `Not enough stock: ${n} of ${enProduct} available${isSome(others) ? `, plus ${others} more ${others === '1' ? 'product' : 'products'} short` : ''}`,
    'order.blocked': 'Ordering is currently unavailable. Please contact the person responsible.',
    'order.closed': 'Orders for this delivery date are closed. Please choose another date.',
    'order.below-minimum':
      'Some quantities are below the minimum or not a valid multiple. Please fix the highlighted lines.',
    'order.not-in-assortment': 'Some products can no longer be ordered',
    'order.insufficient-stock': 'Not enough stock. Please fix the highlighted lines.',
    'order.total-changed': ({ gross }) =>
      `Prices have changed. The total incl. tax is now ${gross}. Please review and submit again.`,
    'order.override-missing': 'Changing the price, minimum or cut-off requires the “Override” permission',
    'order.state': 'The order status has changed, so this is no longer possible. Please reload.',
    'order-template.duplicate': 'A template with this name already exists',
    'delivery-schedule.duplicate': 'This day already has a delivery schedule',
    'holiday.duplicate': 'This day is already a holiday',
    'shipment.shipped': 'This shipment has been shipped and cannot be changed',
    'shipment.closed': 'This shipment is void. It can no longer be shipped or deleted.',
    'shipment.too-much':
      'Some quantities exceed what can be shipped or returned. Please fix the highlighted lines.',
    'worksheet.out-of-scope':
      'Some orders for this product and date are outside your data scope. Ask someone who can see all of them to allocate it.',
    'worksheet.enough': 'There is enough for every order. No allocation is needed.',
    'stock.moved': ({ now }) => `Stock has changed to ${now}. Please check again.`,
  },
}

const faultText: Told<FaultCode> = {
  'zh-TW': {
    required: '必填',
    min: (params) => `最小值${params['n']}`,
    max: (params) => `最大值${params['n']}`,
    minlength: (params) => `最少${params['n']}個字`,
    maxlength: (params) => `最多${params['n']}個字`,
    email: 'Email格式不符',
    phone: '手機格式不符',
    telephone: '電話格式不符，市話請加區碼，例如 02-2345-6789 #12',
    date: '日期不正確，請輸入如 2026-11-22',
    time: '時間不正確，請輸入如 15:30',
    'tax-id': '統一編號不正確',
    pattern: '請符合要求格式',
    type: '請符合要求格式',
    choice: '請選擇清單中的項目',
    unknown: '不支援的欄位',
    mismatch: '密碼不一致',
    common: '密碼過於常見，請改用其他密碼',
    'contains-name': '密碼不可包含帳號名稱',
    unchanged: '新密碼不可與目前的密碼相同',
    control: '含有無法使用的字元',
    repeated: '項目重複',
    duplicate: '資料重複',
    wrong: '不正確，請重新輸入',
    insufficient: (params) => `可用數量為 ${params['n']}`,
    stale: '資料已被他人修改，請重新載入',
    locked: '此欄位不可變更',
    order: '結束日不可早於開始日',
    positive: '必須大於 0',
    amount: `金額過大，一張訂單含稅不可超過 NT$ ${priceText(mostAmount)}`,
    past: '日期已過',
    'too-far': ({ last }) => `最遠只能訂到 ${last}`,
    closed: ({ next }) => (next === undefined ? '已截止訂購' : `已截止訂購，最近可訂的配送日為 ${next}`),
    'below-minimum': ({ n }) => `最低訂購量為 ${n}`,
    'not-in-assortment': '目前不在可訂購的品項中',
    multiple: ({ n, below, above }) =>
      `須為 ${n} 的倍數，請改為 ${below === undefined ? above : `${below} 或 ${above}`}`,
    'below-shipped': ({ n }) => `已出貨或已取消 ${n}，數量不可少於 ${n}`,
    'below-prepared': ({ n }) => `已建立出貨單，數量不可少於 ${n}；請先刪除待出貨的出貨單`,
    'line-shipped': ({ product }) => `${product} 已有出貨或取消的數量，無法移除`,
    'price-shipped': ({ product }) => `${product} 已有出貨，單價不能再改`,
    'line-prepared': ({ product }) => `${product} 已建立出貨單，請先刪除待出貨的出貨單再移除`,
    held: ({ n, by }) =>
      isSome(n) ? `出貨單 ${by} 已備貨，最多可再出 ${n}` : `未出貨的數量都已備在出貨單 ${by}`,
  },
  en: {
    required: 'Required',
    min: (params) => `Minimum ${params['n']}`,
    max: (params) => `Maximum ${params['n']}`,
    minlength: (params) => `At least ${params['n']} characters`,
    maxlength: (params) => `At most ${params['n']} characters`,
    email: 'Enter a valid email address',
    phone: 'Enter a valid mobile number',
    telephone: 'Enter a valid phone number with its area code, such as 02-2345-6789 #12',
    date: 'Enter a valid date, such as 2026-11-22',
    time: 'Enter a valid time, such as 15:30',
    'tax-id': 'Enter a valid tax ID',
    pattern: 'Please match the required format',
    type: 'Please match the required format',
    choice: 'Please choose one of the options',
    unknown: 'Field not supported',
    mismatch: 'The passwords do not match',
    common: 'This password is too common. Please choose another.',
    'contains-name': 'The password must not contain the username',
    unchanged: 'The new password must differ from the current one',
    control: 'Contains invalid characters',
    repeated: 'Duplicate item',
    duplicate: 'This already exists',
    wrong: 'Incorrect. Please try again.',
    insufficient: (params) => `Only ${params['n']} available`,
    stale: 'Someone else changed this. Please reload.',
    locked: 'This cannot be changed',
    order: 'The end date cannot be before the start date',
    positive: 'Must be greater than 0',
    amount: `Amount too large. An order can total at most NT$ ${priceText(mostAmount)}.`,
    past: 'This day has passed',
    'too-far': ({ last }) => `Orders are accepted up to ${last}`,
    closed: ({ next }) => (next === undefined ? 'Closed' : `Closed. The next open delivery date is ${next}.`),
    'below-minimum': ({ n }) => `Minimum order quantity is ${n}`,
    'not-in-assortment': 'Currently unavailable to order',
    multiple: ({ n, below, above }) =>
      `Must be a multiple of ${n}. Try ${below === undefined ? above : `${below} or ${above}`}.`,
    'below-shipped': ({ n }) => `${n} already shipped or cancelled. The quantity cannot be less.`,
    'below-prepared': ({ n }) => `A shipment has been created for ${n}. Delete it first to order less.`,
    'line-shipped': ({ enProduct }) =>
      `${enProduct} cannot be removed because some of it was shipped or cancelled`,
    'price-shipped': ({ enProduct }) =>
      `Some of ${enProduct} has been shipped, so its price can no longer change`,
    'line-prepared': ({ enProduct }) =>
      `A shipment has been created for ${enProduct}. Delete the shipment before removing it.`,
    held: ({ n, by }) =>
      isSome(n)
        ? `At most ${n}. Shipment ${by} holds the rest.`
        : `Shipment ${by} already holds everything left to ship`,
  },
}

/** Describes a refusal in the current language; `params` are those of the problem. */
export function errorWords(code: RefusalCode, params: Params = {}): string {
  return spoken(errorText[language()][code] ?? errorText[language()].unexpected, params)
}

// A password has characters (字元), whereas other texts have words and letters (字).
const passwordText: Told<'minlength' | 'maxlength'> = {
  'zh-TW': {
    minlength: (params) => `至少 ${params['n']} 個字元`,
    maxlength: (params) => `最多 ${params['n']} 個字元`,
  },
  en: { minlength: faultText.en.minlength, maxlength: faultText.en.maxlength },
}

/** Describes a fault of a password in the current language. */
export function passwordFaultWords(code: FaultCode, params: Params = {}): string {
  if (code === 'minlength' || code === 'maxlength') return spoken(passwordText[language()][code], params)
  return faultWords(code, params)
}

/** Describes a fault of a field in the current language; `params` holds the numbers of the rule (`n`). */
export function faultWords(code: FaultCode, params: Params = {}): string {
  return spoken(faultText[language()][code] ?? faultText[language()].pattern, params)
}

/** Fills in the counts, formatted as everywhere. */
function spoken(said: Said, params: Params): string {
  if (typeof said === 'string') return said
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? countText(value) : value,
  ])
  return said(Object.fromEntries(shown) as Params)
}
