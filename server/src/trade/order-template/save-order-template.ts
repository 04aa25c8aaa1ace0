import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Fault } from '@banquet/contract/call/faults'
import type { OrderTemplate, orderTemplate } from '@banquet/contract/trade/order-template'
import { difference, writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context, type Db } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { columnsOf, lockRow } from '../../kit/rows/rows.ts'
import { getBuyer } from '../../customer/customer/customer.queries.ts'
import { knownTo } from '../pricing/goods.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { showTemplate, labelOfTemplate, auditOfTemplate } from './order-template.queries.ts'
import { orderTemplateScope } from './order-template.scope.ts'
import { orderTemplateLines, orderTemplates } from '../../tables/trade/order-template.table.ts'

type Addition = Parsed<typeof orderTemplate.create>['body']
type Edit = Parsed<typeof orderTemplate.update>['body']
type Lines = Addition['lines']

/** Returns the products that a customer may have in a template. */
async function knownProducts(db: Db, customerId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), knownTo(customerId)))
    .orderBy(products.id)
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** Throws if the customer has no relation to a product, unless it is in the template already. */
async function checkLines(
  db: Db,
  lines: Lines,
  { customerId, existing }: { customerId: number; existing: readonly { productId: number }[] },
): Promise<void> {
  const ids = lines.map(({ productId }) => productId)
  const known = await knownProducts(db, customerId, ids)
  const there = new Set(existing.map(({ productId }) => productId))
  const errors = ids.flatMap((id, at): Fault[] => {
    const path = `lines.${at}.productId`
    if (!known.has(id) && !there.has(id)) return [{ path, code: 'unknown' }]
    return ids.indexOf(id) < at ? [{ path, code: 'repeated' }] : []
  })
  if (errors.length > 0) throw new Refusal('validation', { errors })
}

async function writeLines(db: Db, templateId: number, lines: Lines): Promise<void> {
  await db.delete(orderTemplateLines).where(eq(orderTemplateLines.templateId, templateId))
  await db
    .insert(orderTemplateLines)
    .values(lines.map((line, at) => ({ ...line, templateId, indexId: at + 1 })))
}

/** Adds a template for a customer that the actor may order for. */
export function addOrderTemplate(
  ctx: Context,
  { customerId, lines, ...values }: Addition,
): Promise<OrderTemplate> {
  if (customerId === undefined && ctx.actor.identity !== identity.customer)
    throw invalid('customerId', 'required')
  return inTransaction(ctx, async (ctx) => {
    const buyer = await getBuyer(ctx, customerId)
    await checkLines(ctx.db, lines, { customerId: buyer.id, existing: [] })
    const [row] = await ctx.db
      .insert(orderTemplates)
      .values({ customerId: buyer.id, ...values })
      .returning(columnsOf(orderTemplates))
    const { id } = found(row)
    await writeLines(ctx.db, id, lines)
    const template = await showTemplate(ctx.db, found(row))
    const entry = { action: 'created', noun: 'order_template', rowId: id } as const
    await writeAudit(ctx, { ...entry, label: labelOfTemplate(template), after: auditOfTemplate(template) })
    return template
  })
}

function isSame(before: OrderTemplate, { name, weekday, lines }: Edit): boolean {
  const existing = before.lines.map(({ productId, quantity }) => ({ productId, quantity }))
  return (
    name === before.name &&
    (weekday === undefined || weekday === before.weekday) &&
    (lines === undefined || isDeepStrictEqual(existing, lines))
  )
}

/** Edits a template; its customer stays the same. An edit of an older version is refused with the current template. */
export function editOrderTemplate(
  ctx: Context,
  id: number,
  { version, lines, ...set }: Edit,
): Promise<OrderTemplate> {
  return inTransaction(ctx, async (ctx) => {
    const within = orderTemplateScope(ctx.actor)
    const row = await lockRow(ctx.db, orderTemplates, { id, within })
    const before = await showTemplate(ctx.db, row)
    if (version !== undefined && version !== row.version) throw new Refusal('stale', { current: before })
    if (isSame(before, { ...set, lines })) return before
    if (lines) {
      await checkLines(ctx.db, lines, { customerId: row.customerId, existing: before.lines })
      await writeLines(ctx.db, id, lines)
    }
    const [edited] = await ctx.db
      .update(orderTemplates)
      .set({ ...set, version: row.version + 1 })
      .where(eq(orderTemplates.id, id))
      .returning(columnsOf(orderTemplates))
    const after = await showTemplate(ctx.db, found(edited))
    const entry = { action: 'updated', noun: 'order_template', rowId: id } as const
    await writeAudit(ctx, {
      ...entry,
      label: labelOfTemplate(after),
      ...difference(auditOfTemplate(before), auditOfTemplate(after)),
    })
    return after
  })
}
