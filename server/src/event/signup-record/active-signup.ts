import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { activeStates } from '@banquet/contract/event/signup-record'
import type { Context } from '../../kit/context.ts'
import { signups } from './signup.table.ts'

interface Wanted {
  memberId: number
  signupTypeId: number
  /** Whether it is for somebody else, who is told apart by name and address. */
  isGuest: boolean
  realName: string
  email: string
  /** The sign-up itself, if it exists. */
  id?: number
}

/**
 * Returns whether a member has an active sign-up of a type beside the one that is asked about: one of their own, or one for
 * the same guest. Two unique indexes of the table guard the same.
 */
export async function hasActiveSignup(
  { db }: Pick<Context, 'db'>,
  { memberId, signupTypeId, isGuest, realName, email, id = 0 }: Wanted,
): Promise<boolean> {
  const same = and(
    eq(signups.memberId, memberId),
    eq(signups.signupTypeId, signupTypeId),
    eq(signups.isGuest, isGuest),
    isGuest ? and(eq(signups.realName, realName), sql`lower(${signups.email}) = lower(${email})`) : undefined,
    ne(signups.id, id),
  )
  const [other] = await db
    .select({ id: signups.id })
    .from(signups)
    .where(and(same, inArray(signups.state, [...activeStates])))
    .limit(1)
  return other !== undefined
}
