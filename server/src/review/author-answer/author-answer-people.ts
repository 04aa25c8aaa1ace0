import { asc, eq, inArray } from 'drizzle-orm'
import type { AnswerRevision } from '@banquet/contract/review/author-answer'
import type { Context } from '../../kit/context.ts'
import { anonymiseAudits } from '../../kit/rows/anonymise-audits.ts'
import { authorAnswerRevisions, authorAnswers } from '../../tables/review/author-answer.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'

/** Returns what a member has answered to reviewers, for the copy of their own data. */
export async function exportOwnAnswers(
  { db }: Context,
  memberId: number,
): Promise<{ authorAnswers: (AnswerRevision & { code: string })[] }> {
  const { revision, content, submittedAt } = authorAnswerRevisions
  const rows = await db
    .select({
      code: submissions.code,
      paperRevision: authorAnswers.paperRevision,
      revision,
      content,
      submittedAt,
    })
    .from(authorAnswerRevisions)
    .innerJoin(authorAnswers, eq(authorAnswers.id, authorAnswerRevisions.authorAnswerId))
    .innerJoin(submissions, eq(submissions.id, authorAnswers.submissionId))
    .where(eq(submissions.memberId, memberId))
    .orderBy(asc(authorAnswerRevisions.id))
  return { authorAnswers: rows }
}

/** Deletes the answers for the submissions of deleted members, because their authors often name themselves in them. */
export async function anonymiseAnswers({ db, ...ctx }: Context, memberIds: readonly number[]): Promise<void> {
  const own = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(inArray(submissions.memberId, [...memberIds]))
  const rows = await db
    .delete(authorAnswers)
    .where(inArray(authorAnswers.submissionId, own))
    .returning({ id: authorAnswers.id })
  await anonymiseAudits(
    { ...ctx, db },
    { noun: 'author_answer', rowIds: rows.map(({ id }) => id), label: 'same' },
  )
}
