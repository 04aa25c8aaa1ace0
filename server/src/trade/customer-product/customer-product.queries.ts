import { eq, sql } from 'drizzle-orm'
import type { CustomerProduct, ProductOfCustomer } from '@banquet/contract/trade/customer-product'
import { pictureOf } from '@banquet/contract/platform/file'
import { unitPriceIn } from '@banquet/contract/rule/order-totals'
import { resolveTerms } from '@banquet/contract/rule/terms'
import { files } from '../../platform/file/file.table.ts'
import type { Context, Db } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { productTypes } from '../../catalogue/product-type/product-type.table.ts'
import { products } from '../../catalogue/product/product.table.ts'
import { units } from '../../catalogue/unit/unit.table.ts'
import type { customerProducts } from './customer-product.table.ts'

export type CustomerProductRow = Omit<typeof customerProducts.$inferSelect, 'itemKey'>

/** The products of some numbers with the words that stand beside them everywhere. */
async function productsOf(db: Db, ids: number[]): Promise<CustomerProduct['product'][]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: products.id,
      number: products.number,
      name: products.name,
      enName: products.enName,
      productTypeId: products.productTypeId,
      productType: {
        id: productTypes.id,
        number: productTypes.number,
        name: productTypes.name,
        enName: productTypes.enName,
      },
      unitId: products.unitId,
      unitName: units.name,
      unitEnName: units.enName,
      minBuyQty: products.minBuyQty,
      orderMultiple: products.orderMultiple,
      price: products.price,
      taxClass: products.taxClass,
      picture: { id: files.id, key: files.key },
      status: products.status,
    })
    .from(products)
    .innerJoin(productTypes, eq(productTypes.id, products.productTypeId))
    .innerJoin(units, eq(units.id, products.unitId))
    .leftJoin(files, eq(files.id, products.pictureId))
    .where(sql`${products.id} = any(${sql.param(ids)}::int[])`)
  return rows.map(({ picture, ...row }) => ({
    ...row,
    picture: picture && pictureOf(picture),
  }))
}

/** Agreements with their products and with the terms that follow from both today. */
export async function withTerms(
  { db, now }: Pick<Context, 'db' | 'now'>,
  rows: CustomerProductRow[],
): Promise<CustomerProduct[]> {
  const named = await productsOf(
    db,
    rows.map((row) => row.productId),
  )
  const productOf = new Map(named.map((product) => [product.id, product]))
  const today = dayOf(now())
  return rows.flatMap((row) => {
    // Gone together with the agreement, since that was read.
    const product = productOf.get(row.productId)
    if (!product) return []
    return [{ ...row, customer_id: row.customerId, product, terms: resolveTerms(product, row, today) }]
  })
}

/** A product as its customer buys it; undefined where it is not offered today. */
export function asBought({
  id,
  itemNumber,
  itemName,
  buyCnt,
  product,
  terms,
}: CustomerProduct): ProductOfCustomer | undefined {
  if (terms.notOffered) return undefined
  const { price, priceSource, minBuyQty, orderMultiple } = terms
  const { taxClass } = product
  const priceWithTax = unitPriceIn('included', { unitPrice: price, taxClass })
  const own = { customerProductId: id, itemNumber, itemName, buyCnt }
  return { ...product, ...own, price, priceSource, priceWithTax, minBuyQty, orderMultiple }
}
