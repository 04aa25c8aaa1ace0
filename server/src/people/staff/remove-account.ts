import { closeAccount } from '../../account/session/close-account.ts'
import { beforeAccountLock, whenAccountIsRemoved } from './staff.handlers.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { lockAccount } from './lock-account.ts'
import type { Which } from './staff-list.ts'

/**
 * Deletes an account softly: it can never sign in again and its name is free, but its actions keep their author. Areas
 * above release what it was responsible for, such as customers and hotels.
 */
export function removeAccount(ctx: Context, which: Which): Promise<null> {
  const { id } = which
  return inTransaction(ctx, async (ctx) => {
    for (const prepare of beforeAccountLock) await prepare(ctx, id)
    const before = await lockAccount(ctx, which, { leaves: true })
    if (before.isSystem) throw new Refusal('management.system')
    for (const handle of whenAccountIsRemoved) await handle(ctx, id)
    await closeAccount(ctx, before)
    return null
  })
}
