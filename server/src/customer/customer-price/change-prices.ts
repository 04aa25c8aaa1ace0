import { inArray, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Fault } from '@banquet/contract/call/faults'
import type { priceChange, PricePreview } from '@banquet/contract/customer/price-change'
import type { UndoableCommand, UndoableResult } from '@banquet/contract/platform/bulk-action'
import { addDays } from '@banquet/contract/rule/day/days'
import { centsOf, textOfCents } from '@banquet/contract/rule/money/cents'
import { effectOf, isBelowCost } from '@banquet/contract/rule/money/change-price'
import { settledTerms } from '@banquet/contract/rule/order/terms'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { dayOf } from '../../kit/list/days.ts'
import { difference, writeAudits } from '../../kit/rows/audit.ts'
import { columnsOf, updateRow } from '../../kit/rows/rows.ts'
import { keepUndoable } from '../../platform/bulk-action/bulk-action.ts'
import { undoings, type ShownRow } from '../../platform/bulk-action/bulk-action.handlers.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { settled, type CustomerProductRow } from '../customer-product/customer-product.queries.ts'
import { customerProductScope } from '../customer-product/customer-product.scope.ts'
import { keepPrices, lockSettled, pricing, withdrawKept } from '../customer-product/set-price.ts'
import { readBought } from './list-priced-rows.ts'

type Change = Parsed<typeof priceChange.previewPrices>['body']
type Seen = Pick<Change['rows'][number], 'id' | 'version'>

/** Returns the first day of a change. */
function firstDayOf({ now }: Pick<Context, 'now'>, from: string | undefined): string {
  const today = dayOf(now())
  // Prices of the past are those of orders that were placed, which keep them.
  if (from !== undefined && from < today) throw invalid('from', 'past')
  return from ?? addDays(today, 1)
}

/** Whether a new price changes nothing: it is today's, and no other one is scheduled that it would replace. */
const isUnchanged = (row: CustomerProductRow, current: string, price: string, isNow: boolean) =>
  price === current && (isNow || row.nextFrom === null)

/** Returns today's price of agreements, and what their products cost. */
async function pricesNow({ db }: Context, rows: readonly CustomerProductRow[]) {
  const ids = rows.map(({ productId }) => productId)
  const found = await db
    .select({ id: products.id, price: products.price, cost: products.cost })
    .from(products)
    .where(inArray(products.id, ids))
  const byId = new Map(found.map((product) => [product.id, product]))
  return {
    currentOf: ({ price, productId }: CustomerProductRow) => price ?? byId.get(productId)?.price ?? '0.00',
    costOf: ({ productId }: CustomerProductRow) => byId.get(productId)?.cost ?? null,
  }
}

/** Says what new prices would change. */
export async function previewPrices(ctx: Context, { rows, from }: Change): Promise<PricePreview> {
  const first = firstDayOf(ctx, from)
  const today = dayOf(ctx.now())
  const ids = rows.map(({ id }) => id)
  const { id } = customerProducts
  const stored = await ctx.db
    .select(columnsOf(customerProducts))
    .from(customerProducts)
    .where(sql`${id} = any(${sql.param(ids)}::int[]) and ${customerProductScope(ctx.actor) ?? sql`true`}`)
  const seen = new Map(stored.map((row) => [row.id, settled(row, today)]))
  const { currentOf, costOf } = await pricesNow(ctx, [...seen.values()])
  const bought = await readBought(ctx, ids)
  const result: PricePreview = {
    ...{ from: first, count: 0, raised: 0, lowered: 0, unchanged: 0, replaced: 0 },
    effect: bought ? '0.00' : null,
    belowCost: 0,
    rows: [],
  }
  let total = 0n
  for (const { id, version, price: after } of rows) {
    const row = seen.get(id)
    const none = { id, after, bought: null, effect: null, cost: null, replaces: null }
    if (!row) {
      result.rows.push({ ...none, before: null, refusal: 'not-found' })
      continue
    }
    const before = currentOf(row)
    if (row.version !== version) {
      result.rows.push({ ...none, before, refusal: 'stale' })
      continue
    }
    const quantity = bought ? (bought.get(id) ?? 0) : null
    const effect = quantity === null ? null : effectOf(before, after, quantity)
    const isSame = isUnchanged(row, before, after, first === today)
    const replaces = first > today && !isSame ? row.nextFrom : null
    if (isSame) result.unchanged += 1
    else result.count += 1
    const up = centsOf(after) - centsOf(before)
    if (up > 0n) result.raised += 1
    if (up < 0n) result.lowered += 1
    if (replaces !== null) result.replaced += 1
    const cost = costOf(row)
    if (!isSame && isBelowCost(after, cost)) result.belowCost += 1
    total += centsOf(effect ?? '0.00')
    result.rows.push({ id, before, after, bought: quantity, effect, cost, replaces, refusal: null })
  }
  if (bought) result.effect = textOfCents(total)
  return result
}

/** Locks rows in the versions that were seen; throws with every row that changed since or is not seen any more. */
async function lockSeen(ctx: Context, seen: readonly Seen[]): Promise<Map<number, CustomerProductRow>> {
  const rows = await lockSettled(
    ctx,
    seen.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const errors = seen.flatMap(({ id, version }, at): Fault[] => {
    const row = byId.get(id)
    if (!row) return [{ path: `rows.${at}.id`, code: 'unknown' }]
    return row.version === version ? [] : [{ path: `rows.${at}.version`, code: 'stale' }]
  })
  if (errors.length > 0) throw new Refusal('stale', { errors })
  return byId
}

/** The fields of an agreement that a change of prices writes. */
type Prices = Pick<CustomerProductRow, 'price' | 'nextPrice' | 'nextFrom'>
const pricesOf = ({ price, nextPrice, nextFrom }: Prices): Prices => ({ price, nextPrice, nextFrom })

interface Write {
  before: CustomerProductRow
  set: Prices
}

/** What people call agreements: the number of the product, and customer and product in words. */
async function namesOf({ db }: Context, ids: readonly number[]) {
  const rows = await db
    .select({
      id: customerProducts.id,
      code: products.number,
      customer: customers.realName,
      product: products.name,
    })
    .from(customerProducts)
    .innerJoin(products, sql`${products.id} = ${customerProducts.productId}`)
    .innerJoin(customers, sql`${customers.id} = ${customerProducts.customerId}`)
    .where(inArray(customerProducts.id, [...ids]))
  return new Map(
    rows.map(({ id, code, customer, product }) => [id, { code, name: `${customer} / ${product}` }]),
  )
}

const shownOf = (
  row: Pick<CustomerProductRow, 'id' | 'nextFrom'>,
  names: Awaited<ReturnType<typeof namesOf>>,
): ShownRow => ({
  ...{ id: row.id, code: '', name: '' },
  ...names.get(row.id),
  state: row.nextFrom === null ? 'agreed' : 'scheduled',
})

/**
 * Writes the prices of locked rows, all in one statement, with an audit entry for each and with what undoing writes back. The
 * history of prices is left to the caller, who knows which of them are new.
 */
async function writePrices(
  ctx: Context,
  command: UndoableCommand,
  writes: readonly Write[],
): Promise<UndoableResult> {
  if (writes.length === 0) return { actionId: null, results: [] }
  const ids = writes.map(({ before }) => before.id)
  const of = <T>(pick: (set: Prices) => T) => sql.param(writes.map(({ set }) => pick(set)))
  await ctx.db.execute(sql`update ${customerProducts} as agreed
    set price = change.price, next_price = change.next_price, next_from = change.next_from,
      version = agreed.version + 1, updated_at = now()
    from unnest(${sql.param(ids)}::int[], ${of(({ price }) => price)}::numeric[], ${of(({ nextPrice }) => nextPrice)}::numeric[],
      ${of(({ nextFrom }) => nextFrom)}::date[]) as change (id, price, next_price, next_from)
    where agreed.id = change.id`)
  const names = await namesOf(ctx, ids)
  await writeAudits(
    ctx,
    writes.map(({ before, set }) => ({
      action: 'updated' as const,
      noun: 'customer_product',
      rowId: before.id,
      label: names.get(before.id)?.name ?? '',
      ...difference(pricesOf(before), set),
    })),
  )
  const actionId = await keepUndoable(ctx, {
    command,
    rows: writes.map(({ before }) => ({
      id: before.id,
      version: before.version + 1,
      before: { ...pricesOf(before) },
    })),
  })
  const results = writes.map(({ before, set }) => ({
    ...shownOf({ id: before.id, nextFrom: set.nextFrom }, names),
    refusal: null,
  }))
  return { actionId, results }
}

/** Sets new prices from a day on, all of them or none. */
export function applyPrices(
  ctx: Context,
  { rows, from, reason }: Change & { reason: string },
): Promise<UndoableResult> {
  const first = firstDayOf(ctx, from)
  return inTransaction(ctx, async (ctx) => {
    const seen = await lockSeen(ctx, rows)
    const { currentOf } = await pricesNow(ctx, [...seen.values()])
    const isNow = first === dayOf(ctx.now())
    const writes = rows.flatMap(({ id, price }): Write[] => {
      const before = found(seen.get(id))
      if (isUnchanged(before, currentOf(before), price, isNow)) return []
      const set = isNow
        ? { ...pricesOf(before), price }
        : { price: before.price, nextPrice: price, nextFrom: first }
      return [{ before, set }]
    })
    if (!isNow)
      await withdrawKept(
        ctx,
        writes.map(({ before }) => before.id),
      )
    await keepPrices(
      ctx,
      writes.map(({ before, set }) => ({
        customerProductId: before.id,
        price: isNow ? set.price : set.nextPrice,
        validFrom: first,
        reason,
      })),
    )
    return writePrices(ctx, 'customer-product.applyPrices', writes)
  })
}

/** Withdraws scheduled prices, all of them or none. */
export function withdrawPrices(ctx: Context, rows: readonly Seen[]): Promise<UndoableResult> {
  return inTransaction(ctx, async (ctx) => {
    const seen = await lockSeen(ctx, rows)
    const errors = rows.flatMap(({ id }, at): Fault[] =>
      seen.get(id)?.nextFrom === null ? [{ path: `rows.${at}.version`, code: 'stale' }] : [],
    )
    if (errors.length > 0) throw new Refusal('stale', { errors })
    await withdrawKept(ctx, [...seen.keys()])
    const writes = [...seen.values()].map((before) => ({
      before,
      set: { price: before.price, nextPrice: null, nextFrom: null },
    }))
    return writePrices(ctx, 'customer-product.withdrawPrices', writes)
  })
}

/** Gives an agreement its prices back, with a new entry in the history for each that changes. */
async function undo(
  ctx: Context,
  { id, version, before }: { id: number; version: number; before: Record<string, unknown> },
): Promise<ShownRow> {
  const row = found((await lockSettled(ctx, [id]))[0])
  if (row.version !== version) throw new Refusal('stale')
  const today = dayOf(ctx.now())
  const set = settledTerms(before as unknown as Prices, today)
  const names = await namesOf(ctx, [id])
  const label = names.get(id)?.name
  const after = await updateRow(ctx, customerProducts, { which: id, locked: row, set, version, label })
  const kept = { customerProductId: id, reason: '' }
  if (after.price !== row.price) await keepPrices(ctx, [{ ...kept, price: after.price, validFrom: today }])
  if (after.nextFrom === row.nextFrom && after.nextPrice === row.nextPrice) return shownOf(after, names)
  await withdrawKept(ctx, [id])
  if (after.nextFrom !== null)
    await keepPrices(ctx, [{ ...kept, price: after.nextPrice, validFrom: after.nextFrom }])
  return shownOf(after, names)
}

async function asItIs(ctx: Context, id: number): Promise<ShownRow> {
  const [row] = await ctx.db
    .select(columnsOf(customerProducts))
    .from(customerProducts)
    .where(sql`${customerProducts.id} = ${id} and ${customerProductScope(ctx.actor) ?? sql`true`}`)
  if (!row) return { id, code: '', name: '', state: null }
  return shownOf(settled(row, dayOf(ctx.now())), await namesOf(ctx, [id]))
}

/** Says how changes of prices are undone. */
export function providePriceUndoings(): void {
  const undoing = { access: pricing, undo, asItIs }
  undoings.set('customer-product.applyPrices', undoing).set('customer-product.withdrawPrices', undoing)
}
