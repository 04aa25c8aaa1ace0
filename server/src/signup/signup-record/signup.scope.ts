import { eq, type SQL } from 'drizzle-orm'
import { isMember, type Actor } from '../../kit/context.ts'
import { signups } from '../../tables/signup/signup.table.ts'

/** The sign-ups that somebody may see: members their own, staff all. */
export function signupScope(actor: Actor): SQL | undefined {
  return isMember(actor) ? eq(signups.memberId, actor.id) : undefined
}
