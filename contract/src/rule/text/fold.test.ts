import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['台北', '臺北'],
  ['ＫＧ', 'kg'],
  ['  Box ', 'box'],
  ['ﾀｲﾍﾟｲ', 'タイペイ'],
  ['①', '1'],
])('%j and %j fold to the same text', (one, other) => {
  expect(fold(one)).toBe(fold(other))
})

test('different texts stay different', () => {
  expect(fold('東區')).not.toBe(fold('西區'))
  expect(fold('é')).not.toBe(fold('e'))
})
