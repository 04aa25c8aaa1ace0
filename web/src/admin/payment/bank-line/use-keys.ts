import { useEffect, useRef } from 'react'

/** The commands that have keys. */
export interface KeyActions {
  move: (by: 1 | -1) => void
  /** Matches the proposal at this index; undefined for the first one, if it is clear. */
  take: (at: number | undefined) => void
  search: () => void
  mark: () => void
  ignore: () => void
  toReturn: () => void
  undo: () => void
}

/** Returns whether a key belongs to the focused element: a text field, or a button that the key would press. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.closest('input:not([type=checkbox]), textarea, select, dialog, [role=dialog], [contenteditable]')
  )
    return true
  // In the list of lines, Enter matches the first proposal, because the focused line is already the current one.
  const presses = target.closest('button, a, summary, input')
  return (key === 'Enter' || key === ' ') && presses !== null && !presses.hasAttribute('data-line')
}

function actionOf(key: string, actions: KeyActions): (() => void) | undefined {
  if (/^[1-9]$/.test(key)) return () => actions.take(Number(key) - 1)
  const byKey: Readonly<Record<string, () => void>> = {
    ArrowDown: () => actions.move(1),
    ArrowUp: () => actions.move(-1),
    Enter: () => actions.take(undefined),
    '/': actions.search,
    ' ': actions.mark,
    i: actions.ignore,
    r: actions.toReturn,
    u: actions.undo,
  }
  return byKey[key.length === 1 ? key.toLowerCase() : key]
}

/** Handles the keys of the page wherever the focus is, except in text fields and while a dialog is open. */
export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat
      const repeats = event.repeat && event.key.startsWith('Arrow')
      if ((isOther && !repeats) || event.defaultPrevented || isTaken(event)) return
      if (document.querySelector('dialog[open]')) return
      const act = actionOf(event.key, latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
