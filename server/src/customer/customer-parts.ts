import type { Fault } from '@banquet/contract/errors'
import type { z } from 'zod'
import type { customerEdit } from '@banquet/contract/customer-record'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/errors.ts'
import { postalEntries } from '../postal/postal-entries.ts'
import { judgeAddresses } from './customer.rules.ts'
import { customerAddresses, customerContacts } from './customer.table.ts'
import { faultsOfParts, partsIn, saveParts } from './save-parts.ts'

type Sent = Pick<z.output<typeof customerEdit>, 'addresses' | 'contacts'>
type Fields = Record<string, unknown>

/** Parts as the history of the customer shows them. */
function shown(parts: readonly Fields[]): Fields[] {
  return parts.map(({ version: _version, customerId: _customer, ...part }) => part)
}

/**
 * Saves the addresses and contacts of a customer whose lock is held; lists that were not sent stay. Gives what they
 * were and what they are, for the entry about the customer.
 */
export async function saveCustomerParts(
  ctx: Context,
  { id: customerId, realName: owner }: { id: number; realName: string },
  { addresses, contacts }: Sent,
): Promise<{ before: Fields; after: Fields }> {
  const judged = addresses && judgeAddresses(addresses, postalEntries)
  const lists = [
    { name: 'addresses', table: customerAddresses, sent: judged?.addresses },
    { name: 'contacts', table: customerContacts, sent: contacts },
  ]
  const before: Fields = {}
  const after: Fields = {}
  const errors: Fault[] = [...(judged?.faults ?? [])]
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
