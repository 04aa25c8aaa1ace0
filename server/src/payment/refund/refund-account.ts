import { and, eq, inArray } from 'drizzle-orm'
import { payeeAccount, type PayeeAccount } from '@banquet/contract/payment/refund-record'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { inTransaction, type Context, type Db } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { seal, unseal, type Sealed } from '../../kit/seal.ts'
import type { Services } from '../../kit/services.ts'
import { paymentOrders } from '../payment-order/payment-order.table.ts'
import { lockRefund } from './lock-refund.ts'
import { refundScope } from './refund.scope.ts'
import { refundAccounts, refunds } from './refund.table.ts'

const accountOf = (refundId: number): Sealed => ({ purpose: 'refund-account', owner: `refund/${refundId}` })

/** Stores the account of a refund, encrypted. */
export async function storeAccount(
  { db }: Context,
  services: Services,
  { refundId, account }: { refundId: number; account: PayeeAccount },
): Promise<void> {
  const values = {
    lastFour: account.accountNumber.replaceAll(/\D/g, '').slice(-4),
    sealed: seal(services, accountOf(refundId), JSON.stringify(account)),
  }
  await db
    .insert(refundAccounts)
    .values({ refundId, ...values })
    .onConflictDoUpdate({ target: refundAccounts.refundId, set: values })
}

/**
 * Stores the account of a refund by transfer before its approval, because the approval covers the account. The audit
 * records that it was given, but not the account itself.
 */
export function giveAccount(
  ctx: Context,
  services: Services,
  { id, account }: { id: number; account: PayeeAccount },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { refund } = await lockRefund(ctx, id, { only: ['requested'] })
    if (refund.method !== 'transfer') throw new Refusal('refund.state')
    await storeAccount(ctx, services, { refundId: id, account })
    const label = paymentNumber(refund.paymentOrderId)
    await writeAudit(ctx, { action: 'updated', noun: 'refund', rowId: id, label, after: { account: true } })
  })
}

/** Returns whether the account of a refund is known. */
export async function hasAccount(db: Db, refundId: number): Promise<boolean> {
  const { refundId: id } = refundAccounts
  return (await db.select({ id }).from(refundAccounts).where(eq(id, refundId))).length > 0
}

/** Returns the whole account of a refund. The access is recorded in the audit first. */
export function readAccount(ctx: Context, services: Services, id: number): Promise<PayeeAccount> {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    const refund = await getRow(db, refunds, { id, within: refundScope(ctx.actor) })
    const row = found((await db.select().from(refundAccounts).where(eq(refundAccounts.refundId, id)))[0])
    const text = unseal(services, accountOf(id), row.sealed)
    if (text === undefined) throw new Refusal('refund.account-unreadable')
    const label = paymentNumber(refund.paymentOrderId)
    await writeAudit(ctx, { action: 'viewed', noun: 'refund', rowId: id, label, after: { account: true } })
    return payeeAccount.parse(JSON.parse(text))
  })
}

/** Deletes the accounts of members who are deleted, except those of refunds that are still to be made. */
export async function deleteAccountsOf({ db }: Context, memberIds: readonly number[]): Promise<void> {
  const ended = db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(paymentOrders, eq(paymentOrders.id, refunds.paymentOrderId))
    .where(
      and(
        inArray(paymentOrders.payerId, [...memberIds]),
        inArray(refunds.state, ['done', 'failed', 'rejected']),
      ),
    )
  await db.delete(refundAccounts).where(inArray(refundAccounts.refundId, ended))
}
