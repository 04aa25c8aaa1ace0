import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { allocationMethods } from '@banquet/contract/trade/worksheet'
import { allocateSupply, type Claim } from './allocation.rules.ts'

const claim = (open: number, multiple = 1, customerId = 1): Claim => ({ customerId, open, multiple })
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

describe('a shortage is allocated', () => {
  test.each([
    ['the earliest order receives everything', [claim(6), claim(6), claim(6)], 10, [6, 4, 0]],
    [
      'in multiples, and a remainder below one multiple goes to the next order',
      [claim(12, 6), claim(4, 2)],
      10,
      [6, 4],
    ],
    ['the full quantity of a line counts as a multiple', [claim(5, 2), claim(3, 2)], 7, [5, 2]],
    ['a line that is too large is skipped', [claim(10, 10), claim(3)], 4, [0, 3]],
    ['nothing if there is no supply', [claim(3), claim(2)], 0, [0, 0]],
    ['nothing if the supply is negative', [claim(3), claim(2)], -4, [0, 0]],
  ])('first come: %s', (_, claims, supply, granted) => {
    expect(allocateSupply(claims, { method: 'first-come', supply })).toEqual(granted)
  })

  test.each([
    ['everybody the same share', [claim(10), claim(20), claim(30)], 30, [5, 10, 15]],
    ['the remainder to those closest to the next piece', [claim(1), claim(5), claim(4)], 7, [1, 3, 3]],
    ['the first of two equal ones', [claim(3), claim(3)], 3, [2, 1]],
    ['in multiples', [claim(12, 6), claim(12, 6), claim(12, 6)], 20, [6, 6, 6]],
    ['a piece that does not fit goes to another order', [claim(10, 10), claim(10, 2)], 8, [0, 8]],
    ['everything if there is enough', [claim(7, 2), claim(5)], 12, [7, 5]],
  ])('pro rata: %s', (_, claims, supply, granted) => {
    expect(allocateSupply(claims, { method: 'pro-rata', supply })).toEqual(granted)
  })

  test('by priority: the named customers first, in the given order, then by time of the order', () => {
    const claims = [claim(4, 1, 11), claim(4, 1, 12), claim(4, 1, 13), claim(4, 1, 12)]
    const by = (...firstCustomerIds: number[]) =>
      allocateSupply(claims, { method: 'priority', supply: 10, firstCustomerIds })
    expect(by(13, 12)).toEqual([0, 4, 4, 2])
    expect(by(12)).toEqual([2, 4, 0, 4])
    expect(by()).toEqual([4, 4, 2, 0])
    expect(by(99, 13)).toEqual([4, 2, 4, 0])
  })
})

const claims = fc.array(
  fc.record({
    customerId: fc.integer({ min: 1, max: 5 }),
    open: fc.integer({ min: 1, max: 60 }),
    multiple: fc.integer({ min: 1, max: 12 }),
  }),
  { maxLength: 12 },
)
const sharing = fc.record({
  method: fc.constantFrom(...allocationMethods),
  supply: fc.integer({ min: -5, max: 500 }),
  firstCustomerIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
})
const runs = { numRuns: 2000 }

describe('for any demand and any method,', () => {
  it('nobody receives more than they ordered, and the sum never exceeds the supply', () => {
    fc.assert(
      fc.property(claims, sharing, (waiting, how) => {
        const granted = allocateSupply(waiting, how)
        expect(granted).toHaveLength(waiting.length)
        for (const [at, { open }] of waiting.entries()) {
          expect(granted[at]).toBeGreaterThanOrEqual(0)
          expect(granted[at]).toBeLessThanOrEqual(open)
        }
        expect(sum(granted)).toBeLessThanOrEqual(Math.max(0, how.supply))
      }),
      runs,
    )
  })

  it('everybody receives multiples of their order multiple, or everything', () => {
    fc.assert(
      fc.property(claims, sharing, (waiting, how) => {
        for (const [at, one] of allocateSupply(waiting, how).entries()) {
          const { open = 0, multiple = 1 } = waiting[at] ?? {}
          expect(one === open || one % multiple === 0).toBe(true)
        }
      }),
      runs,
    )
  })

  it('no remainder is left that another order could use', () => {
    fc.assert(
      fc.property(claims, sharing, (waiting, how) => {
        const granted = allocateSupply(waiting, how)
        const left = Math.max(0, how.supply) - sum(granted)
        for (const [at, { open, multiple }] of waiting.entries()) {
          const lacks = open - (granted[at] ?? 0)
          if (lacks > 0) expect(Math.min(lacks, multiple)).toBeGreaterThan(left)
        }
      }),
      runs,
    )
  })

  it('the same input gives the same result', () => {
    fc.assert(
      fc.property(claims, sharing, (waiting, how) => {
        const before = structuredClone(waiting)
        expect(allocateSupply(waiting, how)).toEqual(allocateSupply(waiting, how))
        expect(waiting).toEqual(before)
      }),
      runs,
    )
  })

  it('everybody receives everything if there is enough', () => {
    fc.assert(
      fc.property(claims, sharing, (waiting, how) => {
        const all = waiting.map(({ open }) => open)
        expect(allocateSupply(waiting, { ...how, supply: sum(all) })).toEqual(all)
      }),
      runs,
    )
  })

  it('a larger supply never gives less in total, nor to any customer for single pieces served in sequence', () => {
    fc.assert(
      fc.property(claims, sharing, fc.boolean(), (waiting, how, single) => {
        // Pro-rata shares in multiples do not divide evenly, so only products sold by the piece are compared there.
        const alike = single || how.method === 'pro-rata'
        const wants = alike ? waiting.map((one) => ({ ...one, multiple: 1 })) : waiting
        const less = allocateSupply(wants, how)
        const more = allocateSupply(wants, { ...how, supply: how.supply + 1 })
        expect(sum(more)).toBeGreaterThanOrEqual(sum(less))
        if (!alike || how.method === 'pro-rata') return
        for (const [at, one] of more.entries()) expect(one).toBeGreaterThanOrEqual(less[at] ?? 0)
      }),
      runs,
    )
  })

  it('pro rata never gives less than the share rounded down to a multiple, nor for single pieces more than one above', () => {
    fc.assert(
      fc.property(claims, fc.nat(500), (waiting, supply) => {
        const total = sum(waiting.map(({ open }) => open))
        const singles = waiting.map((one) => ({ ...one, multiple: 1 }))
        const part = (open: number) => Math.min(open, Math.floor((open * supply) / total))
        for (const [at, one] of allocateSupply(waiting, { method: 'pro-rata', supply }).entries()) {
          const { open = 0, multiple = 1 } = waiting[at] ?? {}
          expect(one).toBeGreaterThanOrEqual(part(open) - (part(open) % multiple))
        }
        for (const [at, one] of allocateSupply(singles, { method: 'pro-rata', supply }).entries())
          expect(one).toBeLessThanOrEqual(part(singles[at]?.open ?? 0) + 1)
      }),
      runs,
    )
  })
})
