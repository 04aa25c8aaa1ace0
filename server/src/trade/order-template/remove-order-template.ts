import { asc, eq } from 'drizzle-orm'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { showTemplate, labelOfTemplate, auditOfTemplate } from './order-template.queries.ts'
import { orderTemplateScope } from './order-template.scope.ts'
import { orderTemplates, type TemplateFields } from '../../tables/trade/order-template.table.ts'

async function remove(ctx: Context, row: TemplateFields): Promise<void> {
  const template = await showTemplate(ctx.db, row)
  await ctx.db.delete(orderTemplates).where(eq(orderTemplates.id, row.id))
  const entry = { action: 'deleted', noun: 'order_template', rowId: row.id } as const
  await writeAudit(ctx, { ...entry, label: labelOfTemplate(template), before: auditOfTemplate(template) })
}

/** Deletes a template. */
export function removeOrderTemplate(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const within = orderTemplateScope(ctx.actor)
    await remove(ctx, await lockRow(ctx.db, orderTemplates, { id, within }))
    return null
  })
}

/** Deletes the templates of a customer that is being deleted, with an audit entry for each. */
export async function removeTemplatesOf(ctx: Context, customerId: number): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(orderTemplates)
    .where(eq(orderTemplates.customerId, customerId))
    .orderBy(asc(orderTemplates.id))
  for (const row of rows) await remove(ctx, row)
}
