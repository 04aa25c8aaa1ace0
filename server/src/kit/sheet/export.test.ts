import { beforeEach, describe, expect, it } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { parseCsv } from 'hucre/csv'
import type { ExportFormat } from '@banquet/contract/call/export'
import { serverForFile, startServer } from '../../../test/server.ts'
import { watchAudits } from '../../../test/audits.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import type { Db } from '../context.ts'
import { exportRows } from './export.ts'
import { readPortions } from '../list/portions.ts'

const server = await serverForFile()

beforeEach(async () => {
  await server.ctx.db.delete(units)
})

interface Row {
  id: number
  name: string
}

const search = { sort: 'id' }
const listing = { sort: { id: units.id, name: units.name }, search: units.search }
const columns = [
  { header: '編號', value: (row: Row) => row.id },
  { header: '單位', value: (row: Row) => row.name },
]

function exporting(
  format: ExportFormat,
  read = (db: Db) => readPortions(db, units, search, listing) as AsyncIterable<readonly Row[]>,
) {
  return exportRows(server.ctx, { format, title: '單位', columns, read, noun: 'unit', filters: search })
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function add(names: readonly string[]): Promise<void> {
  await server.ctx.db.insert(units).values(names.map((name, at) => ({ name, indexId: at + 1 })))
}

/** Names that have broken exports before. */
const nasty = [
  ...['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'].map(
    (first, n) => `${first}cmd|' /C calc'!A${n}`,
  ),
  '=HYPERLINK("http://example.com?"&A1,"看")',
  '"quoted", with a comma; and a semicolon',
  'first line\nsecond line\r\nthird',
  '𠮷野家 👩‍👩‍👧‍👦 😀',
  '0012',
  ' spaces around ',
  '<b>&amp;</b> ]]>',
  '_x0041_',
  'true',
  '2026-11-21',
  '1e5',
  '長'.repeat(5000),
]

describe('an exported list', () => {
  it('is read back from CSV unchanged, except that no cell is a formula', async () => {
    await add(nasty)
    const { name, type, content } = await exporting('csv')
    expect([name, type]).toEqual([
      expect.stringMatching(/^單位-\d{4}-\d\d-\d\d\.csv$/),
      'text/csv; charset=utf-8',
    ])
    const bytes = await bytesOf(content)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...rows] = parseCsv(bytes.toString('utf8'))
    expect(head).toEqual(['編號', '單位'])
    const names = rows.map(([, cell]) => String(cell))
    expect(names.filter((text) => /^[=+\-@\t\r\n＝＋－＠]/.test(text))).toEqual([])
    expect(names.map((text) => text.replace(/^'/, ''))).toEqual(nasty)
  })

  it('is read back from a workbook unchanged, with every text as text', async () => {
    await add(nasty)
    const { name, content } = await exporting('xlsx')
    expect(name).toMatch(/\.xlsx$/)
    const { sheets } = await readXlsx(await bytesOf(content))
    expect(sheets.map((sheet) => sheet.name)).toEqual(['單位'])
    const [head, ...rows] = sheets[0]?.rows ?? []
    expect(head).toEqual(['編號', '單位'])
    expect(rows.map(([, cell]) => cell)).toEqual(nasty)
    expect(rows.every(([id]) => typeof id === 'number')).toBe(true)
    expect([...(sheets[0]?.cells?.values() ?? [])].filter((cell) => cell.formula !== undefined)).toEqual([])
  })

  it('without rows consists of the headings', async () => {
    const csv = await bytesOf((await exporting('csv')).content)
    expect(csv.toString('utf8')).toBe('\ufeff編號,單位')
    const { sheets } = await readXlsx(await bytesOf((await exporting('xlsx')).content))
    expect(sheets[0]?.rows).toEqual([['編號', '單位']])
  })

  it('contains every row once, in the requested sort order and search', async () => {
    await add(Array.from({ length: 1701 }, (_, n) => `u${String(n).padStart(4, '0')}`))
    const read = (db: Db) => readPortions(db, units, { sort: '-name', keyword: 'U0' }, listing)
    const lines = (await bytesOf((await exporting('csv', read)).content)).toString('utf8').split('\r\n')
    const names = lines.slice(1).map((line) => line.split(',')[1])
    expect(names).toEqual(Array.from({ length: 1000 }, (_, n) => `u${String(999 - n).padStart(4, '0')}`))
  })

  it('is audited before its first byte, with user, format and search', async () => {
    const read = await watchAudits(server)
    const { name, content } = await exporting('csv')
    await bytesOf(content)
    expect(await read()).toMatchObject([
      {
        action: 'exported',
        noun: 'unit',
        rowId: null,
        label: name,
        before: null,
        after: { format: 'csv', sort: 'id' },
      },
    ])
  })
})

/** Portions that fail before the first or the second. */
async function* failing(after: number): AsyncGenerator<Row[]> {
  for (let n = 0; n < after; n += 1) yield [{ id: n, name: `row ${n}` }]
  throw new Error('the disk is gone')
}

describe('an export that fails', () => {
  it('before its first row is refused and holds no connection', async () => {
    for (let n = 0; n < 4; n += 1)
      await expect(exporting('xlsx', () => failing(0))).rejects.toThrow('the disk is gone')
    await bytesOf((await exporting('csv')).content)
  })

  it('after its first row is cut off, so that nobody takes it as complete', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const { content } = await exporting(format, () => failing(1))
      await expect(bytesOf(content)).rejects.toThrow('the disk is gone')
    }
  })

  it('because the client disconnected returns its connection and its turn', async () => {
    await add(Array.from({ length: 5000 }, (_, n) => `${n} ${'x'.repeat(200)}`))
    for (let n = 0; n < 4; n += 1) {
      const { content } = await exporting('csv')
      for await (const _ of content) break
    }
    const { content } = await exporting('csv')
    expect((await bytesOf(content)).length).toBeGreaterThan(1_000_000)
  })
})

describe('an export during writes', () => {
  it('shows a single moment', async () => {
    const busy = await startServer({ connections: 3 })
    try {
      await busy.ctx.db
        .insert(units)
        .values(Array.from({ length: 1200 }, (_, n) => ({ name: `before ${n}`, indexId: n + 1 })))
      const counted: number[] = []
      const { content } = await exportRows(busy.ctx, {
        format: 'csv',
        title: '單位',
        columns,
        noun: 'unit',
        filters: {},
        read: async function* (db) {
          for await (const rows of readPortions(db, units, search, listing)) {
            counted.push(await db.$count(units))
            yield rows
            await busy.ctx.db.insert(units).values({ name: `meanwhile ${rows[0]?.id}`, indexId: 9999 })
          }
        },
      })
      const text = (await bytesOf(content)).toString('utf8')
      expect(text.split('\r\n')).toHaveLength(1201)
      expect(text).not.toContain('meanwhile')
      // Everything else that is read for the rows comes from the same snapshot.
      expect(counted).toEqual([1200, 1200, 1200])
    } finally {
      await busy.close()
    }
  })
})
