import type { Customer } from '@banquet/contract/customer-record'
import { replaceOwnPassword } from '../auth/replace-own-password.ts'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/errors.ts'
import { getCustomer, showCustomer } from './customer.queries.ts'

interface Change {
  id: number
  oldPassword: string
  newPassword: string
}

/** A customer changes the own password, with the old one as proof. */
export async function changeCustomerPassword(ctx: Context, { id, ...change }: Change): Promise<Customer> {
  if (id !== ctx.actor.id) throw new Refusal('not-found')
  await replaceOwnPassword(ctx, change)
  return showCustomer(ctx, await getCustomer(ctx.db, ctx.actor, id))
}
