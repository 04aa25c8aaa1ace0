import type { FieldWords } from '../call/field-words.ts'
import type { Language } from '../rule/text/local-name.ts'
import type { PhaseKind } from './phase.ts'

/** The words for the phases of reviewing, which are the fields of the phases of an event. */
export const phaseWords = {
  review: { zh: '審查', en: 'Review' },
  answer: { zh: '作者答覆', en: 'Authors’ answer' },
  discussion: { zh: '討論', en: 'Discussion' },
  decision: { zh: '決定', en: 'Decision' },
} as const satisfies FieldWords & Record<PhaseKind, { zh: string; en: string }>

/** The words for the fields of one phase. */
export const phaseFieldWords = {
  opens: { zh: '開始', en: 'Opens' },
  closes: { zh: '結束', en: 'Closes' },
  authorNames: { zh: '作者姓名', en: 'Author names' },
  othersReviews: { zh: '其他審查人的意見', en: 'Other reviews' },
  reviewerNames: { zh: '審查人姓名', en: 'Reviewer names' },
  mayChangeReview: { zh: '修改審查意見', en: 'Changes to reviews' },
  discussion: { zh: '審查人討論', en: 'Discussion among reviewers' },
  authorsSeeReviews: { zh: '向作者公開審查意見', en: 'Reviews for authors' },
  mayAnswer: { zh: '作者答覆審查意見', en: 'Answers by authors' },
  answerLimit: { zh: '答覆字數上限', en: 'Most words of an answer' },
  mayStage: { zh: '領域主席擬定結果', en: 'Staging by chairs' },
} as const satisfies FieldWords

/** The names of the phases on screens and in mails. */
export const phaseNames: Record<Language, Record<PhaseKind, string>> = {
  'zh-TW': { review: '審查階段', answer: '作者答覆階段', discussion: '討論階段', decision: '決定階段' },
  en: {
    review: 'Review phase',
    answer: 'Answer phase',
    discussion: 'Discussion phase',
    decision: 'Decision phase',
  },
}
