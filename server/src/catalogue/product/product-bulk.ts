import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { productBulk } from '@banquet/contract/catalogue/product-bulk'
import type { Context, Db } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import type { Seen } from '../../kit/list/chosen-rows.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { bulkCommandsOn, type BulkCommand } from '../../platform/bulk-action/bulk-command.ts'
import { productTypes } from '../../tables/catalogue/product-type.table.ts'
import { products, type ProductRow } from '../../tables/catalogue/product.table.ts'
import { editProduct } from './edit-product.ts'
import { productListing } from './product.queries.ts'

type Match = NonNullable<Parsed<typeof productBulk.bulkStatus>['body']['match']>
type Shown = Pick<ProductRow, 'id' | 'number' | 'name' | 'status' | 'version'>

/** How commands read and show products. */
export const productRows = {
  table: products,
  sort: 'indexId',
  read: async ({ db }: { db: Db }, id: number): Promise<Shown | undefined> => {
    const [row] = await db.select(columnsOf(products)).from(products).where(eq(products.id, id))
    return row
  },
  shown: ({ id, number, name, status }: Shown) => ({ id, code: number, name, state: String(status) }),
}

const { setting } = bulkCommandsOn({
  ...productRows,
  listing: ({ actor }, query: Match & { sort: string }) => productListing(actor, query),
})

const edit = (ctx: Context, { id, version }: Seen, fields: Parameters<typeof editProduct>[2]) =>
  editProduct(ctx, id, { version, ...fields })

/** The commands on several products. */
export const productCommands: readonly BulkCommand[] = [
  setting({ call: productBulk.bulkStatus, edit }),
  setting({ call: productBulk.bulkPrice, edit }),
  setting({ call: productBulk.bulkMinimum, edit }),
  setting({
    call: productBulk.bulkType,
    check: async ({ db }, { productTypeId }) => {
      const type = await db
        .select({ id: productTypes.id })
        .from(productTypes)
        .where(eq(productTypes.id, productTypeId))
      if (type.length === 0) throw invalid('productTypeId', 'unknown')
    },
    edit,
  }),
]
