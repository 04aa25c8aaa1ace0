import type { Language } from '../rule/text/local-name.ts'

/** The languages in which a member can read mails; empty for that of the name. */
export const mailLanguages = ['', 'zh-TW', 'en'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** The names of the languages on screens and in files; empty for that of the name. */
export const mailLanguageWords: Record<Language, Record<MailLanguage, string>> = {
  'zh-TW': { '': '', 'zh-TW': '中文', en: '英文' },
  en: { '': '', 'zh-TW': 'Chinese', en: 'English' },
}
