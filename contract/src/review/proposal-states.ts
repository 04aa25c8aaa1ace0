import type { Language } from '../rule/text/local-name.ts'

/** The states of a proposal of assignments: being computed, ready, cancelled by somebody, and failed. */
export const proposalStates = ['running', 'done', 'cancelled', 'failed'] as const
export type ProposalState = (typeof proposalStates)[number]

/** The names of the states on screens. */
export const proposalStateWords: Record<Language, Record<ProposalState, string>> = {
  'zh-TW': { running: '計算中', done: '已完成', cancelled: '已取消', failed: '計算失敗' },
  en: { running: 'Computing', done: 'Ready', cancelled: 'Cancelled', failed: 'Failed' },
}
