import { competition, type Competition } from '@banquet/contract/submission/competition'
import { useMemo, useState } from 'react'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { ArrangeButton } from '../../../kit/arrange/arrange-button.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Tag } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { Names } from '../../../kit/table/names.tsx'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { competitionText } from './competition.text.ts'

// The form is loaded when it is first opened, so that the list is shown sooner.
const CompetitionDialog = lazyComponent(() =>
  import('./competition.dialog.tsx').then((file) => file.CompetitionDialog),
)

/** The list of competitions of an event: add, edit, delete, history. */
export function CompetitionsPage() {
  const event = useEventOfPage()
  const t = useText(competitionText)
  const fixed = { eventId: event.id }
  const list = useList(competition.list, { sort: 'indexId', fixed })
  const [open, setOpen] = useState<Competition | 'new'>()
  const [history, setHistory] = useState<Competition>()
  const isArchived = event.status === 'archived'
  const columns = useCompetitionColumns(setOpen, setHistory, isArchived)
  const mayAdd = useMay('subjects', 'add') && !isArchived
  const add = mayAdd && <AddButton onClick={() => setOpen('new')}>{t.add}</AddButton>
  return (
    <>
      {isArchived && <Banner mb={12}>{t.readOnly}</Banner>}
      <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} add={add}>
        {!isArchived && (
          <ArrangeButton<Competition>
            list={competition.list}
            reorder={competition.reorder}
            title={t.arrange}
            rowName={nameOf}
            fixed={fixed}
          />
        )}
      </ListPage>
      {open && (
        <CompetitionDialog
          eventId={event.id}
          competition={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
      {history && (
        <HistoryPanel
          endpoint={competition.history}
          id={history.id}
          name={nameOf(history)}
          fields={{
            name: t.name,
            enName: t.enName,
            code: t.code,
            description: t.description,
            enDescription: t.enDescription,
            fileKind: t.fileKind,
            lastDay: t.lastDay,
            isVisible: t.isVisible,
          }}
          show={(field, value) => (field === 'isVisible' ? t.visible(value === true) : undefined)}
          onClose={() => setHistory(undefined)}
        />
      )}
    </>
  )
}

function useCompetitionColumns(
  edit: (row: Competition) => void,
  show: (row: Competition) => void,
  isReadOnly: boolean,
) {
  const t = useText(competitionText)
  const usual = useUsualColumns()
  const remove = useRemove(competition.remove)
  const actions = useActions<Competition>('subjects', { show, edit, remove, nameOf, isReadOnly })
  return useMemo<readonly Column<Competition>[]>(
    () => [
      usual.place,
      { key: 'name', header: t.name, sort: 'name', rowHeader: true, cell: (row) => <Names row={row} /> },
      { key: 'code', header: t.code, sort: 'code', cell: (row) => row.code },
      { key: 'lastDay', header: t.lastDay, sort: 'lastDay', nowrap: true, cell: (row) => row.lastDay },
      {
        key: 'isVisible',
        header: t.isVisible,
        sort: 'isVisible',
        cell: ({ isVisible }) => <Tag {...(isVisible && { color: 'success' })}>{t.visible(isVisible)}</Tag>,
      },
      actions,
    ],
    [t, usual, actions],
  )
}
