import { hasKeptName } from './payer.ts'
import { and, asc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { typedCodeOf } from '@banquet/contract/rule/text/typed'
import { identity } from '@banquet/contract/call/access'
import type { paymentOrder } from '@banquet/contract/payment/payment-order'
import type { PaymentOrder, PaymentOrderListRow } from '@banquet/contract/payment/payment-order-record'
import { paymentStates, type PaymentState } from '@banquet/contract/payment/payment-states'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { accounts } from '../../tables/account/account.table.ts'
import { personName, type Context, type Db } from '../../kit/context.ts'
import { countRows } from '../../kit/list/count.ts'
import {
  anyRow,
  isFoundBy,
  keywordInRow,
  listWhere,
  matches,
  type FoundBy,
  type Listing,
} from '../../kit/list/list.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { found } from '../../kit/errors.ts'
import type { PaymentOptions } from './payment-options.ts'
import {
  matchedPayments,
  ordersMatching,
  participantsOf,
  payeesOf,
  eventOfOrders,
  type Payee,
} from './payment-order.handlers.ts'
import { isReported } from './is-reported.ts'
import { amountLeft } from './payment-order.rules.ts'
import { paymentOrderScope } from './payment-order.scope.ts'
import {
  paymentLines,
  paymentOrders,
  payments,
  transferNotices,
} from '../../tables/payment/payment-order.table.ts'

const columns = { ...columnsOf(paymentOrders), toReturn: sql<number>`${paymentOrders.toReturn}`, isReported }
type Row = Awaited<ReturnType<typeof readOrders>>[number]

function readOrders(db: Db, where: SQL | undefined) {
  return db.select(columns).from(paymentOrders).where(where)
}

/** Returns a function that returns the name of the payer of an order. */
async function payersOf(db: Db, orders: readonly Pick<Row, 'payerId' | 'payerName'>[]) {
  const { id, name, realName } = accounts
  const rows = await db
    .select({ id, name, realName })
    .from(accounts)
    .where(inArray(id, [...new Set(orders.map(({ payerId }) => payerId))]))
  const names = new Map(rows.map((row) => [row.id, personName(row)]))
  return ({ payerId, payerName }: Pick<Row, 'payerId' | 'payerName'>) =>
    payerName || (names.get(payerId) ?? '')
}

/** Returns the payee of an order, as it is shown. */
function payeeOf({ payeeId }: { payeeId: number | null }, known: ReadonlyMap<number, Payee>) {
  const { name = '', enName = '' } = known.get(payeeId ?? 0) ?? {}
  return { payeeName: name, payeeEnName: enName }
}

/** Returns a payment order as it is shown; throws `not-found` if the caller may not see it. */
export async function showPaymentOrder(
  ctx: Context,
  id: number,
  optionsOf: (order: { eventId: number; payeeId: number | null }) => Promise<PaymentOptions>,
): Promise<PaymentOrder> {
  const { db, actor } = ctx
  const row = found((await readOrders(db, and(eq(paymentOrders.id, id), paymentOrderScope(actor))))[0])
  const names = await eventOfOrders().names(db, [row.eventId])
  const payerOf = await payersOf(db, [row])
  const participantOf = await participantsOf(ctx, [id])
  const lines = await db
    .select()
    .from(paymentLines)
    .where(eq(paymentLines.paymentOrderId, id))
    .orderBy(asc(paymentLines.id))
  const received = await db
    .select()
    .from(payments)
    .where(eq(payments.paymentOrderId, id))
    .orderBy(asc(payments.id))
  const notices = await db
    .select()
    .from(transferNotices)
    .where(eq(transferNotices.paymentOrderId, id))
    .orderBy(asc(transferNotices.id))
  const matched = await matchedPayments(
    db,
    received.map((payment) => payment.id),
  )
  const reversed = new Set(received.map(({ reversesId }) => reversesId))
  return {
    ...row,
    ...found(names.get(row.eventId)),
    number: paymentNumber(id),
    payerName: payerOf(row),
    ...participantOf(id),
    ...payeeOf(row, await payeesOf(db, [row.payeeId])),
    lines,
    payments: received.map((payment) => ({
      ...payment,
      isReversed: reversed.has(payment.id),
      isOnline: payment.attemptId !== null,
      isMatched: matched.has(payment.id),
    })),
    notices,
    ...(amountLeft(row) > 0 ? await optionsOf(row) : { methods: [], transferAccount: null }),
  }
}

/** Returns payment orders as a list shows them. */
export async function showPaymentOrders(
  ctx: Context,
  listed: readonly { id: number }[],
): Promise<PaymentOrderListRow[]> {
  if (listed.length === 0) return []
  const { db } = ctx
  const ids = listed.map(({ id }) => id)
  const rows = await readOrders(db, inArray(paymentOrders.id, ids))
  const lines = await db
    .select()
    .from(paymentLines)
    .where(inArray(paymentLines.paymentOrderId, ids))
    .orderBy(asc(paymentLines.id))
  const linesOf = Map.groupBy(lines, ({ paymentOrderId }) => paymentOrderId)
  const payerOf = await payersOf(db, rows)
  const participantOf = await participantsOf(ctx, ids)
  const names = await eventOfOrders().names(
    db,
    rows.map(({ eventId }) => eventId),
  )
  const paid = await payeesOf(
    db,
    rows.map(({ payeeId }) => payeeId),
  )
  const show = (row: Row): PaymentOrderListRow => {
    const own = linesOf.get(row.id) ?? []
    return {
      ...row,
      ...found(names.get(row.eventId)),
      number: paymentNumber(row.id),
      payerName: payerOf(row),
      ...participantOf(row.id),
      ...payeeOf(row, paid),
      label: own[0]?.label ?? '',
      enLabel: own[0]?.enLabel ?? '',
      lineCount: own.length,
    }
  }
  const shown = new Map(rows.map((row) => [row.id, show(row)]))
  return ids.flatMap((id) => shown.get(id) ?? [])
}

type Query = Omit<Parsed<typeof paymentOrder.list>['query'], 'page' | 'size' | 'sort'>

/** A number as people read it, or the digits of one. */
const numberForm = /^p?0*(\d{1,9})$/i

/** Payment orders by the keyword: the number, the payer, or what is paid for. */
async function aboutKeyword(db: Db, keyword: string): Promise<FoundBy[]> {
  const [, digits] = numberForm.exec(typedCodeOf(keyword)) ?? []
  const { id, search } = accounts
  const own = and(eq(id, paymentOrders.payerId), await keywordInRow(db, { search }, keyword))
  const payers: FoundBy = {
    column: paymentOrders.payerId,
    ids: sql`(select ${id} from ${accounts} where ${await matches(db, search, keyword)})`,
    has: anyRow(sql`${accounts} where ${own}`),
  }
  const kept = { ids: sql`(select ${paymentOrders.id} from ${paymentOrders} where ${hasKeptName(keyword)})` }
  const number = digits === undefined ? [] : [{ ids: sql`(select ${Number(digits)}::int)` }]
  return [...number, payers, kept, ...(await ordersMatching(db, keyword))]
}

/** Returns the condition that a keyword finds a payment order. */
export async function containsKeyword({ db }: Context, keyword: string): Promise<SQL | undefined> {
  const conditions = []
  for (const one of await aboutKeyword(db, keyword))
    conditions.push(await isFoundBy(db, paymentOrders.id, one))
  return or(...conditions)
}

/** Returns how payment orders are listed for the caller: those of one event, and for members their own of every event. */
export async function paymentOrderListing(ctx: Context, query: Query): Promise<Listing> {
  const { createdAt, id, state, total, paid, toReturn, dueAt, eventId } = paymentOrders
  const isOfAll = ctx.actor.identity === identity.member && query.eventId === undefined
  const event = isOfAll ? undefined : ((await eventOfOrders().chosen(ctx.db, query.eventId)) ?? 0)
  const where = and(
    paymentOrderScope(ctx.actor),
    event === undefined ? undefined : eq(eventId, event),
    query.state === undefined ? undefined : eq(state, query.state),
    query.toReturn === undefined ? undefined : gt(toReturn, 0),
  )
  return {
    sort: { createdAt, id, state, total, paid, toReturn, dueAt },
    also: aboutKeyword,
    day: createdAt,
    where,
  }
}

type CountQuery = Parsed<typeof paymentOrder.counts>['query']

/** Counts the payment orders that match the filters, by state, and those with money to return. */
export async function countPaymentOrders(ctx: Context, query: CountQuery) {
  const { db } = ctx
  const listing = await paymentOrderListing(ctx, query)
  const where = await listWhere(db, paymentOrders, { ...query, sort: 'id' }, listing)
  const count = (filter: SQL) => countRows({ db, table: paymentOrders, where: and(where, filter) })
  const counts: [PaymentState, number][] = []
  for (const state of paymentStates) counts.push([state, await count(eq(paymentOrders.state, state))])
  const byState = Object.fromEntries(counts) as Record<PaymentState, number>
  return { ...byState, toReturn: await count(gt(paymentOrders.toReturn, 0)) }
}
