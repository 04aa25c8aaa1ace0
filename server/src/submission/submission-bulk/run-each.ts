import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { BulkSubmission, submissionBulk } from '@banquet/contract/submission/submission-bulk'
import type { Context, Db } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { runOnEach } from '../../kit/rows/run-on-each.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { moveSubmission, withdrawSubmission } from '../submission/submission.commands.ts'
import { remindFeeOf } from '../submission-fee/remind-fees.ts'
import type { StoredSubmission } from '../submission/submission.queries.ts'

type Move = Parsed<typeof submissionBulk.bulkMove>['body']
type Withdraw = Parsed<typeof submissionBulk.bulkWithdraw>['body']
type Remind = Parsed<typeof submissionBulk.bulkRemind>['body']
type Chosen = Pick<Move, 'eventId' | 'rows'>
type Shown = Omit<BulkSubmission, 'refusal'>

/** Throws if one of the submissions belongs to another event than the one that they were shown for. */
async function requireOfEvent(db: Db, eventId: number, ids: number[]): Promise<void> {
  const [other] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(inArray(submissions.id, ids), ne(submissions.eventId, eventId)))
    .limit(1)
  if (other) throw new Refusal('event.other')
}

async function asItIs(db: Db, id: number): Promise<Shown> {
  const { code, title, enTitle, state } = submissions
  const [row] = await db
    .select({ id: submissions.id, code, title, enTitle, state })
    .from(submissions)
    .where(eq(submissions.id, id))
  return row ?? { id, code: '', title: '', enTitle: '', state: null }
}

/** Runs a command on each of the chosen submissions in turn, each in a transaction of its own. */
async function runEach(
  ctx: Context,
  chosen: Chosen,
  command: (id: number, version: number) => Promise<StoredSubmission>,
): Promise<BulkSubmission[]> {
  const ids = chosen.rows.map(({ id }) => id)
  await requireOfEvent(ctx.db, chosen.eventId, ids)
  return runOnEach(ctx, chosen.rows, {
    command: async ({ id, version }): Promise<Shown> => {
      const { code, title, enTitle, state } = await command(id, version)
      return { id, code, title, enTitle, state }
    },
    asItIs: (id) => asItIs(ctx.db, id),
  })
}

/** Moves submissions to another subject of their event, and returns the result of each. */
export async function moveEach(ctx: Context, { subjectId, ...chosen }: Move): Promise<BulkSubmission[]> {
  const [subject] = await ctx.db
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(eq(subjects.id, subjectId), eq(subjects.eventId, chosen.eventId)))
  if (!subject) throw invalid('subjectId', 'choice')
  return runEach(ctx, chosen, (id, version) => moveSubmission(ctx, id, { version, subjectId }))
}

/** Withdraws submissions with one reason, and returns the result of each. */
export function withdrawEach(ctx: Context, { reason, ...chosen }: Withdraw): Promise<BulkSubmission[]> {
  return runEach(ctx, chosen, (id, version) => withdrawSubmission(ctx, id, { version, reason }))
}

/** Reminds the submitters who have not paid, and returns the result of each submission. */
export async function remindEach(
  ctx: Context,
  { eventId, submissionIds }: Remind,
): Promise<BulkSubmission[]> {
  await requireOfEvent(ctx.db, eventId, submissionIds)
  const rows = submissionIds.map((id) => ({ id }))
  return runOnEach(ctx, rows, {
    command: async ({ id }): Promise<Shown> => {
      await remindFeeOf(ctx, id)
      return asItIs(ctx.db, id)
    },
    asItIs: (id) => asItIs(ctx.db, id),
  })
}
