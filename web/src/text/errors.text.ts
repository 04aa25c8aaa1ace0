import type { ErrorCode, FaultCode } from '@banquet/contract/errors'
import { language } from '../kit/text.ts'
import type { Language } from '../kit/text.ts'
import { nounWords } from './nouns.text.ts'

type Params = Readonly<Record<string, string | number>>
type Said = string | ((params: Params) => string)
type Told<Code extends string> = Readonly<Record<Language, Readonly<Record<Code, Said>>>>

/** A refusal of the server, or that it could not be reached at all. */
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
    'auth.wrong-side': '使用者權限錯誤，系統將自動登出',
    'xsrf.invalid': '頁面已過期，請重新整理後再試',
    'right.missing': '功能權限不足，請聯絡管理員',
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
    'mail.not-failed': '只有寄送失敗或僅保留的信件可以重寄',
    'stock.insufficient': ({ product, n, others }) =>
      `庫存不足：${product} 可用數量為 ${n}${Number(others) > 0 ? `，另有 ${others} 項商品不足` : ''}`,
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
    'shipment.too-much': '數量超過可出貨或可退回的數量，請修正標示的品項',
    'worksheet.out-of-scope': '這項商品當天還有您資料範圍以外的訂單，請由可查看全部訂單的人員分配',
    'worksheet.enough': '數量足夠，所有訂單都可出貨，不需分配',
    'stock.moved': ({ now }) => `庫存已變動，目前為 ${now}，請重新確認`,
  },
  en: {
    unreachable: 'Server cannot be reached. Please try again later',
    validation: 'Please check the marked fields',
    'body.malformed': 'The data sent is malformed',
    'auth.required': 'Please sign in first',
    'auth.invalid': 'Wrong account or password',
    'auth.expired': 'The session has ended; you have been signed out',
    'auth.password-change': 'Please change your password first',
    'auth.wrong-side': 'This account has no access here; you will be signed out',
    'xsrf.invalid': 'The page is out of date. Please reload it and try again',
    'right.missing': 'Insufficient permission. Please contact the administrator',
    'admin.only': 'Insufficient permission. Please contact the administrator',
    'not-found': 'No such record; it may have been deleted',
    'body.too-large': 'The file or the data is too large',
    'body.timeout': 'Sending took too long. Please try again',
    'body.type': 'This type of data is not supported',
    'file.type': 'Files of this type are not taken',
    'file.broken': 'The file is damaged, or is not what its name says',
    'file.dimensions': ({ side, megapixels }) =>
      `The picture is too large: at most ${side} pixels a side and ${megapixels} megapixels`,
    duplicate: 'This already exists',
    'in-use': ({ by }) =>
      `In use${nounWords(by) ? ` by ${nounWords(by)}` : ''}, and therefore cannot be deleted`,
    stale: 'Someone else changed this record. Please reload it before editing',
    'idempotency.mismatch': 'The repeated request differs from the first. Please start again',
    'robot.required': 'Please tick the robot check',
    'robot.wrong': 'The verification code is wrong',
    'auth.throttled': (params) =>
      params['seconds']
        ? `Too many tries. Please try again in ${params['seconds']} s`
        : 'Too many tries. Please try again later',
    'rate.limited': (params) =>
      params['seconds']
        ? `Too many requests. Please try again in ${params['seconds']} s`
        : 'Too many requests. Please try again later',
    busy: 'The system is busy. Please try again later',
    unexpected: 'Something went wrong. Please try again later',
    'unit.duplicate': 'Unit already duplicated',
    'import.unreadable': 'This file cannot be read; please use CSV or Excel (.xlsx)',
    'import.empty': 'There is no data in the file',
    'import.too-many-rows': (params) => `At most ${params['most']} rows at a time; please split the file`,
    'import.too-many-columns': (params) => `At most ${params['most']} columns`,
    'import.cell-too-long': (params) =>
      `Row ${params['row']}, column ${params['column']} has more than ${params['most']} characters`,
    'import.faulty': (params) => `${params['n']} rows are faulty; nothing was imported`,
    'import.finished': 'This file has been imported already',
    'customer-product.duplicate': 'This product is already agreed with the customer',
    'product.duplicate': 'A product of this number already exists',
    'sub-department.duplicate': 'Sub department already duplicated',
    'department.duplicate': 'Department already duplicated',
    'hotel.duplicate': 'A hotel of this name already exists',
    'product-type.duplicate': 'A product type of this number or name already exists',
    'food-material-type.duplicate': 'A food-material type of this number already exists',
    'food-material.duplicate': 'A food material of this number already exists',
    'hotel.manager-taken': 'This account already manages another hotel',
    'hotel.manager-kind': 'Only hotel-service accounts can manage a hotel',
    'account.duplicate': 'Account cannot be duplicated',
    'customer.duplicate': 'Customer number already duplicated',
    'customer.out-of-scope': 'This goes beyond the data you may see: you would lose sight of the customer',
    'customer-employee.duplicate': 'This employee looks after the customer already',
    'customer-employee.closed': 'This employee no longer looks after the customer. Please reload',
    'account.out-of-scope': 'That department is beyond the data you may see',
    'notification.own': 'You can only see your own notifications',
    'management.wrong-password': 'Wrong password',
    'management.own-account': 'You cannot change your own rights, name or status',
    'management.own-password': 'Please change your own password at “My account”',
    'management.last-admin': 'At least one active administrator must remain',
    'management.system': 'System accounts cannot be deleted',
    'management.outranked': 'You may not change this account',
    'management.hotel-taken': 'This hotel already has another manager',
    'forgotten-password.wrong-code': 'The account or the code is wrong, or the code is no longer valid',
    'mail.not-failed': 'Only a mail that failed or was kept can be sent again',
    'stock.insufficient': ({ product, n, others }) =>
      `Not enough stock: of ${product} there is ${n} available${Number(others) > 0 ? `, and ${others} more products are short` : ''}`,
    'order.blocked': 'Ordering is not possible at present. Please contact the people in charge',
    'order.closed': 'Orders for that day are closed. Please choose another day',
    'order.below-minimum':
      'A quantity is below the minimum or not a multiple. Please correct the marked lines',
    'order.not-in-assortment': 'A product can no longer be ordered',
    'order.insufficient-stock': 'Not enough stock. Please correct the marked lines',
    'order.total-changed': ({ gross }) =>
      `Prices have changed: the total with tax is ${gross} now. Please check it and send again`,
    'order.override-missing': 'Another price, minimum or cut-off takes the right “Override”',
    'order.state': 'The order stands otherwise by now, so this cannot be done. Please reload it',
    'order-template.duplicate': 'There is a template of this name already',
    'delivery-schedule.duplicate': 'This day already has a delivery schedule',
    'holiday.duplicate': 'This day is a holiday already',
    'shipment.shipped': 'This shipment has left and cannot be changed',
    'shipment.too-much': 'More than can be shipped or returned. Please correct the marked lines',
    'worksheet.out-of-scope':
      'There are orders for this product and day beyond the data you may see. Somebody who sees all of them has to allocate it',
    'worksheet.enough': 'There is enough for all orders: nothing has to be allocated',
    'stock.moved': ({ now }) => `The stock has moved and is ${now} now. Please check again`,
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
    pattern: '請符合要求格式',
    type: '請符合要求格式',
    choice: '請選擇清單中的項目',
    unknown: '不支援的欄位',
    mismatch: '密碼不一致',
    common: '密碼過於常見，請改用其他密碼',
    control: '含有無法使用的字元',
    repeated: '項目重複',
    duplicate: '資料重複',
    wrong: '不正確，請重新輸入',
    insufficient: (params) => `可用數量為 ${params['n']}`,
    stale: '資料已被他人修改，請重新載入',
    locked: '此欄位不可變更',
    order: '結束日不可早於開始日',
    positive: '必須大於 0',
    closed: ({ next }) => (next === undefined ? '已截止訂購' : `已截止訂購，最近可訂的配送日為${next}`),
    'below-minimum': ({ n }) => `最低訂購量為${n}`,
    'not-in-assortment': '目前不在可訂購的品項中',
    multiple: ({ n, below, above }) =>
      `不是${n}的倍數，最接近的數量為${below === undefined ? above : `${below}或${above}`}`,
    'below-shipped': ({ n }) => `已出貨或已取消的數量為${n}，不可少於此數`,
    'below-prepared': ({ n }) => `已準備出貨，不可少於${n}；請先刪除待出貨的出貨單`,
    'line-shipped': ({ product }) => `${product} 已有出貨或取消的數量，無法移除`,
    'line-prepared': ({ product }) => `${product} 已準備出貨，請先刪除待出貨的出貨單再移除`,
  },
  en: {
    required: 'Required',
    min: (params) => `Minimum ${params['n']}`,
    max: (params) => `Maximum ${params['n']}`,
    minlength: (params) => `At least ${params['n']} characters`,
    maxlength: (params) => `At most ${params['n']} characters`,
    email: 'Not a valid e-mail address',
    phone: 'Not a valid mobile number',
    pattern: 'Please match the required format',
    type: 'Please match the required format',
    choice: 'Please choose one of the options',
    unknown: 'Field not supported',
    mismatch: 'The passwords do not match',
    common: 'This password is too common; please choose another',
    control: 'Contains characters that cannot be used',
    repeated: 'The same item twice',
    duplicate: 'This already exists',
    wrong: 'Not right; please enter it again',
    insufficient: (params) => `Only ${params['n']} available`,
    stale: 'Someone else changed this; please reload',
    locked: 'This cannot be changed',
    order: 'The last day cannot be before the first',
    positive: 'Must be greater than 0',
    closed: ({ next }) => (next === undefined ? 'Closed' : `Closed; the next day to order for is ${next}`),
    'below-minimum': ({ n }) => `At least ${n}`,
    'not-in-assortment': 'Cannot be ordered at present',
    multiple: ({ n, below, above }) =>
      `Not a multiple of ${n}; the nearest is ${below === undefined ? above : `${below} or ${above}`}`,
    'below-shipped': ({ n }) => `${n} were shipped or cancelled, so it cannot be less`,
    'below-prepared': ({ n }) =>
      `A shipment is prepared, so it cannot be less than ${n}; delete the draft first`,
    'line-shipped': ({ product }) => `${product} cannot be removed: some of it was shipped or cancelled`,
    'line-prepared': ({ product }) =>
      `A shipment of ${product} is prepared; delete the draft before removing it`,
  },
}

/** A refusal in words of the language shown now; `params` are those of the problem. */
export function errorWords(code: RefusalCode, params: Params = {}): string {
  return spoken(errorText[language()][code] ?? errorText[language()].unexpected, params)
}

/** A fault of a field in words of the language shown now; `params` carries what the rule counts (`n`). */
export function faultWords(code: FaultCode, params: Params = {}): string {
  return spoken(faultText[language()][code] ?? faultText[language()].pattern, params)
}

function spoken(said: Said, params: Params): string {
  return typeof said === 'function' ? said(params) : said
}
