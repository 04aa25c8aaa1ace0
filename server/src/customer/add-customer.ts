import type { z } from 'zod'
import { identity, scope, scopeOf } from '@banquet/contract/access'
import type { customerInput } from '@banquet/contract/customer-record'
import { accounts } from '../account/account.table.ts'
import { refuseCommon } from '../account/common-passwords.ts'
import { hashPassword, noPassword } from '../account/password-hash.ts'
import { tellReceived } from '../customer-employee/customer-employee.notices.ts'
import { openLink } from '../customer-employee/open-link.ts'
import { inTransaction } from '../kit/context.ts'
import type { Actor, Context } from '../kit/context.ts'
import { insertRow } from '../kit/rows.ts'
import { refuseTaken } from '../kit/unique-keys.ts'
import { addCustomerParts } from './customer-parts.ts'
import { checkInSight } from './customer.queries.ts'
import type { CustomerFields } from './customer.queries.ts'
import { customers } from './customer.table.ts'

/** An employee who sees customers through links looks after those they add; nobody adds one out of their own sight. */
function makerOf(actor: Actor): number | undefined {
  const own = scopeOf(actor, 'customers')
  const needsLink = own === scope.onlySelf || own === scope.sameDepartment
  return needsLink && actor.identity === identity.employee ? actor.id : undefined
}

async function hashOf(name: string, password: string | undefined): Promise<string> {
  if (password === undefined) return noPassword
  await refuseCommon(password, 'password', [name])
  return hashPassword(password)
}

/**
 * Adds a customer with its account, its parts and, where one is named or needed, who looks after it. That one hears of
 * it, except of the many customers of a sheet.
 */
export async function addCustomer(
  ctx: Context,
  body: z.output<typeof customerInput>,
  { told = true } = {},
): Promise<CustomerFields> {
  const { password, employeeId = makerOf(ctx.actor), addresses, contacts, ...fields } = body
  const { name, realName, status } = fields
  const passwordHash = await hashOf(name, password)
  return inTransaction(ctx, async (ctx) => {
    const account = {
      side: 'shop',
      identity: identity.customer,
      name,
      realName,
      status,
      passwordHash,
    } as const
    const written = [
      { table: accounts, row: account },
      { table: customers, row: fields },
    ]
    await refuseTaken(ctx.db, written)
    const { id } = await insertRow(ctx, accounts, account)
    const row = await insertRow(ctx, customers, { id, ...fields })
    await addCustomerParts(ctx, row, { addresses, contacts })
    if (employeeId !== undefined) await openLink(ctx, { customerId: id, employeeId })
    if (employeeId !== undefined && told) await tellReceived(ctx, { employeeId, customerIds: [id] })
    await checkInSight(ctx, id, 'employeeId')
    return row
  })
}
