import { identity } from '@banquet/contract/call/access'
import { writeAudits } from '../../kit/rows/audit.ts'
import { addRows } from '../../kit/rows/written-rows.ts'
import { program, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { StockChange } from './stock.rules.ts'
import type { stocks } from '../../tables/stock/stock.table.ts'
import { stockMovements } from '../../tables/stock/stock-movement.table.ts'

type Stock = typeof stocks.$inferSelect

/** Returns the stock before a change, calculated from the one after it, because an earlier read may be outdated. */
function beforeOf(change: StockChange, after: Stock) {
  return {
    seq: after.seq - change.moves.length,
    onHand: after.onHand - change.onHand,
    allocated: after.allocated - change.allocated,
  }
}

/** Returns the counters after each move of a change, in sequence, and its number. */
function afterEach(change: StockChange, after: Stock) {
  let { seq, onHand, allocated } = beforeOf(change, after)
  return change.moves.map(({ productId, kind, reason, remark, ...move }) => {
    seq += 1
    onHand += move.onHand
    allocated += move.allocated
    const deltas = { onHandDelta: move.onHand, allocatedDelta: move.allocated }
    return { productId, seq, kind, reason, remark, ...deltas, onHandAfter: onHand, allocatedAfter: allocated }
  })
}

const each = (texts: readonly string[]) => [...new Set(texts)].join('、')

/**
 * Returns the context whose actor a movement names. Everybody with the page of stock reads it, also those who must not
 * know who buys. So movements of a customer's order are by the program, and the order number identifies it to those who
 * see the order.
 */
function withoutBuyer(ctx: Context): Context {
  return ctx.actor.identity === identity.customer ? { ...ctx, actor: program } : ctx
}

/** Writes the movements that explain the changes of the stocks, and an audit entry for each stock. */
export async function writeMovements(
  mover: Context,
  changes: readonly StockChange[],
  afterwards: ReadonlyMap<number, Stock>,
): Promise<void> {
  const ctx = withoutBuyer(mover)
  const { db, actor, now, from } = ctx
  const same = {
    actorId: actor.id === 0 ? null : actor.id,
    actorName: actor.name,
    requestId: from.requestId,
    at: now().toISOString(),
  }
  const changed = changes.map((change) => ({ change, after: found(afterwards.get(change.stock.id)) }))
  const rows = changed.flatMap(({ change, after }) => afterEach(change, after))
  await addRows(
    db,
    stockMovements,
    rows.map((row) => ({ ...same, ...row })),
  )
  await writeAudits(
    ctx,
    changed.map(({ change, after }) => {
      const { onHand, allocated } = beforeOf(change, after)
      const { id, label } = change.stock
      const kind = each(change.moves.map((move) => move.kind))
      const remark = each(change.moves.map((move) => move.remark))
      const now = { onHand: after.onHand, allocated: after.allocated, kind, remark }
      return { action: 'updated', noun: 'stock', rowId: id, label, before: { onHand, allocated }, after: now }
    }),
  )
}
