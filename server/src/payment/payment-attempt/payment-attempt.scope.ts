import { eq, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { Actor } from '../../kit/context.ts'
import { paymentAttempts } from '../../tables/payment/payment-attempt.table.ts'

/** The attempts to pay that somebody may see: members their own, staff all. */
export function attemptScope(actor: Actor): SQL | undefined {
  return actor.identity === identity.member ? eq(paymentAttempts.payerId, actor.id) : undefined
}
