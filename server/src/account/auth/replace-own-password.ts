import { accounts } from '../../tables/account/account.table.ts'
import { refuseWeak } from '../account/weak-password.ts'
import { hashPassword, noPassword } from '../account/password-hash.ts'
import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import { checkOwnPassword, wrongPassword } from './check-own-password.ts'
import { endSessions } from '../session/start-session.ts'

interface Change {
  oldPassword: string
  newPassword: string
}

/** A new password that may replace the old one. */
interface Replacement {
  before: string
  passwordHash: string
}

/**
 * Validates a change of the actor's own password, with the old one as proof, and hashes the new one. This happens
 * before the transaction.
 */
export async function makeReplacement(
  ctx: Context,
  { oldPassword, newPassword }: Change,
): Promise<Replacement> {
  const before = await checkOwnPassword(ctx, oldPassword, 'oldPassword')
  if (newPassword === oldPassword) throw invalid('newPassword', 'unchanged')
  await refuseWeak(newPassword, 'newPassword', ctx.actor.name)
  return { before, passwordHash: await hashPassword(newPassword) }
}

/** Does the same for an actor who has no password yet, so that there is none to prove. */
export async function makeFirstPassword(ctx: Context, newPassword: string): Promise<Replacement> {
  await refuseWeak(newPassword, 'newPassword', ctx.actor.name)
  return { before: noPassword, passwordHash: await hashPassword(newPassword) }
}

/** Changes the actor's own password, on either side, within a transaction. Every other session of the account ends. */
export async function replaceOwnPassword(ctx: Context, { before, passwordHash }: Replacement) {
  const { id, sessionId } = ctx.actor
  // Hashing takes time; a password that somebody else set meanwhile is not overwritten.
  const now = await lockRow(ctx.db, accounts, id)
  if (now.passwordHash !== before) throw wrongPassword('oldPassword')
  const set = { passwordHash, mustChangePassword: false }
  const account = await updateRow(ctx, accounts, { which: id, set })
  await endSessions(ctx, id, { by: 'password', except: sessionId })
  return account
}
