import { accounts } from '../../account/account/account.table.ts'
import { closeAccount } from '../../account/session/close-account.ts'
import { removeLinks } from '../customer-employee/write-link.ts'
import { removeProductsOf } from '../customer-product/remove-customer-product.ts'
import { removeSchedulesOf } from '../delivery-schedule/save-delivery-schedule.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { lockRow, removeRow } from '../../kit/rows/rows.ts'
import { removeTemplatesOf } from '../order-template/remove-order-template.ts'
import { customerScope } from './customer.scope.ts'
import { customerAddresses, customerContacts, customers } from './customer.table.ts'
import { removeParts } from './save-parts.ts'

/** What goes with a customer, beside links and terms. Anything else that refers to it (an order, say) keeps it. */
const parts = [customerAddresses, customerContacts]

/**
 * Deletes a customer with its parts. The account is deleted softly: nobody can sign in with it again and its login
 * name is free, but what was done with it keeps its author.
 */
export function removeCustomer(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRow(ctx.db, customers, { id, within: customerScope(ctx.actor) })
    for (const table of parts) await removeParts(ctx, table, row)
    await removeLinks(ctx, id)
    await removeProductsOf(ctx, id)
    await removeSchedulesOf(ctx, id)
    await removeTemplatesOf(ctx, id)
    await removeRow(ctx, customers, id)
    await closeAccount(ctx, await lockRow(ctx.db, accounts, id))
    return null
  })
}
