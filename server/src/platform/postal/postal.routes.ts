import type { FastifyInstance } from 'fastify'
import {
  checkPlacesWith,
  cities,
  postal,
  type PostalCity,
  type PostalEntry,
} from '@banquet/contract/platform/postal'
import { listKnown } from '@banquet/contract/call/list-known'
import { route } from '../../kit/http/route.ts'
import { postalEntries } from './postal-entries.ts'

const byCity = Map.groupBy(postalEntries, (entry) => entry.city_name)
const postalCities: readonly PostalCity[] = [...byCity].map(([city_name, entries]) => ({
  city_name,
  englishCityName: entries[0]?.englishCityName ?? '',
  districts: entries.length,
}))

/** Cities are sorted in their customary sequence, not by strokes. */
const placeOf = ({ city_name }: { city_name: (typeof cities)[number] }) => cities.indexOf(city_name)

const wordsOf = ({ zipcode, full_name, englishName, englishCityName }: PostalEntry) =>
  `${zipcode} ${full_name} ${zipcode}${full_name} ${englishName}, ${englishCityName}`

export function postalRoutes(app: FastifyInstance): void {
  checkPlacesWith(postalEntries)
  route(app, postal.list, (_, { query }) =>
    listKnown(query, {
      rows: query.city === undefined ? postalEntries : (byCity.get(query.city) ?? []),
      sort: { city_name: placeOf, zipcode: ({ zipcode }) => Number(zipcode), name: ({ name }) => name },
      search: wordsOf,
    }),
  )
  route(app, postal.cities, (_, { query }) =>
    listKnown(query, {
      rows: postalCities,
      sort: { city_name: placeOf },
      search: ({ city_name, englishCityName }) => `${city_name} ${englishCityName}`,
    }),
  )
}
