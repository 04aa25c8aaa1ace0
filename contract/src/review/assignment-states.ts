import type { Language } from '../rule/text/local-name.ts'

/**
 * The states of an assignment: to be reviewed, reviewed, declined by the reviewer, and ended because of a conflict of interest
 * that appeared later.
 */
export const assignmentStates = ['open', 'reviewed', 'declined', 'ended'] as const
export type AssignmentState = (typeof assignmentStates)[number]

/** The names of the states on screens and in exports. */
export const assignmentStateWords: Record<Language, Record<AssignmentState, string>> = {
  'zh-TW': { open: '待審', reviewed: '已審', declined: '已婉拒', ended: '因利益衝突結束' },
  en: { open: 'To review', reviewed: 'Reviewed', declined: 'Declined', ended: 'Ended by a conflict' },
}
