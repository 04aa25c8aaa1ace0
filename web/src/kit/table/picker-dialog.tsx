import { Badge, Button } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { Actions } from '../look/actions.tsx'
import { commonText } from '../text/common.text.ts'
import { Dialog } from '../dialog/dialog.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import type { List } from '../list/list-state.ts'
import { Paginator } from '../list/paginator.tsx'
import { SearchBar, type SearchFilter } from '../list/search-bar.tsx'
import { idOf, type RowKey } from './row-key.ts'
import { useSelection } from './selection.ts'
import { tableText } from '../text/table.text.ts'
import { useText } from '../text/text.ts'
import * as styles from './picker-dialog.module.css'

interface Props<Row> {
  title: string
  /** Rows to choose from: `useListRows(endpoint, useDialogListState(…))`. */
  list: List<Row>
  columns: readonly Column<Row>[]
  rowName: (row: Row) => string
  rowKey?: (row: Row) => RowKey
  /** Keys of rows that are left out. */
  excluded?: ReadonlySet<RowKey>
  filters?: readonly SearchFilter[]
  /** Shown when there is nothing to choose from. */
  empty?: { hint: string }
  onClose: () => void
}

interface OneProps<Row> extends Props<Row> {
  onPick: (row: Row) => void
  /** Below the list: an alternative if the row is missing. */
  children?: ReactNode
}

/** Chooses one row of a list: a button per row. */
export function PickerDialog<Row extends object>({ onPick, ...props }: OneProps<Row>) {
  const columns = useChoice(props, onPick)
  return <Frame {...props} columns={columns} />
}

function useChoice<Row>({ columns, rowName }: Props<Row>, onPick: (row: Row) => void) {
  const t = useText(tableText)
  return useMemo<readonly Column<Row>[]>(
    () => [
      {
        key: 'actions',
        header: t.choose,
        width: 88,
        cell: (row) => (
          <Button
            size="compact-md"
            variant="light"
            aria-label={t.chooseRow(rowName(row))}
            onClick={() => onPick(row)}
          >
            {t.choose}
          </Button>
        ),
      },
      ...columns,
    ],
    [columns, t, onPick, rowName],
  )
}

interface ManyProps<Row> extends Props<Row> {
  /** Label of the button that takes the chosen rows, for example 加入商品. */
  take: string
  /** Called with the rows in the order of choosing; not called while none is chosen. */
  onPick: (rows: readonly Row[]) => void
}

/** Chooses several rows of a list; they stay chosen when the page or the search changes. */
export function MultiPickerDialog<Row extends object>({ onPick, take, ...props }: ManyProps<Row>) {
  const t = useText(tableText)
  const common = useText(commonText)
  const selection = useSelection<Row>(props.rowKey)
  const count = selection.selected.size
  return (
    <Frame {...props} selection={selection}>
      <Actions>
        <output className={styles.count}>{count > 0 && <Badge size="lg">{t.selected(count)}</Badge>}</output>
        {count > 0 && (
          <Button variant="subtle" onClick={selection.clear}>
            {t.clearSelection}
          </Button>
        )}
        <Button variant="default" onClick={props.onClose}>
          {common.cancel}
        </Button>
        <Button
          aria-disabled={count === 0}
          {...(count === 0 && { 'data-disabled': true })}
          onClick={() => count > 0 && onPick([...selection.selected.values()])}
        >
          {take}
        </Button>
      </Actions>
    </Frame>
  )
}

type FrameProps<Row> = Props<Row> & {
  selection?: ReturnType<typeof useSelection<Row & object>>
  children?: ReactNode
}

function Frame<Row extends object>(props: FrameProps<Row>) {
  const {
    title,
    list,
    columns,
    rowKey = idOf,
    rowName,
    excluded,
    filters,
    empty,
    selection,
    onClose,
    children,
  } = props
  const rows = excluded ? list.rows.filter((row) => !excluded.has(rowKey(row))) : list.rows
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <div className={styles.picker}>
        <SearchBar state={list.state} {...(filters && { filters })} />
        <DataTable
          {...list}
          rows={rows}
          columns={columns}
          label={title}
          rowKey={rowKey}
          rowName={rowName}
          selection={selection}
          {...(empty && { empty })}
        />
        <Paginator state={list.state} total={list.total} />
        {children}
      </div>
    </Dialog>
  )
}
