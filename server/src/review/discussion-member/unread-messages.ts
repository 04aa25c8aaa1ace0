import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { discussionMembers, discussionMessages } from '../../tables/review/discussion.table.ts'

/** Returns how many messages of others somebody has not read, by the paper; the caller has found that they have access. */
export async function unreadOf(
  { db, actor }: Context,
  submissionIds: readonly number[],
): Promise<Map<number, number>> {
  const { submissionId, accountId, lastReadId } = discussionMembers
  const rows = await db
    .select({ submissionId: discussionMessages.submissionId, count: sql<number>`count(*)::int` })
    .from(discussionMessages)
    .leftJoin(
      discussionMembers,
      and(eq(submissionId, discussionMessages.submissionId), eq(accountId, actor.id)),
    )
    .where(
      and(
        inArray(discussionMessages.submissionId, [0, ...submissionIds]),
        sql`${discussionMessages.writerId} <> ${actor.id}`,
        sql`${discussionMessages.removedAt} is null`,
        sql`${discussionMessages.id} > coalesce(${lastReadId}, 0)`,
      ),
    )
    .groupBy(discussionMessages.submissionId)
  return new Map(rows.map((row) => [row.submissionId, row.count]))
}
