import { eq, sql, type SQL } from 'drizzle-orm'
import type { EventSetting, WindowName } from '@banquet/contract/event/event/event-setting'
import type { Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { holidays } from '../../tables/trade/holiday.table.ts'
import { requireOpen } from '../event/event-choice.ts'
import { events } from '../../tables/event/event.table.ts'
import { newestSetting, settingOf, isOpen, windowOf } from './event-setting.queries.ts'

/** An event with its settings in the newest version, and the holidays, on which banks do not work. */
export type EventWithSetting = Omit<typeof events.$inferSelect, 'search'> & {
  setting: EventSetting
  holidays: string[]
}

/** The columns of an event for `withSetting`, also in a query of other tables. */
export const eventColumns = {
  ...columnsOf(events),
  setting: newestSetting,
  holidays: sql<string[]>`array(select day::text from ${holidays})`,
}

const select = (db: Db, which: SQL | undefined) => db.select(eventColumns).from(events).where(which)

type Row = Awaited<ReturnType<typeof select>>[number]

/** Returns an event that was read by `eventColumns`. */
export const withSetting = (row: Row): EventWithSetting => ({ ...row, setting: settingOf(row.setting) })

/** Returns the events that meet a condition, with their settings. */
export async function readEventsWithSettings(db: Db, which: SQL | undefined): Promise<EventWithSetting[]> {
  return (await select(db, which)).map(withSetting)
}

/** Returns an event with its settings; throws `not-found` if there is none. */
export async function readEventWithSetting(db: Db, id: number): Promise<EventWithSetting> {
  return found((await readEventsWithSettings(db, eq(events.id, id)))[0])
}

/**
 * Returns the event that meets a condition with its settings, locked against being archived as by `lockOpenEvent`; undefined
 * if there is none. Throws if it is archived.
 */
export async function lockEventWithSetting(
  db: Db,
  which: SQL | undefined,
): Promise<EventWithSetting | undefined> {
  const [row] = await select(db, which).for('share')
  if (row) requireOpen(row)
  return row && withSetting(row)
}

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
