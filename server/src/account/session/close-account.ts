import { and, eq } from 'drizzle-orm'
import { status } from '@banquet/contract/call/access'
import { accounts, type Account } from '../../tables/account/account.table.ts'
import { personalSettings } from '../../tables/account/personal-setting.table.ts'
import { listViews } from '../../tables/platform/list-view.table.ts'
import { labelOf, writeAudit } from '../../kit/rows/audit.ts'
import type { Context } from '../../kit/context.ts'
import { endSessions } from './start-session.ts'

/**
 * Deletes a locked account softly, within a transaction: nobody can sign in with it again, its login name is free, and
 * its email address, its personal settings and the views that nobody else sees are deleted, but its actions keep their
 * author. It no longer counts as one with a role template, which could not be deleted otherwise.
 */
export async function closeAccount(
  ctx: Context,
  before: Omit<Account, 'nameKey' | 'emailKey' | 'search'>,
): Promise<void> {
  const { id, version } = before
  const deletedAt = ctx.now().toISOString()
  await ctx.db
    .update(accounts)
    .set({ deletedAt, email: '', status: status.deleted, roleTemplateId: null, version: version + 1 })
    .where(eq(accounts.id, id))
  await ctx.db.delete(personalSettings).where(eq(personalSettings.accountId, id))
  await ctx.db.delete(listViews).where(and(eq(listViews.ownerId, id), eq(listViews.shownTo, 'nobody')))
  await endSessions(ctx, id, { by: 'administrator' })
  await writeAudit(ctx, { action: 'deleted', noun: 'account', rowId: id, label: labelOf(before), before })
}
