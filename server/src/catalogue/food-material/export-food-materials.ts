import { wordsIn } from '@banquet/contract/call/field-words'
import { foodMaterialWords } from '@banquet/contract/catalogue/food-material.words'
import { status } from '@banquet/contract/call/access'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { FoodMaterial, foodMaterial } from '@banquet/contract/catalogue/food-material'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { Context, Db } from '../../kit/context.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { foodMaterialListing, withUnitAndType } from './food-material.queries.ts'
import { foodMaterials } from '../../tables/catalogue/food-material.table.ts'

const words = {
  'zh-TW': {
    title: '原物料',
    typeNumber: '分類編號',
    type: '分類',
    unit: '單位',
    active: '啟用',
    inactive: '停用',
  },
  en: {
    title: 'Food materials',
    typeNumber: 'Type number',
    type: 'Type',
    unit: 'Unit',
    active: 'Enabled',
    inactive: 'Disabled',
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

function columnsIn(language: ExportLanguage): ExportColumn<FoodMaterial>[] {
  const t = words[language]
  const fields = wordsIn(foodMaterialWords, language)
  return [
    { header: fields.number, value: (row) => row.number },
    { header: fields.chtName, value: (row) => row.chtName, width: 24 },
    { header: fields.enName, value: (row) => row.enName, width: 24 },
    { header: t.typeNumber, value: (row) => row.foodMaterialType.number },
    { header: t.type, value: ({ foodMaterialType: type }) => localName(language, type.chtName, type.enName) },
    { header: t.unit, value: (row) => localName(language, row.unit, row.unitEnName) },
    { header: fields.status, value: (row) => (row.status === status.active ? t.active : t.inactive) },
    { header: fields.remark, value: (row) => row.remark, width: 32 },
    { header: fields.created_at, value: (row) => row.created_at, kind: 'moment' },
    { header: fields.updated_at, value: (row) => row.updated_at, kind: 'moment' },
  ]
}

async function* readAll(db: Db, query: Parsed<typeof foodMaterial.export>['query']) {
  for await (const rows of readPortions(db, foodMaterials, query, foodMaterialListing(query)))
    yield await withUnitAndType(db, rows)
}

/** Exports the food materials that match the filters. */
export function exportFoodMaterials(
  ctx: Context,
  query: Parsed<typeof foodMaterial.export>['query'],
): Promise<FileReply> {
  return exportList(ctx, query, { noun: 'food_material', words, columnsIn, read: (db) => readAll(db, query) })
}
