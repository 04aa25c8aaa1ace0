import type { Parsed } from '@banquet/contract/call/endpoint'
import { stockBulk } from '@banquet/contract/stock/stock-bulk'
import { editProduct } from '../../catalogue/product/edit-product.ts'
import { productRows } from '../../catalogue/product/product-bulk.ts'
import { bulkCommandsOn, type BulkCommand } from '../../platform/bulk-action/bulk-command.ts'
import { stockListing } from './stock.queries.ts'

type Match = NonNullable<Parsed<typeof stockBulk.bulkSafety>['body']['match']>

const { setting } = bulkCommandsOn({
  ...productRows,
  listing: (ctx, query: Match & { sort: string }) => stockListing(ctx, query),
})

/** The commands on several products in the list of their stock. */
export const stockCommands: readonly BulkCommand[] = [
  setting({
    call: stockBulk.bulkSafety,
    edit: (ctx, { id, version }, fields) => editProduct(ctx, id, { version, ...fields }),
  }),
]
