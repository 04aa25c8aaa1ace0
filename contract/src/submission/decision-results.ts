import type { Language } from '../rule/text/local-name.ts'
import type { SubmissionState } from './submission-states.ts'

/** What can be decided on a submission. */
export const decisionResults = ['accept', 'revise', 'reject'] as const
export type DecisionResult = (typeof decisionResults)[number]

/** The state of a submission whose decision is published. */
export const stateOfResult = {
  accept: 'accepted',
  revise: 'revision-requested',
  reject: 'rejected',
} as const satisfies Record<DecisionResult, SubmissionState>

/** The names of the results on screens, in mails and in exports. */
export const decisionResultWords: Record<Language, Record<DecisionResult, string>> = {
  'zh-TW': { accept: '接受', revise: '修改後再審', reject: '不接受' },
  en: { accept: 'Accept', revise: 'Revise', reject: 'Reject' },
}
