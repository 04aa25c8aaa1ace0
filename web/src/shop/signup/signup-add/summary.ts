import type { SignupQuote } from '@banquet/contract/signup/signup-record'
import type { SignupOffer } from '@banquet/contract/event/signup-type/signup-type'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { dueNow } from '../../../shared/signup/signup/fee.tsx'
import { costText } from '../../../shared/signup/signup/fee.text.ts'
import type { Person } from '../../../shared/signup/signup/person.ts'
import type { Question } from '../../../kit/dialog/confirm.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { language, listed, noted } from '../../../kit/text/text.ts'
import { signupFormText } from './signup-form.text.ts'

interface Wanted {
  realName: string
  enName: string
  email: string
  signupTypeId: number | null
  cost: SignupQuote
}

const isWaiting = ({ cost }: Wanted) => cost.place === 'waiting-list'

/** Returns the confirmation before a sign-up is sent: person, type, price and what happens next. */
export function summaryOf(
  people: readonly Wanted[],
  types: readonly SignupOffer[],
  { receiptTitle, receiptTaxId }: Pick<Person, 'receiptTitle' | 'receiptTaxId'>,
): Question {
  const [t, costs] = [signupFormText[language()], costText[language()]]
  const typeOf = ({ signupTypeId }: Wanted) => types.find(({ id }) => id === signupTypeId)
  const isReviewed = (one: Wanted) => {
    const type = typeOf(one)
    return type !== undefined && (type.needsApproval || type.audience === 'with-proof')
  }
  const lines = people.map((one, at): [string, string] => {
    const type = typeOf(one)
    const price = one.cost.amount === 0 ? costs.free : feeText(one.cost.amount)
    const parts = [type ? nameOf(type) : '', isWaiting(one) ? noted(price, t.waits) : price, one.email]
    const name = localName(language(), one.realName, one.enName)
    return [people.length === 1 ? name : `${at + 1}. ${name}`, listed(parts)]
  })
  const due = dueNow(people.map(({ cost }) => cost))
  const waits = people.some(isWaiting)
  const nothing = waits ? costs.nothingYet : costs.free
  const paysLater = people.filter((one) => !isWaiting(one) && one.cost.amount > 0).every(isReviewed)
  const next = [
    due > 0 && (paysLater ? t.askReviewed : t.askPay),
    people.some(isReviewed) && !(due > 0 && paysLater) && t.askReview,
    waits && t.askWaits,
  ]
  return {
    title: t.ask,
    facts: [
      ...lines,
      [t.dueTotal, due === 0 ? nothing : feeText(due)],
      [t.receipt, receiptTaxId === '' ? receiptTitle : noted(receiptTitle, receiptTaxId)],
    ],
    body: next.filter((part) => part !== false).join(' '),
    yes: t.submit,
    no: t.askBack,
  }
}
