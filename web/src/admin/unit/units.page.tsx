import { unit } from '@banquet/contract/unit'
import type { Unit } from '@banquet/contract/unit'
import { useMemo, useState } from 'react'
import { AddButton } from '../../kit/add-button.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { HistoryPanel } from '../../kit/history-panel.tsx'
import { later } from '../../kit/later.tsx'
import { useList } from '../../kit/list-state.ts'
import { useMay } from '../../kit/may.ts'
import { Paginator } from '../../kit/paginator.tsx'
import { useRemove } from '../../kit/remove-row.ts'
import { SearchBar } from '../../kit/search-bar.tsx'
import { useText } from '../../kit/text.ts'
import { useUsualColumns } from '../../kit/usual-columns.tsx'
import { unitText } from './unit.text.ts'

// A form comes with the first time that it is opened, so that the list is there sooner.
const UnitDialog = later(() => import('./unit.dialog.tsx').then((file) => file.UnitDialog))

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
  const usual = useUsualColumns()
  const mayEdit = useMay('units', 'edit')
  const mayRemove = useMay('units', 'delete')
  const remove = useRemove(unit.remove)
  return useMemo<readonly Column<Unit>[]>(
    () => [
      usual.index,
      { key: 'name', header: t.unit, sort: 'name', rowHeader: true, cell: (row) => row.name },
      usual.actions<Unit>((row) => ({
        onHistory: () => show(row),
        onEdit: mayEdit ? () => edit(row) : undefined,
        onRemove: mayRemove ? () => remove(row.id, row.name) : undefined,
      })),
    ],
    [t, usual, mayEdit, mayRemove, remove, edit, show],
  )
}
