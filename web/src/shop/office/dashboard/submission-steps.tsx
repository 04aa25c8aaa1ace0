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

/** Whether a submission was submitted, and until when its authors can change it. */
function Submitted({ row }: { row: Submission }) {
  const t = useText(checklistText)
  const language = useLanguage()
  const { title, enTitle } = row.draft ?? row
  const name = localName(language, title || enTitle, enTitle) || t.untitled
  const isSubmitted = row.state !== 'draft' && row.state !== 'revision-requested'
  const until = row.closesAt === null || !row.isOpen ? '' : deadlineWords(row.closesAt)
  return (
    <ChecklistLine
      done={isSubmitted}
      title={t.submitted(name)}
      state={row.state === 'submitted' ? undefined : submissionStateWords[language][row.state]}
      detail={isSubmitted || until === '' ? row.code : t.submitUntil(until)}
      link={
        row.isOpen && !isSubmitted
          ? { to: `/submission/${row.id}`, label: t.toContinue }
          : { to: '/submission', event: row.eventCode, label: t.toSubmissions }
      }
    />
  )
}
