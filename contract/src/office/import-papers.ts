import type { FieldWord } from '../call/field-words.ts'
import { submissionStateWords } from '../submission/submission-states.ts'
import { authorWords, submissionWords } from '../submission/submission.words.ts'
import { choice, code, headings, required, text, type ImportField, type Words } from './import-field.ts'

/** The most authors of a paper in a sheet. The form takes more; these have columns of their own. */
export const maxSheetAuthors = 10

/** The states that an imported paper can have. */
export const importedStates = ['draft', 'submitted'] as const

const states = Object.fromEntries(
  importedStates.map((state) => [
    state,
    [submissionStateWords['zh-TW'][state], submissionStateWords.en[state], state],
  ]),
)
const isOrNot = {
  yes: ['是', 'Yes', 'Y', '1', 'V', '✓'],
  no: ['否', 'No', 'N', '0'],
}

/** The headings of a field of an author, by the place of the author. */
const ofAuthor = (n: number, { zh, en }: FieldWord): Words => [
  `作者${n}${zh}`,
  `Author ${n}: ${en}`,
  `第${n}作者${zh}`,
  `作者 ${n} ${zh}`,
  `Author ${n} ${en}`,
]

/** The key of a column of an author, by the place of the author, counted from 1. */
export const authorKey = (n: number, field: string) =>
  `author${n}${field.charAt(0).toUpperCase()}${field.slice(1)}`

/** Returns the columns of an author; the template shows one author. */
function authorFields(n: number): ImportField[] {
  const key = (field: keyof typeof authorWords) => authorKey(n, field)
  const shown = (example: string) => (n === 1 ? example : '')
  const yesOrNo = (field: 'isPresenter' | 'isCorresponding'): ImportField => ({
    ...choice(key(field), ofAuthor(n, authorWords[field]), isOrNot),
    example: shown('是'),
  })
  return [
    text(key('name'), ofAuthor(n, authorWords.name), shown('林美惠')),
    text(key('enName'), ofAuthor(n, authorWords.enName), shown('Lin Mei-Hui')),
    text(key('affiliations'), ofAuthor(n, authorWords.affiliations), shown('臺灣大學')),
    code(key('email'), ofAuthor(n, authorWords.email), shown('mei-hui.lin@example.edu.tw')),
    yesOrNo('isPresenter'),
    yesOrNo('isCorresponding'),
  ]
}

/** The columns of a paper and of its authors. The submitter is a member. */
export const submissionFields: readonly ImportField[] = [
  required(
    code(
      'email',
      headings(submissionWords.memberEmail, '投稿人信箱', "Submitter's email"),
      'mei-hui.lin@example.edu.tw',
    ),
  ),
  choice('state', headings(submissionWords.state), states),
  text('subject', headings(submissionWords.subjectId, '主題代碼', 'Subject code', '主題'), '食品安全'),
  text('submissionType', headings(submissionWords.submissionTypeId, '類型'), '口頭發表'),
  required(text('title', headings(submissionWords.title, '論文題目', '中文題目'), '團膳廚房的過敏原管理')),
  text('enTitle', headings(submissionWords.enTitle), 'Managing allergens in catering kitchens'),
  text('keywords', headings(submissionWords.keywords, '關鍵字', '中文關鍵詞'), '過敏原、團膳'),
  text('enKeywords', headings(submissionWords.enKeywords, '英文關鍵字'), 'allergens, catering'),
  text('abstract', headings(submissionWords.abstract, '中文摘要'), '本研究調查三十間團膳廚房。'),
  text('enAbstract', headings(submissionWords.enAbstract), 'We surveyed thirty catering kitchens.'),
  ...Array.from({ length: maxSheetAuthors }, (_, at) => authorFields(at + 1)).flat(),
]
