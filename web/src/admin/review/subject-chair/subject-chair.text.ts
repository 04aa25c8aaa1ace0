import { subjectChairWords } from '@banquet/contract/review/subject-chair.words'
import { words } from '../../../kit/text/text.ts'

export const subjectChairText = words({
  fields: subjectChairWords,
  'zh-TW': {
    title: '主題召集人',
    hint: '召集人可查看此主題與其下層主題的稿件、分派審查人並暫定決定；自己的稿件與有利益衝突的稿件除外。',
    none: '尚未指定召集人',
    add: '指定召集人',
    addHint: '系統會寄信通知。對方以這個電子郵件註冊並完成驗證後，登入即可看到。',
    added: '已指定召集人並寄信通知',
  },
  en: {
    title: 'Subject chairs',
    hint: 'Chairs see the papers of this subject and of those below it, assign reviewers and stage decisions, except on their own papers and those with which they have a conflict of interest.',
    none: 'No chairs are named yet',
    add: 'Name chair',
    addHint: 'They get a mail. Once they have registered and confirmed this address, they see the papers.',
    added: 'The chair is named and was notified by mail',
  },
})
