import type { Language } from '@banquet/contract/rule/text/local-name'

/** One fact about the document: its label and its value. */
export type DocumentFact = readonly [word: string, value: string]

/** A column of a document's table. `fit` is as wide as its content, `rest` takes the remaining width. */
export interface DocumentColumn {
  header: string
  width: number | 'fit' | 'rest'
  /** Numbers are aligned to the right. */
  number?: true
}

/** A cell: one line of text, with details below it in small letters. */
export interface DocumentCell {
  text: string
  small?: readonly string[]
}

/** The organisation that issues a document. */
export interface Seller {
  name: string
  /** A picture (JPEG) beside the name. */
  logo?: Uint8Array | undefined
  facts: readonly DocumentFact[]
}

/**
 * A document to be printed: texts only, in reading order. `draw-document.ts` decides how they look and leaves out what
 * has no value.
 */
export interface PdfDocument {
  /** The number of the document, which is also its file name. */
  number: string
  title: string
  language: Language
  seller: Seller
  /** A notice that nobody should overlook, for example that the document is no longer valid. */
  notice: string
  /** Side by side: the recipient, and what the document is about. */
  facts: readonly [left: readonly DocumentFact[], right: readonly DocumentFact[]]
  /** What a letter says above its table, in paragraphs. */
  opening?: readonly string[]
  columns: readonly DocumentColumn[]
  rows: readonly (readonly DocumentCell[])[]
  /** Below the table, the last one in bold; a document without prices has none. */
  totals: readonly DocumentFact[]
  /** The last total in words, which are harder to forge. */
  inWords?: DocumentFact
  /** A second table, below the totals. */
  amounts?: Pick<PdfDocument, 'columns' | 'rows'>
  remarks: readonly DocumentFact[]
  /** The labels of the signatures, a box each. */
  signatures: readonly string[]
  /** When it was printed, as text. */
  printed: string
}
