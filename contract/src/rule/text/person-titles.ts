import type { Language } from './local-name.ts'

/** The form of address of a person, as lists and name badges print it. */
export const personTitles = [
  '先生',
  '小姐',
  '女士',
  '教授',
  '博士',
  'Professor',
  'Dr.',
  'Mr.',
  'Mrs.',
  'Ms.',
  'Ph.D.',
  'Hon.',
] as const

const isEnglish = (title: string) => /^[A-Z]/.test(title)

/** Returns the titles for a reader of a language, those of that language first. */
export function titlesFor(language: Language): (typeof personTitles)[number][] {
  const own = (title: string) => isEnglish(title) === (language === 'en')
  return [...personTitles.filter(own), ...personTitles.filter((title) => !own(title))]
}
