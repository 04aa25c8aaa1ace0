import type { FieldWords } from '../call/field-words.ts'
import type { Language } from '../rule/text/local-name.ts'
import type { CertificateState } from './certificate.ts'

/** The words for the fields of a certificate. */
export const certificateWords = {
  number: { zh: '證明編號', en: 'Certificate number' },
  code: { zh: '查驗碼', en: 'Verification code' },
  content: { zh: '證明內容', en: 'Content' },
  signupId: { zh: '報名', en: 'Sign-up' },
  realName: { zh: '姓名', en: 'Name' },
  enName: { zh: '英文姓名', en: 'English name' },
  affiliation: { zh: '服務單位', en: 'Affiliation' },
  enAffiliation: { zh: '英文服務單位', en: 'English affiliation' },
  hours: { zh: '時數', en: 'Hours' },
  state: { zh: '狀態', en: 'Status' },
  reason: { zh: '個別發給原因', en: 'Reason for issuing by hand' },
  voidReason: { zh: '作廢原因', en: 'Reason for voiding' },
  voidedAt: { zh: '作廢時間', en: 'Voided' },
  mailedAt: { zh: '寄送時間', en: 'Mailed' },
  issuedAt: { zh: '發給時間', en: 'Issued' },
} as const satisfies FieldWords

/** The words for the fields of the certificate settings of an event. */
export const certificateSettingWords = {
  title: { zh: '標題', en: 'Title' },
  enTitle: { zh: '英文標題', en: 'English title' },
  body: { zh: '內文', en: 'Text' },
  enBody: { zh: '英文內文', en: 'English text' },
  language: { zh: '證明的語言', en: 'Language of the sheet' },
  orientation: { zh: '紙張方向', en: 'Orientation' },
  rule: { zh: '發給對象', en: 'Who gets one' },
  lists: { zh: '報到名單', en: 'Check-in lists' },
  minimumShare: { zh: '至少出席百分比', en: 'Least share attended' },
  hoursFrom: { zh: '時數計算', en: 'Hours' },
  fixedHours: { zh: '固定時數', en: 'Fixed hours' },
  rounding: { zh: '時數進位', en: 'Rounding' },
  maxHours: { zh: '時數上限', en: 'Most hours' },
  courseName: { zh: '課程名稱', en: 'Course' },
  enCourseName: { zh: '英文課程名稱', en: 'English name of the course' },
  courseCode: { zh: '課程代碼', en: 'Course code' },
  downloadFrom: { zh: '開放下載日', en: 'Download from' },
  mailsWhenIssued: { zh: '發給時寄送', en: 'Mailed when issued' },
  pictureId: { zh: '上方圖片', en: 'Picture at the top' },
  sealId: { zh: '印章或簽名', en: 'Seal or signature' },
} as const satisfies FieldWords

/** The names of the states of certificates. */
export const certificateStateWords: Readonly<Record<Language, Readonly<Record<CertificateState, string>>>> = {
  'zh-TW': { issued: '有效', void: '已作廢' },
  en: { issued: 'Valid', void: 'Void' },
}
