/** One thing that is said of the whole: its word and its value. */
export type DocumentFact = readonly [word: string, value: string]

/** A column of a document's table. `fit` is as wide as what stands in it, `rest` takes what is left. */
export interface DocumentColumn {
  header: string
  width: number | 'fit' | 'rest'
  /** A number, at the right. */
  number?: true
}

/** A cell: one line of text, with more said of it below in small letters. */
export interface DocumentCell {
  text: string
  small?: readonly string[]
}

/** Who a document is from. */
export interface Seller {
  name: string
  /** A picture (JPEG) beside the name. */
  logo?: Uint8Array | undefined
  facts: readonly DocumentFact[]
}

/**
 * A document as it is to be printed: words alone, in the order in which they stand. How they look is the business of
 * `draw-document.ts`; what has no value is left out there.
 */
export interface PdfDocument {
  /** What it is called, also as a file. */
  number: string
  title: string
  language: 'zh-TW' | 'en'
  seller: Seller
  /** What nobody may overlook: that it is no longer valid, say. */
  notice: string
  /** Side by side: whom it is for, and what it is about. */
  facts: readonly [left: readonly DocumentFact[], right: readonly DocumentFact[]]
  columns: readonly DocumentColumn[]
  rows: readonly (readonly DocumentCell[])[]
  /** Below the table, the last of them in bold; a document without prices has none. */
  totals: readonly DocumentFact[]
  /** The last total in words that nobody can change into others. */
  inWords?: DocumentFact
  /** A second table, below the totals. */
  amounts?: Pick<PdfDocument, 'columns' | 'rows'>
  remarks: readonly DocumentFact[]
  /** Who signs: a box each. */
  signatures: readonly string[]
  /** When it was printed, in words. */
  printed: string
}
