import { pages } from '@banquet/contract/call/access'
import { longPageSizes } from '@banquet/contract/call/page-size'
import { decision, type DeskRow } from '@banquet/contract/review/decision'
import { decisionResultWords, deskStates, stagedFilters } from '@banquet/contract/submission/decision-results'
import { publication } from '@banquet/contract/review/publication'
import { subject } from '@banquet/contract/submission/subject'
import { submissionStateWords, undecidedStates } from '@banquet/contract/submission/submission-states'
import { submissionType } from '@banquet/contract/submission/submission-type'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ImportLink } from '../../../kit/list/import-button.tsx'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useChosen } from '../../../kit/table/selection.ts'
import { nameOf, titleOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { SubmissionStateTag } from '../../../shared/submission/submission/submission-state.tsx'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { indented } from '../../../shared/submission/subject/subject-names.ts'
import { DecisionTag } from '../../../shared/review/decision/decision-tag.tsx'
import { decisionText } from '../../../shared/review/decision/decision.text.ts'

const StageBar = lazyComponent(() => import('./stage-bar.tsx').then((file) => file.StageBar))
const PublishDialog = lazyComponent(() => import('./publish.dialog.tsx').then((file) => file.PublishDialog))
const RankDialog = lazyComponent(() => import('./rank.dialog.tsx').then((file) => file.RankDialog))
const ScheduleDialog = lazyComponent(() => import('./publish.dialog.tsx').then((file) => file.ScheduleDialog))
const SubjectLimits = lazyComponent(() => import('./subject-limits.tsx').then((file) => file.SubjectLimits))

const filters = ['state', 'staged', 'subjectId', 'submissionTypeId']

/** The submissions of the chosen event with their staged and published decisions. */
export function DecisionsPage() {
  const event = useEventOfPage()
  const t = useText(decisionText)
  const fixed = useMemo(() => ({ eventId: event.id }), [event.id])
  const list = useList(decision.list, { sort: 'code', filters, sizes: longPageSizes, fixed })
  const ofEvent = { query: { eventId: String(event.id) } }
  const subjects = useQuery(read(subject.list, ofEvent)).data?.rows ?? []
  const types = useQuery(read(submissionType.list, ofEvent)).data?.rows ?? []
  const { selection, chosen } = useChosen(list)
  const [open, setOpen] = useState<'publish' | 'schedule' | 'rank'>()
  const [isLimits, setLimits] = useState(false)
  const columns = useDeskColumns()
  const isArchived = event.status === 'archived'
  const close = () => setOpen(undefined)
  const subjectId = list.state.filters['subjectId']
  const results = decisionResultWords[language()]
  const words = submissionStateWords[language()]
  const stagedWords = (one: (typeof stagedFilters)[number]) =>
    one === 'open' ? t.open : one === 'any' ? t.any : `${t.any}：${results[one]}`
  const choices = [
    {
      name: 'staged',
      label: t.stagedFilter,
      options: stagedFilters.map((value) => ({ value, label: stagedWords(value) })),
    },
    {
      name: 'state',
      label: t.state,
      options: deskStates.map((value) => ({ value, label: words[value] })),
    },
    {
      name: 'subjectId',
      label: t.paperSubject,
      options: subjects.map((one) => ({ value: String(one.id), label: indented(one) })),
    },
    {
      name: 'submissionTypeId',
      label: t.paperType,
      options: types.map((one) => ({ value: String(one.id), label: nameOf(one) })),
    },
  ]
  return (
    <>
      {isArchived && <Banner mb={12}>{t.archived}</Banner>}
      <Scheduled eventId={event.id} isArchived={isArchived} />
      <ListPage
        list={list}
        columns={columns}
        choice={columnChoice}
        label={t.list}
        purpose={t.purpose}
        filters={choices}
        add={null}
        selection={isArchived ? undefined : selection}
        rowName={(row) => `${row.code} ${titleOf(row) || t.untitled}`}
        below={chosen.isUsed && <StageBar chosen={chosen} eventId={event.id} />}
      >
        <Button variant="default" aria-expanded={isLimits} onClick={() => setLimits(!isLimits)}>
          {t.limits}
        </Button>
        {!isArchived && <ImportLink to="/admin/submission/decision/import" label={t.import} />}
        <ExportButton endpoint={decision.export} state={list.state} />
        {!isArchived && (
          <>
            <Button variant="default" onClick={() => setOpen('rank')}>
              {t.byRank}
            </Button>
            <Button variant="default" onClick={() => setOpen('schedule')}>
              {t.schedule}
            </Button>
            <Button onClick={() => setOpen('publish')}>{t.publish}</Button>
          </>
        )}
      </ListPage>
      {isLimits && <SubjectLimits eventId={event.id} />}
      {open === 'publish' && <PublishDialog event={event} subjectId={subjectId} onClose={close} />}
      {open === 'rank' && (
        <RankDialog event={event} subjects={subjects} subjectId={subjectId} onClose={close} />
      )}
      {open === 'schedule' && <ScheduleDialog event={event} onClose={close} />}
    </>
  )
}

/** When the staged decisions will be published, if that is scheduled. */
function Scheduled({ eventId, isArchived }: { eventId: number; isArchived: boolean }) {
  const t = useText(decisionText)
  const query = { eventId: String(eventId), state: 'scheduled' } as const
  const row = useQuery(read(publication.list, { query })).data?.rows[0]
  const cancel = useWrite(publication.cancel, { quiet: true })
  if (!row) return null
  const { id, version, publishAt, scheduledByName } = row
  const send = () =>
    cancel.mutate({ params: { id }, body: { version } }, { onSuccess: () => notify.success(t.cancelled) })
  return (
    <Banner as="div" mb={12}>
      {t.scheduled(momentWords(publishAt), scheduledByName)}
      {!isArchived && (
        <Button size="compact-md" variant="default" loading={cancel.isPending} onClick={send}>
          {t.cancel}
        </Button>
      )}
    </Banner>
  )
}

/** The columns that are shown by default. */
const columnChoice = {
  list: 'decisions',
  usual: ['title', 'subject', 'state', 'weightedMean', 'adjustedMean', 'staged', 'published'],
}

const isUndecided = ({ state }: DeskRow) => undecidedStates.some((one) => one === state)

function useDeskColumns() {
  const t = useText(decisionText)
  return useMemo<readonly Column<DeskRow>[]>(
    () => [
      {
        key: 'code',
        header: t.code,
        sort: 'code',
        rowHeader: true,
        nowrap: true,
        cell: (row) => <Link to={`${pages.submissions.path}/${row.id}`}>{row.code}</Link>,
      },
      { key: 'title', header: t.title, sort: 'title', cell: (row) => titleOf(row) || t.untitled },
      {
        key: 'subject',
        header: t.paperSubject,
        cell: (row) => (row.subject ? `${row.subject.code} ${nameOf(row.subject)}` : ''),
      },
      {
        key: 'type',
        header: t.paperType,
        cell: (row) => (row.submissionType ? nameOf(row.submissionType) : ''),
      },
      {
        key: 'state',
        header: t.state,
        sort: 'state',
        cell: (row) => <SubmissionStateTag value={row.state} />,
      },
      ...(['weightedMean', 'adjustedMean', 'mean'] as const).map((key) => ({
        key,
        header: t[key],
        sort: key,
        align: 'end' as const,
        cell: (row: DeskRow) => row[key]?.toFixed(1) ?? '',
      })),
      {
        key: 'answer',
        header: t.authorAnswer,
        cell: ({ answeredAt }) => (answeredAt === null ? '' : momentWords(answeredAt)),
      },
      {
        key: 'staged',
        header: t.staged,
        cell: (row) =>
          row.staged ? <DecisionTag result={row.staged.result} staged /> : isUndecided(row) ? t.none : '',
      },
      {
        key: 'published',
        header: t.published,
        cell: ({ published }) => (published?.publishedAt ? momentWords(published.publishedAt) : ''),
      },
    ],
    [t],
  )
}
