import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { lookUp, type Importer, type Line, type Prepared } from '../../kit/sheet/importer.ts'
import type { CellFault } from '../../kit/sheet/read-cells.ts'
import { events } from '../../tables/event/event.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { conflictsOf } from '../sight/conflicts.ts'
import { readDueDay } from '../phase/phase.ts'
import { awaitsFee, isUnbiasedOn } from '../sight/what-may-see.ts'
import { assignable, assignReviewer } from './assignment.commands.ts'

interface Input {
  submissionId: number
  reviewerId: number
  dueDay: string | null
}

/** What the lines of a sheet refer to. Papers that the importer has a conflict with are not among them. */
async function findKnown(ctx: Context, lines: readonly Line[], eventId: number) {
  const { db } = ctx
  const { status } = await getRow(db, events, eventId)
  const papers = await lookUp(db, lines, {
    field: 'code',
    table: submissions,
    key: sql`fold(${submissions.code})`,
    where: and(
      eq(submissions.eventId, eventId),
      sql`${submissions.revision} > 0`,
      isUnbiasedOn(ctx, eventId),
    ),
  })
  const people = await lookUp(db, lines, {
    field: 'reviewerEmail',
    table: reviewers,
    key: reviewers.emailKey,
    where: eq(reviewers.eventId, eventId),
  })
  const paperRows = await db
    .select({ id: submissions.id, state: submissions.state, awaitsFee: sql<boolean>`${awaitsFee}` })
    .from(submissions)
    .where(inArray(submissions.id, [0, ...papers.values()]))
  const reviewerRows = await db
    .select({ id: reviewers.id, state: reviewers.state, memberId: reviewers.memberId })
    .from(reviewers)
    .where(inArray(reviewers.id, [0, ...people.values()]))
  const taken = await db
    .select({
      id: assignments.id,
      submissionId: assignments.submissionId,
      reviewerId: assignments.reviewerId,
    })
    .from(assignments)
    .where(
      and(
        inArray(assignments.submissionId, [0, ...papers.values()]),
        inArray(assignments.state, ['open', 'reviewed']),
      ),
    )
  const { rows: inConflict } = await db.execute<{ submission_id: number; account_id: number }>(
    sql`select c.submission_id, c.account_id from (${conflictsOf(eventId)}) c`,
  )
  return {
    isArchived: status === 'archived',
    eventDay: await readDueDay(db, eventId),
    papers,
    people,
    paperOf: new Map(paperRows.map((row) => [row.id, row])),
    reviewerOf: new Map(reviewerRows.map((row) => [row.id, row])),
    taken: new Map(taken.map((row) => [`${row.submissionId} ${row.reviewerId}`, row.id])),
    inConflict: new Set(inConflict.map((row) => `${row.submission_id} ${row.account_id}`)),
  }
}

type Known = Awaited<ReturnType<typeof findKnown>>

/** Returns why a pair cannot be assigned, as assigning it would be refused. */
function faultOf(
  { submissionId, reviewerId }: Input,
  known: Known,
): [field: string, code: string] | undefined {
  const paper = known.paperOf.get(submissionId)
  if (!paper || !assignable.includes(paper.state)) return ['code', 'submission.state']
  if (paper.awaitsFee) return ['code', 'assignment.unpaid']
  const reviewer = known.reviewerOf.get(reviewerId)
  if (reviewer?.state !== 'accepted' || reviewer.memberId === null)
    return ['reviewerEmail', 'assignment.reviewer']
  const isInConflict = known.inConflict.has(`${submissionId} ${reviewer.memberId}`)
  return isInConflict ? ['reviewerEmail', 'assignment.conflict'] : undefined
}

function prepareOne(line: Line, known: Known): Prepared {
  const { cells } = line
  const faults: CellFault[] = [...line.faults]
  const report = (field: string, code: string) => {
    if (!faults.some((fault) => fault.field === field))
      faults.push({ field, value: cells[field] ?? '', code })
  }
  const submissionId = known.papers.get(cells['code'] ?? '')
  const reviewerId = known.people.get(cells['reviewerEmail'] ?? '')
  if (known.isArchived) report('', 'event.state')
  if (submissionId === undefined) report('code', 'unknown')
  if (reviewerId === undefined) report('reviewerEmail', 'unknown')
  if (submissionId === undefined || reviewerId === undefined || faults.length > 0) return { ...line, faults }
  const existing = known.taken.get(`${submissionId} ${reviewerId}`)
  if (existing !== undefined) return { ...line, existing, isDone: true, faults: [] }
  const day = cells['dueDay'] || null
  // The export writes the day of the event where an assignment has none of its own.
  const input: Input = { submissionId, reviewerId, dueDay: day === known.eventDay ? null : day }
  const fault = faultOf(input, known)
  if (fault) report(...fault)
  return { ...line, faults, input }
}

/** Imports assignments to one event. It adds them and changes none; each reviewer gets one mail about those of a portion. */
export const assignmentImporter: Importer = {
  noun: 'assignment',
  prepare: async (ctx, lines, { eventId }) => {
    const known = await findKnown(ctx, lines, eventId ?? 0)
    return lines.map((line) => prepareOne(line, known))
  },
  // In the order in which one assignment locks them, and each in ascending order, which is not that of the sheet.
  lock: async ({ db }, lines, { eventId }) => {
    const inputs = lines.map(({ input }) => input as Input)
    await db
      .select({ id: events.id })
      .from(events)
      .where(eq(events.id, eventId ?? 0))
      .for('share')
    for (const [table, ids] of [
      [reviewers, inputs.map(({ reviewerId }) => reviewerId)],
      [submissions, inputs.map(({ submissionId }) => submissionId)],
    ] as const)
      await db
        .select({ id: table.id })
        .from(table)
        .where(inArray(table.id, [0, ...ids]))
        .orderBy(asc(table.id))
        .for('update')
  },
  save: async (ctx, lines, { eventId }) => {
    const inputs = lines.map(({ input }) => input as Input).toSorted((a, b) => a.reviewerId - b.reviewerId)
    const groups = Map.groupBy(inputs, ({ reviewerId, dueDay }) => `${reviewerId} ${dueDay}`)
    for (const group of groups.values()) {
      const [first] = group
      if (!first) continue
      const { reviewerId, dueDay } = first
      const submissionIds = group.map(({ submissionId }) => submissionId)
      const pairs = await assignReviewer(ctx, reviewerId, { eventId: eventId ?? 0, submissionIds, dueDay })
      const refused = pairs.find(({ refusal }) => refusal !== null)?.refusal
      if (refused) throw new Refusal(refused)
    }
  },
}
