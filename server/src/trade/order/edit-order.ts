import type { Parsed } from '@banquet/contract/call/endpoint'
import type { order } from '@banquet/contract/trade/order'
import type { OrderUpdate } from '@banquet/contract/trade/order-input'
import type { Quote } from '@banquet/contract/trade/order-record'
import { customers } from '../../tables/customer/customer.table.ts'
import { inTransaction, type Context, type Db } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import type { Existing } from '../pricing/price-lines.ts'
import { priceOrder } from '../pricing/price-order.ts'
import { quoteOf } from '../pricing/quote-order.ts'
import type { Delivery } from '../pricing/validate-order.ts'
import { draftLinesOf, heldOf } from '../order-record/draft-lines.ts'
import { notifyChanged } from '../order-message/order.notices.ts'
import { getOrder, readOrderLines } from '../order-record/order.queries.ts'
import { isPossible } from '../order-record/order.rules.ts'
import type { OrderFields } from '../../tables/trade/order.table.ts'
import { forCustomer, saysAnything } from '../order-record/order-revisions.ts'
import { auditOf, differenceOf, keepRevision } from './order-revision.ts'
import { refuseBlocked, refuseOtherTotal, totalFaults } from './place-order.ts'
import { rewriteLines } from './rewrite-lines.ts'
import { settleOrder, lockOrder } from './settle-order.ts'
import { shipToOf, type ShipTo } from './ship-to.ts'

/** The customer and the tax mode of its prices stay the same. */
const buyerOf = ({ customerId, taxMode }: OrderFields) => ({ id: customerId, taxMode })

/** Returns an order as the basis of an edit, with the quantity of each line in draft shipments. */
async function existingOrder(db: Db, order: OrderFields): Promise<Existing> {
  const drafts = await draftLinesOf(db, order.id)
  const lines = await readOrderLines(db, order.id)
  return { ...order, lines: lines.map((line) => ({ ...line, prepared: heldOf(drafts, line) })) }
}

/** Quotes an order as if it were edited now. */
export async function quoteEdit(
  ctx: Context,
  id: number,
  asked: Parsed<typeof order.quoteUpdate>['body'],
): Promise<Quote> {
  const order = await getOrder(ctx, id)
  if (!isPossible('edit', order)) throw new Refusal('order.state', { params: { status: order.status } })
  const existing = await existingOrder(ctx.db, order)
  return quoteOf(order.customerId, await priceOrder(ctx, { buyer: buyerOf(order), asked, existing }))
}

interface Heading {
  shipTo: ShipTo | undefined
  delivery: Delivery
  totals: Pick<OrderFields, 'net' | 'tax' | 'gross'>
}

/** Returns the new fields of the order itself. An order whose delivery date stays remains as late as it was. */
function headingOf(
  order: OrderFields,
  input: OrderUpdate,
  { shipTo, delivery: { delivery, closed }, totals }: Heading,
) {
  const { deliveryDate, remark, customerPoNumber, internalNote, lines } = input
  const isSame = deliveryDate === order.deliveryDate
  const late = isSame ? order.late : closed
  return {
    deliveryDate,
    remark,
    customerPoNumber,
    internalNote,
    late,
    cutoffAt: isSame ? order.cutoffAt : (delivery?.cutoffAt ?? order.cutoffAt),
    lateReason: late ? input.lateReason || order.lateReason : '',
    ...shipTo,
    ...totals,
    lineCount: lines.length,
  }
}

/**
 * Edits an order as a whole. It is validated like a new order except for what was agreed already, with all faults at
 * once, and the differences are kept as a revision. The order is locked first, then the agreements, then the stocks. An
 * edit that changes nothing leaves no trace, as everywhere.
 */
export function editOrder(ctx: Context, id: number, input: OrderUpdate): Promise<OrderFields> {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    const before = await lockOrder(ctx, { id, command: 'edit', version: input.version })
    const existing = await existingOrder(db, before)
    const buyer = await getRow(db, customers, before.customerId)
    const priced = await priceOrder(ctx, { buyer: buyerOf(before), asked: input, existing, isBinding: true })
    const { lines, totals, delivery } = priced
    if (lines.some(({ grown }) => grown)) refuseBlocked(buyer)
    const moves = input.addressId !== undefined
    const shipTo = moves ? await shipToOf(db, buyer, input.addressId) : undefined
    const also = [
      ...(moves && !shipTo ? [{ path: 'addressId', code: 'unknown' as const }] : []),
      ...totalFaults(ctx.actor, input.expectedGross),
    ]
    const refused = priced.refusal(also)
    if (refused) throw new Refusal(refused.code, { errors: refused.errors })
    refuseOtherTotal(input.expectedGross, totals.gross)
    const decision = headingOf(before, input, { shipTo, delivery, totals })
    const both = { before: existing.lines, after: lines }
    const difference = differenceOf({ before, after: { ...before, ...decision }, lines: both })
    if (!difference) return before
    await rewriteLines(ctx, before, both)
    const { auditBefore, auditAfter } = auditOf(difference)
    const after = await settleOrder(ctx, before, {
      decision,
      auditBefore: { ...auditBefore, gross: before.gross },
      auditAfter: { ...auditAfter, gross: totals.gross, reason: input.reason },
    })
    await keepRevision(ctx, { before, after, reason: input.reason, difference })
    await notifyChanged(ctx, after, saysAnything(forCustomer(difference)))
    return after
  })
}
