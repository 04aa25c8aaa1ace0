import type { Booking } from '../lodging/booking-record.ts'
import type { SharedStay } from '../lodging/room-share-record.ts'
import type { PaymentOrderListRow } from '../payment/payment-order-record.ts'
import type { Member } from '../people/member-record.ts'
import type { Assignment } from '../review/assignment.ts'
import type { Signup } from '../signup/signup-record.ts'
import type { Submission } from '../submission/submission.ts'
import type { NextAction } from './next-action.ts'

/** What the actions follow from; what is left out or null is not known. */
interface Known {
  member?: Pick<Member, 'id' | 'email' | 'emailVerify'> | null
  signups?:
    | readonly Pick<
        Signup,
        | 'id'
        | 'typeName'
        | 'typeEnName'
        | 'state'
        | 'left'
        | 'toReturn'
        | 'dueAt'
        | 'paymentOrderId'
        | 'asksDocument'
        | 'document'
      >[]
    | null
    | undefined
  orders?:
    | readonly Pick<
        PaymentOrderListRow,
        'id' | 'label' | 'enLabel' | 'state' | 'total' | 'paid' | 'returned' | 'toReturn' | 'dueAt'
      >[]
    | null
    | undefined
  bookings?:
    | readonly Pick<
        Booking,
        'id' | 'hotelName' | 'hotelEnName' | 'state' | 'left' | 'dueAt' | 'paymentOrderId'
      >[]
    | null
    | undefined
  shared?:
    | readonly Pick<SharedStay, 'hotelName' | 'hotelEnName' | 'left' | 'dueAt' | 'paymentOrderId'>[]
    | null
    | undefined
  papers?:
    | readonly Pick<
        Submission,
        | 'id'
        | 'code'
        | 'title'
        | 'enTitle'
        | 'state'
        | 'revision'
        | 'closesAt'
        | 'isOpen'
        | 'decision'
        | 'fee'
        | 'files'
        | 'submissionType'
      >[]
    | null
    | undefined
  /** The papers that were changed since they were submitted. */
  changedIds?: readonly number[]
  reviews?: readonly Pick<Assignment, 'submissionId' | 'code' | 'state' | 'lastDay'>[] | null
}

const none = { amount: null, dueAt: null, day: null } as const

function payments({ signups, orders, bookings, shared, papers }: Known): NextAction[] {
  const due = new Map<number, NextAction>()
  const add = (orderId: number | null, action: Omit<NextAction, 'kind' | 'noun' | 'id' | 'day'>) => {
    if (orderId === null || (action.amount ?? 0) <= 0 || due.has(orderId)) return
    due.set(orderId, { kind: 'pay', noun: 'payment-order', id: orderId, day: null, ...action })
  }
  const unpaid = (signups ?? []).filter(({ state }) => state === 'awaiting-payment')
  // One payment order may be for several sign-ups.
  for (const [orderId, rows] of Map.groupBy(unpaid, (row) => row.paymentOrderId))
    add(orderId, {
      label: [...new Set(rows.map(({ typeName }) => typeName))].join('、'),
      enLabel: [...new Set(rows.map(({ typeEnName }) => typeEnName))].join(', '),
      amount: rows.reduce((sum, { left }) => sum + left, 0),
      dueAt: rows[0]?.dueAt ?? null,
    })
  for (const row of [...(bookings ?? []), ...(shared ?? [])])
    add(row.paymentOrderId, {
      ...{ label: row.hotelName, enLabel: row.hotelEnName },
      ...{ amount: row.left, dueAt: row.dueAt },
    })
  for (const { code, fee } of papers ?? [])
    if (fee?.state === 'due')
      add(fee.paymentOrderId, { label: code, enLabel: code, amount: fee.amount, dueAt: fee.dueAt })
  for (const row of orders ?? [])
    if (row.state === 'open' || row.state === 'partly-paid')
      add(row.id, {
        ...{ label: row.label, enLabel: row.enLabel, dueAt: row.dueAt },
        amount: row.total - (row.paid - row.returned),
      })
  return [...due.values()]
}

function writing({ papers, changedIds }: Known): NextAction[] {
  return (papers ?? []).flatMap((paper): NextAction[] => {
    const { id, state, closesAt } = paper
    const title = paper.code || paper.title || paper.enTitle
    const about = { ...none, noun: 'submission', id, label: title, enLabel: title } as const
    if (state === 'revision-requested')
      return [{ ...about, kind: 'revise', day: paper.decision?.dueDay ?? null, dueAt: closesAt }]
    if (!paper.isOpen) return []
    if (state === 'draft') {
      const missing = paper.submissionType?.fileKinds.find(
        ({ key, required }) => required && !paper.files.some(({ kind }) => kind === key),
      )
      if (!missing) return [{ ...about, kind: 'submit', dueAt: closesAt }]
      return [
        { ...about, kind: 'upload-file', dueAt: closesAt, label: missing.name, enLabel: missing.enName },
      ]
    }
    return changedIds?.includes(id) ? [{ ...about, kind: 'submit-changes', dueAt: closesAt }] : []
  })
}

function reviewing({ reviews }: Known): NextAction[] {
  return (reviews ?? [])
    .filter(({ state }) => state === 'open')
    .map(({ submissionId, code, lastDay }) => ({
      ...{ ...none, kind: 'review', noun: 'submission', id: submissionId, label: code, enLabel: code },
      day: lastDay,
    }))
}

function byStaff({ signups, orders }: Known): NextAction[] {
  const about = ({ id, typeName, typeEnName }: NonNullable<Known['signups']>[number]) =>
    ({ ...none, noun: 'signup', id, label: typeName, enLabel: typeEnName }) as const
  const rows = signups ?? []
  const money: NextAction[] = orders
    ? orders.map(({ id, label, enLabel, toReturn }) => ({
        ...{ ...none, kind: 'return-money', noun: 'payment-order', id, label, enLabel },
        amount: toReturn,
      }))
    : rows.map((row) => ({ ...about(row), kind: 'return-money', amount: row.toReturn }))
  return [
    ...rows
      .filter(({ state }) => state === 'awaiting-approval')
      .map((row): NextAction => ({ ...about(row), kind: 'approve' })),
    ...rows
      .filter(({ state }) => state === 'waiting-list')
      .map((row): NextAction => ({ ...about(row), kind: 'give-place' })),
    ...money.filter(({ amount }) => (amount ?? 0) > 0),
  ]
}

const dueOf = ({ dueAt, day }: NextAction) => dueAt ?? day ?? '9'

/**
 * Returns what has to be done next, the first thing first: the address is verified before anything else, then what has a
 * deadline, the earliest first, then the rest of what the participant has to do, and last what staff have to do.
 */
export function nextActionsOf(known: Known): NextAction[] {
  const { member, signups } = known
  const verify: NextAction[] =
    member && !member.emailVerify
      ? [
          {
            ...{ ...none, kind: 'verify-email', noun: 'member' },
            ...{ id: member.id, label: member.email, enLabel: member.email },
          },
        ]
      : []
  const documents = (signups ?? [])
    .filter(({ asksDocument, document }) => asksDocument && document === null)
    .map((row): NextAction => ({
      ...{ ...none, kind: 'identity-document', noun: 'signup', id: row.id },
      ...{ label: row.typeName, enLabel: row.typeEnName },
    }))
  const own = [...payments(known), ...writing(known), ...reviewing(known), ...documents]
  const byDue = own.toSorted((a, b) => (dueOf(a) < dueOf(b) ? -1 : Number(dueOf(a) > dueOf(b))))
  return [...verify, ...byDue, ...byStaff(known)]
}
