import { writeXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { zip } from '../../../test/http/zip.ts'
import { Refusal } from '../errors.ts'
import { readLines, readSheet } from './read-sheet.ts'
import { unpackedSize } from '../files/zip.ts'

const csv = (text: string) => readSheet(Buffer.from(text))

const refusal = async (bytes: Buffer) => {
  const error = await readSheet(bytes).catch((caught: unknown) => caught)
  return error instanceof Refusal ? [error.code, error.details.params] : error
}

describe('reading a sheet', () => {
  test('decodes UTF-8 with and without a byte order mark, UTF-16, and the Big5 of older Excel', async () => {
    const expected = { headers: ['編號', '名稱'], rows: [{ row: 2, cells: ['A1', '芋圓'] }] }
    const text = '編號,名稱\r\nA1,芋圓\r\n'
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    const big5 = Buffer.from('bd73b8b92ca657bad90d0a41312ca8a1b6ea0d0a', 'hex')
    for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), wide, big5])
      expect(await readSheet(bytes)).toEqual(expected)
  })

  test('keeps the row numbers of the sheet and skips empty lines', async () => {
    const { rows } = await csv('a,b\n\n1,2\n,,\n"x\ny",3\n')
    expect(rows).toEqual([
      { row: 3, cells: ['1', '2'] },
      { row: 5, cells: ['x\ny', '3'] },
    ])
  })

  test('reads a workbook with numbers as typed and formulas as their text results', async () => {
    const rows = [
      ['編號', '價格', '說明', '日期'],
      ['0012', 12.5, '=1+1', new Date('2026-01-05T00:00:00Z')],
      ['A2', 0.1 + 0.2, '', 1_000_000],
    ]
    const book = await writeXlsx({ sheets: [{ name: '商品', rows }] })
    const sheet = await readSheet(Buffer.from(book))
    expect(sheet.headers).toEqual(['編號', '價格', '說明', '日期'])
    expect(sheet.rows.map((line) => line.cells)).toEqual([
      ['0012', '12.5', '=1+1', '2026-01-05'],
      ['A2', '0.3', '', '1000000'],
    ])
  })
})

test('a quote within an unquoted cell, and a quoted cell of several lines, are text', async () => {
  const { rows } = await csv('a,b\n12" plate,5"\n"12"" plate\nwhite, round",6\n')
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['12" plate', '5"'],
    ['12" plate\nwhite, round', '6'],
  ])
})

test('moments of a workbook have their time only where all rows are read', async () => {
  const numFmt = 'yyyy-mm-dd hh:mm:ss'
  const rows = [
    ['日期', '時間'],
    [new Date('2027-01-05T13:20:11Z'), new Date('1899-12-30T09:30:00Z')],
    [new Date('2027-01-06T00:00:00Z'), ''],
  ]
  const columns = [{ numFmt }, { numFmt }]
  const book = Buffer.from(await writeXlsx({ sheets: [{ name: '1', columns, rows }] }))
  expect((await readLines(book)).map(({ cells }) => cells).slice(1)).toEqual([
    ['2027-01-05 13:20:11', '09:30:00'],
    ['2027-01-06'],
  ])
  expect((await readSheet(book)).rows.map(({ cells }) => cells[0])).toEqual(['2027-01-05', '2027-01-06'])
})

test('a cell has no characters that the database refuses', async () => {
  const text = Buffer.from('\ufeffa,b\n1\u00002,x\ud800\n', 'utf16le')
  expect((await readSheet(text)).rows.map(({ cells }) => cells)).toEqual([['12', 'x\ufffd']])
})

describe('a hostile file is refused with a reason', () => {
  const long = 'x'.repeat(2001)
  test.each([
    ['nothing', '', ['import.empty', {}]],
    ['only headings', 'a,b\n', ['import.empty', {}]],
    ['a long cell', `a,b\n1,${long}`, ['import.cell-too-long', { row: 2, column: 2, most: 2000 }]],
    [
      'a cell of 10 MB',
      `a,b\n1,${'x'.repeat(10_000_000)}`,
      ['import.cell-too-long', { row: 2, column: 1, most: 2000 }],
    ],
    ['an unclosed quote', 'a,b\n1,2\n"3,4\n5,6\n', ['import.quote', { row: 3 }]],
    ['a quote that another row closes', 'a,b\n1,"2\n3,4\n5,"6"\n', ['import.quote', { row: 2 }]],
    ['100,001 rows', `a\n${'1\n'.repeat(100_001)}`, ['import.too-many-rows', { most: 10_000 }]],
    ['a hundred and one columns', `${'a,'.repeat(100)}a\n1`, ['import.too-many-columns', { most: 100 }]],
    ['an HTML page', '\0<html>', ['import.unreadable', {}]],
  ])('%s', async (_, text, expected) => {
    expect(await refusal(Buffer.from(text))).toEqual(expected)
  })

  test('a workbook of the old binary format, a damaged one, and an archive that is not a workbook', async () => {
    const book = Buffer.from(await writeXlsx({ sheets: [{ name: 's', rows: [['a'], ['1']] }] }))
    const bad = [
      Buffer.from('d0cf11e0a1b11ae100', 'hex'),
      book.subarray(0, 300),
      zip({ a: Buffer.from('b') }),
    ]
    for (const bytes of bad) expect(await refusal(bytes)).toEqual(['import.unreadable', {}])
  })

  test('an archive that unpacks to more than the limit, whatever size it declares', async () => {
    const bomb = zip({ 'xl/worksheets/sheet1.xml': Buffer.alloc(160_000_000, 'x') }, 10)
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await unpackedSize(bomb, 1000)).toBeGreaterThan(1000)
    expect(await refusal(bomb)).toEqual(['import.unreadable', {}])
  })
})
