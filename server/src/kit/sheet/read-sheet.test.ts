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
      expect(await readSheet(bytes)).toMatchObject(expected)
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
  expect((await readLines(book)).lines.map(({ cells }) => cells).slice(1)).toEqual([
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

  test('a damaged workbook, and an archive that is not a workbook', async () => {
    const book = Buffer.from(await writeXlsx({ sheets: [{ name: 's', rows: [['a'], ['1']] }] }))
    const bad = [book.subarray(0, 300), zip({ a: Buffer.from('b') })]
    for (const bytes of bad) expect(await refusal(bytes)).toEqual(['import.unreadable', {}])
  })

  test('an archive that unpacks to more than the limit, whatever size it declares', async () => {
    const bomb = zip({ 'xl/worksheets/sheet1.xml': Buffer.alloc(160_000_000, 'x') }, 10)
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await unpackedSize(bomb, 1000)).toBeGreaterThan(1000)
    expect(await refusal(bomb)).toEqual(['import.unreadable', {}])
  })
})

describe('a CSV file', () => {
  const cellsOf = async (bytes: Buffer, choice = {}) =>
    (await readSheet(bytes, choice)).rows.map(({ cells }) => cells)

  test('has its delimiter in a first line, and cells that keep their zeros as formulas', async () => {
    const { headers, rows } = await csv('sep=;\r\n編號;名稱\r\n="0012";"=""a,b"""\r\n')
    expect([headers, rows]).toEqual([['編號', '名稱'], [{ row: 3, cells: ['0012', 'a,b'] }]])
  })

  test('has no name of bytes that mean nothing in Big5, and is read by the encoding that is chosen', async () => {
    const name = Buffer.from('name\n')
    // A character of one installation only, and はな in Shift-JIS.
    const own = Buffer.concat([name, Buffer.from('a4fdfa40a470', 'hex')])
    const japanese = Buffer.concat([name, Buffer.from('82cd82c8', 'hex')])
    expect([await cellsOf(own), await cellsOf(japanese)]).toEqual([[['王\ufffd小']], [['\ufffd\ufffd']]])
    expect(await cellsOf(japanese, { encoding: 'shift_jis' })).toEqual([['はな']])
    expect((await readSheet(japanese)).source).toMatchObject({ encoding: 'big5', sheets: [] })
  })

  test('of UTF-8 stays one if a character of it is broken', async () => {
    const broken = Buffer.concat([
      Buffer.from('編號,名稱\nA1,王'),
      Buffer.from('e78e', 'hex'),
      Buffer.from(',\nA2,林\n'),
    ])
    const { headers, rows, source } = await readSheet(broken)
    expect([source.encoding, headers]).toEqual(['utf-8', ['編號', '名稱']])
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['A1', '王\ufffd'],
      ['A2', '林'],
    ])
  })

  test('is read to its last row, however many empty ones are above it', async () => {
    expect(await cellsOf(Buffer.from(`a\n1\n${'\n'.repeat(20_000)}2\n`))).toEqual([['1'], ['2']])
  })

  test('has its headings in the row with the most known ones, below a title', async () => {
    const known = (cells: readonly string[]) => cells.filter((cell) => ['編號', '名稱'].includes(cell)).length
    const sheet = await readSheet(Buffer.from('客戶名單,\n\n名稱,\n編號,名稱\nA1,甲\n'), { known })
    expect([sheet.headers, sheet.rows]).toEqual([['編號', '名稱'], [{ row: 5, cells: ['A1', '甲'] }]])
  })
})

describe('a workbook', () => {
  const write = async (sheets: Parameters<typeof writeXlsx>[0]['sheets']) =>
    Buffer.from(await writeXlsx({ sheets }))
  const rows = [
    ['a', 'b'],
    ['1', 'x'],
    ['2', ''],
    ['3', 'y'],
  ]

  test('has the first sheet that is not hidden read, or the one that is chosen', async () => {
    const book = await write([
      { name: '設定', hidden: true, rows: [['secret'], ['1']] },
      { name: '一月 & 二月', rows: [['a'], ['1']] },
      { name: '三月', rows: [['a'], ['3']] },
    ])
    const first = await readSheet(book)
    expect([first.rows[0]?.cells, first.source]).toEqual([
      ['1'],
      { encoding: null, sheet: '一月 & 二月', sheets: ['一月 & 二月', '三月'], hiddenRows: 0 },
    ])
    expect((await readSheet(book, { sheet: '三月' })).rows[0]?.cells).toEqual(['3'])
    for (const sheet of ['設定', '四月'])
      await expect(readSheet(book, { sheet })).rejects.toMatchObject({ code: 'import.no-sheet' })
  })

  test('has values that are merged over several rows in each of them', async () => {
    const merges = [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }]
    const { rows: read } = await readSheet(await write([{ name: 's', rows, merges }]))
    expect(read.map(({ cells }) => cells)).toEqual([
      ['1', 'x'],
      ['2', 'x'],
      ['3', 'y'],
    ])
  })

  test('has no hidden rows, and says how many', async () => {
    const rowDefs = new Map([[2, { hidden: true }]])
    const { rows: read, source } = await readSheet(await write([{ name: 's', rows, rowDefs }]))
    expect([read.map(({ row }) => row), source.hiddenRows]).toEqual([[2, 4], 1])
  })

  test('is read to a row far below the others', async () => {
    const last = 29_999
    const far = Array.from({ length: last + 1 }, (_, n) =>
      n === 0 ? ['a'] : n === 1 || n === last ? [String(n)] : [],
    )
    const { rows: read } = await readSheet(await write([{ name: 's', rows: far }]))
    expect(read.map(({ row }) => row)).toEqual([2, last + 1])
  })

  test('has an error where a formula has no result, rather than an empty cell that nobody sees', async () => {
    const cells = [
      '<c r="A2"><f>B2&amp;C2</f></c>',
      '<c r="B2"><f>&quot;0012&quot;</f><v></v></c>',
      '<c r="C2" t="str"><f>IF(TRUE,"")</f><v></v></c>',
      '<c r="D2"><f>1+1</f><v>2</v></c>',
      '<c r="E2"><f t="shared" si="0"/><v/></c>',
    ]
    const heads = ['a', 'b', 'c', 'd', 'e'].map(
      (name, at) => `<c r="${'ABCDE'[at]}1" t="inlineStr"><is><t>${name}</t></is></c>`,
    )
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
    const of = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const rels = (target: string, type: string) =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${of}/${type}" Target="${target}"/></Relationships>`
    const files = {
      '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      '_rels/.rels': rels('xl/workbook.xml', 'officeDocument'),
      'xl/_rels/workbook.xml.rels': rels('worksheets/sheet1.xml', 'worksheet'),
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${of}"><sheets><sheet name="s" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1">${heads.join('')}</row><row r="2">${cells.join('')}</row></sheetData></worksheet>`,
    }
    const book = zip(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
    )
    expect((await readSheet(book)).rows.map(({ cells: read }) => read)).toEqual([
      ['#N/A', '0012', '', '2', '#N/A'],
    ])
  })

  test('of the old format is refused with advice', async () => {
    expect(await refusal(Buffer.from('d0cf11e0a1b11ae100', 'hex'))).toEqual(['import.old-excel', {}])
  })
})
