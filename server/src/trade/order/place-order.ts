import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { identity, status } from '@banquet/contract/call/access'
import { seesOrderPrices } from '@banquet/contract/trade/order-prices'
import type { Fault } from '@banquet/contract/call/faults'
import { orderNumber } from '@banquet/contract/trade/order-record'
import type { OrderInput } from '@banquet/contract/trade/order-input'
import { taxRate } from '@banquet/contract/rule/order/totals'
import { accounts } from '../../tables/account/account.table.ts'
import { customerEmployees as links } from '../../tables/customer/customer-employee.table.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, personName, type Actor, type Context, type Db } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { built } from '../../kit/rows/statements.ts'
import { insertReturning } from '../../kit/rows/written-rows.ts'
import { getBuyer, type Buyer } from '../../customer/customer/customer.queries.ts'
import type { QuotedLine } from '../pricing/price-lines.ts'
import { priceOrder, type PricedOrder } from '../pricing/price-order.ts'
import { moveGoods } from '../order-record/move-goods.ts'
import { pricedWords } from '../order-record/line-words.ts'
import { notifyPlaced } from '../order-message/order.notices.ts'
import { statusOf } from '../order-record/order.rules.ts'
import { orders, type OrderFields } from '../../tables/trade/order.table.ts'
import { shipToOf, type ShipTo } from './ship-to.ts'
import { addOrderLines, countPurchases } from './write-lines.ts'

/** Returns the faults in fields that only staff may send, and must. */
function staffFaults({ actor }: Context, { customerId, internalNote, expectedGross }: OrderInput): Fault[] {
  if (actor.identity !== identity.customer)
    return [
      ...(customerId === undefined ? [{ path: 'customerId', code: 'required' } as const] : []),
      ...totalFaults(actor, expectedGross),
    ]
  if (customerId !== undefined && customerId !== actor.id) throw new Refusal('not-found')
  return internalNote === '' ? [] : [{ path: 'internalNote', code: 'locked' }]
}

/** Throws if the customer is blocked or inactive. */
export function refuseBlocked(buyer: Buyer): void {
  if (buyer.status !== status.active || buyer.blockedReason !== '') throw new Refusal('order.blocked')
}

/** Returns the current sales rep of a customer, preferably the primary one. */
async function keeperOf(db: Db, customerId: number) {
  const read = built(db, 'sales rep of customer', () =>
    db
      .select({
        employeeId: links.employeeId,
        departmentId: links.departmentId,
        employeeName: accounts.realName,
      })
      .from(links)
      .innerJoin(accounts, eq(accounts.id, links.employeeId))
      .where(and(eq(links.customerId, sql.placeholder('customerId')), isNull(links.validTo)))
      .orderBy(desc(links.isPrimary), asc(links.id))
      .limit(1),
  )
  const [keeper] = await read.execute({ customerId })
  return keeper ?? { employeeId: null, departmentId: null, employeeName: '' }
}

/** Allocates the stock of the lines. */
async function allocateStock(ctx: Context, orderId: number, lines: readonly QuotedLine[]): Promise<void> {
  const moves = lines.map(({ productId, quantity, index }) => ({
    productId,
    kind: 'allocated' as const,
    allocated: quantity,
    remark: orderNumber(orderId),
    path: `lines.${index}.quantity`,
  }))
  await moveGoods(ctx, moves)
}

type Placing = Pick<PricedOrder, 'lines' | 'rule' | 'totals' | 'delivery'> & { buyer: Buyer; shipTo: ShipTo }

async function writeOrder(
  ctx: Context,
  input: OrderInput,
  { buyer, shipTo, lines, rule, totals, delivery: { delivery, closed } }: Placing,
): Promise<OrderFields> {
  const { actor, db } = ctx
  const decided = { confirmedAt: null, heldAt: null, cancelledAt: null }
  const row = {
    status: statusOf(decided, []),
    customerId: buyer.id,
    customerNumber: buyer.number,
    customerName: buyer.realName,
    ...(await keeperOf(db, buyer.id)),
    placedById: actor.id,
    placedByName: personName(actor),
    source: actor.identity === identity.customer ? ('shop' as const) : ('back-office' as const),
    deliveryDate: found(input.deliveryDate ?? delivery?.day),
    cutoffAt: delivery?.cutoffAt ?? ctx.now().toISOString(),
    late: closed,
    lateReason: closed ? input.lateReason : '',
    ...shipTo,
    ...rule,
    taxRate,
    ...totals,
    lineCount: lines.length,
    customerPoNumber: input.customerPoNumber,
    remark: input.remark,
    internalNote: input.internalNote,
  }
  const [order] = await insertReturning(db, orders, { rows: [row], returning: columnsOf(orders) })
  return found(order)
}

/** Returns a fault if somebody expects a total who sees none, because the answer would tell whether it is right. */
export function totalFaults(actor: Actor, expectedGross: string | undefined): Fault[] {
  const isBlind = expectedGross !== undefined && !seesOrderPrices(actor)
  return isBlind ? [{ path: 'expectedGross', code: 'locked' }] : []
}

/** Throws if the total differs from the one that the caller was shown. */
export function refuseOtherTotal(expected: string | undefined, gross: string): void {
  if (expected !== undefined && expected !== gross)
    throw new Refusal('order.total-changed', { params: { gross } })
}

/**
 * Places an order: validates it as a whole, with all faults at once, stores the agreed terms and allocates the stock,
 * all in one transaction. The customer's agreements are locked first and the stocks last, each in ascending order of
 * their ids.
 */
export function placeOrder(ctx: Context, input: OrderInput): Promise<OrderFields> {
  return inTransaction(ctx, async (ctx) => {
    const also = staffFaults(ctx, input)
    const isKnown = also.every(({ path }) => path !== 'customerId')
    const buyer = isKnown ? await getBuyer(ctx, input.customerId) : undefined
    if (buyer) refuseBlocked(buyer)
    const priced = await priceOrder(ctx, { buyer, asked: input, isBinding: isKnown })
    const shipTo = buyer && (await shipToOf(ctx.db, buyer, input.addressId))
    if (buyer && !shipTo) also.push({ path: 'addressId', code: 'unknown' })
    const refused = priced.refusal(also)
    if (refused) throw new Refusal(refused.code, { errors: refused.errors })
    refuseOtherTotal(input.expectedGross, priced.totals.gross)
    const { lines } = priced
    const order = await writeOrder(ctx, input, { ...priced, buyer: found(buyer), shipTo: found(shipTo) })
    await addOrderLines(ctx.db, order.id, { lines })
    await countPurchases(
      ctx.db,
      order.customerId,
      lines.map(({ productId }) => productId),
    )
    await allocateStock(ctx, order.id, lines)
    const { customerName, deliveryDate, gross, late } = order
    await writeAudit(ctx, {
      action: 'created',
      noun: 'order',
      rowId: order.id,
      label: orderNumber(order.id),
      after: { customerName, deliveryDate, gross, late, lines: lines.map(pricedWords) },
    })
    await notifyPlaced(ctx, order)
    return order
  })
}
