import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { identity, status } from '@banquet/contract/access'
import { orderNumber } from '@banquet/contract/order-record'
import type { OrderInput } from '@banquet/contract/order'
import { taxRate } from '@banquet/contract/order-totals'
import { accounts } from '../account/account.table.ts'
import { customerEmployees as links } from '../customer-employee/customer-employee.table.ts'
import { customerProducts } from '../customer-product/customer-product.table.ts'
import { customerAddresses, customerContacts } from '../customer/customer.table.ts'
import { writeAudit } from '../kit/audit.ts'
import { inTransaction, personName } from '../kit/context.ts'
import type { Context, Db } from '../kit/context.ts'
import { found, invalid, Refusal } from '../kit/errors.ts'
import { columnsOf } from '../kit/rows.ts'
import { faultsOf, judgeDelivery, judgeLines } from './judge-order.ts'
import type { Delivery, JudgedLine } from './judge-order.ts'
import { goodsWords, moveGoods } from './move-goods.ts'
import { tellPlaced } from './order.notices.ts'
import { statusOf } from './order.rules.ts'
import { orderLines, orders } from './order.table.ts'
import type { OrderFields } from './order.table.ts'
import { getBuyer, lockAgreements } from './prepare-order.ts'
import type { Buyer } from './prepare-order.ts'
import { caseOf } from './read-case.ts'

/** What staff alone may say about an order. */
function refuseStaffFields({ actor }: Context, input: OrderInput): void {
  if (actor.identity !== identity.customer) {
    if (input.customerId === undefined) throw invalid('customerId', 'required')
    return
  }
  if (input.customerId !== undefined && input.customerId !== actor.id) throw new Refusal('not-found')
  if (input.internalNote !== '') throw invalid('internalNote', 'locked')
}

function refuseBlocked(buyer: Buyer): void {
  if (buyer.status !== status.active || buyer.blockedReason !== '') throw new Refusal('order.blocked')
}

/** Where the goods go: the address that was chosen or the usual one, with whom to ask for. */
async function shipToOf(db: Db, buyer: Buyer, addressId: number | undefined) {
  const { zipcode, city, area, address } = customerAddresses
  const [chosen] = await db
    .select({ zipcode, city, area, address })
    .from(customerAddresses)
    .where(
      and(
        eq(customerAddresses.customerId, buyer.id),
        addressId === undefined ? undefined : eq(customerAddresses.id, addressId),
      ),
    )
    .orderBy(desc(customerAddresses.isDefault), asc(customerAddresses.id))
    .limit(1)
  if (!chosen && addressId !== undefined) throw invalid('addressId', 'unknown')
  const [person] = await db
    .select({ contact: customerContacts.name, phone: customerContacts.phone })
    .from(customerContacts)
    .where(eq(customerContacts.customerId, buyer.id))
    .orderBy(asc(customerContacts.id))
    .limit(1)
  const nowhere = { zipcode: '', city: '', area: '', address: '' }
  const phone = person?.phone || buyer.contactPhone1 || buyer.telephone
  return { ...nowhere, ...chosen, contact: person?.contact ?? '', phone }
}

/** Who looks after the customer today, first of all the one that leads. */
async function keeperOf(db: Db, customerId: number) {
  const [keeper] = await db
    .select({
      employeeId: links.employeeId,
      departmentId: links.departmentId,
      employeeName: accounts.realName,
    })
    .from(links)
    .innerJoin(accounts, eq(accounts.id, links.employeeId))
    .where(and(eq(links.customerId, customerId), isNull(links.validTo)))
    .orderBy(desc(links.isPrimary), asc(links.id))
    .limit(1)
  return keeper ?? { employeeId: null, departmentId: null, employeeName: '' }
}

/** Counts that the customer bought these products once more. */
async function countPurchases(db: Db, customerId: number, lines: readonly JudgedLine[]): Promise<void> {
  const { buyCnt } = customerProducts
  await db
    .update(customerProducts)
    .set({
      buyCnt: sql`least(${buyCnt}::bigint + 1, 2147483647)`,
      updated_at: sql`${customerProducts.updated_at}`,
    })
    .where(
      and(
        eq(customerProducts.customerId, customerId),
        inArray(
          customerProducts.productId,
          lines.map(({ productId }) => productId),
        ),
      ),
    )
}

/** Promises the stock of the lines. */
async function promiseStock(ctx: Context, orderId: number, lines: readonly JudgedLine[]): Promise<void> {
  const moves = lines.map(({ productId, quantity, place }) => ({
    productId,
    kind: 'allocated' as const,
    allocated: quantity,
    remark: orderNumber(orderId),
    path: `lines.${place}.quantity`,
  }))
  await moveGoods(ctx, moves)
}

interface Placing {
  buyer: Buyer
  lines: readonly JudgedLine[]
  totals: ReturnType<typeof judgeLines>['totals']
  delivery: Delivery
}

async function writeOrder(
  ctx: Context,
  input: OrderInput,
  { buyer, lines, totals, delivery: { delivery, closed } }: Placing,
): Promise<OrderFields> {
  const { actor, db } = ctx
  const decided = { confirmedAt: null, heldAt: null, cancelledAt: null }
  const [order] = await db
    .insert(orders)
    .values({
      status: statusOf(decided, []),
      customerId: buyer.id,
      customerNumber: buyer.number,
      customerName: buyer.realName,
      ...(await keeperOf(db, buyer.id)),
      placedById: actor.id,
      placedByName: personName(actor),
      source: actor.identity === identity.customer ? 'shop' : 'back-office',
      deliveryDate: found(input.deliveryDate ?? delivery?.day),
      cutoffAt: delivery?.cutoffAt ?? ctx.now().toISOString(),
      late: closed,
      lateReason: closed ? input.lateReason : '',
      ...(await shipToOf(db, buyer, input.addressId)),
      taxMode: buyer.taxMode,
      taxRate,
      ...totals,
      lineCount: lines.length,
      customerPoNumber: input.customerPoNumber,
      remark: input.remark,
      internalNote: input.internalNote,
    })
    .returning(columnsOf(orders))
  return found(order)
}

function lineValues(orderId: number, line: JudgedLine, place: number): typeof orderLines.$inferInsert {
  const { terms, asked, isManual, quantity } = line
  const { productId, productNumber, productName, itemName, unitName, taxClass, unitPrice } = line
  return {
    orderId,
    lineNo: place + 1,
    ...{ productId, productNumber, productName, itemName, unitName, taxClass, unitPrice },
    ordered: quantity,
    allocated: quantity,
    priceSource: isManual ? 'manual' : terms.priceSource,
    minBuyQty: terms.minBuyQty,
    orderMultiple: terms.orderMultiple,
    overrideReason: asked.overrideReason,
    ...{ net: line.net, tax: line.tax, gross: line.gross },
    remark: asked.remark,
  }
}

/** What the audit says of a line. */
const told = (line: JudgedLine) => `${goodsWords(line, line.quantity)} @ ${line.unitPrice}`

/**
 * Places an order: judges it as a whole, with every fault at once, keeps what was agreed and promises the stock, all in
 * one transaction. The customer's agreements are locked first and the stocks last, each in the order of their numbers.
 */
export function placeOrder(ctx: Context, input: OrderInput): Promise<OrderFields> {
  refuseStaffFields(ctx, input)
  return inTransaction(ctx, async (ctx) => {
    const buyer = await getBuyer(ctx, input.customerId)
    refuseBlocked(buyer)
    await lockAgreements(
      ctx.db,
      buyer.id,
      input.lines.map(({ productId }) => productId),
    )
    const of = await caseOf(ctx, buyer, input)
    const { lines, unknown, totals } = judgeLines(of, input.lines)
    const delivery = judgeDelivery(of, input.deliveryDate)
    const refused = faultsOf(of, input, { lines, unknown, delivery })
    if (refused) throw new Refusal(refused.code, { errors: refused.errors })
    if (input.expectedGross !== undefined && input.expectedGross !== totals.gross)
      throw new Refusal('order.total-changed', { params: { gross: totals.gross } })
    const order = await writeOrder(ctx, input, { buyer, lines, totals, delivery })
    await ctx.db.insert(orderLines).values(lines.map((line, place) => lineValues(order.id, line, place)))
    await countPurchases(ctx.db, buyer.id, lines)
    await promiseStock(ctx, order.id, lines)
    const { customerName, deliveryDate, gross, late } = order
    await writeAudit(ctx, {
      action: 'created',
      noun: 'order',
      rowId: order.id,
      label: orderNumber(order.id),
      after: { customerName, deliveryDate, gross, late, lines: lines.map(told) },
    })
    await tellPlaced(ctx, order)
    return order
  })
}
