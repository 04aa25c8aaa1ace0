import { Badge, Button } from '@mantine/core'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Actions } from '../look/actions.tsx'
import { commonText } from '../text/common.text.ts'
import { Dialog } from '../dialog/dialog.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import type { List } from '../list/list-state.ts'
import { Paginator } from '../list/paginator.tsx'
import { isEnter, useSendShortcut } from '../input/enter.ts'
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

/** Chooses one row of a list: a button per row, or Enter on the row that the keys have marked. */
export function PickerDialog<Row extends object>({ onPick, ...props }: OneProps<Row>) {
  const columns = useChoice(props, onPick)
  return <Frame {...props} columns={columns} onTake={onPick} />
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

/**
 * Chooses several rows of a list; they stay chosen when the page or the search changes. Enter ticks the row that the keys
 * have marked, Ctrl+Enter takes all that are ticked.
 */
export function MultiPickerDialog<Row extends object>({ onPick, take, ...props }: ManyProps<Row>) {
  const t = useText(tableText)
  const common = useText(commonText)
  const selection = useSelection<Row>(props.rowKey)
  const shortcut = useSendShortcut()
  const count = selection.selected.size
  const send = () => count > 0 && onPick([...selection.selected.values()])
  return (
    <Frame
      {...props}
      selection={selection}
      onTake={(row) => selection.toggle([row], !selection.selected.has((props.rowKey ?? idOf)(row)))}
      onSend={send}
    >
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
          {...shortcut}
          onClick={send}
        >
          {take}
        </Button>
      </Actions>
    </Frame>
  )
}

type FrameProps<Row> = Props<Row> & {
  selection?: ReturnType<typeof useSelection<Row & object>>
  /** Enter on the marked row. */
  onTake: (row: Row) => void
  /** Ctrl+Enter. */
  onSend?: () => void
  children?: ReactNode
}

function Frame<Row extends object>(props: FrameProps<Row>) {
  const { title, list, columns, rowName, excluded, filters, empty, selection, onClose, children } = props
  const { rowKey = idOf, onTake, onSend } = props
  const rows = excluded ? list.rows.filter((row) => !excluded.has(rowKey(row))) : list.rows
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const { marked, move } = useMark(list, rows)
  const key = marked && rowKey(marked)
  useEffect(() => {
    if (key !== undefined)
      body.current?.querySelector('tr[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [key])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, isSettled: boolean) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault()
      move(step)
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && onSend) {
      event.preventDefault()
      if (!event.repeat) onSend()
    }
    // Without a marked row, or with rows of an earlier search, Enter only searches.
    if (!isEnter(event) || !isSettled || !marked) return
    event.preventDefault()
    if (event.repeat) return
    event.currentTarget.select()
    onTake(marked)
  }
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <div ref={body} className={styles.picker}>
        <SearchBar
          state={list.state}
          {...(filters && { filters })}
          keys={{
            onKeyDown,
            'aria-controls': `${id}rows`,
            'aria-activedescendant': marked && `${id}marked`,
          }}
        />
        <DataTable
          {...list}
          id={`${id}rows`}
          rows={rows}
          columns={columns}
          label={title}
          rowKey={rowKey}
          rowName={rowName}
          selection={selection}
          marked={key === undefined ? undefined : { key, as: `${id}marked` }}
          {...(empty && { empty })}
        />
        <Paginator state={list.state} total={list.total} />
        {children}
      </div>
    </Dialog>
  )
}

/**
 * The row that Enter takes: the first one that a keyword has found, or the one that the arrow keys have reached. While
 * other rows load, none is marked: Enter must not take a row that nobody has seen.
 */
function useMark<Row>({ state, loading }: List<Row>, rows: readonly Row[]) {
  const start = state.keyword === '' ? -1 : 0
  const shown = JSON.stringify([state.keyword, state.page, state.size, state.sort, state.filters])
  const [at, setAt] = useState({ of: shown, index: start })
  const index = loading ? -1 : Math.min(at.of === shown ? at.index : start, rows.length - 1)
  return {
    marked: rows[index],
    move: (step: number) => {
      if (loading || rows.length === 0) return
      setAt({ of: shown, index: Math.max(0, Math.min(rows.length - 1, index + step)) })
    },
  }
}
