import type { Context } from '../../kit/context.ts'
import { isOpen, readEventSetting, windowOf } from '../event-setting/event-setting.queries.ts'
import type { events } from '../event/event.table.ts'

interface Window {
  isOpen: boolean
  opensAt: string | null
  closesAt: string | null
}

/** Returns when members can sign up to an event, and whether they can now. */
export async function signupWindow(
  { db, now }: Pick<Context, 'db' | 'now'>,
  event: typeof events.$inferSelect,
): Promise<Window> {
  const window = windowOf(event, await readEventSetting(db, event.id), 'signup')
  return {
    isOpen: event.status === 'published' && isOpen(window, now()),
    opensAt: window.opensAt?.toISOString() ?? null,
    closesAt: window.closesAt?.toISOString() ?? null,
  }
}
