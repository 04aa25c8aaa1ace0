import type { Repeated } from '@banquet/contract/trade/order-repeat'
import type { Context } from '../../kit/context.ts'
import { repeatLines, type Wanted } from '../pricing/repeat-lines.ts'
import { getOrder, readOrderLines } from '../order-record/order.queries.ts'

/** Quotes the same products again at today's terms. Lines of the same product are added up. */
export async function repeatOrder(ctx: Context, id: number): Promise<Repeated> {
  const order = await getOrder(ctx, id)
  const wanted = new Map<number, Wanted>()
  for (const { productId, ordered, unitPrice, taxClass } of await readOrderLines(ctx.db, id)) {
    const known = wanted.get(productId) ?? { productId, quantity: 0, before: { unitPrice, taxClass } }
    wanted.set(productId, { ...known, quantity: known.quantity + ordered })
  }
  return repeatLines(ctx, order.customerId, [...wanted.values()])
}
