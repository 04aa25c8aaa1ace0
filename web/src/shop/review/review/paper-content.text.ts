import { submissionWords } from '@banquet/contract/submission/submission.words'
import { words } from '../../../kit/text/text.ts'

export const paperContentText = words({
  fields: submissionWords,
  'zh-TW': {
    paper: '投稿內容',
    hidden: '作者姓名不公開',
    download: (name: string) => `下載 ${name}`,
    readHere: '在此閱讀',
    readFile: (name: string) => `在此閱讀 ${name}`,
  },
  en: {
    paper: 'Paper',
    hidden: 'The authors are not shown',
    download: (name: string) => `Download ${name}`,
    readHere: 'Read here',
    readFile: (name: string) => `Read ${name} here`,
  },
})
