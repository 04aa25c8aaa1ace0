import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distribute, distributeBySum, type Demand, type Distribution } from './distribute.ts'

const at = ({ affinity, limits }: Demand, paper: number, reviewer: number) =>
  affinity[paper * limits.length + reviewer] as number

interface Figures {
  filled: number
  worst: number
  sum: number
}

function figures(demand: Demand, pairs: readonly (readonly [number, number])[]): Figures {
  const values = pairs.map(([paper, reviewer]) => at(demand, paper, reviewer))
  return {
    filled: values.length,
    worst: Math.min(1000, ...values),
    sum: values.reduce((all, one) => all + one, 0),
  }
}

/** Every choice of at most `need` reviewers for one paper. */
function choices(demand: Demand, paper: number): number[][] {
  const may = demand.limits.flatMap((_, reviewer) => (at(demand, paper, reviewer) >= 0 ? [reviewer] : []))
  const all: number[][] = [[]]
  for (const one of may) all.push(...all.map((chosen) => [...chosen, one]))
  return all.filter(({ length }) => length <= (demand.needs[paper] as number))
}

/** Tries everything: the most places filled, then what `isBetter` prefers. */
function tryAll(demand: Demand, isBetter: (one: Figures, other: Figures) => boolean): Figures {
  let best: Figures = { filled: -1, worst: 0, sum: 0 }
  const go = (paper: number, left: readonly number[], pairs: readonly (readonly [number, number])[]) => {
    if (paper === demand.needs.length) {
      const found = figures(demand, pairs)
      if (found.filled > best.filled || (found.filled === best.filled && isBetter(found, best))) best = found
      return
    }
    for (const chosen of choices(demand, paper)) {
      const rest = left.map((limit, reviewer) => limit - Number(chosen.includes(reviewer)))
      if (rest.every((limit) => limit >= 0))
        go(paper + 1, rest, [...pairs, ...chosen.map((reviewer) => [paper, reviewer] as const)])
    }
  }
  go(0, demand.limits, [])
  return best
}

const isBetterSum = (one: Figures, other: Figures) => one.sum > other.sum
const isBetterWorst = (one: Figures, other: Figures) => one.worst > other.worst

const demands = fc
  .record({ papers: fc.integer({ min: 1, max: 5 }), reviewers: fc.integer({ min: 1, max: 4 }) })
  .chain(({ papers, reviewers }) =>
    fc.record({
      needs: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: papers, maxLength: papers }),
      limits: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: reviewers, maxLength: reviewers }),
      // Few different values, so that many results are equally good, and a quarter must not meet.
      values: fc.array(fc.constantFrom(-1, 0, 120, 130, 400, 401, 700, 1000), {
        minLength: papers * reviewers,
        maxLength: papers * reviewers,
      }),
      seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    }),
  )
  .map(({ values, ...rest }): Demand => ({ ...rest, affinity: Int16Array.from(values) }))

function expectAllowed(demand: Demand, { pairs, missing }: Distribution): void {
  expect(new Set(pairs.map((pair) => pair.join(' '))).size).toBe(pairs.length)
  for (const [paper, reviewer] of pairs) expect(at(demand, paper, reviewer)).toBeGreaterThanOrEqual(0)
  for (const [reviewer, limit] of demand.limits.entries())
    expect(pairs.filter(([, one]) => one === reviewer).length).toBeLessThanOrEqual(limit)
  for (const [paper, need] of demand.needs.entries())
    expect(pairs.filter(([one]) => one === paper).length + (missing[paper] as number)).toBe(need)
}

describe('a distribution', () => {
  it('keeps to the limits, fills most places, and its worst pair is as good as possible', () => {
    fc.assert(
      fc.property(demands, (demand) => {
        const found = distribute(demand)
        expectAllowed(demand, found)
        const { filled, worst } = figures(demand, found.pairs)
        const best = tryAll(demand, isBetterWorst)
        expect(filled).toBe(best.filled)
        // Where places stay empty, it is settled first which, as evenly as possible.
        if (found.missing.every((count) => count === 0)) expect(worst).toBe(best.worst)
      }),
      { numRuns: 300 },
    )
  })

  it('is never worse for the worst pair than the one with the highest sum', () => {
    fc.assert(
      fc.property(demands, (demand) => {
        const [ours, plain] = [distribute(demand), distributeBySum(demand)]
        expect(ours.missing).toEqual(plain.missing)
        expect(figures(demand, ours.pairs).worst).toBeGreaterThanOrEqual(figures(demand, plain.pairs).worst)
      }),
      { numRuns: 300 },
    )
  })

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(demands, (demand) => {
        expect(distribute(demand)).toEqual(distribute(demand))
      }),
    )
  })

  it('leaves no paper without a reviewer where another has two', () => {
    const affinity = Int16Array.from([900, 900, 10, 10])
    for (let seed = 1; seed < 20; seed += 1) {
      const { pairs, missing } = distribute({ needs: [2, 2], limits: [1, 1], affinity, seed })
      expect(pairs.map(([paper]) => paper)).toEqual([0, 1])
      expect(missing).toEqual([1, 1])
    }
  })

  it('improves the others when the worst pair cannot be improved', () => {
    // The first paper has nobody who fits. Of the others, the highest sum would give one of them the pair with 100.
    const affinity = Int16Array.from([0, -1, -1, -1, 1000, 500, -1, 560, 100])
    const demand = { needs: [1, 1, 1], limits: [1, 1, 1], affinity, seed: 1 }
    expect(distribute(demand).pairs).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ])
  })

  it('reports its progress', () => {
    const reports: number[] = []
    const needs = Array.from({ length: 300 }, () => 1)
    const affinity = new Int16Array(300).fill(500)
    distribute({ needs, limits: [300], affinity, seed: 1 }, (part) => reports.push(part))
    expect(reports.length).toBeGreaterThan(3)
    expect(reports.toSorted((one, other) => one - other)).toEqual(reports)
    expect(reports.every((part) => part > 0 && part <= 1)).toBe(true)
  })
})

describe('the highest sum', () => {
  it('fills most places, and no other way has a higher sum', () => {
    fc.assert(
      fc.property(demands, (demand) => {
        const found = distributeBySum(demand)
        expectAllowed(demand, found)
        const { filled, sum } = figures(demand, found.pairs)
        const best = tryAll(demand, isBetterSum)
        expect(filled).toBe(best.filled)
        if (found.missing.every((count) => count === 0)) expect(sum).toBe(best.sum)
      }),
      { numRuns: 300 },
    )
  })
})
