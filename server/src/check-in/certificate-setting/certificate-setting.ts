import { and, eq, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import {
  usualCertificateSetting,
  type CertificateSetting,
  type certificateSetting,
} from '@banquet/contract/check-in/certificate-setting'
import { addDays } from '@banquet/contract/rule/day/days'
import { inTransaction, type Context, type Db } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { historyOf } from '../../kit/rows/audit.ts'
import { columnsOf, getRow, insertRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { requireOpen } from '../../event/event/event-choice.ts'
import { claimFile, releaseFile } from '../../platform/file/claim-file.ts'
import { readPicture } from '../../platform/file/read-picture.ts'
import {
  certificates,
  certificateSettings,
  type CertificateSettingRow,
} from '../../tables/check-in/certificate.table.ts'
import { checkInLists } from '../../tables/event/check-in-list.table.ts'
import { events } from '../../tables/event/event.table.ts'

/** The settings by which certificates are issued. */
export type CertificateRules = Omit<CertificateSettingRow, 'id' | 'version' | 'eventId'>

async function readRow(db: Db, eventId: number): Promise<CertificateSettingRow | undefined> {
  const [row] = await db
    .select(columnsOf(certificateSettings))
    .from(certificateSettings)
    .where(eq(certificateSettings.eventId, eventId))
  return row
}

async function listIdsOf(db: Db, eventId: number): Promise<Set<number>> {
  const { id } = checkInLists
  const rows = await db.select({ id }).from(checkInLists).where(eq(checkInLists.eventId, eventId))
  return new Set(rows.map((row) => row.id))
}

const usual = { ...usualCertificateSetting, pictureId: null, sealId: null }

/**
 * Returns the settings of an event, without lists that were deleted since, and whether they were ever saved; the usual ones if
 * they were not.
 */
export async function readRules(
  db: Db,
  eventId: number,
): Promise<{ rules: CertificateRules; isSetUp: boolean; version: number }> {
  const row = await readRow(db, eventId)
  if (!row) return { rules: usual, isSetUp: false, version: 1 }
  const { id: _id, version, eventId: _event, ...rules } = row
  const known = await listIdsOf(db, eventId)
  return {
    rules: { ...rules, lists: rules.lists.filter(({ listId }) => known.has(listId)) },
    isSetUp: true,
    version,
  }
}

async function show(db: Db, eventId: number): Promise<CertificateSetting> {
  const { rules, version } = await readRules(db, eventId)
  const { pictureId, sealId, ...own } = rules
  return {
    ...own,
    eventId,
    version,
    picture: await readPicture(db, pictureId),
    seal: await readPicture(db, sealId),
  }
}

/** Returns how an event certifies attendance; throws if there is no such event. */
export async function getCertificateSetting({ db }: Context, eventId: number): Promise<CertificateSetting> {
  await getRow(db, events, eventId)
  return show(db, eventId)
}

/** Releases a picture that the settings no longer have, unless a certificate was issued with it. */
async function releaseUnused(ctx: Context, eventId: number, id: number): Promise<void> {
  const isOn = sql`(${certificates.content} @> ${JSON.stringify({ pictureId: id })}::jsonb
    or ${certificates.content} @> ${JSON.stringify({ sealId: id })}::jsonb)`
  const [used] = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.eventId, eventId), isOn))
    .limit(1)
  if (!used) await releaseFile(ctx, id)
}

/** Changes or removes a picture; `undefined` leaves it unchanged. */
async function changePicture(
  ctx: Context,
  {
    eventId,
    from,
    to,
    path,
  }: { eventId: number; from: number | null; to: number | null | undefined; path: string },
): Promise<number | null> {
  if (to === undefined || to === from) return from
  if (to !== null) await claimFile(ctx, to, { path, purpose: 'picture' })
  if (from !== null) await releaseUnused(ctx, eventId, from)
  return to
}

export function editCertificateSetting(
  ctx: Context,
  eventId: number,
  { version, pictureId, sealId, ...set }: Parsed<typeof certificateSetting.update>['body'],
): Promise<CertificateSetting> {
  return inTransaction(ctx, async (ctx) => {
    // Of two first edits at once, the second one waits here and then finds the row of the first.
    const event = await lockRow(ctx.db, events, eventId)
    const before = await readRules(ctx.db, eventId)
    if (version !== undefined && version !== before.version)
      throw new Refusal('stale', { current: await show(ctx.db, eventId) })
    requireOpen(event)
    const known = await listIdsOf(ctx.db, eventId)
    const unknown = set.lists.findIndex(({ listId }) => !known.has(listId))
    if (unknown !== -1) throw invalid(`lists.${unknown}.listId`, 'unknown')
    const { rules } = before
    const pictures = {
      pictureId: await changePicture(ctx, {
        eventId,
        from: rules.pictureId,
        to: pictureId,
        path: 'pictureId',
      }),
      sealId: await changePicture(ctx, { eventId, from: rules.sealId, to: sealId, path: 'sealId' }),
    }
    const row = await readRow(ctx.db, eventId)
    if (row)
      await updateRow(ctx, certificateSettings, {
        which: row.id,
        set: { ...set, ...pictures },
        label: event.name,
      })
    // Saving the usual settings is what sets the certificates of an event up.
    else
      await insertRow(
        ctx,
        certificateSettings,
        { ...set, ...pictures, eventId, version: before.version + 1 },
        event.name,
      )
    return show(ctx.db, eventId)
  })
}

export async function certificateSettingHistory(ctx: Context, eventId: number) {
  await getRow(ctx.db, events, eventId)
  const row = await readRow(ctx.db, eventId)
  return row ? historyOf(ctx, certificateSettings, row.id) : []
}

/**
 * Copies the settings of an event to its copy, after its check-in lists, which have the same names there. The day of downloads
 * moves with the event; a picture belongs to one event, so it has to be chosen again.
 */
export async function copyCertificateSetting(
  ctx: Context,
  { from, to, days }: { from: { id: number }; to: { id: number; name: string }; days: number },
): Promise<void> {
  const row = await readRow(ctx.db, from.id)
  if (!row) return
  const { id, name, eventId } = checkInLists
  const named = (event: { id: number }) =>
    ctx.db.select({ id, name }).from(checkInLists).where(eq(eventId, event.id))
  const copies = new Map((await named(to)).map((list) => [list.name, list.id]))
  const copyOf = new Map((await named(from)).map((list) => [list.id, copies.get(list.name)]))
  const { id: _id, version: _version, lists, downloadFrom, ...own } = row
  await insertRow(
    ctx,
    certificateSettings,
    {
      ...own,
      eventId: to.id,
      lists: lists.flatMap((list) => {
        const listId = copyOf.get(list.listId)
        return listId === undefined ? [] : [{ ...list, listId }]
      }),
      downloadFrom: downloadFrom === null ? null : addDays(downloadFrom, days),
      pictureId: null,
      sealId: null,
    },
    to.name,
  )
}

/** Releases the pictures of a draft that is deleted; its settings are deleted with it. */
export async function releaseCertificatePictures(ctx: Context, eventId: number): Promise<void> {
  const row = await readRow(ctx.db, eventId)
  for (const id of [row?.pictureId, row?.sealId]) if (typeof id === 'number') await releaseFile(ctx, id)
}
