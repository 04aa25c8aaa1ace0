import type { FoodMaterial } from '@banquet/contract/catalogue/food-material'
import { useMemo } from 'react'
import type { Column } from '../../../kit/table/column.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { foodMaterialTypeName } from '../food-material-type/food-material-type.picker.tsx'
import { foodMaterialText } from './food-material.text.ts'
import { materialNameOf, materialUnitOf, otherMaterialNameOf } from '../../../kit/text/names.ts'
import { Muted } from '../../../kit/look/look.tsx'

/** The columns that describe a food material, in its list and in its picker. */
export function useFoodMaterialColumns(): readonly Column<FoodMaterial>[] {
  const t = useText(foodMaterialText)
  const common = useText(commonText)
  return useMemo(
    () => [
      { key: 'number', header: t.number, sort: 'number', nowrap: true, cell: (row) => row.number },
      {
        key: 'chtName',
        header: t.name,
        sort: 'chtName',
        rowHeader: true,
        cell: (row) => (
          <span>
            {materialNameOf(row)}
            {row.enName && <Muted as="small">{otherMaterialNameOf(row)}</Muted>}
          </span>
        ),
      },
      {
        key: 'foodMaterialType',
        header: t.type,
        sort: 'foodMaterialType',
        cell: (row) => foodMaterialTypeName(row.foodMaterialType),
      },
      { key: 'unit', header: t.unit, sort: 'unit', nowrap: true, cell: materialUnitOf },
      {
        key: 'created_at',
        header: common.createdAt,
        sort: 'created_at',
        nowrap: true,
        hideOnPhone: true,
        cell: (row) => momentWords(row.created_at),
      },
      {
        key: 'updated_at',
        header: common.updatedAt,
        sort: 'updated_at',
        nowrap: true,
        cell: (row) => momentWords(row.updated_at),
      },
    ],
    [t, common],
  )
}
