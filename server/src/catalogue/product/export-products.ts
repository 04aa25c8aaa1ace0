import { status } from '@banquet/contract/call/access'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { product, Product } from '@banquet/contract/catalogue/product'
import type { Context } from '../../kit/context.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { productListing, withParts } from './product.queries.ts'
import { products } from '../../tables/catalogue/product.table.ts'

const words = {
  'zh-TW': {
    title: '商品',
    number: '商品編號',
    name: '商品名稱',
    enName: '英文名稱',
    typeNumber: '分類編號',
    type: '商品分類',
    unit: '單位',
    price: '未稅單價',
    priceWithTax: '含稅單價',
    taxClass: '課稅別',
    taxable: '應稅',
    zero: '零稅率',
    exempt: '免稅',
    minBuyQty: '最低訂購量',
    orderMultiple: '訂購倍數',
    stockPolicy: '庫存控管',
    strict: '依現有庫存',
    'make-to-order': '接單生產',
    untracked: '不控管',
    lowStock: '安全庫存',
    inventory: '庫存量',
    allocated: '已預留',
    available: '可用量',
    productionOutput: '今日產量',
    batchQty: '每批產量',
    status: '狀態',
    active: '啟用',
    inactive: '停用',
    remark: '備註',
    created: '建立時間',
    updated: '更新時間',
  },
  en: {
    title: 'Products',
    number: 'Number',
    name: 'Name',
    enName: 'English name',
    typeNumber: 'Type number',
    type: 'Type',
    unit: 'Unit',
    price: 'Price excl. tax',
    priceWithTax: 'Price incl. tax',
    taxClass: 'Tax class',
    taxable: 'Taxable',
    zero: 'Zero-rated',
    exempt: 'Exempt',
    minBuyQty: 'Minimum quantity',
    orderMultiple: 'Order multiple',
    stockPolicy: 'Stock policy',
    strict: 'Stock on hand',
    'make-to-order': 'Made to order',
    untracked: 'Not tracked',
    lowStock: 'Safety stock',
    inventory: 'On hand',
    allocated: 'Reserved',
    available: 'Available',
    productionOutput: "Today's output",
    batchQty: 'Batch yield',
    status: 'Status',
    active: 'Enabled',
    inactive: 'Disabled',
    remark: 'Remark',
    created: 'Created',
    updated: 'Updated',
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

function columnsIn(language: ExportLanguage): ExportColumn<Product>[] {
  const t = words[language]
  return [
    { header: t.number, value: (row) => row.number },
    { header: t.name, value: (row) => row.name, width: 28 },
    { header: t.enName, value: (row) => row.enName, width: 28 },
    { header: t.typeNumber, value: (row) => row.productType.number },
    { header: t.type, value: ({ productType: type }) => localName(language, type.name, type.enName) },
    { header: t.unit, value: (row) => localName(language, row.unitName, row.unitEnName) },
    // The numbers of a sheet are exact enough for two decimals.
    { header: t.price, value: (row) => row.price, kind: 'amount' },
    { header: t.priceWithTax, value: (row) => row.priceWithTax, kind: 'amount' },
    { header: t.taxClass, value: (row) => t[row.taxClass] },
    { header: t.minBuyQty, value: (row) => row.minBuyQty },
    { header: t.orderMultiple, value: (row) => row.orderMultiple },
    { header: t.stockPolicy, value: (row) => t[row.stockPolicy] },
    { header: t.lowStock, value: (row) => row.lowStock },
    { header: t.inventory, value: (row) => row.inventory },
    { header: t.allocated, value: (row) => row.allocated },
    { header: t.available, value: (row) => row.available },
    { header: t.productionOutput, value: (row) => row.productionOutput },
    { header: t.batchQty, value: (row) => row.batchQty },
    { header: t.status, value: (row) => (row.status === status.active ? t.active : t.inactive) },
    { header: t.remark, value: (row) => row.remark, width: 32 },
    { header: t.created, value: (row) => row.created_at, kind: 'moment' },
    { header: t.updated, value: (row) => row.updated_at, kind: 'moment' },
  ]
}

type Query = Parsed<typeof product.export>['query']

async function* readAll(ctx: Context, query: Query) {
  for await (const rows of readPortions(ctx.db, products, query, productListing(query)))
    yield await withParts(ctx, rows)
}

/** Exports the products that match the filters. */
export function exportProducts(ctx: Context, query: Query): Promise<FileReply> {
  return exportList(ctx, query, {
    noun: 'product',
    words,
    columnsIn,
    read: (db) => readAll({ ...ctx, db }, query),
  })
}
