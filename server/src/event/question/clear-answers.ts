import { and, eq, inArray, sql } from 'drizzle-orm'
import { isChoice } from '@banquet/contract/event/question/answer-rules'
import type { Context } from '../../kit/context.ts'
import { releaseFile } from '../../platform/file/claim-file.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { contentOf, editionsOf, filesOf } from './answers.ts'

/**
 * Removes the texts and files in the answers of a deleted member. Chosen options stay: they reveal nothing about the
 * person, and money and places depend on them.
 */
export async function clearAnswersOf(ctx: Context, memberIds: readonly number[]): Promise<void> {
  const rows = await ctx.db
    .select({ id: signups.id, answers: signups.answers })
    .from(signups)
    .where(and(inArray(signups.memberId, [...memberIds]), sql`${signups.answers} <> '[]'::jsonb`))
    .orderBy(signups.id)
    .for('update')
  for (const { id, answers } of rows) {
    const editions = await editionsOf(ctx.db, answers)
    for (const { value } of await filesOf(ctx.db, answers)) await releaseFile(ctx, value)
    const kept = answers.filter((answer) => isChoice(contentOf(editions, answer).kind))
    await ctx.db
      .update(signups)
      .set({ answers: kept, version: sql`${signups.version} + 1` })
      .where(eq(signups.id, id))
  }
}
