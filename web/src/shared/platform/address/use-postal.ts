import { cities, findPostal, postal, type Place, type PostalEntry } from '@banquet/contract/platform/postal'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../kit/query/query.ts'

/** The postal table, fetched once and cached; undefined until it is loaded. */
export function usePostal() {
  return useQuery({ ...read(postal.list, { query: {} }), staleTime: Infinity, gcTime: Infinity })
}

/**
 * The city and district of a code. A few codes stand for all districts of a city; the chosen district then stays if it
 * is one of them.
 */
export function placeOfCode(
  entries: readonly PostalEntry[],
  zipcode: string,
  chosen: string,
): Names | undefined {
  const found = entries.filter((entry) => entry.zipcode === zipcode.slice(0, 3))
  const [first, ...others] = found
  if (!first || others.some((entry) => entry.city_name !== first.city_name)) return undefined
  const isOne = others.length === 0 || found.some((entry) => entry.name === chosen)
  const area = others.length === 0 ? first.name : chosen
  return { city: first.city_name, area: isOne ? area : '' }
}

type Names = Pick<Place, 'city' | 'area'>

/** City and district as the table writes them; names that are not in it stay unchanged. */
export function official(entries: readonly PostalEntry[], { city, area }: Names): Names {
  const found = findPostal(entries, { city, area })
  if (found) return { city: found.city_name, area: found.name }
  const written = city.replaceAll('台', '臺')
  return { city: cities.find((one) => one === written) ?? city, area }
}
