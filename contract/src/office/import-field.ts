import type { FieldWord } from '../call/field-words.ts'
import { personTitles } from '../rule/text/person-titles.ts'

/**
 * How a cell is read: `text` as it is; `code` (numbers, phones), `integer` and `decimal` regardless of width and
 * thousands separators; `place` with 臺 for 台; `day` also in years of the Republic; `choice` as one of some words.
 */
export type ImportKind = 'text' | 'code' | 'integer' | 'decimal' | 'place' | 'day' | 'choice'

type Choices = Readonly<Record<string, readonly string[]>>

/** One field that a column of a sheet may fill. */
export interface ImportField {
  key: string
  kind: ImportKind
  /** The heading in the template, by which the column is also recognised. */
  'zh-TW': string
  en: string
  /** Other headings that are recognised. */
  also: readonly string[]
  /** Returns the number of which a sheet has dropped the zeros at the beginning. */
  completed?: (value: string) => string | undefined
  /** The call takes it as a number. */
  number?: true
  /** Required for a new row. */
  required?: true
  /** These fields together identify the row of a line. */
  businessKey?: true
  /** The words of each value; the template shows the first ones. */
  choices?: Choices
  /** Only organisations with this setting have the field. */
  ifSet?: 'usesLoanTypes'
  /** The example in the template. */
  example: string
}

/** The heading in both languages as on screens and in exports, then other recognised headings. */
export type Words = readonly [zhTW: string, en: string, ...also: string[]]

/** The headings of a field that screens and exports name as well. */
export const headings = ({ zh, en }: FieldWord, ...also: string[]): Words => [zh, en, ...also]

const fieldOf =
  (kind: ImportKind) =>
  (key: string, [zhTW, en, ...also]: Words, example = ''): ImportField => ({
    key,
    kind,
    'zh-TW': zhTW,
    en,
    also,
    example,
  })
export const text = fieldOf('text')
export const code = fieldOf('code')
export const decimal = fieldOf('decimal')
export const place = fieldOf('place')
export const day = fieldOf('day')

export function integer(key: string, words: Words, example?: string): ImportField {
  return { ...fieldOf('integer')(key, words, example), number: true }
}

export function choice(key: string, words: Words, choices: Choices): ImportField {
  const [example] = Object.values(choices)[0] ?? []
  return { ...fieldOf('choice')(key, words, example), choices }
}

export const required = (field: ImportField): ImportField => ({ ...field, required: true })
export const businessKey = (field: ImportField): ImportField => ({
  ...field,
  required: true,
  businessKey: true,
})

export const status: ImportField = {
  ...choice('status', ['狀態', 'Status'], {
    1: ['啟用', 'Enabled', 'active', '1', '是', 'Y'],
    0: ['停用', 'Disabled', 'inactive', '0', '否', 'N'],
  }),
  number: true,
  example: '啟用',
}
export const personTitle = choice(
  'title',
  ['稱謂', 'Title'],
  Object.fromEntries(personTitles.map((title) => [title, [title]])),
)
