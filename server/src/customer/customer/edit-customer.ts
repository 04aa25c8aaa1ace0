import { isDeepStrictEqual } from 'node:util'
import { eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { status } from '@banquet/contract/call/access'
import type { Customer, customerEdit } from '@banquet/contract/customer/customer-record'
import { accounts } from '../../tables/account/account.table.ts'
import { endSessions } from '../../account/session/start-session.ts'
import { difference, labelOf, writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { columnsOf, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { saveAddressesAndContacts } from '../customer-address/addresses-and-contacts.ts'
import { showCustomer, type CustomerFields } from './customer.queries.ts'
import { customers } from '../../tables/customer/customer.table.ts'

type Edit = z.output<typeof customerEdit>
type Fields = Record<string, unknown>

interface Which {
  id: number
  within: SQL
}

/**
 * Edits a customer: its data, addresses, contacts and account in one transaction. Fields that were not sent stay
 * unchanged. A change of an address or contact counts as a change of the customer: it increments the version and
 * appears in its history.
 */
export function editCustomer(ctx: Context, which: Which, edit: Edit): Promise<Customer> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRow(ctx.db, customers, which)
    const { version, name, addresses, contacts, ...fields } = edit
    if (version !== undefined && version !== before.version)
      throw new Refusal('stale', { current: await showCustomer(ctx, before) })
    if (name !== undefined && name !== before.name) throw invalid('name', 'mismatch')
    const parts = await saveAddressesAndContacts(ctx, before, { addresses, contacts })
    const row = await writeCustomer(ctx, before, fields, parts)
    await followAccount(ctx, row)
    return showCustomer(ctx, row)
  })
}

/** Makes a customer inactive, or active again, and nothing else. */
export function setCustomerStatus(ctx: Context, which: Which, to: 0 | 1): Promise<Customer> {
  return editCustomer(ctx, which, { status: to })
}

async function writeCustomer(
  ctx: Context,
  before: CustomerFields,
  sent: Omit<Edit, 'version' | 'name' | 'addresses' | 'contacts'>,
  parts: { before: Fields; after: Fields },
): Promise<CustomerFields> {
  const set = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const same =
    isDeepStrictEqual({ ...before, ...set }, before) && isDeepStrictEqual(parts.before, parts.after)
  if (same) return before
  const [row] = await ctx.db
    .update(customers)
    .set({ ...set, version: before.version + 1 })
    .where(eq(customers.id, before.id))
    .returning(columnsOf(customers))
  const after = found(row)
  const changed = difference({ ...before, ...parts.before }, { ...after, ...parts.after })
  const entry = { noun: 'customer', rowId: after.id, label: labelOf(after) }
  if (changed) await writeAudit(ctx, { action: 'updated', ...entry, ...changed })
  return after
}

/** Copies shared fields to the account. A customer that is made inactive is signed out at once. */
async function followAccount(
  ctx: Context,
  { id, realName, email, status: state }: CustomerFields,
): Promise<void> {
  await updateRow(ctx, accounts, { which: id, set: { realName, email, status: state } })
  if (state !== status.active) await endSessions(ctx, id, { by: 'administrator' })
}
