import { foodMaterialType } from '@banquet/contract/food-material-type'
import type { FoodMaterialType } from '@banquet/contract/food-material-type'
import { lazy, Suspense } from 'react'
import { nameIn } from '../../kit/choices.ts'
import type { Field } from '../../kit/form.ts'
import { useShortList } from '../../kit/query.ts'
import type { SearchFilter } from '../../kit/search-bar.tsx'
import { useText } from '../../kit/text.ts'
import { foodMaterialTypeText } from './food-material-type.text.ts'

/** A food-material type where one is chosen or stands beside a material: number and Chinese name. */
export function foodMaterialTypeName(row: Pick<FoodMaterialType, 'number' | 'chtName'>): string {
  return `${row.number} ${row.chtName}`
}

/** What the field of a type needs. */
export interface FoodMaterialTypeFieldProps {
  field: Field<number | null>
  /** The type that stands there until the form is saved: offered though it may be out of use. */
  stored?: number | null | undefined
}

// Lists use the words of this file; what only forms need comes with the first form.
const LazyField = lazy(() =>
  import('./food-material-type-field.tsx').then((file) => ({ default: file.FoodMaterialTypeField })),
)

/** The type of a food material. */
export function FoodMaterialTypeField(props: FoodMaterialTypeFieldProps) {
  return (
    <Suspense>
      <LazyField {...props} />
    </Suspense>
  )
}

/** The dropdown of a search bar that offers every type, at first all of them. */
export function useFoodMaterialTypeFilter(): SearchFilter {
  const t = useText(foodMaterialTypeText)
  const rows = useShortList(foodMaterialType.list) ?? []
  const options = rows.map((row) => ({ value: String(row.id), label: foodMaterialTypeName(row) }))
  return { name: 'foodMaterialTypeId', label: t.type, all: t.allTypes, options }
}

/** Says the number of a food-material type as its name, for the history of a food material. */
export function useFoodMaterialTypeWords(): (id: number | null) => string {
  const types = useShortList(foodMaterialType.list)
  return (id) => nameIn(types, id, foodMaterialTypeName)
}
