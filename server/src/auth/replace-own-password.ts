import { eq } from 'drizzle-orm'
import { sideOf } from '@banquet/contract/access'
import { accounts } from '../account/account.table.ts'
import { refuseCommon } from '../account/common-passwords.ts'
import { hashPassword, isPassword } from '../account/password-hash.ts'
import { inTransaction } from '../kit/context.ts'
import type { Context } from '../kit/context.ts'
import { found, invalid, Refusal } from '../kit/errors.ts'
import { lockRow, updateRow } from '../kit/rows.ts'
import { endSessions } from './start-session.ts'
import { forgetTries, takeTry, throttleKeys } from './throttle.ts'

interface Change {
  oldPassword: string
  newPassword: string
}

/**
 * Changes the actor's own password, on either side, with the old one as proof; tries at the old one count like tries
 * at signing in. Every other session of the account ends.
 */
export async function replaceOwnPassword(ctx: Context, { oldPassword, newPassword }: Change) {
  const { id, identity: kind, name, sessionId } = ctx.actor
  const tries = throttleKeys(sideOf(kind), name, ctx.from.ip).account
  await takeTry(ctx, tries, 'account')
  const [own] = await ctx.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, id))
  const { passwordHash: before } = found(own)
  if (!(await isPassword(oldPassword, before))) throw new Refusal('management.wrong-password')
  await forgetTries(ctx, tries)
  if (newPassword === oldPassword) throw invalid('newPassword', 'repeated')
  await refuseCommon(newPassword, 'newPassword', [name])
  const passwordHash = await hashPassword(newPassword)
  return inTransaction(ctx, async (ctx) => {
    // Hashing takes its time; a password that was set by somebody else meanwhile is not written over.
    const now = await lockRow(ctx.db, accounts, id)
    if (now.passwordHash !== before) throw new Refusal('management.wrong-password')
    const set = { passwordHash, mustChangePassword: false }
    const account = await updateRow(ctx, accounts, { which: id, set })
    await endSessions(ctx, id, { by: 'password', except: sessionId })
    return account
  })
}
