import { findPostal } from '@banquet/contract/platform/postal'
import { postalEntries } from '../../platform/postal/postal-entries.ts'

interface Address {
  zipcode: string
  city: string
  area: string
  isDefault: boolean
}

/** Returns a Taiwanese address as the postal table writes it, with the code of its district; others are unchanged. */
function settled<A extends Address>(address: A): A {
  const entry = findPostal(postalEntries, address)
  if (!entry) return address
  const { zipcode, city_name: city, name: area } = entry
  return { ...address, city, area, zipcode: address.zipcode === '' ? zipcode : address.zipcode }
}

/**
 * Returns addresses as they are stored: a district of a Taiwanese city gets its own name and code, and one address is
 * the default.
 */
export function settleAddresses<A extends Address>(sent: readonly A[]): A[] {
  const addresses = sent.map(settled)
  if (addresses.some((one) => one.isDefault)) return addresses
  return addresses.map((one, index) => ({ ...one, isDefault: index === 0 }))
}
