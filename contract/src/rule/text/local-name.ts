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

/** Both names of something, in Chinese and in English; one of them where they are the same or one is empty. */
export function bothNames({ name, enName }: { name: string; enName: string }): string {
  return [...new Set([name, enName])].filter((one) => one !== '').join(' ')
}
