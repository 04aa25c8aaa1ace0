import type { Fault } from '@banquet/contract/call/faults'
import type { z } from 'zod'
import type { customerEdit } from '@banquet/contract/customer/customer-record'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { settleAddresses } from './customer.rules.ts'
import { customerAddresses, customerContacts } from '../../tables/customer/customer.table.ts'
import { addParts, faultsOfParts, partsIn, saveParts } from './save-parts.ts'

type SentParts = Pick<z.output<typeof customerEdit>, 'addresses' | 'contacts'>
type Fields = Record<string, unknown>

interface Owner {
  id: number
  realName: string
}

/** Returns addresses or contacts as the history of the customer shows them. */
function shown(parts: readonly Fields[]): Fields[] {
  return parts.map(({ version: _version, customerId: _customer, ...part }) => part)
}

/** Returns the lists that were sent, each with its table. */
function listsOf({ addresses, contacts }: SentParts) {
  return [
    { name: 'addresses', table: customerAddresses, sent: addresses && settleAddresses(addresses) },
    { name: 'contacts', table: customerContacts, sent: contacts },
  ]
}

/** Adds the addresses and contacts of customers that were just added, which have none yet. */
export async function addAddressesAndContacts(
  ctx: Context,
  added: readonly (Owner & SentParts)[],
): Promise<void> {
  const given = added.map((one) => ({ ...one, lists: listsOf(one) }))
  const errors = given.flatMap(({ lists }) =>
    lists.flatMap(({ name, sent = [] }) => faultsOfParts([], sent, name)),
  )
  if (errors.length > 0) throw new Refusal('validation', { errors })
  const parts = given.flatMap(({ id: customerId, realName: owner, lists }) =>
    lists.map(({ table, sent = [] }) => ({ table, customerId, owner, sent })),
  )
  for (const [table, owners] of Map.groupBy(parts, (one) => one.table)) await addParts(ctx, table, owners)
}

/**
 * Saves the addresses and contacts of a customer whose lock is held; lists that were not sent stay unchanged. Returns
 * both states for the customer's audit entry.
 */
export async function saveAddressesAndContacts(
  ctx: Context,
  { id: customerId, realName: owner }: Owner,
  parts: SentParts,
): Promise<{ before: Fields; after: Fields }> {
  const lists = listsOf(parts)
  const before: Fields = {}
  const after: Fields = {}
  const errors: Fault[] = []
  const work = []
  for (const { name, table, sent } of lists) {
    if (!sent) continue
    const stored = await partsIn(ctx, table, customerId)
    errors.push(...faultsOfParts(stored, sent, name))
    work.push({ name, table, stored, sent })
  }
  if (errors.length > 0) throw new Refusal('validation', { errors })
  for (const { name, table, stored, sent } of work) {
    await saveParts(ctx, table, { customerId, owner, stored, sent })
    before[name] = shown(stored)
    after[name] = shown(await partsIn(ctx, table, customerId))
  }
  return { before, after }
}
