import { countText } from '@banquet/contract/rule/money/amount-text'
import { submissionWords } from '@banquet/contract/submission/submission.words'
import { words } from '../../../kit/text/text.ts'

export const bulkText = words({
  fields: submissionWords,
  'zh-TW': {
    assign: '分派審查人',
    move: '移至其他主題',
    remind: '寄送提醒',
    withdraw: '撤回投稿',
    moveTitle: (n: number) => `將 ${countText(n)} 篇投稿移至其他主題`,
    withdrawTitle: (n: number) => `撤回 ${countText(n)} 篇投稿`,
    moveHint: '已送出的內容與版次不變，只變更主題，投稿費不變，也不會寄信通知作者。',
    withdrawHint: '作者會收到通知信，之後可再恢復。草稿與已撤回的投稿不受影響。',
    remindTitle: (n: number) => `提醒 ${countText(n)} 篇投稿`,
    remindHint: '提醒期限已過的審查人，或投稿費尚未繳清的作者。同一事項每天最多提醒一次。',
    remindReviewers: '提醒逾期審查人',
    remindAuthors: '催繳投稿費',
    reminded: (n: number) => `已提醒 ${countText(n)} 位`,
    chosen: (n: number) => `已選取的 ${countText(n)} 篇投稿`,
  },
  en: {
    assign: 'Assign reviewers',
    move: 'Move to another subject',
    remind: 'Send reminders',
    withdraw: 'Withdraw',
    moveTitle: (n: number) => `Move submissions to another subject (${countText(n)})`,
    withdrawTitle: (n: number) => `Withdraw submissions (${countText(n)})`,
    moveHint:
      'Only the subject changes: what was submitted stays the same revision, the fee stays the same, and the authors get no mail.',
    withdrawHint:
      'The authors get a mail. The submissions can be restored later. Drafts and withdrawn submissions are not affected.',
    remindTitle: (n: number) => `Send reminders (${countText(n)})`,
    remindHint:
      'Remind the reviewers whose last day has passed, or the authors who have not paid the fee. Each of them gets at most one reminder a day.',
    remindReviewers: 'Remind late reviewers',
    remindAuthors: 'Remind of unpaid fees',
    reminded: (n: number) => `Reminded: ${countText(n)}`,
    chosen: (n: number) => `Selected submissions (${countText(n)})`,
  },
})
