import { countryName } from '../rule/text/country-name.ts'
import { dietWords, diets } from '../people/diet-words.ts'
import { mailLanguageWords } from '../people/mail-language.ts'
import { memberWords } from '../people/member.words.ts'
import type { settleMethods } from '../payment/payment-order-record.ts'
import { completeTaxId } from '../rule/taiwan/ids.ts'
import { completeMobile } from '../rule/taiwan/telephone.ts'
import { countries } from '../rule/text/countries.ts'
import {
  businessKey,
  choice,
  code,
  day,
  headings,
  integer,
  personTitle,
  required,
  status,
  text,
  type ImportField,
} from './import-field.ts'

const countryWords = Object.fromEntries(
  countries.map((key) => [key, [countryName(key, 'zh-TW'), countryName(key, 'en'), key]]),
)
const dietChoices = Object.fromEntries(
  diets
    .filter((diet) => diet !== '')
    .map((diet) => [diet, [dietWords['zh-TW'][diet], dietWords.en[diet], diet]]),
)

const languageChoices = Object.fromEntries(
  (['zh-TW', 'en'] as const).map((key) => [
    key,
    [mailLanguageWords['zh-TW'][key], mailLanguageWords.en[key], key],
  ]),
)

const methodChoices: Record<(typeof settleMethods)[number], readonly string[]> = {
  transfer: ['匯款', 'Bank transfer', '轉帳', 'transfer'],
  cash: ['現金', 'Cash'],
  card: ['信用卡', 'Card', '刷卡'],
  other: ['其他', 'Other'],
}

const email = code('email', ['電子郵件', 'Email', 'E-mail', '信箱'], 'mei-hui.lin@example.edu.tw')

/** The columns about a person, for members and for sign-ups. */
const person: readonly ImportField[] = [
  required(text('realName', ['中文姓名', 'Name', '姓名'], '林美惠')),
  text('enName', ['英文姓名', 'English name'], 'Lin Mei-Hui'),
  personTitle,
  text('affiliation', ['服務單位', 'Affiliation', '單位', '學校'], '臺灣大學'),
  text('enAffiliation', ['英文服務單位', 'Affiliation (English)'], 'National Taiwan University'),
  text('department', ['部門', 'Department', '系所'], '食品科學系'),
  { ...code('mobile', ['手機', 'Mobile', '行動電話'], '0912345678'), completed: completeMobile },
  { ...choice('diet', ['飲食', 'Diet'], dietChoices), example: dietWords['zh-TW'].any },
]

export const memberFields: readonly ImportField[] = [
  businessKey(email),
  ...person,
  text('dietNote', ['飲食備註', 'Dietary notes']),
  {
    ...choice('country', ['國家／地區', 'Country or region', '國家', 'Country'], countryWords),
    example: 'TW',
  },
  choice('language', headings(memberWords.language, '語言', 'Language'), languageChoices),
  status,
]

/** An amount that was already paid; it is recorded together with the sign-up. */
export const signupFields: readonly ImportField[] = [
  businessKey(email),
  businessKey(text('signupType', ['報名類別', 'Sign-up type', '類別', 'Type'], '一般')),
  ...person,
  text('receiptTitle', ['收據抬頭', 'Receipt title', '抬頭']),
  { ...code('receiptTaxId', ['統一編號', 'Tax ID', '統編']), completed: completeTaxId },
  text('remark', ['備註', 'Note', 'Remark']),
  integer('paidAmount', ['已收金額', 'Amount received', '實收金額'], '3000'),
  choice('paidMethod', ['收款方式', 'Payment method'], methodChoices),
  day('paidDay', ['收款日', 'Received on', '入帳日'], '2026-11-20'),
]
