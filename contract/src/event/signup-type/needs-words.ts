import type { Language } from '../../rule/text/local-name.ts'

/** Returns in words that a type needs one of the types of these names; empty without names. */
export function needsInWords(names: readonly string[], language: Language): string {
  if (names.length === 0) return ''
  const isOne = names.length === 1
  if (language === 'en') return `${isOne ? 'Needs' : 'Needs one of'}: ${names.join(', ')}`
  return `${isOne ? '須同時報名' : '須同時報名其中一項'}：${names.join('、')}`
}
