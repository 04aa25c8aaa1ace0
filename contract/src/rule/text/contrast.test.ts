import { expect, test } from 'vitest'
import { isReadableUnderWhite } from './contrast.ts'

test.each([
  ['#000000', true],
  ['#0b665f', true],
  ['#767676', true],
  ['#777777', false],
  ['#FFFFFF', false],
  ['#ff0000', false],
  ['red', false],
  ['#0b665', false],
  ['#0b665f80', false],
])('white text on %s is readable: %s', (color, expected) => {
  expect(isReadableUnderWhite(color)).toBe(expected)
})
