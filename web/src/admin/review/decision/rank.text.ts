import { countText } from '@banquet/contract/rule/money/amount-text'
import type { RankScore } from '@banquet/contract/review/rank'
import { words } from '../../../kit/text/text.ts'

export const rankText = words({
  'zh-TW': {
    title: '依分數暫定',
    hint: '只列出尚未決定、也沒有暫定決定的投稿。公布之前，作者不會知道。',
    subject: '主題（含下層主題）',
    by: '排序分數',
    score: (by: RankScore) => ({ weightedMean: '加權平均', adjustedMean: '校正後平均' })[by],
    most: '接受篇數',
    open: (n: number) => `依上限還可接受 ${countText(n)} 篇。`,
    noLimit: '此主題沒有接受篇數上限。',
    over: '超過還可接受的篇數',
    wholeNumber: '請輸入整數',
    best: (n: number) => `暫定接受：${countText(n)} 篇`,
    tied: (n: number) => `同分：${countText(n)} 篇`,
    tiedHint: (n: number) => `這些投稿分數相同，剩下 ${countText(n)} 個名額，請選擇要接受哪幾篇。`,
    rest: (n: number) => `其餘：${countText(n)} 篇`,
    unscored: (n: number) => `沒有分數：${countText(n)} 篇`,
    unscoredHint: '沒有審查分數的投稿維持不變。',
    rejectRest: '其餘有分數的投稿暫定不接受',
    tooMany: '選取的篇數超過接受篇數。',
    scored: (score: string, n: number) => `　${score} 分（${countText(n)} 份審查）`,
    stage: (accepted: number, rejected: number) =>
      `暫定接受 ${countText(accepted)} 篇${rejected > 0 ? `、不接受 ${countText(rejected)} 篇` : ''}`,
    done: (accepted: number, rejected: number) =>
      `已暫定接受 ${countText(accepted)} 篇${rejected > 0 ? `、不接受 ${countText(rejected)} 篇` : ''}`,
    nothing: '這個主題沒有可以暫定的投稿',
  },
  en: {
    title: 'Stage by score',
    hint: 'Only undecided submissions without a staged decision are listed. Authors learn nothing before publication.',
    subject: 'Subject and those below it',
    by: 'Score',
    score: (by: RankScore) => ({ weightedMean: 'Weighted mean', adjustedMean: 'Adjusted mean' })[by],
    most: 'Number to accept',
    open: (n: number) => `${countText(n)} more can be accepted within the limit.`,
    noLimit: 'This subject has no limit.',
    over: 'More than can be accepted',
    wholeNumber: 'Enter a whole number',
    best: (n: number) => `Accept: ${countText(n)}`,
    tied: (n: number) => `Same score: ${countText(n)}`,
    tiedHint: (n: number) =>
      `These have the same score, and only ${countText(n)} of them can be accepted. Choose which.`,
    rest: (n: number) => `Others: ${countText(n)}`,
    unscored: (n: number) => `No score: ${countText(n)}`,
    unscoredHint: 'Submissions without a score stay as they are.',
    rejectRest: 'Stage rejections for the others that have a score',
    tooMany: 'More are selected than can be accepted.',
    scored: (score: string, n: number) => ` – ${score} (${countText(n)} ${n === 1 ? 'review' : 'reviews'})`,
    stage: (accepted: number, rejected: number) =>
      `Stage ${countText(accepted)} accepted${rejected > 0 ? `, ${countText(rejected)} rejected` : ''}`,
    done: (accepted: number, rejected: number) =>
      `Staged: ${countText(accepted)} accepted${rejected > 0 ? `, ${countText(rejected)} rejected` : ''}`,
    nothing: 'This subject has no submissions to stage',
  },
})
