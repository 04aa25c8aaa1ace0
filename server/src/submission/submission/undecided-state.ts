import { and, eq, inArray } from 'drizzle-orm'
import type { SubmissionState } from '@banquet/contract/submission/submission-states'
import type { Context } from '../../kit/context.ts'
import { assignments } from '../../tables/review/review.table.ts'

/** Returns the state of a submission that waits for a decision again: under review if it is assigned to somebody. */
export async function undecidedState({ db }: Context, id: number): Promise<SubmissionState> {
  const [one] = await db
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.submissionId, id), inArray(assignments.state, ['open', 'reviewed'])))
    .limit(1)
  return one ? 'under-review' : 'submitted'
}
