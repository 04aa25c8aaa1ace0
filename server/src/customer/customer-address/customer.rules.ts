import type { Fault } from '@banquet/contract/call/faults'
import { cities, findPostal, type PostalEntry } from '@banquet/contract/platform/postal'
import { fold } from '@banquet/contract/rule/text/fold'

interface Address {
  zipcode: string
  city: string
  area: string
  isDefault: boolean
}

const known: ReadonlySet<string> = new Set(cities)

/** Returns a Taiwanese address as the postal table writes it, with the code of its district; others are unchanged. */
function settled<A extends Address>(address: A, entry: PostalEntry | undefined): A {
  if (!entry) return address
  const { zipcode, city_name: city, name: area } = entry
  return { ...address, city, area, zipcode: address.zipcode === '' ? zipcode : address.zipcode }
}

function faultsOf({ zipcode, city }: Address, entry: PostalEntry | undefined, path: string): Fault[] {
  if (!entry) return known.has(fold(city)) ? [{ path: `${path}.area`, code: 'choice' }] : []
  const other = zipcode !== '' && zipcode.slice(0, 3) !== entry.zipcode
  return other ? [{ path: `${path}.zipcode`, code: 'pattern' }] : []
}

/**
 * Returns addresses as they are stored: a district of a Taiwanese city gets its own name and code, and one address is
 * the default. Districts outside their city, and codes of another district, are faults.
 */
export function checkAddresses<A extends Address>(
  sent: readonly A[],
  postal: readonly PostalEntry[],
): { addresses: A[]; faults: Fault[] } {
  const entries = sent.map((one) => findPostal(postal, one))
  const addresses = sent.map((one, index) => settled(one, entries[index]))
  const faults = sent.flatMap((one, index) => faultsOf(one, entries[index], `addresses.${index}`))
  if (addresses.some((one) => one.isDefault)) return { addresses, faults }
  return { addresses: addresses.map((one, index) => ({ ...one, isDefault: index === 0 })), faults }
}
