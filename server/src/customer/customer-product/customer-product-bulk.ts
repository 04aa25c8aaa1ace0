import { and, eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { customerProductBulk } from '@banquet/contract/customer/customer-product-bulk'
import { bulkCommandsOn, type BulkCommand } from '../../platform/bulk-action/bulk-command.ts'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { Seen } from '../../kit/list/chosen-rows.ts'
import { dayOf } from '../../kit/list/days.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import { settled, type CustomerProductRow } from './customer-product.queries.ts'
import { customerProductScope } from './customer-product.scope.ts'
import { customerProductListing, ofProduct } from './list-customer-products.ts'
import { editCustomerProduct } from './save-customer-product.ts'

type Match = NonNullable<Parsed<typeof customerProductBulk.bulkMinimum>['body']['match']>
type Shown = CustomerProductRow & { code: string; name: string }

/** Reads an agreement as it is today, with the number and the name of its product. */
async function read({ db, actor, now }: Context, id: number): Promise<Shown | undefined> {
  const [row] = await db
    .select({ agreed: columnsOf(customerProducts), code: products.number, name: products.name })
    .from(customerProducts)
    .innerJoin(ofProduct.table, ofProduct.on)
    .where(and(eq(customerProducts.id, id), customerProductScope(actor)))
  return row && { ...settled(row.agreed, dayOf(now())), code: row.code, name: row.name }
}

const { setting } = bulkCommandsOn({
  table: customerProducts,
  listing: (ctx: Context, query: Match & { sort: string }) => customerProductListing(ctx, query),
  sort: 'id',
  read,
  shown: ({ id, code, name, status }: Shown) => ({ id, code, name, state: String(status) }),
})

async function edit(
  ctx: Context,
  { id, version }: Seen,
  terms: Partial<Pick<CustomerProductRow, 'price' | 'minBuyQty'>>,
): Promise<Shown> {
  await editCustomerProduct(ctx, id, { version, reason: '', ...terms })
  return found(await read(ctx, id))
}

/** The commands on several customer products. */
export const customerProductCommands: readonly BulkCommand[] = [
  setting({ call: customerProductBulk.bulkPrice, edit }),
  setting({ call: customerProductBulk.bulkMinimum, edit }),
]
