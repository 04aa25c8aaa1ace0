import { and, sql } from 'drizzle-orm'
import { id as idForm } from '@banquet/contract/call/list'
import type { CustomerProduct } from '@banquet/contract/customer/customer-product'
import type { Context } from '../../kit/context.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { withTerms } from './customer-product.queries.ts'
import { customerProductScope } from './customer-product.scope.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'

/** Returns the ids in a list as it was sent, which may have faults. */
function idsIn(body: unknown): number[] {
  const list = (body as { list?: unknown } | null)?.list
  if (!Array.isArray(list)) return []
  return list.flatMap((row: { id?: unknown } | null) => {
    const { data } = idForm.safeParse(row?.id)
    return data === undefined ? [] : [data]
  })
}

/** Reads the agreements that a list is about and the actor sees, to compare what was sent back with them. */
export async function readListed(ctx: Context, body: unknown): Promise<{ list: CustomerProduct[] }> {
  const named = sql`${customerProducts.id} = any(${sql.param(idsIn(body))}::int[])`
  const rows = await ctx.db
    .select(columnsOf(customerProducts))
    .from(customerProducts)
    .where(and(named, customerProductScope(ctx.actor)))
  return { list: await withTerms(ctx, rows) }
}
