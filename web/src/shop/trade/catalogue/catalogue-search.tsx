import type { ProductOfCustomer } from '@banquet/contract/customer/customer-product'
import { fold } from '@banquet/contract/rule/text/fold'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useListState } from '../../../kit/list/list-state.ts'
import { useText } from '../../../kit/text/text.ts'
import { orderText } from '../cart/order.text.ts'
import '../../../kit/input/inputs.css'
import { nameOf } from '../../../kit/text/names.ts'
import { Muted, Row } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'

interface Wanted {
  keyword: string
  /** Id of a product type; empty for all. */
  type: string
}

// 台 and 臺, full and half width, upper and lower case are equal in a search.

/** Returns the products with every word of the keyword in their names or numbers, including the customer's own. */
export function matching(
  products: readonly ProductOfCustomer[],
  { keyword, type }: Wanted,
): readonly ProductOfCustomer[] {
  const parts = fold(keyword).split(/\s+/).filter(Boolean)
  if (parts.length === 0 && type === '') return products
  return products.filter(({ name, enName, number, itemName, itemNumber, productTypeId }) => {
    if (type !== '' && String(productTypeId) !== type) return false
    const text = fold([name, enName, number, itemName, itemNumber].join('\n'))
    return parts.every((part) => text.includes(part))
  })
}

/** The search of the catalogue: it filters immediately, and updates the address bar a moment later. */
export function useCatalogueSearch() {
  const state = useListState({ sort: '', filters: ['type'] })
  const [keyword, setKeyword] = useState(state.keyword)
  const { set, keyword: settled } = state
  useEffect(() => {
    if (keyword === settled) return
    const timer = setTimeout(() => set({ keyword }, { replace: true }), 400)
    return () => clearTimeout(timer)
  })
  const setType = (type: string) => set({ keyword, filters: { type } }, { replace: true })
  return { keyword, setKeyword, type: state.filters['type'] ?? '', setType }
}

type Props = ReturnType<typeof useCatalogueSearch> & {
  products: readonly ProductOfCustomer[]
  found: number
}

/** Finds products by name, number or type. */
export function CatalogueSearch({ products, found, keyword, setKeyword, type, setType }: Props) {
  const t = useText(orderText)
  const types = new Map(products.map(({ productType }) => [String(productType.id), nameOf(productType)]))
  const options = [...types].map(([value, label]) => ({ value, label }))
  return (
    <Row as="search" gap={10} mb={16}>
      <Keyword keyword={keyword} onChange={setKeyword} />
      {options.length > 1 && (
        <NativeSelect
          aria-label={t.types}
          data={[{ value: '', label: t.allTypes }, ...options]}
          value={type}
          onChange={(event) => setType(event.currentTarget.value)}
        />
      )}
      <Link className={controls.button} to="/templates">
        {t.templates}
      </Link>
      <Muted as="span" ms="auto" role="status">
        {t.found(found)}
      </Muted>
    </Row>
  )
}

/** Text that an input method has not confirmed yet is shown, but not searched for. */
function Keyword({ keyword, onChange }: { keyword: string; onChange: (keyword: string) => void }) {
  const t = useText(orderText)
  const [unfinished, setUnfinished] = useState<string>()
  return (
    <TextInput
      type="search"
      flex="1 1 220px"
      aria-label={t.search}
      placeholder={t.search}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={unfinished ?? keyword}
      onCompositionStart={(event) => setUnfinished(event.currentTarget.value)}
      onCompositionEnd={(event) => {
        setUnfinished(undefined)
        onChange(event.currentTarget.value)
      }}
      onChange={(event) => {
        const { value } = event.currentTarget
        if (unfinished === undefined) onChange(value)
        else setUnfinished(value)
      }}
    />
  )
}
