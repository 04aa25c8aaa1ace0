import { maxContracted } from '@banquet/contract/lodging/room-block'
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { copied, keysIn, moved, pasted, type Place, type CellSelection } from './block-model.ts'
import { roomBlockText } from './room-block.text.ts'
import type { Block } from './use-block.ts'

/** Returns the digit of a key event, also if an input method has handled it. */
function digitOf({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (/^\d$/.test(key)) return key
  return key === 'Process' ? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] : undefined
}

/** Enters numbers of rooms into the selected cells digit by digit, or empties the cells. */
function useTyping({ board, selection, change }: Block) {
  const typed = useRef('')
  const type = (text: string, place: Place) => {
    typed.current = text
    const next = text === '' ? null : { contracted: Math.min(maxContracted, Number(text)) }
    const keys = keysIn(board, selection ?? { anchor: place, focus: place })
    change(keys.map((key) => [key, next] as const))
  }
  return {
    forget: () => {
      typed.current = ''
    },
    /** Returns whether the key was part of a number or emptied the cells. */
    typeKey: (event: KeyboardEvent, place: Place) => {
      const digit = digitOf(event)
      if (digit !== undefined) type(`${typed.current}${digit}`.slice(-4), place)
      else if (event.key === 'Backspace') type(typed.current.slice(0, -1), place)
      else if (event.key === 'Delete') type('', place)
      else return false
      return true
    },
  }
}

/** Handles selection by mouse and keyboard and typed numbers in the grid. */
export function useGridKeys(block: Block, mayEdit: boolean) {
  const { board, selection, select } = block
  const { forget, typeKey } = useTyping(block)
  const cell = useRef<HTMLTableCellElement>(null)
  const moves = useRef(false)
  const last = { row: board.grid.roomTypes.length - 1, column: board.nights.length - 1 }
  // A click on a cell has already moved the focus.
  useEffect(() => {
    if (moves.current) cell.current?.focus()
    moves.current = false
  })

  const go = (next: CellSelection) => {
    forget()
    select(next)
  }
  const extend = (focus: Place) => go({ anchor: selection?.anchor ?? focus, focus })
  const start = (place: Place, isMore: boolean) =>
    isMore ? extend(place) : go({ anchor: place, focus: place })

  const selectAll = () => go({ anchor: last, focus: { row: 0, column: 0 } })
  const onKeyDown = (event: KeyboardEvent, place: Place) => {
    const to = moved(place, event.key, board)
    if (event.key === 'Enter' && selection && keysIn(board, selection).length > 1) {
      // What was typed is for all selected cells, which stay selected for the next number.
      event.preventDefault()
      forget()
    } else if (to) {
      event.preventDefault()
      moves.current = true
      start(to, event.shiftKey && event.key !== 'Enter')
    } else if (mayEdit && typeKey(event, place)) {
      event.preventDefault()
    } else if (event.key === 'Escape') go({ anchor: place, focus: place })
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      selectAll()
    }
  }
  return {
    cell,
    start,
    onKeyDown,
    /** Selects a night of all room types, or all nights from the anchor to it. */
    selectColumn: (column: number, isMore: boolean) => {
      moves.current = true
      const first = isMore ? (selection?.anchor.column ?? column) : column
      go({ anchor: { row: last.row, column: first }, focus: { row: 0, column } })
    },
    selectRow: (row: number, isMore: boolean) => {
      moves.current = true
      const first = isMore ? (selection?.anchor.row ?? row) : row
      go({ anchor: { row: first, column: last.column }, focus: { row, column: 0 } })
    },
    /** A mouse starts a rectangle; touch scrolls, and selects by tapping. */
    onPointerDown: ({ pointerType, button, shiftKey }: PointerEvent, place: Place) => {
      if (pointerType !== 'touch' && button === 0) start(place, shiftKey)
    },
    onPointerEnter: ({ pointerType, buttons }: PointerEvent, place: Place) => {
      if (pointerType !== 'touch' && buttons === 1 && selection) extend(place)
    },
  }
}

/** Copies the numbers of rooms of the selected cells, and pastes those of a spreadsheet. */
export function useGridClipboard({ board, selection, change }: Block, mayEdit: boolean) {
  const t = useText(roomBlockText)
  return {
    onCopy: (event: ClipboardEvent) => {
      if (!selection) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', copied(board, selection))
    },
    onPaste: (event: ClipboardEvent) => {
      if (!selection || !mayEdit) return
      event.preventDefault()
      const { changes, unread } = pasted(board, selection, event.clipboardData.getData('text/plain'))
      change(changes)
      if (unread > 0) notify.warning(t.unread(unread))
    },
  }
}
