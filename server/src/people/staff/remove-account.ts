import { closeAccount } from '../../account/session/close-account.ts'
import { closeLinksOf, holdCustomersOf } from '../../trade/customer-employee/close-links-of.ts'
import { clearManager } from '../../lodging/hotel/set-manager.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { lockAccount } from './lock-account.ts'
import type { Which } from './staff.roster.ts'

/**
 * Deletes an account softly: it can never sign in again and its name is free, but what it did keeps its author. It looks
 * after no customer any more.
 */
export function removeAccount(ctx: Context, which: Which): Promise<null> {
  const { id } = which
  return inTransaction(ctx, async (ctx) => {
    await holdCustomersOf(ctx, id)
    const before = await lockAccount(ctx, which, { leaves: true })
    if (before.isSystem) throw new Refusal('management.system')
    await closeLinksOf(ctx, id)
    await clearManager(ctx, id)
    await closeAccount(ctx, before)
    return null
  })
}
