import type { Customer } from '@banquet/contract/customer-record'
import { accounts } from '../account/account.table.ts'
import { refuseWeak } from '../account/weak-password.ts'
import { hashPassword } from '../account/password-hash.ts'
import { endSessions } from '../auth/start-session.ts'
import { inTransaction } from '../kit/context.ts'
import type { Context } from '../kit/context.ts'
import type { House } from '../kit/house.ts'
import { getRow, lockRow, updateRow } from '../kit/rows.ts'
import { notify } from '../notification/notify.ts'
import { mailNewPassword } from './customer.mail.ts'
import { showCustomer } from './customer.queries.ts'
import { customerScope } from './customer.scope.ts'
import { customers } from './customer.table.ts'

/** Sets the password of a customer, ends its sessions, and tells it by mail. */
export async function setCustomerPassword(
  ctx: Context,
  house: House,
  { id, password }: { id: number; password: string },
): Promise<Customer> {
  const within = customerScope(ctx.actor)
  const { name } = await getRow(ctx.db, customers, { id, within })
  await refuseWeak(password, 'password', name)
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRow(ctx.db, customers, { id, within })
    await updateRow(ctx, accounts, { which: id, set: { passwordHash, mustChangePassword: false } })
    await endSessions(ctx, id, { by: 'password' })
    await notify(ctx, { to: [id], kind: 'account.password-changed', params: { by: ctx.actor.realName } })
    await mailNewPassword(ctx, house, row)
    return showCustomer(ctx, row)
  })
}
