import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { customerAddresses, customerContacts } from '../../tables/customer/customer.table.ts'
import type { Db } from '../../kit/context.ts'
import { built } from '../../kit/rows/statements.ts'
import type { Buyer } from '../../customer/customer/customer.queries.ts'

/**
 * Returns the delivery address: the chosen one or the default, with the contact. Undefined if the customer has no
 * address with that id.
 */
export async function shipToOf(db: Db, buyer: Buyer, addressId: number | undefined) {
  const { zipcode, city, area, address } = customerAddresses
  const isChosen =
    addressId === undefined ? undefined : eq(customerAddresses.id, sql.placeholder('addressId'))
  const readAddress = built(db, `address of customer ${addressId !== undefined}`, () =>
    db
      .select({ zipcode, city, area, address })
      .from(customerAddresses)
      .where(and(eq(customerAddresses.customerId, sql.placeholder('customerId')), isChosen))
      .orderBy(desc(customerAddresses.isDefault), asc(customerAddresses.id))
      .limit(1),
  )
  const [chosen] = await readAddress.execute({ customerId: buyer.id, addressId })
  if (!chosen && addressId !== undefined) return undefined
  const readContact = built(db, 'first contact of customer', () =>
    db
      .select({ contact: customerContacts.name, phone: customerContacts.phone })
      .from(customerContacts)
      .where(eq(customerContacts.customerId, sql.placeholder('customerId')))
      .orderBy(asc(customerContacts.id))
      .limit(1),
  )
  const [person] = await readContact.execute({ customerId: buyer.id })
  const nowhere = { zipcode: '', city: '', area: '', address: '' }
  const phone = person?.phone || buyer.contactPhone1 || buyer.telephone
  return { ...nowhere, ...chosen, contact: person?.contact ?? '', phone }
}
export type ShipTo = NonNullable<Awaited<ReturnType<typeof shipToOf>>>
