import { and, eq, isNotNull, isNull, ne, not, sql, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { isMember, type Actor, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { subjectChairs } from '../../tables/review/subject-chair.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { withBranches } from '../../submission/subject/subject-tree.ts'
import { awaitsFee, isUnbiasedOn } from './what-may-see.ts'

/** The chairs that a member is: those with the address of the account, if that is confirmed, because anybody can type one. */
export function isOwnChair({ id }: Pick<Actor, 'id'>): SQL {
  return sql`${subjectChairs.emailKey} in (select ${accounts.emailKey} from ${accounts} where ${and(
    eq(accounts.id, id),
    eq(accounts.identity, identity.member),
    isNotNull(accounts.emailVerifiedAt),
    isNull(accounts.deletedAt),
    ne(accounts.emailKey, ''),
  )})`
}

/** The ids of the subjects that a member chairs, with those below them. */
export function chairedSubjects(actor: Pick<Actor, 'id'>): SQL {
  const named = sql`${subjects.id} in (
    select ${subjectChairs.subjectId} from ${subjectChairs} where ${isOwnChair(actor)})`
  return sql`(${withBranches(named)} select id from branch)`
}

/**
 * The submissions of an event whose reviewers, reviews and decisions somebody may see, and work with as far as the call is for
 * them: staff those on which they are unbiased, members those of them that are in the subjects that they chair, and do not await their fee. All calls about
 * reviewing share this condition.
 */
export function reviewScope({ actor }: { actor: Actor }, event: number | SQL): SQL | undefined {
  const unbiased = isUnbiasedOn({ actor }, event)
  if (!isMember(actor)) return unbiased
  return and(
    ne(submissions.state, 'draft'),
    sql`${submissions.subjectId} in ${chairedSubjects(actor)}`,
    sql`${submissions.eventId} in (select ${events.id} from ${events} where ${ne(events.status, 'draft')})`,
    not(awaitsFee),
    unbiased,
  )
}

/** Throws `not-found` if a member who acts chairs no subject of an event, so that they learn nothing of it. */
export async function requireChair(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  eventId: number,
): Promise<void> {
  if (!isMember(actor)) return
  const [row] = await db
    .select({ id: subjectChairs.id })
    .from(subjectChairs)
    .innerJoin(events, eq(events.id, subjectChairs.eventId))
    .where(and(eq(events.id, eventId), ne(events.status, 'draft'), isOwnChair(actor)))
    .limit(1)
  found(row)
}
