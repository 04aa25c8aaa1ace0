import { desc, eq } from 'drizzle-orm'
import {
  defaultSetting,
  defaultVersion,
  type EventSetting,
  type EventSettingRow,
  type SettingVersion,
  type WindowName,
} from '@banquet/contract/event/event-setting'
import { settingDifferences } from '@banquet/contract/event/setting-rules'
import { hoursOf, type EventDays, type OpenHours } from '@banquet/contract/rule/day/moment'
import type { Db } from '../../kit/context.ts'
import { readPicture } from '../../platform/file/read-picture.ts'
import { eventSettings } from './event-setting.table.ts'

export { isOpen } from '@banquet/contract/rule/day/moment'

type Row = typeof eventSettings.$inferSelect

/** How many versions are listed. */
const listed = 50

/** Returns the settings of a row; fields and windows that were added after it was saved have their defaults. */
function contentOf({ content }: Pick<Row, 'content'>): EventSetting {
  return { ...defaultSetting, ...content, windows: { ...defaultSetting.windows, ...content.windows } }
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
  return row ? contentOf(row) : defaultSetting
}

/** Returns the same with its pictures, the number of the version, and who saved it. */
export async function readSettingRow(db: Db, eventId: number): Promise<EventSettingRow> {
  const [row] = await newest(db, eventId, 1)
  const setting = row ? contentOf(row) : defaultSetting
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
    const changes = settingDifferences(before ? contentOf(before) : defaultSetting, contentOf(row))
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
