import { z } from 'zod'
import type { Fault } from '../call/faults.ts'
import { id, optionalLines } from '../call/list.ts'
import type { Language } from '../rule/text/local-name.ts'

/** What a reviewer recommends, from the best to the worst. */
export const recommendations = ['accept', 'revise', 'reject'] as const
export type Recommendation = (typeof recommendations)[number]

/** The most criteria of an event. */
export const maxCriteria = 30

/** The names of the recommendations on screens and in exports. */
export const recommendationWords: Record<Language, Record<Recommendation, string>> = {
  'zh-TW': { accept: '接受', revise: '修改後再審', reject: '不接受' },
  en: { accept: 'Accept', revise: 'Revise', reject: 'Reject' },
}

/** The most characters of a text of a review. */
export const maxReviewText = 20_000

/** A review as it is typed; what a submitted one needs is checked by `reviewFaults`. */
export const reviewContent = z.strictObject({
  /** Null for no opinion; a criterion that is missing was not answered yet. */
  scores: z
    .array(z.strictObject({ criterionId: id, score: z.int().min(1).max(10).nullable() }))
    .max(maxCriteria),
  recommendation: z.enum(recommendations).nullable(),
  toAuthors: optionalLines(maxReviewText).unwrap(),
  toCommittee: optionalLines(maxReviewText).unwrap(),
  /** How long it took, in minutes. */
  minutes: z.int().min(0).max(6000).nullable(),
})
export type ReviewContent = z.output<typeof reviewContent>

/** A criterion as far as the scores depend on it. */
interface Scored {
  id: number
  maxScore: number
  isOptional: boolean
}

/** Returns why a review cannot be submitted yet, all faults at once; used by the browser and by the server. */
export function reviewFaults(content: ReviewContent, criteria: readonly Scored[]): Fault[] {
  const faults: Fault[] = []
  for (const { id: criterionId, maxScore, isOptional } of criteria) {
    const path = `scores.${criterionId}`
    const answer = content.scores.find((one) => one.criterionId === criterionId)
    if (!answer || (answer.score === null && !isOptional)) faults.push({ path, code: 'required' })
    else if (answer.score !== null && answer.score > maxScore)
      faults.push({ path, code: 'max', params: { n: maxScore } })
  }
  if (content.recommendation === null) faults.push({ path: 'recommendation', code: 'required' })
  if (content.toAuthors === '' && content.toCommittee === '')
    faults.push({ path: 'toAuthors', code: 'required' })
  return faults
}
