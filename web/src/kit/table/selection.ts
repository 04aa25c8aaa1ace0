import { useCallback, useState } from 'react'
import { idOf, type RowKey } from './row-key.ts'

/** Chosen rows by key, in the order of choosing; rows of other pages stay chosen. */
export interface Selection<Row> {
  selected: ReadonlyMap<RowKey, Row>
  /** Selects or deselects rows. */
  toggle: (rows: readonly Row[], on: boolean) => void
  clear: () => void
}

/** Keeps the chosen rows of a list, also when the page changes. */
export function useSelection<Row extends object>(rowKey: (row: Row) => RowKey = idOf): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<RowKey, Row>>(new Map())
  const toggle = useCallback(
    (rows: readonly Row[], on: boolean) =>
      setSelected((old) => {
        const next = new Map(old)
        for (const row of rows) {
          if (on) next.set(rowKey(row), row)
          else next.delete(rowKey(row))
        }
        return next
      }),
    [rowKey],
  )
  const clear = useCallback(() => setSelected(new Map()), [])
  return { selected, toggle, clear }
}
