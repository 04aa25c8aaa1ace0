import type { Language } from '../rule/text/local-name.ts'

/** The states of a reviewer: asked, has accepted, has declined, and no longer a reviewer. */
export const reviewerStates = ['invited', 'accepted', 'declined', 'removed'] as const
export type ReviewerState = (typeof reviewerStates)[number]

/** The names of the states on screens and in exports. */
export const reviewerStateWords: Record<Language, Record<ReviewerState, string>> = {
  'zh-TW': { invited: '已邀請', accepted: '已接受', declined: '已婉拒', removed: '已移除' },
  en: { invited: 'Invited', accepted: 'Accepted', declined: 'Declined', removed: 'Removed' },
}
