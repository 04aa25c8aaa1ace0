import { accounts } from '../../tables/account/account.table.ts'
import { closeAccount } from '../../account/session/close-account.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { lockRow, removeRow } from '../../kit/rows/rows.ts'
import { whenCustomerIsRemoved } from './customer.handlers.ts'
import { customerScope } from './customer.scope.ts'
import { customerAddresses, customerContacts, customers } from '../../tables/customer/customer.table.ts'
import { removeParts } from '../customer-address/save-parts.ts'

/**
 * Deleted with a customer, besides what `whenCustomerIsRemoved` deletes. Any other row that refers to it, such as an
 * order, prevents the deletion.
 */
const parts = [customerAddresses, customerContacts]

/**
 * Deletes a customer with its addresses and contacts. The account is deleted softly: nobody can sign in with it again
 * and its login name is free, but its actions keep their author.
 */
export function removeCustomer(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRow(ctx.db, customers, { id, within: customerScope(ctx.actor) })
    for (const table of parts) await removeParts(ctx, table, row)
    for (const handle of whenCustomerIsRemoved) await handle(ctx, id)
    await removeRow(ctx, customers, id)
    await closeAccount(ctx, await lockRow(ctx.db, accounts, id))
    return null
  })
}
