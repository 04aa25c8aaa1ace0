import { describe, expect, it } from 'vitest'
import { adjustmentBy } from './review-figures.ts'

const by = (reviewerId: number, ...scores: number[]) => scores.map((score) => ({ reviewerId, score }))

describe('an adjusted score', () => {
  it('gives a strict and a mild reviewer the same scale', () => {
    const strict = by(1, 10, 20, 30)
    const mild = by(2, 70, 80, 90)
    const adjusted = adjustmentBy([...strict, ...mild])
    expect(strict.map(adjusted)).toEqual(mild.map(adjusted))
    const [low = 0, middle = 0, high = 0] = strict.map(adjusted)
    expect(middle).toBeCloseTo(50)
    // The deviation of all scores is sqrt(2900 / 3), and the best is sqrt(3 / 2) of it above the mean.
    expect(high - middle).toBeCloseTo(Math.sqrt(2900 / 3) * Math.sqrt(3 / 2))
    expect(middle - low).toBeCloseTo(high - middle)
  })

  it('stays as it is for a reviewer with fewer than three reviews', () => {
    const few = by(1, 10, 20)
    const adjusted = adjustmentBy([...few, ...by(2, 70, 80, 90)])
    expect(few.map(adjusted)).toEqual([10, 20])
  })

  it('is the mean of all for a reviewer who always gives the same', () => {
    const same = by(1, 100, 100, 100)
    const adjusted = adjustmentBy([...same, ...by(2, 40, 40, 40)])
    expect(same.map(adjusted)).toEqual([70, 70, 70])
  })
})
