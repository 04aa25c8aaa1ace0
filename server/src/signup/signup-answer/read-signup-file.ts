import { and, eq } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import { isMember, type Context } from '../../kit/context.ts'
import type { MayRead } from '../../platform/private-file/private-file.handlers.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { signupScope } from '../signup-record/signup.scope.ts'
import { filesOf } from '../../event/question/answers.ts'
import { showAnswers } from '../../event/question/show-answers.ts'

/**
 * Whether the caller is a member or may view sign-ups; staff who only view payments read other files with the same
 * call.
 */
const seesSignups = ({ actor }: Context) => isMember(actor) || hasRight(actor, 'signups', 'view')

/** The proof of a sign-up is read by those who see the sign-up. */
export const mayReadProof: MayRead = async (ctx, { id, rowId }) => {
  const { db, actor } = ctx
  if (!seesSignups(ctx)) return false
  const isProof = and(eq(signups.id, rowId), eq(signups.proofId, id), signupScope(actor))
  return (await db.select({ id: signups.id }).from(signups).where(isProof)).length > 0
}

/** A file that answers a question is read by those who see the sign-up and this answer. */
export const mayReadAnswer: MayRead = async (ctx, { id, rowId }) => {
  if (!seesSignups(ctx)) return false
  const [signup] = await ctx.db
    .select({ id: signups.id, answers: signups.answers })
    .from(signups)
    .where(and(eq(signups.id, rowId), signupScope(ctx.actor)))
  if (!signup) return false
  const answered = (await filesOf(ctx.db, signup.answers)).find(({ value }) => value === id)
  const shown = (await showAnswers(ctx, [signup])).get(signup.id) ?? []
  return shown.some(({ questionId }) => questionId === answered?.questionId)
}
