import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Page, Parsed } from '@banquet/contract/call/endpoint'
import type { OrderTemplate, OrderTemplateRow, orderTemplate } from '@banquet/contract/trade/order-template'
import type { Repeated } from '@banquet/contract/trade/order-repeat'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { orderLines, orders } from '../../tables/trade/order.table.ts'
import { repeatLines } from '../pricing/repeat-lines.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { orderTemplateScope } from './order-template.scope.ts'
import {
  orderTemplateLines,
  orderTemplates,
  type TemplateFields,
} from '../../tables/trade/order-template.table.ts'
import { goodsWords } from '../order-record/line-words.ts'

const { id, name, weekday, customerId } = orderTemplates

/** Returns templates with their customers and numbers of products. */
async function showRows(db: Db, rows: readonly TemplateFields[]): Promise<OrderTemplateRow[]> {
  if (rows.length === 0) return []
  const { templateId } = orderTemplateLines
  const counts = await db
    .select({ templateId, count: count() })
    .from(orderTemplateLines)
    .where(
      inArray(
        templateId,
        rows.map((row) => row.id),
      ),
    )
    .groupBy(templateId)
  const owners = await db
    .select({ id: customers.id, number: customers.number, name: customers.realName })
    .from(customers)
    .where(inArray(customers.id, [...new Set(rows.map((row) => row.customerId))]))
  const countOf = new Map(counts.map((one) => [one.templateId, one.count]))
  const ownerOf = new Map(owners.map((one) => [one.id, one]))
  return rows.map((row) => {
    const owner = ownerOf.get(row.customerId)
    const lineCount = countOf.get(row.id) ?? 0
    return { ...row, customerNumber: owner?.number ?? '', customerName: owner?.name ?? '', lineCount }
  })
}

/** Returns a page of the templates that the actor sees. */
export async function listOrderTemplates(
  ctx: Context,
  query: Parsed<typeof orderTemplate.list>['query'],
): Promise<Page<OrderTemplateRow>> {
  const ofCustomer = query.customerId === undefined ? undefined : eq(customerId, query.customerId)
  return listRows(ctx, orderTemplates, query, {
    sort: { id, name, weekday },
    search: orderTemplates.search,
    where: and(orderTemplateScope(ctx.actor), ofCustomer),
    show: ({ db }, rows) => showRows(db, rows),
  })
}

/** Returns the lines of a template in sequence, with today's names. */
async function linesOf(db: Db, template: TemplateFields): Promise<OrderTemplate['lines']> {
  const { productId } = orderTemplateLines
  const agreed = and(
    eq(customerProducts.productId, productId),
    eq(customerProducts.customerId, template.customerId),
  )
  const rows = await db
    .select({
      productId,
      productNumber: products.number,
      productName: products.name,
      productEnName: products.enName,
      itemName: customerProducts.itemName,
      unitName: units.name,
      unitEnName: units.enName,
      quantity: orderTemplateLines.quantity,
    })
    .from(orderTemplateLines)
    .innerJoin(products, eq(products.id, productId))
    .innerJoin(units, eq(units.id, products.unitId))
    .leftJoin(customerProducts, agreed)
    .where(eq(orderTemplateLines.templateId, template.id))
    .orderBy(asc(orderTemplateLines.indexId))
  return rows.map((row) => ({ ...row, itemName: row.itemName ?? '' }))
}

/** Returns a template with its lines. */
export async function showTemplate(db: Db, row: TemplateFields): Promise<OrderTemplate> {
  return { ...found((await showRows(db, [row]))[0]), lines: await linesOf(db, row) }
}

/** Returns a template by id that the actor may see. */
export function getTemplate({ db, actor }: Context, templateId: number): Promise<TemplateFields> {
  return getRow(db, orderTemplates, { id: templateId, within: orderTemplateScope(actor) })
}

/** Returns what a customer paid for products in its last order of them, without cancelled orders. */
async function lastPrices(db: Db, buyerId: number, productIds: readonly number[]) {
  const { productId, unitPrice, taxClass } = orderLines
  const rows = await db
    .selectDistinctOn([productId], { productId, unitPrice, taxClass })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(eq(orders.customerId, buyerId), isNull(orders.cancelledAt), inArray(productId, [...productIds])),
    )
    .orderBy(asc(productId), desc(orders.id), asc(orderLines.lineNo))
  return new Map(rows.map(({ productId: of, ...price }) => [of, price]))
}

/** Quotes an order from a template at today's terms. */
export async function repeatTemplate(ctx: Context, templateId: number): Promise<Repeated> {
  const template = await getTemplate(ctx, templateId)
  const lines = await linesOf(ctx.db, template)
  const last = await lastPrices(
    ctx.db,
    template.customerId,
    lines.map(({ productId }) => productId),
  )
  const wanted = lines.map(({ productId, quantity }) => ({
    productId,
    quantity,
    before: last.get(productId),
  }))
  return repeatLines(ctx, template.customerId, wanted)
}

/** Returns a template as the audit stores it: readable even after its products are renamed. */
export function auditOfTemplate({ name, weekday, lines }: OrderTemplate) {
  return { name, weekday, lines: lines.map((line) => goodsWords(line, line.quantity)) }
}

/**
 * Returns the label of a template in the audit, with its customer first, because several customers have one for
 * Mondays.
 */
export function labelOfTemplate({ customerName, name }: OrderTemplate): string {
  return `${customerName} / ${name}`
}
