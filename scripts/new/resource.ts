import type { Field } from './field.ts'
import type { Noun } from './noun.ts'

/** The page of a resource in the registry of `contract/src/call/access.ts`. */
export interface PageFacts {
  readonly id: number
  readonly path: string
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
  /** Heading of the sidebar. */
  readonly section: string
  readonly page: PageFacts
  /** Whether the registry already has the page. */
  readonly hasPage: boolean
}

/** A file and its text. */
export type Text = readonly [file: string, text: string]

/** Some lines of code, or nothing. */
export const when = (condition: boolean, text: string) => (condition ? text : '')

/** Quotes a text for the source. */
export const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** A row as the tests send it: the required fields, with another name for each number. */
export function sampleOf(field: Field): string {
  if (field.type === 'amount') return "'12.50'"
  if (field.type === 'count') return '3'
  return field.type === 'day' ? "'2026-03-02'" : "''"
}
