import type { Language } from '@banquet/contract/rule/text/local-name'

/** The layout of the labels of a sheet on A4, in millimetres. */
export interface LabelLayout {
  columns: number
  rows: number
  /** From the top and the left edge of the page to the first label; the same at the bottom and on the right. */
  marginTop: number
  marginLeft: number
  /** Between two labels. */
  gapX: number
  gapY: number
}

/** One line of a label; one that is too long is set smaller, then broken into two, then cut. */
export interface LabelLine {
  text: string
  /** The size of the text in points. */
  size: number
  bold?: true
}

export interface Label {
  lines: readonly LabelLine[]
  /** The content of the QR code on the right; without it the text has the whole width. */
  qr?: string
}

/** A sheet of labels, such as badges; a ticket is a single large one. */
export interface LabelSheet {
  /** The title of the file. */
  title: string
  language: Language
  layout: LabelLayout
  labels: readonly Label[]
  /** Draws each label on a page of its size, for a printer of single labels. */
  single?: true
  /** Draws a thin frame around each label, for cutting. */
  framed?: true
}
