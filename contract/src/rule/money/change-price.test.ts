import { assert, bigInt, constantFrom, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsOf, textOfCents } from './cents.ts'
import {
  changedPrice,
  effectOf,
  isBelowCost,
  marginOf,
  percentBetween,
  roundingSteps,
  type PriceChange,
} from './change-price.ts'

describe('a changed price', () => {
  const cases: [string, PriceChange['by'], string, PriceChange['step'], string | undefined][] = [
    ['100.00', 'percent', '3', '0.01', '103.00'],
    ['12.50', 'percent', '3', '0.01', '12.88'],
    ['12.50', 'percent', '3', '0.1', '12.90'],
    ['12.50', 'percent', '3', '0.5', '13.00'],
    ['12.50', 'percent', '3', '1', '13.00'],
    ['12.50', 'percent', '3', '5', '15.00'],
    // Half a step is rounded up, also when prices are lowered.
    ['10.00', 'amount', '-7.50', '5', '5.00'],
    ['10.00', 'amount', '-7.51', '5', '0.00'],
    ['10.00', 'amount', '0.25', '0.5', '10.50'],
    ['0.15', 'percent', '-10', '0.01', '0.14'],
    ['1.005', 'percent', '0', '0.01', '1.00'],
    ['80.00', 'percent', '-100', '0.01', '0.00'],
    ['80.00', 'percent', '-100.01', '0.01', undefined],
    ['10.00', 'amount', '-10.01', '0.01', undefined],
    ['9999999999.99', 'amount', '0.01', '0.01', undefined],
    ['9999999999.99', 'amount', '0', '1', undefined],
  ]
  test.each(cases)('%s by %s %s to %s is %s', (price, by, value, step, expected) => {
    expect(changedPrice(price, { by, value, step })).toBe(expected)
  })

  test('is the multiple of the step that is nearest to the exact one, the upper of two', () => {
    const change = record({
      cents: bigInt(0n, 100_000_000n),
      percent: bigInt(-10_000n, 30_000n),
      step: constantFrom(...roundingSteps),
    })
    assert(
      property(change, ({ cents, percent, step }) => {
        const result = changedPrice(textOfCents(cents), { by: 'percent', value: textOfCents(percent), step })
        const size = centsOf(step)
        const rounded = centsOf(result ?? '')
        const over = rounded * 10_000n - cents * (10_000n + percent)
        expect(rounded % size).toBe(0n)
        expect(over * 2n).toBeLessThanOrEqual(size * 10_000n)
        expect(over * 2n).toBeGreaterThan(-size * 10_000n)
      }),
    )
  })
})

test.each([
  ['100.00', '64.60', '35.4', false],
  ['80.00', '80.00', '0.0', false],
  ['80.00', '80.01', '0.0', true],
  ['80.00', '88.40', '−10.5', true],
  ['3.00', '1.00', '66.7', false],
  ['0.00', '1.00', undefined, true],
  ['0.00', '0.00', undefined, false],
  ['80.00', null, undefined, false],
] as const)('the margin of %s at a cost of %s is %s', (price, cost, margin, isBelow) => {
  expect(marginOf(price, cost)).toBe(margin)
  expect(isBelowCost(price, cost)).toBe(isBelow)
})

test('differences are in percent with one decimal, and their effect is exact', () => {
  expect(percentBetween('100.00', '103.00')).toBe('+3.0')
  expect(percentBetween('80.00', '77.50')).toBe('−3.1')
  expect(percentBetween('80.00', '80.00')).toBe('0.0')
  expect(percentBetween('0.00', '5.00')).toBeUndefined()
  expect(effectOf('12.50', '12.88', 1200)).toBe('456.00')
  expect(effectOf('12.50', '12.49', 7)).toBe('-0.07')
})
