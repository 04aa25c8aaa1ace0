import { maxContracted } from '@banquet/contract/lodging/room-block'
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { copied, keysIn, moved, pasted, type Place, type Selection } from './block-model.ts'
import { roomBlockText } from './room-block.text.ts'
import type { Block } from './use-block.ts'

/** Returns the digit of a key, also of one that an input method has taken. */
function digitOf({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (/^\d$/.test(key)) return key
  return key === 'Process' ? /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] : undefined
}

/** Selects cells of the grid with mouse and keyboard, types and pastes numbers of rooms into them, and copies them. */
export function useGridKeys({ board, selection, select, change }: Block, mayEdit: boolean) {
  const t = useText(roomBlockText)
  const typed = useRef('')
  const cell = useRef<HTMLTableCellElement>(null)
  const isByKey = useRef(false)
  const { row = 0, column = 0 } = selection?.focus ?? {}
  // Only the keyboard moves the focus; a click has moved it already.
  useEffect(() => {
    if (isByKey.current) cell.current?.focus()
    isByKey.current = false
  }, [row, column])

  const go = (next: Selection) => {
    typed.current = ''
    select(next)
  }
  const extend = (focus: Place) => go({ anchor: selection?.anchor ?? focus, focus })
  const start = (place: Place, isMore: boolean) =>
    isMore ? extend(place) : go({ anchor: place, focus: place })

  const type = (text: string, place: Place) => {
    typed.current = text
    const contracted = Math.min(maxContracted, Number(text))
    const keys = keysIn(board, selection ?? { anchor: place, focus: place })
    change(keys.map((key) => [key, { contracted }] as const))
  }
  const selectAll = () =>
    go({
      anchor: { row: 0, column: 0 },
      focus: { row: board.grid.roomTypes.length - 1, column: board.nights.length - 1 },
    })
  const onKeyDown = (event: KeyboardEvent, place: Place) => {
    const to = moved(place, event.key, board)
    const digit = mayEdit ? digitOf(event) : undefined
    if (to) {
      event.preventDefault()
      isByKey.current = true
      start(to, event.shiftKey && event.key !== 'Enter')
    } else if (digit !== undefined) {
      event.preventDefault()
      type(`${typed.current}${digit}`.slice(-4), place)
    } else if (event.key === 'Backspace' && mayEdit && typed.current !== '') {
      event.preventDefault()
      type(typed.current.slice(0, -1), place)
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
    /** A mouse begins a rectangle; a finger scrolls, and selects by its click. */
    onPointerDown: ({ pointerType, button, shiftKey }: PointerEvent, place: Place) => {
      if (pointerType !== 'touch' && button === 0) start(place, shiftKey)
    },
    onPointerEnter: ({ pointerType, buttons }: PointerEvent, place: Place) => {
      if (pointerType !== 'touch' && buttons === 1 && selection) extend(place)
    },
    onCopy: (event: ClipboardEvent) => {
      if (!selection) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', copied(board, selection))
    },
    onPaste: (event: ClipboardEvent) => {
      if (!selection || !mayEdit) return
      event.preventDefault()
      typed.current = ''
      const { changes, unread } = pasted(board, selection, event.clipboardData.getData('text/plain'))
      change(changes)
      if (unread > 0) notify.warning(t.unread(unread))
    },
  }
}
