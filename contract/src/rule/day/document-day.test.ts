import { expect, test } from 'vitest'
import { documentDay } from './document-day.ts'

test.each([
  ['roc', 'zh-TW', '民國115年11月24日'],
  ['gregorian', 'zh-TW', '2026年11月24日'],
  ['roc', 'en', 'ROC 115-11-24'],
  ['gregorian', 'en', '2026-11-24'],
] as const)('a day in %s years in %s is formatted as %s', (calendar, language, words) => {
  expect(documentDay('2026-11-24', calendar, language)).toBe(words)
})

test('a day does not depend on the reader’s time zone, at both ends of a year', () => {
  expect(documentDay('2027-01-01', 'roc', 'zh-TW')).toBe('民國116年1月1日')
  expect(documentDay('2026-12-31', 'gregorian', 'zh-TW')).toBe('2026年12月31日')
})
