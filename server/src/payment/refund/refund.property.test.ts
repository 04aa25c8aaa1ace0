import { today } from '../../../test/today.ts'
import { asc, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { isDeep } from '../../../test/deep.ts'
import { serverForFile } from '../../../test/server.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import {
  adjustPaymentOrder,
  endPaymentOrder,
  openPaymentOrder,
  reopenPaymentOrder,
} from '../payment-order/open-payment-order.ts'
import { isEnded } from '../payment-order/payment-order.rules.ts'
import { paymentOrders, payments } from '../../tables/payment/payment-order.table.ts'
import { reversePayment } from '../payment-order/reverse-payment.ts'
import { settlePaymentOrder } from '../payment-order/settle-payment-order.ts'
import { verifyOrders } from '../payment-report/verify-orders.ts'
import { approveRefund, rejectRefund } from './decide-refund.ts'
import { completeRefund, failRefund, retryRefund } from './finish-refund.ts'
import { refunds } from '../../tables/payment/refund.table.ts'
import { availableOf } from './refundable.ts'
import { createRefunds } from './request-refund.ts'
import { waiveRetained } from './waive-retained.ts'

const server = await serverForFile({ keepsPlans: true })
let eventId: number
let payerId: number

beforeAll(async () => {
  eventId = (await addEvent(await server.asAdmin())).id
  payerId = (await server.addAccount({ identity: identity.member })).id
})

const day = today
const label = { label: '報名', enLabel: 'Sign-up' }
const amount = fc.integer({ min: 1, max: 6000 })
/** The index of one of the payments or refunds so far. */
const which = fc.nat({ max: 5 })

/** A step that can happen to a payment order and its refunds. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('settle' as const), amount }),
  fc.record({ kind: fc.constant('reverse' as const), which }),
  fc.record({
    kind: fc.constant('end' as const),
    as: fc.constantFrom('cancelled' as const, 'expired' as const),
    amount,
  }),
  fc.record({ kind: fc.constant('reopen' as const) }),
  fc.record({ kind: fc.constant('adjust' as const), amount: fc.integer({ min: -2000, max: 2000 }) }),
  fc.record({ kind: fc.constant('waive' as const), amount }),
  fc.record({ kind: fc.constant('request' as const), amount }),
  fc.record({
    kind: fc.constant('refund' as const),
    verb: fc.constantFrom(
      'approve' as const,
      'reject' as const,
      'complete' as const,
      'fail' as const,
      'retry' as const,
    ),
    which,
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function read({ db }: Context, id: number) {
  const [row] = await db.select().from(paymentOrders).where(eq(paymentOrders.id, id))
  if (!row) throw new Error('the order is missing')
  return { ...row, toReturn: row.toReturn ?? 0 }
}

/** Takes a step if the sign-up side could take it; a refusal changes nothing. */
async function take(ctx: Context, id: number, one: Step): Promise<void> {
  const order = await read(ctx, id)
  if (one.kind === 'settle')
    await settlePaymentOrder(ctx, id, { method: 'cash', amount: one.amount, day, note: '' })
  else if (one.kind === 'reverse') {
    const rows = await ctx.db
      .select()
      .from(payments)
      .where(eq(payments.paymentOrderId, id))
      .orderBy(asc(payments.id))
    const row = rows[one.which]
    if (row) await reversePayment(ctx, id, { paymentId: row.id, reason: '記錯' })
  } else if (one.kind === 'end') {
    // The refund rules retain a part of the price that was received.
    const charged = Math.min(order.paid - order.returned, order.total)
    const retained = one.as === 'cancelled' ? Math.min(one.amount, charged) : 0
    if (!isEnded(order.state)) await endPaymentOrder(ctx, id, one.as, retained)
  } else if (one.kind === 'reopen') {
    if (order.state === 'expired') await reopenPaymentOrder(ctx, id)
  } else if (one.kind === 'adjust') {
    const line = { kind: 'adjustment', refId: 1, amount: one.amount, ...label } as const
    if (!isEnded(order.state) && order.total + one.amount >= 0)
      await adjustPaymentOrder(ctx, id, { lines: [line] })
  } else if (one.kind === 'waive')
    await waiveRetained(ctx, { paymentOrderId: id, amount: one.amount, reason: '減免' })
  else if (one.kind === 'request') {
    const parts = [{ attemptId: null, method: 'cash', amount: one.amount }] as const
    await createRefunds(ctx, server.services, { paymentOrderId: id, parts, reason: '退款', account: null })
  } else await command(ctx, id, one)
}

/** Runs a command on a refund of the order. */
async function command(ctx: Context, orderId: number, { verb, which: nth }: Step & { kind: 'refund' }) {
  const ofOrder = eq(refunds.paymentOrderId, orderId)
  const row = (await ctx.db.select().from(refunds).where(ofOrder).orderBy(asc(refunds.id)))[nth]
  if (!row) return
  const { id, version } = row
  if (verb === 'approve') await approveRefund(ctx, id, { version })
  if (verb === 'reject') await rejectRefund(ctx, id, { version, reason: '駁回' })
  if (verb === 'complete') await completeRefund(ctx, id, { version, day, note: '' })
  if (verb === 'fail') await failRefund(ctx, id, { version, reason: '失敗' })
  if (verb === 'retry') await retryRefund(ctx, server.services, { id, version })
}

const open = new Set(['requested', 'approved', 'transit'])

/**
 * Expects that every dollar received is applied, to be returned or returned, and that refunds do not exceed what there
 * is.
 */
async function check(ctx: Context, id: number, before: { sum: number; available: number }) {
  const { paid, returned, toReturn, total, retained, state } = await read(ctx, id)
  const applied = Math.min(paid - returned, isEnded(state) ? retained : total)
  expect({ received: paid, applied, toReturn, returned }).toEqual({
    received: applied + toReturn + returned,
    applied,
    toReturn,
    returned,
  })
  expect(returned).toBeLessThanOrEqual(paid)
  const rows = await ctx.db.select().from(refunds).where(eq(refunds.paymentOrderId, id))
  const sumOf = (is: (state: string) => boolean) =>
    rows.filter((row) => is(row.state)).reduce((sum, row) => sum + row.amount, 0)
  expect(sumOf((one) => one === 'done')).toBe(returned)
  const sum = sumOf((one) => open.has(one))
  // The amount of new open refunds was available before.
  if (sum > before.sum) expect(sum - before.sum).toBeLessThanOrEqual(before.available)
  return { sum, available: await availableOf(ctx.db, id) }
}

test('after every step of any history every amount received is applied, to be returned or returned', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      const { ctx } = server
      const line = { kind: 'signup', refId: 1, amount: 3000, ...label } as const
      const { id } = await openPaymentOrder(ctx, {
        eventId,
        payerId,
        dueAt: null,
        graceUntil: null,
        lines: [line],
      })
      let before = { sum: 0, available: 0 }
      for (const one of steps) {
        await take(ctx, id, one).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
        before = await check(ctx, id, before)
      }
      expect((await verifyOrders(ctx, eventId)).differences).toEqual([])
    }),
    { numRuns: isDeep ? 500 : 15 },
  )
})
