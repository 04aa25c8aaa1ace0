import type { ReactNode } from 'react'
import { PlainTable } from '../../../kit/look/look.tsx'
import * as styles from './worksheet.module.css'

/** A column: its heading, whether it holds numbers or buttons, and what stands in it for a row. */
export interface SheetColumn<Row> {
  title: string
  number?: true
  /** Holds buttons: not for paper. */
  actions?: true
  show: (row: Row) => ReactNode
}

interface Props<Row> {
  /** The number of the heading that names the table. */
  labelledBy: string
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => number
  /** The key of the row that another page led to. */
  marked?: number | undefined
}

/** Scrolls to a row once it is drawn. */
const show = (row: HTMLTableRowElement | null) => row?.scrollIntoView({ block: 'center' })

/** A plain table to read and to print: the first column says what a row is about; on a phone each row is a card. */
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
              data-actions={column.actions}
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
                data-actions={column.actions}
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
