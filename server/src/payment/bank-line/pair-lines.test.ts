import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completed, pairLines, type LineFacts } from './pair-lines.ts'

const day = '2027-01-05'
const line = (part: Partial<LineFacts> = {}): LineFacts => ({
  day,
  amount: 3000,
  time: null,
  balance: null,
  memo: '跨行轉入',
  account: '',
  ...part,
})
const pairs = (stored: LineFacts[], lines: LineFacts[]) =>
  pairLines(stored, lines).map((pair) => (pair ? `${pair.at}${pair.isCertain ? '' : '?'}` : 'new'))

describe('a line', () => {
  test.each<[string, Partial<LineFacts>, Partial<LineFacts>, string]>([
    [
      'with the same time and balance is known',
      { time: '09:00', balance: 5 },
      { time: '09:00', balance: 5 },
      '0',
    ],
    ['with another time is new', { time: '09:00' }, { time: '15:00' }, 'new'],
    ['with another balance is new', { balance: 5 }, { balance: 6 }, 'new'],
    [
      'of the same time but another balance is new',
      { time: '09:00', balance: 5 },
      { time: '09:00', balance: 6 },
      'new',
    ],
    ['whose file has seconds is known', { time: '09:00' }, { time: '09:00:07' }, '0'],
    ['of another second is new', { time: '09:00:08' }, { time: '09:00:07' }, 'new'],
    ['without a balance is known by its time', { time: '09:00', balance: 5 }, { time: '09:00' }, '0'],
    ['without time and balance is known, but not certainly', { time: '09:00', balance: 5 }, {}, '0?'],
    ['with nothing in common to compare is not certain', { time: '09:00' }, { balance: 5 }, '0?'],
    [
      'with spaces in its memo is known',
      { memo: '王 小明', balance: 5 },
      { memo: '王小明', balance: 5 },
      '0',
    ],
    [
      'without the zeros of its account is known',
      { account: '0012', balance: 5 },
      { account: '12', balance: 5 },
      '0',
    ],
    ['of a file without memos is known', { memo: '王小明', balance: 5 }, { memo: null, balance: 5 }, '0'],
    ['with another memo is new', { memo: '王小明', balance: 5 }, { memo: '', balance: 5 }, 'new'],
    [
      'whose memo is joined from two columns is known',
      { memo: '轉帳', memoFrom: '摘要' },
      { memo: '轉帳 林美惠', memoFrom: '摘要/備註' },
      '0?',
    ],
    [
      'with a memo from another column is known by its balance',
      { memo: '轉帳', memoFrom: '摘要', balance: 5 },
      { memo: '林美惠', memoFrom: '備註', balance: 5 },
      '0',
    ],
    [
      'with a memo from another column and no balance is new',
      { memo: '轉帳', memoFrom: '摘要' },
      { memo: '林美惠', memoFrom: '備註' },
      'new',
    ],
    ['of another amount is new', { amount: 1 }, { amount: 2 }, 'new'],
    ['of another day is new', { day: '2027-01-06' }, {}, 'new'],
  ])('%s', (_, stored, given, expected) => {
    expect(pairs([line(stored)], [line(given)])).toEqual([expected])
  })

  test('goes to the stored one with its time and balance before one of which only the balance is known', () => {
    const stored = [line({ balance: 5 }), line({ time: '10:00', balance: 5 })]
    const lines = [line({ time: '10:00', balance: 5 }), line({ time: '11:00', balance: 5 })]
    expect(pairs(stored, lines)).toEqual(['1', '0'])
  })

  test('is counted: of three equal ones the third is new if two are stored', () => {
    expect(pairs([line(), line()], [line(), line(), line()])).toEqual(['0?', '1?', 'new'])
  })

  test('is paired with the one that is most alike, whatever their order', () => {
    const stored = [line(), line({ balance: 5 }), line({ time: '09:00', balance: 6 })]
    const lines = [line({ balance: 6 }), line({ balance: 7 }), line({ balance: 5 })]
    expect(pairs(stored, lines)).toEqual(['2', '0?', '1'])
    expect(pairs(stored.toReversed(), lines.toReversed())).toEqual(['1', '2?', '0'])
  })
})

test('a stored line takes over what a file knows more about it, but never becomes a mixture of two', () => {
  const full = line({ time: '09:00:07', balance: 5 })
  expect(completed(line({ time: '09:00' }), full)).toBe(full)
  expect(completed(line({ memo: null }), full)).toBe(full)
  expect(completed(full, full)).toBeUndefined()
  expect(completed(full, line())).toBeUndefined()
  expect(completed(line({ time: '09:00' }), line({ balance: 5 }))).toBeUndefined()
  expect(completed(line({ time: '09:00:07' }), line({ time: '09:00', balance: 5 }))).toBeUndefined()
})

// ---- random statements, cut into files ----

/** A line of the bank, with its number in the statement. */
type Real = LineFacts & { n: number; isDeposit: boolean }

interface Cut {
  from: number
  length: number
  isReversed: boolean
  hasTime: boolean
  hasBalance: boolean
}

/** A statement with many equal payments and withdrawals between them. Times and balances of equal payments differ. */
const statementOf = fc
  .array(
    fc.record({
      later: fc.constantFrom(0, 0, 0, 1),
      minutes: fc.integer({ min: 1, max: 3 }),
      amount: fc.constantFrom(3000, 3000, 1200),
      memo: fc.constantFrom('跨行轉入', '王小明'),
      isDeposit: fc.constantFrom(true, true, true, false),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((steps) => {
    let [date, minute, balance] = [5, 540, 10_000]
    const seen = new Set<string>()
    return steps.flatMap((step, n): Real[] => {
      ;[date, minute] = step.later ? [date + 1, 540] : [date, minute + step.minutes]
      const after = balance + (step.isDeposit ? step.amount : -step.amount)
      const own = `2027-01-${String(date).padStart(2, '0')}`
      // Money that goes out and comes in again can leave two payments of a day with the same balance.
      const key = JSON.stringify([own, step.amount, step.memo, after])
      if (step.isDeposit && seen.has(key)) return []
      seen.add(key)
      balance = after
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      const { amount, memo, isDeposit } = step
      return [{ n, day: own, time, amount, balance, memo, account: '', isDeposit }]
    })
  })
const cut = fc.record({
  from: fc.nat(29),
  length: fc.integer({ min: 1, max: 30 }),
  isReversed: fc.boolean(),
  hasTime: fc.boolean(),
  hasBalance: fc.boolean(),
})
const statementAndCuts = fc.tuple(statementOf, fc.array(cut, { minLength: 1, maxLength: 8 }))

/** Imports files one after the other, and returns what is stored: the lines, and the real lines that were added. */
function importAll(real: readonly Real[], cuts: readonly Cut[]) {
  const stored: { facts: LineFacts; n: number }[] = []
  const doubtful: number[] = []
  for (const { from, length, isReversed, hasTime, hasBalance } of cuts) {
    const part = real.slice(from, from + length).filter(({ isDeposit }) => isDeposit)
    const file = (isReversed ? part.toReversed() : part).map((one) => {
      const { n, isDeposit: _, time, balance, ...facts } = one
      return { n, facts: { ...facts, time: hasTime ? time : null, balance: hasBalance ? balance : null } }
    })
    const found = pairLines(
      stored.map(({ facts }) => facts),
      file.map(({ facts }) => facts),
    )
    for (const [at, { n, facts }] of file.entries()) {
      const pair = found[at]
      const same = pair && stored[pair.at]
      if (!same) stored.push({ facts, n })
      else {
        same.facts = completed(same.facts, facts) ?? same.facts
        if (!pair.isCertain) doubtful.push(n)
      }
    }
  }
  return { stored, doubtful }
}
const deposited = (real: readonly Real[], cuts: readonly Cut[]) =>
  real.filter(
    ({ isDeposit }, at) => isDeposit && cuts.some(({ from, length }) => at >= from && at < from + length),
  )
const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

describe('random statements, cut into overlapping files that begin anywhere, in any order', () => {
  test.each([
    ['all with times', { hasTime: true }],
    ['all with balances', { hasBalance: true }],
    ['all with both', { hasTime: true, hasBalance: true }],
  ])('%s: every line is stored once', (_, all) => {
    fc.assert(
      fc.property(statementAndCuts, ([real, given]) => {
        const cuts = given.map((one) => ({ ...one, ...all }))
        const { stored } = importAll(real, [...cuts, ...cuts])
        expect(sorted(stored.map(({ n }) => n))).toEqual(sorted(deposited(real, cuts).map(({ n }) => n)))
      }),
    )
  })

  test('cut at whole days, without times and balances: every line is stored once', () => {
    const none = { hasTime: false, hasBalance: false }
    fc.assert(
      fc.property(statementAndCuts, ([real, given]) => {
        const cuts = given.map((one) => {
          const [first, last] = [
            real[one.from]?.day,
            real[Math.min(one.from + one.length, real.length) - 1]?.day,
          ]
          const whole = real.flatMap(({ day: own }, at) =>
            first !== undefined && last !== undefined && own >= first && own <= last ? [at] : [],
          )
          return { ...one, ...none, from: whole[0] ?? 0, length: whole.length }
        })
        const { stored } = importAll(real, [...cuts, ...cuts])
        expect(stored.length).toBe(deposited(real, cuts).length)
      }),
    )
  })

  test.each(['hasTime', 'hasBalance'] as const)(
    'some without what %s says: no line is stored twice, and one that is left out was shown as doubtful',
    (field) => {
      const others = { hasTime: false, hasBalance: false }
      fc.assert(
        fc.property(statementAndCuts, ([real, given]) => {
          const cuts = given.map((one) => ({ ...one, ...others, [field]: one[field] }))
          const { stored, doubtful } = importAll(real, [...cuts, ...cuts])
          const count = deposited(real, cuts).length
          expect(stored.length).toBeLessThanOrEqual(count)
          if (stored.length < count) expect(doubtful.length).toBeGreaterThan(0)
          // Once files with it have covered everything, every line is there.
          const all = { from: 0, length: 30, isReversed: true, ...others, [field]: true }
          const after = importAll(real, [...cuts, all, all])
          expect(after.stored.length).toBe(deposited(real, [all]).length)
        }),
      )
    },
  )
})
