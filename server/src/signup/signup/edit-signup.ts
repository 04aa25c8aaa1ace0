import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { signup } from '@banquet/contract/signup/signup'
import { activeStates } from '@banquet/contract/signup/signup-states'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { hasActiveSignup, ofSamePerson } from '../signup-record/active-signup.ts'
import { lockTogether } from '../signup-record/lock-dependants.ts'
import { signupScope } from '../signup-record/signup.scope.ts'
import { editAnswers, lockEventOfQuestions } from '../signup-answer/edit-answers.ts'
import { canTransfer, requireChange } from './signup-changes.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { lockSignup, setSignup, signupColumns, type LockedSignup } from '../signup-record/lock-signup.ts'

/** By which a person is known. */
const nameFields = ['realName', 'enName', 'email'] as const

/**
 * Edits the personal data, the receipt and the answers of an active sign-up; members their own, while the window
 * for edits is open. After an approval, which was for a person, they cannot write another name or address, but add
 * an English name that is missing. The other sign-ups of a guest get the same name and address.
 */
export function editSignup(
  ctx: Context,
  id: number,
  { version, answers: given, ...set }: Parsed<typeof signup.update>['body'],
): Promise<LockedSignup> {
  return inTransaction(ctx, async (ctx) => {
    if (given) await lockEventOfQuestions(ctx, id)
    const others = await lockOthersOfGuest(ctx, id)
    const signup = await lockSignup(ctx, id, { version, only: activeStates })
    await requireChange(ctx, signup.eventId, 'mayEdit')
    const type = await getRow(ctx.db, signupTypes, signup.signupTypeId)
    const renamed = nameFields.filter((field) => signup[field] !== '' && set[field] !== signup[field])
    if (renamed.length > 0 && !canTransfer(ctx, signup, type))
      throw new Refusal('validation', { errors: renamed.map((path) => ({ path, code: 'locked' })) })
    await refuseDuplicate(ctx, { ...signup, ...set })
    const { realName, enName, email } = set
    const isOther = nameFields.some((field) => set[field] !== signup[field])
    if (isOther) for (const other of others) await renameOther(ctx, other, { realName, enName, email })
    const answers = given && (await editAnswers(ctx, signup, given))
    return setSignup(ctx, signup, { ...set, ...(answers && { answers }) })
  })
}

type Named = Pick<LockedSignup, (typeof nameFields)[number]>

/** Throws if a guest would have two active sign-ups of a type. */
async function refuseDuplicate(ctx: Context, signup: LockedSignup): Promise<void> {
  if (signup.isGuest && (await hasActiveSignup(ctx, signup)))
    throw new Refusal('signup.duplicate', { errors: [{ path: 'realName', code: 'duplicate' }] })
}

/**
 * Locks a sign-up of a guest with the others of the same guest in its event, and returns these. They are one person with one
 * name: under two names, what needs another type would lose it.
 */
async function lockOthersOfGuest(ctx: Context, id: number): Promise<LockedSignup[]> {
  const row = await getRow(ctx.db, signups, { id, within: signupScope(ctx.actor) })
  if (!row.isGuest) return []
  const ofGuest = and(
    ofSamePerson(row),
    eq(signups.eventId, row.eventId),
    inArray(signups.state, [...activeStates]),
  )
  const found = await ctx.db.select({ id: signups.id }).from(signups).where(ofGuest)
  await lockTogether(ctx, [id, ...found.map((one) => one.id)])
  return ctx.db
    .select(signupColumns)
    .from(signups)
    .where(and(ofGuest, ne(signups.id, id)))
    .orderBy(signups.id)
}

/** Gives another sign-up of the guest the new name, unless it was approved for the person as they are. */
async function renameOther(ctx: Context, other: LockedSignup, named: Named): Promise<void> {
  const type = await getRow(ctx.db, signupTypes, other.signupTypeId)
  if (!canTransfer(ctx, other, type)) return
  await refuseDuplicate(ctx, { ...other, ...named })
  await setSignup(ctx, other, named)
}
