import { describe, expect, it } from 'vitest'
import { csvCell, sheetCell } from './cells.ts'
import { looksLikeFormula } from './formula.ts'

describe('text that a spreadsheet may read as a formula', () => {
  it.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'])(
    'begins with %j, and is marked as text in CSV',
    (first) => {
      const text = `${first}1+1`
      expect([looksLikeFormula(text), csvCell(text), sheetCell(text)]).toEqual([true, `'${text}`, text])
    },
  )

  it.each(['', '公斤', ' =1', "'a", '1=1', 'a@b', '台', '😀='])('does not begin with %j', (text) => {
    expect([looksLikeFormula(text), csvCell(text), sheetCell(text)]).toEqual([false, text, text])
  })

  it('is marked once more if it starts with the mark, so that it is read back unchanged', () => {
    expect([csvCell("'=1"), csvCell("''=1"), sheetCell("'=1")]).toEqual(["''=1", "'''=1", "'=1"])
  })

  it('is text even if a spreadsheet would read it as a character code', () => {
    expect([csvCell('_x003D_1'), sheetCell('_x003D_1')]).toEqual(['_x003D_1', '_x005F_x003D_1'])
  })

  it('is never a number', () => {
    expect([csvCell(-5), sheetCell(-5), csvCell(null), sheetCell(undefined)]).toEqual([-5, -5, null, null])
  })
})

describe('text that a spreadsheet cannot hold', () => {
  it('is stripped of control characters and lone surrogates', () => {
    expect(csvCell('a\u0000\u0007b\ud800c\uffff')).toBe('ab\ufffdc')
    expect(sheetCell('a\u0000\u0007b\ud800c\uffff')).toBe('ab\ufffdc')
    expect(csvCell('\u0000=1')).toBe("'=1")
  })

  it('is cut at the limit of Excel, but never within a character', () => {
    const long = `${'x'.repeat(32_765)}😀${'y'.repeat(100)}`
    expect(sheetCell(long)).toBe(`${'x'.repeat(32_765)}…`)
    expect(sheetCell('字'.repeat(32_767))).toBe('字'.repeat(32_767))
    expect(csvCell(long)).toBe(long)
  })
})

describe('an amount', () => {
  it('is a number in a spreadsheet, and no formula in a CSV file', () => {
    expect([sheetCell('-1234.50', 'amount'), csvCell('-1234.50', 'amount')]).toEqual([-1234.5, '-1234.50'])
    expect([sheetCell('', 'amount'), csvCell(null, 'amount')]).toEqual([null, null])
  })
})

describe('a day', () => {
  it('is a date in a spreadsheet', () => {
    expect(sheetCell('2026-11-22', 'day')).toEqual(new Date('2026-11-22T00:00:00Z'))
    expect(csvCell('2026-11-22', 'day')).toBe('2026-11-22')
  })
})

describe('an instant', () => {
  it('is in the time zone of the organisation', () => {
    expect(csvCell('2026-11-20T16:30:05.123Z', 'moment')).toBe('2026-11-21 00:30:05')
    expect(sheetCell('2026-11-20T16:30:05.123Z', 'moment')).toEqual(new Date('2026-11-21T00:30:05Z'))
    expect([csvCell(null, 'moment'), csvCell('', 'moment'), sheetCell('', 'moment')]).toEqual([
      null,
      null,
      null,
    ])
  })
})
