import { cities, findPostal, postal } from '@banquet/contract/postal'
import type { Place, PostalEntry } from '@banquet/contract/postal'
import { useQuery } from '@tanstack/react-query'
import { read } from '../query.ts'

/** The postal table, fetched once and kept; undefined until it is there. */
export function usePostal() {
  return useQuery({ ...read(postal.list, { query: {} }), staleTime: Infinity, gcTime: Infinity })
}

/** The district that a code belongs to, where it belongs to one alone. */
export function districtOfCode(entries: readonly PostalEntry[], zipcode: string): PostalEntry | undefined {
  const [first, ...others] = entries.filter((entry) => entry.zipcode === zipcode.slice(0, 3))
  return others.length === 0 ? first : undefined
}

type Names = Pick<Place, 'city' | 'area'>

/** City and district as the table writes them; what is not in it stays as it is. */
export function official(entries: readonly PostalEntry[], { city, area }: Names): Names {
  const found = findPostal(entries, { city, area })
  if (found) return { city: found.city_name, area: found.name }
  const written = city.replaceAll('台', '臺')
  return { city: cities.find((one) => one === written) ?? city, area }
}
