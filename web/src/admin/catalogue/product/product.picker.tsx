import { customerProduct, type ProductOfCustomer } from '@banquet/contract/customer/customer-product'
import type { Product } from '@banquet/contract/catalogue/product'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useKnownList } from '../../../kit/list/known-list.ts'
import { useDialogListState, useListRows } from '../../../kit/list/list-state.ts'
import { MultiPickerDialog } from '../../../kit/table/picker-dialog.tsx'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { useProductTypeFilter } from '../product-type/product-type.picker.tsx'
import { useProductColumns } from './product-columns.tsx'
import { productText } from './product.text.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'

interface Props {
  customerId: number
  /** Called with the checked rows in the order of checking; not called while none is checked. */
  onPick: (rows: readonly Product[]) => void
  onClose: () => void
}

const defaults = { sort: 'indexId', filters: ['productTypeId'] }

/** Adds products (新增商品) to those of a customer: offers the products in use that the customer does not have yet. */
export function ProductPickerDialog({ customerId, onPick, onClose }: Props) {
  const t = useText(productText)
  const state = useDialogListState(defaults)
  const list = useListRows(customerProduct.addable, state, { id: customerId })
  return (
    <MultiPickerDialog
      {...useLook()}
      list={{ ...list, state }}
      title={t.choose}
      take={t.take}
      onPick={onPick}
      onClose={onClose}
    />
  )
}

/** The shared parts of both pickers: the columns of the specification and the filter by type. */
function useLook() {
  const { type, number, name, unit, minBuyQty, price } = useProductColumns()
  const columns = useMemo(
    () => [type, number, name, unit, minBuyQty, price],
    [type, number, name, unit, minBuyQty, price],
  )
  return { columns, filters: [useProductTypeFilter()], rowName: nameOf }
}

interface CustomerProps {
  customerId: number
  /** Ids of products that are present already and not offered again. */
  excluded?: readonly number[]
  onPick: (rows: readonly ProductOfCustomer[]) => void
  onClose: () => void
}

const none: readonly ProductOfCustomer[] = []

/**
 * Adds products to a customer's order: only those that the customer can order today, with the customer's price and
 * minimum quantity.
 */
export function CustomerProductPickerDialog({ customerId, excluded = [], onPick, onClose }: CustomerProps) {
  const t = useText(productText)
  const query = useQuery(read(customerProduct.byUser, { params: { userId: customerId } }))
  const rows = query.data ?? none
  const list = useKnownList(
    useMemo(() => rows.filter(({ id }) => !excluded.includes(id)), [rows, excluded]),
    {
      ...defaults,
      by: {
        indexId: () => 0,
        productType: (row) => nameOf(row.productType),
        number: (row) => row.number,
        name: nameOf,
        unitName: unitNameOf,
        minBuyQty: (row) => row.minBuyQty,
        price: (row) => Number(row.price),
      },
      search: (row) => `${row.number} ${row.name} ${row.enName} ${row.itemNumber} ${row.itemName}`,
      passes: (row, { productTypeId = '' }) =>
        productTypeId === '' || row.productTypeId === Number(productTypeId),
    },
  )
  const loaded = {
    ...list,
    loading: query.isPending,
    error: query.error,
    onRetry: () => void query.refetch(),
  }
  return (
    <MultiPickerDialog
      {...useLook()}
      list={loaded}
      title={t.choose}
      take={t.take}
      empty={{ hint: t.noneAgreed }}
      onPick={onPick}
      onClose={onClose}
    />
  )
}
