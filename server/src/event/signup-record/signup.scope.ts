import { eq, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { Actor } from '../../kit/context.ts'
import { signups } from './signup.table.ts'

/** Returns whether somebody acts for themselves, as a member, and not as staff. */
export function isMember(actor: Actor): boolean {
  return actor.identity === identity.member
}

/** The sign-ups that somebody may see: members their own, staff all. */
export function signupScope(actor: Actor): SQL | undefined {
  return isMember(actor) ? eq(signups.memberId, actor.id) : undefined
}
