import { productType, type ProductType } from '@banquet/contract/catalogue/product-type'
import { nameIn } from '../../../kit/input/choices.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useShortList } from '../../../kit/query/query.ts'
import type { SearchFilter } from '../../../kit/list/search-bar.tsx'
import { useText } from '../../../kit/text/text.ts'
import { productTypeText } from './product-type.text.ts'

/** The name of a product type where one is chosen: its number distinguishes similar names. */
export function productTypeName(row: Pick<ProductType, 'number' | 'name' | 'enName'>): string {
  return `${row.number} ${nameOf(row)}`
}

/** The dropdown 分類類型 of a search bar; initially 全部分類. */
export function useProductTypeFilter(): SearchFilter {
  const t = useText(productTypeText)
  const rows = useShortList(productType.list) ?? []
  const options = rows.map((row) => ({ value: String(row.id), label: productTypeName(row) }))
  return { name: 'productTypeId', label: t.kind, all: t.allTypes, options }
}

/** Returns the name of a product type for its id, for the history of a product. */
export function useProductTypeWords(): (id: number | null) => string {
  const types = useShortList(productType.list)
  return (id) => nameIn(types, id, productTypeName)
}
