import { desc, eq, sql } from 'drizzle-orm'
import {
  defaultSetting,
  defaultVersion,
  type EventSetting,
  type EventSettingRow,
  type SettingVersion,
  type WindowName,
} from '@banquet/contract/event/event/event-setting'
import { settingDifferences } from '@banquet/contract/event/event/setting-rules'
import { hoursOf, type EventDays, type OpenHours } from '@banquet/contract/rule/day/moment'
import type { Db } from '../../kit/context.ts'
import { readPicture } from '../../platform/file/read-picture.ts'
import { eventSettings } from '../../tables/event/event-setting.table.ts'

export { isOpen } from '@banquet/contract/rule/day/moment'

type Row = typeof eventSettings.$inferSelect

/** How many versions are listed. */
const listed = 50

/**
 * The newest settings of the events of another query, as one of its columns, to be read with `settingOf`. The event is named
 * in plain text, because columns inside of `sql` lose the name of their table where a query has only one.
 */
export const newestSetting = sql<Row['content'] | null>`(
  select content from ${eventSettings} where event_id = event.id order by version desc limit 1)`

/** Returns saved settings with defaults for the fields and windows that were added later; for null, only defaults. */
export function settingOf(content: Row['content'] | null): EventSetting {
  return {
    ...defaultSetting,
    ...content,
    windows: { ...defaultSetting.windows, ...content?.windows },
    transferAccount: { ...defaultSetting.transferAccount, ...content?.transferAccount },
    receiptIssuer: { ...defaultSetting.receiptIssuer, ...content?.receiptIssuer },
  }
}

function newest(db: Db, eventId: number, count: number): Promise<Row[]> {
  return db
    .select()
    .from(eventSettings)
    .where(eq(eventSettings.eventId, eventId))
    .orderBy(desc(eventSettings.version))
    .limit(count)
}

/** Returns the settings of an event in the newest version; the defaults if none were saved. */
export async function readEventSetting(db: Db, eventId: number): Promise<EventSetting> {
  const [row] = await newest(db, eventId, 1)
  return settingOf(row?.content ?? null)
}

/** Returns the newest settings with their pictures, the number of the version, and who saved it. */
export async function readSettingRow(db: Db, eventId: number): Promise<EventSettingRow> {
  const [row] = await newest(db, eventId, 1)
  const setting = settingOf(row?.content ?? null)
  const { version = defaultVersion, createdAt = null, createdByName = '' } = row ?? {}
  const pictures = {
    picture: await readPicture(db, setting.pictureId),
    logo: await readPicture(db, setting.logoId),
  }
  return { ...setting, ...pictures, eventId, version, createdAt, createdByName }
}

/** Returns the newest versions and what differs in each from the one before. */
export async function readSettingVersions(db: Db, eventId: number): Promise<SettingVersion[]> {
  const rows = await newest(db, eventId, listed + 1)
  return rows.slice(0, listed).map((row, at) => {
    const { version, createdAt, createdById, createdByName } = row
    const before = rows[at + 1]
    const changes = settingDifferences(settingOf(before?.content ?? null), settingOf(row.content))
    return { version, createdAt, createdById, createdByName, changes }
  })
}

/** Returns when a window of an event opens and closes; null where it has no such moment. */
export function windowOf(
  event: EventDays,
  setting: Pick<EventSetting, 'windows'>,
  name: WindowName,
): OpenHours {
  return hoursOf(setting.windows[name], event)
}
