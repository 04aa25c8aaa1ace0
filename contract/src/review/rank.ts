/** The scores by which submissions can be ranked. */
export const rankScores = ['weightedMean', 'adjustedMean'] as const
export type RankScore = (typeof rankScores)[number]

interface Scored {
  score: number | null
}

interface Ranking<T> {
  best: T[]
  /** Those with the same score at the limit, of which only some fit: a person chooses among them. */
  tied: T[]
  rest: T[]
  /** Those without a score, which have no rank. */
  unscored: T[]
}

/** Divides submissions into the best ones, of which there are at most `most`, and the others. */
export function rankPapers<T extends Scored>(papers: readonly T[], most: number): Ranking<T> {
  const scored = papers.flatMap((one) => (one.score === null ? [] : [{ one, score: one.score }]))
  scored.sort((a, b) => b.score - a.score)
  const limit = most > 0 && scored[most]?.score === scored[most - 1]?.score ? scored[most]?.score : undefined
  const isTied = ({ score }: { score: number }) => score === limit
  const among = (isWanted: (row: { score: number }, at: number) => boolean) =>
    scored.filter(isWanted).map(({ one }) => one)
  return {
    best: among((row, at) => at < most && !isTied(row)),
    tied: among(isTied),
    rest: among((row, at) => at >= most && !isTied(row)),
    unscored: papers.filter(({ score }) => score === null),
  }
}
