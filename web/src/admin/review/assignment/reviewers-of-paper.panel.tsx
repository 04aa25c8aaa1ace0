import { conflict } from '@banquet/contract/review/conflict'
import type { Submission } from '@banquet/contract/submission/submission'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { ReviewersOfPaper } from '../../../shared/review/assignment/reviewers-of-paper.tsx'
import { DeclaredConflicts } from '../../../shared/submission/submission/declared-conflicts.tsx'
import { LeadChoice } from '../lead/lead.tsx'

/** Who reviews a paper, for staff with their rights. */
export function ReviewersPanel({ row, isArchived }: { row: Submission; isArchived: boolean }) {
  const may = {
    mayAdd: useMay('submissions', 'add'),
    mayEdit: useMay('submissions', 'edit'),
    mayDelete: useMay('submissions', 'delete'),
  }
  // Those who have a conflict with the paper themselves get none.
  const declared = useQuery({
    ...read(conflict.declarations, { query: { submissionId: String(row.id) } }, { silent: true }),
    retry: false,
  }).data
  const none = { mayAdd: false, mayEdit: false, mayDelete: false }
  return (
    <>
      <DeclaredConflicts conflicts={declared ?? []} />
      <ReviewersOfPaper row={row} {...(isArchived ? none : may)}>
        <LeadChoice row={row} isArchived={isArchived} />
      </ReviewersOfPaper>
    </>
  )
}
