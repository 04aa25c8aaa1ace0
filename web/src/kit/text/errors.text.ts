import { countText, priceText } from '@banquet/contract/rule/money/amount-text'
import { maxAmount } from '@banquet/contract/rule/order/limits'
import type { ErrorCode } from '@banquet/contract/call/errors'
import type { FaultCode } from '@banquet/contract/call/faults'
import { language, type Language } from './text.ts'

type Params = Readonly<Record<string, string | number>>
type Said = string | ((params: Params) => string)
export type Texts<Code extends string> = Readonly<Record<Language, Readonly<Record<Code, Said>>>>

/** A refusal by the server, or the error that it could not be reached. */
export type RefusalCode = ErrorCode | 'unreachable'

/** Texts whose codes are those that are listed; both languages must list the same. */
const textsOf = <Code extends RefusalCode | FaultCode>(texts: Texts<Code>) => texts

/** The texts that are shown without a refusal, or when the file with the others cannot be loaded. */
const immediateText = textsOf({
  'zh-TW': {
    unreachable: '無法連線至伺服器，請稍後再試',
    validation: '請檢查標示的欄位',
    'right.missing': '功能權限不足，請聯絡管理員',
    'body.too-large': '檔案或資料過大',
    'file.type': '不支援此類型的檔案',
    'auth.required': '請先登入',
    unexpected: '系統發生錯誤，請稍後再試',
    'management.own-account': '不可變更自己的權限、名稱或狀態',
    'management.outranked': '權限不足，無法變更此帳號',
  },
  en: {
    unreachable: 'Server can’t be reached. Please try again later.',
    validation: 'Please check the highlighted fields',
    'right.missing': 'You do not have permission. Please contact your administrator.',
    'body.too-large': 'The file or data is too large',
    'file.type': 'This file type is not supported',
    'auth.required': 'Please sign in first',
    unexpected: 'Something went wrong. Please try again later.',
    'management.own-account': 'You can’t change your own permissions, name or status',
    'management.outranked': 'You do not have permission to change this account',
  },
})

/** The texts of faults that a page can find by itself. */
const faultText = textsOf({
  'zh-TW': {
    required: '必填',
    min: (params) => `最小值${params['n']}`,
    max: (params) => `最大值${params['n']}`,
    minlength: (params) => `最少${params['n']}個字`,
    maxlength: (params) => `最多${params['n']}個字`,
    email: 'Email格式不符',
    encoding: '有無法辨識的字元，請改選檔案編碼，或在檔案中改正',
    'excel-error': '這是 Excel 的錯誤值，不是資料，請在檔案中改正',
    phone: '手機格式不符',
    telephone: '電話格式不符，市話請加區碼，例如 02-2345-6789 #12',
    date: '日期不正確，請輸入如 2026-11-22',
    time: '時間不正確，請輸入如 15:30',
    'national-id': '身分證字號格式不符',
    'resident-certificate': '居留證號碼格式不符',
    'tax-id': '統一編號不正確',
    'web-address': '請輸入以 https:// 開頭的網址',
    pattern: '請符合要求格式',
    type: '請符合要求格式',
    choice: '請選擇清單中的項目',
    unknown: '不支援的欄位',
    mismatch: '密碼不一致',
    control: '含有無法使用的字元',
    unprintable: (params) => `無法列印「${params['characters']}」，請改用其他文字`,
    repeated: '項目重複',
    insufficient: (params) => `可用數量為 ${params['n']}`,
    stale: '資料已被他人修改，請重新載入',
    full: '此選項已額滿',
    order: '結束日不可早於開始日',
    positive: '必須大於 0',
    amount: `金額過大，一張訂單含稅不可超過 NT$ ${priceText(maxAmount)}`,
    past: '日期已過',
    'before-start': '不可早於開始日期',
    'before-tier': '須晚於前一個費用階段的截止日',
    future: '不能晚於今天',
    // A row of a file has no day to tell.
    'too-early': ({ day }) => (day ? `不能早於 ${day}` : '早於活動建立日一年以上'),
    'before-arrival': '退房日須晚於入住日',
    'room.max-stay': ({ n }) => `最多 ${n} 晚`,
    'room.slept': ({ day }) => `已入住的晚數不能取消，退房日最早為 ${day}`,
    'before-opening': '截止時間須晚於開始時間',
    'not-later': '須晚於前一項的時間',
    'not-less': '須低於前一項的比例',
    contrast: '顏色太淺，白色文字會看不清楚，請選較深的顏色',
    closed: ({ next }) => (next === undefined ? '已截止訂購' : `已截止訂購，最近可訂的配送日為 ${next}`),
    'below-minimum': ({ n }) => `最低訂購量為 ${n}`,
    'not-in-assortment': '目前不在可訂購的品項中',
    multiple: ({ n, below, above }) =>
      `須為 ${n} 的倍數，請改為 ${below === undefined ? above : `${below} 或 ${above}`}`,
  },
  en: {
    required: 'Required',
    min: (params) => `Minimum ${params['n']}`,
    max: (params) => `Maximum ${params['n']}`,
    minlength: (params) => `At least ${params['n']} characters`,
    maxlength: (params) => `At most ${params['n']} characters`,
    email: 'Enter a valid email address',
    encoding: 'Some characters can’t be read. Choose another encoding, or correct the file',
    'excel-error': 'This is an Excel error, not a value. Correct the file',
    phone: 'Enter a valid mobile number',
    telephone: 'Enter a valid phone number with its area code, such as 02-2345-6789 #12',
    date: 'Enter a valid date, such as 2026-11-22',
    time: 'Enter a valid time, such as 15:30',
    'national-id': 'Not a valid national ID number',
    'resident-certificate': 'Not a valid resident certificate number',
    'tax-id': 'Enter a valid tax ID',
    'web-address': 'Enter a URL that starts with https://',
    pattern: 'Please match the required format',
    type: 'Please match the required format',
    choice: 'Please choose one of the options',
    unknown: 'Field not supported',
    mismatch: 'The passwords do not match',
    control: 'Contains invalid characters',
    unprintable: (params) => `${params['characters']} cannot be printed. Use other characters.`,
    repeated: 'Duplicate item',
    insufficient: (params) => `Only ${params['n']} available`,
    stale: 'Someone else changed this. Please reload.',
    full: 'This option is full',
    order: 'The end date can’t be before the start date',
    positive: 'Must be greater than 0',
    amount: `Amount too large. An order can total at most NT$ ${priceText(maxAmount)}.`,
    past: 'This day has passed',
    'before-start': 'Must not be before the first day',
    'before-tier': 'Must be after the last day of the previous fee',
    future: 'Must not be after today',
    'too-early': ({ day }) =>
      day ? `Must not be before ${day}` : 'More than a year before the event was added',
    'before-arrival': 'Must be after the arrival',
    'room.max-stay': ({ n }) => `At most ${n} nights`,
    'room.slept': ({ day }) =>
      `Nights already slept can’t be given back: departure on ${day} at the earliest`,
    'before-opening': 'Must be after the opening time',
    'not-later': 'Must be later than the previous step',
    'not-less': 'Must be lower than the previous step',
    contrast: 'White text is hard to read on this color. Choose a darker one.',
    closed: ({ next }) => (next === undefined ? 'Closed' : `Closed. The next open delivery date is ${next}.`),
    'below-minimum': ({ n }) => `Minimum order quantity is ${n}`,
    'not-in-assortment': 'Currently unavailable to order',
    multiple: ({ n, below, above }) =>
      `Must be a multiple of ${n}. Try ${below === undefined ? above : `${below} or ${above}`}.`,
  },
})

/** All other codes. Their words are loaded after the page. */
export type LaterCode = Exclude<RefusalCode, keyof typeof immediateText.en>

/** Faults that only a refused call reports, or a form when it is sent. Their words are loaded with those of the refusals. */
export type LaterFault = Exclude<FaultCode, keyof typeof faultText.en>

let laterText: Texts<LaterCode> | undefined
let laterFaults: Texts<LaterFault> | undefined

/** Loads the words for all refusals: once the page is shown, and before the first refusal is reported. */
export async function loadRefusalWords(): Promise<void> {
  if (laterText) return
  const loaded = await import('./refusals.text.ts').catch(() => undefined)
  laterText = loaded?.refusalText
  laterFaults = loaded?.refusedFaultText
}

/** Describes a refusal in the current language; `params` are those of the problem. */
export function errorWords(code: RefusalCode, params: Params = {}): string {
  const texts: Partial<Record<RefusalCode, Said>> = {
    ...immediateText[language()],
    ...laterText?.[language()],
  }
  return spoken(texts[code] ?? immediateText[language()].unexpected, params)
}

// A password has characters (字元), whereas other texts have words and letters (字).
const passwordText: Texts<'minlength' | 'maxlength'> = {
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
  const texts: Partial<Record<FaultCode, Said>> = { ...faultText[language()], ...laterFaults?.[language()] }
  return spoken(texts[code] ?? faultText[language()].pattern, params)
}

/** Describes the fault of a field, if it has one. */
export function wordsOfFault(
  fault: { code: FaultCode; params?: Params | undefined } | undefined,
): string | undefined {
  return fault && faultWords(fault.code, fault.params)
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
