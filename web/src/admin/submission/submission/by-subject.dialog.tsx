import { pages } from '@banquet/contract/call/access'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { submission, type SubjectCounts } from '@banquet/contract/submission/submission'
import {
  submissionStates,
  submissionStateWords,
  type SubmissionState,
} from '@banquet/contract/submission/submission-states'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Muted, PlainTable, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { Names } from '../../../kit/table/names.tsx'
import { language, useText } from '../../../kit/text/text.ts'
import { submissionText } from './submission.text.ts'

type Counts = Readonly<Record<SubmissionState, number>>

const totalOf = (counts: Counts) => submissionStates.reduce((sum, state) => sum + counts[state], 0)

interface Props {
  eventId: number
  onClose: () => void
}

/** The numbers of submissions by subject and state; each leads to the list of those it counts. */
export function BySubjectDialog({ eventId, onClose }: Props) {
  const t = useText(submissionText)
  const query = useQuery({
    ...read(submission.countsBySubject, { query: { eventId: String(eventId) } }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const rows = query.data
  return (
    <Dialog title={t.bySubject} size="large" onClose={onClose}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spinner />}
      {rows?.length === 0 && <EmptyState title={t.noSubjects} />}
      {rows && rows.length > 0 && <CountsTable rows={rows} onFollow={onClose} />}
    </Dialog>
  )
}

interface TableProps {
  rows: readonly SubjectCounts[]
  /** Called when a link is followed: the list is behind the dialog. */
  onFollow: () => void
}

function CountsTable({ rows, onFollow }: TableProps) {
  const t = useText(submissionText)
  const words = submissionStateWords[language()]
  const total = (state: SubmissionState) =>
    rows
      .filter(({ subject }) => subject === null || subject.level === 0)
      .reduce((sum, { branch }) => sum + branch[state], 0)
  const totals = Object.fromEntries(submissionStates.map((state) => [state, total(state)])) as Counts
  return (
    <Stack style={{ overflowX: 'auto', maxWidth: '100%' }} tabIndex={0} role="group" aria-label={t.bySubject}>
      <PlainTable numbers total aria-label={t.bySubject}>
        <thead>
          <tr>
            {/* On a phone the table scrolls, so that names do not break after every letter. */}
            <th scope="col" style={{ minWidth: 112 }}>
              {t.subjectId}
            </th>
            {submissionStates.map((state) => (
              <th key={state} scope="col">
                {words[state]}
              </th>
            ))}
            <th scope="col">{t.total}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ subject, own, branch }) => (
            <tr key={subject?.id ?? 0}>
              <th scope="row">
                {subject ? (
                  <Names
                    row={{
                      name: `${subject.code} ${subject.name}`,
                      enName: subject.enName && `${subject.code} ${subject.enName}`,
                    }}
                    level={subject.level}
                  />
                ) : (
                  t.noSubject
                )}
              </th>
              {submissionStates.map((state) => (
                <td key={state}>
                  <Count
                    subject={subject}
                    state={state}
                    own={own[state]}
                    n={branch[state]}
                    onFollow={onFollow}
                  />
                </td>
              ))}
              <td>
                <Count subject={subject} own={totalOf(own)} n={totalOf(branch)} onFollow={onFollow} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t.total}</th>
            {submissionStates.map((state) => (
              <td key={state}>
                <Link to={pages.submissions.path} search={{ state }} onClick={onFollow}>
                  {countText(totals[state])}
                </Link>
              </td>
            ))}
            <td>
              <Link to={pages.submissions.path} search={{}} onClick={onFollow}>
                {countText(totalOf(totals))}
              </Link>
            </td>
          </tr>
        </tbody>
      </PlainTable>
    </Stack>
  )
}

interface CountProps {
  subject: SubjectCounts['subject']
  state?: SubmissionState
  /** How many name this very subject. */
  own: number
  n: number
  onFollow: () => void
}

/** A number, as a link where the list can be filtered to it: drafts without a subject have no filter. */
function Count({ subject, state, own, n, onFollow }: CountProps) {
  const t = useText(submissionText)
  if (!subject) return countText(n)
  const search = { subjectId: String(subject.id), ...(state && { state }) }
  return (
    <>
      <Link to={pages.submissions.path} search={search} onClick={onFollow}>
        {countText(n)}
      </Link>
      {own !== n && <Muted as="small">{t.ofItself(own)}</Muted>}
    </>
  )
}
