import { isOptional, type Field } from './field.ts'
import { pluralOf, upperFirst, type Noun } from './noun.ts'

/** The page of a resource in the registry of `contract/src/call/access.ts`, and the screen of its list. */
export interface PageFacts {
  readonly name: string
  readonly id: number
  /** The address of the list. */
  readonly path: string
  /** Whether the registry lacks the page. */
  readonly isNew: boolean
  /** Whether the list is one of several screens of the page, with a place of its own in the menu. */
  readonly isShared: boolean
}

/** The resource to write, as requested on the command line. */
export interface Resource extends Noun {
  /** Folder of its area, the same in all packages. */
  readonly area: string
  /** The first one is the name of a row: required, unique, and the label in the audit. */
  readonly fields: readonly [Field, ...Field[]]
  /** Rows can be taken out of use. */
  readonly hasStatus: boolean
  /** The list can be saved as a file. */
  readonly hasExport: boolean
  /** People arrange the list. */
  readonly isArranged: boolean
  /** Each row belongs to an event, and cannot be changed once the event is archived. */
  readonly ofEvent: boolean
  /** Heading of the sidebar. */
  readonly section: string
  readonly page: PageFacts
}

/** A file and its text. */
export type Text = readonly [file: string, text: string]

/** Some lines of code, or nothing. */
export const when = (condition: boolean, text: string) => (condition ? text : '')

/** The names that are not empty, as a list in the source. */
export const listed = (...names: readonly string[]) => names.filter((name) => name !== '').join(', ')

/** Quotes a text for the source. */
export const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** A value of a field, for tests and the demonstration. */
export function sampleOf(field: Field): string {
  if (field.type === 'amount') return "'12.50'"
  if (field.type === 'count') return '3'
  if (field.type === 'choice') return quoted(field.values[0] ?? '')
  return field.type === 'day' ? "'2026-03-02'" : "''"
}

/** The choices among the fields, with the names of the constants that have their values and the words for these. */
export function choicesOf({ camel, fields }: Pick<Resource, 'camel' | 'fields'>) {
  return fields
    .filter(({ type }) => type === 'choice')
    .map((field) => {
      const own = `${camel}${upperFirst(field.name)}`
      return { ...field, listName: pluralOf(own), wordsName: `${own}Words`, textName: `${own}Text` }
    })
}

/** The fields of a row that a request must send; the name is an expression, and a choice has a default. */
export function sentOf([label, ...others]: Resource['fields'], name: string): string {
  const required = others.filter((field) => !isOptional(field) && field.type !== 'choice')
  return [
    `${label.name}: ${name}`,
    ...required.map((field) => `${field.name}: ${field.type === 'line' ? "'文字'" : sampleOf(field)}`),
  ].join(', ')
}
