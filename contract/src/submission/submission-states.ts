import type { Language } from '../rule/text/local-name.ts'

/** The states of a submission: being written, submitted, and withdrawn by its authors. */
export const submissionStates = ['draft', 'submitted', 'withdrawn'] as const
export type SubmissionState = (typeof submissionStates)[number]

/** The names of the states on screens, in mails and in exports. */
export const submissionStateWords: Record<Language, Record<SubmissionState, string>> = {
  'zh-TW': { draft: '草稿', submitted: '已投稿', withdrawn: '已撤回' },
  en: { draft: 'Draft', submitted: 'Submitted', withdrawn: 'Withdrawn' },
}
