import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Page, Parsed } from '@banquet/contract/call/endpoint'
import type { Stock, stock } from '@banquet/contract/stock/stock'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { found } from '../../kit/errors.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { productTypes } from '../../tables/catalogue/product-type.table.ts'
import { isLow, ofStock } from '../../catalogue/product/product.queries.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { stocks } from '../../tables/stock/stock.table.ts'
import { stockMovements } from '../../tables/stock/stock-movement.table.ts'

const available = sql<number>`(${stocks.onHand} - ${stocks.allocated})`

/** The output of the requested day; the output of another day no longer counts. */
function outputOf(today: string): SQL<number> {
  return sql`case when ${stocks.productionDay} = ${today}::date then ${stocks.productionOutput} else 0 end`
}

type Filters = Omit<Parsed<typeof stock.list>['query'], 'page' | 'size' | 'sort'>

/** Returns the sortable columns of a list of stocks, which is a list of products. */
function sortOf({ now }: Context) {
  return {
    indexId: products.indexId,
    number: products.number,
    name: products.name,
    productType: sql`(select ${productTypes.name} from ${productTypes} where ${productTypes.id} = ${products.productTypeId})`,
    inventory: ofStock(stocks.onHand),
    allocated: ofStock(sql`${stocks.allocated}`),
    available: ofStock(available),
    productionOutput: ofStock(outputOf(dayOf(now()))),
  }
}

/** The condition of the filters of a list of stocks. */
function wanted({ productTypeId, status, isLow: low }: Filters) {
  return and(
    productTypeId === undefined ? undefined : eq(products.productTypeId, productTypeId),
    status === undefined ? undefined : eq(products.status, status),
    low === undefined ? undefined : low === 1 ? isLow : sql`not (${isLow})`,
  )
}

/** Returns how a list of stocks is searched, sorted and filtered. */
export function stockListing(ctx: Context, query: Filters) {
  return { sort: sortOf(ctx), search: products.search, where: wanted(query) }
}

/** Returns the stocks of products as they are shown, in the order of the given ids; deleted ones are left out. */
export async function stocksOf({ db, now }: Context, ids: readonly number[]): Promise<Stock[]> {
  if (ids.length === 0) return []
  const today = dayOf(now())
  const rows = await db
    .select({
      id: stocks.id,
      productId: products.id,
      number: products.number,
      name: products.name,
      enName: products.enName,
      unitName: units.name,
      unitEnName: units.enName,
      productType: { id: productTypes.id, name: productTypes.name, enName: productTypes.enName },
      inventory: stocks.onHand,
      allocated: stocks.allocated,
      available,
      productionOutput: outputOf(today),
      productionDay: sql<string>`${today}::text`,
      lowStock: products.lowStock,
      stockPolicy: stocks.policy,
      isLow: sql<boolean>`(${isLow})`,
      status: products.status,
      productVersion: products.version,
      version: stocks.version,
    })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.id))
    .innerJoin(productTypes, eq(productTypes.id, products.productTypeId))
    .innerJoin(units, eq(units.id, products.unitId))
    .where(inArray(stocks.id, [...ids]))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => rowOf.get(id)).filter((row) => row !== undefined)
}

/** Returns the stock of one product as it is shown. */
export async function getStock(ctx: Context, id: number): Promise<Stock> {
  return found((await stocksOf(ctx, [id]))[0])
}

/** Returns a page of the stocks that match the filters. */
export async function listStocks(
  ctx: Context,
  query: Parsed<typeof stock.list>['query'],
): Promise<Page<Stock>> {
  return listRows(ctx, products, query, {
    ...stockListing(ctx, query),
    show: (ctx, rows) =>
      stocksOf(
        ctx,
        rows.map((row) => row.id),
      ),
  })
}

/** The condition of the filters of a list of movements. */
export function wantedMovements(productId: number, query: Parsed<typeof stock.movements>['query']) {
  return and(eq(stockMovements.productId, productId), query.kind && eq(stockMovements.kind, query.kind))
}
