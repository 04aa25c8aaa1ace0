import { describe, expect, it } from 'vitest'
import { availableFor, becameLow, changeOf, type NamedStock, type StockMove } from './stock.rules.ts'

function stockOf(values: Partial<NamedStock> = {}): NamedStock {
  const none = { productionOutput: 0, productionDay: null, seq: 0, version: 1 }
  return {
    id: 1,
    label: 'F-1 芋圓',
    enLabel: 'F-1 Taro balls',
    lowStock: null,
    policy: 'strict',
    onHand: 10,
    allocated: 4,
    ...none,
    ...values,
  }
}

const move = (values: Partial<StockMove>): StockMove => ({
  productId: 1,
  kind: 'increment',
  remark: '',
  ...values,
})

describe('the combined change of several movements of a product', () => {
  it('is the sum of what they add, take and allocate', () => {
    const change = changeOf(stockOf(), [
      move({ kind: 'increment', onHand: 7 }),
      move({ kind: 'allocated', allocated: 3 }),
      move({ kind: 'shipped', onHand: -2, allocated: -2 }),
    ])
    expect(change).toMatchObject({ onHand: 5, allocated: 1, takes: false, allocates: true, produced: null })
  })

  it('adds before it takes, so that no intermediate figure is negative', () => {
    const change = changeOf(stockOf({ onHand: 0, allocated: 0 }), [
      move({ kind: 'decrement', onHand: -5 }),
      move({ kind: 'released', allocated: -1 }),
      move({ kind: 'allocated', allocated: 1 }),
      move({ kind: 'increment', onHand: 5 }),
    ])
    expect(change.moves.map(({ kind }) => kind)).toEqual(['increment', 'allocated', 'released', 'decrement'])
  })

  it('of an untracked product counts manual movements, and none of orders', () => {
    const changes = (['increment', 'shipped', 'returned', 'consumed'] as const).map((kind) =>
      changeOf(stockOf({ policy: 'untracked' }), [move({ kind, onHand: 3, allocated: -1 })]),
    )
    expect(changes.map(({ onHand, allocated }) => [onHand, allocated])).toEqual([
      [3, -1],
      [0, -1],
      [0, -1],
      [0, -1],
    ])
  })

  it('returns how much more was produced, which may be negative', () => {
    const produced = (onHand: number) => changeOf(stockOf(), [move({ kind: 'produced', onHand })]).produced
    expect([produced(8), produced(-3), produced(0)]).toEqual([8, -3, 0])
  })
})

describe('the quantity that may be taken', () => {
  it.each([
    ['a decrement', { kind: 'decrement', onHand: -5 }, true],
    ['a consumption', { kind: 'consumed', onHand: -5 }, true],
    ['a shipment of unreserved goods', { kind: 'shipped', onHand: -5 }, true],
    ['a shipment of partly allocated goods', { kind: 'shipped', onHand: -5, allocated: -3 }, true],
    ['a shipment of allocated goods', { kind: 'shipped', onHand: -5, allocated: -5 }, false],
    ['spoilt goods', { kind: 'decrement', onHand: -5, reason: 'spoilage' }, false],
    ['lost goods', { kind: 'decrement', onHand: -5, reason: 'loss' }, false],
    ['a lower count', { kind: 'count', onHand: -5 }, false],
    ['a lower output', { kind: 'produced', onHand: -5 }, false],
    ['an allocation', { kind: 'allocated', allocated: 5 }, false],
    ['a released allocation', { kind: 'released', allocated: -5 }, false],
    ['received goods', { kind: 'increment', onHand: 5 }, false],
  ] as const)('%s: only what is not allocated is %s', (_, values, takes) => {
    expect(changeOf(stockOf(), [move(values)]).takes).toBe(takes)
  })

  it.each([
    ['strict', { kind: 'allocated', allocated: 9 }, 6],
    ['make-to-order', { kind: 'allocated', allocated: 9 }, 10],
    ['untracked', { kind: 'allocated', allocated: 9 }, 10],
    ['make-to-order', { kind: 'decrement', onHand: -9 }, 6],
    ['strict', { kind: 'decrement', onHand: -11, reason: 'loss' }, 10],
  ] as const)(
    'of a %s product %j is refused with the largest possible quantity: %i',
    (policy, values, most) => {
      expect(availableFor(changeOf(stockOf({ policy }), [move(values)]))).toBe(most)
    },
  )

  it('is zero, and never negative, if more is allocated than there is', () => {
    const stock = stockOf({ policy: 'make-to-order', onHand: 2, allocated: 9 })
    expect(availableFor(changeOf(stock, [move({ kind: 'decrement', onHand: -1 })]))).toBe(0)
  })
})

describe('a product becomes low', () => {
  // Limit 5; available before and after.
  it.each([
    [6, 5, true],
    [9, -2, true],
    [5, 4, false],
    [4, 4, false],
    [3, 9, false],
    [9, 6, false],
  ])('with %i left and then %i: %s', (before, left, low) => {
    const stock = stockOf({ lowStock: 5, onHand: 20, allocated: 20 - before })
    const change = changeOf(stock, [move({ kind: 'allocated', allocated: before - left })])
    expect(becameLow(change, { onHand: 20, allocated: 20 - left })).toBe(low)
  })

  it('by taking and by allocating, with the threshold at that moment', () => {
    // Somebody has taken one since the stock was read.
    const change = changeOf(stockOf({ lowStock: 5, onHand: 7, allocated: 0 }), [move({ onHand: -1 })])
    expect(becameLow(change, { onHand: 5, allocated: 0 })).toBe(true)
    expect(becameLow(change, { onHand: 4, allocated: 0 })).toBe(false)
  })

  it('never without a threshold or if it is untracked', () => {
    for (const values of [{ lowStock: null }, { lowStock: 5, policy: 'untracked' as const }]) {
      const change = changeOf(stockOf({ onHand: 10, allocated: 0, ...values }), [
        move({ kind: 'decrement', onHand: -9 }),
      ])
      expect(becameLow(change, { onHand: 1, allocated: 0 })).toBe(false)
    }
  })
})
