import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { anonymiseAudits } from '../../kit/rows/anonymise-audits.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { receipts } from '../../tables/payment/receipt.table.ts'

/**
 * Empties the addresses of the receipts of deleted members. The content of a receipt must be kept, but nothing is sent
 * to the address any more.
 */
export async function anonymiseReceipts(ctx: Context, memberIds: readonly number[]): Promise<void> {
  const { db } = ctx
  const orders = db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(inArray(paymentOrders.payerId, [...memberIds]))
  const isTheirs = inArray(receipts.paymentOrderId, orders)
  // This writes no audit entry, because it would contain the address.
  await db
    .update(receipts)
    .set({ mailTo: '', version: sql`${receipts.version} + 1` })
    .where(and(isTheirs, ne(receipts.mailTo, '')))
  const rows = await db.select({ id: receipts.id }).from(receipts).where(isTheirs)
  await anonymiseAudits(ctx, { noun: 'receipt', rowIds: rows.map(({ id }) => id), label: 'same' })
}
