import { eq, isNull } from 'drizzle-orm'
import { status } from '@banquet/contract/call/access'
import { accounts } from '../../account/account/account.table.ts'
import { noPassword } from '../../account/account/password-hash.ts'
import { deleteResetCode } from '../../account/forgotten-password/reset-code.ts'
import { endSessions } from '../../account/session/start-session.ts'
import { checkOwnPassword } from '../../account/auth/check-own-password.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { whenMemberIsRemoved } from './member.handlers.ts'
import { memberScope } from './member.queries.ts'
import { members } from './member.table.ts'
import { dropToken } from './verification.ts'

/** What a deleted member still says about the person: nothing. */
const emptied = {
  realName: '',
  email: '',
  pendingEmail: '',
  enName: '',
  title: '',
  affiliation: '',
  enAffiliation: '',
  department: '',
  mobile: '',
  country: '',
  diet: '',
  dietNote: '',
} as const

/**
 * Deletes a member: the account is closed, its name is free, and the personal data is emptied. The rows stay, because
 * sign-ups and payments refer to them. The audit entries name the number only.
 */
export function removeMember(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const within = memberScope(ctx.actor) ?? isNull(members.deletedAt)
    const { version } = await lockRow(ctx.db, members, { id, within })
    const account = await lockRow(ctx.db, accounts, id)
    const deletedAt = ctx.now().toISOString()
    const gone = { status: status.deleted, deletedAt }
    await ctx.db
      .update(members)
      .set({ ...emptied, ...gone, version: version + 1 })
      .where(eq(members.id, id))
    const nobody = { name: `deleted-${id}`, realName: '', email: '', passwordHash: noPassword }
    await ctx.db
      .update(accounts)
      .set({ ...nobody, ...gone, emailVerifiedAt: null, version: account.version + 1 })
      .where(eq(accounts.id, id))
    for (const run of whenMemberIsRemoved) await run(ctx, id)
    await dropToken(ctx, id)
    await deleteResetCode(ctx, id)
    await endSessions(ctx, id, { by: ctx.actor.id === id ? 'owner' : 'administrator' })
    for (const noun of ['member', 'account'])
      await writeAudit(ctx, { action: 'deleted', noun, rowId: id, label: `#${id}` })
    return null
  })
}

/** Deletes the member's own account, with the password as proof. */
export async function closeOwnAccount(ctx: Context, id: number, currentPassword: string): Promise<null> {
  if (id !== ctx.actor.id) throw new Refusal('not-found')
  await checkOwnPassword(ctx, currentPassword, 'currentPassword')
  return removeMember(ctx, id)
}
