import { describe, expect, test } from 'vitest'
import {
  filledDown,
  moved,
  pasted,
  rangeOf,
  readBlock,
  type Cursor,
  type Key,
  type Place,
} from './grid-model.ts'

/** Four rows of four columns, of which the third can be edited. */
const shape = { rows: 4, columns: 4, isEditable: (column: number) => column === 2 }
const press = (
  at: Place,
  key: string,
  { cursor = 'both', anchor = at.row, ...more }: Partial<Key> & { cursor?: Cursor; anchor?: number } = {},
) => moved({ at, anchor }, { shift: false, ctrl: false, ...more, key }, shape, cursor)
const at = (row: number, column = 2): Place => ({ row, column })

describe('a key', () => {
  test.each<[string, Place, Partial<Key> & { cursor?: Cursor }, Place | undefined]>([
    ['ArrowDown', at(0), {}, at(1)],
    ['ArrowDown', at(3), {}, at(3)],
    ['ArrowDown', at(1), { ctrl: true }, at(3)],
    ['ArrowUp', at(0), {}, at(0)],
    ['ArrowUp', at(2), { ctrl: true }, at(0)],
    ['PageDown', at(0), {}, at(3)],
    ['PageUp', at(3), {}, at(0)],
    ['ArrowLeft', at(1), {}, at(1, 1)],
    ['ArrowLeft', at(1), { cursor: 'start' }, at(1, 1)],
    ['ArrowLeft', at(1), { cursor: 'end' }, undefined],
    ['ArrowLeft', at(1, 0), {}, at(1, 0)],
    ['ArrowRight', at(1), { cursor: 'end' }, at(1, 3)],
    ['ArrowRight', at(1), { cursor: 'inside' }, undefined],
    ['ArrowRight', at(1), { shift: true }, undefined],
    ['Home', at(1), {}, at(1, 0)],
    ['Home', at(1), { cursor: 'inside' }, undefined],
    ['Home', at(2), { ctrl: true }, at(0, 0)],
    ['End', at(1), { ctrl: true }, at(3, 3)],
    ['Enter', at(1), { cursor: 'end' }, at(2)],
    ['Enter', at(3), {}, at(3)],
    ['Enter', at(2), { shift: true }, at(1)],
    ['Escape', at(2), {}, at(2, 0)],
    ['Escape', at(2, 0), {}, undefined],
    ['Tab', at(1), {}, at(2)],
    ['Tab', at(1), { shift: true }, at(0)],
    // The grid is left behind its last editable cell, and from cells that cannot be edited.
    ['Tab', at(3), {}, undefined],
    ['Tab', at(0), { shift: true }, undefined],
    ['Tab', at(1, 0), {}, undefined],
    ['5', at(1), {}, undefined],
  ])('%s at %o with %o leads to %o', (key, from, more, to) => {
    expect(press(from, key, more)?.at).toEqual(to)
  })

  test('with Shift selects a range, and without it ends the range', () => {
    const range = press(at(1), 'ArrowDown', { shift: true })
    expect(range).toEqual({ at: at(2), anchor: 1 })
    expect(rangeOf(range ?? { at: at(0), anchor: 0 })).toEqual([1, 2])
    expect(press(at(2), 'ArrowDown', { anchor: 1 })).toEqual({ at: at(3), anchor: 3 })
    expect(press(at(1), 'ArrowDown', { shift: true, ctrl: true })).toEqual({ at: at(3), anchor: 1 })
  })
})

test('filling down copies the first row of a range, or the row above', () => {
  expect(filledDown({ at: at(3), anchor: 1 })).toEqual({ from: 1, to: [2, 3] })
  expect(filledDown({ at: at(1), anchor: 3 })).toEqual({ from: 1, to: [2, 3] })
  expect(filledDown({ at: at(2), anchor: 2 })).toEqual({ from: 1, to: [2] })
  expect(filledDown({ at: at(0), anchor: 0 })).toBeUndefined()
})

test('a block of a spreadsheet is pasted into the cells that can be edited, as far as there are rows', () => {
  const block = readBlock('12.5\t明蝦\r\n13\t干貝\r\n14\t\r\n')
  expect(block).toEqual([
    ['12.5', '明蝦'],
    ['13', '干貝'],
    ['14', ''],
  ])
  expect(pasted(at(2), block, shape)).toEqual([
    { row: 2, column: 2, text: '12.5' },
    { row: 3, column: 2, text: '13' },
  ])
  expect(pasted(at(0, 1), readBlock('甲\t9'), shape)).toEqual([{ row: 0, column: 2, text: '9' }])
})
