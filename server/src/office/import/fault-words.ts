import type { ExportLanguage } from '@banquet/contract/call/export'
import type { ImportFault } from '@banquet/contract/office/import'

type Words = Readonly<Record<ExportLanguage, string>>

/** The reasons in a fault list, which is read outside of the screens. `{n}` stands for the number of the rule. */
const words: Readonly<Record<string, Words>> = {
  required: { 'zh-TW': '必填', en: 'required' },
  min: { 'zh-TW': '最小值{n}', en: 'minimum {n}' },
  max: { 'zh-TW': '最大值{n}', en: 'maximum {n}' },
  minlength: { 'zh-TW': '最少{n}個字', en: 'at least {n} characters' },
  maxlength: { 'zh-TW': '最多{n}個字', en: 'at most {n} characters' },
  email: { 'zh-TW': 'Email格式不符', en: 'not a valid email address' },
  encoding: { 'zh-TW': '有無法辨識的字元', en: 'has characters that cannot be read' },
  'excel-error': { 'zh-TW': '是 Excel 的錯誤值', en: 'is an error value of Excel' },
  number: { 'zh-TW': '不是數字', en: 'not a number' },
  choice: { 'zh-TW': '不是可用的選項', en: 'not a valid option' },
  unknown: { 'zh-TW': '查無此資料', en: 'no such record' },
  repeated: { 'zh-TW': '與前面的資料重複', en: 'same as a row above' },
  duplicate: { 'zh-TW': '已被其他資料使用', en: 'already used by another record' },
  future: { 'zh-TW': '不能晚於今天', en: 'must not be after today' },
  'too-early': { 'zh-TW': '早於活動建立前一年', en: 'is more than a year before the event was added' },
  mismatch: { 'zh-TW': '與現有資料不符', en: 'differs from the existing record' },
  locked: { 'zh-TW': '不可變更', en: 'cannot be changed' },
  order: { 'zh-TW': '結束日早於開始日', en: 'end date is before start date' },
  ambiguous: {
    'zh-TW': '有多筆訂房符合，請填訂房編號',
    en: 'several bookings match; fill in the booking code',
  },
  'hotel-order.state': {
    'zh-TW': '訂房目前的狀態不能有代號',
    en: 'the booking cannot have a number in its status',
  },
  stale: { 'zh-TW': '檢查之後已被他人變更', en: 'somebody else changed it after the check' },
  'nothing-due': { 'zh-TW': '目前沒有應付金額', en: 'nothing is due yet' },
  'right.missing': { 'zh-TW': '沒有登錄收款的權限', en: 'you may not record payments' },
  'signup.closed': { 'zh-TW': '報名已截止', en: 'sign-up is closed' },
  'signup.full': { 'zh-TW': '名額已滿', en: 'no places left' },
  'signup-type.needs': { 'zh-TW': '須同時報名其中一項：{types}', en: 'needs a sign-up for one of: {types}' },
  'signup-type.excludes': { 'zh-TW': '不可與「{types}」同時報名', en: 'cannot be combined with {types}' },
  'signup.duplicate': { 'zh-TW': '已報名此類別', en: 'signed up already' },
  'words-min': { 'zh-TW': '至少 {n} 字', en: 'at least {n} words' },
  'words-max': { 'zh-TW': '最多 {n} 字', en: 'at most {n} words' },
  few: { 'zh-TW': '至少 {n} 個', en: 'at least {n}' },
  many: { 'zh-TW': '最多 {n} 個', en: 'at most {n}' },
  corresponding: { 'zh-TW': '須有一位通訊作者', en: 'one author must be the corresponding one' },
  presenter: { 'zh-TW': '至少須有一位發表者', en: 'at least one author must present' },
  'submission.right': { 'zh-TW': '沒有送出投稿的權限', en: 'you may not submit papers' },
  'submission.files': {
    'zh-TW': '此類型須附檔案，請匯入為草稿',
    en: 'this type needs files; import it as a draft',
  },
  'submission.state': {
    'zh-TW': '投稿目前的狀態不能執行此操作',
    en: 'not possible in the present state of the submission',
  },
  'assignment.reviewer': { 'zh-TW': '尚未接受審查邀請', en: 'has not accepted the invitation' },
  'assignment.conflict': {
    'zh-TW': '與投稿有利益衝突',
    en: 'has a conflict of interest with the submission',
  },
  'assignment.full': { 'zh-TW': '已達審查篇數上限', en: 'has as many papers as they take' },
  'assignment.unpaid': { 'zh-TW': '投稿費尚未繳清', en: 'the submission fee is unpaid' },
  'assignment.taken': { 'zh-TW': '已分派', en: 'assigned already' },
  'event.state': { 'zh-TW': '活動已封存', en: 'the event is archived' },
}
const other: Words = { 'zh-TW': '格式不符', en: 'wrong format' }

/** Returns the fault of a cell as text, with the heading of its column. */
export function faultWords({ header, code, params }: ImportFault, language: ExportLanguage): string {
  const types = params?.[language === 'en' ? 'enTypes' : 'types']
  const text = (words[code] ?? other)[language]
    .replace('{n}', String(params?.['n'] ?? ''))
    .replace('{types}', String(types ?? ''))
  return header === '' ? text : `${header}: ${text}`
}
