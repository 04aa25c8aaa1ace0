import { foodMaterialType, type FoodMaterialType } from '@banquet/contract/catalogue/food-material-type'
import { useMemo, useState } from 'react'
import { AddButton } from '../../../kit/look/add-button.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { useMay } from '../../../kit/session/may.ts'
import { materialNameOf } from '../../../kit/text/names.ts'
import { ArrangeButton } from '../../../kit/arrange/arrange-button.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useStatusFilter } from '../../../kit/table/status-badge.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { foodMaterialTypeName } from './food-material-type.picker.tsx'
import { foodMaterialTypeText } from './food-material-type.text.ts'

const usable = { get: foodMaterialType.get, update: foodMaterialType.update }

// The form is loaded when first opened, so that the list appears sooner.
const FoodMaterialTypeDialog = lazyComponent(() =>
  import('./food-material-type.dialog.tsx').then((file) => file.FoodMaterialTypeDialog),
)

const filters = ['status']
const none: readonly string[] = []

/** The food-material types: list, add, edit, delete, history, and arrange. */
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
      <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} filters={[states]} add={add}>
        <ArrangeButton<FoodMaterialType>
          list={foodMaterialType.list}
          reorder={foodMaterialType.reorder}
          title={t.order}
          rowName={foodMaterialTypeName}
        />
      </ListPage>
      {open && (
        <FoodMaterialTypeDialog
          foodMaterialType={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      {history && (
        <HistoryPanel
          endpoint={foodMaterialType.history}
          id={history.id}
          name={materialNameOf(history)}
          fields={{ number: t.number, chtName: t.chtName, enName: t.enName }}
          onClose={() => setHistory(undefined)}
        />
      )}
    </>
  )
}

function useFoodMaterialTypeColumns(
  edit: (row: FoodMaterialType) => void,
  show: (row: FoodMaterialType) => void,
) {
  const t = useText(foodMaterialTypeText)
  const usual = useUsualColumns()
  const remove = useRemove(foodMaterialType.remove, none, usable)
  const actions = useActions<FoodMaterialType>('foodMaterialTypes', {
    show,
    edit,
    remove,
    nameOf: materialNameOf,
  })
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
      actions,
    ],
    [t, usual, actions],
  )
}
