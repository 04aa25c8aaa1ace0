import type { PageName } from '../call/access.ts'
import type { Language } from '../rule/text/local-name.ts'
import { fillPlaceholders, placeholdersIn } from '../rule/text/placeholders.ts'
import type { Audience } from './segment.ts'

interface Placeholder {
  /** The page that a sender must be able to view; null for what everybody knows. */
  page: PageName | null
  /** The audiences that have it; all of them if it is left out. */
  only?: 'people' | 'participants'
  'zh-TW': string
  en: string
}

/**
 * What can be inserted into the subject and the text of a mail: `{{name}}`, or with a text for those who have no value
 * `{{name|貴賓}}`. The list is closed: there are no expressions.
 */
export const placeholders = {
  name: { page: null, 'zh-TW': '姓名', en: 'Name' },
  event: { page: null, 'zh-TW': '活動名稱', en: 'Event' },
  dates: { page: null, 'zh-TW': '活動日期', en: 'Dates of the event' },
  link: { page: null, 'zh-TW': '活動網址', en: 'Address of the event’s site' },
  code: { page: 'signups', only: 'participants', 'zh-TW': '報名編號', en: 'Sign-up code' },
  signupType: { page: 'signups', only: 'participants', 'zh-TW': '報名類別', en: 'Sign-up type' },
  owed: { page: 'payments', only: 'people', 'zh-TW': '待繳金額', en: 'Amount due' },
  dueDay: { page: 'payments', only: 'people', 'zh-TW': '繳費期限', en: 'Payment due' },
  hotel: { page: 'hotelOrders', only: 'people', 'zh-TW': '飯店', en: 'Hotel' },
  papers: { page: 'submissions', only: 'people', 'zh-TW': '稿件編號', en: 'Paper numbers' },
} as const satisfies Record<string, Placeholder>
export type PlaceholderName = keyof typeof placeholders
export const placeholderNames = Object.keys(placeholders) as PlaceholderName[]

/** Returns the facts about a placeholder. */
export function placeholderOf(name: PlaceholderName): Placeholder {
  return placeholders[name]
}

/** Returns whether a placeholder has values for an audience. */
export function hasPlaceholder(name: PlaceholderName, audience: Audience): boolean {
  const { only } = placeholderOf(name)
  return only === undefined || (only === 'people' ? audience !== 'customers' : audience === 'participants')
}

/** The values of a recipient. */
export type Values = Partial<Record<PlaceholderName, string>>

/** Returns whether a name is that of a placeholder. */
export function isPlaceholder(name: string): name is PlaceholderName {
  return Object.hasOwn(placeholders, name)
}

/** Returns a text with the values of a recipient; see `fillPlaceholders`. */
export function fillIn(text: string, values: Values, write: (value: string) => string): string {
  return fillPlaceholders(text, values, write)
}

/** Returns the placeholders of the texts for which a recipient has neither a value nor a fallback. */
export function missingIn(texts: readonly string[], values: Values): PlaceholderName[] {
  const missing = texts
    .flatMap(placeholdersIn)
    .filter(({ fallback }) => fallback === undefined || fallback === '')
    .map(({ name }) => name)
    .filter(isPlaceholder)
    .filter((name) => (values[name] ?? '') === '')
  return [...new Set(missing)]
}

/** The language of a mail that has texts in the given languages, for somebody who reads `wanted`. */
export function languageFor(wanted: Language, { zh, en }: { zh: boolean; en: boolean }): Language {
  if (wanted === 'en') return en ? 'en' : 'zh-TW'
  return zh ? 'zh-TW' : 'en'
}
