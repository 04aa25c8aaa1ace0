/** How long after a tap, and how far from it, another one is the second of a double tap. Of a mouse, the browser counts. */
const longestMs = 500
const farthest = 24

interface Press {
  x: number
  y: number
  at: number
  /** The dialog that was pressed; null for the page below all dialogs. */
  dialog: Element | null
  /** Whether a mouse pressed, and how often in a row at this place. */
  byMouse: boolean
  count: number
}

/** A press by a key or by the program has no place. */
function pressOf(event: MouseEvent): Press | undefined {
  const { target, clientX: x, clientY: y, timeStamp: at, detail: count } = event
  const isByPointer = (x !== 0 || y !== 0) && target instanceof Element
  const byMouse = 'pointerType' in event && event.pointerType === 'mouse'
  return isByPointer ? { x, y, at, dialog: target.closest('dialog'), byMouse, count } : undefined
}

function isSecond(first: Press, { x, y, at, byMouse, count }: Press): boolean {
  if (byMouse) return count > 1
  return at - first.at <= longestMs && Math.hypot(x - first.x, y - first.y) <= farthest
}

/**
 * Stops the second press of a double tap where the first one has opened or closed a dialog: it would reach a button that lies
 * below or above the one that was meant. Returns the function that ends it.
 */
export function stopSecondPresses(): () => void {
  let last: Press | undefined
  const onClick = (event: MouseEvent) => {
    const press = pressOf(event)
    if (!press) return
    const isElsewhere = last !== undefined && isSecond(last, press) && last.dialog !== press.dialog
    last = isElsewhere && last ? { ...last, at: press.at } : press
    if (!isElsewhere) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}
