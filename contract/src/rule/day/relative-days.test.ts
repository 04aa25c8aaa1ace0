import { expect, test } from 'vitest'
import { rangeOf, relativeDays, relativeOf } from './relative-days.ts'

test('relative days count from today, with weeks from Monday and whole months', () => {
  const range = (name: (typeof relativeDays)[number], today: string) => Object.values(rangeOf(name, today))
  expect(range('today', '2026-12-31')).toEqual(['2026-12-31', '2026-12-31'])
  expect(range('tomorrow', '2026-12-31')).toEqual(['2027-01-01', '2027-01-01'])
  expect(range('past', '2026-12-01')).toEqual(['', '2026-11-30'])
  expect(range('this-week', '2026-11-29')).toEqual(['2026-11-23', '2026-11-29'])
  expect(range('this-week', '2026-11-30')).toEqual(['2026-11-30', '2026-12-06'])
  expect(range('this-month', '2028-02-10')).toEqual(['2028-02-01', '2028-02-29'])
  expect(range('last-month', '2026-01-31')).toEqual(['2025-12-01', '2025-12-31'])
})

test('two days are named only if they are exactly some relative days', () => {
  const today = '2026-11-29'
  for (const name of relativeDays) expect(relativeOf(rangeOf(name, today), today)).toBe(name)
  expect(relativeOf({ from: '2026-11-28', to: '2026-11-29' }, today)).toBeUndefined()
})
