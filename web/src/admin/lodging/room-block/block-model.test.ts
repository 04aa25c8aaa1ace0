import { expect, test } from 'vitest'
import type { BlockCell } from '@banquet/contract/lodging/room-block'
import {
  cellsToRemove,
  cellsToSave,
  commonValue,
  copied,
  keysIn,
  moved,
  pasted,
  savedOf,
  withChanges,
  withoutSaved,
  type Board,
} from './block-model.ts'

const nights = ['2027-06-09', '2027-06-10', '2027-06-11']
const type = (id: number) => ({ id, name: `房 ${id}`, enName: '', capacity: 2, status: 1 })

function cellOf(roomTypeId: number, night: string, values: Partial<BlockCell> = {}): BlockCell {
  return {
    id: 1,
    roomTypeId,
    night,
    contracted: 10,
    released: 0,
    rate: 2800,
    minStay: 1,
    releaseDay: null,
    isClosedToArrival: false,
    isClosedToDeparture: false,
    taken: 0,
    left: 10,
    version: 3,
    ...values,
  }
}

function boardOf(cells: BlockCell[], drafts: Board['drafts'] = new Map()): Board {
  return { grid: { roomTypes: [type(1), type(2)] }, nights, saved: savedOf(cells), drafts }
}
const at = (row: number, column: number) => ({ row, column })
const all = { anchor: at(1, 2), focus: at(0, 0) }

test('a selection is the rectangle between its two corners, in whichever direction it was drawn', () => {
  expect(keysIn(boardOf([]), { anchor: at(1, 1), focus: at(0, 0) })).toEqual([
    ...['1/2027-06-09', '1/2027-06-10', '2/2027-06-09', '2/2027-06-10'],
  ])
})

test('a changed night keeps its other values, and changing it back removes the draft', () => {
  const board = boardOf([cellOf(1, '2027-06-10', { released: 4 })])
  const key = '1/2027-06-10'
  const less = withChanges(board, [[key, { contracted: 3 }]])
  expect(less.get(key)).toMatchObject({ contracted: 3, released: 3, rate: 2800 })
  const back = withChanges({ ...board, drafts: less }, [[key, { contracted: 10, released: 4 }]])
  expect(back.size).toBe(0)
})

test('a night that is not offered yet starts with the price of its type, and is saved without a version', () => {
  const board = boardOf([cellOf(1, '2027-06-10', { rate: 3300 })])
  const drafts = withChanges(board, [
    ['1/2027-06-11', { contracted: 5 }],
    ['2/2027-06-11', { contracted: 5 }],
    ['1/2027-06-10', { minStay: 2 }],
  ])
  expect(cellsToSave({ ...board, drafts })).toMatchObject([
    { roomTypeId: 1, night: '2027-06-11', contracted: 5, rate: 3300 },
    { roomTypeId: 2, night: '2027-06-11', contracted: 5, rate: 0 },
    { roomTypeId: 1, night: '2027-06-10', minStay: 2, version: 3 },
  ])
  expect(cellsToSave({ ...board, drafts })[0]).not.toHaveProperty('version')
  const saved = savedOf([cellOf(1, '2027-06-11', { contracted: 5, rate: 3300 })])
  expect([...withoutSaved(drafts, saved).keys()]).toEqual(['2/2027-06-11', '1/2027-06-10'])
})

test('values that are equal in all selected nights are distinguished from mixed ones', () => {
  const board = boardOf([cellOf(1, '2027-06-09'), cellOf(1, '2027-06-10', { rate: 3300 })])
  const keys = ['1/2027-06-09', '1/2027-06-10']
  expect(commonValue(board, keys, 'contracted')).toBe(10)
  expect(commonValue(board, keys, 'rate')).toBe('mixed')
  expect(commonValue(board, [...keys, '2/2027-06-10'], 'contracted')).toBe('mixed')
  expect(commonValue(board, ['2/2027-06-10'], 'contracted')).toBeUndefined()
})

test('numbers are pasted starting at the first selected cell, and invalid or outside values are counted', () => {
  const board = boardOf([cellOf(1, '2027-06-10')])
  const paste = pasted(board, { anchor: at(0, 1), focus: at(0, 1) }, '12\t１，000\t7\r\n\t−1\r\n5\t5\n')
  expect(paste.changes).toEqual([
    ['1/2027-06-10', { contracted: 12 }],
    ['1/2027-06-11', { contracted: 1000 }],
    ['2/2027-06-10', null],
  ])
  expect(paste.unread).toBe(4)
  expect(pasted(board, all, '8\n').changes).toHaveLength(6)
})

test('the rooms of a selection are copied in the format of spreadsheets', () => {
  const board = boardOf([cellOf(1, '2027-06-10'), cellOf(2, '2027-06-11', { contracted: 4 })])
  expect(copied(board, all)).toBe('\t10\t\n\t\t4\n')
})

test('pasting an empty cell removes the night, and copied cells are pasted unchanged', () => {
  const cells = [cellOf(1, '2027-06-10'), cellOf(2, '2027-06-10')]
  const board = boardOf(cells)
  const column = { anchor: at(0, 1), focus: at(1, 1) }
  for (const text of ['\r\n', '\n', ' '])
    expect(pasted(board, column, text)).toEqual({
      changes: cells.map(({ roomTypeId }) => [`${roomTypeId}/2027-06-10`, null]),
      unread: 0,
    })
  expect(pasted(board, column, '')).toEqual({ changes: [], unread: 1 })
  const text = copied(boardOf([cellOf(1, '2027-06-10')]), column)
  expect(pasted(board, column, text).changes).toEqual([
    ['1/2027-06-10', { contracted: 10 }],
    ['2/2027-06-10', null],
  ])
})

test('removing a saved night sends its version, removing a draft discards it, and a number restores it', () => {
  const key = '1/2027-06-10'
  const board = boardOf([cellOf(1, '2027-06-10', { rate: 3300, minStay: 2 })])
  const typed = { ...board, drafts: withChanges(board, [['2/2027-06-10', { contracted: 5 }]]) }
  const drafts = withChanges(typed, [
    [key, null],
    ['2/2027-06-10', null],
  ])
  expect([...drafts]).toEqual([[key, null]])
  expect(cellsToSave({ ...board, drafts })).toEqual([])
  expect(cellsToRemove({ ...board, drafts })).toEqual([{ roomTypeId: 1, night: '2027-06-10', version: 3 }])
  expect(withoutSaved(drafts, new Map()).size).toBe(0)
  expect(withChanges({ ...board, drafts }, [[key, { contracted: 10 }]]).size).toBe(0)
  expect(withChanges({ ...board, drafts }, [[key, { contracted: 4 }]]).get(key)).toMatchObject({
    contracted: 4,
    rate: 3300,
    minStay: 2,
  })
  // Another night of the type still has the price.
  expect(
    withChanges({ ...board, drafts }, [['1/2027-06-11', { contracted: 1 }]]).get('1/2027-06-11'),
  ).toMatchObject({ rate: 3300 })
})

test.each([
  ['ArrowUp', at(0, 1), at(0, 1)],
  ['ArrowDown', at(0, 1), at(1, 1)],
  ['ArrowRight', at(0, 2), at(0, 2)],
  ['End', at(1, 0), at(1, 2)],
])('%s moves the focus within the grid', (key, from, to) => {
  expect(moved(from, key, boardOf([]))).toEqual(to)
})
