import { and, asc, eq, ne } from 'drizzle-orm'
import type { SimilarSubmission } from '@banquet/contract/submission/submission'
import { areSimilar } from '@banquet/contract/rule/text/similar'
import type { Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { actable } from './submission.queries.ts'
import { submissionScope } from './submission.scope.ts'

/**
 * Returns the other papers of the submitter in the event whose title is the same or nearly the same, as far as the caller may
 * see them. Those who may act on the paper compare what they have written since it was submitted.
 */
export async function findSimilar(ctx: Context, submissionId: number): Promise<SimilarSubmission[]> {
  const scope = submissionScope(ctx.actor)
  const row = await getRow(ctx.db, submissions, { id: submissionId, within: scope })
  const mayAct = (await actable(ctx, [submissionId])).has(submissionId)
  const own = (mayAct ? row.draft : null) ?? row
  const { id, code, title, enTitle, eventId, memberId, state } = submissions
  const others = await ctx.db
    .select({ id, code, title, enTitle })
    .from(submissions)
    .where(
      and(
        scope,
        eq(eventId, row.eventId),
        eq(memberId, row.memberId),
        ne(id, submissionId),
        ne(state, 'withdrawn'),
      ),
    )
    .orderBy(asc(id))
  return others.filter((one) => areSimilar(one.title, own.title) || areSimilar(one.enTitle, own.enTitle))
}
