import { localName, type Language } from '../../rule/text/local-name.ts'
import type { Answer } from './question-record.ts'

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
