import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { fold } from '../rule/text/fold.ts'
import { listQuery } from '../call/list.ts'
import { isZipcode } from '../rule/taiwan/zipcode.ts'

/** The 22 cities and counties in the usual order, the capital first. */
export const cities = [
  '臺北市',
  '基隆市',
  '新北市',
  '宜蘭縣',
  '新竹市',
  '新竹縣',
  '桃園市',
  '苗栗縣',
  '臺中市',
  '彰化縣',
  '南投縣',
  '嘉義市',
  '嘉義縣',
  '雲林縣',
  '臺南市',
  '高雄市',
  '澎湖縣',
  '屏東縣',
  '臺東縣',
  '花蓮縣',
  '金門縣',
  '連江縣',
] as const
export type City = (typeof cities)[number]

/** Islands without ordinary deliveries: 釣魚臺列嶼, 東沙群島, 南沙群島. */
const undeliverable = new Set(['290', '817', '819'])

/** Returns whether goods can be delivered to this postal code. */
export function isDeliverable(zipcode: string): boolean {
  return isZipcode(zipcode) && !undeliverable.has(zipcode.slice(0, 3))
}

/** One district with its postal code, identified by city and name: four districts are called 東區. */
export const postalEntry = z.object({
  zipcode: z.string(),
  /** The district, 大安區. */
  name: z.string(),
  /** City and district, 臺北市大安區. */
  full_name: z.string(),
  state_name: z.null(),
  city_name: z.enum(cities),
  englishName: z.string(),
  englishCityName: z.string(),
})
export type PostalEntry = z.output<typeof postalEntry>

/** A place; `area` is the district. */
export interface Place {
  city: string
  area: string
  address: string
}

/** Returns the district of that name in that city; 台 is treated as 臺. */
export function findPostal(
  entries: readonly PostalEntry[],
  { city, area }: Pick<Place, 'city' | 'area'>,
): PostalEntry | undefined {
  const wanted = fold(`${city} ${area}`)
  return entries.find((entry) => fold(`${entry.city_name} ${entry.name}`) === wanted)
}

const knownCities: ReadonlySet<string> = new Set(cities)

let table: readonly PostalEntry[] = []

/** Gives the schemas of addresses the postal table. Only the server does, because most pages do not load it. */
export function checkPlacesWith(entries: readonly PostalEntry[]): void {
  table = entries
}

/** Returns what is wrong with a place in Taiwan: a district outside its city, or the code of another district. */
export function placeFault({
  zipcode,
  city,
  area,
}: Pick<Place, 'city' | 'area'> & { zipcode: string }):
  | { field: 'area'; code: 'choice' }
  | { field: 'zipcode'; code: 'pattern' }
  | undefined {
  if (table.length === 0) return undefined
  const entry = findPostal(table, { city, area })
  if (!entry) return knownCities.has(fold(city)) ? { field: 'area', code: 'choice' } : undefined
  const isOther = zipcode !== '' && zipcode.slice(0, 3) !== entry.zipcode
  return isOther ? { field: 'zipcode', code: 'pattern' } : undefined
}

/** Returns whether city, district and street are all present; only such addresses can be selected. */
export function isWholeAddress({ city, area, address }: Place): boolean {
  return [city, area, address].every((part) => part.trim() !== '')
}

const city = z
  .string()
  .transform((text) => fold(text))
  .pipe(z.enum(cities))
  .meta({ description: 'A city or county; 台 is treated as 臺.' })

const postalCity = z.object({ city_name: z.enum(cities), englishCityName: z.string(), districts: z.int() })
export type PostalCity = z.output<typeof postalCity>

export const postal = {
  list: endpoint({
    id: 'postal.list',
    summary: 'Postal codes of Taiwan by city and district: all 371, or a page.',
    method: 'GET',
    path: '/api/v1/postal',
    list: true,
    access: 'signed-in',
    query: listQuery(['city_name', 'zipcode', 'name'], { city: city.optional() }),
    response: z.array(postalEntry),
  }),
  cities: endpoint({
    id: 'postal.cities',
    summary: 'The cities and counties of Taiwan, each with its number of districts.',
    method: 'GET',
    path: '/api/v1/postal/city',
    list: true,
    access: 'signed-in',
    query: listQuery(['city_name'], {}),
    response: z.array(postalCity),
  }),
}
