import { isNull } from 'drizzle-orm'
import { accounts } from '../../account/account/account.table.ts'
import { checkOwnPassword } from '../../account/auth/check-own-password.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { closeMember } from './close-member.ts'
import { memberScope } from './member.queries.ts'
import { members } from './member.table.ts'

/**
 * Deletes a member: the account is closed, its name is free, and the personal data is emptied. The rows stay, because
 * sign-ups and payments refer to them. The audit entries name the number only.
 */
export function removeMember(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const within = memberScope(ctx.actor) ?? isNull(members.deletedAt)
    const member = await lockRow(ctx.db, members, { id, within })
    const account = await lockRow(ctx.db, accounts, id)
    const by = ctx.actor.id === id ? 'owner' : 'administrator'
    await closeMember(ctx, { member, account }, { name: `deleted-${id}`, by })
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
