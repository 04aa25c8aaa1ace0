import { foodMaterialType, type FoodMaterialType } from '@banquet/contract/catalogue/food-material-type'
import { nameIn } from '../../../kit/input/choices.ts'
import { useShortList } from '../../../kit/query/query.ts'
import type { SearchFilter } from '../../../kit/list/search-bar.tsx'
import { useText } from '../../../kit/text/text.ts'
import { foodMaterialTypeText } from './food-material-type.text.ts'
import { materialNameOf } from '../../../kit/text/names.ts'

/** The name of a food-material type where one is chosen or shown beside a material: number and name. */
export function foodMaterialTypeName(row: Pick<FoodMaterialType, 'number' | 'chtName' | 'enName'>): string {
  return `${row.number} ${materialNameOf(row)}`
}

/** The dropdown of a search bar that offers every type; initially all. */
export function useFoodMaterialTypeFilter(): SearchFilter {
  const t = useText(foodMaterialTypeText)
  const rows = useShortList(foodMaterialType.list) ?? []
  const options = rows.map((row) => ({ value: String(row.id), label: foodMaterialTypeName(row) }))
  return { name: 'foodMaterialTypeId', label: t.type, all: t.allTypes, options }
}

/** Returns the name of a food-material type for its id, for the history of a food material. */
export function useFoodMaterialTypeWords(): (id: number | null) => string {
  const types = useShortList(foodMaterialType.list)
  return (id) => nameIn(types, id, foodMaterialTypeName)
}
