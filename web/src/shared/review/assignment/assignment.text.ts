import { assignmentWords } from '@banquet/contract/review/assignment.words'
import { submissionWords } from '@banquet/contract/submission/submission.words'
import { words } from '../../../kit/text/text.ts'

export const assignmentText = words({
  fields: { ...assignmentWords, code: submissionWords.code },
  'zh-TW': {
    title: '審查人與審查意見',
    untitled: '（未命名）',
    none: '尚未分派審查人',
    assign: '分派',
    suggestions: '建議的審查人',
    load: (n: number, most: number) => `${n}／${most} 篇`,
    notes: (name: string) => `下載附件 ${name}`,
    minutes: (n: number) => `審查時間 ${n} 分鐘`,
    knows: '熟悉此主題',
    prefers: (answer: string) => `意願：${answer}`,
    assignTitle: (n: number) => `將 ${n} 篇投稿分派給審查人`,
    assignHint:
      '選取的每位審查人都會收到一封信。已分派、有利益衝突或超過篇數上限的組合會列出原因，其他照常分派。',
    reviewers: '審查人',
    noReviewers: '尚無已接受邀請的審查人',
    dueHint: '空白表示審查階段的最後一天。',
    chosen: (n: number) => `已選取的 ${n} 篇投稿`,
    remind: '提醒',
    remove: '移除',
    removeTitle: '移除審查分派',
    removeHint: '審查人將不再看到這篇投稿，未送出的審查意見會一併刪除，且無法復原。系統不會寄信通知。',
    reminded: '已寄出提醒',
    assigned: '已分派並寄信通知',
    removed: '已移除分派',
    awaitsFee: '投稿費尚未繳清，審查人暫時看不到',
    means: (reviews: number, mean: number, spread: number) =>
      `${reviews} 份審查意見，加權平均 ${mean}（0–100），標準差 ${spread}`,
  },
  en: {
    title: 'Reviewers and reviews',
    untitled: '(Untitled)',
    none: 'No reviewers are assigned yet',
    assign: 'Assign',
    suggestions: 'Suggested reviewers',
    load: (n: number, most: number) => `${n} of ${most} papers`,
    notes: (name: string) => `Download notes: ${name}`,
    minutes: (n: number) => `Took ${n} ${n === 1 ? 'minute' : 'minutes'}`,
    knows: 'Knows the subject',
    prefers: (answer: string) => `Preference: ${answer}`,
    assignTitle: (n: number) => `Assign reviewers (${n} ${n === 1 ? 'submission' : 'submissions'})`,
    assignHint:
      'Each selected reviewer gets one mail. Pairs that are assigned already, have a conflict of interest or exceed a limit are listed with the reason; the others are assigned.',
    reviewers: 'Reviewers',
    noReviewers: 'Nobody has accepted an invitation to review yet',
    dueHint: 'Leave blank for the last day of the review phase.',
    chosen: (n: number) => `Selected submissions (${n})`,
    remind: 'Remind',
    remove: 'Remove',
    removeTitle: 'Remove assignment',
    removeHint:
      'The reviewer no longer sees this paper. What they have written but not submitted is deleted, and this can’t be undone. No mail is sent.',
    reminded: 'Reminder sent',
    assigned: 'Assigned, and the reviewer was notified by mail',
    removed: 'Assignment removed',
    awaitsFee: 'Not shown to the reviewer until the fee is paid',
    means: (reviews: number, mean: number, spread: number) =>
      `${reviews} reviews, weighted mean ${mean} (0–100), standard deviation ${spread}`,
  },
})
