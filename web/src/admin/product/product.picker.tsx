import { status } from '@banquet/contract/access'
import { product } from '@banquet/contract/product'
import type { Product } from '@banquet/contract/product'
import { useMemo } from 'react'
import { useDialogListState, useListRows } from '../../kit/list-state.ts'
import { MultiPickerDialog } from '../../kit/picker-dialog.tsx'
import { useText } from '../../kit/text.ts'
import { useProductTypeFilter } from '../product-type/product-type.picker.tsx'
import { productName, useProductColumns } from './product-columns.tsx'
import { productText } from './product.text.ts'

interface Offered {
  /** Products that are there already and not offered again. */
  excluded?: readonly number[] | undefined
}

interface Props extends Offered {
  /** Gets the checked ones in the order of checking; is not called while none is. */
  onPick: (rows: readonly Product[]) => void
  onClose: () => void
}

const defaults = { sort: 'indexId', filters: ['productTypeId'] }

/** The products in use that a dialog offers, without those that are there already. */
function useOffered({ excluded = [] }: Offered) {
  const state = useDialogListState(defaults)
  // Left out by the server, so that every page is full and the total is what can be chosen.
  const fixed = { status: String(status.active), exclude: excluded.join(',') }
  const list = useListRows(product.list, { ...state, filters: { ...state.filters, ...fixed } })
  const { type, number, name, unit, minBuyQty, price } = useProductColumns()
  const columns = useMemo(
    () => [type, number, name, unit, minBuyQty, price],
    [type, number, name, unit, minBuyQty, price],
  )
  return { list: { ...list, state }, columns, filters: [useProductTypeFilter()], rowName: productName }
}

/** Adds products (新增商品): chooses several of those in use, for a customer or an order say. */
export function ProductPickerDialog({ excluded, onPick, onClose }: Props) {
  const t = useText(productText)
  const offered = useOffered({ excluded })
  return <MultiPickerDialog {...offered} title={t.choose} take={t.take} onPick={onPick} onClose={onClose} />
}
