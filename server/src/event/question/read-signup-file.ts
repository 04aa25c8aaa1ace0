import { and, eq } from 'drizzle-orm'
import type { MayRead } from '../../platform/private-file/private-file.handlers.ts'
import { signups } from '../signup-record/signup.table.ts'
import { signupScope } from '../signup-record/signup.scope.ts'
import { filesOf } from './answers.ts'
import { showAnswers } from './show-answers.ts'

/** The proof of a sign-up is read by those who see the sign-up. */
export const mayReadProof: MayRead = async ({ db, actor }, { id, rowId }) => {
  const isProof = and(eq(signups.id, rowId), eq(signups.proofId, id), signupScope(actor))
  return (await db.select({ id: signups.id }).from(signups).where(isProof)).length > 0
}

/** A file that answers a question is read by those who see the sign-up and this answer. */
export const mayReadAnswer: MayRead = async (ctx, { id, rowId }) => {
  const [signup] = await ctx.db
    .select({ id: signups.id, answers: signups.answers })
    .from(signups)
    .where(and(eq(signups.id, rowId), signupScope(ctx.actor)))
  if (!signup) return false
  const answered = (await filesOf(ctx.db, signup.answers)).find(({ value }) => value === id)
  const shown = (await showAnswers(ctx, [signup])).get(signup.id) ?? []
  return shown.some(({ questionId }) => questionId === answered?.questionId)
}
