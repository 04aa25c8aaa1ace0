import { calendars, usualCalendar, type Calendar } from '@banquet/contract/rule/day/document-day'
import { useSyncExternalStore } from 'react'
import { useLanguage } from '../text/text.ts'

const storageKey = 'banquet-paper-calendar'
const listeners = new Set<() => void>()
let chosen = stored()

/** The calendar of the dates on documents: the one chosen on this device, else the default of the language. */
export function useCalendar(): Calendar {
  const language = useLanguage()
  return useSyncExternalStore(subscribe, () => chosen) ?? usualCalendar(language)
}

/** Sets the calendar of the dates on documents, and keeps the choice on this device. */
export function chooseCalendar(next: Calendar) {
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // Storage may be blocked; the choice then lasts until the page is closed.
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
