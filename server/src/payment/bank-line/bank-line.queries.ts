import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { bankLine } from '@banquet/contract/payment/bank-line'
import { bankLineStates, type BankLine, type BankLineState } from '@banquet/contract/payment/bank-line-record'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { accounts } from '../../tables/account/account.table.ts'
import { personName, type Context, type Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { listWhere, type Listing } from '../../kit/list/list.ts'
import { readOrganisation } from '../../platform/organisation/organisation.queries.ts'
import { containsKeyword, showPaymentOrders } from '../payment-order/payment-order.queries.ts'
import { payerColumns } from '../payment-order/payer.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { bankLines, bankMatches, type BankLineRow } from '../../tables/payment/bank-line.table.ts'
import { leftToPay } from './find-proposals.ts'
import { settles } from './propose.ts'

/** Returns bank lines as they are shown, with their matches. */
export async function showBankLines(
  { db }: Context,
  rows: readonly Omit<BankLineRow, 'search'>[],
): Promise<BankLine[]> {
  if (rows.length === 0) return []
  const matches = await db
    .select({
      bankLineId: bankMatches.bankLineId,
      paymentOrderId: bankMatches.paymentOrderId,
      amount: bankMatches.amount,
      writtenOff: bankMatches.writtenOff,
      ...payerColumns,
    })
    .from(bankMatches)
    .innerJoin(paymentOrders, eq(paymentOrders.id, bankMatches.paymentOrderId))
    .innerJoin(accounts, eq(accounts.id, paymentOrders.payerId))
    .where(
      inArray(
        bankMatches.bankLineId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(bankMatches.id))
  const matchesOf = Map.groupBy(matches, ({ bankLineId }) => bankLineId)
  return rows.map((row) => ({
    ...row,
    left: row.amount - row.matched,
    matches: (matchesOf.get(row.id) ?? []).map(({ name, realName, paymentOrderId, ...match }) => ({
      ...match,
      paymentOrderId,
      number: paymentNumber(paymentOrderId),
      payerName: personName({ name, realName }),
    })),
  }))
}

export async function showBankLine(ctx: Context, row: Omit<BankLineRow, 'search'>): Promise<BankLine> {
  return found((await showBankLines(ctx, [row]))[0])
}

type Query = Omit<Parsed<typeof bankLine.list>['query'], 'page' | 'size' | 'sort'>

/** Returns how lines are listed: those that are still to be matched, unless a state is asked for. */
export function bankLineListing({ state: wanted, from, to }: Query): Listing {
  const { day, amount, id, state, search } = bankLines
  const where = and(
    wanted === undefined ? inArray(state, ['new', 'partly']) : eq(state, wanted),
    from === undefined ? undefined : gte(day, from),
    to === undefined ? undefined : lte(day, to),
  )
  return { sort: { day, amount, id }, search, where }
}

/** Counts the lines that match the filters, by state. */
export async function countBankLines(
  { db }: Context,
  query: Parsed<typeof bankLine.counts>['query'],
): Promise<Record<BankLineState, number>> {
  const { day, state, search } = bankLines
  const { keyword, from, to } = query
  const days = and(
    from === undefined ? undefined : gte(day, from),
    to === undefined ? undefined : lte(day, to),
  )
  const where = await listWhere(db, bankLines, { keyword, sort: 'id' }, { sort: {}, search, where: days })
  const rows = await db
    .select({ state, n: sql<number>`count(*)::int` })
    .from(bankLines)
    .where(where)
    .groupBy(state)
  const counts = new Map(rows.map((row) => [row.state, row.n]))
  return Object.fromEntries(bankLineStates.map((one) => [one, counts.get(one) ?? 0])) as Record<
    BankLineState,
    number
  >
}

const shownOrders = 9

/** Returns the payment orders of any event that contain a keyword; those with something left to pay come first. */
export async function findOrders(ctx: Context, { keyword, amount }: { keyword: string; amount: number }) {
  const { id, state } = paymentOrders
  const isOpen = sql`case when ${state} in ('open', 'partly-paid') then 0 when ${state} = 'expired' then 1 else 2 end`
  const rows = await ctx.db
    .select({ id })
    .from(paymentOrders)
    .where(await containsKeyword(ctx, keyword))
    .orderBy(isOpen, sql`${id} desc`)
    .limit(shownOrders)
  const orders = await showPaymentOrders(ctx, rows)
  const { bankFeeLimit } = await readOrganisation(ctx.db)
  return orders.map((order) => {
    const left = leftToPay(order)
    return { ...order, left, amount, writeOff: settles(left, amount, bankFeeLimit) ? left - amount : 0 }
  })
}

/** Returns the ones of these payments that were matched with bank lines. */
export async function matchesOf(db: Db, paymentIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ paymentId: bankMatches.paymentId })
    .from(bankMatches)
    .where(inArray(bankMatches.paymentId, [...paymentIds]))
  return rows.map(({ paymentId }) => paymentId)
}
