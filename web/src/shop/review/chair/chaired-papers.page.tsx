import { longPageSizes } from '@banquet/contract/call/page-size'
import { localName } from '@banquet/contract/rule/text/local-name'
import { assignmentStateWords } from '@banquet/contract/review/assignment-states'
import { subjectChair, type ChairedEvent, type ChairedPaper } from '@banquet/contract/review/subject-chair'
import {
  decisionResults,
  decisionResultWords,
  deskStates,
} from '@banquet/contract/submission/decision-results'
import { submissionStateWords } from '@banquet/contract/submission/submission-states'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { queryOf, useList } from '../../../kit/list/list-state.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { nameOf, titleOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { DecisionTag } from '../../../shared/review/decision/decision-tag.tsx'
import { SubmissionStateTag } from '../../../shared/submission/submission/submission-state.tsx'
import { indented } from '../../../shared/submission/subject/subject-names.ts'
import { chairText } from './chair.text.ts'

const filters = ['state', 'subjectId', 'staged']

/** The papers of the subjects that the member chairs, of one event. */
export function ChairedPapersPage() {
  const t = useText(chairText)
  const query = useQuery(read(subjectChair.own, {}))
  const [chosen, setChosen] = useState<number>()
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const events = query.data
  const event = events.find(({ eventId }) => eventId === chosen) ?? events[0]
  if (!event) return <EmptyState title={t.none} hint={t.noneHint} />
  return (
    <>
      {events.length > 1 && (
        <NativeSelect
          label={t.event}
          mb={12}
          maw={480}
          value={event.eventId}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          data={events.map((one) => ({
            value: String(one.eventId),
            label: localName(language(), one.eventName, one.eventEnName),
          }))}
        />
      )}
      <Papers key={event.eventId} event={event} />
    </>
  )
}

function Papers({ event }: { event: ChairedEvent }) {
  const t = useText(chairText)
  const fixed = useMemo(() => ({ eventId: event.eventId }), [event.eventId])
  const list = useList(subjectChair.papers, { sort: 'code', filters, sizes: longPageSizes, fixed })
  const { page: _page, size: _size, sort: _sort, state: _state, ...search } = queryOf(list.state)
  const counts = useQuery(read(subjectChair.paperCounts, { query: search })).data
  const columns = useChairedColumns(event)
  const words = submissionStateWords[language()]
  const results = decisionResultWords[language()]
  const choices = [
    {
      name: 'subjectId',
      label: t.subjectId,
      options: event.subjects.map((one) => ({ value: String(one.id), label: indented(one) })),
    },
    {
      name: 'staged',
      label: t.staged,
      options: [
        { value: 'open', label: t.stagedOpen },
        { value: 'any', label: t.stagedAny },
        ...decisionResults.map((value) => ({ value, label: results[value] })),
      ],
    },
  ]
  return (
    <>
      {event.isArchived && <Banner mb={12}>{t.archived}</Banner>}
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        filters={choices}
        add={null}
        rowName={(row) => `${row.code} ${titleOf(row) || t.untitled}`}
        tabs={{
          name: 'state',
          label: t.state,
          options: deskStates.map((value) => ({ value, label: words[value] })),
          counts: counts,
        }}
      />
    </>
  )
}

const figure = (value: number | null) => (value === null ? '' : value.toFixed(1))

function useChairedColumns({ reviewersPerPaper }: ChairedEvent) {
  const t = useText(chairText)
  return useMemo<readonly Column<ChairedPaper>[]>(() => {
    const states = assignmentStateWords[language()]
    return [
      {
        key: 'code',
        header: t.code,
        sort: 'code',
        rowHeader: true,
        nowrap: true,
        cell: (row) => (
          <Link to="/review/chair/$id" params={{ id: String(row.id) }}>
            {row.code}
          </Link>
        ),
      },
      { key: 'title', header: t.title, sort: 'title', cell: (row) => titleOf(row) || t.untitled },
      {
        key: 'subject',
        header: t.subjectId,
        cell: ({ subject }) => (subject ? `${subject.code} ${nameOf(subject)}` : ''),
      },
      {
        key: 'state',
        header: t.state,
        sort: 'state',
        cell: (row) => <SubmissionStateTag value={row.state} />,
      },
      {
        key: 'reviewers',
        header: t.reviewers,
        cell: ({ reviewers }) =>
          reviewers.map(({ name, state }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two reviewers can have the same name
            <div key={at}>
              {name} <small>{states[state]}</small>
            </div>
          )),
      },
      {
        key: 'reviewed',
        header: t.reviews,
        sort: 'reviewed',
        align: 'end',
        nowrap: true,
        cell: (row) => t.of(row.reviewed, reviewersPerPaper),
      },
      {
        key: 'weightedMean',
        header: t.weightedMean,
        sort: 'weightedMean',
        align: 'end',
        cell: (row) => figure(row.weightedMean),
      },
      { key: 'mean', header: t.mean, sort: 'mean', align: 'end', cell: (row) => figure(row.mean) },
      { key: 'spread', header: t.spread, sort: 'spread', align: 'end', cell: (row) => figure(row.spread) },
      {
        key: 'staged',
        header: t.staged,
        cell: ({ staged }) => staged && <DecisionTag result={staged.result} staged />,
      },
    ]
  }, [t, reviewersPerPaper])
}
