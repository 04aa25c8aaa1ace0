import type { FieldWords } from '../call/field-words.ts'

/** The words for the fields of a proposal of assignments. */
export const proposalWords = {
  state: { zh: '狀態', en: 'State' },
  perPaper: { zh: '每篇審查人數', en: 'Reviewers per paper' },
  perReviewer: { zh: '每位審查人最多篇數', en: 'Maximum papers per reviewer' },
  subjectIds: { zh: '投稿主題', en: 'Subjects' },
  seed: { zh: '亂數種子', en: 'Random seed' },
  progress: { zh: '進度', en: 'Progress' },
  result: { zh: '提案內容', en: 'Content' },
  startedBy: { zh: '計算者', en: 'Started by' },
  finishedAt: { zh: '完成時間', en: 'Finished' },
  swaps: { zh: '手動更換次數', en: 'Swaps by hand' },
} as const satisfies FieldWords
