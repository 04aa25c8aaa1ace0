import { reviewer, type Reviewer } from '@banquet/contract/review/reviewer'
import { reviewerStateWords, type ReviewerState } from '@banquet/contract/review/reviewer-states'
import { language, useText } from '../../../kit/text/text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { reviewerText } from './reviewer.text.ts'

/** The history of a reviewer. */
export function ReviewerHistory({ row, onClose }: { row: Reviewer; onClose: () => void }) {
  const t = useText(reviewerText)
  const { name, email, state, memberId, subjectIds, keywords, affiliation, maxPapers, availableFrom } = t
  const { availableUntil, conflicts, note, invitedAt, remindedAt, answeredAt, declinedReason } = t
  return (
    <HistoryPanel
      endpoint={reviewer.history}
      id={row.id}
      name={row.name}
      fields={{
        ...{ name, email, state, memberId, subjectIds, keywords, affiliation, maxPapers, availableFrom },
        ...{ availableUntil, conflicts, note, invitedAt, remindedAt, answeredAt, declinedReason },
      }}
      show={(field, value) =>
        field === 'state' ? reviewerStateWords[language()][value as ReviewerState] : undefined
      }
      onClose={onClose}
    />
  )
}
