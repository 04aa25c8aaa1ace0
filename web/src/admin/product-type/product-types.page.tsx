import { productType } from '@banquet/contract/product-type'
import type { ProductType } from '@banquet/contract/product-type'
import { useMemo, useState } from 'react'
import { AddButton } from '../../kit/add-button.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { HistoryPanel } from '../../kit/history-panel.tsx'
import { later } from '../../kit/later.tsx'
import { useList } from '../../kit/list-state.ts'
import { useMay } from '../../kit/may.ts'
import { OrderButton } from '../../kit/order-button.tsx'
import { Paginator } from '../../kit/paginator.tsx'
import { useRemove } from '../../kit/remove-row.ts'
import { SearchBar } from '../../kit/search-bar.tsx'
import { useStatusFilter } from '../../kit/status-badge.tsx'
import { useText } from '../../kit/text.ts'
import { useUsualColumns } from '../../kit/usual-columns.tsx'
import { statusWords } from '../../text/account.text.ts'
import { commonText } from '../../text/common.text.ts'
import { productTypeText } from './product-type.text.ts'

// A form comes with the first time that it is opened, so that the list is there sooner.
const ProductTypeDialog = later(() =>
  import('./product-type.dialog.tsx').then((file) => file.ProductTypeDialog),
)

const filters = ['status']
const none: readonly string[] = []
const nameOf = (row: ProductType) => `${row.number} ${row.name}`

/** The product types: list, add, edit, delete, history, and the order that people give them. */
export function ProductTypesPage() {
  const t = useText(productTypeText)
  const list = useList(productType.list, { sort: 'indexId', filters })
  const [open, setOpen] = useState<ProductType | 'new'>()
  const [history, setHistory] = useState<ProductType>()
  const columns = useProductTypeColumns(setOpen, setHistory)
  const states = useStatusFilter()
  const add = useMay('productTypes', 'add') && <AddButton onClick={() => setOpen('new')}>{t.add}</AddButton>
  return (
    <>
      <SearchBar state={list.state} filters={[states]}>
        <OrderButton calls={productType} title={t.order} rowName={nameOf} />
        {add}
      </SearchBar>
      <DataTable {...list} columns={columns} label={t.list} empty={{ hint: t.purpose, next: add }} />
      <Paginator {...list} />
      {open && (
        <ProductTypeDialog
          productType={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      {history && <ProductTypeHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function ProductTypeHistory({ row, onClose }: { row: ProductType; onClose: () => void }) {
  const { number, name } = useText(productTypeText)
  const { status } = useText(commonText)
  return (
    <HistoryPanel
      endpoint={productType.history}
      id={row.id}
      name={row.name}
      fields={{ number, name, status }}
      show={(field, value) => (field === 'status' ? statusWords(Number(value)) : undefined)}
      onClose={onClose}
    />
  )
}

function useProductTypeColumns(edit: (row: ProductType) => void, show: (row: ProductType) => void) {
  const t = useText(productTypeText)
  const usual = useUsualColumns()
  const mayEdit = useMay('productTypes', 'edit')
  const mayRemove = useMay('productTypes', 'delete')
  const remove = useRemove(productType.remove, none, productType)
  return useMemo<readonly Column<ProductType>[]>(
    () => [
      usual.place,
      { key: 'number', header: t.number, sort: 'number', nowrap: true, cell: (row) => row.number },
      { key: 'name', header: t.name, sort: 'name', rowHeader: true, cell: (row) => row.name },
      usual.status,
      usual.actions<ProductType>((row) => ({
        onHistory: () => show(row),
        onEdit: mayEdit ? () => edit(row) : undefined,
        onRemove: mayRemove ? () => remove(row.id, row.name) : undefined,
      })),
    ],
    [t, usual, mayEdit, mayRemove, remove, edit, show],
  )
}
