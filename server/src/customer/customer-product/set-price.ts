import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import { authorize } from '../../kit/http/access.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { customerProductPrices, customerProducts } from '../../tables/customer/customer-product.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { customerScope } from '../customer/customer.scope.ts'
import { settled, type CustomerProductRow } from './customer-product.queries.ts'
import { customerProductScope } from './customer-product.scope.ts'

/** What changing a price requires besides the right to edit the agreement. */
export const pricing = { page: 'customers', right: 'pricing' } as const

/**
 * Locks agreements that the actor sees until the transaction ends, in ascending order of their ids. Scheduled prices whose day has
 * come become their prices first: an edit of an agreement starts from what applies today.
 */
export async function lockSettled(ctx: Context, ids: readonly number[]): Promise<CustomerProductRow[]> {
  const today = dayOf(ctx.now())
  const rows = await ctx.db
    .select(columnsOf(customerProducts))
    .from(customerProducts)
    .where(
      and(sql`${customerProducts.id} = any(${sql.param([...ids])}::int[])`, customerProductScope(ctx.actor)),
    )
    .orderBy(customerProducts.id)
    .for('update')
  const now = rows.map((row) => settled(row, today))
  const due = now.filter((row, at) => row !== rows[at]).map(({ id }) => id)
  if (due.length > 0)
    await ctx.db.execute(sql`update ${customerProducts}
      set price = next_price, next_price = null, next_from = null, version = version + 1
      where id = any(${sql.param(due)}::int[])`)
  return now
}

interface NewPrice {
  customerProductId: number
  price: string | null
  /** The first day on which it applies. */
  validFrom: string
  reason: string
}

/**
 * Adds prices to the history. Every change of a price comes through here, whether by a form, an import, a copy or a command on many
 * rows, so the right is checked here. An agreement that begins without a price of its own changes none.
 */
export async function keepPrices(ctx: Context, prices: readonly NewPrice[], isFirst = false): Promise<void> {
  const isChange = !isFirst || prices.some(({ price }) => price !== null)
  // The program itself has every right but makes no calls.
  if (isChange && !hasRight(ctx.actor, pricing.page, pricing.right)) authorize(pricing, ctx.actor)
  if (prices.length === 0) return
  const { actor, from } = ctx
  await ctx.db.insert(customerProductPrices).values(
    prices.map((price) => ({
      ...price,
      requestId: from.requestId,
      actorId: actor.id === 0 ? null : actor.id,
      actorName: actor.realName || actor.name,
    })),
  )
}

/** Withdraws the scheduled prices of agreements in the history. */
export async function withdrawKept(ctx: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { customerProductId, withdrawnAt, validFrom } = customerProductPrices
  await ctx.db
    .update(customerProductPrices)
    .set({ withdrawnAt: ctx.now().toISOString() })
    .where(and(inArray(customerProductId, [...ids]), isNull(withdrawnAt), gt(validFrom, dayOf(ctx.now()))))
}

/** Counts the agreements about a product that the actor sees and that have no price of their own, now or scheduled. */
export function countFollowers({ db, actor }: Context, productId: number): Promise<number> {
  const { price, nextPrice } = customerProducts
  // As many customers may have the product as somebody sees: a list of those ids would be gone through for each of them.
  const theirs = and(eq(customers.id, customerProducts.customerId), customerScope(actor))
  return db.$count(
    customerProducts,
    and(
      eq(customerProducts.productId, productId),
      isNull(price),
      isNull(nextPrice),
      sql`exists (select from ${customers} where ${theirs})`,
    ),
  )
}
