import type { Language } from '../rule/text/local-name.ts'

/**
 * The states of a submission: being written, submitted, to be revised by its authors, accepted, rejected,
 * and withdrawn.
 */
export const submissionStates = [
  'draft',
  'submitted',
  'revision-requested',
  'accepted',
  'rejected',
  'withdrawn',
] as const
export type SubmissionState = (typeof submissionStates)[number]

/** The states in which a submission waits for a decision. */
export const undecidedStates = ['submitted'] as const satisfies readonly SubmissionState[]
/** The states that a published decision leads to. */
export const decidedStates = [
  'revision-requested',
  'accepted',
  'rejected',
] as const satisfies readonly SubmissionState[]

/** The names of the states on screens, in mails and in exports. */
export const submissionStateWords: Record<Language, Record<SubmissionState, string>> = {
  'zh-TW': {
    draft: '草稿',
    submitted: '已投稿',
    'revision-requested': '待修改',
    accepted: '已接受',
    rejected: '未接受',
    withdrawn: '已撤回',
  },
  en: {
    draft: 'Draft',
    submitted: 'Submitted',
    'revision-requested': 'To be revised',
    accepted: 'Accepted',
    rejected: 'Not accepted',
    withdrawn: 'Withdrawn',
  },
}
