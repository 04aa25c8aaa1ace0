import { submissionWords } from '@banquet/contract/submission/submission.words'
import { words } from '../../../kit/text/text.ts'

export const authorsText = words({
  fields: submissionWords,
  'zh-TW': {
    authorsHint: '依刊登順序排列。請指定一位通訊作者與至少一位發表者。',
    author: (n: number) => `第 ${n} 作者`,
    name: '姓名',
    enName: '英文姓名',
    affiliations: '服務單位',
    affiliationsHint: '每行一個，依刊登順序。',
    email: '電子郵件',
    orcid: 'ORCID',
    isPresenter: '發表者',
    isCorresponding: '通訊作者',
    addAuthor: '新增作者',
    up: (n: number) => `將第 ${n} 作者往前移`,
    down: (n: number) => `將第 ${n} 作者往後移`,
    removeAuthor: (n: number) => `移除第 ${n} 作者`,
  },
  en: {
    authorsHint:
      'In the order in which they are printed. Choose one corresponding author and at least one presenter.',
    author: (n: number) => `Author ${n}`,
    name: 'Name',
    enName: 'English name',
    affiliations: 'Affiliations',
    affiliationsHint: 'One on each line, in the order in which they are printed.',
    email: 'Email',
    orcid: 'ORCID',
    isPresenter: 'Presenter',
    isCorresponding: 'Corresponding author',
    addAuthor: 'Add author',
    up: (n: number) => `Move author ${n} up`,
    down: (n: number) => `Move author ${n} down`,
    removeAuthor: (n: number) => `Remove author ${n}`,
  },
})
