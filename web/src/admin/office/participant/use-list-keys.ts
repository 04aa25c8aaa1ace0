import { useEffect, useRef } from 'react'

interface Moves {
  next: () => void
  previous: () => void
  back: () => void
}

/** Returns the move of a key: J and K as in a mail program, the arrows with Alt, and Escape. */
function moveOf({ key, altKey }: KeyboardEvent): keyof Moves | undefined {
  if (altKey) return key === 'ArrowDown' ? 'next' : key === 'ArrowUp' ? 'previous' : undefined
  if (key === 'Escape') return 'back'
  return { j: 'next', k: 'previous' }[key.toLowerCase()] as keyof Moves | undefined
}

const typing = 'input, textarea, select, dialog, [role=dialog], [role=menu], [contenteditable]'

/** Handles the keys of the page, except while somebody types or a dialog is open. */
export function useListKeys(moves: Moves): void {
  const latest = useRef(moves)
  useEffect(() => {
    latest.current = moves
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.isComposing || event.defaultPrevented) return
      if (event.target instanceof HTMLElement && event.target.closest(typing)) return
      if (document.querySelector('dialog[open]')) return
      const move = moveOf(event)
      if (!move) return
      event.preventDefault()
      latest.current[move]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
