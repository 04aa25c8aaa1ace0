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

describe('the change that moves of a product are together', () => {
  it('is the sum of what they bring, take and promise', () => {
    const change = changeOf(stockOf(), [
      move({ kind: 'increment', onHand: 7 }),
      move({ kind: 'allocated', allocated: 3 }),
      move({ kind: 'shipped', onHand: -2, allocated: -2 }),
    ])
    expect(change).toMatchObject({ onHand: 5, allocated: 1, takes: false, promises: true, produced: null })
  })

  it('brings before it takes, so that no number on the way is below zero', () => {
    const change = changeOf(stockOf({ onHand: 0, allocated: 0 }), [
      move({ kind: 'decrement', onHand: -5 }),
      move({ kind: 'released', allocated: -1 }),
      move({ kind: 'allocated', allocated: 1 }),
      move({ kind: 'increment', onHand: 5 }),
    ])
    expect(change.moves.map(({ kind }) => kind)).toEqual(['increment', 'allocated', 'released', 'decrement'])
  })

  it('of an untracked product counts what is done by hand, and nothing that orders do', () => {
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

  it('says how much more was produced, be it less than nothing', () => {
    const produced = (onHand: number) => changeOf(stockOf(), [move({ kind: 'produced', onHand })]).produced
    expect([produced(8), produced(-3), produced(0)]).toEqual([8, -3, 0])
  })
})

describe('what may be taken', () => {
  it.each([
    ['a decrement', { kind: 'decrement', onHand: -5 }, true],
    ['goods used up', { kind: 'consumed', onHand: -5 }, true],
    ['a shipment of what was not promised', { kind: 'shipped', onHand: -5 }, true],
    ['a shipment of which a part was promised', { kind: 'shipped', onHand: -5, allocated: -3 }, true],
    ['a shipment of what was promised', { kind: 'shipped', onHand: -5, allocated: -5 }, false],
    ['goods that spoilt', { kind: 'decrement', onHand: -5, reason: 'spoilage' }, false],
    ['goods that are lost', { kind: 'decrement', onHand: -5, reason: 'loss' }, false],
    ['a count that finds less', { kind: 'count', onHand: -5 }, false],
    ['an output that was less', { kind: 'produced', onHand: -5 }, false],
    ['a promise', { kind: 'allocated', allocated: 5 }, false],
    ['a promise taken back', { kind: 'released', allocated: -5 }, false],
    ['goods that came', { kind: 'increment', onHand: 5 }, false],
  ] as const)('%s: only what is not promised is %s', (_, values, takes) => {
    expect(changeOf(stockOf(), [move(values)]).takes).toBe(takes)
  })

  it.each([
    ['strict', { kind: 'allocated', allocated: 9 }, 6],
    ['make-to-order', { kind: 'allocated', allocated: 9 }, 10],
    ['untracked', { kind: 'allocated', allocated: 9 }, 10],
    ['make-to-order', { kind: 'decrement', onHand: -9 }, 6],
    ['strict', { kind: 'decrement', onHand: -11, reason: 'loss' }, 10],
  ] as const)('of a %s product %j is told as the most there could have been: %i', (policy, values, most) => {
    expect(availableFor(changeOf(stockOf({ policy }), [move(values)]))).toBe(most)
  })

  it('is nothing, and never less, where more is promised than there is', () => {
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
  ])('where %i are left and then %i: %s', (before, left, low) => {
    const stock = stockOf({ lowStock: 5, onHand: 20, allocated: 20 - before })
    const change = changeOf(stock, [move({ kind: 'allocated', allocated: before - left })])
    expect(becameLow(change, { onHand: 20, allocated: 20 - left })).toBe(low)
  })

  it('by what is taken as by what is promised, validated by the stock as it was at that moment', () => {
    // Somebody has taken one since the stock was read.
    const change = changeOf(stockOf({ lowStock: 5, onHand: 7, allocated: 0 }), [move({ onHand: -1 })])
    expect(becameLow(change, { onHand: 5, allocated: 0 })).toBe(true)
    expect(becameLow(change, { onHand: 4, allocated: 0 })).toBe(false)
  })

  it('never where nothing is called low or nobody counts', () => {
    for (const values of [{ lowStock: null }, { lowStock: 5, policy: 'untracked' as const }]) {
      const change = changeOf(stockOf({ onHand: 10, allocated: 0, ...values }), [
        move({ kind: 'decrement', onHand: -9 }),
      ])
      expect(becameLow(change, { onHand: 1, allocated: 0 })).toBe(false)
    }
  })
})
