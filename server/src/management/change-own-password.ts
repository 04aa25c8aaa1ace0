import { eq } from 'drizzle-orm'
import type { Management } from '@banquet/contract/account'
import { accounts } from '../account/account.table.ts'
import { refuseCommon } from '../account/common-passwords.ts'
import { hashPassword, isPassword } from '../account/password-hash.ts'
import { endSessions } from '../auth/start-session.ts'
import { giveBackTries, takeTry, throttleKeys } from '../auth/throttle.ts'
import { inTransaction } from '../kit/context.ts'
import type { Context } from '../kit/context.ts'
import { found, invalid, Refusal } from '../kit/errors.ts'
import { updateRow } from '../kit/rows.ts'
import { showAccount } from './management.queries.ts'

interface Change {
  id: number
  oldPassword: string
  newPassword: string
}

/**
 * Changes the own password with the old one as proof; tries at the old one count like tries at signing in. Every
 * other session of the account ends.
 */
export async function changeOwnPassword(
  ctx: Context,
  { id, oldPassword, newPassword }: Change,
): Promise<Management> {
  const { actor } = ctx
  if (id !== actor.id) throw new Refusal('not-found')
  const keys = throttleKeys('staff', actor.name, ctx.from.ip)
  await takeTry(ctx, keys.account, 'account')
  const [own] = await ctx.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, id))
  if (!(await isPassword(oldPassword, found(own).passwordHash)))
    throw new Refusal('management.wrong-password')
  await giveBackTries(ctx, keys)
  if (newPassword === oldPassword) throw invalid('newPassword', 'repeated')
  await refuseCommon(newPassword, 'newPassword', [actor.name])
  const passwordHash = await hashPassword(newPassword)
  return inTransaction(ctx, async (ctx) => {
    const account = await updateRow(ctx, accounts, {
      which: id,
      set: { passwordHash, mustChangePassword: false },
    })
    await endSessions(ctx, id, { by: 'password', except: actor.sessionId })
    return showAccount(ctx.db, account)
  })
}
