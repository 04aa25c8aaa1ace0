import { eq, isNull } from 'drizzle-orm'
import { accounts } from '../../tables/account/account.table.ts'
import { checkOwnPassword } from '../../account/auth/check-own-password.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { closeMember } from '../member/close-member.ts'
import { memberScope } from '../member/member.queries.ts'
import type { Session } from '../../account/session/start-session.ts'
import { anonymiseMember, withMerged } from './anonymise-member.ts'
import { beforeMemberIsRemoved, whenMemberIsRemoved } from '../member/member.handlers.ts'
import { members } from '../../tables/people/member.table.ts'

/**
 * Locks the account without blocking foreign keys: an approval that holds a sign-up writes the payment order of its payer
 * meanwhile, while this waits for the sign-up.
 */
async function lockAccount({ db }: Context, id: number) {
  const { version, email } = accounts
  const [row] = await db
    .select({ version, email })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('no key update')
  return found(row)
}

/** Returns a context without the name and address of the actor, for the entries about the deletion of their own account. */
function nameless(ctx: Context, id: number): Context {
  return ctx.actor.id === id
    ? { ...ctx, actor: { ...ctx.actor, name: `#${id}` }, from: { ...ctx.from, ip: '' } }
    : ctx
}

interface Erasing {
  /** Whether the addresses were the member's, so that what is stored under them elsewhere goes too. */
  ownsAddresses: boolean
  by: Session['endedBy']
}

/**
 * Closes the account of a member, frees its name, and empties the personal data, also in rows that refer to the member, in
 * the audit and in the outbox. The rows stay, because sign-ups and payments refer to them.
 */
export function eraseMember(ctx: Context, id: number, { ownsAddresses, by }: Erasing): Promise<null> {
  return inTransaction(nameless(ctx, id), async (ctx) => {
    const within = memberScope(ctx.actor) ?? isNull(members.deletedAt)
    const member = await lockRow(ctx.db, members, { id, within })
    const account = await lockAccount(ctx, id)
    const memberIds = await withMerged(ctx, id)
    for (const handle of beforeMemberIsRemoved)
      await handle(ctx, memberIds, { name: member.realName || member.enName })
    await closeMember(ctx, { member, account }, { name: `deleted-${id}`, by })
    const known = ownsAddresses ? [account.email, member.email, member.pendingEmail] : []
    const addresses = known.filter((address) => address !== '')
    for (const handle of whenMemberIsRemoved) await handle(ctx, memberIds, addresses)
    await anonymiseMember(ctx, memberIds, addresses)
    for (const noun of ['member', 'account'])
      await writeAudit(ctx, { action: 'deleted', noun, rowId: id, label: `#${id}` })
    return null
  })
}

/** Deletes a member, on behalf of staff or of the member. */
export function removeMember(ctx: Context, id: number): Promise<null> {
  const by = ctx.actor.id === id ? 'owner' : 'administrator'
  return eraseMember(ctx, id, { ownsAddresses: true, by })
}

/** Deletes the member's own account, with the password as proof. */
export async function closeOwnAccount(ctx: Context, id: number, currentPassword: string): Promise<null> {
  if (id !== ctx.actor.id) throw new Refusal('not-found')
  await checkOwnPassword(ctx, currentPassword, 'currentPassword')
  return removeMember(ctx, id)
}
