import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { hotel, type Hotel } from '@banquet/contract/lodging/hotel'
import { management } from '@banquet/contract/people/management'
import { unit } from '@banquet/contract/catalogue/unit'
import { typedLineOf } from '@banquet/contract/rule/text/typed'
import { serverForFile } from '../../../test/server.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { units } from '../../tables/catalogue/unit.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
const names: string[] = []

/** Folds what two people would call the same: regardless of case, width and 台/臺. */
const fold = (text: string) =>
  text
    .replaceAll(/^ +| +$/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('台', '臺')

const letters = [...'公斤台臺aAbBＡｂ1１%_\\\'" é-']
const word = (max: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: max }).map((list) => list.join(''))

beforeAll(async () => {
  const known = new Set<string>()
  for (const name of fc.sample(word(8), { numRuns: 400, seed: 7 }).map((text) => text.trim())) {
    if (name === '' || known.has(fold(name)) || names.length === 120) continue
    known.add(fold(name))
    names.push(name)
  }
  await server.ctx.db.insert(units).values(names.map((name, at) => ({ name, indexId: at + 1 })))
  const bare = { address: '', phone: '', contact: '', checkIn: '15:00', checkOut: '11:00' }
  const rows = Array.from({ length: 30 }, (_, n): typeof hotels.$inferInsert => ({
    ...bare,
    name: `飯店 ${String(n).padStart(2, '0')}`,
    phone: `02-000${n % 3}`,
    contact: n % 2 ? '林' : '',
    status: n % 4 ? 1 : 0,
  }))
  await server.ctx.db.insert(hotels).values(rows)
})

async function search(keyword: string): Promise<string[]> {
  const reply = await admin.call(unit.list, { query: { keyword } })
  return reply.body.map(({ name }) => name)
}

describe('a keyword', () => {
  it('finds exactly the rows that contain it, ignoring case, width and 台', async () => {
    expect(names).toHaveLength(120)
    await fc.assert(
      fc.asyncProperty(word(4), async (keyword) => {
        const sought = fold(typedLineOf(keyword))
        expect(await search(keyword)).toEqual(names.filter((name) => fold(name).includes(sought)))
      }),
      { numRuns: 300 },
    )
  })

  it('finds a row by any part of its name', async () => {
    for (const name of names.slice(0, 40))
      for (const size of [1, 2, 3]) expect(await search(name.slice(0, size))).toContain(name)
  })

  it('of spaces does not narrow the list', async () => {
    expect(await search('  ')).toHaveLength(120)
  })
})

async function page(query: Record<string, unknown>) {
  const reply = await admin.send(hotel.list, { query })
  return { rows: reply.body, total: reply.total }
}

describe('pages', () => {
  it('contain every row once, in every sort order, with the same total', async () => {
    for (const sort of ['id', '-id', 'phone', '-phone', 'contact,-phone', 'status,-name', '-status,contact'])
      for (const size of [1, 7, 30, 100]) {
        const { rows: all } = await page({ sort })
        const seen: Hotel[] = []
        for (let n = 1; n <= Math.ceil(30 / size); n += 1) {
          const { rows, total } = await page({ sort, size, page: n })
          expect(total).toBe(30)
          seen.push(...rows)
        }
        expect(seen).toEqual(all)
        expect(new Set(seen.map(({ id }) => id)).size).toBe(30)
      }
  })

  it('are sorted by several columns, and by number at last', async () => {
    const { rows } = await page({ sort: 'phone,-contact' })
    const sorted = rows.toSorted(
      (a, b) =>
        Number(a.phone > b.phone) - Number(a.phone < b.phone) ||
        Number(b.contact > a.contact) - Number(b.contact < a.contact) ||
        b.id - a.id,
    )
    expect(rows.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
  })

  it('and total apply the keyword and the filter', async () => {
    const all = (await page({})).rows
    const wanted = all.filter(({ status, name }) => status === 0 && name.includes('店 1'))
    const { rows, total } = await page({ keyword: '店 1', status: 0, page: 1, size: 2 })
    expect(total).toBe(wanted.length)
    expect(rows).toEqual(wanted.slice(0, 2))
  })

  it('after the last one are empty and have the total', async () => {
    expect(await page({ page: 4, size: 10 })).toEqual({ rows: [], total: 30 })
    expect(await page({ page: 1_000_000, size: 100 })).toEqual({ rows: [], total: 30 })
    expect(await page({ page: 1, keyword: 'nothing like it' })).toEqual({ rows: [], total: 0 })
  })

  it('have ten rows by default, and there is no total without a page', async () => {
    const first = await page({ page: 1 })
    expect([first.rows.length, first.total]).toEqual([10, 30])
    const all = await page({})
    expect([all.rows.length, all.total]).toEqual([30, undefined])
  })

  it.each([
    { page: 0 },
    { page: 1.5 },
    { page: 'x' },
    { size: 0 },
    { size: 101 },
    { sort: 'managementId' },
    { sort: 'name;drop table hotel' },
    { sort: 'name,name' },
    { from: '2026-02-30' },
    { from: '2026-1-1' },
    { keyword: 'x'.repeat(101) },
    { keyword: 'a\u0000b' },
    { status: 2 },
    { colour: 'red' },
  ])('are refused for %j', async (query) => {
    expect((await admin.send(hotel.list, { query })).code).toBe('validation')
  })
})

describe('days', () => {
  it('begin and end in Taipei, to the millisecond', async () => {
    const moments = {
      'the last of the day before': '2026-06-30T15:59:59.999Z',
      'the first': '2026-06-30T16:00:00.000Z',
      noon: '2026-07-01T04:00:00.000Z',
      'the last': '2026-07-01T15:59:59.999Z',
      'the first of the day after': '2026-07-01T16:00:00.000Z',
    }
    for (const [realName, createdAt] of Object.entries(moments))
      await server.addAccount({ realName, createdAt })
    const between = async (query: { from?: string; to?: string }) => {
      const reply = await admin.call(management.list, { query: { ...query, sort: 'createdAt', page: 1 } })
      const rows = reply.body.map(({ realName }) => realName)
      expect(reply.total).toBe(rows.length)
      return rows
    }
    const day = ['the first', 'noon', 'the last']
    expect(await between({ from: '2026-07-01', to: '2026-07-01' })).toEqual(day)
    expect(await between({ to: '2026-06-30' })).toEqual(['the last of the day before'])
    expect(await between({ from: '2026-07-02' })).toEqual(['the first of the day after'])
    expect(await between({ from: '2026-06-30', to: '2026-07-02' })).toHaveLength(5)
    expect(await between({ from: '2026-07-02', to: '2026-07-01' })).toEqual([])
  })
})
