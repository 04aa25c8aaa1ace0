import { inArray } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { order } from '@banquet/contract/trade/order'
import type { OrderUpdate } from '@banquet/contract/trade/order-input'
import type { Quote } from '@banquet/contract/trade/order-record'
import { customers } from '../customer/customer.table.ts'
import { inTransaction, type Context, type Db } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { lockStocks } from '../../stock/stock/lock-stocks.ts'
import { stocks } from '../../stock/stock/stock.table.ts'
import { judgeLines } from '../pricing/judge-lines.ts'
import { faultsOf, judgeDelivery, type Delivery } from '../pricing/judge-order.ts'
import { tellChanged } from './order.notices.ts'
import { getOrder } from './order.queries.ts'
import { isPossible } from './order.rules.ts'
import type { OrderFields } from './order.table.ts'
import { auditOf, differenceOf, forCustomer, keepRevision, saysAnything } from './order-revision.ts'
import { refuseBlocked, refuseOtherTotal } from './place-order.ts'
import { lockAgreements } from '../pricing/prepare-order.ts'
import { quoteFor } from '../pricing/quote-order.ts'
import { caseOf, standingOf } from '../pricing/read-case.ts'
import { rewriteLines } from './rewrite-lines.ts'
import { settleOrder, lockOrder } from './settle-order.ts'
import { shipToOf, type ShipTo } from '../pricing/ship-to.ts'

/** Who ordered stays who ordered, and how its prices are meant stays as well. */
const buyerOf = ({ customerId, taxMode }: OrderFields) => ({ id: customerId, taxMode })

/** What an order would be if it were edited like this now. */
export async function quoteEdit(
  ctx: Context,
  id: number,
  asked: Parsed<typeof order.quoteUpdate>['body'],
): Promise<Quote> {
  const order = await getOrder(ctx, id)
  if (!isPossible('edit', order)) throw new Refusal('order.state', { params: { status: order.status } })
  const standing = await standingOf(ctx.db, order)
  return quoteFor(await caseOf(ctx, buyerOf(order), asked, standing), order.customerId, asked)
}

/**
 * Locks what the lines are judged by, be they there before or afterwards: first what is agreed, then all the stocks at
 * once, in the order of their numbers. So what is told to be left is what is left.
 */
async function lockGoods(db: Db, customerId: number, lines: readonly { productId: number }[]): Promise<void> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  await lockAgreements(db, customerId, productIds)
  const there = await db.select({ id: stocks.id }).from(stocks).where(inArray(stocks.id, productIds))
  await lockStocks(
    db,
    there.map(({ id }) => id),
  )
}

interface Heading {
  shipTo: ShipTo | undefined
  delivery: Delivery
  totals: Pick<OrderFields, 'net' | 'tax' | 'gross'>
}

/** The order as a whole as it is from now on. A day that stays, stays as late as it was. */
function headingOf(
  order: OrderFields,
  input: OrderUpdate,
  { shipTo, delivery: { delivery, closed }, totals }: Heading,
) {
  const { deliveryDate, remark, customerPoNumber, internalNote, lines } = input
  const isSame = deliveryDate === order.deliveryDate
  const late = isSame ? order.late : closed
  return {
    ...{ deliveryDate, remark, customerPoNumber, internalNote, late },
    cutoffAt: isSame ? order.cutoffAt : (delivery?.cutoffAt ?? order.cutoffAt),
    lateReason: late ? input.lateReason || order.lateReason : '',
    ...shipTo,
    ...totals,
    lineCount: lines.length,
  }
}

/**
 * Edits an order as a whole: judges it as placing does but for what was agreed already, with every fault at once, and
 * keeps what is different as a revision. The order is locked first, then the agreements, then the stocks. An edit that
 * changes nothing leaves no trace, as everywhere.
 */
export function editOrder(ctx: Context, id: number, input: OrderUpdate): Promise<OrderFields> {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    const before = await lockOrder(ctx, { id, deed: 'edit', version: input.version })
    const standing = await standingOf(db, before)
    await lockGoods(db, before.customerId, [...standing.lines, ...input.lines])
    const buyer = await getRow(db, customers, before.customerId)
    const of = await caseOf(ctx, buyerOf(before), input, standing)
    const { lines, strays, totals } = judgeLines(of, input.lines)
    if (lines.some(({ grown }) => grown)) refuseBlocked(buyer)
    const delivery = judgeDelivery(of, input.deliveryDate)
    const moves = input.addressId !== undefined
    const shipTo = moves ? await shipToOf(db, buyer, input.addressId) : undefined
    const also = moves && !shipTo ? [{ path: 'addressId', code: 'unknown' as const }] : []
    const refused = faultsOf(of, input, { lines, strays, delivery, also })
    if (refused) throw new Refusal(refused.code, { errors: refused.errors })
    refuseOtherTotal(input.expectedGross, totals.gross)
    const decision = headingOf(before, input, { shipTo, delivery, totals })
    const both = { before: standing.lines, after: lines }
    const difference = differenceOf({ before, after: { ...before, ...decision }, lines: both })
    if (!difference) return before
    await rewriteLines(ctx, before, both)
    const { was, told } = auditOf(difference)
    const after = await settleOrder(ctx, before, {
      decision,
      was: { ...was, gross: before.gross },
      told: { ...told, gross: totals.gross, reason: input.reason },
    })
    await keepRevision(ctx, { before, after, reason: input.reason, difference })
    await tellChanged(ctx, after, saysAnything(forCustomer(difference)))
    return after
  })
}
