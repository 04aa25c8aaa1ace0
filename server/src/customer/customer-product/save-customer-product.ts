import type { z } from 'zod'
import type { customerProduct } from '@banquet/contract/customer/customer-product'
import { customerScope } from '../customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { dayOf } from '../../kit/list/days.ts'
import { getRow, insertRow, updateRow } from '../../kit/rows/rows.ts'
import { type CustomerProductRow, labelOfTerms } from './customer-product.queries.ts'
import { keepPrices, lockSettled } from './set-price.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'

type Addition = z.output<typeof customerProduct.create.body>
type Edit = z.output<typeof customerProduct.update.body>

const priceOf = (ctx: Context, { id, price }: CustomerProductRow, reason: string) => ({
  customerProductId: id,
  price,
  validFrom: dayOf(ctx.now()),
  reason,
})

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
    await keepPrices(ctx, [priceOf(ctx, row, reason)], true)
    return row
  })
}

/** Edits an agreement. Customer and product stay the same, and a new price is added to the history of prices. */
export function editCustomerProduct(ctx: Context, id: number, edit: Edit): Promise<CustomerProductRow> {
  const { reason, version, customerId, productId, ...set } = edit
  return inTransaction(ctx, async (ctx) => {
    const before = found((await lockSettled(ctx, [id]))[0])
    if (customerId !== undefined && customerId !== before.customerId) throw invalid('customerId', 'locked')
    if (productId !== undefined && productId !== before.productId) throw invalid('productId', 'locked')
    const label = await labelOfTerms(ctx.db, before)
    const after = await updateRow(ctx, customerProducts, { which: id, locked: before, set, version, label })
    checkDays(after)
    if (after.price !== before.price) await keepPrices(ctx, [priceOf(ctx, after, reason)])
    return after
  })
}
