import { and, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { identity } from '@banquet/contract/call/access'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import type { receipt } from '@banquet/contract/payment/receipt'
import type { OrderReceipts, Receipt } from '@banquet/contract/payment/receipt-record'
import { accountNames } from '../../account/account/account-names.ts'
import type { Actor, Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { countRows } from '../../kit/list/count.ts'
import { listOrder, listWhere, type Listing } from '../../kit/list/list.ts'
import { columnsOf, getRow } from '../../kit/rows/rows.ts'
import { recipientOf, eventOfOrders } from '../payment-order/payment-order.handlers.ts'
import { paymentOrderScope } from '../payment-order/payment-order.scope.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { receiptScope } from './receipt.scope.ts'
import { receipts, type ReceiptFields } from '../../tables/payment/receipt.table.ts'

const namesOf = (db: Db, rows: readonly ReceiptFields[]) =>
  accountNames(
    db,
    rows.flatMap((row) => [row.issuedById, row.voidedById, row.handedOutById]),
  )

/** Returns receipts as they are shown; only staff see how one was handed out. */
export async function showReceipts(
  { db, actor }: Context,
  rows: readonly ReceiptFields[],
): Promise<Receipt[]> {
  if (rows.length === 0) return []
  const { id, number, replacesId } = receipts
  const former = rows.flatMap((row) => row.replacesId ?? [])
  // The queries run one after the other, because the calls that issue receipts show them within their transaction.
  const names = await namesOf(db, rows)
  const replaced = await db.select({ id, number }).from(receipts).where(inArray(id, former))
  const ids = rows.map((row) => row.id)
  const replacing = await db.select({ replacesId, number }).from(receipts).where(inArray(replacesId, ids))
  const numbers = new Map(replaced.map((row) => [row.id, row.number]))
  const successors = new Map(replacing.map((row) => [row.replacesId, row.number]))
  return rows.map((row) => ({
    ...row,
    paymentNumber: paymentNumber(row.paymentOrderId),
    replacesNumber: row.replacesId === null ? '' : (numbers.get(row.replacesId) ?? ''),
    replacedByNumber: successors.get(row.id) ?? '',
    issuedByName: names.get(row.issuedById) ?? '',
    voidedByName: names.get(row.voidedById) ?? '',
    handedOutByName: names.get(row.handedOutById) ?? '',
    ...(actor.identity === identity.member && { handedOutNote: '' }),
  }))
}

/** Returns one receipt; throws `not-found` if the caller may not see it. */
export function getReceipt(ctx: Context, id: number): Promise<ReceiptFields> {
  return getRow(ctx.db, receipts, { id, within: receiptScope(ctx) })
}

/** Returns one receipt as it is shown. */
export async function showReceipt(ctx: Context, id: number): Promise<Receipt> {
  return found((await showReceipts(ctx, [await getReceipt(ctx, id)]))[0])
}

/** Returns the receipts of a payment order, oldest first, and what can still be issued for it. */
export async function receiptsOfOrder(ctx: Context, id: number): Promise<OrderReceipts> {
  const { db, actor } = ctx
  const within = and(eq(paymentOrders.id, id), paymentOrderScope(actor))
  const columns = { ...columnsOf(paymentOrders), toReturn: sql<number>`${paymentOrders.toReturn}` }
  const order = found((await db.select(columns).from(paymentOrders).where(within))[0])
  const rows = await db
    .select(columnsOf(receipts))
    .from(receipts)
    .where(eq(receipts.paymentOrderId, id))
    .orderBy(receipts.id)
  const amounts = await amountsOf(db, order)
  const { receiptIssuer } = await eventOfOrders().terms(ctx, order.eventId)
  const recipient = await recipientOf(db, id)
  return {
    ...amounts,
    proposed: Math.max(0, amounts.left - order.toReturn),
    obstacle: obstacleTo(actor, order, { issuerName: receiptIssuer.name, left: amounts.left }),
    ...recipient,
    receipts: await showReceipts(ctx, rows),
  }
}

/** The payment orders of which valid receipts exceed what was received and not returned. */
function exceedingOrders(db: Db) {
  const one = alias(receipts, 'one_receipt')
  const { id, paid, returned } = paymentOrders
  return db
    .select({ id: one.paymentOrderId })
    .from(one)
    .innerJoin(paymentOrders, eq(id, one.paymentOrderId))
    .where(eq(one.state, 'issued'))
    .groupBy(one.paymentOrderId, paid, returned)
    .having(gt(sql`sum(${one.amount})`, sql`${paid} - ${returned}`))
}

function exceeding(db: Db): SQL | undefined {
  return and(eq(receipts.state, 'issued'), inArray(receipts.paymentOrderId, exceedingOrders(db)))
}

type Query = Omit<Parsed<typeof receipt.list>['query'], 'page' | 'size' | 'sort'>

/** Returns how receipts are listed for the caller: those of one event, and for members their own of every event. */
export async function receiptListing(ctx: Context, query: Query): Promise<Listing> {
  const { issuedAt, id, amount, title, handedOutOn, eventId, state, kind, search } = receipts
  const isOfAll =
    query.eventId === undefined && (ctx.actor.identity === identity.member || query.ids !== undefined)
  const event = isOfAll ? undefined : ((await eventOfOrders().chosen(ctx.db, query.eventId)) ?? 0)
  const isHandedOut = { yes: isNotNull(handedOutOn), no: isNull(handedOutOn) }
  const where = and(
    receiptScope(ctx),
    event === undefined ? undefined : eq(eventId, event),
    query.ids && inArray(id, query.ids),
    query.state && eq(state, query.state),
    query.kind && eq(kind, query.kind),
    query.handedOut && isHandedOut[query.handedOut],
    query.exceeding && exceeding(ctx.db),
  )
  return { sort: { issuedAt, id, amount, title, handedOutOn }, search, day: issuedAt, where }
}

/** Returns the receipts that match the filters, in the sort order of the list, at most so many. */
export async function readReceipts(
  ctx: Context,
  query: Query & { sort: string },
  limit: number,
): Promise<ReceiptFields[]> {
  const listing = await receiptListing(ctx, query)
  return ctx.db
    .select(columnsOf(receipts))
    .from(receipts)
    .where(await listWhere(ctx.db, receipts, query, listing))
    .orderBy(listOrder(receipts, query, listing.sort))
    .limit(limit)
}

type CountQuery = Parsed<typeof receipt.counts>['query']

/** Counts the receipts that match the filters, by state, and those that exceed what was received. */
export async function countReceipts(ctx: Context, query: CountQuery) {
  const { db } = ctx
  const count = async (filter: Pick<Query, 'state' | 'exceeding'>) => {
    const listing = await receiptListing(ctx, { ...query, ...filter })
    const where = await listWhere(db, receipts, { ...query, sort: 'id' }, listing)
    return countRows({ db, table: receipts, where })
  }
  return {
    issued: await count({ state: 'issued' }),
    void: await count({ state: 'void' }),
    exceeding: await count({ exceeding: 'true' }),
  }
}

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
