import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Lead, lead } from '@banquet/contract/review/lead'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { inTransaction, personName, type Context, type Db } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { historyOf } from '../../kit/rows/audit.ts'
import { getRow, insertRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { staffWith } from '../../message/notification/staff-with.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { leads, type LeadRow } from '../../tables/review/lead.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { countsAsTaken } from '../assignment/assignment.queries.ts'
import { eventOf, peopleInConflict } from '../sight/conflicts.ts'
import { isUnbiasedOn } from '../sight/what-may-see.ts'

async function rowOf(db: Db, submissionId: number): Promise<LeadRow | undefined> {
  const [row] = await db.select().from(leads).where(eq(leads.submissionId, submissionId))
  return row
}

/** Returns a paper that was submitted; throws `not-found` for staff who are not unbiased about it. */
function getPaper(ctx: Context, submissionId: number) {
  const within = and(sql`${submissions.revision} > 0`, isUnbiasedOn(ctx, eventOf(submissionId)))
  return getRow(ctx.db, submissions, { id: submissionId, within })
}

/** Returns those who can lead the reviewing of a paper: its reviewers, then staff. */
async function candidatesFor({ db }: Context, submissionId: number): Promise<Lead['candidates']> {
  const inConflict = [0, ...(await peopleInConflict(db, submissionId))]
  const assigned = await db
    .select({ accountId: reviewers.memberId, name: reviewers.name })
    .from(assignments)
    .innerJoin(reviewers, eq(reviewers.id, assignments.reviewerId))
    .where(
      and(
        eq(assignments.submissionId, submissionId),
        countsAsTaken,
        eq(reviewers.state, 'accepted'),
        notInArray(reviewers.memberId, inConflict),
      ),
    )
    .orderBy(asc(reviewers.name), asc(reviewers.id))
  const staffIds = await staffWith(db, { page: 'submissions', right: 'edit' })
  const staff = await db
    .select({ accountId: accounts.id, name: accounts.name, realName: accounts.realName })
    .from(accounts)
    .where(and(inArray(accounts.id, [0, ...staffIds]), notInArray(accounts.id, inConflict)))
    .orderBy(asc(accounts.id))
  return [
    ...assigned.flatMap(({ accountId, name }) =>
      accountId === null ? [] : [{ accountId, name, isReviewer: true }],
    ),
    ...staff.map(({ accountId, ...names }) => ({ accountId, name: personName(names), isReviewer: false })),
  ]
}

/** Returns who leads the reviewing of a paper, and who could. */
async function show(ctx: Context, submissionId: number): Promise<Lead> {
  const row = await rowOf(ctx.db, submissionId)
  const [person] = await ctx.db
    .select({ name: accounts.name, realName: accounts.realName })
    .from(accounts)
    .where(eq(accounts.id, row?.accountId ?? 0))
  return {
    submissionId,
    accountId: row?.accountId ?? null,
    name: person ? personName(person) : '',
    candidates: await candidatesFor(ctx, submissionId),
    version: row?.version ?? 1,
  }
}

export async function getLead(ctx: Context, submissionId: number): Promise<Lead> {
  await getPaper(ctx, submissionId)
  return show(ctx, submissionId)
}

/** Sets who leads the reviewing of a paper. */
export function setLead(
  ctx: Context,
  submissionId: number,
  { accountId, version }: Parsed<typeof lead.set>['body'],
): Promise<Lead> {
  return inTransaction(ctx, async (ctx) => {
    const { eventId, code } = await getPaper(ctx, submissionId)
    await lockOpenEvent(ctx.db, eventId)
    await lockRow(ctx.db, submissions, submissionId)
    await getPaper(ctx, submissionId)
    const row = await rowOf(ctx.db, submissionId)
    if ((row?.version ?? 1) !== version)
      throw new Refusal('stale', { current: await show(ctx, submissionId) })
    if ((row?.accountId ?? null) === accountId) return show(ctx, submissionId)
    const candidates = accountId === null ? [] : await candidatesFor(ctx, submissionId)
    if (accountId !== null && !candidates.some((one) => one.accountId === accountId))
      throw invalid('accountId', 'choice')
    if (row) await updateRow(ctx, leads, { which: row.id, set: { accountId }, label: code })
    else await insertRow(ctx, leads, { submissionId, accountId, version: version + 1 }, code)
    return show(ctx, submissionId)
  })
}

export async function leadHistory(ctx: Context, submissionId: number) {
  await getPaper(ctx, submissionId)
  const row = await rowOf(ctx.db, submissionId)
  return row ? historyOf(ctx, leads, row.id) : []
}

/** Returns which of some papers somebody leads. */
export async function ledAmong(
  { db, actor }: Context,
  submissionIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .select({ submissionId: leads.submissionId })
    .from(leads)
    .where(and(inArray(leads.submissionId, [0, ...submissionIds]), eq(leads.accountId, actor.id)))
  return new Set(rows.map(({ submissionId }) => submissionId))
}
