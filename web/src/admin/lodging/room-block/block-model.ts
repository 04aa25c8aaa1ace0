import {
  maxContracted,
  type BlockCell,
  type BlockCellInput,
  type RoomBlockGrid,
} from '@banquet/contract/lodging/room-block'
import { readNumber } from '../../../kit/input/read-number.ts'

/** What can be edited of a night of a room type. */
export type Terms = Omit<BlockCellInput, 'roomTypeId' | 'night' | 'version'>

/** Nights of room types that were edited and are not saved yet, by their keys. */
export type Drafts = ReadonlyMap<string, Terms>

/** A cell by its row (room type) and its column (night). */
export interface Place {
  row: number
  column: number
}

/** A rectangle of cells, from where it was begun to where the focus is. */
export interface Selection {
  anchor: Place
  focus: Place
}

/** The grid as it is shown: what is saved, and what is typed over it. */
export interface Board {
  grid: Pick<RoomBlockGrid, 'roomTypes'>
  nights: readonly string[]
  saved: ReadonlyMap<string, BlockCell>
  drafts: Drafts
}

export const keyOf = (roomTypeId: number, night: string) => `${roomTypeId}/${night}`

/** Returns the saved cells by their keys. */
export function savedOf(cells: readonly BlockCell[]): Map<string, BlockCell> {
  return new Map(cells.map((cell) => [keyOf(cell.roomTypeId, cell.night), cell]))
}

export function termsOf(cell: Terms): Terms {
  const { contracted, released, rate, minStay, isClosedToArrival, isClosedToDeparture, releaseDay } = cell
  return { contracted, released, rate, minStay, isClosedToArrival, isClosedToDeparture, releaseDay }
}

/** Returns the terms of a cell as they are shown; undefined if the night is not offered. */
export function shownTerms(
  { drafts, saved }: Pick<Board, 'drafts' | 'saved'>,
  key: string,
): Terms | undefined {
  const cell = saved.get(key)
  return drafts.get(key) ?? (cell && termsOf(cell))
}

/** Returns the rectangle of a selection. */
export function rangeOf({ anchor, focus }: Selection) {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}

export function isWithin({ row, column }: Place, selection: Selection): boolean {
  const { top, bottom, left, right } = rangeOf(selection)
  return row >= top && row <= bottom && column >= left && column <= right
}

/** Returns the keys of the cells in a selection, row by row. */
export function keysIn({ grid, nights }: Pick<Board, 'grid' | 'nights'>, selection: Selection): string[] {
  const { top, bottom, left, right } = rangeOf(selection)
  return grid.roomTypes
    .slice(top, bottom + 1)
    .flatMap(({ id }) => nights.slice(left, right + 1).map((night) => keyOf(id, night)))
}

/** What a night begins with that was not offered yet: the rate of another night of its type, and no rooms. */
function blankTerms({ saved, drafts }: Board, key: string): Terms {
  const type = key.slice(0, key.indexOf('/') + 1)
  const known = [...drafts, ...saved].find(([one]) => one.startsWith(type))?.[1]
  const rules = { minStay: 1, isClosedToArrival: false, isClosedToDeparture: false, releaseDay: null }
  return { contracted: 0, released: 0, rate: known?.rate ?? 0, ...rules }
}

const isSame = (one: Terms, other: Terms) => JSON.stringify(termsOf(one)) === JSON.stringify(termsOf(other))

/** Returns the drafts after cells were changed; one that is as saved is no draft any more. */
export function withChanges(
  board: Board,
  changes: Iterable<readonly [key: string, change: Partial<Terms>]>,
): Drafts {
  const drafts = new Map(board.drafts)
  for (const [key, change] of changes) {
    const next = { ...(shownTerms({ ...board, drafts }, key) ?? blankTerms(board, key)), ...change }
    // Fewer rooms than were given back would be refused.
    if (change.contracted !== undefined && change.released === undefined)
      next.released = Math.min(next.released, next.contracted)
    const cell = board.saved.get(key)
    if (cell && isSame(cell, next)) drafts.delete(key)
    else drafts.set(key, next)
  }
  return drafts
}

/** Returns the drafts without those that were saved meanwhile as they are. */
export function withoutSaved(drafts: Drafts, saved: ReadonlyMap<string, BlockCell>): Drafts {
  return new Map(
    [...drafts].filter(([key, terms]) => {
      const cell = saved.get(key)
      return !cell || !isSame(cell, terms)
    }),
  )
}

/** Returns the cells to save, in the sequence of the drafts. */
export function cellsToSave({ drafts, saved }: Pick<Board, 'drafts' | 'saved'>): BlockCellInput[] {
  return [...drafts].map(([key, terms]) => {
    const [type = '', night = ''] = key.split('/')
    const version = saved.get(key)?.version
    return { roomTypeId: Number(type), night, ...terms, ...(version !== undefined && { version }) }
  })
}

/** Returns the value that all cells of a selection have, or `mixed`; undefined if none of them is offered. */
export function commonValue<K extends keyof Terms>(
  board: Board,
  keys: readonly string[],
  name: K,
): Terms[K] | 'mixed' | undefined {
  const values = new Set(keys.map((key) => shownTerms(board, key)?.[name]))
  if (values.size > 1) return 'mixed'
  return [...values][0]
}

/** Returns the numbers of rooms of a selection as a spreadsheet reads them. */
export function copied(board: Board, selection: Selection): string {
  const { top, bottom, left, right } = rangeOf(selection)
  return board.grid.roomTypes
    .slice(top, bottom + 1)
    .map(({ id }) =>
      board.nights
        .slice(left, right + 1)
        .map((night) => shownTerms(board, keyOf(id, night))?.contracted ?? '')
        .join('\t'),
    )
    .join('\n')
}

/** What a pasted text does: the changes, and how many of its values are no numbers of rooms or lie outside of the grid. */
interface Pasted {
  changes: [key: string, change: Partial<Terms>][]
  unread: number
}

/** Reads numbers that were copied from a spreadsheet; a single one is for all selected cells. */
export function pasted(board: Board, selection: Selection, text: string): Pasted {
  const lines = text
    .replaceAll('\r', '')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  const roomsIn = (value: string) => {
    const number = readNumber(value.replaceAll(',', ''))
    const isRooms = number !== null && Number.isInteger(number) && number >= 0 && number <= maxContracted
    return isRooms ? number : undefined
  }
  const [only] = lines.flat()
  if (lines.flat().length === 1) {
    const contracted = roomsIn(only ?? '')
    if (contracted === undefined) return { changes: [], unread: 1 }
    return { changes: keysIn(board, selection).map((key) => [key, { contracted }]), unread: 0 }
  }
  const { top, left } = rangeOf(selection)
  const result: Pasted = { changes: [], unread: 0 }
  for (const [down, line] of lines.entries())
    for (const [along, value] of line.entries()) {
      if (value.trim() === '') continue
      const type = board.grid.roomTypes[top + down]
      const night = board.nights[left + along]
      const contracted = roomsIn(value)
      if (!type || night === undefined || contracted === undefined) result.unread += 1
      else result.changes.push([keyOf(type.id, night), { contracted }])
    }
  return result
}

/** Returns where a key moves the focus; undefined if it does not. */
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
