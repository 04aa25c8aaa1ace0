import { foodMaterialType } from '@banquet/contract/food-material-type'
import type { FoodMaterialType } from '@banquet/contract/food-material-type'
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
import { foodMaterialTypeName } from './food-material-type.picker.tsx'
import { foodMaterialTypeText } from './food-material-type.text.ts'

// A form comes with the first time that it is opened, so that the list is there sooner.
const FoodMaterialTypeDialog = later(() =>
  import('./food-material-type.dialog.tsx').then((file) => file.FoodMaterialTypeDialog),
)

const filters = ['status']
const none: readonly string[] = []
const nameOf = (row: FoodMaterialType) => row.chtName

/** The food-material types: list, add, edit, delete, history, and the order that people give them. */
export function FoodMaterialTypesPage() {
  const t = useText(foodMaterialTypeText)
  const list = useList(foodMaterialType.list, { sort: 'indexId', filters })
  const [open, setOpen] = useState<FoodMaterialType | 'new'>()
  const [history, setHistory] = useState<FoodMaterialType>()
  const columns = useFoodMaterialTypeColumns(setOpen, setHistory)
  const states = useStatusFilter()
  const add = useMay('foodMaterialTypes', 'add') && (
    <AddButton onClick={() => setOpen('new')}>{t.add}</AddButton>
  )
  return (
    <>
      <SearchBar state={list.state} filters={[states]}>
        <OrderButton<FoodMaterialType>
          calls={foodMaterialType}
          title={t.order}
          rowName={foodMaterialTypeName}
        />
        {add}
      </SearchBar>
      <DataTable {...list} columns={columns} label={t.list} empty={{ hint: t.purpose, next: add }} />
      <Paginator {...list} />
      {open && (
        <FoodMaterialTypeDialog
          foodMaterialType={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      {history && <FoodMaterialTypeHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function FoodMaterialTypeHistory({ row, onClose }: { row: FoodMaterialType; onClose: () => void }) {
  const { number, chtName, enName } = useText(foodMaterialTypeText)
  const { status } = useText(commonText)
  return (
    <HistoryPanel
      endpoint={foodMaterialType.history}
      id={row.id}
      name={row.chtName}
      fields={{ number, chtName, enName, status }}
      show={(field, value) => (field === 'status' ? statusWords(Number(value)) : undefined)}
      onClose={onClose}
    />
  )
}

function useFoodMaterialTypeColumns(
  edit: (row: FoodMaterialType) => void,
  show: (row: FoodMaterialType) => void,
) {
  const t = useText(foodMaterialTypeText)
  const usual = useUsualColumns()
  const mayEdit = useMay('foodMaterialTypes', 'edit')
  const mayRemove = useMay('foodMaterialTypes', 'delete')
  const remove = useRemove(foodMaterialType.remove, none, foodMaterialType)
  return useMemo<readonly Column<FoodMaterialType>[]>(
    () => [
      usual.place,
      { key: 'number', header: t.number, sort: 'number', nowrap: true, cell: (row) => row.number },
      {
        key: 'chtName',
        header: t.chtName,
        sort: 'chtName',
        rowHeader: true,
        cell: (row) => row.chtName,
      },
      { key: 'enName', header: t.enName, sort: 'enName', cell: (row) => row.enName },
      usual.status,
      usual.actions<FoodMaterialType>(
        (row) => ({
          onHistory: () => show(row),
          onEdit: mayEdit ? () => edit(row) : undefined,
          onRemove: mayRemove ? () => remove(row.id, row.chtName) : undefined,
        }),
        nameOf,
      ),
    ],
    [t, usual, mayEdit, mayRemove, remove, edit, show],
  )
}
