import { assignmentWords } from '@banquet/contract/submission/assignment.words'
import { words } from '../../../kit/text/text.ts'

export const assignmentText = words({
  fields: assignmentWords,
  'zh-TW': {
    title: '審查人與審查意見',
    none: '尚未分派審查人',
    assign: '分派',
    suggestions: '建議的審查人',
    load: (n: number, most: number) => `${n}／${most} 篇`,
    knows: '熟悉此主題',
    remind: '提醒',
    remove: '移除',
    reminded: '已寄出提醒',
    assigned: '已分派並寄信通知',
    removed: '已移除分派',
    means: (reviews: number, mean: number, spread: number) =>
      `${reviews} 份審查意見，加權平均 ${mean}（0–100），標準差 ${spread}`,
  },
  en: {
    title: 'Reviewers and reviews',
    none: 'No reviewers are assigned yet',
    assign: 'Assign',
    suggestions: 'Suggested reviewers',
    load: (n: number, most: number) => `${n} of ${most} papers`,
    knows: 'Knows the subject',
    remind: 'Remind',
    remove: 'Remove',
    reminded: 'Reminder sent',
    assigned: 'Assigned, and the reviewer was notified by mail',
    removed: 'Assignment removed',
    means: (reviews: number, mean: number, spread: number) =>
      `${reviews} reviews, weighted mean ${mean} (0–100), standard deviation ${spread}`,
  },
})
