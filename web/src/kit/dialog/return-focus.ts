const focusable =
  'a[href], button:not([disabled]), input:not([disabled], [type="hidden"]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])'

const canFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.matches(focusable)

/**
 * Remembers what has the focus, and returns a function that gives it back. What a dialog was opened from may be gone by then, or
 * off: the button of a reviewer who was replaced, or one for what is now done. Then the focus goes to the first control of the
 * closest part of the page that is left, instead of to the beginning of the page.
 */
export function rememberFocus(): () => void {
  const before = document.activeElement
  const around: Element[] = []
  for (let part = before?.parentElement; part && !part.matches('main, body'); part = part.parentElement)
    around.push(part)
  return () => {
    if (!(before instanceof HTMLElement)) return
    // Also what only the program can focus, such as a list that is worked through by keys.
    before.focus()
    if (document.activeElement === before || around.length === 0) return
    const left = around.filter((part) => part.isConnected)
    const controls = left.map((part) => [...part.querySelectorAll(focusable)].find(canFocus))
    controls.find((one) => one !== undefined)?.focus({ preventScroll: true })
  }
}
