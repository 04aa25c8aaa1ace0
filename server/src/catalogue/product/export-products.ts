import { wordsIn } from '@banquet/contract/call/field-words'
import { productWords } from '@banquet/contract/catalogue/product.words'
import { hasRight, status } from '@banquet/contract/call/access'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { product, Product } from '@banquet/contract/catalogue/product'
import type { Context } from '../../kit/context.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { productListing, withParts } from './product.queries.ts'
import { products } from '../../tables/catalogue/product.table.ts'
import { withTags } from '../../platform/tag/export-tags.ts'

const words = {
  'zh-TW': {
    title: '商品',
    typeNumber: '分類編號',
    type: '商品分類',
    unit: '單位',
    price: '未稅單價',
    priceWithTax: '含稅單價',
    taxable: '應稅',
    zero: '零稅率',
    exempt: '免稅',
    strict: '依現有庫存',
    'make-to-order': '接單生產',
    untracked: '不控管',
    allocated: '已預留',
    available: '可用量',
    productionOutput: '今日產量',
    active: '啟用',
    inactive: '停用',
  },
  en: {
    title: 'Products',
    typeNumber: 'Type number',
    type: 'Type',
    unit: 'Unit',
    price: 'Price excl. tax',
    priceWithTax: 'Price incl. tax',
    taxable: 'Taxable',
    zero: 'Zero-rated',
    exempt: 'Exempt',
    strict: 'Stock on hand',
    'make-to-order': 'Made to order',
    untracked: 'Not tracked',
    allocated: 'Reserved',
    available: 'Available',
    productionOutput: "Today's output",
    active: 'Enabled',
    inactive: 'Disabled',
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

function columnsIn(language: ExportLanguage, seesCosts: boolean): ExportColumn<Product>[] {
  const t = words[language]
  const fields = wordsIn(productWords, language)
  return [
    { header: fields.number, value: (row) => row.number },
    { header: fields.name, value: (row) => row.name, width: 28 },
    { header: fields.enName, value: (row) => row.enName, width: 28 },
    { header: t.typeNumber, value: (row) => row.productType.number },
    { header: t.type, value: ({ productType: type }) => localName(language, type.name, type.enName) },
    { header: t.unit, value: (row) => localName(language, row.unitName, row.unitEnName) },
    // The numbers of a sheet are exact enough for two decimals.
    { header: t.price, value: (row) => row.price, kind: 'amount' },
    { header: t.priceWithTax, value: (row) => row.priceWithTax, kind: 'amount' },
    ...(seesCosts
      ? [{ header: fields.cost, value: (row: Product) => row.cost, kind: 'amount' as const }]
      : []),
    { header: fields.taxClass, value: (row) => t[row.taxClass] },
    { header: fields.minBuyQty, value: (row) => row.minBuyQty },
    { header: fields.orderMultiple, value: (row) => row.orderMultiple },
    { header: fields.stockPolicy, value: (row) => t[row.stockPolicy] },
    { header: fields.lowStock, value: (row) => row.lowStock },
    { header: fields.inventory, value: (row) => row.inventory },
    { header: t.allocated, value: (row) => row.allocated },
    { header: t.available, value: (row) => row.available },
    { header: t.productionOutput, value: (row) => row.productionOutput },
    { header: fields.batchQty, value: (row) => row.batchQty },
    { header: fields.status, value: (row) => (row.status === status.active ? t.active : t.inactive) },
    { header: fields.remark, value: (row) => row.remark, width: 32 },
    { header: fields.created_at, value: (row) => row.created_at, kind: 'moment' },
    { header: fields.updated_at, value: (row) => row.updated_at, kind: 'moment' },
  ]
}

type Query = Parsed<typeof product.export>['query']

async function* readAll(ctx: Context, query: Query) {
  for await (const rows of readPortions(ctx.db, products, query, productListing(ctx.actor, query)))
    yield await withParts(ctx, rows)
}

/** Exports the products that match the filters. */
export async function exportProducts(ctx: Context, query: Query): Promise<FileReply> {
  return exportList(
    ctx,
    query,
    await withTags(ctx, 'products', {
      noun: 'product',
      words,
      columnsIn: (language) => columnsIn(language, hasRight(ctx.actor, 'products', 'cost')),
      read: (db) => readAll({ ...ctx, db }, query),
    }),
  )
}
