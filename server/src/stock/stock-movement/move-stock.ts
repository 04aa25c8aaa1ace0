import { sql } from 'drizzle-orm'
import type { Fault } from '@banquet/contract/call/faults'
import { maxInteger } from '@banquet/contract/call/list'
import { inTransaction, type Context, type Db } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { Refusal } from '../../kit/errors.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { built } from '../../kit/rows/statements.ts'
import { lockStocks } from './lock-stocks.ts'
import { availableFor, changeOf, type StockChange, type StockMove } from './stock.rules.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { notifyLow } from './stock.notices.ts'
import { writeMovements } from './write-movements.ts'

type Stock = typeof stocks.$inferSelect

/**
 * Moves stock of one or several products in the caller's transaction, and writes a movement for each move, all or
 * nothing. On a shortage, `stock.insufficient` names every product concerned with its available quantity; a caller that
 * catches it must leave the transaction. Nothing else changes a stock. Returns the stocks afterwards.
 */
export function moveStock(ctx: Context, moves: readonly StockMove[]): Promise<ReadonlyMap<number, Stock>> {
  if (moves.length === 0) return Promise.resolve(new Map())
  return inTransaction(ctx, async (ctx) => {
    const of = Map.groupBy(moves, (move) => move.productId)
    const before = await lockStocks(ctx.db, [...of.keys()])
    const changes = [...before.values()].map((stock) => changeOf(stock, of.get(stock.id) ?? []))
    refuseTooMuch(changes)
    const after = await changeCounters(ctx, changes)
    const short = changes.filter(({ stock }) => !after.has(stock.id))
    if (short.length > 0) throw shortageOf(short)
    await writeMovements(ctx, changes, after)
    await notifyLow(ctx, changes, after)
    return after
  })
}

/**
 * Changes the counters in one statement that checks each stock at that moment, whatever was read before, and skips
 * those with too little; returns the changed ones.
 */
async function changeCounters(ctx: Context, changes: readonly StockChange[]): Promise<Map<number, Stock>> {
  const all = (of: (change: StockChange) => number | boolean | null) => changes.map(of)
  const change = built(ctx.db, 'change stocks', () => updateCounters(ctx.db))
  const rows = await change.execute({
    today: dayOf(ctx.now()),
    ids: all(({ stock }) => stock.id),
    onHand: all(({ onHand }) => onHand),
    allocated: all(({ allocated }) => allocated),
    moves: all(({ moves }) => moves.length),
    takes: all(({ takes }) => takes),
    allocates: all(({ allocates }) => allocates),
    produced: all(({ produced }) => produced),
  })
  return new Map(rows.map((row) => [row.id, row]))
}

function updateCounters(db: Db) {
  const all = (name: string) => sql.placeholder(name)
  const today = sql`${sql.placeholder('today')}::date`
  const onHand = sql`(${stocks.onHand} + m.on_hand)`
  const allocated = sql`(${stocks.allocated} + m.allocated)`
  const sameDay = sql`case when ${stocks.productionDay} = ${today} then ${stocks.productionOutput} else 0 end`
  return db
    .update(stocks)
    .set({
      onHand,
      allocated,
      productionOutput: sql`case when m.produced is null then ${stocks.productionOutput} else ${sameDay} + m.produced end`,
      productionDay: sql`case when m.produced is null then ${stocks.productionDay} else ${today} end`,
      seq: sql`${stocks.seq} + m.moves`,
      version: sql`${stocks.version} + 1`,
    })
    .from(
      sql`unnest(${all('ids')}::int[], ${all('onHand')}::int[], ${all('allocated')}::int[], ${all('moves')}::int[],
        ${all('takes')}::bool[], ${all('allocates')}::bool[], ${all('produced')}::int[])
        as m (id, on_hand, allocated, moves, takes, allocates, produced)`,
    )
    .where(
      sql`${stocks.id} = m.id and ${onHand} >= 0 and ${allocated} >= 0 and
        (${onHand} >= ${allocated} or not (m.takes or (m.allocates and ${stocks.policy} = 'strict')))`,
    )
    .returning(columnsOf(stocks))
}

/** Refuses quantities that exceed the range of a counter, because the database would not name a field. */
function refuseTooMuch(changes: readonly StockChange[]): void {
  const errors = changes.flatMap(({ stock, onHand, allocated, moves }): Fault[] => {
    const room = { onHand: maxInteger - stock.onHand, allocated: maxInteger - stock.allocated }
    if (onHand <= room.onHand && allocated <= room.allocated) return []
    const params = { n: onHand > room.onHand ? room.onHand : room.allocated }
    return moves.map(({ path }) => ({ path: path ?? `product.${stock.id}`, code: 'max', params }))
  })
  if (errors.length > 0) throw new Refusal('validation', { errors })
}

/**
 * Returns the refusal with every product that is short, at each field that requested it, with the maximum that was
 * available.
 */
function shortageOf(short: readonly StockChange[]): Refusal {
  const faults = short.flatMap((change): Fault[] => {
    const { id, label, enLabel, allocated } = change.stock
    if (allocated + change.allocated < 0) throw new Error(`more of ${label} is released than was allocated`)
    const params = { productId: id, product: label, enProduct: enLabel, n: availableFor(change) }
    const paths = new Set(change.moves.map(({ path }) => path ?? `product.${id}`))
    return [...paths].map((path) => ({ path, code: 'insufficient', params }))
  })
  const params = { ...faults[0]?.params, others: short.length - 1 }
  return new Refusal('stock.insufficient', { errors: faults, params })
}
