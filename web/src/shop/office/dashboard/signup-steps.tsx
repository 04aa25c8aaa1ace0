import type { EventChoice } from '@banquet/contract/event/public-event/public-event'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupType, type SignupOffers } from '@banquet/contract/event/signup-type/signup-type'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useQuery } from '@tanstack/react-query'
import { deadlineWords, momentWords } from '../../../kit/look/dates.ts'
import { read } from '../../../kit/query/query.ts'
import { listed, noted, useLanguage, useText } from '../../../kit/text/text.ts'
import { ChecklistLine } from './checklist-line.tsx'
import { checklistText } from './checklist.text.ts'

interface Props {
  event: EventChoice
  /** The active sign-ups of the member to the event. */
  rows: readonly Signup[]
}

/** The steps to sign up to an event and to pay. */
export function SignupSteps({ event, rows }: Props) {
  const offers = useQuery(read(signupType.offers, { query: { eventId: event.id } })).data
  return (
    <>
      {offers && rows.every(({ isGuest }) => isGuest) && <NotSignedUp code={event.code} offers={offers} />}
      {rows.map((row) => (
        <SignedUp key={row.id} row={row} />
      ))}
    </>
  )
}

/** The sign-up step, with the time in which sign-up is open; none if there is nothing to sign up for. */
function NotSignedUp({ code, offers }: { code: string; offers: SignupOffers }) {
  const { isOpen, opensAt, closesAt } = offers
  const t = useText(checklistText)
  if (isOpen) {
    const until = closesAt === null ? '' : t.signUpUntil(deadlineWords(closesAt))
    return (
      <ChecklistLine
        done={false}
        title={t.signUp}
        detail={until}
        link={{ to: '/signup', event: code, label: t.toSignUp }}
      />
    )
  }
  if (opensAt === null && closesAt === null) return null
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
  const own = useLanguage()
  const name = localName(own, row.typeName, row.typeEnName)
  const type = row.isGuest ? noted(name, localName(own, row.realName, row.enName)) : name
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
        link={next && { to: '/signup', event: row.eventCode, label: t.toMine }}
      />
      <Payment row={row} />
    </>
  )
}

/** The payment step with amount and deadline; none for a free sign-up. */
function Payment({ row }: { row: Signup }) {
  const { state, amount, left, dueAt, paysOwn, paymentOrderId, eventCode } = row
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
      link={
        paysOwn
          ? { to: `/payment-order/${paymentOrderId}`, label: t.toPay }
          : { to: '/signup', event: eventCode, label: t.toPay }
      }
    />
  )
}
