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
