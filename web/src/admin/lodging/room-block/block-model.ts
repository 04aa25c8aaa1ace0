import {
  maxContracted,
  type BlockCell,
  type BlockCellInput,
  type RemovedCell,
  type RoomBlockGrid,
} from '@banquet/contract/lodging/room-block'
import { readNumber } from '../../../kit/input/read-number.ts'

/** The editable values of a night of a room type. */
export type Terms = Omit<BlockCellInput, 'roomTypeId' | 'night' | 'version'>

/** The changed values of a night; null removes it from the block. */
export type Change = Partial<Terms> | null

/** The edited cells that are not saved yet, by their keys; null for one that will be removed. */
export type Drafts = ReadonlyMap<string, Terms | null>

/** The position of a cell: row (room type) and column (night). */
export interface Place {
  row: number
  column: number
}

/** A rectangle of cells, from its anchor to the focused cell. */
export interface CellSelection {
  anchor: Place
  focus: Place
}

/** The data of the grid: the saved cells, and the drafts that override them. */
export interface Board {
  grid: Pick<RoomBlockGrid, 'roomTypes'>
  nights: readonly string[]
  saved: ReadonlyMap<string, BlockCell>
  drafts: Drafts
}

export const cellKeyOf = (roomTypeId: number, night: string) => `${roomTypeId}/${night}`

/** Returns the saved cells by their keys. */
export function savedOf(cells: readonly BlockCell[]): Map<string, BlockCell> {
  return new Map(cells.map((cell) => [cellKeyOf(cell.roomTypeId, cell.night), cell]))
}

export function termsOf(cell: Terms): Terms {
  const { contracted, released, rate, minStay, isClosedToArrival, isClosedToDeparture, releaseDay } = cell
  return { contracted, released, rate, minStay, isClosedToArrival, isClosedToDeparture, releaseDay }
}

/** Returns the displayed values of a cell; undefined if the night is not offered. */
export function shownTerms(
  { drafts, saved }: Pick<Board, 'drafts' | 'saved'>,
  key: string,
): Terms | undefined {
  const draft = drafts.get(key)
  const cell = saved.get(key)
  return draft === undefined ? cell && termsOf(cell) : (draft ?? undefined)
}

/** Returns the rectangle of a selection. */
export function rangeOf({ anchor, focus }: CellSelection) {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}

export function isWithin({ row, column }: Place, selection: CellSelection): boolean {
  const { top, bottom, left, right } = rangeOf(selection)
  return row >= top && row <= bottom && column >= left && column <= right
}

/** Returns the keys of the cells in a selection, row by row. */
export function keysIn({ grid, nights }: Pick<Board, 'grid' | 'nights'>, selection: CellSelection): string[] {
  const { top, bottom, left, right } = rangeOf(selection)
  return grid.roomTypes
    .slice(top, bottom + 1)
    .flatMap(({ id }) => nights.slice(left, right + 1).map((night) => cellKeyOf(id, night)))
}

/** Returns the initial values of a night that is not offered yet: the price of another night of its type, and no rooms. */
function blankTerms({ saved, drafts }: Board, key: string): Terms {
  const type = key.slice(0, key.indexOf('/') + 1)
  const known = [...drafts, ...saved].find(([one, terms]) => terms && one.startsWith(type))?.[1]
  const rules = { minStay: 1, isClosedToArrival: false, isClosedToDeparture: false, releaseDay: null }
  return { contracted: 0, released: 0, rate: known?.rate ?? 0, ...rules }
}

const isSame = (one: Terms, other: Terms) => JSON.stringify(termsOf(one)) === JSON.stringify(termsOf(other))

/**
 * Returns the drafts after cells were changed. A draft equal to the saved cell is dropped. A night that was to be removed
 * and is changed again starts from its saved values.
 */
export function withChanges(board: Board, changes: Iterable<readonly [key: string, change: Change]>): Drafts {
  const drafts = new Map(board.drafts)
  for (const [key, change] of changes) {
    const cell = board.saved.get(key)
    if (change === null) {
      if (cell) drafts.set(key, null)
      else drafts.delete(key)
      continue
    }
    const start = drafts.get(key) ?? (cell ? termsOf(cell) : blankTerms(board, key))
    const next = { ...start, ...change }
    // A number of rooms below the released ones would be refused.
    if (change.contracted !== undefined && change.released === undefined)
      next.released = Math.min(next.released, next.contracted)
    if (cell && isSame(cell, next)) drafts.delete(key)
    else drafts.set(key, next)
  }
  return drafts
}

/** Returns the drafts without those that are equal to newly saved cells. */
export function withoutSaved(drafts: Drafts, saved: ReadonlyMap<string, BlockCell>): Drafts {
  return new Map(
    [...drafts].filter(([key, terms]) => {
      const cell = saved.get(key)
      return terms === null ? cell !== undefined : !cell || !isSame(cell, terms)
    }),
  )
}

/** Returns the cells to save, in the order of the drafts. */
export function cellsToSave({ drafts, saved }: Pick<Board, 'drafts' | 'saved'>): BlockCellInput[] {
  return [...drafts].flatMap(([key, terms]) => {
    const [type = '', night = ''] = key.split('/')
    const version = saved.get(key)?.version
    if (terms === null) return []
    return [{ roomTypeId: Number(type), night, ...terms, ...(version !== undefined && { version }) }]
  })
}

/** Returns the cells to remove, in the order of the drafts. */
export function cellsToRemove({ drafts, saved }: Pick<Board, 'drafts' | 'saved'>): RemovedCell[] {
  return [...drafts].flatMap(([key, terms]) => {
    const cell = terms === null ? saved.get(key) : undefined
    return cell ? [{ roomTypeId: cell.roomTypeId, night: cell.night, version: cell.version }] : []
  })
}

/** Returns the value that all cells of a selection have, or `mixed` if they differ; undefined if none of them is offered. */
export function commonValue<K extends keyof Terms>(
  board: Board,
  keys: readonly string[],
  name: K,
): Terms[K] | 'mixed' | undefined {
  const values = new Set(keys.map((key) => shownTerms(board, key)?.[name]))
  if (values.size > 1) return 'mixed'
  return [...values][0]
}

/** Returns the numbers of rooms of a selection as tab-separated text; every row ends with a line break. */
export function copied(board: Board, selection: CellSelection): string {
  const { top, bottom, left, right } = rangeOf(selection)
  return board.grid.roomTypes
    .slice(top, bottom + 1)
    .map(({ id }) =>
      board.nights
        .slice(left, right + 1)
        .map((night) => shownTerms(board, cellKeyOf(id, night))?.contracted ?? '')
        .join('\t')
        .concat('\n'),
    )
    .join('')
}

/** The result of pasting: the changes, and the number of values that are invalid or outside of the grid. */
interface Pasted {
  changes: [key: string, change: Change][]
  unread: number
}

/** Parses numbers copied from a spreadsheet. A single value applies to all selected cells; an empty one removes the night. */
export function pasted(board: Board, selection: CellSelection, text: string): Pasted {
  // A picture, for example, has no text; an empty cell of a spreadsheet is only a line break.
  if (text === '') return { changes: [], unread: 1 }
  const lines = text
    .replaceAll('\r', '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  const changeIn = (value: string): Change | undefined => {
    if (value.trim() === '') return null
    const number = readNumber(value.replaceAll(',', ''))
    const isRooms = number !== null && Number.isInteger(number) && number >= 0 && number <= maxContracted
    return isRooms ? { contracted: number } : undefined
  }
  const [only] = lines.flat()
  if (lines.flat().length === 1) {
    const change = changeIn(only ?? '')
    if (change === undefined) return { changes: [], unread: 1 }
    return { changes: keysIn(board, selection).map((key) => [key, change]), unread: 0 }
  }
  const { top, left } = rangeOf(selection)
  const result: Pasted = { changes: [], unread: 0 }
  for (const [down, line] of lines.entries())
    for (const [along, value] of line.entries()) {
      const type = board.grid.roomTypes[top + down]
      const night = board.nights[left + along]
      const change = changeIn(value)
      if (type && night !== undefined && change !== undefined)
        result.changes.push([cellKeyOf(type.id, night), change])
      else if (change !== null) result.unread += 1
    }
  return result
}

/** Returns the position to which a key moves the focus; undefined if it does not move. */
export function moved({ row, column }: Place, key: string, { grid, nights }: Pick<Board, 'grid' | 'nights'>) {
  const last = { row: grid.roomTypes.length - 1, column: nights.length - 1 }
  const to = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Enter: { row: row + 1, column },
    Home: { row, column: 0 },
    End: { row, column: last.column },
  }[key]
  if (!to) return undefined
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
  return { row: within(to.row, last.row), column: within(to.column, last.column) }
}
