import { expect, test } from 'vitest'
import { numbersIn } from './numbers-in.ts'

test.each([
  ['P000123', [123]],
  ['報名費 P000123 王小明', [123]],
  ['Ｐ０００１２３', [123]],
  ['p 000123', [123]],
  ['P-123', [123]],
  // Letters that look like digits.
  ['POOO123', [123]],
  ['P0OOI23', [123]],
  ['POO0S6B', [568]],
  ['PZZ0A1G', [220416]],
  // Several, once each.
  ['P000123 P000124', [123, 124]],
  ['P000123,P000124、P000123', [123, 124]],
  ['P000325P000324', [325, 324]],
  ['P000325P000324費', [325, 324]],
  ['POOO325POOO324', [325, 324]],
  // Only digits, as some banks allow.
  ['000123', [123]],
  ['P000123/000456', [123, 456]],
  // No numbers of payment orders.
  ['', []],
  ['薪資', []],
  ['PSGOLD', []],
  ['APPLE STORE', []],
  ['20260105', []],
  ['123456', []],
  ['0912345678', []],
  ['P000000', []],
  ['P999999999999', []],
])('%s names %j', (memo, ids) => {
  expect(numbersIn(memo)).toEqual(ids)
})
