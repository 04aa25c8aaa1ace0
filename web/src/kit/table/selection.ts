import { useCallback, useMemo, useState } from 'react'
import type { List } from '../list/list-state.ts'
import { idOf, type RowKey } from './row-key.ts'

/** Selected rows by key, in the order of selection; rows of other pages stay selected. */
export interface Selection<Row> {
  selected: ReadonlyMap<RowKey, Row>
  /** Selects or deselects rows. */
  toggle: (rows: readonly Row[], on: boolean) => void
  clear: () => void
}

/** Keeps the selected rows of a list, also when the page changes; some may be selected at the start. */
export function useSelection<Row extends object>(
  rowKey: (row: Row) => RowKey = idOf,
  initial: readonly Row[] = [],
): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<RowKey, Row>>(
    () => new Map(initial.map((row) => [rowKey(row), row])),
  )
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

/** The selection of a list: some rows, or all that match its search. */
export interface Chosen<Row = unknown> {
  rows: readonly Row[]
  isAll: boolean
  count: number
  /** Whether rows were ever selected: the bar of actions keeps its place from then on, so that no row moves. */
  isUsed: boolean
  /** How many rows match the search. */
  total: number
  /** Whether every row of the page is selected and there are others. */
  mayChooseAll: boolean
  chooseAll: () => void
  clear: () => void
}

/**
 * The selection of a list: single rows, or all that match its search unless `all` is false. Another search ends the
 * latter.
 */
export function useChosen<Row extends { id: number }>(
  { rows, total, state }: List<Row>,
  { all = true } = {},
): {
  selection: Selection<Row>
  chosen: Chosen<Row>
} {
  const selection = useSelection<Row>()
  const search = JSON.stringify([state.keyword, state.from, state.to, state.filters, state.fixed])
  const [searchOfAll, setSearchOfAll] = useState<string>()
  const isAll = searchOfAll === search
  const { selected, toggle, clear } = selection
  const count = isAll ? total : selected.size
  const [isUsed, setUsed] = useState(false)
  if (count > 0 && !isUsed) setUsed(true)
  const onPage = useMemo(() => new Map<RowKey, Row>(rows.map((row) => [row.id, row])), [rows])
  const end = useCallback(() => {
    setSearchOfAll(undefined)
    clear()
  }, [clear])
  const toggleOfAll = useCallback<Selection<Row>['toggle']>(
    (changed, on) => {
      end()
      toggle([...onPage.values()], true)
      toggle(changed, on)
    },
    [end, toggle, onPage],
  )
  return {
    selection: isAll ? { selected: onPage, toggle: toggleOfAll, clear: end } : selection,
    chosen: {
      rows: [...selected.values()],
      isAll,
      count,
      isUsed,
      total,
      mayChooseAll:
        all && total > selected.size && rows.length > 0 && rows.every(({ id }) => selected.has(id)),
      chooseAll: () => setSearchOfAll(search),
      clear: end,
    },
  }
}
