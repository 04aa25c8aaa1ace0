import { asc, eq, or, sql } from 'drizzle-orm'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import type { Context } from '../../kit/context.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import { attemptOrders } from '../../tables/payment/payment-attempt.table.ts'
import { paymentLines, paymentOrders, transferNotices } from '../../tables/payment/payment-order.table.ts'
import { endPaymentOrder, openPaymentOrder, type Line } from './open-payment-order.ts'

type OrderRow = Pick<typeof paymentOrders.$inferSelect, 'eventId' | 'payeeId' | 'dueAt' | 'graceUntil'>

/** Returns whether the payer of a locked order has paid a part of it, or may have money on its way. */
async function hasBegunToPay({ db }: Context, id: number, paid: number): Promise<boolean> {
  if (paid > 0) return true
  const [begun] = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(
      sql`${paymentOrders.id} = ${id} and ${or(
        sql`exists (${db.select({ id: attemptOrders.id }).from(attemptOrders).where(eq(attemptOrders.paymentOrderId, id))})`,
        sql`exists (${db.select({ id: transferNotices.id }).from(transferNotices).where(eq(transferNotices.paymentOrderId, id))})`,
      )}`,
    )
  return begun !== undefined
}

/**
 * Makes somebody else pay what a locked order is for, of which something is left to pay, and returns the order that this person
 * pays. Money belongs to who paid it: if the former payer has begun to pay, the order ends with that money to be returned, as
 * does money that arrives for it later, and the new payer gets an order of their own with the same lines and deadlines.
 */
export async function passOrderOn(ctx: Context, id: number, payerId: number): Promise<number> {
  const order = await lockRow(ctx.db, paymentOrders, id)
  if (!(await hasBegunToPay(ctx, id, order.paid))) {
    await updateRow(ctx, paymentOrders, {
      which: id,
      set: { payerId, payerName: '' },
      label: paymentNumber(id),
    })
    return id
  }
  const lines = await ctx.db
    .select()
    .from(paymentLines)
    .where(eq(paymentLines.paymentOrderId, id))
    .orderBy(asc(paymentLines.id))
  await endPaymentOrder(ctx, id, 'cancelled')
  return passLinesOn(ctx, order, { payerId, lines })
}

/**
 * Opens an order for another payer with lines of a locked one and its deadlines, and returns it. The caller takes what the
 * lines are for off the locked order.
 */
export async function passLinesOn(
  ctx: Context,
  { eventId, payeeId, dueAt, graceUntil }: OrderRow,
  { payerId, lines }: { payerId: number; lines: readonly Line[] },
): Promise<number> {
  const { id } = await openPaymentOrder(ctx, {
    eventId,
    payerId,
    payeeId,
    dueAt: dueAt === null ? null : new Date(dueAt),
    graceUntil: graceUntil === null ? null : new Date(graceUntil),
    lines: lines.map(({ kind, refId, label, enLabel, amount }) => ({ kind, refId, label, enLabel, amount })),
  })
  return id
}
