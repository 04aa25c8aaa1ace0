import { expect, test } from 'vitest'
import { amountMeant, dayMeant } from './meant.ts'

test.each([
  ['=6318', '6318'],
  ['＝６，３１８', '6318'],
  ['= NT$6,318.50', '6318.50'],
  ['6318', undefined],
  ['=', undefined],
  ['=,', undefined],
  ['=6318.501', undefined],
])('%s asks for the amount %s', (text, amount) => {
  expect(amountMeant(text)).toBe(amount)
})

test.each([
  ['明天', '2026-11-30'],
  ['Tomorrow', '2026-11-30'],
  ['今天', '2026-11-29'],
  ['昨天', '2026-11-28'],
  ['11/28', '2026-11-28'],
  ['１１／２８', '2026-11-28'],
  ['11月28日', '2026-11-28'],
  ['1/5', '2027-01-05'],
  ['6/30', '2026-06-30'],
  ['5/29', '2027-05-29'],
  ['2025/3/1', '2025-03-01'],
  ['115/11/28', '2026-11-28'],
  ['13/40', undefined],
  ['1128', undefined],
  ['20261128', undefined],
  ['toString', undefined],
  ['O1140', undefined],
])('%s asks for the day %s', (text, day) => {
  expect(dayMeant(text, '2026-11-29')).toBe(day)
})
