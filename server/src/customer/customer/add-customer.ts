import type { z } from 'zod'
import { identity, scope, scopeOf } from '@banquet/contract/call/access'
import type { customerInput } from '@banquet/contract/customer/customer-record'
import { accounts } from '../../tables/account/account.table.ts'
import { refuseWeak } from '../../account/account/weak-password.ts'
import { hashPassword, noPassword } from '../../account/account/password-hash.ts'
import { inTransaction, type Actor, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { insertRows } from '../../kit/rows/rows.ts'
import { refuseTaken } from '../../kit/rows/unique-keys.ts'
import { addAddressesAndContacts } from '../customer-address/addresses-and-contacts.ts'
import { whenCustomerIsAdded } from './customer.handlers.ts'
import { checkCustomerInSight, type CustomerFields } from './customer.queries.ts'
import { customers } from '../../tables/customer/customer.table.ts'

type Addition = z.output<typeof customerInput>

/**
 * Returns the actor's id if they are an employee who sees customers only through links: they look after the customers
 * that they add, so that nobody adds a customer they cannot see.
 */
function makerOf(actor: Actor): number | undefined {
  const own = scopeOf(actor, 'customers')
  const needsLink = own === scope.onlySelf || own === scope.sameDepartment
  return needsLink && actor.identity === identity.employee ? actor.id : undefined
}

async function hashOf(name: string, password: string | undefined): Promise<string> {
  if (password === undefined) return noPassword
  await refuseWeak(password, 'password', name)
  return hashPassword(password)
}

/** Splits a customer that is to be added into the rows of each table. */
async function readyOf(actor: Actor, body: Addition) {
  const { password, employeeId = makerOf(actor), addresses, contacts, ...fields } = body
  const { name, realName, email, status } = fields
  const passwordHash = await hashOf(name, password)
  const kind = { side: 'shop', identity: identity.customer } as const
  const mustChangePassword = password !== undefined
  const account = { ...kind, name, realName, email, status, passwordHash, mustChangePassword }
  return { account, fields, parts: { addresses, contacts }, employeeId }
}

type Ready = Awaited<ReturnType<typeof readyOf>>

async function write(ctx: Context, ready: readonly Ready[], isOneOfMany: boolean): Promise<CustomerFields[]> {
  const written = ready.flatMap(({ account, fields }) => [
    { table: accounts, row: account },
    { table: customers, row: fields },
  ])
  await refuseTaken(ctx.db, written)
  const added = await insertRows(
    ctx,
    accounts,
    ready.map(({ account }) => account),
  )
  // Rows are found by the name, which is unique, because the database does not guarantee the order of returned rows.
  const idOf = new Map(added.map(({ id, name }) => [name, id]))
  const all = ready.map((one) => ({ ...one, id: found(idOf.get(one.account.name)) }))
  const rows = await insertRows(
    ctx,
    customers,
    all.map(({ id, fields }) => ({ id, ...fields })),
  )
  await addAddressesAndContacts(
    ctx,
    all.map(({ id, fields: { realName }, parts }) => ({ id, realName, ...parts })),
  )
  for (const { id, employeeId } of all) {
    if (employeeId !== undefined)
      for (const handle of whenCustomerIsAdded) await handle(ctx, { customerId: id, employeeId, isOneOfMany })
    await checkCustomerInSight(ctx, id, 'employeeId')
  }
  return rows
}

/**
 * Adds a customer with its account, its addresses and contacts and, if one is named or needed, a sales rep, who is
 * notified.
 */
export async function addCustomer(ctx: Context, body: Addition): Promise<CustomerFields> {
  const ready = await readyOf(ctx.actor, body)
  return inTransaction(ctx, async (ctx) => found((await write(ctx, [ready], false))[0]))
}

/**
 * Adds the customers of a sheet in the same way, table by table, all of them or none. Nobody is notified of so many; a
 * refusal does not name the customer that caused it.
 */
export async function addCustomers(ctx: Context, bodies: readonly Addition[]): Promise<void> {
  const ready: Ready[] = []
  for (const body of bodies) ready.push(await readyOf(ctx.actor, body))
  await inTransaction(ctx, (ctx) => write(ctx, ready, true))
}
