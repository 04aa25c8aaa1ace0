import { and, eq, isNotNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { pictureOf } from '@banquet/contract/platform/file'
import { unitPriceIn } from '@banquet/contract/rule/order/totals'
import type { product, Product } from '@banquet/contract/catalogue/product'
import { hasTag } from '../../platform/tag/tag-links.ts'
import { files } from '../../tables/platform/file.table.ts'
import type { Actor, Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { dayOf } from '../../kit/list/days.ts'
import { productTypes } from '../../tables/catalogue/product-type.table.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { products, type ProductRow } from '../../tables/catalogue/product.table.ts'

type Row = Omit<ProductRow, 'numberKey' | 'search'>

/** Reads the type, unit, stock and picture of products in one statement. */
async function partsOf({ db, now }: Context, ids: number[]) {
  const today = dayOf(now())
  const rows = await db
    .select({
      id: products.id,
      type: {
        id: productTypes.id,
        number: productTypes.number,
        name: productTypes.name,
        enName: productTypes.enName,
      },
      unitName: units.name,
      unitEnName: units.enName,
      inventory: stocks.onHand,
      allocated: stocks.allocated,
      produced: sql<number>`case when ${stocks.productionDay} = ${today} then ${stocks.productionOutput} else 0 end`,
      picture: { id: files.id, key: files.key },
    })
    .from(products)
    .innerJoin(productTypes, eq(productTypes.id, products.productTypeId))
    .innerJoin(units, eq(units.id, products.unitId))
    .innerJoin(stocks, eq(stocks.id, products.id))
    .leftJoin(files, eq(files.id, products.pictureId))
    .where(sql`${products.id} = any(${sql.param(ids)}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns products as they are shown, in the same order; one that was deleted meanwhile is left out. */
export async function withParts(ctx: Context, rows: readonly Row[]): Promise<Product[]> {
  if (rows.length === 0) return []
  const parts = await partsOf(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.flatMap((row) => {
    const part = parts.get(row.id)
    if (!part) return []
    const { type, unitName, unitEnName, inventory, allocated, produced, picture } = part
    return {
      ...row,
      productType: type,
      unitName,
      unitEnName,
      priceWithTax: unitPriceIn('included', { unitPrice: row.price, taxClass: row.taxClass }),
      inventory,
      allocated,
      available: inventory - allocated,
      productionOutput: produced,
      picture: picture && pictureOf(picture),
    }
  })
}

/** Returns one product as it is shown. */
export async function shown(ctx: Context, row: Row | Promise<Row>): Promise<Product> {
  return found((await withParts(ctx, [await row]))[0])
}

/** Selects a column of the stock of the product in the outer statement, or an expression of its columns. */
export const ofStock = (column: SQL | typeof stocks.onHand) =>
  sql`(select ${column} from ${stocks} where ${stocks.id} = ${products.id})`

const sort = {
  indexId: products.indexId,
  id: products.id,
  number: products.number,
  name: products.name,
  productType: sql`(select ${productTypes.name} from ${productTypes} where ${productTypes.id} = ${products.productTypeId})`,
  unitName: sql`(select ${units.name} from ${units} where ${units.id} = ${products.unitId})`,
  price: products.price,
  minBuyQty: products.minBuyQty,
  inventory: ofStock(stocks.onHand),
  status: products.status,
  created_at: products.created_at,
  updated_at: products.updated_at,
}

/** Products whose available quantity is at or below their safety stock. */
export const isLow = and(
  isNotNull(products.lowStock),
  ne(products.stockPolicy, 'untracked'),
  lte(ofStock(sql`${stocks.onHand} - ${stocks.allocated}`), products.lowStock),
)

type Query = Omit<Parsed<typeof product.list>['query'], 'page' | 'size'>

/** The condition of a list's filters. */
function wanted(query: Query): SQL | undefined {
  const { productTypeId, unitId, status, taxClass, stockPolicy, lowStock } = query
  return and(
    productTypeId === undefined ? undefined : eq(products.productTypeId, productTypeId),
    unitId === undefined ? undefined : eq(products.unitId, unitId),
    status === undefined ? undefined : eq(products.status, status),
    taxClass && eq(products.taxClass, taxClass),
    stockPolicy && eq(products.stockPolicy, stockPolicy),
    lowStock && isLow,
  )
}

/** Returns how a list of products is searched, sorted and filtered. */
export function productListing(actor: Actor, query: Query) {
  const { search, created_at: day } = products
  return { sort, search, day, where: and(wanted(query), hasTag(actor, 'products', query.tag)) }
}
