import { reviewWords } from '@banquet/contract/review/review.words'
import { submissionWords } from '@banquet/contract/submission/submission.words'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { words } from '../../../kit/text/text.ts'

const { code, title, subjectId } = submissionWords
const { recommendation } = reviewWords

export const reviewedPapersText = words({
  fields: { code, title, subjectId, recommendation },
  'zh-TW': {
    list: '審查中的投稿列表',
    purpose:
      '這裡列出已分派審查人的投稿與評分，預設由意見最分歧的排起。平均為各份審查意見換算成 0 到 100 分後的平均。',
    reviewed: '已審',
    of: (reviewed: number, assigned: number) => `${countText(reviewed)}／${countText(assigned)}`,
    mean: '平均',
    weightedMean: '加權平均',
    spread: '標準差',
    times: (word: string, n: number) => `${word} ${countText(n)}`,
    plots: '統計圖',
    assignments: '審查分派',
    progress: '審查進度',
    progressHint: '依已送出的審查意見份數統計投稿篇數',
    reviewsOf: (n: number) => `${countText(n)} 份`,
    scores: '加權平均的分布',
    scoresHint: '每 10 分一組的投稿篇數',
    range: (from: number, to: number) => `${from}–${to} 分`,
    papers: (n: number) => `${countText(n)} 篇`,
    none: '尚無審查中的投稿',
  },
  en: {
    list: 'Papers in review',
    purpose:
      'The papers that are assigned to reviewers, with their scores; those about which reviewers disagree most come first. A mean is that of the reviews, each converted to 0 to 100.',
    reviewed: 'Reviewed',
    of: (reviewed: number, assigned: number) => `${countText(reviewed)} of ${countText(assigned)}`,
    mean: 'Mean',
    weightedMean: 'Weighted mean',
    spread: 'Standard deviation',
    times: (word: string, n: number) => `${word} ${countText(n)}`,
    plots: 'Charts',
    assignments: 'Assignments',
    progress: 'Progress',
    progressHint: 'Number of papers by submitted reviews',
    reviewsOf: (n: number) => `${countText(n)} ${n === 1 ? 'review' : 'reviews'}`,
    scores: 'Weighted means',
    scoresHint: 'Number of papers in steps of 10',
    range: (from: number, to: number) => `${from}–${to}`,
    papers: (n: number) => `${countText(n)} ${n === 1 ? 'paper' : 'papers'}`,
    none: 'No paper is in review yet',
  },
})
