import type { Parsed } from '@banquet/contract/call/endpoint'
import {
  defaultVersion,
  type EventSetting,
  type EventSettingRow,
  type eventSetting,
} from '@banquet/contract/event/event/event-setting'
import { moveSetting, settingDifferences, settingFaults } from '@banquet/contract/event/event/setting-rules'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { insertRow, lockRow } from '../../kit/rows/rows.ts'
import { changePicture, releaseFile } from '../../platform/file/claim-file.ts'
import { events } from '../../tables/event/event.table.ts'
import { readEventSetting, readSettingRow } from './event-setting.queries.ts'
import { eventSettings } from '../../tables/event/event-setting.table.ts'

type Body = Parsed<typeof eventSetting.save>['body']
type Event = typeof events.$inferSelect

async function addVersion(
  ctx: Context,
  { id: eventId, name }: Event,
  { version, content }: { version: number; content: EventSetting },
): Promise<void> {
  const { actor, now } = ctx
  const by = { createdById: actor.id === 0 ? null : actor.id, createdByName: personName(actor) }
  // By the clock of the program, like payments, which are compared with this moment.
  const createdAt = now().toISOString()
  await insertRow(ctx, eventSettings, { eventId, version, content, createdAt, ...by }, name)
}

/**
 * Saves the settings of an event as a new version. Throws if another version was saved since the one that was seen, or
 * if the event is archived. Settings that do not differ are not saved again.
 */
export function saveEventSetting(
  ctx: Context,
  eventId: number,
  { version, ...content }: Body,
): Promise<EventSettingRow> {
  return inTransaction(ctx, async (ctx) => {
    // Of two saves at once, the second one waits here and then finds the version of the first.
    const event = await lockRow(ctx.db, events, eventId)
    const newest = await readSettingRow(ctx.db, eventId)
    if (version !== newest.version) throw new Refusal('stale', { current: newest })
    if (event.status === 'archived') throw new Refusal('event.state')
    const errors = settingFaults(event, content)
    if (errors.length > 0) throw new Refusal('validation', { errors })
    if (settingDifferences(newest, content).length === 0) return newest
    for (const path of ['pictureId', 'logoId'] as const)
      await changePicture(ctx, { from: newest[path], to: content[path], path })
    await addVersion(ctx, event, { version: version + 1, content })
    return readSettingRow(ctx.db, eventId)
  })
}

/** Gives a copied event the settings of its source; absolute moments move by `days`. */
export async function copyEventSetting(
  ctx: Context,
  { from, to, days }: { from: Event; to: Event; days: number },
): Promise<void> {
  const { version } = await readSettingRow(ctx.db, from.id)
  if (version === defaultVersion) return
  const content = moveSetting(await readEventSetting(ctx.db, from.id), days)
  await addVersion(ctx, to, { version: defaultVersion + 1, content })
}

/** Releases the pictures of a draft that is deleted; its settings are deleted with it. */
export async function releaseEventPictures(ctx: Context, eventId: number): Promise<void> {
  const { pictureId, logoId } = await readEventSetting(ctx.db, eventId)
  for (const id of [pictureId, logoId]) if (id !== null) await releaseFile(ctx, id)
}
