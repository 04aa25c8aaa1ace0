import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { OwnReviewer, Reviewer, reviewer } from '@banquet/contract/review/reviewer'
import { chosenEvent, withinReach } from '../../event/event/event-choice.ts'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { Listing } from '../../kit/list/list.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { reviewerConflicts, reviewers, reviewerSubjects } from '../../tables/review/reviewer.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { readReviewContact } from '../../submission/submission-record/review-contact.ts'
import { readTree, withBranches } from '../../submission/subject/subject-tree.ts'
import { arePreferencesOpen } from '../preference/preferences-open.ts'
import { readReviewSetting } from '../review-setting/review-setting.ts'
import type { StoredReviewer } from './reviewer-of.ts'

type Told = Pick<Reviewer, 'subjectIds' | 'conflicts'>

/** Returns the subjects and the declared conflicts of reviewers, by the id of the reviewer. */
export async function readTold(db: Db, ids: readonly number[]): Promise<Map<number, Told>> {
  const told = new Map(ids.map((id): [number, Told] => [id, { subjectIds: [], conflicts: [] }]))
  const known = await db
    .select({ reviewerId: reviewerSubjects.reviewerId, subjectId: reviewerSubjects.subjectId })
    .from(reviewerSubjects)
    .innerJoin(subjects, eq(subjects.id, reviewerSubjects.subjectId))
    .where(inArray(reviewerSubjects.reviewerId, [0, ...ids]))
    .orderBy(asc(subjects.indexId), asc(subjects.id))
  for (const { reviewerId, subjectId } of known) told.get(reviewerId)?.subjectIds.push(subjectId)
  const declared = await db
    .select()
    .from(reviewerConflicts)
    .where(inArray(reviewerConflicts.reviewerId, [0, ...ids]))
    .orderBy(asc(reviewerConflicts.id))
  for (const { reviewerId, kind, value } of declared) told.get(reviewerId)?.conflicts.push({ kind, value })
  return told
}

const nothing: Told = { subjectIds: [], conflicts: [] }

/** Returns reviewers as staff see them. */
export async function showReviewers({ db }: Context, rows: readonly StoredReviewer[]): Promise<Reviewer[]> {
  const told = await readTold(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, ...(told.get(row.id) ?? nothing) }))
}

export async function showReviewer(ctx: Context, row: StoredReviewer): Promise<Reviewer> {
  return found((await showReviewers(ctx, [row]))[0])
}

type Query = Omit<Parsed<typeof reviewer.list>['query'], 'page' | 'size'>

/** Returns how the reviewers of an event are listed. */
export async function reviewerListing({ db }: Context, query: Query): Promise<Listing> {
  const { id, name, email, affiliation, state, invitedAt, answeredAt, search, eventId } = reviewers
  const event = await chosenEvent(db, query.eventId)
  return {
    sort: { name, id, email, affiliation, state, invitedAt, answeredAt },
    search,
    where: and(
      eq(eventId, event ?? 0),
      query.state === undefined ? undefined : eq(state, query.state),
      query.subjectId === undefined
        ? undefined
        : sql`${id} in (${withBranches(eq(subjects.id, query.subjectId))}
            select k.reviewer_id from branch join ${reviewerSubjects} k on k.subject_id = branch.id)`,
    ),
  }
}

/**
 * The condition of what a member sees: invitations to the confirmed address of the account, because anybody can type an address,
 * and what the member has accepted. A member without a confirmed address sees neither.
 */
export function ownScope({ actor }: Pick<Context, 'actor'>): SQL {
  return sql`exists (select from ${accounts} where ${and(
    eq(accounts.id, actor.id),
    isNotNull(accounts.emailVerifiedAt),
    isNull(accounts.deletedAt),
    or(
      and(
        eq(reviewers.state, 'invited'),
        eq(reviewers.emailKey, accounts.emailKey),
        ne(reviewers.emailKey, ''),
      ),
      and(eq(reviewers.state, 'accepted'), eq(reviewers.memberId, accounts.id)),
    ),
  )})`
}

/** Returns invitations and profiles as the member sees them. */
async function showOwn({ db, now }: Context, rows: readonly StoredReviewer[]): Promise<OwnReviewer[]> {
  const told = await readTold(
    db,
    rows.map(({ id }) => id),
  )
  const shown: OwnReviewer[] = []
  for (const row of rows) {
    const [event] = await db
      .select({
        eventName: events.name,
        eventEnName: events.enName,
        timeZone: events.timeZone,
        status: events.status,
      })
      .from(events)
      .where(eq(events.id, row.eventId))
    const { timeZone, status, ...names } = found(event)
    const setting = await readReviewSetting(db, row.eventId)
    const tree = await readTree(db, row.eventId)
    shown.push({
      ...row,
      ...names,
      ...(told.get(row.id) ?? nothing),
      contact: await readReviewContact(db, row.eventId),
      preferencesOpen: row.state === 'accepted' && arePreferencesOpen(setting, { timeZone, status }, now()),
      subjects: tree.map(({ id, code, name, enName, level }) => ({ id, code, name, enName, level })),
    })
  }
  return shown
}

export async function showOwnReviewer(ctx: Context, row: StoredReviewer): Promise<OwnReviewer> {
  return found((await showOwn(ctx, [row]))[0])
}

/** Returns what a member is asked to review for, and reviews for, in published events; the next event first. */
export async function listOwn(ctx: Context): Promise<OwnReviewer[]> {
  const rows = await ctx.db
    .select(columnsOf(reviewers))
    .from(reviewers)
    .innerJoin(events, eq(events.id, reviewers.eventId))
    .where(and(ownScope(ctx), withinReach(ctx)))
    .orderBy(desc(events.startDay), asc(reviewers.id))
  return showOwn(ctx, rows)
}
