import type { Customer } from '@banquet/contract/customer/customer-record'
import { makeReplacement, replaceOwnPassword } from '../../account/auth/replace-own-password.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { mailNewPassword } from '../../account/account/account.mail.ts'
import { getCustomer, showCustomer } from './customer.queries.ts'

interface Change {
  id: number
  oldPassword: string
  newPassword: string
}

/** Changes the customer's own password, with the old one as proof, and mails the customer about it. */
export async function changeCustomerPassword(ctx: Context, { id, ...change }: Change): Promise<Customer> {
  if (id !== ctx.actor.id) throw new Refusal('not-found')
  const replacement = await makeReplacement(ctx, change)
  return inTransaction(ctx, async (ctx) => {
    await replaceOwnPassword(ctx, replacement)
    const row = await getCustomer(ctx.db, ctx.actor, id)
    await mailNewPassword(ctx, row)
    return showCustomer(ctx, row)
  })
}
