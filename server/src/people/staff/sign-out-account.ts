import { revokeSessions } from '../../account/session/start-session.ts'
import type { Context } from '../../kit/context.ts'
import { checkTarget } from './staff.checks.ts'
import { getAccount } from './staff.queries.ts'
import type { Which } from './staff-list.ts'

/** Ends every session of an account. */
export async function signOutAccount(ctx: Context, which: Which): Promise<null> {
  const account = await getAccount(ctx, which)
  checkTarget(ctx.actor, account)
  await revokeSessions(ctx, account, { by: 'administrator' })
  return null
}
