import { submissionWords } from '@banquet/contract/submission/submission.words'
import { words } from '../../../kit/text/text.ts'

export const paperViewText = words({
  fields: submissionWords,
  'zh-TW': {
    nobody: '（已刪除的會員）',
    createdAt: '建立時間',
    paper: '內容',
    download: (name: string) => `下載 ${name}`,
    open: '檢視',
    openFile: (name: string) => `檢視 ${name}`,
    people: '作者',
    affiliations: '服務單位',
    email: '電子郵件',
    roles: '身分',
    presenter: '發表者',
    corresponding: '通訊作者',
    revisions: '送出紀錄',
    revisionOf: (n: number) => `第 ${n} 版`,
  },
  en: {
    nobody: '(Deleted member)',
    createdAt: 'Created',
    paper: 'Paper',
    download: (name: string) => `Download ${name}`,
    open: 'View',
    openFile: (name: string) => `View ${name}`,
    people: 'Authors',
    affiliations: 'Affiliations',
    email: 'Email',
    roles: 'Role',
    presenter: 'Presenter',
    corresponding: 'Corresponding author',
    revisions: 'Revisions',
    revisionOf: (n: number) => `Revision ${n}`,
  },
})
