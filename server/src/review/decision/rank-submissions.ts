import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { decision, SubjectLimit, SubjectRanking } from '@banquet/contract/review/decision'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { readTree } from '../../submission/subject/subject-tree.ts'
import { stageDecision } from './decision.commands.ts'
import { countAccepted, deskListing, figuresOfEvent } from './decision.queries.ts'

const left = ({ maxAccepted, accepted, stagedAccepted }: SubjectLimit) =>
  maxAccepted === null ? null : Math.max(0, maxAccepted - accepted - stagedAccepted)

/** Returns the submissions of a subject that can be staged by rank, the best first. */
export async function rankSubmissions(
  ctx: Context,
  { subjectId, by }: Parsed<typeof decision.ranking>['query'],
): Promise<SubjectRanking> {
  const { db } = ctx
  const { eventId, id, code, name, enName } = await getRow(db, subjects, subjectId)
  const listing = await deskListing(ctx, { eventId, subjectId, staged: 'open', sort: 'code' })
  const rows = await db
    .select({
      id: submissions.id,
      code: submissions.code,
      title: submissions.title,
      enTitle: submissions.enTitle,
      revision: submissions.revision,
    })
    .from(submissions)
    .where(listing.where)
    .orderBy(asc(submissions.code), asc(submissions.id))
  const figuresOf = await figuresOfEvent(ctx, eventId)
  const papers = rows
    .map((row) => {
      const figures = figuresOf.get(row.id)
      return { ...row, reviewed: figures?.reviewed ?? 0, score: figures?.[by] ?? null }
    })
    .toSorted((a, b) => (b.score ?? -Infinity) - (a.score ?? -Infinity))
  const parentOf = new Map((await readTree(db, eventId)).map((one) => [one.id, one.parentId]))
  const limits = new Map((await countAccepted(ctx, { eventId })).map((one) => [one.subject.id, one]))
  let open: number | null = null
  for (let at: number | null | undefined = id; at; at = parentOf.get(at)) {
    const limit = limits.get(at)
    const here = limit ? left(limit) : null
    if (here !== null) open = open === null ? here : Math.min(open, here)
  }
  return { subject: { id, code, name, enName }, open, papers }
}

/**
 * Stages submissions by rank. Those who do so for the same event wait for each other, so that together they accept no more than
 * a subject may have.
 */
export function stageByRank(
  ctx: Context,
  { eventId, accept, reject }: Parsed<typeof decision.stageByRank>['body'],
): Promise<{ accepted: number; rejected: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    await lockOpenEvent(db, eventId)
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('decision.rank'), ${eventId})`)
    const chosen = [
      ...accept.map((row) => ({ ...row, result: 'accept' as const })),
      ...reject.map((row) => ({ ...row, result: 'reject' as const })),
    ].toSorted((a, b) => a.id - b.id)
    const ids = chosen.map(({ id }) => id)
    const here = await db.$count(
      submissions,
      and(inArray(submissions.id, ids), eq(submissions.eventId, eventId)),
    )
    if (here < ids.length) throw new Refusal('not-found')
    const content = {
      subjectId: null,
      submissionTypeId: null,
      competitionId: null,
      note: '',
      internalNote: '',
      dueDay: null,
    }
    const accepted: number[] = []
    for (const { id, revision, result } of chosen) {
      const row = await stageDecision(ctx, id, { ...content, result, revision, stagedVersion: null })
      if (result === 'accept' && row.subjectId !== null) accepted.push(row.subjectId)
    }
    const parentOf = new Map((await readTree(db, eventId)).map((one) => [one.id, one.parentId]))
    const touched = new Set<number>()
    for (const subjectId of accepted)
      for (let at: number | null | undefined = subjectId; at; at = parentOf.get(at)) touched.add(at)
    const isOver = ({ subject, maxAccepted, accepted, stagedAccepted }: SubjectLimit) =>
      maxAccepted !== null && touched.has(subject.id) && accepted + stagedAccepted > maxAccepted
    if ((await countAccepted(ctx, { eventId })).some(isOver)) throw new Refusal('decision.limit')
    return { accepted: accept.length, rejected: reject.length }
  })
}
