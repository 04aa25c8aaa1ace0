import { expect, test } from 'vitest'
import { addDays, daysBetween } from './days.ts'

test.each([
  ['2027-02-28', 1, '2027-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2027-06-10', 365, '2028-06-09'],
])('%s and %i days is %s, and the difference is found again', (start, count, end) => {
  expect(addDays(start, count)).toBe(end)
  expect(daysBetween(start, end)).toBe(count)
})
