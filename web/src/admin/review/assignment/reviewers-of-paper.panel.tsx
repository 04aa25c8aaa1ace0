import type { Submission } from '@banquet/contract/submission/submission'
import { useMay } from '../../../kit/session/may.ts'
import { ReviewersOfPaper } from '../../../shared/review/assignment/reviewers-of-paper.tsx'
import { LeadChoice } from '../lead/lead.tsx'

/** Who reviews a paper, for staff with their rights. */
export function ReviewersPanel({ row, isArchived }: { row: Submission; isArchived: boolean }) {
  const may = {
    mayAdd: useMay('submissions', 'add'),
    mayEdit: useMay('submissions', 'edit'),
    mayDelete: useMay('submissions', 'delete'),
  }
  const none = { mayAdd: false, mayEdit: false, mayDelete: false }
  return (
    <ReviewersOfPaper row={row} {...(isArchived ? none : may)}>
      <LeadChoice row={row} isArchived={isArchived} />
    </ReviewersOfPaper>
  )
}
