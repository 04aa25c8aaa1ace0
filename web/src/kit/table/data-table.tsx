import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { commonText } from '../text/common.text.ts'
import type { List, ListState } from '../list/list-state.ts'
import { useCellEditing } from './cell-editing.tsx'
import type { Column } from './column.ts'
import { DataRow } from './data-row.tsx'
import { idOf, type RowKey } from './row-key.ts'
import { useListKeys } from './use-list-keys.ts'
import type { Selection } from './selection.ts'
import { Spinner } from '../look/spinner.tsx'
import { EmptyState, ErrorState } from '../look/states.tsx'
import { tableText } from '../text/table.text.ts'
import { useText } from '../text/text.ts'
import { TickBox } from '../input/tick-box.tsx'
import { Row } from '../look/look.tsx'
import * as styles from './data-table.module.css'

interface Props<Row> extends List<Row> {
  columns: readonly Column<Row>[]
  /** Name of the table for screen readers. */
  label: string
  rowKey?: (row: Row) => RowKey
  selection?: Selection<Row> | undefined
  /** Names a row at its checkbox; required with `selection`. */
  rowName?: (row: Row) => string
  /** The purpose of this list, and the next step; shown while the list is empty. */
  empty?: { hint?: string; next?: ReactNode }
  /** The card of a row on a phone, as a `grid-template`; each cell is in the area with the column's key. */
  card?: string
  /** The row that the keys of a picker have reached, with the id of its element. */
  marked?: { key: RowKey; as: string } | undefined
  id?: string
}

/**
 * Shows a page of rows: sorting, selection, loading, empty and error states; below 640 px each row is a card. The
 * previous rows stay while others load, and the height of a page is reserved, so nothing jumps.
 */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { rows, state, loading, error, onRetry, columns, label, card } = props
  const t = useText(commonText)
  const style = { '--reserved-rows': Math.min(state.size, 10), '--card': card } as CSSProperties
  const nothing = rows.length === 0
  const rowKey = props.rowKey ?? idOf
  const { table, reached, onOpen } = useListKeys({ ...props, rowKey })
  const { handlers, editor } = useCellEditing({ table, rows, columns, rowKey })
  return (
    <div
      className={styles.table}
      style={style}
      aria-busy={loading}
      data-card={card && ''}
      data-loading={loading || undefined}
    >
      {error && !nothing && (
        <Row gap={12} className={styles.fault} role="alert">
          {t.loadFailed}
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {t.retry}
          </Button>
        </Row>
      )}
      {nothing && error && <ErrorState error={error} onRetry={onRetry} />}
      {nothing && !error && (loading ? <Spinner /> : <Nothing state={state} empty={props.empty} />)}
      {!nothing && (
        <table
          ref={table}
          id={props.id}
          aria-label={label}
          {...handlers}
          onClickCapture={({ target }) => onOpen(target)}
        >
          <Head columns={columns} state={state} rows={rows} selection={props.selection} rowKey={rowKey} />
          <Body {...props} reached={reached} />
        </table>
      )}
      {!nothing && editor}
    </div>
  )
}

function Nothing({ state, empty }: { state: ListState; empty: Props<never>['empty'] }) {
  const t = useText(tableText)
  const searched = [state.keyword, state.from, ...Object.values(state.filters)].some((value) => value !== '')
  if (!searched) return <EmptyState hint={empty?.hint} next={empty?.next} />
  const clear = () =>
    state.set({
      keyword: '',
      from: '',
      to: '',
      filters: Object.fromEntries(Object.keys(state.filters).map((name) => [name, ''])),
    })
  return (
    <EmptyState
      title={t.noMatch}
      next={
        <Button variant="default" onClick={clear}>
          {t.clearSearch}
        </Button>
      }
    />
  )
}

interface HeadProps<Row> {
  columns: readonly Column<Row>[]
  state: ListState
  rows: readonly Row[]
  selection: Selection<Row> | undefined
  rowKey: (row: Row) => RowKey
}

function Head<Row>({ columns, state, rows, selection, rowKey }: HeadProps<Row>) {
  const t = useText(tableText)
  const chosen = selection ? rows.filter((row) => selection.selected.has(rowKey(row))).length : 0
  return (
    <thead>
      <tr>
        {selection && (
          <th data-check scope="col">
            <TickBox
              aria-label={t.selectPage}
              checked={chosen === rows.length}
              indeterminate={chosen > 0 && chosen < rows.length}
              onChange={(event) => selection.toggle(rows, event.currentTarget.checked)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.key} column={column} state={state} />
        ))}
      </tr>
    </thead>
  )
}

function HeaderCell<Row>({ column, state }: { column: Column<Row>; state: ListState }) {
  const { sort, header, align, width, rowHeader } = column
  const order =
    sort === undefined
      ? undefined
      : state.sort === sort
        ? 'ascending'
        : state.sort === `-${sort}`
          ? 'descending'
          : 'none'
  const Icon = order === 'ascending' ? IconArrowUp : order === 'descending' ? IconArrowDown : IconArrowsSort
  return (
    <th
      scope="col"
      data-align={align}
      data-row-header={rowHeader}
      data-sortable={sort !== undefined || undefined}
      style={width === undefined ? undefined : { width }}
      {...(order && { 'aria-sort': order })}
    >
      {sort === undefined ? (
        header
      ) : (
        <button
          type="button"
          className={styles.sort}
          onClick={() => state.set({ sort: order === 'ascending' ? `-${sort}` : sort })}
        >
          {header}
          <Icon size={14} data-idle={order === 'none' || undefined} aria-hidden="true" />
        </button>
      )}
    </th>
  )
}

function Body<Row extends object>(props: Props<Row> & { reached: RowKey | undefined }) {
  const { rows, total, state, columns, selection, rowName, rowKey = idOf, marked, reached } = props
  const backwards = state.sort === `-${state.defaultSort}`
  const before = (state.page - 1) * state.size
  return (
    <tbody>
      {rows.map((row, i) => (
        <DataRow
          key={rowKey(row)}
          row={row}
          columns={columns as readonly Column<object>[]}
          areas={props.card !== undefined}
          position={backwards ? total - before - i : before + i + 1}
          selected={selection ? selection.selected.has(rowKey(row)) : undefined}
          markedAs={marked && marked.key === rowKey(row) ? marked.as : undefined}
          reached={reached !== undefined && reached === rowKey(row)}
          added={props.added !== undefined && props.added === rowKey(row)}
          onSelect={selection?.toggle as Selection<object>['toggle'] | undefined}
          name={selection ? (rowName?.(row) ?? String(rowKey(row))) : ''}
        />
      ))}
    </tbody>
  )
}
