import { asc, eq, sql } from 'drizzle-orm'
import { hasRight, identity, type Right } from '@banquet/contract/call/access'
import { orderNumber, type Order, type OrderLine, type OrderRow } from '@banquet/contract/trade/order-record'
import type { Actor, Context, Db } from '../../kit/context.ts'
import { prepared } from '../../kit/rows/statements.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { draftLinesOf } from './draft-lines.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { revisionsOf } from './order-revisions.ts'
import { deliveredOf, isClosedFor, isPossible, type OrderCommand } from './order.rules.ts'
import { orderScope } from './order.scope.ts'
import { orderLines, orders, type OrderFields } from '../../tables/trade/order.table.ts'

const isCustomer = ({ identity: kind }: Actor) => kind === identity.customer

/** Returns an order as lists show it. */
export function showRow(row: OrderFields): OrderRow {
  return { ...row, ...deliveredOf(row), number: orderNumber(row.id) }
}

/** Reads the lines of an order. */
export function readOrderLines(db: Db, orderId: number) {
  const ofOrder = eq(orderLines.orderId, sql.placeholder('orderId'))
  return prepared(db, 'order_lines', (name) =>
    db.select().from(orderLines).where(ofOrder).orderBy(asc(orderLines.lineNo)).prepare(name),
  ).execute({ orderId })
}

type Line = Awaited<ReturnType<typeof readOrderLines>>[number]

const isOpen = ({ ordered, shipped, cancelled }: Line) => ordered > shipped + cancelled

/** Returns the lines for staff: open ones with the quantity on hand and the drafts that hold them. */
async function linesForStaff(db: Db, orderId: number, lines: readonly Line[]): Promise<OrderLine[]> {
  const wanted = lines.filter(isOpen).map(({ productId }) => productId)
  const { id, onHand } = stocks
  const rows = await prepared(db, 'on_hand', (name) =>
    db
      .select({ id, onHand })
      .from(stocks)
      .where(sql`${id} = any(${sql.placeholder('wanted')}::int[])`)
      .prepare(name),
  ).execute({ wanted })
  const there = new Map(rows.map((row) => [row.id, row.onHand]))
  const drafts = wanted.length === 0 ? [] : await draftLinesOf(db, orderId)
  return lines.map((line) => {
    if (!isOpen(line)) return line
    const own = drafts.filter(({ orderLineId }) => orderLineId === line.id)
    return { ...line, onHand: there.get(line.productId) ?? 0, drafts: own }
  })
}

function lineForCustomer({ overrideReason: _overrideReason, ...line }: Line): OrderLine {
  return line
}

function mayOf({ actor, arrivedAt }: Context, order: OrderFields): Order['may'] {
  const may = (right: Right, command: OrderCommand) =>
    hasRight(actor, 'orders', right) && isPossible(command, order)
  const cancelsOwn = isCustomer(actor) && !isClosedFor(actor, order, arrivedAt)
  return {
    edit: may('edit', 'edit'),
    confirm: may('confirm', 'confirm'),
    hold: may('hold', 'hold'),
    release: may('hold', 'release'),
    cancel: may('cancel', 'cancel') || (cancelsOwn && isPossible('cancel', order)),
    ship: may('ship', 'ship'),
    closeShort: may('close', 'closeShort'),
    return: may('return', 'return'),
  }
}

/** Returns an order with its lines: completely to staff, without internal fields to a customer. */
export async function showOrder(ctx: Context, row: OrderFields): Promise<Order> {
  const { internalNote, lateReason, holdReason, ...order } = row
  const { zipcode, city, area, address, contact, phone } = row
  const lines = await readOrderLines(ctx.db, row.id)
  return {
    ...order,
    ...deliveredOf(row),
    number: orderNumber(row.id),
    shipTo: { zipcode, city, area, address, contact, phone },
    ...(!isCustomer(ctx.actor) && { internalNote, lateReason, holdReason }),
    lines: isCustomer(ctx.actor) ? lines.map(lineForCustomer) : await linesForStaff(ctx.db, row.id, lines),
    revisions: await revisionsOf(ctx, row),
    may: mayOf(ctx, row),
  }
}

/** Returns an order by id that the actor may see. */
export function getOrder({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<OrderFields> {
  return getRow(db, orders, { id, within: orderScope(actor) })
}
