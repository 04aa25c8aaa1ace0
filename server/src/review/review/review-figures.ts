import { leastForAdjusting } from '@banquet/contract/review/review'
import type { Recommendation, ReviewContent } from '@banquet/contract/review/review-content'

/** What a score counts: the weight of its criterion and the end of its scale. */
export interface Scale {
  id: number
  weight: number
  maxScore: number
}

const meanOf = (values: readonly { value: number; weight: number }[]): number | null => {
  const total = values.reduce((sum, { weight }) => sum + weight, 0)
  return total === 0 ? null : values.reduce((sum, { value, weight }) => sum + value * weight, 0) / total
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

/** Returns the scores of a review from 0 to 100, because criteria have scales of different lengths. */
function percents({ scores }: Pick<ReviewContent, 'scores'>, scales: ReadonlyMap<number, Scale>) {
  return scores.flatMap(({ criterionId, score }) => {
    const scale = scales.get(criterionId)
    if (score === null || !scale) return []
    return [{ value: ((score - 1) / (scale.maxScore - 1)) * 100, weight: scale.weight }]
  })
}

/** Returns the means of one review, exactly. */
function meansOf(content: Pick<ReviewContent, 'scores'>, scales: ReadonlyMap<number, Scale>) {
  const values = percents(content, scales)
  return { mean: meanOf(values.map(({ value }) => ({ value, weight: 1 }))), weightedMean: meanOf(values) }
}

/** Returns the means of one review, from 0 to 100; what has no opinion does not count. */
export function figuresOfReview(content: Pick<ReviewContent, 'scores'>, scales: ReadonlyMap<number, Scale>) {
  const { mean, weightedMean } = meansOf(content, scales)
  return { mean: rounded(mean), weightedMean: rounded(weightedMean) }
}

/** A review that counts: who wrote it, and its weighted mean. */
interface Scored {
  reviewerId: number
  score: number
}

const deviationOf = (scores: readonly number[], centre: number) =>
  Math.sqrt(scores.reduce((sum, score) => sum + (score - centre) ** 2, 0) / scores.length)

const centreOf = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0) / scores.length

/** Returns a function that adjusts a weighted mean for how strict its reviewer is, as `adjustedMean` of the contract describes. */
export function adjustmentBy(scored: readonly Scored[]): (one: Scored) => number {
  const all = scored.map(({ score }) => score)
  const centre = centreOf(all)
  const deviation = deviationOf(all, centre)
  const own = new Map(
    [...Map.groupBy(scored, ({ reviewerId }) => reviewerId)].map(([reviewerId, theirs]) => {
      const scores = theirs.map(({ score }) => score)
      const mean = centreOf(scores)
      return [reviewerId, { count: scores.length, mean, deviation: deviationOf(scores, mean) }]
    }),
  )
  return ({ reviewerId, score }) => {
    const habit = own.get(reviewerId)
    if (!habit || habit.count < leastForAdjusting) return score
    // Of somebody who always gives the same, nothing is known about a paper.
    const distance = habit.deviation < 1e-9 ? 0 : (score - habit.mean) / habit.deviation
    return centre + distance * deviation
  }
}

/** Returns the mean of adjusted scores, as it is shown. */
export function meanOfAdjusted(scores: readonly number[]): number | null {
  return rounded(scores.length === 0 ? null : centreOf(scores))
}

/** Returns the weighted mean of a review, exactly; null without any score. */
export const scoreOf = (content: Pick<ReviewContent, 'scores'>, scales: ReadonlyMap<number, Scale>) =>
  meansOf(content, scales).weightedMean

/** Returns the means of the reviews of a paper, each review counting the same, and how far they are apart. */
export function figuresOfPaper(
  reviews: readonly Pick<ReviewContent, 'scores' | 'recommendation'>[],
  scales: ReadonlyMap<number, Scale>,
) {
  const means = reviews.map((one) => meansOf(one, scales))
  const known = (key: 'mean' | 'weightedMean') =>
    means.flatMap((one) => (one[key] === null ? [] : [{ value: one[key], weight: 1 }]))
  const weighted = known('weightedMean')
  const centre = meanOf(weighted)
  const variance =
    centre === null || weighted.length < 2
      ? null
      : meanOf(weighted.map(({ value }) => ({ value: (value - centre) ** 2, weight: 1 })))
  const count = (which: Recommendation) =>
    reviews.filter(({ recommendation }) => recommendation === which).length
  return {
    mean: rounded(meanOf(known('mean'))),
    weightedMean: rounded(centre),
    spread: rounded(variance === null ? null : Math.sqrt(variance)),
    recommendations: { accept: count('accept'), revise: count('revise'), reject: count('reject') },
  }
}
