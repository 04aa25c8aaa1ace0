import * as fc from 'fast-check'
import { parseCsv, writeCsv } from 'hucre/csv'
import { describe, expect, test } from 'vitest'
import { brokenQuote } from './broken-quote.ts'

const of = (...lines: string[]) => brokenQuote(lines.join('\n'), ',')

describe('a quote is broken', () => {
  test.each([
    ['if nothing closes it', ['name,city', '"Ann,Taipei', 'Bob,Tainan', 'Cid,Hualien'], 2],
    ['if nothing closes it in the last cell', ['name,city', 'Ann,"Taipei'], 2],
    ['if nothing but doubled quotes follows', ['name,city', 'Ann,Taipei', '"Bob,""x""', 'Cid,""'], 3],
    ['if the next quoted cell closes it', ['name,city', 'Ann,"Taipei', 'Bob,Tainan', 'Cid,"Hualien"'], 2],
    ['if text follows it in the same line', ['name,city', '"Ann" Chen,Taipei'], 2],
    [
      'if a quote at the end of an unquoted cell closes it later',
      ['item,size,price', '"plate,12,5', 'bowl,10,4', 'tray 12",12,9', 'cup,1,1'],
      2,
    ],
    ['if that is in the next line', ['item,size,price', '"plate,12,5', 'tray 12",12,9'], 2],
    [
      'if it has more than a hundred lines',
      ['a,b', `1,"${Array.from({ length: 101 }, (_, n) => `line ${n}`).join('\n')}"`, '2,x'],
      2,
    ],
  ])('%s', (_, lines, line) => {
    expect(of(...lines)).toBe(line)
    expect(brokenQuote(lines.join('\r\n'), ',')).toBe(line)
    expect(brokenQuote(lines.join('\r'), ',')).toBe(line)
  })

  test('counts the lines of the file, also those of quoted cells before it', () => {
    expect(of('a,b', '"x', 'y",1', '"z,2')).toBe(4)
  })
})

describe('a quote is left alone', () => {
  test.each([
    ['in the middle of an unquoted cell', ['item,size', '12" plate,12"', 'a "b" c,5"']],
    ['after a space', ['item,size', ' "x,1', 'y,2']],
    [
      'around a cell with delimiters and doubled quotes',
      ['item,size', '"12"" plate, white","1,000"', '"",""'],
    ],
    ['around a cell of several lines', ['name,note,city', 'Ann,"first', '', 'third",Taipei', 'Bob,,Tainan']],
    ['around an address with commas', ['name,address,city', 'Ann,"No. 5, Road', 'Taipei, Taiwan",x', 'B,,']],
    ['with spaces behind it', ['item,size', '"x"  ,"1" ', '"y",2']],
    ['around the only column', ['note', '"a', 'b"', 'c']],
    ['in a file without rows', ['']],
  ])('%s', (_, lines) => {
    expect(of(...lines)).toBeUndefined()
  })

  test('in whatever a writer of CSV files quotes, unless it looks like rows', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', '\n', '1', '列'), maxLength: 8 })
    const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(table, (rows) => {
        const text = writeCsv(rows.map((row) => [...row]))
        expect(brokenQuote(text, ',')).toBeUndefined()
        expect(parseCsv(text, { delimiter: ',' }).length).toBe(rows.length)
      }),
    )
  })
})

test('a quote that is lost from a well-formed file is found wherever it opens a cell', () => {
  const word = fc.constantFrom('Ann', 'plate', '12', '台北')
  const table = fc.array(fc.tuple(word, word, word, word), { minLength: 3, maxLength: 20 })
  fc.assert(
    fc.property(table, fc.nat(), fc.nat(3), fc.boolean(), (rows, at, column, quotesAll) => {
      const quoted = rows.map((row) => row.map((one) => (quotesAll ? `"${one}"` : one)))
      const row = at % rows.length
      quoted[row] = quoted[row]?.map((one, n) => (n === column ? `"${one.replaceAll('"', '')}` : one)) ?? []
      expect(brokenQuote(quoted.map((cells) => cells.join(',')).join('\r\n'), ',')).toBe(row + 1)
    }),
  )
})

test('a large file is scanned to its end', () => {
  const line = '"王小明","台北市, 信義區","12"" plate",5\n'
  expect(brokenQuote(line.repeat(20_000), ',')).toBeUndefined()
  expect(brokenQuote(`${line.repeat(19_999)}"x,1,2,3\n`, ',')).toBe(20_000)
})
