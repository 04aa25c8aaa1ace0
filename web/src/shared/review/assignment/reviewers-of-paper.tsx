import { assignment, type Assignment } from '@banquet/contract/review/assignment'
import { assignmentStateWords } from '@banquet/contract/review/assignment-states'
import { conflictKindWords } from '@banquet/contract/review/conflict-kinds'
import { preferenceAnswerWords } from '@banquet/contract/review/preference-answers'
import { review } from '@banquet/contract/review/review'
import { recommendationWords } from '@banquet/contract/review/review-content'
import type { SubmissionState } from '@banquet/contract/submission/submission-states'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { download } from '../../../kit/call/download.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'
import { language, listed, useText } from '../../../kit/text/text.ts'
import { assignmentText } from './assignment.text.ts'

/** Everything that another write can change beside assignments. */
const quiet = { quiet: true, also: ['submission', 'review', 'subject-chair'] }

interface Paper {
  id: number
  eventId: number
  state: SubmissionState
}

interface Props {
  row: Paper
  mayAdd: boolean
  mayEdit: boolean
  mayDelete: boolean
  /** What is between the title and the reviewers. */
  children?: ReactNode
}

/** Who reviews a paper, what they wrote, and who else could review it. */
export function ReviewersOfPaper({ row, mayAdd, mayEdit, mayDelete, children }: Props) {
  const t = useText(assignmentText)
  const which = { eventId: String(row.eventId), submissionId: String(row.id) }
  const assigned = useQuery(read(assignment.list, { query: { ...which, sort: 'id' } })).data?.rows
  const reviews = useQuery(read(review.list, { query: { ...which, sort: 'id' } })).data?.rows ?? []
  const papers = useQuery(read(review.papers, { query: which })).data?.rows ?? []
  const remind = useWrite(assignment.remind, quiet)
  const remove = useWrite(assignment.remove, quiet)
  const after = (done: Promise<unknown>, words: string) =>
    // The call has already shown the refusal.
    void done.then(() => notify.success(words)).catch(() => undefined)
  const askAndRemove = async ({ id, reviewerName }: Assignment) => {
    const [title, yes, body] = [t.removeTitle, t.remove, t.removeHint]
    if (!(await confirm({ title, subject: reviewerName, body, yes, danger: true }))) return
    await remove.mutateAsync({ params: { id } })
    notify.success(t.removed)
  }
  if (!assigned) return null
  const figures = papers[0]
  return (
    <Panel gap={12} aria-labelledby="submission-reviewers">
      <h2 id="submission-reviewers">{t.title}</h2>
      {children}
      {figures && figures.weightedMean !== null && (
        <p>{t.means(figures.reviewed, figures.weightedMean, figures.spread ?? 0)}</p>
      )}
      {assigned.length === 0 && <Muted>{t.none}</Muted>}
      <Stack as="ul" gap={12}>
        {assigned.map((one) => {
          const params = { id: one.id }
          const written = reviews.find(({ reviewerId, counts }) => counts && reviewerId === one.reviewerId)
          return (
            <li key={one.id}>
              <Row gap="4px 12px">
                <b>{one.reviewerName}</b>
                <span>{assignmentStateWords[language()][one.state]}</span>
                {one.awaitsFee && <Muted>{t.awaitsFee}</Muted>}
                {one.lastDay !== null && (
                  <Muted>
                    {t.dueDay} {one.lastDay}
                  </Muted>
                )}
                {one.declinedReason !== '' && <Muted>{one.declinedReason}</Muted>}
                {mayEdit && one.state === 'open' && !one.awaitsFee && (
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={`${t.remind} ${one.reviewerName}`}
                    onClick={() =>
                      after(remind.mutateAsync({ params, body: { version: one.version } }), t.reminded)
                    }
                  >
                    {t.remind}
                  </Button>
                )}
                {mayDelete && one.state !== 'reviewed' && (
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={`${t.remove} ${one.reviewerName}`}
                    onClick={() => void askAndRemove(one).catch(() => undefined)}
                  >
                    {t.remove}
                  </Button>
                )}
              </Row>
              {written && (
                <Stack gap={4}>
                  <span>
                    {written.recommendation && recommendationWords[language()][written.recommendation]}{' '}
                    {written.weightedMean}
                  </span>
                  <p>{written.toAuthors}</p>
                  <p>{written.toCommittee}</p>
                  {written.file && <NotesButton reviewId={written.id} name={written.file.name} />}
                  {written.minutes !== null && <Muted>{t.minutes(written.minutes)}</Muted>}
                </Stack>
              )}
            </li>
          )
        })}
      </Stack>
      {mayAdd && (row.state === 'submitted' || row.state === 'under-review') && <Suggestions row={row} />}
    </Panel>
  )
}

function Suggestions({ row }: { row: Paper }) {
  const t = useText(assignmentText)
  const query = useQuery(read(assignment.suggestions, { query: { submissionId: String(row.id) } }))
  const assign = useWrite(assignment.assign, quiet)
  const send = async (reviewerId: number) => {
    const body = { eventId: row.eventId, submissionIds: [row.id], reviewerIds: [reviewerId] }
    const [result] = await assign.mutateAsync({ body })
    if (result?.refusal) notify.error(errorWords(result.refusal))
    else notify.success(t.assigned)
  }
  const rows = query.data?.filter(({ isAssigned }) => !isAssigned) ?? []
  if (rows.length === 0) return null
  return (
    <details>
      <summary>{t.suggestions}</summary>
      <Stack as="ul" gap={8}>
        {rows.map((one) => (
          <li key={one.reviewerId}>
            <Row gap="4px 12px">
              <b>{one.name}</b>
              <Muted>{one.affiliation}</Muted>
              {one.preference && (
                <Muted>{t.prefers(preferenceAnswerWords[language()][one.preference])}</Muted>
              )}
              {one.knowsSubject && <Muted>{t.knows}</Muted>}
              <Muted>{t.load(one.assigned, one.maxPapers)}</Muted>
              {one.conflicts.length > 0 ? (
                <Muted>{listed(one.conflicts.map((kind) => conflictKindWords[language()][kind]))}</Muted>
              ) : (
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={`${t.assign} ${one.name}`}
                  onClick={() => void send(one.reviewerId).catch(() => undefined)}
                >
                  {t.assign}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </Stack>
    </details>
  )
}

function NotesButton({ reviewId, name }: { reviewId: number; name: string }) {
  const t = useText(assignmentText)
  const save = () =>
    // The call has already shown the refusal.
    void download(review.noteForStaff, { params: { id: reviewId } }).catch(() => undefined)
  return (
    <Row>
      <Button size="compact-md" variant="default" onClick={save}>
        {t.notes(name)}
      </Button>
    </Row>
  )
}
