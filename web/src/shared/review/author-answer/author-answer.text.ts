import { authorAnswerWords } from '@banquet/contract/review/author-answer.words'
import { words } from '../../../kit/text/text.ts'

export const authorAnswerText = words({
  fields: authorAnswerWords,
  'zh-TW': {
    reviews: '審查意見',
    review: (n: number) => `審查意見 ${n}`,
    answer: '答覆審查意見',
    hint: (until: string) =>
      until === ''
        ? '審查人與委員會將閱讀您的答覆。答覆與否由您決定。'
        : `審查人與委員會將閱讀您的答覆。答覆與否由您決定，${until} 前可修改。`,
    count: (n: number, most: number) => `${n}／${most} 字（計算方式與 Word 的字數相同）`,
    submit: '送出答覆',
    resubmit: '送出修改',
    submitted: '已送出答覆',
    unsent: '有修改尚未送出。',
    closed: '目前不開放答覆。',
    ofAuthors: '作者答覆',
    version: (revision: number, moment: string) => `第 ${revision} 版，${moment} 送出`,
  },
  en: {
    reviews: 'Reviews',
    review: (n: number) => `Review ${n}`,
    answer: 'Answer the reviews',
    hint: (until: string) =>
      until === ''
        ? 'Reviewers and the committee will read your answer. Answering is up to you.'
        : `Reviewers and the committee will read your answer. Answering is up to you, and you can change it until ${until}.`,
    count: (n: number, most: number) => `${n} of ${most} words (counted as Word counts them)`,
    submit: 'Submit answer',
    resubmit: 'Submit changes',
    submitted: 'Your answer was submitted',
    unsent: 'Some changes are not submitted yet.',
    closed: 'Answers can’t be written at the moment.',
    ofAuthors: 'Authors’ answer',
    version: (revision: number, moment: string) => `Version ${revision}, submitted ${moment}`,
  },
})
