import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTaxId } from './taiwan.ts'

describe('a tax id', () => {
  test.each(['12345675', '04595257', '10458575', '10458574', ' 12345675 ', '１２３４５６７５'])(
    '%s is right',
    (value) => expect(isTaxId(value)).toBe(true),
  )

  test.each(['04595252', '10458570'])('%s is right by the rule of 2023', (value) =>
    expect(isTaxId(value)).toBe(true),
  )

  test.each(['12345678', '1234567', '123456750', '1234567a', '', '00000001'])('%s is wrong', (value) =>
    expect(isTaxId(value)).toBe(false),
  )

  test('with one digit mistyped is wrong three times out of four at least', () => {
    let found = 0
    let tried = 0
    const right = fc.integer({ min: 0, max: 99_999_999 }).map((n) => String(n).padStart(8, '0'))
    fc.assert(
      fc.property(right.filter(isTaxId), fc.nat(7), fc.integer({ min: 1, max: 9 }), (id, place, by) => {
        const digit = String((Number(id[place]) + by) % 10)
        tried += 1
        if (!isTaxId(id.slice(0, place) + digit + id.slice(place + 1))) found += 1
      }),
      { numRuns: 2000, seed: 20_261_121 },
    )
    expect(found / tried).toBeGreaterThan(0.75)
  })
})
