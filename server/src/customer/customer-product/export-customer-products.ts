import { wordsIn } from '@banquet/contract/call/field-words'
import { customerProductWords } from '@banquet/contract/customer/customer-product.words'
import { inArray } from 'drizzle-orm'
import { status } from '@banquet/contract/call/access'
import type { CustomerProduct, customerProduct } from '@banquet/contract/customer/customer-product'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { localName } from '@banquet/contract/rule/text/local-name'
import { customers } from '../../tables/customer/customer.table.ts'
import type { Context, Db } from '../../kit/context.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { withTerms } from './customer-product.queries.ts'
import { customerProducts } from '../../tables/customer/customer-product.table.ts'
import { customerProductListing } from './list-customer-products.ts'

const words = {
  'zh-TW': {
    title: '客戶商品',
    customerNumber: '客戶編號',
    customer: '客戶名稱',
    productNumber: '商品編號',
    product: '商品名稱',
    unit: '單位',
    price: '客戶單價',
    productPrice: '商品單價',
    active: '啟用',
    inactive: '停用',
  },
  en: {
    title: 'Customer products',
    customerNumber: 'Customer number',
    customer: 'Customer',
    productNumber: 'Product number',
    product: 'Product',
    unit: 'Unit',
    price: 'Agreed price',
    productPrice: 'List price',
    active: 'Enabled',
    inactive: 'Disabled',
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

interface Row extends CustomerProduct {
  customer: { number: string; realName: string }
}

function columnsIn(language: ExportLanguage): ExportColumn<Row>[] {
  const t = words[language]
  const fields = wordsIn(customerProductWords, language)
  return [
    { header: t.customerNumber, value: (row) => row.customer.number },
    { header: t.customer, value: (row) => row.customer.realName, width: 24 },
    { header: t.productNumber, value: (row) => row.product.number },
    {
      header: t.product,
      value: ({ product }) => localName(language, product.name, product.enName),
      width: 28,
    },
    { header: t.unit, value: ({ product }) => localName(language, product.unitName, product.unitEnName) },
    // The agreed terms, empty where the product's own apply, so that the file can be imported again.
    { header: t.price, value: (row) => row.price, kind: 'amount' },
    { header: t.productPrice, value: (row) => row.product.price, kind: 'amount' },
    { header: fields.minBuyQty, value: (row) => row.minBuyQty },
    { header: fields.orderMultiple, value: (row) => row.orderMultiple },
    { header: fields.validFrom, value: (row) => row.validFrom, kind: 'day' },
    { header: fields.validTo, value: (row) => row.validTo, kind: 'day' },
    { header: fields.itemNumber, value: (row) => row.itemNumber },
    { header: fields.itemName, value: (row) => row.itemName, width: 24 },
    { header: fields.buyCnt, value: (row) => row.buyCnt },
    {
      header: fields.status,
      value: (row) => (row.status === status.active ? t.active : t.inactive),
      width: 8,
    },
    { header: fields.remark, value: (row) => row.remark, width: 32 },
    { header: fields.created_at, value: (row) => row.created_at, kind: 'moment' },
    { header: fields.updated_at, value: (row) => row.updated_at, kind: 'moment' },
  ]
}

type Query = Parsed<typeof customerProduct.export>['query']

/** Returns agreements with their customers, who are visible because the agreements are. */
async function withCustomers(db: Db, rows: readonly CustomerProduct[]): Promise<Row[]> {
  const { id, number, realName } = customers
  const ids = [...new Set(rows.map((row) => row.customerId))]
  const named = await db.select({ id, number, realName }).from(customers).where(inArray(id, ids))
  const byId = new Map(named.map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const customer = byId.get(row.customerId)
    return customer ? [{ ...row, customer }] : []
  })
}

async function* readAll({ actor, now }: Context, db: Db, query: Query) {
  const listing = customerProductListing({ actor, now }, query)
  for await (const rows of readPortions(db, customerProducts, query, listing))
    yield await withCustomers(db, await withTerms({ db, now }, rows))
}

/** Exports the agreements of the customers that the actor sees. */
export function exportCustomerProducts(ctx: Context, query: Query): Promise<FileReply> {
  return exportList(ctx, query, {
    noun: 'customer_product',
    words,
    columnsIn,
    read: (db) => readAll(ctx, db, query),
  })
}
