import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Submission } from '@banquet/contract/submission/submission'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'
import type { Context } from '../../kit/context.ts'
import { choicesIn } from '../../event/question/clear-answers.ts'
import { anonymiseAudits } from '../../kit/rows/anonymise-audits.ts'
import { columnsOf, updateRow } from '../../kit/rows/rows.ts'
import type { MergeHandler } from '../../people/member/member.handlers.ts'
import { decisions } from '../../tables/review/decision.table.ts'
import {
  submissionAuthors,
  submissionConflicts,
  submissionRevisions,
  submissions,
} from '../../tables/submission/submission.table.ts'
import { releaseAll } from '../paper-file/paper-files.ts'
import { showSubmissions } from './submission.queries.ts'

/** Returns the submissions of a member, for the copy of their own data. */
export async function exportOwnSubmissions(
  ctx: Context,
  memberId: number,
): Promise<{ submissions: Submission[] }> {
  const rows = await ctx.db
    .select(columnsOf(submissions))
    .from(submissions)
    .where(eq(submissions.memberId, memberId))
    .orderBy(asc(submissions.id))
  return { submissions: await showSubmissions(ctx, rows) }
}

/** Moves the submissions of a member who is merged into another one. */
export const mergeSubmissions: MergeHandler = {
  noun: 'submission',
  count: async ({ db }, memberId) => {
    const [row] = await db
      .select({ count: count() })
      .from(submissions)
      .where(eq(submissions.memberId, memberId))
    return row?.count ?? 0
  },
  conflicts: () => Promise.resolve([]),
  move: async (ctx, { fromId, toId }) => {
    const rows = await ctx.db
      .select({ id: submissions.id, code: submissions.code })
      .from(submissions)
      .where(eq(submissions.memberId, fromId))
      .orderBy(asc(submissions.id))
      .for('update')
    for (const { id, code } of rows)
      await updateRow(ctx, submissions, { which: id, set: { memberId: toId }, label: code })
  },
}

/** The people of a submission, emptied, and without its files, which name them; what the paper says stays. */
const emptied = { name: '', enName: '', affiliations: [], email: '', orcid: '' }
const withoutPeople = (
  content: SubmissionContent,
  answers: SubmissionContent['answers'],
): SubmissionContent => ({
  ...content,
  answers,
  authors: content.authors.map((one) => ({ ...one, ...emptied })),
  files: [],
  answer: '',
  conflicts: [],
})

/**
 * Empties the authors of the submissions of deleted members, in every copy, and deletes their files and the drafts that were
 * never submitted. Title, abstract, number and state remain.
 */
export async function anonymiseSubmissions(ctx: Context, memberIds: readonly number[]): Promise<void> {
  const { db } = ctx
  const rows = await db
    .select({ id: submissions.id, revision: submissions.revision, answers: submissions.answers })
    .from(submissions)
    .where(inArray(submissions.memberId, [...memberIds]))
    .orderBy(asc(submissions.id))
    .for('update')
  const drafts = rows.filter(({ revision }) => revision === 0).map(({ id }) => id)
  const kept = rows.filter(({ revision }) => revision > 0).map(({ id }) => id)
  const released = await releaseAll(
    ctx,
    rows.map(({ id }) => id),
  )
  await anonymiseAudits(ctx, { noun: 'file', rowIds: released, label: 'number' })
  await db.delete(submissions).where(inArray(submissions.id, drafts))
  await db
    .update(submissions)
    .set({
      authorNames: '',
      answer: '',
      files: [],
      draft: null,
      draftSavedAt: null,
      withdrawnReason: '',
      version: sql`${submissions.version} + 1`,
    })
    .where(inArray(submissions.id, kept))
  await db.delete(submissionConflicts).where(inArray(submissionConflicts.submissionId, kept))
  for (const { id, answers } of rows)
    if (answers.length > 0)
      await db
        .update(submissions)
        .set({ answers: await choicesIn(db, answers) })
        .where(eq(submissions.id, id))
  await db.update(submissionAuthors).set(emptied).where(inArray(submissionAuthors.submissionId, kept))
  const copies = await db
    .select({ id: submissionRevisions.id, content: submissionRevisions.content })
    .from(submissionRevisions)
    .where(inArray(submissionRevisions.submissionId, kept))
  for (const { id, content } of copies)
    await db
      .update(submissionRevisions)
      .set({ content: withoutPeople(content, await choicesIn(db, content.answers)) })
      .where(eq(submissionRevisions.id, id))
  const decided = await db
    .update(decisions)
    .set({ note: '', internalNote: '', reason: '' })
    .where(inArray(decisions.submissionId, kept))
    .returning({ id: decisions.id })
  await anonymiseAudits(ctx, { noun: 'decision', rowIds: decided.map(({ id }) => id), label: 'same' })
  await anonymiseAudits(ctx, { noun: 'submission', rowIds: rows.map(({ id }) => id), label: 'same' })
}
