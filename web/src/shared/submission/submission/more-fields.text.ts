import { submissionWords } from '@banquet/contract/submission/submission.words'
import { words } from '../../../kit/text/text.ts'

/** The words of the fields that only some papers have. */
export const moreFieldsText = words({
  fields: submissionWords,
  'zh-TW': {
    answerHint: '逐點說明您如何修改；再次送出時必填。',
    questions: '其他資料',
    needs: (name: string) => `須附「${name}」`,
    enterUntil: (day: string) => `${day} 截止報名`,
    noCompetition: '不參加',
    competitionsHint: '可複選；不參加則不用勾選。',
    accept: (name: string) => `我已閱讀並同意「${name}」`,
  },
  en: {
    answerHint: 'Say point by point what you changed. Required to submit again.',
    questions: 'Further details',
    needs: (name: string) => `needs the file “${name}”`,
    enterUntil: (day: string) => `enter by ${day}`,
    noCompetition: 'None',
    competitionsHint: 'Choose any number; leave them unticked to take part in none.',
    accept: (name: string) => `I have read and accept “${name}”`,
  },
})
