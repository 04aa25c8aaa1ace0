import { eq, sql } from 'drizzle-orm'
import type { CustomerProduct, ProductOfCustomer } from '@banquet/contract/customer/customer-product'
import { pictureOf } from '@banquet/contract/platform/file'
import { unitPriceIn } from '@banquet/contract/rule/order/totals'
import type { TaxClass } from '@banquet/contract/rule/money/tax'
import { resolveTerms, settledTerms } from '@banquet/contract/rule/order/terms'
import { files } from '../../tables/platform/file.table.ts'
import type { Context, Db } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { productTypes } from '../../tables/catalogue/product-type.table.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { customerProducts as agreements } from '../../tables/customer/customer-product.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { preparedRows } from '../../kit/rows/statements.ts'

export type CustomerProductRow = Omit<typeof agreements.$inferSelect, 'itemKey'>

/**
 * Returns an agreement as it is on a day. A scheduled price whose day has come counts as an edit, so that somebody who read the
 * row before that day cannot write the earlier price back.
 */
export function settled<T extends Pick<CustomerProductRow, 'price' | 'nextPrice' | 'nextFrom' | 'version'>>(
  row: T,
  day: string,
): T {
  const now = settledTerms(row, day)
  return now === row ? row : { ...now, version: row.version + 1 }
}

/** Returns products by id, with the fields that are shown everywhere. */
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

/** Returns agreements with their products and with today's terms, which result from both. */
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
    // The product was deleted together with the agreement after that was read.
    const product = productOf.get(row.productId)
    if (!product) return []
    const terms = resolveTerms(product, row, today)
    return [{ ...settled(row, today), customer_id: row.customerId, product, terms }]
  })
}

/** A row of the catalogue as the database returns it. */
interface CatalogueRow {
  id: number
  itemNumber: string
  itemName: string
  buyCnt: number
  agreedPrice: string | null
  nextPrice: string | null
  nextFrom: string | null
  agreedMinBuyQty: number | null
  agreedMultiple: number | null
  agreedStatus: number
  validFrom: string | null
  validTo: string | null
  productId: number
  number: string
  name: string
  enName: string
  productTypeId: number
  typeNumber: string
  typeName: string
  typeEnName: string
  unitId: number
  unitName: string
  unitEnName: string
  minBuyQty: number
  orderMultiple: number
  price: string
  taxClass: TaxClass
  pictureId: number | null
  pictureKey: string | null
  status: CustomerProduct['product']['status']
}

/** The agreements of a customer with their products. The shop reads hundreds of them with each visit, in one statement. */
const catalogue = () => sql`
    select ${agreements.id}, ${agreements.itemNumber} as "itemNumber", ${agreements.itemName} as "itemName",
      ${agreements.buyCnt} as "buyCnt", ${agreements.price} as "agreedPrice",
      ${agreements.nextPrice} as "nextPrice", ${agreements.nextFrom} as "nextFrom", ${agreements.minBuyQty} as "agreedMinBuyQty",
      ${agreements.orderMultiple} as "agreedMultiple", ${agreements.status} as "agreedStatus",
      ${agreements.validFrom} as "validFrom", ${agreements.validTo} as "validTo",
      ${products.id} as "productId", ${products.number}, ${products.name}, ${products.enName} as "enName",
      ${products.productTypeId} as "productTypeId", ${productTypes.number} as "typeNumber",
      ${productTypes.name} as "typeName", ${productTypes.enName} as "typeEnName",
      ${products.unitId} as "unitId", ${units.name} as "unitName", ${units.enName} as "unitEnName",
      ${products.minBuyQty} as "minBuyQty", ${products.orderMultiple} as "orderMultiple", ${products.price},
      ${products.taxClass} as "taxClass", ${files.id} as "pictureId", ${files.key} as "pictureKey", ${products.status}
    from ${agreements} join ${products} on ${eq(products.id, agreements.productId)}
      join ${productTypes} on ${eq(productTypes.id, products.productTypeId)}
      join ${units} on ${eq(units.id, products.unitId)}
      left join ${files} on ${eq(files.id, products.pictureId)}
    where ${eq(agreements.customerId, sql.placeholder('customerId'))} order by ${products.indexId}, ${agreements.id}`

/** Returns what a customer can order today. */
export async function catalogueOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  customerId: number,
): Promise<ProductOfCustomer[]> {
  const today = dayOf(now())
  const { rows } = await preparedRows<CatalogueRow>(db, 'catalogue', catalogue).execute({ customerId })
  return rows.flatMap((row) => {
    const agreed = {
      price: row.agreedPrice,
      nextPrice: row.nextPrice,
      nextFrom: row.nextFrom,
      minBuyQty: row.agreedMinBuyQty,
      orderMultiple: row.agreedMultiple,
      status: row.agreedStatus,
      validFrom: row.validFrom,
      validTo: row.validTo,
    }
    const terms = resolveTerms(row, agreed, today)
    if (terms.notOffered) return []
    const { price, priceSource, minBuyQty, orderMultiple } = terms
    const { taxClass, pictureId, pictureKey } = row
    return {
      id: row.productId,
      number: row.number,
      name: row.name,
      enName: row.enName,
      productTypeId: row.productTypeId,
      productType: {
        id: row.productTypeId,
        number: row.typeNumber,
        name: row.typeName,
        enName: row.typeEnName,
      },
      unitId: row.unitId,
      unitName: row.unitName,
      unitEnName: row.unitEnName,
      taxClass,
      picture:
        pictureId === null || pictureKey === null ? null : pictureOf({ id: pictureId, key: pictureKey }),
      status: row.status,
      customerProductId: row.id,
      itemNumber: row.itemNumber,
      itemName: row.itemName,
      buyCnt: row.buyCnt,
      price,
      priceSource,
      priceWithTax: unitPriceIn('included', { unitPrice: price, taxClass }),
      minBuyQty,
      orderMultiple,
    }
  })
}

type Pair = Pick<CustomerProductRow, 'customerId' | 'productId'>

/** Returns the label of an agreement in the audit: the customer and the product, because its id would mean nothing. */
export async function labelOfTerms(db: Db, { customerId, productId }: Pair): Promise<string> {
  const [row] = await db
    .select({ customer: customers.realName, product: products.name })
    .from(customers)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(customers.id, customerId))
  return row ? `${row.customer} / ${row.product}` : ''
}
