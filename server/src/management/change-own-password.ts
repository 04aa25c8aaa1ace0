import { eq } from 'drizzle-orm'
import type { Management } from '@banquet/contract/account'
import { accounts } from '../account/account.table.ts'
import { refuseCommon } from '../account/common-passwords.ts'
import { hashPassword, isPassword } from '../account/password-hash.ts'
import { endSessions } from '../auth/start-session.ts'
import { forgetTries, takeTry, throttleKeys } from '../auth/throttle.ts'
import { inTransaction } from '../kit/context.ts'
import type { Context } from '../kit/context.ts'
import { found, invalid, Refusal } from '../kit/errors.ts'
import { lockRow, updateRow } from '../kit/rows.ts'
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
  const tries = throttleKeys('staff', actor.name, ctx.from.ip).account
  await takeTry(ctx, tries, 'account')
  const [own] = await ctx.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, id))
  const { passwordHash: known } = found(own)
  if (!(await isPassword(oldPassword, known))) throw new Refusal('management.wrong-password')
  await forgetTries(ctx, tries)
  if (newPassword === oldPassword) throw invalid('newPassword', 'repeated')
  await refuseCommon(newPassword, 'newPassword', [actor.name])
  const passwordHash = await hashPassword(newPassword)
  return inTransaction(ctx, async (ctx) => {
    // Hashing takes its time; a password that was set by somebody else meanwhile is not written over.
    const now = await lockRow(ctx.db, accounts, id)
    if (now.passwordHash !== known) throw new Refusal('management.wrong-password')
    const account = await updateRow(ctx, accounts, {
      which: id,
      set: { passwordHash, mustChangePassword: false },
    })
    await endSessions(ctx, id, { by: 'password', except: actor.sessionId })
    return showAccount(ctx.db, account)
  })
}
