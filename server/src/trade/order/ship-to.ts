import { and, asc, desc, eq } from 'drizzle-orm'
import { customerAddresses, customerContacts } from '../../tables/customer/customer.table.ts'
import type { Db } from '../../kit/context.ts'
import type { Buyer } from '../../customer/customer/customer.queries.ts'

/**
 * Returns the delivery address: the chosen one or the default, with the contact. Undefined if the customer has no
 * address with that id.
 */
export async function shipToOf(db: Db, buyer: Buyer, addressId: number | undefined) {
  const { zipcode, city, area, address } = customerAddresses
  const [chosen] = await db
    .select({ zipcode, city, area, address })
    .from(customerAddresses)
    .where(
      and(
        eq(customerAddresses.customerId, buyer.id),
        addressId === undefined ? undefined : eq(customerAddresses.id, addressId),
      ),
    )
    .orderBy(desc(customerAddresses.isDefault), asc(customerAddresses.id))
    .limit(1)
  if (!chosen && addressId !== undefined) return undefined
  const [person] = await db
    .select({ contact: customerContacts.name, phone: customerContacts.phone })
    .from(customerContacts)
    .where(eq(customerContacts.customerId, buyer.id))
    .orderBy(asc(customerContacts.id))
    .limit(1)
  const nowhere = { zipcode: '', city: '', area: '', address: '' }
  const phone = person?.phone || buyer.contactPhone1 || buyer.telephone
  return { ...nowhere, ...chosen, contact: person?.contact ?? '', phone }
}
export type ShipTo = NonNullable<Awaited<ReturnType<typeof shipToOf>>>
