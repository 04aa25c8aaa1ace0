import { describe, expect, it } from 'vitest'
import { csvCell, sheetCell } from './cells.ts'
import { looksLikeFormula } from './formula.ts'

describe('a text that a sheet program may take for a formula', () => {
  it.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'])(
    'begins with %j, and is told to be text in CSV',
    (first) => {
      const text = `${first}1+1`
      expect([looksLikeFormula(text), csvCell(text), sheetCell(text)]).toEqual([true, `'${text}`, text])
    },
  )

  it.each(['', '公斤', ' =1', "'a", '1=1', 'a@b', '台', '😀='])('is not %j', (text) => {
    expect([looksLikeFormula(text), csvCell(text), sheetCell(text)]).toEqual([false, text, text])
  })

  it('is told to be text once more where it says so itself, so that it is read back as it was', () => {
    expect([csvCell("'=1"), csvCell("''=1"), sheetCell("'=1")]).toEqual(["''=1", "'''=1", "'=1"])
  })

  it('is a text even where a sheet would read it as the code of a character', () => {
    expect([csvCell('_x003D_1'), sheetCell('_x003D_1')]).toEqual(['_x003D_1', '_x005F_x003D_1'])
  })

  it('is never a number', () => {
    expect([csvCell(-5), sheetCell(-5), csvCell(null), sheetCell(undefined)]).toEqual([-5, -5, null, null])
  })
})

describe('what no sheet can hold', () => {
  it('is left out: control characters and halves of characters', () => {
    expect(csvCell('a\u0000\u0007b\ud800c\uffff')).toBe('ab\ufffdc')
    expect(sheetCell('a\u0000\u0007b\ud800c\uffff')).toBe('ab\ufffdc')
    expect(csvCell('\u0000=1')).toBe("'=1")
  })

  it('is cut off where Excel would not open it, but never within a character', () => {
    const long = `${'x'.repeat(32_765)}😀${'y'.repeat(100)}`
    expect(sheetCell(long)).toBe(`${'x'.repeat(32_765)}…`)
    expect(sheetCell('字'.repeat(32_767))).toBe('字'.repeat(32_767))
    expect(csvCell(long)).toBe(long)
  })
})

describe('an amount', () => {
  it('is a number in a sheet, so that it can be added up, and no formula in a CSV file', () => {
    expect([sheetCell('-1234.50', 'amount'), csvCell('-1234.50', 'amount')]).toEqual([-1234.5, '-1234.50'])
    expect([sheetCell('', 'amount'), csvCell(null, 'amount')]).toEqual([null, null])
  })
})

describe('a day', () => {
  it('is a date in a sheet', () => {
    expect(sheetCell('2026-11-22', 'day')).toEqual(new Date('2026-11-22T00:00:00Z'))
    expect(csvCell('2026-11-22', 'day')).toBe('2026-11-22')
  })
})

describe('a moment', () => {
  it('is that of the place of the organisation', () => {
    expect(csvCell('2026-11-20T16:30:05.123Z', 'moment')).toBe('2026-11-21 00:30:05')
    expect(sheetCell('2026-11-20T16:30:05.123Z', 'moment')).toEqual(new Date('2026-11-21T00:30:05Z'))
    expect([csvCell(null, 'moment'), csvCell('', 'moment'), sheetCell('', 'moment')]).toEqual([
      null,
      null,
      null,
    ])
  })
})
