import type { Fault } from '@banquet/contract/call/faults'
import { countText, priceText } from '@banquet/contract/rule/money/amount-text'

/** What a cell that can be edited holds. */
export type CellValue = string | number | null

/** A change of one cell. */
export interface CellChange<Row> {
  row: Row
  value: CellValue
  /** The value that was there when the editing began. */
  seen: CellValue
}

/** What became of a change. `row` is the row as it is stored now. */
export type Saved =
  | { state: 'done' }
  /** Somebody else has put another value there since. */
  | { state: 'conflict'; row: object; stored: CellValue }
  | { state: 'refused'; why: string }

/** The cells of a column that are edited in the list; `useCellEdits` makes it from a command. */
export interface CellEdit<Row> {
  /** An amount, a quantity to order, a number of units in stock, or one of some values. */
  kind: 'money' | 'quantity' | 'count' | 'choice'
  /** Names a row. */
  nameOf: (row: Row) => string
  valueOf: (row: Row) => CellValue
  /** The field may be empty, which is stored as null. */
  isOptional?: true | undefined
  /** What is wrong with a value in this row, besides what its kind does not allow. */
  check?: ((value: CellValue, row: Row) => Omit<Fault, 'path'> | undefined) | undefined
  /** What no value means; shown in the empty field. */
  none?: string | undefined
  /** The values of a `choice`. */
  choices?: readonly { value: CellValue; label: string }[] | undefined
  save: (change: CellChange<Row>) => Promise<Saved>
}

/** Returns a value in words; empty if there is none and nothing says what that means. */
export function cellWords<Row>({ kind, choices, none = '' }: CellEdit<Row>, value: CellValue): string {
  if (value === null) return none
  if (kind === 'choice') return choices?.find((one) => one.value === value)?.label ?? String(value)
  return kind === 'money' ? priceText(String(value)) : countText(Number(value))
}
