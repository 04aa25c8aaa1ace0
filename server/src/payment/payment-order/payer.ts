import { and, eq, exists, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { accounts } from '../../tables/account/account.table.ts'
import { paymentOrders, payments } from '../../tables/payment/payment-order.table.ts'
import { receipts } from '../../tables/payment/receipt.table.ts'
import type { Context } from '../../kit/context.ts'

/** The columns of `personName` for the payer, in a query that joins payment orders with the accounts of their payers. */
export const payerColumns = {
  name: accounts.name,
  realName: sql<string>`coalesce(nullif(${paymentOrders.payerName}, ''), ${accounts.realName})`,
}

/** Returns the condition that the kept name of a payer contains a keyword. Such orders are few, so an index has all of them. */
export function hasKeptName(keyword: string): SQL | undefined {
  const { payerName } = paymentOrders
  return and(sql`${payerName} <> ''`, sql`strpos(fold(${payerName}), fold(${keyword})) > 0`)
}

/**
 * Keeps the name of a deleted member on the payment orders with money: accounting and refunds need to know whose it is. The
 * others lose the name with the account.
 */
export async function keepPayerName(
  { db }: Context,
  memberIds: readonly number[],
  { name }: { name: string },
): Promise<void> {
  if (name === '') return
  const { id, payerId, version } = paymentOrders
  const paid = db.select({ id: payments.id }).from(payments).where(eq(payments.paymentOrderId, id))
  const receipted = db.select({ id: receipts.id }).from(receipts).where(eq(receipts.paymentOrderId, id))
  const isTheirs = and(inArray(payerId, [...memberIds]), ne(paymentOrders.payerName, name))
  // This writes no audit entry, because it would contain the name.
  await db
    .update(paymentOrders)
    .set({ payerName: name, version: sql`${version} + 1` })
    .where(and(isTheirs, or(exists(paid), exists(receipted))))
}
