import type { FieldWords } from '../../call/field-words.ts'
import { localName, type Language } from '../../rule/text/local-name.ts'
import type { Answer } from './question-record.ts'

/** The words for the fields of a question. */
export const questionWords = {
  name: { zh: '題目', en: 'Question' },
  enName: { zh: '英文題目', en: 'English question' },
  hint: { zh: '說明', en: 'Help text' },
  enHint: { zh: '說明（英文）', en: 'Help text (English)' },
  kind: { zh: '題型', en: 'Answer type' },
  isRequired: { zh: '必填', en: 'Required' },
  askedIn: { zh: '詢問時機', en: 'Asked in' },
  submissionTypeIds: { zh: '適用投稿類型', en: 'Submission types' },
  subjectIds: { zh: '適用投稿主題', en: 'Subjects' },
  shownTo: { zh: '詢問對象', en: 'Asked of' },
  conditionId: { zh: '詢問條件', en: 'Asked if' },
  conditionKeys: { zh: '條件的選項', en: 'Options that ask it' },
  min: { zh: '最小值', en: 'Minimum' },
  max: { zh: '最大值', en: 'Maximum' },
  options: { zh: '選項', en: 'Options' },
} as const satisfies FieldWords

const ticked: Record<Language, string> = { 'zh-TW': '是', en: 'Yes' }

/** Returns an answer as text for screens and exports. */
export function answerWords(
  language: Language,
  { value, options, fileName }: Pick<Answer, 'value' | 'options' | 'fileName'>,
): string {
  if (value === true) return ticked[language]
  if (fileName !== '') return fileName
  if (!Array.isArray(value)) return String(value)
  const names = options.map(({ name, enName }) => localName(language, name, enName))
  return names.join(language === 'en' ? ', ' : '、')
}
