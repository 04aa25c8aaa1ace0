import type { Language } from '../rule/text/local-name.ts'
import { decidedStates, undecidedStates, type SubmissionState } from './submission-states.ts'

/** What can be decided on a submission. */
export const decisionResults = ['accept', 'revise', 'reject'] as const
export type DecisionResult = (typeof decisionResults)[number]

/** The state of a submission whose decision is published. */
export const stateOfResult = {
  accept: 'accepted',
  revise: 'revision-requested',
  reject: 'rejected',
} as const satisfies Record<DecisionResult, SubmissionState>

/** The states of the submissions that can be decided on, or are. */
export const deskStates = [...undecidedStates, ...decidedStates] as const

/** `open`: waiting for a decision, and none is staged; `any`: a decision is staged; or the result that is staged. */
export const stagedFilters = ['open', 'any', ...decisionResults] as const

/** The names of the results on screens, in mails and in exports. */
export const decisionResultWords: Record<Language, Record<DecisionResult, string>> = {
  'zh-TW': { accept: '接受', revise: '修改後再審', reject: '不接受' },
  en: { accept: 'Accept', revise: 'Revise', reject: 'Reject' },
}
