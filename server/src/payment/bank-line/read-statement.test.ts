import { describe, expect, test } from 'vitest'
import { readAmount, readStatement, readTime } from './read-statement.ts'
import { findHeadings, mapColumns, unusedDirection } from './statement-columns.ts'

const rows = (...lines: string[][]) => lines.map((cells, at) => ({ row: at + 1, cells }))
const headers = ['日期', '存入', '備註', '帳號']
const mapping = { day: '日期', amount: '存入', memo: '備註', account: '帳號' }
const read = (...lines: string[][]) => readStatement({ headers, rows: rows(...lines) }, mapping)

test.each([
  ['3000', 3000],
  ['3,000', 3000],
  ['３，０００', 3000],
  ['NT$ 3,000.00', 3000],
  ['+3,000', 3000],
  ['3,000+', 3000],
  ['3000元', 3000],
  ['3,000.00 CR', 3000],
  ['-3000', -3000],
  ['−3,000', -3000],
  ['－3,000', -3000],
  ['3,000-', -3000],
  ['(3,000)', -3000],
  ['（3,000）', -3000],
  ['(-3,000)', -3000],
  ['▲3,000', -3000],
  ['3,000.00DR', -3000],
  ['借3,000', -3000],
  ['0', 0],
  ['-0', 0],
  ['3000.5', undefined],
  ['三千', undefined],
  ['1e3', undefined],
  ['99999999999', undefined],
  ['(3,000', undefined],
  ['3,000)', undefined],
  ['+3,000-', undefined],
  ['-3,000CR', undefined],
  ['--3,000', undefined],
])('%s is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each([
  ['13:20', '13:20'],
  ['9:05:07', '09:05:07'],
  ['１３：２０：１１', '13:20:11'],
  ['13:20:11.123', '13:20:11'],
  ['下午 01:20:11', '13:20:11'],
  ['上午12:05', '00:05'],
  ['1:20 PM', '13:20'],
  ['13時20分11秒', '13:20:11'],
  ['13時20分', '13:20'],
  ['132011', '13:20:11'],
  ['93011', '09:30:11'],
  ['0930', '09:30'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['下午13:20', undefined],
  ['noon', undefined],
])('the time %s is %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

describe('the headings', () => {
  test('are found below what banks put above them, and the columns by their words', () => {
    const sheet = findHeadings(
      rows(
        ['某某銀行交易明細'],
        ['帳號', '0123'],
        ['帳務日期', '交易時間', '支出金額', '存入金額（元）', '餘額', '備註'],
        ['a'],
      ),
      {},
    )
    expect([sheet.headers[3], sheet.rows]).toEqual(['存入金額（元）', [{ row: 4, cells: ['a'] }]])
    expect(mapColumns(sheet.headers, {})).toEqual({
      day: '帳務日期',
      time: '交易時間',
      amount: '存入金額（元）',
      memo: '備註',
      balance: '餘額',
    })
  })

  test('of two rows are read from the lower one where that has words', () => {
    const sheet = findHeadings(
      rows(
        ['日期', '摘要', '金額', '', '餘額'],
        ['', '', '支出', '存入'],
        ['2027/01/05', '', '', '300', '300'],
      ),
      {},
    )
    expect(sheet.headers).toEqual(['日期', '摘要', '支出', '存入', '餘額'])
    expect(mapColumns(sheet.headers, {}).amount).toBe('存入')
    expect(sheet.rows.map(({ row }) => row)).toEqual([3])
  })

  test('that were chosen the last time come before the known words, and are found as well', () => {
    const known = { day: 'D', amount: 'IN', memo: '摘要' }
    const sheet = findHeadings(rows(['x'], ['D', 'IN', '備註', '摘要']), known)
    expect(sheet.headers).toEqual(['D', 'IN', '備註', '摘要'])
    expect(mapColumns(sheet.headers, known)).toEqual({ ...known, note: '備註' })
  })
})

describe('a line', () => {
  test('has its day in years of the Republic or with a time, full-width digits, and the last five of its account', () => {
    const { deposits } = read(
      ['115/01/05', '3,000', '  王小明　 報名費 ', '0081-****-012345'],
      ['2027-01-05 13:20:11', '１，２００', '', '1234'],
      ['20270105132011', '5', '', ''],
      ['2027/01/05 00:00:00', '6', '', ''],
    )
    expect(deposits).toMatchObject([
      { row: 1, day: '2026-01-05', time: null, amount: 3000, memo: '王小明 報名費', lastFive: '12345' },
      { row: 2, day: '2027-01-05', time: '13:20:11', amount: 1200, memo: '', lastFive: '' },
      { row: 3, day: '2027-01-05', time: '13:20:11' },
      // Midnight stands for no time.
      { row: 4, day: '2027-01-05', time: null },
    ])
  })

  test('takes its time from a column of its own, which may repeat the day', () => {
    const sheet = {
      headers: ['日期', '時間', '存入'],
      rows: rows(
        ['2027/01/05', '093011', '1'],
        ['2027/01/05', '2027/01/05 13:20', '2'],
        ['2027/01/05', '?', '3'],
      ),
    }
    const { deposits, faults } = readStatement(sheet, { day: '日期', time: '時間', amount: '存入' })
    expect(deposits.map(({ time }) => time)).toEqual(['09:30:11', '13:20'])
    expect(faults).toEqual([{ row: 3, field: 'time', header: '時間', value: '?', code: 'time' }])
  })

  test('that is a withdrawal is skipped, and each fault is named with row and column', () => {
    const { deposits, skipped, faulty, faults } = read(
      ['2027/01/05', '', '提款'],
      ['2027/01/05', '-500', '手續費'],
      ['昨天', '3,000'],
      ['', '3000'],
      ['合計', '3,000'],
      ['2027/02/30', 'x', '?'],
    )
    expect([deposits.length, skipped, faulty]).toEqual([0, 3, 3])
    expect(faults.map(({ row, header, value, code }) => [row, header, value, code])).toEqual([
      [3, '日期', '昨天', 'date'],
      [4, '日期', '', 'required'],
      [6, '存入', 'x', 'number'],
      [6, '日期', '2027/02/30', 'date'],
    ])
  })
})

/** Reads day, amount and direction, with the direction column that is recognised. */
function directed(heading: string, lines: readonly (readonly [string, string])[], amount = '金額') {
  const sheet = {
    headers: ['日期', amount, heading],
    rows: rows(...lines.map(([sum, value]) => ['2027/01/05', sum, value])),
  }
  const own = { day: '日期', amount }
  const direction = unusedDirection(sheet, own)
  return { direction, ...readStatement(sheet, { ...own, ...(direction !== undefined && { direction }) }) }
}

describe('the direction', () => {
  test.each([
    ['借貸別', '貸', '借'],
    ['借貸別(C/D)', 'C', 'D'],
    ['借/貸', '貸方', '借方'],
    ['CR/DR', 'CR', 'DR'],
    ['DR/CR', 'Cr.', 'Dr.'],
    ['收支別', '收', '支'],
    ['收／支', '收入', '支出'],
    ['存提', '存', '提'],
    ['存提別', '存入', '提款'],
    ['Debit/Credit', 'Credit', 'Debit'],
    ['正負號', '+', '-'],
    ['借貸別', 'C-存入', 'D-支出'],
    // A heading that says nothing, with values that do.
    ['交易類別', '轉入', '轉出'],
    ['Type', 'Deposit', 'Withdrawal'],
  ])('is read from %s with %s and %s', (heading, coming, going) => {
    const found = directed(heading, [
      ['3,000', coming],
      ['500', going],
      ['1,200', coming],
    ])
    expect(found.direction).toBe(heading)
    expect(found.deposits.map(({ amount }) => amount)).toEqual([3000, 1200])
    expect([found.skipped, found.faulty]).toEqual([1, 0])
    expect(found.directions).toEqual([
      { value: coming, direction: 'in', count: 2 },
      { value: going, direction: 'out', count: 1 },
    ])
  })

  test.each([
    ['a memo', '分類', ['利息', '支出']],
    ['a dash in every row', '註', ['-', '-']],
    ['only one direction below a heading that says nothing', '分行', ['存入', '存入']],
    ['none', '借貸別', ['', '']],
    ['nothing that is known', '借貸別', ['甲', '乙']],
  ])('is not read from a column with %s', (_, heading, [first = '', second = '']) => {
    expect(
      directed(heading, [
        ['1', first],
        ['2', second],
      ]).direction,
    ).toBeUndefined()
  })

  test('that is unknown or missing is a fault at its row, and no deposit', () => {
    const found = directed('借貸別', [
      ['3,000', '貸'],
      ['500', '沖正'],
      ['600', ''],
      ['', ''],
      ['700', '借/貸'],
    ])
    expect(found.deposits.map(({ row }) => row)).toEqual([1])
    expect([found.skipped, found.faulty]).toEqual([1, 3])
    expect(found.faults.map(({ row, field, value, code }) => [row, field, value, code])).toEqual([
      [2, 'direction', '沖正', 'choice'],
      [3, 'direction', '', 'required'],
      [5, 'direction', '借/貸', 'choice'],
    ])
  })

  test('may repeat the sign of the amount, and a contradiction is a fault', () => {
    const found = directed('借貸別', [
      ['+3,000', '貸'],
      ['-500', '借'],
      ['(500)', '借'],
      ['-3,000', '貸'],
      ['3,000-', '貸'],
      ['+500', '借'],
    ])
    expect(found.deposits.map(({ row }) => row)).toEqual([1])
    expect(found.skipped).toBe(2)
    expect(found.faults.map(({ row, code }) => [row, code])).toEqual([
      [4, 'mismatch'],
      [5, 'mismatch'],
      [6, 'mismatch'],
    ])
  })

  test('out is a contradiction in a column that has deposits only', () => {
    const lines = [
      ['3,000', '貸'],
      ['', '借'],
      ['500', '借'],
    ] as const
    const found = directed('借貸別', lines, '存入金額')
    expect([found.deposits.length, found.skipped]).toEqual([1, 1])
    expect(found.faults.map(({ row, code }) => [row, code])).toEqual([[3, 'mismatch']])
  })
})

describe('a statement as banks in Taiwan write it', () => {
  const read = (...lines: string[][]) => {
    const sheet = findHeadings(rows(...lines), {})
    const columns = mapColumns(sheet.headers, {})
    return { mapping: columns, ...readStatement(sheet, columns) }
  }

  test.each(['存', '轉入', '存入金額', '貸方', '存入金額(TWD)', '入帳金額'])(
    'has deposits in the column %s',
    (heading) => {
      const { deposits } = read(['日期', heading, '支'], ['2026/11/20', '300', ''], ['2026/11/20', '', '200'])
      expect(deposits.map(({ amount }) => amount)).toEqual([300])
    },
  )

  test('has the words of the payer in one of two memo columns, which are joined', () => {
    const { mapping: columns, deposits } = read(
      ['日期', '摘要', '存入', '備註'],
      ['2026/11/20', '跨行轉入', '300', 'P000325'],
      ['2026/11/20', 'P000326', '300', ''],
      ['2026/11/20', '轉帳', '300', '轉帳 林美惠'],
    )
    expect([columns.memo, columns.note]).toEqual(['備註', '摘要'])
    expect(deposits.map(({ memo }) => memo)).toEqual(['P000325 跨行轉入', 'P000326', '轉帳 林美惠'])
  })

  test('may have balances with cents, above any amount, or that are no numbers', () => {
    const { deposits, faulty } = read(
      ['日期', '存入', '餘額'],
      ['2026/11/20', '300', '12,345.67'],
      ['2026/11/20', '300', '1,900,000,000'],
      ['2026/11/20', '300', '99,999,999,999'],
      ['2026/11/20', '300', '***'],
      ['2026/11/20', '300', '(120.50)'],
    )
    expect([faulty, deposits.map(({ balance }) => balance)]).toEqual([
      0,
      [12345, 1_900_000_000, null, null, -120],
    ])
  })

  test.each(['合計', '總計：', '本頁小計', 'Total', '合計 3 筆'])('has no deposit in the row %s', (word) => {
    const { deposits, faulty, skipped } = read(
      ['日期', '摘要', '存入'],
      ['2026/11/20', '合計', '300'],
      [word, '', '300'],
      ['', word, '300'],
    )
    expect([deposits.length, faulty, skipped]).toEqual([1, 0, 2])
  })

  test.each([
    [
      ['26/11/20', '26/11/21'],
      ['2026-11-20', '2026-11-21'],
    ],
    [
      ['2026/11/20', '26/11/21'],
      ['2026-11-20', '2026-11-21'],
    ],
    [
      ['115/11/20', '99/12/31'],
      ['2026-11-20', '2010-12-31'],
    ],
  ])('has years of two digits: %j', (days, expected) => {
    const { deposits } = read(['日期', '存入'], ...days.map((day) => [day, '300']))
    expect(deposits.map(({ day }) => day)).toEqual(expected)
  })
})
