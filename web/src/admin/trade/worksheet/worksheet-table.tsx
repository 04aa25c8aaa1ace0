import type { ReactNode } from 'react'
import { PlainTable } from '../../../kit/look/look.tsx'
import * as styles from './worksheet.module.css'

/** A column: its heading, whether it contains numbers or buttons, and the content of its cells. */
export interface SheetColumn<Row> {
  title: string
  number?: true
  /** Contains buttons: hidden in print. */
  actions?: true
  show: (row: Row) => ReactNode
}

interface Props<Row> {
  /** The id of the heading that names the table. */
  labelledBy: string
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number
  /** The key of the row that a link points to. */
  marked?: number | undefined
}

/** Scrolls to a row once it is rendered. */
const show = (row: HTMLTableRowElement | null) => row?.scrollIntoView({ block: 'center' })

/** A plain table for reading and printing: the first column names the row; on a phone each row is a card. */
export function WorksheetTable<Row>({ labelledBy, columns, rows, keyOf, marked }: Props<Row>) {
  const [first, ...others] = columns
  return (
    <PlainTable cards className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              data-align={column.number && 'end'}
              data-screen-only={column.actions}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...(keyOf(row) === marked && { ref: show, 'aria-current': true })}>
            <th scope="row">{first?.show(row)}</th>
            {others.map((column) => (
              <td
                key={column.title}
                data-align={column.number && 'end'}
                data-screen-only={column.actions}
                data-label={column.title}
              >
                {column.show(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
