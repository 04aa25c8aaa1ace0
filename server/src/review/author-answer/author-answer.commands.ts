import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { answerFaults, type AuthorAnswer, type authorAnswer } from '@banquet/contract/review/author-answer'
import { phaseAt } from '@banquet/contract/review/phase-rules'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { getRow, insertRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { actingScope } from '../../submission/submission/submission.scope.ts'
import { events } from '../../tables/event/event.table.ts'
import { authorAnswerRevisions, authorAnswers } from '../../tables/review/author-answer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { readPhases } from '../phase/phase.ts'
import { answerOf, isOpenForAnswer, showAnswer } from './author-answer.queries.ts'

/**
 * Locks a paper that the acting member may answer for, with its answer, if it was begun. Throws if the answer has another version
 * than was seen, or could not be written when the request arrived, however long it then waited for others.
 */
async function lockAnswer(ctx: Context, id: number, version: number) {
  const which = { id, within: actingScope(ctx.actor) }
  const { eventId } = await getRow(ctx.db, submissions, which)
  await lockOpenEvent(ctx.db, eventId)
  const paper = await lockRow(ctx.db, submissions, which)
  const row = await answerOf(ctx.db, paper)
  if ((row?.version ?? 1) !== version) throw new Refusal('stale', { current: await showAnswer(ctx, paper) })
  const event = await getRow(ctx.db, events, eventId)
  const phases = await readPhases(ctx.db, eventId)
  if (!isOpenForAnswer(paper, event, phaseAt(event, phases, ctx.arrivedAt)))
    throw new Refusal('author-answer.closed')
  return { paper, row, limit: phases.answer.answerLimit }
}

/** Saves what the authors have written. */
export function saveAnswer(
  ctx: Context,
  id: number,
  { content, version }: Parsed<typeof authorAnswer.save>['body'],
): Promise<AuthorAnswer> {
  return inTransaction(ctx, async (ctx) => {
    const { paper, row } = await lockAnswer(ctx, id, version)
    const set = { draft: content, draftSavedAt: ctx.arrivedAt.toISOString() }
    // As with papers, the audit has that somebody began to write, and not the saves every few seconds.
    if (!row)
      await insertRow(
        ctx,
        authorAnswers,
        { ...set, submissionId: id, paperRevision: paper.revision, version: version + 1 },
        paper.code,
      )
    else if (row.draft === null)
      await updateRow(ctx, authorAnswers, { which: row.id, locked: row, set, label: paper.code })
    else
      await ctx.db
        .update(authorAnswers)
        .set({ ...set, version: row.version + 1 })
        .where(eq(authorAnswers.id, row.id))
    return showAnswer(ctx, paper)
  })
}

/** Submits what was saved, and keeps a copy. */
export function submitAnswer(
  ctx: Context,
  id: number,
  { version }: Parsed<typeof authorAnswer.submit>['body'],
): Promise<AuthorAnswer> {
  return inTransaction(ctx, async (ctx) => {
    const { paper, row, limit } = await lockAnswer(ctx, id, version)
    const content = row?.draft ?? row?.content ?? ''
    const errors = answerFaults(content, limit)
    if (errors.length > 0) throw new Refusal('validation', { errors })
    const { id: authorAnswerId, revision, draft } = found(row)
    // It was submitted already, and nothing was changed since.
    if (draft === null) return showAnswer(ctx, paper)
    const submittedAt = ctx.arrivedAt.toISOString()
    const next = revision + 1
    await ctx.db
      .update(authorAnswers)
      .set({
        ...{ content, draft: null, draftSavedAt: null, revision: next, submittedAt },
        version: version + 1,
      })
      .where(eq(authorAnswers.id, authorAnswerId))
    await ctx.db
      .insert(authorAnswerRevisions)
      .values({ authorAnswerId, revision: next, content, submittedAt })
    // What it says stays out of the audit, which more people read than answers.
    await writeAudit(ctx, {
      ...{ action: 'updated', noun: 'author_answer', rowId: authorAnswerId, label: paper.code },
      ...{ before: { revision }, after: { revision: next, submittedAt } },
    })
    return showAnswer(ctx, paper)
  })
}
