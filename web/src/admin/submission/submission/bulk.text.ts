import { countText } from '@banquet/contract/rule/money/amount-text'
import { submissionWords } from '@banquet/contract/submission/submission.words'
import { words } from '../../../kit/text/text.ts'

export const bulkText = words({
  fields: submissionWords,
  'zh-TW': {
    assign: '分派審查人',
    move: '移至其他主題',
    withdraw: '撤回投稿',
    moveTitle: (n: number) => `將 ${countText(n)} 篇投稿移至其他主題`,
    withdrawTitle: (n: number) => `撤回 ${countText(n)} 篇投稿`,
    moveHint: '已送出的內容與版次不變，只變更主題，投稿費不變，也不會寄信通知作者。',
    withdrawHint: '作者會收到通知信，之後可再恢復。草稿與已撤回的投稿不受影響。',
    chosen: (n: number) => `已選取的 ${countText(n)} 篇投稿`,
  },
  en: {
    assign: 'Assign reviewers',
    move: 'Move to another subject',
    withdraw: 'Withdraw',
    moveTitle: (n: number) => `Move submissions to another subject (${countText(n)})`,
    withdrawTitle: (n: number) => `Withdraw submissions (${countText(n)})`,
    moveHint:
      'Only the subject changes: what was submitted stays the same revision, the fee stays the same, and the authors get no mail.',
    withdrawHint:
      'The authors get a mail. The submissions can be restored later. Drafts and withdrawn submissions are not affected.',
    chosen: (n: number) => `Selected submissions (${countText(n)})`,
  },
})
