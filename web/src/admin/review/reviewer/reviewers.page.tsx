import { longPageSizes } from '@banquet/contract/call/page-size'
import { reviewer, type Reviewer } from '@banquet/contract/review/reviewer'
import { reviewerStates, reviewerStateWords } from '@banquet/contract/review/reviewer-states'
import { subject, type Subject } from '@banquet/contract/submission/subject'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { queryOf, useList } from '../../../kit/list/list-state.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { language, listed, useText } from '../../../kit/text/text.ts'
import { ReviewerStateTag } from '../../../shared/review/reviewer/reviewer-state.tsx'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { indented } from '../../../shared/submission/subject/subject-names.ts'
import { reviewerText } from './reviewer.text.ts'

const InviteDialog = lazyComponent(() => import('./invite.dialog.tsx').then((file) => file.InviteDialog))

const filters = ['state', 'subjectId']

/** The columns that are shown by default. */
const columnChoice = {
  list: 'reviewer',
  usual: ['email', 'affiliation', 'subjectIds', 'state', 'invitedAt'],
} as const

/** The reviewers of the chosen event, by name. */
export function ReviewersPage() {
  const event = useEventOfPage()
  const t = useText(reviewerText)
  const fixed = useMemo(() => ({ eventId: event.id }), [event.id])
  const list = useList(reviewer.list, { sort: 'name', filters, sizes: longPageSizes, fixed })
  const subjects = useQuery(read(subject.list, { query: { eventId: String(event.id) } })).data?.rows ?? []
  const columns = useReviewerColumns(subjects)
  const [isInviting, setInviting] = useState(false)
  const isArchived = event.status === 'archived'
  const mayAdd = useMay('submissions', 'add') && !isArchived
  const { page: _page, size: _size, sort: _sort, state: _state, ...search } = queryOf(list.state)
  const counts = useQuery(read(reviewer.counts, { query: search })).data
  const words = reviewerStateWords[language()]
  return (
    <>
      {isArchived && <Banner mb={12}>{t.archived}</Banner>}
      <ListPage
        list={list}
        columns={columns}
        choice={columnChoice}
        label={t.list}
        purpose={t.purpose}
        filters={[
          {
            name: 'subjectId',
            label: t.subjectIds,
            options: subjects.map((one) => ({ value: String(one.id), label: indented(one) })),
          },
        ]}
        add={mayAdd && <Button onClick={() => setInviting(true)}>{t.invite}</Button>}
        rowName={(row) => row.name}
        tabs={{
          name: 'state',
          label: t.state,
          options: reviewerStates.map((value) => ({ value, label: words[value] })),
          counts: counts,
        }}
      >
        <ExportButton endpoint={reviewer.export} state={list.state} />
      </ListPage>
      {isInviting && <InviteDialog eventId={event.id} onClose={() => setInviting(false)} />}
    </>
  )
}

function useReviewerColumns(subjects: readonly Subject[]) {
  const t = useText(reviewerText)
  return useMemo<readonly Column<Reviewer>[]>(() => {
    const subjectOf = new Map(subjects.map((one) => [one.id, nameOf(one)]))
    return [
      {
        key: 'name',
        header: t.name,
        sort: 'name',
        rowHeader: true,
        cell: (row) => <Link to={`/admin/submission/reviewer/${row.id}`}>{row.name || t.deleted}</Link>,
      },
      { key: 'email', header: t.email, sort: 'email', cell: (row) => row.email },
      { key: 'affiliation', header: t.affiliation, sort: 'affiliation', cell: (row) => row.affiliation },
      {
        key: 'subjectIds',
        header: t.subjectIds,
        cell: ({ subjectIds }) => listed(subjectIds.flatMap((id) => subjectOf.get(id) ?? [])),
      },
      {
        key: 'keywords',
        header: t.keywords,
        cell: ({ keywords }) => listed(keywords),
      },
      { key: 'state', header: t.state, sort: 'state', cell: (row) => <ReviewerStateTag value={row.state} /> },
      { key: 'maxPapers', header: t.maxPapers, align: 'end', cell: (row) => row.maxPapers ?? '' },
      {
        key: 'invitedAt',
        header: t.invitedAt,
        sort: 'invitedAt',
        nowrap: true,
        cell: (row) => momentWords(row.invitedAt),
      },
      {
        key: 'answeredAt',
        header: t.answeredAt,
        sort: 'answeredAt',
        nowrap: true,
        cell: (row) => (row.answeredAt ? momentWords(row.answeredAt) : ''),
      },
    ]
  }, [t, subjects])
}
