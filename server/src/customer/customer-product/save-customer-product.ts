import type { z } from 'zod'
import type { customerProduct } from '@banquet/contract/customer/customer-product'
import { customerScope } from '../customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { getRow, insertRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { type CustomerProductRow, labelOfTerms } from './customer-product.queries.ts'
import { customerProductScope } from './customer-product.scope.ts'
import { customerProductPrices, customerProducts } from '../../tables/customer/customer-product.table.ts'

type Addition = z.output<typeof customerProduct.create.body>
type Edit = z.output<typeof customerProduct.update.body>

async function keepPrice(ctx: Context, row: CustomerProductRow, reason: string): Promise<void> {
  await ctx.db.insert(customerProductPrices).values({
    customerProductId: row.id,
    price: row.price,
    reason,
    actorId: ctx.actor.id === 0 ? null : ctx.actor.id,
    actorName: ctx.actor.realName || ctx.actor.name,
  })
}

function checkDays({ validFrom, validTo }: Pick<CustomerProductRow, 'validFrom' | 'validTo'>): void {
  if (validFrom !== null && validTo !== null && validTo < validFrom) throw invalid('validTo', 'order')
}

/** Adds an agreement about a product with a customer that the actor sees; its price begins the history of prices. */
export function addCustomerProduct(ctx: Context, addition: Addition): Promise<CustomerProductRow> {
  const { reason, ...values } = addition
  checkDays(values)
  return inTransaction(ctx, async (ctx) => {
    const within = customerScope(ctx.actor)
    await getRow(ctx.db, customers, { id: values.customerId, within }).catch((error: unknown) => {
      throw error instanceof Refusal ? invalid('customerId', 'unknown') : error
    })
    const label = await labelOfTerms(ctx.db, values)
    const row = await insertRow(ctx, customerProducts, values, label)
    await keepPrice(ctx, row, reason)
    return row
  })
}

/** Edits an agreement. Customer and product stay the same, and a new price is added to the history of prices. */
export function editCustomerProduct(ctx: Context, id: number, edit: Edit): Promise<CustomerProductRow> {
  const { reason, version, customerId, productId, ...set } = edit
  return inTransaction(ctx, async (ctx) => {
    const which = { id, within: customerProductScope(ctx.actor) }
    const before = await lockRow(ctx.db, customerProducts, which)
    if (customerId !== undefined && customerId !== before.customerId) throw invalid('customerId', 'locked')
    if (productId !== undefined && productId !== before.productId) throw invalid('productId', 'locked')
    const label = await labelOfTerms(ctx.db, before)
    const after = await updateRow(ctx, customerProducts, { which, set, version, label })
    checkDays(after)
    if (after.price !== before.price) await keepPrice(ctx, after, reason)
    return after
  })
}
