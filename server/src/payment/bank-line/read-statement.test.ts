import { describe, expect, test } from 'vitest'
import { findHeadings, mapColumns, readAmount, readStatement } from './read-statement.ts'

const rows = (...lines: string[][]) => lines.map((cells, at) => ({ row: at + 1, cells }))
const headers = ['日期', '存入', '備註', '帳號']
const mapping = { day: '日期', amount: '存入', memo: '備註', account: '帳號' }
const read = (...lines: string[][]) => readStatement({ headers, rows: rows(...lines) }, mapping)
const checksums = (...lines: string[][]) => read(...lines).deposits.map(({ checksum }) => checksum)

test.each([
  ['3000', 3000],
  ['3,000', 3000],
  ['３，０００', 3000],
  ['NT$ 3,000.00', 3000],
  ['+3,000', 3000],
  ['3000元', 3000],
  ['-3000', -3000],
  ['3,000-', -3000],
  ['(3,000)', -3000],
  ['0', 0],
  ['3000.5', undefined],
  ['三千', undefined],
  ['1e3', undefined],
  ['99999999999', undefined],
])('%s is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

describe('the headings', () => {
  test('are found below what banks put above them, and the columns by their words', () => {
    const sheet = findHeadings(
      rows(
        ['某某銀行交易明細'],
        ['帳號', '0123'],
        ['帳務日期', '支出金額', '存入金額（元）', '餘額', '備註'],
        ['a'],
      ),
      {},
    )
    expect([sheet.headers[2], sheet.rows]).toEqual(['存入金額（元）', [{ row: 4, cells: ['a'] }]])
    expect(mapColumns(sheet.headers, {})).toEqual({
      ...{ day: '帳務日期', amount: '存入金額（元）', memo: '備註', balance: '餘額' },
    })
  })

  test('that were chosen the last time come before the known words, and are found as well', () => {
    const known = { day: 'D', amount: 'IN', memo: '摘要' }
    const sheet = findHeadings(rows(['x'], ['D', 'IN', '備註', '摘要']), known)
    expect(sheet.headers).toEqual(['D', 'IN', '備註', '摘要'])
    expect(mapColumns(sheet.headers, known)).toEqual(known)
  })
})

describe('a line', () => {
  test('has its day in years of the Republic or with a time, full-width digits, and the last five of its account', () => {
    const { deposits } = read(
      ['115/01/05', '3,000', '  王小明　 報名費 ', '0081-****-012345'],
      ['2027-01-05 13:20:11', '１，２００', '', '1234'],
    )
    expect(deposits).toMatchObject([
      { day: '2026-01-05', amount: 3000, memo: '王小明 報名費', lastFive: '12345' },
      { day: '2027-01-05', amount: 1200, memo: '', lastFive: '' },
    ])
  })

  test('that is a withdrawal is skipped, and each fault is named with row and column', () => {
    const { deposits, skipped, faulty, faults } = read(
      ['2027/01/05', '', '提款'],
      ['2027/01/05', '-500', '手續費'],
      ['合計', '3,000'],
      ['', '3000'],
      ['2027/02/30', 'x', '?'],
    )
    expect([deposits.length, skipped, faulty]).toEqual([0, 2, 3])
    expect(faults.map(({ row, header, value, code }) => [row, header, value, code])).toEqual([
      [3, '日期', '合計', 'date'],
      [4, '日期', '', 'required'],
      [5, '存入', 'x', 'number'],
      [5, '日期', '2027/02/30', 'date'],
    ])
  })

  test('has the same checksum in another file and format, and equal lines of one file have different ones', () => {
    const line = ['2027/01/05', '3,000', '王小明', '0012345']
    const asExcel = ['116.1.5', '3000.00', '王小明 ', '12345']
    expect(checksums(line)).toEqual(checksums(asExcel))
    const [first, second, third] = checksums(line, ['2027/01/06', '1'], line, line)
    expect(
      new Set([first, second, third, ...checksums(['2027/01/05', '3,000', '王小明', '0012346'])]).size,
    ).toBe(4)
    // An overlapping file that begins later on the same day cannot be told apart; one by whole days has the same numbers.
    expect(checksums(line, line)).toEqual([first, checksums(line, line)[1]])
  })
})
