import { useCallback, useRef, useState, type RefObject } from 'react'

/** A row being dragged: where it started, where it would land now, and where it is shown. */
export interface Dragged {
  from: number
  /** Number of rows above the place where it would land; the row itself counts at its old place. */
  slot: number
  /** Distance of its top edge from the top of the list, in pixels. */
  top: number
}

/** Dragging scrolls the list when the pointer is this close to its edge, in pixels. */
const edge = 48
/** Maximum scroll per frame, in pixels. */
const fastest = 18

/** Scroll speed for a pointer at this height; 0 away from the edges. */
function speedAt(y: number, { top, bottom }: DOMRect): number {
  const beyond = y < top + edge ? y - (top + edge) : Math.max(0, y - (bottom - edge))
  return Math.round(Math.max(-1, Math.min(1, beyond / edge)) * fastest)
}

/** Follows the pointer until it is released or cancelled, or until Escape is pressed. */
function followPointer(list: HTMLElement, follow: (y: number) => void, end: (isDropped: boolean) => void) {
  const stop = new AbortController()
  const { signal } = stop
  const finish = (isDropped: boolean) => {
    stop.abort()
    end(isDropped)
  }
  list.addEventListener('pointermove', (event) => follow(event.clientY), { signal })
  list.addEventListener('pointerup', () => finish(true), { signal })
  list.addEventListener('pointercancel', () => finish(false), { signal })
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    finish(false)
  }
  window.addEventListener('keydown', onKey, { signal, capture: true })
}

interface Rows {
  /** The element that scrolls; all its rows have the same height. */
  list: RefObject<HTMLElement | null>
  rowHeight: number
  drop: (from: number, to: number) => void
}

/**
 * Lets the user drag a row of a list; near its edges the list scrolls. Escape or a cancelled pointer leaves everything
 * as it was.
 */
export function useDrag({ list, rowHeight, drop }: Rows) {
  const [dragged, setDragged] = useState<Dragged>()
  const latest = useRef<Dragged>(undefined)
  const start = useCallback(
    (from: number, count: number, { pointerId, clientY }: PointerEvent) => {
      const element = list.current
      if (!element) return
      const heightOf = (y: number) => y - element.getBoundingClientRect().top + element.scrollTop
      const grabbed = heightOf(clientY) - from * rowHeight
      let [last, frame] = [clientY, 0]
      const follow = (y: number) => {
        last = y
        const height = heightOf(y)
        const slot = Math.max(0, Math.min(count, Math.round(height / rowHeight)))
        latest.current = { from, slot, top: height - grabbed }
        setDragged(latest.current)
      }
      const scroll = () => {
        const before = element.scrollTop
        element.scrollTop += speedAt(last, element.getBoundingClientRect())
        if (element.scrollTop !== before) follow(last)
        frame = requestAnimationFrame(scroll)
      }
      followPointer(element, follow, (isDropped) => {
        cancelAnimationFrame(frame)
        const { slot = from } = latest.current ?? {}
        latest.current = undefined
        setDragged(undefined)
        if (isDropped) drop(from, slot > from ? slot - 1 : slot)
      })
      // The list captures the pointer because the row itself may be scrolled out of the document.
      element.setPointerCapture(pointerId)
      follow(clientY)
      frame = requestAnimationFrame(scroll)
    },
    [list, rowHeight, drop],
  )
  return { dragged, start }
}
