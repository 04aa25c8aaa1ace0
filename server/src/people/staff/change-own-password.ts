import { makeReplacement, replaceOwnPassword } from '../../account/auth/replace-own-password.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { showAccount, type StaffAccount } from './staff.queries.ts'
import type { StaffList } from './staff-list.ts'

interface Change {
  id: number
  oldPassword: string
  newPassword: string
}

/** Changes the password of somebody on a staff list, with the old one as proof. */
export async function changeOwnPassword<Kind extends number>(
  ctx: Context,
  { kinds }: StaffList<Kind>,
  { id, ...change }: Change,
): Promise<StaffAccount<Kind>> {
  const listed: readonly number[] = kinds
  if (id !== ctx.actor.id || !listed.includes(ctx.actor.identity)) throw new Refusal('not-found')
  const replacement = await makeReplacement(ctx, change)
  return inTransaction(ctx, async (ctx) => showAccount(ctx.db, await replaceOwnPassword(ctx, replacement)))
}
