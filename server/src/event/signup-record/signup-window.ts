import { isOpen, windowOf } from '../event-setting/event-setting.queries.ts'
import type { EventWithSetting } from '../event-setting/event-with-setting.ts'

interface Window {
  isOpen: boolean
  opensAt: string | null
  closesAt: string | null
}

/** Returns when members can sign up to an event, and whether they can now. */
export function signupWindow(event: EventWithSetting, now: Date): Window {
  const window = windowOf(event, event.setting, 'signup')
  return {
    isOpen: event.status === 'published' && isOpen(window, now),
    opensAt: window.opensAt?.toISOString() ?? null,
    closesAt: window.closesAt?.toISOString() ?? null,
  }
}
