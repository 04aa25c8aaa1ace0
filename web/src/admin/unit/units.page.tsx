import { unit } from '@banquet/contract/unit'
import type { Unit } from '@banquet/contract/unit'
import { useMemo, useState } from 'react'
import { AddButton } from '../../kit/add-button.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { HistoryPanel } from '../../kit/history-panel.tsx'
import { useList } from '../../kit/list-state.ts'
import { useMay } from '../../kit/may.ts'
import { Paginator } from '../../kit/paginator.tsx'
import { useRemove } from '../../kit/remove-row.ts'
import { RowActions } from '../../kit/row-actions.tsx'
import { SearchBar } from '../../kit/search-bar.tsx'
import { tableText } from '../../kit/table.text.ts'
import { useText } from '../../kit/text.ts'
import { commonText } from '../../text/common.text.ts'
import { UnitDialog } from './unit.dialog.tsx'
import { unitText } from './unit.text.ts'

/** The units of measure: list, add, edit, delete, history. */
export function UnitsPage() {
  const t = useText(unitText)
  const list = useList(unit.list, { sort: 'id' })
  const [open, setOpen] = useState<Unit | 'new'>()
  const [history, setHistory] = useState<Unit>()
  const columns = useUnitColumns(setOpen, setHistory)
  const add = useMay('units', 'add') && <AddButton onClick={() => setOpen('new')}>{t.add}</AddButton>
  return (
    <>
      <SearchBar state={list.state}>{add}</SearchBar>
      <DataTable {...list} columns={columns} label={t.list} empty={{ hint: t.purpose, next: add }} />
      <Paginator {...list} />
      {open && <UnitDialog unit={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
      {history && (
        <HistoryPanel
          endpoint={unit.history}
          id={history.id}
          name={history.name}
          fields={{ name: t.unit }}
          onClose={() => setHistory(undefined)}
        />
      )}
    </>
  )
}

function useUnitColumns(edit: (row: Unit) => void, show: (row: Unit) => void) {
  const t = useText(unitText)
  const table = useText(tableText)
  const common = useText(commonText)
  const mayEdit = useMay('units', 'edit')
  const mayRemove = useMay('units', 'delete')
  const remove = useRemove(unit.remove)
  return useMemo<readonly Column<Unit>[]>(
    () => [
      {
        key: 'index',
        header: table.index,
        sort: 'id',
        width: 96,
        align: 'end',
        hideOnPhone: true,
        cell: (_, place) => place,
      },
      { key: 'name', header: t.unit, sort: 'name', rowHeader: true, cell: (row) => row.name },
      {
        key: 'actions',
        header: common.actions,
        width: 140,
        align: 'end',
        cell: (row) => (
          <RowActions
            name={row.name}
            onHistory={() => show(row)}
            onEdit={mayEdit ? () => edit(row) : undefined}
            onRemove={mayRemove ? () => remove(row.id, row.name) : undefined}
          />
        ),
      },
    ],
    [t, table, common, mayEdit, mayRemove, remove, edit, show],
  )
}
