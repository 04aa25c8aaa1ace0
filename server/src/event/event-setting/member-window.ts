import type { WindowName } from '@banquet/contract/event/event/event-setting'
import { isOpen, windowOf } from './event-setting.queries.ts'
import type { EventWithSetting } from './event-with-setting.ts'

interface Window {
  isOpen: boolean
  opensAt: string | null
  closesAt: string | null
}

/** Returns when a window of an event is open to members, and whether it is open now. */
export function memberWindow(event: EventWithSetting, name: WindowName, now: Date): Window {
  const window = windowOf(event, event.setting, name)
  return {
    isOpen: event.status === 'published' && isOpen(window, now),
    opensAt: window.opensAt?.toISOString() ?? null,
    closesAt: window.closesAt?.toISOString() ?? null,
  }
}
