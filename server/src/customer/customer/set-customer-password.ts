import type { z } from 'zod'
import type { Customer } from '@banquet/contract/customer/customer-record'
import type { passwordSet } from '@banquet/contract/account/password'
import { accounts } from '../../tables/account/account.table.ts'
import { refuseWeak } from '../../account/account/weak-password.ts'
import { hashPassword } from '../../account/account/password-hash.ts'
import { checkPasswordOrFreshSession } from '../../account/auth/check-own-password.ts'
import { endSessions } from '../../account/session/start-session.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { getRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { notify } from '../../message/notification/notify.ts'
import { mailNewPassword } from '../../account/account/account.mail.ts'
import { showCustomer } from './customer.queries.ts'
import { customerScope } from './customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'

/**
 * Sets the password of a customer, who has to choose a new one at the next sign-in; ends the customer's sessions and
 * mails the customer.
 */
export async function setCustomerPassword(
  ctx: Context,
  { id, password, currentPassword }: z.output<typeof passwordSet>,
): Promise<Customer> {
  const within = customerScope(ctx.actor)
  const { name } = await getRow(ctx.db, customers, { id, within })
  await checkPasswordOrFreshSession(ctx, currentPassword)
  await refuseWeak(password, 'password', name)
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRow(ctx.db, customers, { id, within })
    await updateRow(ctx, accounts, { which: id, set: { passwordHash, mustChangePassword: true } })
    await endSessions(ctx, id, { by: 'password' })
    await notify(ctx, { to: [id], kind: 'account.password-changed', params: { by: '' } })
    await mailNewPassword(ctx, row)
    return showCustomer(ctx, row)
  })
}
