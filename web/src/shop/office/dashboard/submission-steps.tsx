import type { EventChoice } from '@banquet/contract/event/public-event/public-event'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import { submissionStateWords } from '@banquet/contract/submission/submission-states'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useQuery } from '@tanstack/react-query'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { read } from '../../../kit/query/query.ts'
import { useLanguage, useText } from '../../../kit/text/text.ts'
import { ChecklistLine } from './checklist-line.tsx'
import { checklistText } from './checklist.text.ts'

interface Props {
  event: EventChoice
  /** The submissions of the member to the event that were not withdrawn. */
  rows: readonly Submission[]
}

/** The steps to submit papers to an event; none for a member without one while nothing can be submitted. */
export function SubmissionSteps({ event, rows }: Props) {
  const t = useText(checklistText)
  const query = { eventId: String(event.id) }
  const offers = useQuery({ ...read(submission.offers, { query }), enabled: rows.length === 0 }).data
  if (rows.length > 0) return rows.map((row) => <Submitted key={row.id} row={row} />)
  if (!offers?.isOpen) return null
  return (
    <ChecklistLine
      done={false}
      title={t.submit}
      detail={offers.closesAt === null ? '' : t.submitUntil(deadlineWords(offers.closesAt))}
      link={{ to: '/submission/new', event: event.code, label: t.toSubmit }}
    />
  )
}

/** What is left to do with a paper: write and submit it, submit what was changed since, or revise it. */
function openStep({ state, draft, isOpen, mayEdit }: Submission): 'write' | 'change' | 'revise' | undefined {
  if (!isOpen || !mayEdit) return undefined
  if (state === 'draft') return 'write'
  if (state === 'revision-requested') return 'revise'
  return draft === null ? undefined : 'change'
}

/** How far a paper is, and what its authors have to do next. */
function Submitted({ row }: { row: Submission }) {
  const t = useText(checklistText)
  const language = useLanguage()
  const { id, state, closesAt, eventCode } = row
  const { title, enTitle } = row.draft ?? row
  const name = localName(language, title || enTitle, enTitle) || t.untitled
  const step = openStep(row)
  // That reviewers have been assigned is not for authors.
  const isWaiting = state === 'submitted' || state === 'under-review'
  const isDecided = state === 'accepted' || state === 'rejected'
  const until = step === undefined || closesAt === null ? '' : deadlineWords(closesAt)
  const own = { to: `/submission/${id}` }
  const all = { to: '/submission', event: eventCode, label: t.toSubmissions }
  const next = {
    write: { ...own, label: t.toContinue },
    change: { ...own, label: t.toSubmitChanges },
    revise: { ...own, label: t.toRevise },
  }
  return (
    <ChecklistLine
      done={isDecided || (isWaiting && step === undefined)}
      title={t.submitted(name)}
      state={isWaiting ? step && t.unsubmitted : submissionStateWords[language][state]}
      detail={until === '' ? row.code : t.submitUntil(until)}
      link={step ? next[step] : isDecided ? { ...own, label: t.toDecision } : all}
    />
  )
}
