import {
  memo,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import {
  filledDown,
  moved,
  pasted,
  rangeOf,
  readBlock,
  type Cursor,
  type GridState,
  type Place,
} from './grid-model.ts'
import * as styles from './grid.module.css'

/** What belongs to a row besides itself. */
export interface RowState {
  /** What was typed into its cell. */
  text: string
  isTicked: boolean
}

/** What is typed into the cells of the one column that can be edited. */
export interface GridEdit<Row> {
  /** The name of a cell for screen readers: of the column and of the row. */
  label: (row: Row) => string
  /** What is wrong with the text, if anything. */
  fault: (text: string) => string | undefined
  /** Puts texts into cells. */
  set: (changes: readonly { row: Row; text: string }[]) => void
}

export interface GridColumn<Row> {
  key: string
  header: ReactNode
  align?: 'end'
  nowrap?: true
  /** Names the row. */
  rowHeader?: true
  /** Is not shown on a phone. */
  wide?: true
  /** What a cell shows; a button or a checkbox in it gets the focus of the cell. */
  cell?: (row: Row, state: RowState) => ReactNode
  /** Cells that are typed into, instead of `cell`. */
  edit?: GridEdit<Row>
}

interface Props<Row> {
  label: string
  rows: readonly Row[]
  /** The columns; as long as they are the same, only rows that change are drawn again. */
  columns: readonly GridColumn<Row>[]
  /** What was typed, by the ids of the rows. */
  texts: ReadonlyMap<number, string>
  /** The rows that are ticked, by their ids. */
  ticked?: { has: (id: number) => boolean }
}

/** Where the cursor is in what has the focus. */
function cursorOf(target: EventTarget): Cursor {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return 'both'
  const { selectionStart: start, selectionEnd: end, value } = target
  if (start === 0 && end === value.length) return 'both'
  if (start !== end) return 'inside'
  return start === 0 ? 'start' : end === value.length ? 'end' : 'inside'
}

/**
 * A table that is filled in like a spreadsheet. It is one tab stop; arrows, Enter and Tab move between its cells, Shift with an
 * arrow selects a range, Ctrl D fills it down, and a block of cells can be pasted. `grid-model.ts` has the keys.
 */
export function Grid<Row extends { id: number }>({ label, rows, columns, texts, ticked }: Props<Row>) {
  const table = useRef<HTMLTableElement>(null)
  const first = Math.max(
    0,
    columns.findIndex((column) => column.edit !== undefined),
  )
  const [state, setState] = useState<GridState>({ at: { row: 0, column: first }, anchor: 0 })
  const wantsFocus = useRef(false)
  // A search can leave fewer rows than there were.
  const at = { ...state.at, row: Math.min(state.at.row, Math.max(rows.length - 1, 0)) }
  const range = new Set(state.anchor === state.at.row ? [] : rangeOf(state))
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const cell = table.current?.querySelector<HTMLElement>(
      `[data-row="${at.row}"][data-column="${at.column}"]`,
    )
    const target = cell?.querySelector<HTMLElement>('input, button, a') ?? cell
    target?.focus()
    if (target instanceof HTMLInputElement && target.type === 'text') target.select()
  })
  const shape = {
    rows: rows.length,
    columns: columns.length,
    isEditable: (column: number) => columns[column]?.edit !== undefined,
  }
  const put = (cells: readonly (Place & { text: string })[]) => {
    for (const [column, { edit }] of columns.entries())
      edit?.set(
        cells.flatMap((cell) => {
          const row = rows[cell.row]
          return row && cell.column === column ? [{ row, text: cell.text }] : []
        }),
      )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const key = { key: event.key, shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey }
    if (key.ctrl && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      const fill = filledDown({ ...state, at })
      const { edit } = columns[at.column] ?? {}
      const source = fill && rows[fill.from]
      if (fill && edit && source)
        put(fill.to.map((row) => ({ row, column: at.column, text: texts.get(source.id) ?? '' })))
      return
    }
    // A button or a link does what Enter does to it.
    if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.matches('button, a'))
      return
    const next = moved({ ...state, at }, key, shape, cursorOf(event.target))
    if (!next) return
    event.preventDefault()
    wantsFocus.current = true
    setState(next)
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    // A single text is pasted into the cell by the browser, at its cursor.
    if (!/[\t\n\r]/.test(text.trim())) return
    event.preventDefault()
    put(pasted(at, readBlock(text), shape))
  }
  const onFocus = useCallback(
    (row: number, column: number) =>
      setState((old) =>
        old.at.row === row && old.at.column === column ? old : { at: { row, column }, anchor: row },
      ),
    [],
  )
  return (
    <div className={styles.grid}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are typed into
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align} data-wide={column.wide}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              key={row.id}
              row={row}
              index={index}
              columns={columns as readonly GridColumn<never>[]}
              active={at.row === index ? at.column : undefined}
              inRange={range.has(index) ? at.column : undefined}
              text={texts.get(row.id) ?? ''}
              isTicked={ticked?.has(row.id) ?? false}
              onFocus={onFocus}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends RowState {
  row: { id: number }
  index: number
  columns: readonly GridColumn<never>[]
  /** The active column, in the active row. */
  active: number | undefined
  /** The column of the selected range, in its rows. */
  inRange: number | undefined
  onFocus: (row: number, column: number) => void
}

/** A row; drawn again only if something in it changes, because a grid has hundreds of them. */
const GridRow = memo(function GridRow({
  row,
  index,
  columns,
  active,
  inRange,
  text,
  isTicked,
  onFocus,
}: RowProps) {
  return (
    <tr aria-rowindex={index + 2}>
      {columns.map((column, at) => {
        const Cell = column.rowHeader ? 'th' : 'td'
        const isActive = active === at
        const { edit } = column as GridColumn<typeof row>
        return (
          <Cell
            key={column.key}
            role={column.rowHeader ? 'rowheader' : 'gridcell'}
            data-row={index}
            data-column={at}
            data-align={column.align}
            data-nowrap={column.nowrap}
            data-wide={column.wide}
            data-active={isActive || undefined}
            data-range={inRange === at || undefined}
            aria-selected={inRange === at || undefined}
            tabIndex={edit ? undefined : isActive ? 0 : -1}
            onFocus={() => onFocus(index, at)}
          >
            {edit ? (
              <GridInput row={row} edit={edit} text={text} isActive={isActive} />
            ) : (
              (column as GridColumn<typeof row>).cell?.(row, { text, isTicked })
            )}
          </Cell>
        )
      })}
    </tr>
  )
})

interface InputProps<Row> {
  row: Row
  edit: GridEdit<Row>
  text: string
  isActive: boolean
}

function GridInput<Row>({ row, edit, text, isActive }: InputProps<Row>) {
  const fault = edit.fault(text)
  return (
    <input
      className={styles.input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={edit.label(row)}
      aria-invalid={fault !== undefined || undefined}
      title={fault}
      tabIndex={isActive ? 0 : -1}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => edit.set([{ row, text: currentTarget.value }])}
    />
  )
}
