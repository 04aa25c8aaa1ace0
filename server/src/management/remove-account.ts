import { eq } from 'drizzle-orm'
import { identity, status } from '@banquet/contract/access'
import { accounts } from '../account/account.table.ts'
import { keepAnAdministrator } from '../account/keep-an-administrator.ts'
import { endSessions } from '../auth/start-session.ts'
import { clearManager } from '../hotel/set-manager.ts'
import { labelOf, writeAudit } from '../kit/audit.ts'
import { inTransaction } from '../kit/context.ts'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/errors.ts'
import { lockRow } from '../kit/rows.ts'
import { checkTarget } from './account.checks.ts'
import { getAccount } from './management.queries.ts'
import { managementScope } from './management.scope.ts'

/** Deletes an account softly: it can never sign in again and its name is free, but what it did keeps its author. */
export function removeAccount(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const seen = await getAccount(ctx.db, ctx.actor, id)
    checkTarget(ctx.actor, seen)
    if (seen.isSystem) throw new Refusal('management.system')
    if (seen.identity === identity.admin) await keepAnAdministrator(ctx, id)
    const before = await lockRow(ctx.db, accounts, { id, within: managementScope(ctx.actor) })
    await clearManager(ctx, id)
    const deletedAt = ctx.now().toISOString()
    await ctx.db
      .update(accounts)
      .set({ deletedAt, status: status.deleted, version: before.version + 1 })
      .where(eq(accounts.id, id))
    await endSessions(ctx, id, { by: 'administrator' })
    await writeAudit(ctx, { action: 'deleted', noun: 'account', rowId: id, label: labelOf(before), before })
    return null
  })
}
