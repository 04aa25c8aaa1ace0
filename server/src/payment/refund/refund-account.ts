import { createHmac } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { payeeAccount, type PayeeAccount } from '@banquet/contract/payment/refund-record'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { inTransaction, personName, type Context, type Db } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { getRow, updateRow } from '../../kit/rows/rows.ts'
import { seal, unseal, type Sealed } from '../../kit/seal.ts'
import type { Services } from '../../kit/services.ts'
import { requireNoHold } from '../../account/account/money-hold.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { lockRefund } from './lock-refund.ts'
import { refundScope } from './refund.scope.ts'
import { refundAccounts, refunds, type RefundRow } from '../../tables/payment/refund.table.ts'

const accountOf = (refundId: number): Sealed => ({ purpose: 'refund-account', owner: `refund/${refundId}` })

/** Stores the account of a locked refund, encrypted, and returns the last four digits of its number. */
async function storeAccount(
  { db }: Context,
  services: Services,
  { refundId, account }: { refundId: number; account: PayeeAccount },
): Promise<string> {
  const digits = account.accountNumber.replaceAll(/\D/g, '')
  const lastFour = digits.slice(-4)
  const fingerprint = createHmac('sha256', services.keyFor('refund-account/fingerprint'))
    .update(digits)
    .digest('base64url')
  const sealed = seal(services, accountOf(refundId), JSON.stringify(account))
  const values = { lastFour, fingerprint, sealed }
  await db
    .insert(refundAccounts)
    .values({ refundId, ...values })
    .onConflictDoUpdate({ target: refundAccounts.refundId, set: values })
  return lastFour
}

/**
 * Writes the account of a locked refund. This raises the version of the refund, so that nobody approves an account that
 * they have not seen. The audit has the last four digits, before and after.
 */
export async function writeAccount(
  ctx: Context,
  services: Services,
  { refund, account }: { refund: RefundRow; account: PayeeAccount },
): Promise<RefundRow> {
  const { id, paymentOrderId } = refund
  const [known] = await ctx.db.select().from(refundAccounts).where(eq(refundAccounts.refundId, id))
  const lastFour = await storeAccount(ctx, services, { refundId: id, account })
  return updateRow(ctx, refunds, {
    which: id,
    locked: refund,
    label: paymentNumber(paymentOrderId),
    set: { accountById: ctx.actor.id === 0 ? null : ctx.actor.id, accountByName: personName(ctx.actor) },
    beside: { before: { account: known?.lastFour ?? '' }, after: { account: lastFour } },
  })
}

/** Writes the account of a refund by transfer before its approval, because the approval covers the account. */
export function giveAccount(
  ctx: Context,
  services: Services,
  { id, version, account }: { id: number; version: number; account: PayeeAccount },
): Promise<RefundRow> {
  return inTransaction(ctx, async (ctx) => {
    await requireNoHold(ctx)
    const { refund } = await lockRefund(ctx, id, { version, only: ['requested'] })
    if (refund.method !== 'transfer') throw new Refusal('refund.state')
    return writeAccount(ctx, services, { refund, account })
  })
}

/** Throws if a refund by transfer has no account. */
export async function requireAccount(db: Db, { id, method }: RefundRow): Promise<void> {
  if (method !== 'transfer') return
  const known = await db
    .select({ id: refundAccounts.refundId })
    .from(refundAccounts)
    .where(eq(refundAccounts.refundId, id))
  if (known.length === 0) throw new Refusal('refund.account-missing')
}

/** Returns the whole account of a refund; the caller records the access in the audit. */
export async function unsealAccount(db: Db, services: Services, id: number): Promise<PayeeAccount> {
  const row = found((await db.select().from(refundAccounts).where(eq(refundAccounts.refundId, id)))[0])
  const text = unseal(services, accountOf(id), row.sealed)
  if (text === undefined) throw new Refusal('refund.account-unreadable')
  return payeeAccount.parse(JSON.parse(text))
}

/** Returns the whole account of a refund. The access is recorded in the audit first. */
export function readPayeeAccount(ctx: Context, services: Services, id: number): Promise<PayeeAccount> {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    const refund = await getRow(db, refunds, { id, within: refundScope(ctx.actor) })
    const account = await unsealAccount(db, services, id)
    const label = paymentNumber(refund.paymentOrderId)
    await writeAudit(ctx, { action: 'viewed', noun: 'refund', rowId: id, label, after: { account: true } })
    return account
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
