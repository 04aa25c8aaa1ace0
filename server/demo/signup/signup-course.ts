import { and, eq } from 'drizzle-orm'
import type { OnlineMethod } from '@banquet/contract/payment/online-method'
import { settleInput, transferNoticeInput } from '@banquet/contract/payment/payment-order-record'
import { approveSignup, rejectSignup } from '../../src/signup/signup/decide-signup.ts'
import { cancelSignup } from '../../src/signup/signup/end-signup.ts'
import { signups } from '../../src/tables/signup/signup.table.ts'
import type { Actor, Context } from '../../src/kit/context.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import { getRow } from '../../src/kit/rows/rows.ts'
import type { Services } from '../../src/kit/services.ts'
import { paymentOrders } from '../../src/tables/payment/payment-order.table.ts'
import type { Play } from '../../src/payment/payment-simulator/play.ts'
import { reportTransfer } from '../../src/payment/payment-order/report-transfer.ts'
import { settlePaymentOrder } from '../../src/payment/payment-order/settle-payment-order.ts'
import { payOnline } from '../payment/pay-online.ts'

const hour = 3_600_000
const day = 24 * hour

/** Something that happens at a moment. */
export interface Step {
  at: Date
  run: (ctx: Context) => Promise<unknown>
}

/** The people at the desk of the organiser. */
export interface Desk {
  clerk: Actor
  manager: Actor
}

interface Signed {
  id: number
  /** The place of the sign-up among all of its event. */
  nth: number
  at: Date
  self: Actor
  desk: Desk
  services: Services
}

const rejections = ['學生證明已過期', '所附文件不符，請改以一般身分報名']
const cancellations = ['臨時出差，無法參加', '與其他會議撞期', '重複報名']

const readSignup = ({ db }: Context, id: number) => getRow(db, signups, id)

/** Returns what happens to a sign-up later, if its state then allows it: decision, transfer, payment, cancellation. */
export function laterOf(signed: Signed): Step[] {
  const { at, nth } = signed
  const after = (time: number) => new Date(at.getTime() + time)
  return [
    // Some have to wait long for a decision.
    { at: after((nth % 3 === 1 ? 24 : 1) * day + (nth % 3) * hour), run: (ctx) => decide(ctx, signed) },
    { at: after(2 * day + (nth % 7) * hour), run: (ctx) => report(ctx, signed) },
    { at: after(3 * day + (nth % 3) * hour), run: (ctx) => pay(ctx, signed) },
    { at: after(26 * day), run: (ctx) => pay(ctx, signed) },
    { at: after(9 * day + (nth % 5) * hour), run: (ctx) => cancel(ctx, signed) },
  ]
}

async function decide(ctx: Context, { id, nth, desk }: Signed): Promise<void> {
  const { state, version } = await readSignup(ctx, id)
  if (state !== 'awaiting-approval') return
  const asClerk = { ...ctx, actor: desk.clerk }
  const reason = rejections[nth % rejections.length] ?? ''
  if (nth % 5 === 3) await rejectSignup(asClerk, id, { version, reason })
  else await approveSignup(asClerk, id, version)
}

/** Some members report their transfers. */
async function report(ctx: Context, { id, nth, self }: Signed): Promise<void> {
  const { state, paymentOrderId, amount } = await readSignup(ctx, id)
  if (state !== 'awaiting-payment' || nth % 4 !== 1) return
  const lastFive = String(10_000 + ((nth * 7919) % 90_000))
  const notice = transferNoticeInput.parse({ paymentOrderId, lastFive, amount, day: dayOf(ctx.now()) })
  await reportTransfer({ ...ctx, actor: self }, notice)
}

/** The ways in which some pay online, by the place of their sign-up. */
const online: Readonly<Record<number, { method: OnlineMethod; plays: readonly Play[] }>> = {
  1: { method: 'card', plays: ['pay'] },
  3: { method: 'cvs', plays: ['number'] },
  4: { method: 'card', plays: ['fail'] },
  6: { method: 'atm', plays: ['number', 'pay'] },
  8: { method: 'barcode', plays: ['number'] },
}

/** Most members pay everything; some pay a part or too much, and some never pay. A third pay online. */
async function pay(ctx: Context, { id, nth, self, desk, services }: Signed): Promise<void> {
  const { state, paymentOrderId, amount } = await readSignup(ctx, id)
  if (state !== 'awaiting-payment' || paymentOrderId === null) return
  const { paid } = await getRow(ctx.db, paymentOrders, paymentOrderId)
  const way = paid === 0 ? online[nth % 11] : undefined
  if (way && (await payOnline(ctx, services, { self, orderId: paymentOrderId, amount, ...way }))) return
  if (nth % 8 === 3) return
  const received = nth % 13 === 5 ? Math.round(amount / 2) : nth % 17 === 9 ? amount + 100 : amount
  const method = nth % 9 === 4 ? 'card' : 'transfer'
  const payment = settleInput.parse({ method, amount: received, day: dayOf(ctx.now()) })
  await settlePaymentOrder({ ...ctx, actor: desk.manager }, paymentOrderId, payment)
}

async function cancel(ctx: Context, { id, nth, self }: Signed): Promise<void> {
  const { state, version } = await readSignup(ctx, id)
  if (state !== 'confirmed' || nth % 12 !== 7) return
  const reason = cancellations[nth % cancellations.length] ?? ''
  await cancelSignup({ ...ctx, actor: self }, id, { version, reason })
}

/** Cancels what is still on the waiting list of an event when it begins. */
export async function endWaiting(ctx: Context, eventId: number): Promise<void> {
  const waiting = and(eq(signups.eventId, eventId), eq(signups.state, 'waiting-list'))
  const rows = await ctx.db.select({ id: signups.id, version: signups.version }).from(signups).where(waiting)
  for (const { id, version } of rows) await cancelSignup(ctx, id, { version, reason: '名額已滿，候補結束' })
}
