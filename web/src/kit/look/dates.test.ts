import { expect, test } from 'vitest'
import { deadlineWords } from './dates.ts'

test.each([
  ['2027-03-11T16:00:00.000Z', '2027-03-11 23:59'],
  ['2027-03-11T10:00:00.000Z', '2027-03-11 18:00'],
])('a deadline at %s is shown as %s: the last minute only where it ends a day', (instant, words) => {
  expect(deadlineWords(instant)).toBe(words)
})
