import { loanTypeWords, type LoanType } from '../customer/loan-types.ts'
import { countryName } from '../rule/text/country-name.ts'
import { bookingStateWords, type BookingState } from '../lodging/booking-states.ts'
import type { PaymentMethod } from '../payment/payment-order-record.ts'
import { paymentMethodWords } from '../payment/payment-words.ts'
import { countText } from '../rule/money/amount-text.ts'
import type { Language } from '../rule/text/local-name.ts'
import { signupStateWords, type SignupState } from '../signup/signup-states.ts'
import { submissionStateWords, type SubmissionState } from '../submission/submission-states.ts'
import { segmentField, type Audience, type SegmentFieldName } from './segment.ts'
import { audienceWords } from './segment.words.ts'

/** A segment as it is read or typed: the rows of a form may lack what has a default. */
interface AnySegment {
  audience: Audience
  rows?:
    | readonly { field: SegmentFieldName; not?: boolean | undefined; values: readonly string[] }[]
    | undefined
}

/** Returns the name of the row with an id in the language of the sentence; undefined if it is not known. */
export type NameOfValue = (field: SegmentFieldName, value: string) => string | undefined

const languageNames: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'zh-TW': { 'zh-TW': '中文', en: '英文' },
  en: { 'zh-TW': 'Chinese', en: 'English' },
}

/** Returns the name of a choice of a field. */
export function choiceWords(field: SegmentFieldName, value: string, language: Language): string {
  switch (field) {
    case 'language':
      return languageNames[language][value] ?? value
    case 'country':
      return countryName(value, language)
    case 'signupState':
      return signupStateWords[language][value as SignupState]
    case 'paidBy':
      return paymentMethodWords[language][value as PaymentMethod]
    case 'bookingState':
      return bookingStateWords[language][value as BookingState]
    case 'submissionState':
      return submissionStateWords[language][value as SubmissionState]
    case 'loanType':
      return loanTypeWords[Number(value) as LoanType][language === 'en' ? 'en' : 'zh']
    default:
      return value
  }
}

/** A clause about one field, when its row holds and with `not`. */
type Clause = (values: string) => readonly [holds: string, not: string]

const flag =
  (holds: string, not: string): Clause =>
  () => [holds, not]

const zhClauses: Readonly<Record<Exclude<SegmentFieldName, 'everybody'>, Clause>> = {
  language: (values) => [`語言為${values}`, `語言不是${values}`],
  affiliation: (values) => [`服務單位包含${values}`, `服務單位不含${values}`],
  country: (values) => [`國家／地區為${values}`, `國家／地區不是${values}`],
  verified: flag('已驗證 Email', '未驗證 Email'),
  consent: flag('同意接收行銷信件', '未同意接收行銷信件'),
  memberTag: (values) => [`會員有標籤${values}`, `會員沒有標籤${values}`],
  signupType: (values) => [`報名類別為${values}`, `報名類別不是${values}`],
  signupState: (values) => [`報名狀態為${values}`, `報名狀態不是${values}`],
  tier: (values) => [`費用階段為${values}`, `費用階段不是${values}`],
  answer: (values) => [`回答為${values}`, `回答不是${values}`],
  signedUpFrom: (day) => [`於 ${day} 或之後報名`, `並非於 ${day} 或之後報名`],
  signedUpUntil: (day) => [`於 ${day} 或之前報名`, `並非於 ${day} 或之前報名`],
  signupTag: (values) => [`報名有標籤${values}`, `報名沒有標籤${values}`],
  checkedIn: (values) => [`已在${values}報到`, `未在${values}報到`],
  owes: flag('有未繳款項', '沒有未繳款項'),
  owesAtLeast: (n) => [`未繳金額達 ${n} 元`, `未繳金額不到 ${n} 元`],
  dueWithin: (n) => [`繳費期限在 ${n} 天內`, `繳費期限不在 ${n} 天內`],
  paidBy: (values) => [`付款方式為${values}`, `付款方式不是${values}`],
  hasRoom: flag('有訂房', '沒有訂房'),
  hotel: (values) => [`訂房的飯店為${values}`, `訂房的飯店不是${values}`],
  night: (day) => [`${day} 當晚住宿`, `${day} 當晚不住宿`],
  bookingState: (values) => [`訂房狀態為${values}`, `訂房狀態不是${values}`],
  submissionState: (values) => [`投稿狀態為${values}`, `投稿狀態不是${values}`],
  subject: (values) => [`投稿主題為${values}`, `投稿主題不是${values}`],
  submissionType: (values) => [`投稿類型為${values}`, `投稿類型不是${values}`],
  presenter: flag('是發表者', '不是發表者'),
  submissionTag: (values) => [`投稿有標籤${values}`, `投稿沒有標籤${values}`],
  uncovered: flag('有已接受、但發表者都未確認報名的投稿', '沒有已接受、但發表者都未確認報名的投稿'),
  openReviews: flag('有未完成的審查', '沒有未完成的審查'),
  loanType: (values) => [`貸款類型為${values}`, `貸款類別不是${values}`],
  salesRep: (values) => [`負責業務為${values}`, `負責業務不是${values}`],
  customerTag: (values) => [`客戶有標籤${values}`, `客戶沒有標籤${values}`],
  orderedSince: (day) => [`自 ${day} 起曾訂購`, `自 ${day} 起未訂購`],
}

const isOrNot =
  (what: string): Clause =>
  (values) => [`whose ${what} is ${values}`, `whose ${what} is not ${values}`]

const hasTag =
  (what: string): Clause =>
  (values) => [`whose ${what} has the tag ${values}`, `whose ${what} does not have the tag ${values}`]

const enClauses: Readonly<Record<Exclude<SegmentFieldName, 'everybody'>, Clause>> = {
  language: isOrNot('language'),
  affiliation: (values) => [
    `whose affiliation contains ${values}`,
    `whose affiliation does not contain ${values}`,
  ],
  country: isOrNot('country or region'),
  verified: flag('who have verified their email address', 'who have not verified their email address'),
  consent: flag('who have agreed to marketing', 'who have not agreed to marketing'),
  memberTag: (values) => [`who have the tag ${values}`, `who do not have the tag ${values}`],
  signupType: isOrNot('sign-up type'),
  signupState: isOrNot('sign-up status'),
  tier: isOrNot('fee tier'),
  answer: (values) => [`who answered ${values}`, `who did not answer ${values}`],
  signedUpFrom: (day) => [`who signed up on or after ${day}`, `who did not sign up on or after ${day}`],
  signupTag: hasTag('sign-up'),
  signedUpUntil: (day) => [`who signed up on or before ${day}`, `who did not sign up on or before ${day}`],
  checkedIn: (values) => [`who have checked in to ${values}`, `who have not checked in to ${values}`],
  owes: flag('who owe money', 'who owe nothing'),
  owesAtLeast: (n) => [`who owe at least NT$${n}`, `who do not owe NT$${n} or more`],
  dueWithin: (n) => [
    `whose payment is due within ${n} ${n === '1' ? 'day' : 'days'}`,
    `whose payment is not due within ${n} ${n === '1' ? 'day' : 'days'}`,
  ],
  paidBy: (values) => [`who paid by ${values}`, `who did not pay by ${values}`],
  hasRoom: flag('who have booked a room', 'who have not booked a room'),
  hotel: (values) => [`who have booked at ${values}`, `who have not booked at ${values}`],
  night: (day) => [`who stay on the night of ${day}`, `who do not stay on the night of ${day}`],
  bookingState: isOrNot('booking state'),
  submissionState: isOrNot('submission state'),
  subject: isOrNot('submission subject'),
  submissionType: isOrNot('submission type'),
  submissionTag: hasTag('submission'),
  presenter: flag('who are presenters', 'who are not presenters'),
  uncovered: flag(
    'who have an accepted submission without a presenter whose sign-up is confirmed',
    'who have no accepted submission without a presenter whose sign-up is confirmed',
  ),
  openReviews: flag('who have open reviews', 'who have no open reviews'),
  loanType: isOrNot('loan type'),
  salesRep: isOrNot('sales rep'),
  customerTag: (values) => [`with the tag ${values}`, `without the tag ${values}`],
  orderedSince: (day) => [`who have ordered since ${day}`, `who have not ordered since ${day}`],
}

const alternatives = (values: readonly string[], language: Language): string => {
  if (language === 'zh-TW') return values.map((value) => `「${value}」`).join('或')
  const quoted = values.map((value) => `“${value}”`)
  const last = quoted.at(-1) ?? ''
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} or ${last}`
}

const together = (clauses: readonly string[], language: Language): string => {
  if (language === 'zh-TW') return clauses.join('，且')
  if (clauses.length < 3) return clauses.join(' and ')
  return `${clauses.slice(0, -1).join(', ')}, and ${clauses.at(-1)}`
}

/** The values of a row in words. */
function valueWords(
  field: SegmentFieldName,
  values: readonly string[],
  language: Language,
  nameOf: NameOfValue,
): string {
  const { kind } = segmentField(field)
  const [first = ''] = values
  if (kind === 'day') return first
  if (kind === 'number') return countText(Number(first))
  const hasNames = kind === 'rows' || kind === 'option'
  return alternatives(
    values.map((value) =>
      hasNames ? (nameOf(field, value) ?? `#${value}`) : choiceWords(field, value, language),
    ),
    language,
  )
}

/**
 * Returns whom a segment is about as one sentence: a person is in if every row holds, and a row holds for any of its values.
 * A row without values is left out, because it is still being typed.
 */
export function describeSegment(
  { audience, rows = [] }: AnySegment,
  language: Language,
  nameOf: NameOfValue,
): string {
  const people = audienceWords[language][audience]
  const isChinese = language === 'zh-TW'
  const typed = rows.filter(({ values }) => values.length > 0)
  if (rows.length === 0) return isChinese ? '沒有收件人：尚未加入條件。' : 'Nobody: there are no rows yet.'
  if (typed.length === 0) return isChinese ? '條件尚未填完。' : 'The rows are not complete yet.'
  if (typed.some(({ field, not = false }) => field === 'everybody' && not))
    return isChinese ? '沒有收件人：條件排除了所有人。' : 'Nobody: a row excludes everybody.'
  const clauses = typed.flatMap(({ field, not = false, values }) => {
    if (field === 'everybody') return []
    const [holds, isNot] = (isChinese ? zhClauses : enClauses)[field](
      valueWords(field, values, language, nameOf),
    )
    return [not ? isNot : holds]
  })
  if (clauses.length === 0) return isChinese ? `所有${people}。` : `All ${people.toLowerCase()}.`
  return isChinese
    ? `${together(clauses, language)}的${people}。`
    : `${people} ${together(clauses, language)}.`
}
