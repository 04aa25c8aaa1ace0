import { describe, expect, it } from 'vitest'
import { rankPapers } from './rank.ts'

const papers = (...scores: (number | null)[]) => scores.map((score, id) => ({ id, score }))
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const ranked = (most: number, ...scores: (number | null)[]) => {
  const { best, tied, rest, unscored } = rankPapers(papers(...scores), most)
  return [ids(best), ids(tied), ids(rest), ids(unscored)]
}

describe('a ranking', () => {
  it('has the best ones first, and those without a score apart', () => {
    expect(ranked(2, 50, null, 90, 70)).toEqual([[2, 3], [], [0], [1]])
  })

  it('does not cut those with the same score at the limit', () => {
    expect(ranked(2, 90, 70, 70, 50)).toEqual([[0], [1, 2], [3], []])
    expect(ranked(1, 70, 70)).toEqual([[], [0, 1], [], []])
    expect(ranked(2, 70, 70, 50)).toEqual([[0, 1], [], [2], []])
  })

  it('takes all if all fit, and none without a place', () => {
    expect(ranked(5, 10, 20)).toEqual([[1, 0], [], [], []])
    expect(ranked(0, 10, 10)).toEqual([[], [], [0, 1], []])
  })
})
