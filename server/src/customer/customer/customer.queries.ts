import { and, eq, sql, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { Customer, CustomerAddress, CustomerContact } from '@banquet/contract/customer/customer-record'
import { isTaxId } from '@banquet/contract/rule/taiwan/ids'
import { accounts } from '../../tables/account/account.table.ts'
import { noPassword } from '../../account/account/password-hash.ts'
import { customerEmployees as links } from '../../tables/customer/customer-employee.table.ts'
import type { Actor, Context, Db } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { prepared } from '../../kit/rows/statements.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { customerScope, customerScopeOrSelf, seesAllCustomers } from './customer.scope.ts'
import { customerAddresses, customerContacts, customers } from '../../tables/customer/customer.table.ts'

/** A customer as a row, without the columns that only the database needs. */
export type CustomerFields = Omit<
  typeof customers.$inferSelect,
  'numberKey' | 'partTexts' | 'search' | 'phoneDigits'
>

const { id, label, zipcode, city, area, address, isDefault } = customerAddresses
const addressList = sql<CustomerAddress[]>`(
  select coalesce(json_agg(json_build_object('id', ${id}, 'label', ${label}, 'zipcode', ${zipcode}, 'city', ${city},
    'area', ${area}, 'address', ${address}, 'isDefault', ${isDefault}) order by ${id}), '[]')
  from ${customerAddresses} where ${customerAddresses.customerId} = ${customers.id})`

const { name, title, phone, email, remark } = customerContacts
const contactList = sql<CustomerContact[]>`(
  select coalesce(json_agg(json_build_object('id', ${customerContacts.id}, 'name', ${name}, 'title', ${title},
    'phone', ${phone}, 'email', ${email}, 'remark', ${remark}) order by ${customerContacts.id}), '[]')
  from ${customerContacts} where ${customerContacts.customerId} = ${customers.id})`

const theirName = sql`(select ${accounts.realName} from ${accounts} where ${accounts.id} = ${links.employeeId})`
const employeeList = sql<Customer['employees']>`(
  select coalesce(json_agg(json_build_object('employeeId', ${links.employeeId}, 'realName', ${theirName},
    'departmentId', ${links.departmentId}, 'isPrimary', ${links.isPrimary})
    order by ${links.isPrimary} desc, ${links.id}), '[]')
  from ${links} where ${links.customerId} = ${customers.id} and ${links.validTo} is null)`

const hasPassword = sql<boolean>`(
  select ${accounts.passwordHash} <> ${noPassword} from ${accounts} where ${accounts.id} = ${customers.id})`

const mustChangePassword = sql<boolean>`(
  select ${accounts.mustChangePassword} from ${accounts} where ${accounts.id} = ${customers.id})`

/** The facts about customers from other tables. */
const customerParts = {
  addresses: addressList,
  contacts: contactList,
  employees: employeeList,
  hasPassword,
  mustChangePassword,
}
type Parts = Pick<Customer, keyof typeof customerParts>

/** Reads addresses, contacts and sales reps of these customers. */
function partsOf(db: Db, ids: readonly number[]) {
  const ofThem = () =>
    db
      .select({ id: customers.id, ...customerParts })
      .from(customers)
      // With a second table in the query, the columns of the subqueries keep the names of their tables.
      .innerJoin(accounts, eq(accounts.id, customers.id))
      .where(sql`${customers.id} = any(${sql.placeholder('ids')}::int[])`)
  return prepared(db, 'customer_parts', (name) => ofThem().prepare(name)).execute({ ids })
}

const noParts: Parts = {
  addresses: [],
  contacts: [],
  employees: [],
  hasPassword: false,
  mustChangePassword: false,
}

/** Returns a customer as the API shows it: completely to staff, without internal fields to the customer itself. */
function showWithParts(
  actor: Actor,
  { blockedReason, remark, loanType, ...row }: CustomerFields & Parts,
): Customer {
  return {
    ...row,
    status: row.status as Customer['status'],
    taxIdValid: row.taxIdNumber === '' || isTaxId(row.taxIdNumber),
    blocked: blockedReason !== '',
    ...(actor.identity !== identity.customer && { blockedReason, remark, loanType }),
  }
}

/** Returns customers as the API shows them, with the data from other tables. */
export async function showCustomers(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  rows: readonly CustomerFields[],
): Promise<Customer[]> {
  if (rows.length === 0) return []
  const parts = await partsOf(
    db,
    rows.map((row) => row.id),
  )
  const partsById = new Map(parts.map((one) => [one.id, one]))
  return rows.map((row) => showWithParts(actor, { ...row, ...(partsById.get(row.id) ?? noParts) }))
}

/** Returns one customer as the API shows it. */
export async function showCustomer(
  ctx: Pick<Context, 'db' | 'actor'>,
  row: CustomerFields,
): Promise<Customer> {
  return found((await showCustomers(ctx, [row]))[0])
}

/** Returns a customer by id that the actor may see, as staff or as the customer itself. */
export function getCustomer(db: Db, actor: Actor, id: number): Promise<CustomerFields> {
  return getRow(db, customers, { id, within: customerScopeOrSelf(actor) })
}

/** Throws if the actor no longer sees the customer after a change, inside the transaction of the change. */
export async function checkCustomerInSight({ db, actor }: Context, id: number, path?: string): Promise<void> {
  if (seesAllCustomers(actor)) return
  const [seen] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), customerScope(actor)))
  if (seen) return
  const fault = path === undefined ? {} : { errors: [{ path, code: 'choice' as const }] }
  throw new Refusal('customer.out-of-scope', fault)
}

/** The condition of a login name, ignoring case and width. The index is that of the accounts. */
export function namedCustomer(login: string): SQL {
  const { side, nameKey, deletedAt } = accounts
  return sql`${customers.id} in (
    select ${accounts.id} from ${accounts}
    where ${side} = 'shop' and ${nameKey} = fold(${login}) and ${deletedAt} is null)`
}

/** Returns the customer that an order is for: the one that staff name, within their scope, or the customer itself. */
export function getBuyer({ db, actor }: Context, customerId: number | undefined) {
  return getRow(db, customers, { id: customerId ?? actor.id, within: customerScopeOrSelf(actor) })
}
export type Buyer = Awaited<ReturnType<typeof getBuyer>>
