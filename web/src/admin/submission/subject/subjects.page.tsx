import type { Event } from '@banquet/contract/event/event/event'
import { subject, type Subject } from '@banquet/contract/submission/subject'
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
import { indented } from '../../../shared/submission/subject/subject-names.ts'
import { subjectText } from './subject.text.ts'

const none: readonly string[] = []
const usable = { get: subject.get, update: subject.update }

const SubjectHistory = lazyComponent(() =>
  import('./subject-history.tsx').then((file) => file.SubjectHistory),
)

const form = '/admin/submission/subject/form'

/** The subjects of an event as a tree: list, arrange, delete, history; the form has its own page. */
export function SubjectsPage() {
  const event = useEventOfPage()
  const t = useText(subjectText)
  const fixed = { eventId: event.id }
  const list = useList(subject.list, { sort: 'indexId', fixed })
  const [history, setHistory] = useState<Subject>()
  const isArchived = event.status === 'archived'
  const columns = useSubjectColumns(event, setHistory)
  const mayAdd = useMay('subjects', 'add') && !isArchived
  const add = mayAdd && <AddButton to={form}>{t.add}</AddButton>
  return (
    <>
      {isArchived && <Banner mb={12}>{t.readOnly}</Banner>}
      <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} add={add}>
        {!isArchived && (
          <ArrangeButton<Subject>
            list={subject.list}
            reorder={subject.reorder}
            title={t.arrange}
            rowName={indented}
            fixed={fixed}
          />
        )}
      </ListPage>
      {history && <SubjectHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useSubjectColumns({ status }: Event, onHistory: (row: Subject) => void) {
  const t = useText(subjectText)
  const { place } = useUsualColumns()
  const remove = useRemove(subject.remove, none, usable)
  const isReadOnly = status === 'archived'
  const actions = useActions<Subject>('subjects', { show: onHistory, edit: form, remove, nameOf, isReadOnly })
  return useMemo<readonly Column<Subject>[]>(
    () => [
      place,
      {
        key: 'name',
        header: t.name,
        sort: 'name',
        rowHeader: true,
        cell: (row) => <Names row={row} level={row.level} />,
      },
      { key: 'code', header: t.code, sort: 'code', nowrap: true, cell: (row) => row.code },
      {
        key: 'days',
        header: t.days,
        nowrap: true,
        cell: ({ firstDay, lastDay }) => t.daysOf(firstDay, lastDay),
      },
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
