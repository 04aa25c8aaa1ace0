/** Distinguishes one row from another. */
export type RowKey = string | number

/** The key of a row that has an `id`. */
export function idOf(row: object): RowKey {
  return (row as { id: RowKey }).id
}
