import { listKnown } from '@banquet/contract/call/list-known'
import { useDialogListState, type List, type ListDefaults } from './list-state.ts'

interface Known<Row> extends ListDefaults {
  by: Parameters<typeof listKnown<Row>>[1]['sort']
  search: (row: Row) => string
  /** Whether a row passes the filters of the list; all rows do if it is not given. */
  passes?: (row: Row, filters: Readonly<Record<string, string>>) => boolean
}

/** A list inside a dialog whose rows are already loaded: searched, sorted and paged without a call. */
export function useKnownList<Row>(
  rows: readonly Row[],
  { by, search, passes, ...defaults }: Known<Row>,
): List<Row> {
  const state = useDialogListState(defaults)
  const left = passes ? rows.filter((row) => passes(row, state.filters)) : rows
  const page = listKnown(state, { rows: left, sort: by, search })
  return {
    rows: page.rows,
    total: page.total ?? page.rows.length,
    state,
    loading: false,
    error: null,
    onRetry: () => undefined,
  }
}
