import { useSyncExternalStore } from 'react'

/** Light or dark, as currently shown. */
export type Scheme = 'light' | 'dark'

const storageKey = 'banquet-scheme'
const attribute = 'data-mantine-color-scheme'
const listeners = new Set<() => void>()
const prefersDark = matchMedia('(prefers-color-scheme: dark)')
let current: Scheme = stored() ?? fromSystem()
apply()

/** Returns whether a component is shown light or dark. */
export function useScheme(): Scheme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}

/** Switches between light and dark, and keeps the choice on this device. */
export function toggleScheme() {
  const next = current === 'dark' ? 'light' : 'dark'
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // Storage may be blocked; the choice then lasts until the page is closed.
  }
  change(next)
}

function change(next: Scheme) {
  if (next === current) return
  current = next
  apply()
  for (const listener of listeners) listener()
}

function apply() {
  document.documentElement.setAttribute(attribute, current)
}

function stored(): Scheme | undefined {
  try {
    const value = localStorage.getItem(storageKey)
    return value === 'light' || value === 'dark' ? value : undefined
  } catch {
    return undefined
  }
}

function fromSystem(): Scheme {
  return prefersDark.matches ? 'dark' : 'light'
}

prefersDark.addEventListener('change', () => change(stored() ?? fromSystem()))
addEventListener('storage', (event) => {
  if (event.key === storageKey) change(stored() ?? fromSystem())
})
