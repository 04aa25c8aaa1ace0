import { submissionWords } from '@banquet/contract/submission/submission.words'
import { words } from '../../../kit/text/text.ts'

export const paperViewText = words({
  fields: submissionWords,
  'zh-TW': {
    nobody: '（已刪除的會員）',
    createdAt: '建立時間',
    paper: '內容',
    people: '作者',
    extras: '題目回答與同意書',
    acceptedAt: (edition: number, when: string) => `已同意第 ${edition} 版，${when}`,
    affiliations: '服務單位',
    email: '電子郵件',
    roles: '身分',
    presenter: '發表者',
    corresponding: '通訊作者',
  },
  en: {
    nobody: '(Deleted member)',
    createdAt: 'Created',
    paper: 'Paper',
    people: 'Authors',
    extras: 'Answers and consent',
    acceptedAt: (edition: number, when: string) => `Edition ${edition} accepted, ${when}`,
    affiliations: 'Affiliations',
    email: 'Email',
    roles: 'Role',
    presenter: 'Presenter',
    corresponding: 'Corresponding author',
  },
})
