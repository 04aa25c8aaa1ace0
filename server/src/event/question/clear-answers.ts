import { and, eq, inArray, sql } from 'drizzle-orm'
import { isChoice } from '@banquet/contract/event/question/answer-rules'
import type { Context, Db } from '../../kit/context.ts'
import { releaseFile } from '../../platform/file/claim-file.ts'
import type { StoredAnswer } from '../../tables/event/question.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { contentOf, editionsOf, filesOf } from './answers.ts'

/** Returns the answers that are chosen options: they reveal nothing about the person. */
export async function choicesIn<One extends Pick<StoredAnswer, 'questionId' | 'edition'>>(
  db: Db,
  answers: readonly One[],
): Promise<One[]> {
  const editions = await editionsOf(db, answers)
  return answers.filter((answer) => isChoice(contentOf(editions, answer).kind))
}

/**
 * Removes the texts and files in the answers of a deleted member. Chosen options stay: money and places depend on
 * them.
 */
export async function clearAnswersOf(ctx: Context, memberIds: readonly number[]): Promise<void> {
  const rows = await ctx.db
    .select({ id: signups.id, answers: signups.answers })
    .from(signups)
    .where(and(inArray(signups.memberId, [...memberIds]), sql`${signups.answers} <> '[]'::jsonb`))
    .orderBy(signups.id)
    .for('update')
  for (const { id, answers } of rows) {
    for (const { value } of await filesOf(ctx.db, answers)) await releaseFile(ctx, value)
    const kept = await choicesIn(ctx.db, answers)
    await ctx.db
      .update(signups)
      .set({ answers: kept, version: sql`${signups.version} + 1` })
      .where(eq(signups.id, id))
  }
}
