/** The languages of Banquet. */
export type Language = 'zh-TW' | 'en'

/**
 * The name of something in the language of the reader. A name without an English one stays Chinese.
 *
 * @param enName The English name; empty where there is none.
 */
export function localName(language: Language, name: string, enName: string): string {
  return language === 'en' && enName !== '' ? enName : name
}
