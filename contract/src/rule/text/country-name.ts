import type { Language } from './local-name.ts'

// Creating one costs more than using it for all countries, and keeps memory outside of the heap.
const names = new Map<Language, Intl.DisplayNames>()

/** Returns the name of a country in a language; the code itself if it is none. */
export function countryName(code: string, language: Language): string {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  names.set(language, known)
  return known.of(code) ?? code
}
