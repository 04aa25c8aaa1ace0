/*
 * How a grid of cells is used by keyboard, without a screen: what each key does is in one place and tested with tables of cases.
 */

export interface Place {
  row: number
  column: number
}

/** The active cell, and the row at which the selected range of its column began. */
export interface GridState {
  at: Place
  anchor: number
}

export interface Shape {
  rows: number
  columns: number
  isEditable: (column: number) => boolean
}

export interface Key {
  key: string
  shift: boolean
  /** Ctrl, or Command on a Mac. */
  ctrl: boolean
}

/** Where the cursor is in the text of the active cell: `both` if all of it is selected, or if there is no text. */
export type Cursor = 'start' | 'end' | 'both' | 'inside'

/** How many rows Page Up and Page Down move. */
const page = 10

const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)

/** Returns the next or previous editable cell, row by row; undefined behind the last one. */
function editableFrom(
  { row, column }: Place,
  step: 1 | -1,
  { rows, columns, isEditable }: Shape,
): Place | undefined {
  for (let place = row * columns + column + step; place >= 0 && place < rows * columns; place += step)
    if (isEditable(place % columns)) return { row: Math.floor(place / columns), column: place % columns }
  return undefined
}

/**
 * Returns where a key leads; undefined if it does something else, such as moving the cursor within a text or leaving the grid. Tab
 * moves between the cells that can be edited and leaves the grid after the last one, and anywhere else at once.
 */
export function moved(
  { at, anchor }: GridState,
  { key, shift, ctrl }: Key,
  shape: Shape,
  cursor: Cursor,
): GridState | undefined {
  const to = (row: number, column = at.column): GridState => {
    const next = { row: within(row, shape.rows), column: within(column, shape.columns) }
    return { at: next, anchor: next.row }
  }
  const down = (rows: number): GridState => (shift ? { ...to(at.row + rows), anchor } : to(at.row + rows))
  switch (key) {
    case 'ArrowDown':
      return ctrl ? { ...to(shape.rows - 1), ...(shift && { anchor }) } : down(1)
    case 'ArrowUp':
      return ctrl ? { ...to(0), ...(shift && { anchor }) } : down(-1)
    case 'PageDown':
      return down(page)
    case 'PageUp':
      return down(-page)
    case 'ArrowLeft':
      return shift || cursor === 'inside' || cursor === 'end' ? undefined : to(at.row, at.column - 1)
    case 'ArrowRight':
      return shift || cursor === 'inside' || cursor === 'start' ? undefined : to(at.row, at.column + 1)
    case 'Home':
      return ctrl ? to(0, 0) : cursor === 'both' ? to(at.row, 0) : undefined
    case 'End':
      if (ctrl) return to(shape.rows - 1, shape.columns - 1)
      return cursor === 'both' ? to(at.row, shape.columns - 1) : undefined
    case 'Enter':
      return to(at.row + (shift ? -1 : 1))
    case 'Escape':
      return shape.isEditable(at.column) ? to(at.row, 0) : undefined
    case 'Tab': {
      if (!shape.isEditable(at.column)) return undefined
      const next = editableFrom(at, shift ? -1 : 1, shape)
      return next && { at: next, anchor: next.row }
    }
    default:
      return undefined
  }
}

/** Returns the rows of the selected range, from top to bottom. */
export function rangeOf({ at, anchor }: GridState): number[] {
  const [first, last] = [Math.min(at.row, anchor), Math.max(at.row, anchor)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Returns which row filling down copies, and to which rows: the first of a range to the others, else the one above. */
export function filledDown(state: GridState): { from: number; to: number[] } | undefined {
  const [first = 0, ...others] = rangeOf(state)
  if (others.length > 0) return { from: first, to: others }
  return first > 0 ? { from: first - 1, to: [first] } : undefined
}

/** Reads a block of cells as spreadsheets copy them: lines, and tabs between the cells of each. */
export function readBlock(text: string): string[][] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  // Spreadsheets end the last line as well.
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** Returns the cells into which a block is pasted at a place: those of the grid that can be edited. */
export function pasted(
  { row, column }: Place,
  block: readonly (readonly string[])[],
  { rows, columns, isEditable }: Shape,
): (Place & { text: string })[] {
  return block.flatMap((cells, down) =>
    cells
      .map((text, right) => ({ row: row + down, column: column + right, text }))
      .filter((cell) => cell.row < rows && cell.column < columns && isEditable(cell.column)),
  )
}
