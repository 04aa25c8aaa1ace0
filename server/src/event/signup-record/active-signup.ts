import { and, eq, inArray, ne } from 'drizzle-orm'
import { activeStates } from '@banquet/contract/event/signup-record'
import type { Context } from '../../kit/context.ts'
import { signups } from './signup.table.ts'

interface Wanted {
  memberId: number
  signupTypeId: number
  /** The sign-up itself, if it exists. */
  id?: number
}

/** Returns whether a member has an active sign-up of a type, beside the one that is asked about. */
export async function hasActiveSignup(
  { db }: Pick<Context, 'db'>,
  { memberId, signupTypeId, id = 0 }: Wanted,
): Promise<boolean> {
  const same = and(eq(signups.memberId, memberId), eq(signups.signupTypeId, signupTypeId), ne(signups.id, id))
  const [other] = await db
    .select({ id: signups.id })
    .from(signups)
    .where(and(same, inArray(signups.state, [...activeStates])))
    .limit(1)
  return other !== undefined
}
