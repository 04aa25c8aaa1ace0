import { useSyncExternalStore } from 'react'
import { wordsIn, type FieldWords } from '@banquet/contract/call/field-words'

/** Languages of the screens. The first one determines which words exist. */
export const languages = ['zh-TW', 'en'] as const
export type Language = (typeof languages)[number]

type Word = string | ((...values: never[]) => string)
type Translated<T> = {
  readonly [K in keyof T]: T[K] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string
}
/** A dictionary: the same words in every language. */
export type Words<T> = Readonly<Record<Language, Translated<T>>>

/**
 * Makes a dictionary. zh-TW determines the keys; a missing or superfluous English key does not compile. A word with
 * values is a function: `range: (from: number, to: number) => …`. `fields` adds the words for the fields of a noun.
 */
export function words<T extends Record<string, Word>, Field extends string = never>({
  fields,
  ...text
}: {
  fields?: FieldWords<Field>
  'zh-TW': T
  en: Translated<NoInfer<T>>
}): Words<T & Record<Field, string>> {
  const all = (language: Language) => ({ ...(fields && wordsIn(fields, language)), ...text[language] })
  return { 'zh-TW': all('zh-TW'), en: all('en') } as unknown as Words<T & Record<Field, string>>
}

/** Joins several words in one line, with the separator of the current language. */
export function listed(several: readonly string[]): string {
  return several.join(current === 'en' ? ', ' : '、')
}

/** The separator between short facts on one line; in English it never begins a line. */
export function dot(): string {
  return current === 'en' ? '\u00a0· ' : '・'
}

/** A word with a remark in brackets, or the word alone if there is no remark. */
export function noted(word: string, remark: string): string {
  if (remark === '') return word
  return current === 'en' ? `${word} (${remark})` : `${word}（${remark}）`
}

/** A label and its value, separated by a colon. */
export function labelled(label: string, what: string): string {
  return current === 'en' ? `${label}: ${what}` : `${label}：${what}`
}

const storageKey = 'banquet-language'
const listeners = new Set<() => void>()
let current = stored() ?? fromBrowser()
apply()

/** The current language. */
export function language(): Language {
  return current
}

/** Shows everything in another language immediately, and keeps the choice on this device. */
export function setLanguage(next: Language) {
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // Storage may be blocked; the choice then lasts until the page is closed.
  }
  change(next)
}

/** The current language, for a component that must follow it. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language)
}

/** The words of a dictionary in the current language; the component follows a switch. */
export function useText<T>(text: Words<T>): Translated<T> {
  return text[useLanguage()]
}

/** One word outside of components: `say(commonText, 'save')`. */
export function say<T, K extends keyof T>(text: Words<T>, key: K): Translated<T>[K] {
  return text[current][key]
}

/** Calls back after every switch of the language; returns the function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Language) {
  if (next === current) return
  current = next
  apply()
  for (const listener of listeners) listener()
}

function apply() {
  document.documentElement.lang = current
}

function stored(): Language | undefined {
  try {
    return languages.find((one) => one === localStorage.getItem(storageKey))
  } catch {
    return undefined
  }
}

function fromBrowser(): Language {
  const wished = navigator.languages?.[0] ?? navigator.language ?? ''
  return wished.toLowerCase().startsWith('zh') ? 'zh-TW' : 'en'
}

// Other tabs follow a switch made in one of them.
addEventListener('storage', (event) => {
  if (event.key === storageKey) change(stored() ?? fromBrowser())
})
