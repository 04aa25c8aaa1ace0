import { pages } from '@banquet/contract/call/access'
import { longPageSizes } from '@banquet/contract/call/page-size'
import { localName } from '@banquet/contract/rule/text/local-name'
import { competition } from '@banquet/contract/submission/competition'
import { subject } from '@banquet/contract/submission/subject'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import { submissionStates, submissionStateWords } from '@banquet/contract/submission/submission-states'
import {
  submissionFeeFilters,
  submissionFeeWordsOf,
} from '@banquet/contract/submission/submission-fee-states'
import { submissionType } from '@banquet/contract/submission/submission-type'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { ImportLink } from '../../../kit/list/import-button.tsx'
import { queryOf, useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useChosen } from '../../../kit/table/selection.ts'
import { nameOf, titleOf } from '../../../kit/text/names.ts'
import { tableText } from '../../../kit/text/table.text.ts'
import { language, listed, useText } from '../../../kit/text/text.ts'
import { SubmissionFeeTag } from '../../../shared/submission/submission/submission-fee.tsx'
import { SubmissionStateTag } from '../../../shared/submission/submission/submission-state.tsx'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { indented } from '../../../shared/submission/subject/subject-names.ts'
import { ParticipantLink } from '../../../shared/people/participant/participant-link.tsx'
import { submissionText } from './submission.text.ts'
import { useListTags } from '../../../shared/row/tag/list-tags.tsx'

const BulkBar = lazyComponent(() => import('./bulk-bar.tsx').then((file) => file.BulkBar))
const BySubjectDialog = lazyComponent(() =>
  import('./by-subject.dialog.tsx').then((file) => file.BySubjectDialog),
)

const ExtensionsDialog = lazyComponent(() =>
  import('../extension/extensions.dialog.tsx').then((file) => file.ExtensionsDialog),
)

const views = { page: 'submissions' } as const
const filters = ['state', 'subjectId', 'submissionTypeId', 'competitionId', 'fee', 'tag']

/** The columns that are shown by default. */
const columnChoice = {
  list: 'submission',
  usual: ['title', 'authors', 'memberId', 'subject', 'type', 'state', 'submittedAt', 'tags'],
} as const

/** The submissions of the chosen event, the one that was submitted last first. */
export function SubmissionsPage() {
  const event = useEventOfPage()
  const t = useText(submissionText)
  const { import: importLabel } = useText(tableText)
  const fixed = useMemo(() => ({ eventId: event.id }), [event.id])
  const list = useList(submission.list, { sort: '-submittedAt', filters, sizes: longPageSizes, fixed })
  const ofEvent = { query: { eventId: String(event.id) } }
  const subjects = useQuery(read(subject.list, ofEvent)).data?.rows ?? []
  const types = useQuery(read(submissionType.list, ofEvent)).data?.rows ?? []
  const competitions = useQuery(read(competition.list, ofEvent)).data?.rows ?? []
  const columns = useSubmissionColumns()
  const { selection, chosen } = useChosen(list)
  const tags = useListTags('submissions', list)
  const [isBySubject, setBySubject] = useState(false)
  const [isExtending, setExtending] = useState(false)
  const isArchived = event.status === 'archived'
  const mayEdit = useMay('submissions', 'edit') && !isArchived
  const { page: _page, size: _size, sort: _sort, state: _state, ...search } = queryOf(list.state)
  const counts = useQuery(read(submission.counts, { query: search })).data
  const mayAdd = useMay('submissions', 'add')
  // What was begun is written and submitted with the right to edit.
  const add = mayAdd && mayEdit && <AddButton to={`${pages.submissions.path}/new`}>{t.add}</AddButton>
  const choices = [
    {
      name: 'subjectId',
      label: t.subjectId,
      options: subjects.map((one) => ({ value: String(one.id), label: indented(one) })),
    },
    {
      name: 'submissionTypeId',
      label: t.submissionTypeId,
      options: types.map((one) => ({ value: String(one.id), label: nameOf(one) })),
    },
    {
      name: 'competitionId',
      label: t.competitionIds,
      options: competitions.map((one) => ({ value: String(one.id), label: nameOf(one) })),
    },
    {
      name: 'fee',
      label: t.fee,
      options: submissionFeeFilters.map((value) => ({
        value,
        label: submissionFeeWordsOf[language()][value],
      })),
    },
  ]
  const words = submissionStateWords[language()]
  return (
    <>
      {isArchived && <Banner mb={12}>{t.archived}</Banner>}
      <ListPage
        list={list}
        columns={columns}
        choice={columnChoice}
        views={views}
        tags={tags}
        label={t.list}
        purpose={t.purpose}
        filters={choices}
        add={add}
        selection={mayEdit ? selection : undefined}
        rowName={(row) => `${row.code} ${titleOf(row) || t.untitled}`.trim()}
        tabs={{
          name: 'state',
          label: t.state,
          options: submissionStates.map((value) => ({ value, label: words[value] })),
          counts: counts,
        }}
        below={chosen.isUsed && <BulkBar chosen={chosen} subjects={subjects} />}
      >
        <Button variant="default" onClick={() => setBySubject(true)}>
          {t.bySubject}
        </Button>
        <Button variant="default" onClick={() => setExtending(true)}>
          {t.extensions}
        </Button>
        {mayAdd && !isArchived && <ImportLink to={`${pages.submissions.path}/import`} label={importLabel} />}
        <ExportButton
          endpoint={submission.export}
          state={list.state}
          lines={{ endpoint: submission.exportAuthors, label: t.authors }}
        />
      </ListPage>
      {isExtending && <ExtensionsDialog event={event} onClose={() => setExtending(false)} />}
      {isBySubject && <BySubjectDialog eventId={event.id} onClose={() => setBySubject(false)} />}
    </>
  )
}

function useSubmissionColumns() {
  const t = useText(submissionText)
  return useMemo<readonly Column<Submission>[]>(
    () => [
      {
        key: 'code',
        header: t.code,
        sort: 'code',
        rowHeader: true,
        nowrap: true,
        cell: (row) => <Link to={`${pages.submissions.path}/${row.id}`}>{row.code || `#${row.id}`}</Link>,
      },
      { key: 'title', header: t.title, sort: 'title', cell: (row) => titleOf(row) || t.untitled },
      {
        key: 'authors',
        header: t.authors,
        cell: ({ authors }) =>
          listed(authors.map(({ name, enName }) => localName(language(), name || enName, enName))),
      },
      {
        key: 'subject',
        header: t.subjectId,
        cell: (row) => (row.subject ? `${row.subject.code} ${nameOf(row.subject)}` : ''),
      },
      {
        key: 'type',
        header: t.submissionTypeId,
        cell: (row) => (row.submissionType ? nameOf(row.submissionType) : ''),
      },
      {
        key: 'state',
        header: t.state,
        sort: 'state',
        cell: (row) => <SubmissionStateTag value={row.state} />,
      },
      { key: 'fee', header: t.fee, nowrap: true, cell: ({ fee }) => fee && <SubmissionFeeTag fee={fee} /> },
      {
        key: 'competitions',
        header: t.competitionIds,
        cell: ({ competitions }) => listed(competitions.map((one) => nameOf(one))),
      },
      { key: 'revision', header: t.revision, align: 'end', cell: (row) => row.revision || '' },
      {
        key: 'submittedAt',
        header: t.submittedAt,
        sort: 'submittedAt',
        nowrap: true,
        cell: (row) => (row.submittedAt ? momentWords(row.submittedAt) : ''),
      },
      {
        key: 'createdAt',
        header: t.createdAt,
        sort: 'createdAt',
        nowrap: true,
        cell: (row) => momentWords(row.createdAt),
      },
      {
        key: 'memberId',
        header: t.memberId,
        cell: (row) =>
          row.memberName === '' ? (
            t.nobody
          ) : (
            <ParticipantLink of={{ memberId: row.memberId }}>{row.memberName}</ParticipantLink>
          ),
      },
    ],
    [t],
  )
}
