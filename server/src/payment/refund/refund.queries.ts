import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { typedCodeOf } from '@banquet/contract/rule/text/typed'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import type { refund } from '@banquet/contract/payment/refund'
import type { Refund } from '@banquet/contract/payment/refund-record'
import { refundStates, type RefundState } from '@banquet/contract/payment/payment-states'
import { accounts } from '../../tables/account/account.table.ts'
import { moneyHolds } from '../../tables/account/money-hold.table.ts'
import { personName, type Actor, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { countEach } from '../../kit/list/count-each.ts'
import { matches, type Listing } from '../../kit/list/list.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { paymentAttempts } from '../../tables/payment/payment-attempt.table.ts'
import { eventOfOrders } from '../payment-order/payment-order.handlers.ts'
import { hasKeptName, payerColumns } from '../payment-order/payer.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { refundScope } from './refund.scope.ts'
import { refundAccounts, refunds, type RefundRow } from '../../tables/payment/refund.table.ts'

type Caution = NonNullable<Refund['handling']>['caution']

/** Returns what only staff see: why it was requested, who did what, and what to look at before the approval. */
function handlingOf(row: RefundRow, caution: Caution, { identity: kind }: Actor): Pick<Refund, 'handling'> {
  return kind === identity.member ? {} : { handling: { ...row, caution } }
}

/**
 * Whether money of the same payer was returned to the account of a refund before; null without an account. The tables of the
 * other refunds have names of their own, because the outer query reads the same ones.
 */
const isKnownAccount = sql<boolean | null>`case when ${refundAccounts.refundId} is not null then exists (
  select from refund_account as used
    join refund as made on made.id = used.refund_id and made.state = 'done'
    join payment_order as paid on paid.id = made.payment_order_id
  where used.fingerprint = ${refundAccounts.fingerprint} and used.fingerprint <> ''
    and paid.payer_id = ${paymentOrders.payerId} and made.id <> ${refunds.id}) end`

/** Returns refunds as they are shown, in the same order. */
export async function showRefunds({ db, actor }: Context, rows: readonly RefundRow[]): Promise<Refund[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const facts = await db
    .select({
      id: refunds.id,
      eventId: paymentOrders.eventId,
      payerId: paymentOrders.payerId,
      payer: payerColumns,
      tradeNo: paymentAttempts.tradeNo,
      lastFour: refundAccounts.lastFour,
      isKnownAccount,
      passwordSetAt: moneyHolds.passwordSetAt,
      emailChangedAt: moneyHolds.emailChangedAt,
      mergedAt: moneyHolds.mergedAt,
    })
    .from(refunds)
    .innerJoin(paymentOrders, eq(paymentOrders.id, refunds.paymentOrderId))
    .innerJoin(accounts, eq(accounts.id, paymentOrders.payerId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .leftJoin(refundAccounts, eq(refundAccounts.refundId, refunds.id))
    .leftJoin(moneyHolds, eq(moneyHolds.accountId, accounts.id))
    .where(inArray(refunds.id, ids))
  const factsOf = new Map(facts.map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const known = factsOf.get(row.id)
    if (!known) return []
    const { eventId, payerId, payer, tradeNo, lastFour, isKnownAccount: isKnown, ...happened } = known
    const { passwordSetAt, emailChangedAt, mergedAt } = happened
    return {
      ...row,
      eventId,
      payerId,
      payerName: personName(payer),
      tradeNo: tradeNo ?? '',
      orderNumber: paymentNumber(row.paymentOrderId),
      account: lastFour === null ? null : { lastFour },
      ...handlingOf(row, { passwordSetAt, emailChangedAt, mergedAt, isNewAccount: isKnown === false }, actor),
    }
  })
}

/** Returns one refund as it is shown; throws `not-found` if the caller may not see it. */
export async function showRefund(ctx: Context, id: number): Promise<Refund> {
  const row = await getRow(ctx.db, refunds, { id, within: refundScope(ctx.actor) })
  return found((await showRefunds(ctx, [row]))[0])
}

type Query = Omit<Parsed<typeof refund.list>['query'], 'page' | 'size' | 'sort'>

/** The refunds of payment orders that meet a condition. */
function ofOrders({ db }: Context, condition: SQL | undefined): SQL {
  const ids = db.select({ id: paymentOrders.id }).from(paymentOrders).where(condition)
  return inArray(refunds.paymentOrderId, ids)
}

/** Returns the condition of a keyword: the number of the payment order, or the payee. */
async function contains(ctx: Context, keyword: string): Promise<SQL | undefined> {
  const [, digits] = /^p?0*(\d{1,9})$/.exec(typedCodeOf(keyword)) ?? []
  const payers = ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(await matches(ctx.db, accounts.search, keyword))
  return or(
    digits === undefined ? undefined : eq(refunds.paymentOrderId, Number(digits)),
    ofOrders(ctx, or(inArray(paymentOrders.payerId, payers), hasKeptName(keyword))),
  )
}

/** Returns how refunds are listed for the caller: those of one event or order, and for members their own of every event. */
export async function refundListing(ctx: Context, query: Query): Promise<Listing> {
  const { requestedAt, id, amount, state, paymentOrderId } = refunds
  const isOfAll = query.paymentOrderId !== undefined || ctx.actor.identity === identity.member
  const chosen = isOfAll ? query.eventId : await eventOfOrders().chosen(ctx.db, query.eventId)
  const where = and(
    refundScope(ctx.actor),
    query.paymentOrderId === undefined ? undefined : eq(paymentOrderId, query.paymentOrderId),
    chosen === undefined
      ? isOfAll
        ? undefined
        : sql`false`
      : ofOrders(ctx, eq(paymentOrders.eventId, chosen)),
    query.state && eq(state, query.state),
    query.keyword ? await contains(ctx, query.keyword) : undefined,
  )
  return { sort: { requestedAt, id, amount, state }, day: requestedAt, where }
}

type CountQuery = Parsed<typeof refund.counts>['query']

/** Counts the refunds that match the filters, by state. */
export function countRefunds(ctx: Context, query: CountQuery): Promise<Record<RefundState, number>> {
  return countEach(ctx, refunds, {
    states: refundStates,
    search: { ...query, sort: 'id' },
    listing: (state) => refundListing(ctx, { ...query, state }),
  })
}
