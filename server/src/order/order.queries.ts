import { asc, eq } from 'drizzle-orm'
import { hasRight, identity } from '@banquet/contract/access'
import { orderNumber } from '@banquet/contract/order'
import type { Order, OrderLine, OrderRow } from '@banquet/contract/order'
import type { Actor, Context, Db } from '../kit/context.ts'
import { getRow } from '../kit/rows.ts'
import { isClosedFor, isPossible } from './order.rules.ts'
import { orderScope } from './order.scope.ts'
import { orderLines, orders } from './order.table.ts'
import type { OrderFields } from './order.table.ts'

const isCustomer = ({ identity: kind }: Actor) => kind === identity.customer

/** An order as lists show it. */
export function showRow(row: OrderFields): OrderRow {
  return { ...row, number: orderNumber(row.id) }
}

/** The lines of an order. */
export function linesOf(db: Db, orderId: number) {
  return db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.lineNo))
}

type Line = Awaited<ReturnType<typeof linesOf>>[number]

function showLine(actor: Actor, { overrideReason, ...line }: Line): OrderLine {
  return { ...line, ...(!isCustomer(actor) && { overrideReason }) }
}

function mayOf({ actor, now }: Context, order: OrderFields): Order['may'] {
  const edits = hasRight(actor, 'orders', 'edit')
  const cancels = edits || (isCustomer(actor) && !isClosedFor(actor, order, now()))
  return {
    confirm: edits && isPossible('confirm', order),
    hold: edits && isPossible('hold', order),
    release: edits && isPossible('release', order),
    cancel: cancels && isPossible('cancel', order),
    ship: edits && isPossible('ship', order),
    closeShort: edits && isPossible('closeShort', order),
    return: edits && isPossible('return', order),
  }
}

/** An order with its lines: to staff whole, to a customer without what is said about it among staff. */
export async function showOrder(ctx: Context, row: OrderFields): Promise<Order> {
  const { internalNote, lateReason, holdReason, ...order } = row
  const { zipcode, city, area, address, contact, phone } = row
  const lines = await linesOf(ctx.db, row.id)
  return {
    ...order,
    number: orderNumber(row.id),
    shipTo: { zipcode, city, area, address, contact, phone },
    ...(!isCustomer(ctx.actor) && { internalNote, lateReason, holdReason }),
    lines: lines.map((line) => showLine(ctx.actor, line)),
    may: mayOf(ctx, row),
  }
}

/** The order of a number that the actor may see. */
export function getOrder({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<OrderFields> {
  return getRow(db, orders, { id, within: orderScope(actor) })
}
