import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import type { PaymentLine } from '@banquet/contract/payment/payment-order-record'
import type { Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { adjustPaymentOrder, openPaymentOrder } from '../../payment/payment-order/open-payment-order.ts'
import { missingOf } from '../../payment/payment-order/payment-order.rules.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import type { EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { setSignup, type LockedSignup } from '../signup-record/lock-signup.ts'
import { shareDeadlines } from '../signup-record/shared-order.ts'
import { owesBalance } from '../signup-record/signup.rules.ts'
import { chosenOptions, lockCapacity, placeLedger } from '../../event/place/places.ts'
import { signups, type SignupRow } from '../../tables/signup/signup.table.ts'
import { mailChange } from '../signup-mail/change.mail.ts'
import { mailSignup } from '../signup-mail/signup.mail.ts'
import { confirmPaid } from '../../payment/held-then-paid/follow-payment.ts'
import { heldSignups } from '../signup/held-signups.ts'
import { deadlinesOf } from '../../event/event-setting/deadlines.ts'

interface NewPrice {
  event: EventWithSetting
  /** The sign-up, which awaits payment or is confirmed, locked together with its payment order. */
  signup: LockedSignup
  amount: number
  /** The tier of the price; undefined if it stays the same. */
  tier: FeeTier | undefined
  /** Other columns of the sign-up that change. */
  set: Partial<Pick<SignupRow, 'signupTypeId' | 'tierName' | 'tierEnName' | 'tierUntil'>>
  /** The words of the line that the payment order gets. */
  label: Pick<PaymentLine, 'label' | 'enLabel'>
  /** The lines of the payment order if there is none yet. */
  firstLines: () => readonly PaymentLine[]
}

type Terms = Pick<SignupRow, 'dueAt' | 'graceUntil'>

const earlier = (one: string | null, other: Date) =>
  one === null || Date.parse(one) > other.getTime() ? other.toISOString() : one

/**
 * Returns the deadline for a new price. A sign-up that was confirmed gets a new deadline for the balance and keeps
 * its place in any case; any other sign-up keeps its deadline.
 */
function termsOf(ctx: Context, { event, signup, tier }: NewPrice): Terms {
  const fresh = deadlinesOf(ctx, event, tier)
  if (signup.state === 'confirmed' || owesBalance(signup))
    return { dueAt: fresh.dueAt.toISOString(), graceUntil: null }
  return {
    dueAt: earlier(signup.dueAt, fresh.dueAt),
    graceUntil: earlier(signup.graceUntil, fresh.graceUntil),
  }
}

type Order = Pick<typeof paymentOrders.$inferSelect, 'id' | 'total' | 'paid' | 'returned'>

/**
 * Adds a line to the payment order, or opens one if the sign-up has none and now costs something. `terms` are missing if the
 * sign-up owes nothing.
 */
async function chargeOf(ctx: Context, price: NewPrice, terms: Terms | undefined): Promise<Order | undefined> {
  const { event, signup, amount, label, firstLines } = price
  const { id: refId, paymentOrderId } = signup
  if (paymentOrderId !== null) {
    const line = { ...label, kind: 'adjustment' as const, refId, amount: amount - signup.amount }
    return adjustPaymentOrder(ctx, paymentOrderId, { lines: [line], ...(terms && { deadlines: terms }) })
  }
  if (amount === 0 || terms === undefined) return undefined
  return openPaymentOrder(ctx, {
    eventId: event.id,
    payerId: signup.memberId,
    lines: firstLines().map((line) => ({ ...line, refId })),
    dueAt: terms.dueAt === null ? null : new Date(terms.dueAt),
    graceUntil: terms.graceUntil === null ? null : new Date(terms.graceUntil),
  })
}

/**
 * Gives a sign-up another price. An increase must be paid, and a confirmed sign-up keeps its place meanwhile; a
 * decrease is to be returned. What its payment order is for is confirmed if no more is to be paid.
 */
export async function setPrice(ctx: Context, price: NewPrice): Promise<SignupRow> {
  const { signup, amount, set } = price
  const before =
    signup.paymentOrderId === null ? undefined : await getRow(ctx.db, paymentOrders, signup.paymentOrderId)
  // A bank fee that was written off is part of the total, not of the amount of the sign-up.
  const isOwed = before ? before.total + amount - signup.amount > before.paid - before.returned : amount > 0
  // Others of the order may be what is to be paid.
  const owes = isOwed && amount > 0 && (signup.state !== 'confirmed' || amount > signup.amount)
  const { dueAt, graceUntil } = signup
  const terms = owes ? termsOf(ctx, price) : { dueAt, graceUntil }
  const order = await chargeOf(ctx, price, owes ? terms : undefined)
  if (isOwed && amount === 0 && signup.state === 'awaiting-payment') return confirmFree(ctx, signup, set)
  const state = owes ? 'awaiting-payment' : signup.state
  const fields = { ...set, ...terms, amount, state, paymentOrderId: order?.id ?? null }
  const row = await setSignup(ctx, signup, fields)
  if (owes && terms.graceUntil !== null) await placeLedger.hold(ctx, row.id, terms.graceUntil)
  if (owes) await shareDeadlines(ctx, row)
  const left = order ? order.paid - order.returned - order.total : 0
  if (state === 'confirmed' || isOwed || !order) await mailChange(ctx, row, owes ? left : Math.max(0, left))
  if (isOwed || !order || !before || missingOf(before) === 0) return row
  await confirmPaid(ctx, heldSignups, order)
  return getRow(ctx.db, signups, row.id)
}

/**
 * Confirms a sign-up that has become free, while others of its payment order are still to be paid. It leaves the order, where
 * its lines add up to nothing, unless something was paid for it.
 */
async function confirmFree(ctx: Context, signup: LockedSignup, set: NewPrice['set']): Promise<SignupRow> {
  // The hold may be about to end, and nobody may count the place as free then. With another type, this is locked already.
  if (set.signupTypeId === undefined)
    await lockCapacity(ctx, signup.signupTypeId, chosenOptions(signup.answers))
  await placeLedger.confirm(ctx, signup.id)
  const paymentOrderId = owesBalance(signup) ? signup.paymentOrderId : null
  const row = await setSignup(ctx, signup, {
    ...set,
    amount: 0,
    state: 'confirmed',
    graceUntil: null,
    paymentOrderId,
  })
  await mailSignup(ctx, row)
  return row
}
