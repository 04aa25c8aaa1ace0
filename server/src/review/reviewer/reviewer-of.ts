import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { isMember, type Context } from '../../kit/context.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { reviewers, type ReviewerRow } from '../../tables/review/reviewer.table.ts'

export type StoredReviewer = Omit<ReviewerRow, 'emailKey' | 'affiliationKey' | 'search'>

/** Returns as whom the member who acts reviews for an event; undefined if they have not accepted, or no longer review. */
export async function reviewerOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  eventId: number,
): Promise<StoredReviewer | undefined> {
  if (!isMember(actor)) return undefined
  const isTheirs = and(
    eq(reviewers.eventId, eventId),
    eq(reviewers.memberId, actor.id),
    eq(reviewers.state, 'accepted'),
    isNotNull(accounts.emailVerifiedAt),
    isNull(accounts.deletedAt),
  )
  const [row] = await db
    .select(columnsOf(reviewers))
    .from(reviewers)
    .innerJoin(accounts, eq(accounts.id, reviewers.memberId))
    .where(isTheirs)
  return row
}
