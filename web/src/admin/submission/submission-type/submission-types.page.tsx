import type { Event } from '@banquet/contract/event/event/event'
import { submissionType, type SubmissionType } from '@banquet/contract/submission/submission-type'
import { useMemo, useState } from 'react'
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
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { submissionTypeText } from './submission-type.text.ts'

const none: readonly string[] = []
const usable = { get: submissionType.get, update: submissionType.update }

const SubmissionTypeHistory = lazyComponent(() =>
  import('./submission-type-history.tsx').then((file) => file.SubmissionTypeHistory),
)

const form = '/admin/submission/type/form'

/** The submission types of an event: list, arrange, delete, history; the form has its own page. */
export function SubmissionTypesPage() {
  const event = useEventOfPage()
  const t = useText(submissionTypeText)
  const fixed = { eventId: event.id }
  const list = useList(submissionType.list, { sort: 'indexId', fixed })
  const [history, setHistory] = useState<SubmissionType>()
  const isArchived = event.status === 'archived'
  const columns = useSubmissionTypeColumns(event, setHistory)
  const mayAdd = useMay('subjects', 'add') && !isArchived
  const add = mayAdd && <AddButton to={form}>{t.add}</AddButton>
  return (
    <>
      {isArchived && <Banner mb={12}>{t.readOnly}</Banner>}
      <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} add={add}>
        {!isArchived && (
          <ArrangeButton<SubmissionType>
            list={submissionType.list}
            reorder={submissionType.reorder}
            title={t.arrange}
            rowName={nameOf}
            fixed={fixed}
          />
        )}
      </ListPage>
      {history && <SubmissionTypeHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useSubmissionTypeColumns({ status }: Event, onHistory: (row: SubmissionType) => void) {
  const t = useText(submissionTypeText)
  const { place } = useUsualColumns()
  const remove = useRemove(submissionType.remove, none, usable)
  const isReadOnly = status === 'archived'
  const actions = useActions<SubmissionType>('subjects', {
    show: onHistory,
    edit: form,
    remove,
    nameOf,
    isReadOnly,
  })
  return useMemo<readonly Column<SubmissionType>[]>(
    () => [
      place,
      { key: 'name', header: t.name, sort: 'name', rowHeader: true, cell: (row) => <Names row={row} /> },
      { key: 'abstract', header: t.abstract, cell: (row) => rangeWords(row.abstractMin, row.abstractMax) },
      {
        key: 'enAbstract',
        header: t.enAbstract,
        cell: (row) => rangeWords(row.enAbstractMin, row.enAbstractMax),
      },
      { key: 'keywords', header: t.keywords, cell: (row) => rangeWords(row.keywordsMin, row.keywordsMax) },
      {
        key: 'isVisible',
        header: t.isVisible,
        sort: 'isVisible',
        cell: ({ isVisible }) => <Tag {...(isVisible && { color: 'success' })}>{t.visible(isVisible)}</Tag>,
      },
      actions,
    ],
    [t, place, actions],
  )
}

/** A range whose ends may be open; empty if both are. */
function rangeWords(min: number | null, max: number | null): string {
  return min === null && max === null ? '' : `${min ?? ''}–${max ?? ''}`
}
