import { eq } from 'drizzle-orm'
import type { Customer } from '@banquet/contract/customer/customer-record'
import type { customer } from '@banquet/contract/customer/customer'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { checkOwnPassword } from '../../account/auth/check-own-password.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { mailOldAddress } from '../../account/account/account.mail.ts'
import { getCustomer, type CustomerFields } from './customer.queries.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { editCustomer } from './edit-customer.ts'

type Edit = Parsed<typeof customer.self>['body']

/**
 * Edits the fields that a customer may edit itself. Reset codes are sent to its email address, so a new address
 * requires the password, and the old address is notified: an unattended screen is not enough to take an account over.
 */
export async function editOwnCustomer(ctx: Context, { currentPassword, ...edit }: Edit): Promise<Customer> {
  const { id } = ctx.actor
  const which = { id, within: eq(customers.id, id) }
  const moves = ({ email }: CustomerFields) => edit.email !== undefined && edit.email !== email
  const needsPassword = moves(await getCustomer(ctx.db, ctx.actor, id))
  if (needsPassword) {
    if (currentPassword === undefined) throw invalid('currentPassword', 'required')
    await checkOwnPassword(ctx, currentPassword, 'currentPassword')
  }
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRow(ctx.db, customers, which)
    // Under the lock, an address that seemed unchanged may turn out to differ, because somebody else changed it
    // meanwhile.
    if (moves(before) && !needsPassword) throw invalid('currentPassword', 'required')
    const after = await editCustomer(ctx, which, edit)
    if (moves(before)) await mailOldAddress(ctx, before)
    return after
  })
}
