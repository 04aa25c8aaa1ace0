import { eq } from 'drizzle-orm'
import type { Customer } from '@banquet/contract/trade/customer-record'
import type { customer } from '@banquet/contract/trade/customer'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { proveOwnPassword } from '../../account/auth/prove-own-password.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { mailOldAddress } from '../../account/account/account.mail.ts'
import { getCustomer, type CustomerFields } from './customer.queries.ts'
import { customers } from './customer.table.ts'
import { editCustomer } from './edit-customer.ts'

type Edit = Parsed<typeof customer.self>['body']

/**
 * A customer edits what it may say about itself. Codes for a new password go to its mail address, so another address
 * takes the password, and the old one hears of it: an open screen alone is not enough to take an account over.
 */
export async function editOwnCustomer(ctx: Context, { currentPassword, ...edit }: Edit): Promise<Customer> {
  const { id } = ctx.actor
  const which = { id, within: eq(customers.id, id) }
  const moves = ({ email }: CustomerFields) => edit.email !== undefined && edit.email !== email
  const needsProof = moves(await getCustomer(ctx.db, ctx.actor, id))
  if (needsProof) {
    if (currentPassword === undefined) throw invalid('currentPassword', 'required')
    await proveOwnPassword(ctx, currentPassword, 'currentPassword')
  }
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRow(ctx.db, customers, which)
    // What looked the same is another one now where somebody has changed it meanwhile.
    if (moves(before) && !needsProof) throw invalid('currentPassword', 'required')
    const after = await editCustomer(ctx, which, edit)
    if (moves(before)) await mailOldAddress(ctx, before)
    return after
  })
}
