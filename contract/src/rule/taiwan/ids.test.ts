import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeTaxId, isNationalId, isResidentCertificate, isTaxId } from './ids.ts'

describe('a tax id', () => {
  test.each(['12345675', '04595257', '10458575', '10458574', ' 12345675 ', '１２３４５６７５'])(
    '%s is valid',
    (value) => expect(isTaxId(value)).toBe(true),
  )

  test.each(['04595252', '10458570'])('%s is valid by the rule of 2023', (value) =>
    expect(isTaxId(value)).toBe(true),
  )

  test.each(['12345678', '1234567', '123456750', '1234567a', '', '00000001', '00000000', '００００００００'])(
    '%s is invalid',
    (value) => expect(isTaxId(value)).toBe(false),
  )

  test('with one mistyped digit is invalid at least three times out of four', () => {
    let found = 0
    let tried = 0
    const right = fc.integer({ min: 0, max: 99_999_999 }).map((n) => String(n).padStart(8, '0'))
    fc.assert(
      fc.property(right.filter(isTaxId), fc.nat(7), fc.integer({ min: 1, max: 9 }), (id, index, by) => {
        const digit = String((Number(id[index]) + by) % 10)
        tried += 1
        if (!isTaxId(id.slice(0, index) + digit + id.slice(index + 1))) found += 1
      }),
      { numRuns: 2000, seed: 20_261_121 },
    )
    expect(found / tried).toBeGreaterThan(0.75)
  })
})

/** The check digit as the Ministry of the Interior describes it: two digits for the letter, then weights. */
const letters = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'
const weights = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]
function sumOf(id: string): number {
  const digits = `${letters.indexOf(id[0] ?? '') + 10}${id.slice(1)}`
  return Array.from(digits).reduce((sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0), 0)
}
/** Returns a number with any letter and these digits, the last of them chosen so that the sum is right. */
const completed = (start: string) => {
  for (let check = 0; check < 10; check += 1)
    if (sumOf(`${start}${check}`) % 10 === 0) return `${start}${check}`
  return ''
}
const body = fc.integer({ min: 0, max: 9_999_999 }).map((n) => String(n).padStart(7, '0'))
const letter = fc.constantFrom(...letters)

describe('a tax id without its leading zeros', () => {
  test.each([
    ['4595257', '04595257'],
    ['４５９５２５７', '04595257'],
    ['4595258', undefined],
    ['04595257', undefined],
    ['12345675', undefined],
    ['0', undefined],
    ['', undefined],
  ])('%j may be %j', (value, whole) => expect(completeTaxId(value)).toBe(whole))
})

describe('a national id', () => {
  test.each(['A123456789', 'F131104093', ' A123456789 ', 'Ａ１２３４５６７８９'])('%s is valid', (value) =>
    expect(isNationalId(value)).toBe(true),
  )

  test.each([
    'A123456788',
    'a123456789',
    'A323456789',
    'A12345678',
    'A1234567890',
    '1234567890',
    'A800000014',
    '',
  ])('%s is invalid', (value) => expect(isNationalId(value)).toBe(false))

  test('is valid if its weighted sum is divisible by ten, for each letter and both sexes', () => {
    fc.assert(
      fc.property(letter, fc.constantFrom('1', '2'), body, fc.nat(9), (first, sex, digits, check) => {
        expect(isNationalId(completed(first + sex + digits))).toBe(true)
        const id = `${first}${sex}${digits}${check}`
        expect(isNationalId(id)).toBe(sumOf(id) % 10 === 0)
      }),
    )
  })
})

describe('the number of a resident certificate', () => {
  test.each(['A800000014', 'AC01234567', ' A800000014 '])('%s is valid', (value) =>
    expect(isResidentCertificate(value)).toBe(true),
  )

  test.each(['A800000015', 'AC01234568', 'A123456789', 'A700000014', 'AE01234567', ''])(
    '%s is invalid',
    (value) => expect(isResidentCertificate(value)).toBe(false),
  )

  test('in the current form is valid if its weighted sum is divisible by ten', () => {
    fc.assert(
      fc.property(letter, fc.constantFrom('8', '9'), body, fc.nat(9), (first, sex, digits, check) => {
        const id = `${first}${sex}${digits}${check}`
        expect(isResidentCertificate(id)).toBe(sumOf(id) % 10 === 0)
      }),
    )
  })
})
