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
    number: '編號',
    chtName: '中文名稱',
    enName: '英文名稱',
    typeNumber: '分類編號',
    type: '分類',
    unit: '單位',
    status: '狀態',
    active: '啟用',
    inactive: '停用',
    remark: '備註',
    created: '建立時間',
    updated: '更新時間',
  },
  en: {
    title: 'Food materials',
    number: 'Number',
    chtName: 'Chinese name',
    enName: 'English name',
    typeNumber: 'Type number',
    type: 'Type',
    unit: 'Unit',
    status: 'Status',
    active: 'Enabled',
    inactive: 'Disabled',
    remark: 'Remark',
    created: 'Created',
    updated: 'Updated',
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

function columnsIn(language: ExportLanguage): ExportColumn<FoodMaterial>[] {
  const t = words[language]
  return [
    { header: t.number, value: (row) => row.number },
    { header: t.chtName, value: (row) => row.chtName, width: 24 },
    { header: t.enName, value: (row) => row.enName, width: 24 },
    { header: t.typeNumber, value: (row) => row.foodMaterialType.number },
    { header: t.type, value: ({ foodMaterialType: type }) => localName(language, type.chtName, type.enName) },
    { header: t.unit, value: (row) => localName(language, row.unit, row.unitEnName) },
    { header: t.status, value: (row) => (row.status === status.active ? t.active : t.inactive) },
    { header: t.remark, value: (row) => row.remark, width: 32 },
    { header: t.created, value: (row) => row.created_at, kind: 'moment' },
    { header: t.updated, value: (row) => row.updated_at, kind: 'moment' },
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
