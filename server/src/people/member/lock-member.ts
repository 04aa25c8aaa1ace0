import { and, eq, isNull } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { accounts } from '../../tables/account/account.table.ts'
import { isMember, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { holdMember } from './member.queries.ts'

/**
 * Returns the member who signs up, who is not merged or deleted before the transaction ends. With guests, nobody else signs
 * up for the same member meanwhile, so that they can be counted.
 */
export async function lockMember(
  ctx: Context,
  named: number | undefined,
  hasGuests: boolean,
): Promise<number> {
  const isOwn = isMember(ctx.actor)
  const memberId = isOwn ? await memberOf(ctx, named) : named
  if (memberId === undefined) throw invalid('memberId', 'required')
  if (await holdMember(ctx, memberId, hasGuests ? 'no key update' : 'share')) return memberId
  throw isOwn ? new Refusal('auth.expired') : invalid('memberId', 'unknown')
}

/** Returns the member who is signed up: the caller, or the one that staff name. */
export async function memberOf({ db, actor }: Context, memberId: number | undefined): Promise<number> {
  if (isMember(actor)) {
    if (memberId !== undefined && memberId !== actor.id) throw new Refusal('not-found')
    return actor.id
  }
  if (memberId === undefined) throw invalid('memberId', 'required')
  const [member] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, memberId), eq(accounts.identity, identity.member), isNull(accounts.deletedAt)))
  if (!member) throw invalid('memberId', 'unknown')
  return member.id
}
