import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** Where a key works, in the order in which the map of keys shows them. */
export const keyGroups = ['everywhere', 'list', 'record'] as const
export type KeyGroup = (typeof keyGroups)[number]

/** A key that is a command. */
export interface Key {
  /**
   * The key as `event.key` names it, in lower case; `Space`, `Shift+x` for a letter with Shift, and `g o` for two keys one after the other.
   * Several that do the same are separated by commas.
   */
  keys: string
  /** What it does, as the map of keys says it. */
  words: string
  /** Returns false if there is nothing to do at the moment; the key then keeps its usual meaning. */
  run: () => unknown
  /** Whether holding the key repeats it. */
  repeats?: true
}

interface Declared {
  group: KeyGroup
  keys: () => readonly Key[]
}

let declared: readonly Declared[] = []
const listeners = new Set<() => void>()
function change(next: readonly Declared[]) {
  declared = next
  for (const listener of listeners) listener()
}

/** Declares keys for as long as a component is shown; without keys it declares nothing. */
export function useKeys(group: KeyGroup, keys: readonly Key[] | undefined): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  const isUsed = keys !== undefined
  useEffect(() => {
    if (!isUsed) return undefined
    const own: Declared = { group, keys: () => latest.current ?? [] }
    change([...declared, own])
    return () => change(declared.filter((one) => one !== own))
  }, [group, isUsed])
}

/** Whether the page has a list with keys. */
export function useHasList(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => declared.some(({ group }) => group === 'list'),
  )
}

/** The keys that components have declared, by group. */
export const declaredKeys = (group: KeyGroup): readonly Key[] =>
  declared.filter((one) => one.group === group).flatMap(({ keys }) => keys())
