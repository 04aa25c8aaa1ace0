import { desc, eq } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { seesOrderPrices } from '@banquet/contract/trade/order-prices'
import type { OrderRevision, RevisedField } from '@banquet/contract/trade/order-revision'
import type { Context } from '../../kit/context.ts'
import { orderRevisions } from '../../tables/trade/order-revision.table.ts'
import type { OrderFields } from '../../tables/trade/order.table.ts'

/** The changes of one edit of an order. */
export type Difference = Pick<OrderRevision, 'fields' | 'lines'>

type RevisedLine = OrderRevision['lines'][number]

const staffFields: readonly RevisedField[] = ['internalNote', 'lateReason']

function withoutReason(side: RevisedLine['before']): RevisedLine['before'] {
  if (!side) return null
  const { overrideReason: _, ...shown } = side
  return shown
}

/** Returns what the customer may see of a revision, without internal fields. */
export function forCustomer<D extends Difference>(revision: D): D {
  const fields = revision.fields.filter(({ field }) => !staffFields.includes(field))
  const lines = revision.lines
    .map((line) => ({ ...line, before: withoutReason(line.before), after: withoutReason(line.after) }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
  return { ...revision, fields, lines }
}

const unpriced = (side: RevisedLine['before']) => side && { ...side, unitPrice: '' }

/** Returns a revision without the lines of which only the price has changed. */
function withoutRepriced<D extends Difference>(revision: D): D {
  const lines = revision.lines.filter(
    ({ before, after }) => JSON.stringify(unpriced(before)) !== JSON.stringify(unpriced(after)),
  )
  return { ...revision, lines }
}

/** Returns whether the revision contains anything to show. */
export const saysAnything = ({ fields, lines }: Difference) => fields.length + lines.length > 0

/** Returns the edits of an order, newest first. */
export async function revisionsOf(
  { db, actor }: Context,
  { id, version }: OrderFields,
): Promise<OrderRevision[]> {
  if (version === 1) return []
  const rows = await db
    .select()
    .from(orderRevisions)
    .where(eq(orderRevisions.orderId, id))
    .orderBy(desc(orderRevisions.orderVersion))
  const all = rows.map(({ netBefore, taxBefore, grossBefore, net, tax, gross, orderVersion, ...row }) => ({
    ...row,
    version: orderVersion,
    before: { net: netBefore, tax: taxBefore, gross: grossBefore },
    after: { net, tax, gross },
  }))
  if (actor.identity === identity.customer) return all.map(forCustomer).filter(saysAnything)
  return seesOrderPrices(actor) ? all : all.map(withoutRepriced)
}
