import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { activeStates } from '@banquet/contract/signup/signup-states'
import { signupType, type SignupOffers } from '@banquet/contract/event/signup-type/signup-type'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useQuery } from '@tanstack/react-query'
import { deadlineWords, momentWords } from '../../../kit/look/dates.ts'
import { read } from '../../../kit/query/query.ts'
import { listed, noted, useLanguage, useText } from '../../../kit/text/text.ts'
import { ChecklistLine } from './checklist-line.tsx'
import { checklistText } from './checklist.text.ts'

/** The steps to sign up to the current event and to pay; none without a current event. */
export function SignupSteps() {
  const offers = useQuery(read(signupType.offers, { query: {} })).data
  const eventId = offers?.eventId ?? null
  const mine = useQuery({
    ...read(signup.list, { query: { eventId: eventId ?? 0 } }),
    enabled: eventId !== null,
  }).data
  if (!offers || !mine) return null
  const active = mine.rows.filter(({ state }) => activeStates.includes(state))
  return (
    <>
      {active.every(({ isGuest }) => isGuest) && <NotSignedUp offers={offers} />}
      {active.map((row) => (
        <SignedUp key={row.id} row={row} />
      ))}
    </>
  )
}

/** The sign-up step, with the time in which sign-up is open. */
function NotSignedUp({ offers: { isOpen, opensAt, closesAt } }: { offers: SignupOffers }) {
  const t = useText(checklistText)
  if (isOpen) {
    const until = closesAt === null ? '' : t.signUpUntil(deadlineWords(closesAt))
    return (
      <ChecklistLine
        done={false}
        title={t.signUp}
        detail={until}
        link={{ to: '/signup', label: t.toSignUp }}
      />
    )
  }
  const hours = [
    opensAt !== null && t.opens(momentWords(opensAt)),
    closesAt !== null && t.closes(deadlineWords(closesAt)),
  ]
  return (
    <ChecklistLine
      done={false}
      title={t.signUp}
      state={t.notOpen}
      detail={listed(hours.filter((part) => part !== false))}
    />
  )
}

/** The steps of a sign-up: whether it is accepted and whether it is paid. */
function SignedUp({ row }: { row: Signup }) {
  const t = useText(checklistText)
  const name = localName(useLanguage(), row.typeName, row.typeEnName)
  const type = row.isGuest ? noted(name, row.realName) : name
  const pending: Partial<Record<Signup['state'], { state: string; detail: string }>> = {
    'waiting-list': { state: t.waiting, detail: t.waitingDetail },
    'awaiting-approval': { state: t.approval, detail: t.approvalDetail },
  }
  const next = pending[row.state]
  return (
    <>
      <ChecklistLine
        done={next === undefined}
        title={t.signedUp(type)}
        state={next?.state}
        detail={next?.detail ?? ''}
        link={next && { to: '/signup', label: t.toMine }}
      />
      <Payment row={row} />
    </>
  )
}

/** The payment step with amount and deadline; none for a free sign-up. */
function Payment({ row: { state, amount, left, dueAt, paysOwn, paymentOrderId } }: { row: Signup }) {
  const t = useText(checklistText)
  if (state === 'confirmed' && amount > 0)
    return <ChecklistLine done title={t.pay} detail={t.amount(amount)} />
  if (state !== 'awaiting-payment') return null
  const due = dueAt === null ? '' : t.due(deadlineWords(dueAt))
  return (
    <ChecklistLine
      done={false}
      title={t.pay}
      detail={listed([t.amount(left), due].filter(Boolean))}
      link={{ to: paysOwn ? `/payment-order/${paymentOrderId}` : '/signup', label: t.toPay }}
    />
  )
}
