import { and, eq, sql } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { OrderReceipts } from '@banquet/contract/payment/receipt-record'
import type { Actor, Db } from '../../kit/context.ts'
import type { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { receipts } from '../../tables/payment/receipt.table.ts'

type Order = Pick<typeof paymentOrders.$inferSelect, 'id' | 'state' | 'paid' | 'returned' | 'payeeId'>

/** Returns what was received and not returned for a payment order, the sum of its valid receipts, and what is left. */
export async function amountsOf(db: Db, { id, paid, returned }: Order) {
  const isValid = and(eq(receipts.paymentOrderId, id), eq(receipts.state, 'issued'))
  const [sum] = await db
    .select({ receipted: sql<number>`coalesce(sum(${receipts.amount}), 0)::int` })
    .from(receipts)
    .where(isValid)
  const [received, receipted] = [paid - returned, sum?.receipted ?? 0]
  return { received, receipted, left: Math.max(0, received - receipted) }
}

/** Returns why the caller cannot issue any receipt for an order; null if they can. */
export function obstacleTo(
  actor: Actor,
  { state, payeeId }: Pick<Order, 'state' | 'payeeId'>,
  { issuerName, left }: { issuerName: string; left: number },
): OrderReceipts['obstacle'] {
  // A hotel that is the payee issues its own receipts.
  if (payeeId !== null) return 'receipt.payee'
  const isPaid = state === 'paid' || state === 'overpaid'
  // Staff decide about an order that is partly paid, or of which something was retained.
  if (actor.identity === identity.member && !isPaid) return 'receipt.unpaid'
  if (issuerName === '') return 'receipt.issuer'
  return left === 0 ? 'receipt.too-much' : null
}
