import { unit, type Unit } from '@banquet/contract/catalogue/unit'
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
import { useText } from '../../../kit/text/text.ts'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { unitText } from './unit.text.ts'

// The form is loaded when first opened, so that the list appears sooner.
const UnitDialog = lazyComponent(() => import('./unit.dialog.tsx').then((file) => file.UnitDialog))

/** The units of measure: list, add, edit, delete, history, and arrange. */
export function UnitsPage() {
  const t = useText(unitText)
  const list = useList(unit.list, { sort: 'indexId' })
  const [open, setOpen] = useState<Unit | 'new'>()
  const [history, setHistory] = useState<Unit>()
  const columns = useUnitColumns(setOpen, setHistory)
  const add = useMay('units', 'add') && <AddButton onClick={() => setOpen('new')}>{t.add}</AddButton>
  return (
    <>
      <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} add={add}>
        <ArrangeButton<Unit> list={unit.list} reorder={unit.reorder} title={t.order} rowName={nameOf} />
      </ListPage>
      {open && <UnitDialog unit={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
      {history && (
        <HistoryPanel
          endpoint={unit.history}
          id={history.id}
          name={nameOf(history)}
          fields={{ name: t.unit, enName: t.enName }}
          onClose={() => setHistory(undefined)}
        />
      )}
    </>
  )
}

function useUnitColumns(edit: (row: Unit) => void, show: (row: Unit) => void) {
  const t = useText(unitText)
  const usual = useUsualColumns()
  const remove = useRemove(unit.remove)
  const actions = useActions<Unit>('units', { show, edit, remove, nameOf })
  return useMemo<readonly Column<Unit>[]>(
    () => [
      usual.place,
      { key: 'name', header: t.unit, sort: 'name', rowHeader: true, cell: (row) => row.name },
      { key: 'enName', header: t.enName, sort: 'enName', cell: (row) => row.enName },
      actions,
    ],
    [t, usual, actions],
  )
}
