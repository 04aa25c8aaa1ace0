import { identity } from '@banquet/contract/call/access'
import { accounts } from '../../tables/account/account.table.ts'
import { keepAnAdministrator } from '../../account/account/keep-an-administrator.ts'
import type { Context } from '../../kit/context.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { checkTarget } from './staff.checks.ts'
import { getAccount, type ShownAccount } from './staff.queries.ts'
import type { Which } from './staff-list.ts'
import { staffListScope } from './staff.scope.ts'

/**
 * Locks an account that the actor sees and may act on, until the transaction ends. Somebody else may move it or give it
 * rights before it is locked, so both are checked again afterwards. If it is about to leave, the last administrator is
 * kept, and that lock is taken first.
 */
export async function lockAccount(
  ctx: Context,
  which: Which,
  { leaves = false } = {},
): Promise<ShownAccount> {
  const seen = await getAccount(ctx, which)
  checkTarget(ctx.actor, seen)
  if (leaves && seen.identity === identity.admin) await keepAnAdministrator(ctx, which.id)
  const within = staffListScope(ctx.actor, which.staffList)
  const target = await lockRow(ctx.db, accounts, { id: which.id, within })
  checkTarget(ctx.actor, target)
  return target
}
