import { eq } from 'drizzle-orm'
import { sideOf } from '@banquet/contract/access'
import type { Fault } from '@banquet/contract/errors'
import { accounts } from '../account/account.table.ts'
import { isPassword } from '../account/password-hash.ts'
import type { Context } from '../kit/context.ts'
import { found, Refusal } from '../kit/errors.ts'
import { forgetTries, takeTry, throttleKeys } from './throttle.ts'

/**
 * Proves by the own password that it is the actor who asks, on either side; tries at it count like tries at signing in.
 * A wrong one is the fault of the field `path`. Gives the hash that it was proved by.
 */
export async function proveOwnPassword(ctx: Context, password: string, path: string): Promise<string> {
  const { id, identity: kind, name } = ctx.actor
  const tries = throttleKeys(sideOf(kind), name, ctx.from.ip).account
  await takeTry(ctx, tries, 'account')
  const [own] = await ctx.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, id))
  const { passwordHash } = found(own)
  if (!(await isPassword(password, passwordHash))) throw wrongPassword(path)
  await forgetTries(ctx, tries)
  return passwordHash
}

/** The refusal of a wrong password. */
export function wrongPassword(path: string): Refusal {
  const errors: Fault[] = [{ path, code: 'wrong' }]
  return new Refusal('management.wrong-password', { errors })
}
