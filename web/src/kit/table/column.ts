import type { ReactNode } from 'react'
import type { CellEdit } from './cell-edit.ts'

/** One column. Keep the array of columns stable (`useMemo`): rows are rendered again only when it changes. */
export interface Column<Row> {
  key: string
  header: string
  /** Column of the call's `sort`; a column without it cannot be sorted. */
  sort?: string
  /** The content of the cell; `position` counts from 1 over the whole list in its default sort order. */
  cell: (row: Row, position: number) => ReactNode
  /** Stands below the content, such as a link; it is no part of what is edited. */
  below?: (row: Row) => ReactNode
  /** The cells can be edited in the list. Left out where somebody lacks the right. */
  edit?: CellEdit<Row> | undefined
  align?: 'start' | 'center' | 'end'
  width?: number
  hideOnPhone?: true
  /** Its content is clear without the label, so the card on a phone shows none. */
  labelled?: true
  /** Stays on one line: a number, a date, a telephone number. */
  nowrap?: true
  /** Names the row: stays visible when the table is scrolled sideways, and is the heading of the card on a phone. */
  rowHeader?: true
}
