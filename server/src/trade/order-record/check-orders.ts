import { and, asc, gt, sql } from 'drizzle-orm'
import type { Figure } from '@banquet/contract/platform/figure-check'
import { orderNumber } from '@banquet/contract/trade/order-record'
import { documentAmounts } from '@banquet/contract/rule/order/totals'
import type { Context } from '../../kit/context.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import {
  compare,
  foundOf,
  pairsOf,
  type Check,
  type Difference,
  type Found,
} from '../../platform/figure-check/figure-check.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { orderRevisions } from '../../tables/trade/order-revision.table.ts'
import { orderLines, orders, type OrderFields } from '../../tables/trade/order.table.ts'
import {
  orderReturnLines,
  orderReturns,
  shipmentLines,
  shipments,
} from '../../tables/trade/shipment.table.ts'
import { calculateDelivered, statusOf } from './order.rules.ts'

/** What is allocated of each product is what the lines of orders have allocated, and nothing else. */
export const checkAllocation: Check = {
  name: 'allocation',
  module: 'ordering',
  run: (ctx) =>
    compare(ctx, {
      checked: sql`select count(*) from ${stocks}`,
      pairs: [
        pairsOf(
          sql`(select s.id, p.number || ' ' || p.name as label, s.allocated, coalesce(l.allocated, 0) as of_lines
            from ${stocks} s join ${products} p on p.id = s.id
            left join (select product_id, sum(allocated) as allocated from ${orderLines} where allocated > 0 group by product_id) l
              on l.product_id = s.id) as s`,
          { noun: 'stock', rowId: sql`s.id`, label: sql`s.label`, path: sql`'/admin/stock/' || s.id` },
          [['allocated', sql`s.allocated`, sql`s.of_lines`]],
        ),
      ],
    }),
}

/** What was shipped and returned of each line is the sum of the shipments that have left, and of the returns. */
export const checkOrderQuantities: Check = {
  name: 'order-quantity',
  module: 'ordering',
  run: (ctx) =>
    compare(ctx, {
      checked: sql`select count(*) from ${orderLines}`,
      pairs: [
        pairsOf(
          sql`(select l.order_id, l.line_no, l.shipped, l.returned, coalesce(left_with.quantity, 0) as of_shipments,
              coalesce(back.quantity, 0) as of_returns
            from ${orderLines} l
            left join (select line.order_line_id, sum(line.quantity) as quantity from ${shipmentLines} line
              join ${shipments} one on one.id = line.shipment_id and one.status = 'shipped' group by line.order_line_id) left_with
              on left_with.order_line_id = l.id
            left join (select order_line_id, sum(quantity) as quantity from ${orderReturnLines} group by order_line_id) back
              on back.order_line_id = l.id) as l`,
          {
            noun: 'order',
            rowId: sql`l.order_id`,
            label: sql`'O' || l.order_id || ' #' || l.line_no`,
            path: sql`'/admin/orders/' || l.order_id`,
          },
          [
            ['shipped', sql`l.shipped`, sql`l.of_shipments`],
            ['returned', sql`l.returned`, sql`l.of_returns`],
          ],
        ),
        pairsOf(
          sql`(select id, order_id, nth, row_number() over (partition by order_id order by nth) as place from ${orderReturns}) as r`,
          {
            noun: 'order',
            rowId: sql`r.order_id`,
            label: sql`'O' || r.order_id || '-R' || r.nth`,
            path: sql`'/admin/orders/' || r.order_id`,
          },
          [['number', sql`r.nth`, sql`r.place`]],
        ),
      ],
    }),
}

type Line = typeof orderLines.$inferSelect

/** The stored figures of an order, and the same figures by the rules that write them. */
function figuresOf(order: OrderFields, lines: readonly Line[]): [Figure, string, string][] {
  const priced = lines.map((line) => ({ ...line, quantity: line.ordered }))
  const { totals, lines: shares } = documentAmounts(order, priced)
  const delivered = calculateDelivered(order, lines)
  return [
    ['lineCount', String(order.lineCount), String(lines.length)],
    ['state', order.status, statusOf(order, lines)],
    ...(['net', 'tax', 'gross'] as const).map((field): [Figure, string, string] => [
      field,
      order[field],
      totals[field],
    ]),
    ...(Object.keys(delivered) as (keyof typeof delivered)[]).map((field): [Figure, string, string] => [
      field,
      order[field],
      delivered[field],
    ]),
    ...lines.flatMap((line, at): [Figure, string, string][] => [
      ['lineTotal', `#${line.lineNo} ${line.gross}`, `#${line.lineNo} ${shares[at]?.gross ?? ''}`],
    ]),
  ]
}

const portion = 500

/** Computes the orders again by the rules that wrote them, in portions of the same snapshot. */
async function checkByRules({ db }: Context): Promise<Found> {
  const differences: Difference[] = []
  let checked = 0
  for (let last = 0; ;) {
    const some = await db
      .select(columnsOf(orders))
      .from(orders)
      .where(gt(orders.id, last))
      .orderBy(asc(orders.id))
      .limit(portion)
    const end = some.at(-1)
    if (!end) return foundOf(checked, differences)
    const among = and(gt(orderLines.orderId, last), sql`${orderLines.orderId} <= ${end.id}`)
    const lines = await db.select().from(orderLines).where(among).orderBy(asc(orderLines.lineNo))
    const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
    for (const order of some)
      for (const [field, recorded, computed] of figuresOf(order, linesOf.get(order.id) ?? []))
        if (recorded !== computed)
          differences.push({
            noun: 'order',
            rowId: order.id,
            label: orderNumber(order.id),
            ...{ field, recorded, computed },
            path: `/admin/orders/${order.id}`,
          })
    checked += some.length
    last = end.id
  }
}

/** The delivered amounts are the sum of the shipments, the returned ones that of the returns; the last edit led to the totals. */
function checkDocuments(ctx: Context): Promise<Found> {
  const owner = {
    noun: 'order' as const,
    rowId: sql`o.id`,
    label: sql`'O' || o.id`,
    path: sql`'/admin/orders/' || o.id`,
  }
  return compare(ctx, {
    checked: sql`select count(*) from ${orders}`,
    pairs: [
      pairsOf(
        sql`(select o.id, o.delivered_gross, o.returned_gross, coalesce(s.gross, 0)::numeric(16, 2) as of_shipments,
            coalesce(r.gross, 0)::numeric(16, 2) as of_returns
          from ${orders} o
          left join (select order_id, sum(gross) as gross from ${shipments} where status = 'shipped' group by order_id) s
            on s.order_id = o.id
          left join (select order_id, sum(gross) as gross from ${orderReturns} group by order_id) r on r.order_id = o.id) as o`,
        owner,
        [
          ['deliveredGross', sql`o.delivered_gross`, sql`o.of_shipments`],
          ['returnedGross', sql`o.returned_gross`, sql`o.of_returns`],
        ],
      ),
      pairsOf(
        sql`(select o.id, o.gross, v.gross as of_revision from ${orders} o join lateral
          (select gross from ${orderRevisions} where order_id = o.id order by order_version desc limit 1) v on true) as o`,
        owner,
        [['gross', sql`o.gross`, sql`o.of_revision`]],
      ),
    ],
  })
}

/** The amounts and the status of each order follow from its lines, shipments, returns and edits. */
export const checkOrderAmounts: Check = {
  name: 'order-amount',
  module: 'ordering',
  run: async (ctx) => {
    const byRules = await checkByRules(ctx)
    const byDocuments = await checkDocuments(ctx)
    const { total, differences } = foundOf(0, [...byRules.differences, ...byDocuments.differences])
    const missing = byRules.total + byDocuments.total - total
    return { checked: byRules.checked, total: total + missing, differences }
  },
}
