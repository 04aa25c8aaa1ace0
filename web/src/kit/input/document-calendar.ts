import { calendars, usualCalendar, type Calendar } from '@banquet/contract/rule/document-day'
import { useSyncExternalStore } from 'react'
import { useLanguage } from '../text/text.ts'

const storageKey = 'banquet-paper-calendar'
const listeners = new Set<() => void>()
let chosen = stored()

/** The calendar that days on papers are counted by: the one chosen on this device, else the usual one of the language. */
export function useCalendar(): Calendar {
  const language = useLanguage()
  return useSyncExternalStore(subscribe, () => chosen) ?? usualCalendar(language)
}

/** Counts days on papers by this calendar from now on, and keeps the choice on this device. */
export function chooseCalendar(next: Calendar) {
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  chosen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(): Calendar | undefined {
  try {
    return calendars.find((one) => one === localStorage.getItem(storageKey))
  } catch {
    return undefined
  }
}
