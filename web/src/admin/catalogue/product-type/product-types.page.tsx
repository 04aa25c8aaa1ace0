import { productType, type ProductType } from '@banquet/contract/catalogue/product-type'
import { useMemo, useState } from 'react'
import { AddButton } from '../../../kit/look/add-button.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { useMay } from '../../../kit/session/may.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { ArrangeButton } from '../../../kit/arrange/arrange-button.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useStatusFilter } from '../../../kit/table/status-badge.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { productTypeText } from './product-type.text.ts'

const usable = { get: productType.get, update: productType.update }

// The form is loaded when first opened, so that the list appears sooner.
const ProductTypeDialog = lazyComponent(() =>
  import('./product-type.dialog.tsx').then((file) => file.ProductTypeDialog),
)

const filters = ['status']
const none: readonly string[] = []
const numbered = (row: ProductType) => `${row.number} ${nameOf(row)}`

/** The product types: list, add, edit, delete, history, and arrange. */
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
      <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} filters={[states]} add={add}>
        <ArrangeButton<ProductType>
          list={productType.list}
          reorder={productType.reorder}
          title={t.order}
          rowName={numbered}
        />
      </ListPage>
      {open && (
        <ProductTypeDialog
          productType={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      {history && (
        <HistoryPanel
          endpoint={productType.history}
          id={history.id}
          name={nameOf(history)}
          fields={{ number: t.number, name: t.name, enName: t.enName }}
          onClose={() => setHistory(undefined)}
        />
      )}
    </>
  )
}

function useProductTypeColumns(edit: (row: ProductType) => void, show: (row: ProductType) => void) {
  const t = useText(productTypeText)
  const usual = useUsualColumns()
  const remove = useRemove(productType.remove, none, usable)
  const actions = useActions<ProductType>('productTypes', { show, edit, remove, nameOf })
  return useMemo<readonly Column<ProductType>[]>(
    () => [
      usual.place,
      { key: 'number', header: t.number, sort: 'number', nowrap: true, cell: (row) => row.number },
      { key: 'name', header: t.name, sort: 'name', rowHeader: true, cell: (row) => row.name },
      { key: 'enName', header: t.enName, sort: 'enName', cell: (row) => row.enName },
      usual.status,
      actions,
    ],
    [t, usual, actions],
  )
}
