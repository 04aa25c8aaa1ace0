import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Fault } from '@banquet/contract/call/faults'
import type { Reviewer, reviewer } from '@banquet/contract/review/reviewer'
import type { ReviewerState } from '@banquet/contract/review/reviewer-states'
import { lockOpenEvent, withinReach } from '../../event/event/event-choice.ts'
import { inTransaction, isMember, type Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { columnsOf, getRow, insertRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { members } from '../../tables/people/member.table.ts'
import { reviewerConflicts, reviewers, reviewerSubjects } from '../../tables/review/reviewer.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { isUnbiasedOn } from '../sight/what-may-see.ts'
import type { StoredReviewer } from './reviewer-of.ts'
import { mailInvitation } from './reviewer.mail.ts'
import { ownScope, readTold, showOwnReviewer, showReviewer, showReviewers } from './reviewer.queries.ts'

/** How long nobody is reminded again. */
const reminderMs = 24 * 60 * 60 * 1000

/** Throws with every address that is a reviewer of the event already. The event is locked. */
async function refuseKnown(
  { db }: Context,
  eventId: number,
  people: Parsed<typeof reviewer.invite>['body']['people'],
): Promise<void> {
  const { rows } = await db.execute<{ place: number }>(sql`
    select asked.place::int - 1 as place
    from unnest(${sql.param(people.map(({ email }) => email))}::text[]) with ordinality asked (email, place)
    join ${reviewers} on ${and(eq(reviewers.eventId, eventId), sql`${reviewers.emailKey} = fold(asked.email)`)}
    order by asked.place`)
  const errors = rows.map(({ place }): Fault => ({ path: `people.${place}.email`, code: 'duplicate' }))
  if (errors.length > 0) throw new Refusal('validation', { errors })
}

/** Invites people to review for an event, and mails them: all of them, or none. */
export function inviteReviewers(
  ctx: Context,
  { eventId, people }: Parsed<typeof reviewer.invite>['body'],
): Promise<Reviewer[]> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId, 'no key update')
    await refuseKnown(ctx, event.id, people)
    const rows: StoredReviewer[] = []
    for (const one of people) {
      const invitedAt = ctx.now().toISOString()
      const row = await insertRow(ctx, reviewers, { ...one, eventId: event.id, invitedAt })
      await mailInvitation(ctx, event, row)
      rows.push(row)
    }
    return showReviewers(ctx, rows)
  })
}

/**
 * Locks the event of a reviewer against being archived, and then the reviewer. Throws if the reviewer has another version than
 * was seen, or another state than one of these.
 */
async function lockReviewer(
  ctx: Context,
  id: number,
  { version, only }: { version: number; only?: readonly ReviewerState[] },
) {
  const { eventId } = await getRow(ctx.db, reviewers, id)
  const event = await lockOpenEvent(ctx.db, eventId, 'no key update')
  const row = await lockRow(ctx.db, reviewers, id)
  if (version !== row.version) throw new Refusal('stale', { current: await showReviewer(ctx, row) })
  if (only && !only.includes(row.state)) throw new Refusal('reviewer.state')
  return { event, row }
}

/** Edits what staff have entered. Somebody who was invited at a wrong address is mailed at the right one. */
export function editReviewer(
  ctx: Context,
  id: number,
  { version, ...set }: Parsed<typeof reviewer.edit>['body'],
): Promise<Reviewer> {
  return inTransaction(ctx, async (ctx) => {
    const { event, row } = await lockReviewer(ctx, id, { version })
    const isMoved = set.email !== row.email
    if (isMoved && row.state !== 'invited') throw invalid('email', 'locked')
    const edited = await updateRow(ctx, reviewers, { which: id, locked: row, set })
    if (isMoved) await mailInvitation(ctx, event, edited)
    return showReviewer(ctx, edited)
  })
}

type Seen = Parsed<typeof reviewer.remind>['body']

export function remindReviewer(ctx: Context, id: number, { version }: Seen): Promise<Reviewer> {
  return inTransaction(ctx, async (ctx) => {
    const { event, row } = await lockReviewer(ctx, id, { version, only: ['invited'] })
    const last = Date.parse(row.remindedAt ?? row.invitedAt)
    if (ctx.now().getTime() < last + reminderMs) throw new Refusal('reviewer.reminded')
    const set = { remindedAt: ctx.now().toISOString() }
    const reminded = await updateRow(ctx, reviewers, { which: id, locked: row, set })
    await mailInvitation(ctx, event, reminded)
    return showReviewer(ctx, reminded)
  })
}

export function reinviteReviewer(ctx: Context, id: number, { version }: Seen): Promise<Reviewer> {
  return inTransaction(ctx, async (ctx) => {
    const { event, row } = await lockReviewer(ctx, id, { version, only: ['declined', 'removed'] })
    // The data of a deleted member was emptied.
    if (row.email === '') throw new Refusal('reviewer.state')
    const set = {
      state: 'invited',
      memberId: null,
      invitedAt: ctx.now().toISOString(),
      remindedAt: null,
      answeredAt: null,
      declinedReason: '',
    } as const
    const invited = await updateRow(ctx, reviewers, { which: id, locked: row, set })
    await mailInvitation(ctx, event, invited)
    return showReviewer(ctx, invited)
  })
}

/**
 * Withdraws an invitation or ends that somebody reviews; not while the reviewer still has papers to review. Papers that the
 * caller may not know of do not refuse it, because that would tell who reviews them; their assignments end, as after a conflict.
 */
export function removeReviewer(ctx: Context, id: number, { version }: Seen): Promise<Reviewer> {
  return inTransaction(ctx, async (ctx) => {
    const { row } = await lockReviewer(ctx, id, { version, only: ['invited', 'accepted'] })
    const open = await ctx.db
      .select({
        assignment: columnsOf(assignments),
        code: submissions.code,
        isKnown: sql<boolean>`${isUnbiasedOn(ctx, row.eventId)}`,
      })
      .from(assignments)
      .innerJoin(submissions, eq(submissions.id, assignments.submissionId))
      .where(and(eq(assignments.reviewerId, id), eq(assignments.state, 'open')))
      .for('update', { of: assignments })
    if (open.some(({ isKnown }) => isKnown)) throw new Refusal('reviewer.assigned')
    for (const { assignment, code } of open)
      await updateRow(ctx, assignments, {
        which: assignment.id,
        locked: assignment,
        set: { state: 'ended' },
        label: `${code} ${row.name}`,
      })
    return showReviewer(
      ctx,
      await updateRow(ctx, reviewers, { which: id, locked: row, set: { state: 'removed' } }),
    )
  })
}

/** The same for the member who is asked; what is not theirs does not exist. */
async function lockOwn(
  ctx: Context,
  id: number,
  { version, only }: { version: number; only: ReviewerState },
) {
  if (!isMember(ctx.actor)) throw new Refusal('not-found')
  const which = { id, within: ownScope(ctx) }
  const { eventId } = await getRow(ctx.db, reviewers, which)
  const [event] = await ctx.db
    .select()
    .from(events)
    .where(and(eq(events.id, eventId), withinReach(ctx)))
    .for('no key update')
  found(event)
  const row = await lockRow(ctx.db, reviewers, which)
  if (version !== row.version) throw new Refusal('stale', { current: await showOwnReviewer(ctx, row) })
  if (row.state !== only) throw new Refusal('reviewer.state')
  return row
}

/** Accepts an invitation. The affiliation of the account counts as that of the reviewer until they enter another one. */
export function acceptInvitation(ctx: Context, id: number, { version }: Seen) {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, id, { version, only: 'invited' })
    const { db, actor } = ctx
    const others = await db
      .select()
      .from(reviewers)
      .where(and(eq(reviewers.eventId, row.eventId), eq(reviewers.memberId, actor.id), ne(reviewers.id, id)))
      .for('update')
    if (others.some(({ state }) => state === 'accepted')) throw new Refusal('reviewer.other-invitation')
    for (const other of others) await updateRow(ctx, reviewers, { which: other.id, set: { memberId: null } })
    const [member] = await db
      .select({ affiliation: members.affiliation })
      .from(members)
      .where(eq(members.id, actor.id))
    const set = {
      state: 'accepted',
      memberId: actor.id,
      affiliation: row.affiliation || (member?.affiliation ?? ''),
      answeredAt: ctx.now().toISOString(),
    } as const
    return showOwnReviewer(ctx, await updateRow(ctx, reviewers, { which: id, locked: row, set }))
  })
}

export function declineInvitation(
  ctx: Context,
  id: number,
  { version, reason }: Parsed<typeof reviewer.decline>['body'],
) {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, id, { version, only: 'invited' })
    const answeredAt = ctx.now().toISOString()
    const set = { state: 'declined', declinedReason: reason, answeredAt } as const
    return showOwnReviewer(ctx, await updateRow(ctx, reviewers, { which: id, locked: row, set }))
  })
}

type Profile = Parsed<typeof reviewer.saveProfile>['body']

/** Returns the faults of a profile that only the database knows. */
async function profileFaults(
  { db }: Context,
  { eventId }: StoredReviewer,
  { subjectIds, conflicts }: Profile,
): Promise<Fault[]> {
  const known = await db
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(eq(subjects.eventId, eventId), inArray(subjects.id, [0, ...subjectIds])))
  const { rows } = await db.execute<{ keys: string[] }>(
    sql`select array(select fold(value) from unnest(${sql.param(conflicts.map(({ value }) => value))}::text[]) value) as keys`,
  )
  const keys = conflicts.map(({ kind }, at) => `${kind} ${rows[0]?.keys[at] ?? ''}`)
  return [
    ...(known.length === new Set(subjectIds).size ? [] : [{ path: 'subjectIds', code: 'choice' } as const]),
    ...keys.flatMap((key, at): Fault[] =>
      keys.indexOf(key) < at ? [{ path: `conflicts.${at}.value`, code: 'repeated' }] : [],
    ),
  ]
}

export function saveProfile(ctx: Context, id: number, body: Profile) {
  return inTransaction(ctx, async (ctx) => {
    const { version, subjectIds, conflicts, ...set } = body
    const row = await lockOwn(ctx, id, { version, only: 'accepted' })
    const errors = await profileFaults(ctx, row, body)
    if (errors.length > 0) throw new Refusal('validation', { errors })
    const { db } = ctx
    const read = async () => (await readTold(db, [id])).get(id)
    const before = found(await read())
    await db.delete(reviewerSubjects).where(eq(reviewerSubjects.reviewerId, id))
    await db.delete(reviewerConflicts).where(eq(reviewerConflicts.reviewerId, id))
    const ids = [...new Set(subjectIds)]
    if (ids.length > 0)
      await db.insert(reviewerSubjects).values(ids.map((subjectId) => ({ reviewerId: id, subjectId })))
    if (conflicts.length > 0)
      await db.insert(reviewerConflicts).values(conflicts.map((one) => ({ ...one, reviewerId: id })))
    const after = found(await read())
    const isSame = JSON.stringify(before) === JSON.stringify(after)
    const names = await subjectNames(ctx, [...before.subjectIds, ...after.subjectIds])
    const asShown = ({ subjectIds, conflicts }: typeof before) => ({
      subjectIds: subjectIds.map((one) => names.get(one) ?? '').join(', '),
      conflicts: conflicts.map(({ value }) => value).join(', '),
    })
    const beside = isSame ? undefined : { before: asShown(before), after: asShown(after) }
    return showOwnReviewer(ctx, await updateRow(ctx, reviewers, { which: id, locked: row, set, beside }))
  })
}

async function subjectNames({ db }: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: subjects.id, name: subjects.name })
    .from(subjects)
    .where(inArray(subjects.id, [0, ...ids]))
    .orderBy(asc(subjects.id))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
