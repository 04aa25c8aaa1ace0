import type { Language } from '@banquet/contract/rule/text/local-name'

/** The name of an author as it is printed. */
export interface PrintedName {
  name: string
  /** The numbers of the affiliations, printed after the name in superscript. */
  numbers: string
  /** Marked with `*`, to which a note refers. */
  isStarred: boolean
  isUnderlined: boolean
}

/** A text of a paper in one language. */
export interface PaperText {
  heading: string
  /** Cleaned HTML with paragraphs, line breaks, bold, italic, superscript, subscript and lists. */
  html: string
  /** Below the text; empty if there are none. */
  keywords: string
  keywordsWord: string
}

/** A paper as it is printed in a book of abstracts. `draw-paper.ts` decides how it looks. */
export interface Paper {
  /** The title of the file. */
  title: string
  language: Language
  /** A notice that nobody should overlook, for example that it is a draft. */
  notice: string
  number: string
  /** Beside the number, such as type and subject. */
  kinds: readonly string[]
  /** The title in each language in which there is one. */
  titles: readonly string[]
  /** The authors, in a line for each language. */
  names: readonly (readonly PrintedName[])[]
  /** Each with the superscript by which the names refer to it. */
  affiliations: readonly { mark: string; name: string }[]
  /** Below the affiliations, for example how to reach an author. */
  notes: readonly string[]
  texts: readonly PaperText[]
  /** At the foot of each page. */
  footer: string
}
