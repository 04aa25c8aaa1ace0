import { eq, type SQL } from 'drizzle-orm'
import { isMember, type Actor } from '../../kit/context.ts'
import { submissions } from '../../tables/submission/submission.table.ts'

/** The submissions that somebody may see: members their own, staff all. */
export function submissionScope(actor: Actor): SQL | undefined {
  return isMember(actor) ? eq(submissions.memberId, actor.id) : undefined
}
