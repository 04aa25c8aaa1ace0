import { eq, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { event, EventStatus } from '@banquet/contract/event/event/event'
import { addDays, daysBetween } from '@banquet/contract/rule/day/days'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow, insertRow, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { whenEventIsCopied, whenEventIsRemoved } from './event.handlers.ts'
import { events } from '../../tables/event/event.table.ts'

type Row = Awaited<ReturnType<typeof getRow<typeof events>>>
type Body = Parsed<typeof event.update>['body']

/** The number of this advisory lock; no other one of the program has it. */
const lock = 482_615_903

/** Makes commands that change which event is current take turns. */
async function takeTurn(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${lock})`)
}

/** Locks an event in the version that was seen; throws if its status is not one of these. */
async function lockEvent(
  ctx: Context,
  id: number,
  { version, only }: { version?: number | undefined; only: readonly EventStatus[] },
): Promise<Row> {
  const row = await lockRow(ctx.db, events, id)
  if (version !== undefined && version !== row.version) throw new Refusal('stale', { current: row })
  if (!only.includes(row.status)) throw new Refusal('event.state')
  return row
}

const set = (ctx: Context, { id }: Row, fields: Partial<Pick<Row, 'status' | 'isCurrent'>>) =>
  updateRow(ctx, events, { which: id, set: fields })

async function findCurrent(ctx: Context): Promise<Row | undefined> {
  const [current] = await ctx.db.select({ id: events.id }).from(events).where(eq(events.isCurrent, true))
  return current && lockRow(ctx.db, events, current.id)
}

/** Edits an event; throws if it is archived. */
export function editEvent(ctx: Context, id: number, { version, ...fields }: Body): Promise<Row> {
  return inTransaction(ctx, async (ctx) => {
    await lockEvent(ctx, id, { version, only: ['draft', 'published'] })
    return updateRow(ctx, events, { which: id, set: fields })
  })
}

/** Publishes a draft or an archived event. It becomes the current event if there is none. */
export function publishEvent(ctx: Context, id: number, version: number): Promise<Row> {
  return inTransaction(ctx, async (ctx) => {
    await takeTurn(ctx)
    const row = await lockEvent(ctx, id, { version, only: ['draft', 'archived'] })
    const current = await findCurrent(ctx)
    return set(ctx, row, { status: 'published', isCurrent: current === undefined })
  })
}

/** Archives a published event. If it was the current one, there is none until another is chosen. */
export function archiveEvent(ctx: Context, id: number, version: number): Promise<Row> {
  return inTransaction(ctx, async (ctx) => {
    await takeTurn(ctx)
    const row = await lockEvent(ctx, id, { version, only: ['published'] })
    return set(ctx, row, { status: 'archived', isCurrent: false })
  })
}

/** Makes a published event the current one, instead of any other. */
export function makeCurrent(ctx: Context, id: number, version: number): Promise<Row> {
  return inTransaction(ctx, async (ctx) => {
    await takeTurn(ctx)
    const row = await lockEvent(ctx, id, { version, only: ['published'] })
    const current = await findCurrent(ctx)
    if (current?.id === id) return row
    if (current) await set(ctx, current, { isCurrent: false })
    return set(ctx, row, { isCurrent: true })
  })
}

/** Adds a draft with the settings of an event, its dates moved by the difference of the first days. */
export function copyEvent(ctx: Context, id: number, body: Parsed<typeof event.copy>['body']): Promise<Row> {
  return inTransaction(ctx, async (ctx) => {
    const from = await getRow(ctx.db, events, id)
    const { startDay, endDay, venue, enVenue, address, enAddress, mapUrl, timeZone } = from
    const days = daysBetween(startDay, body.startDay)
    const place = { venue, enVenue, address, enAddress, mapUrl, timeZone }
    const createdAt = ctx.now().toISOString()
    const to = await insertRow(ctx, events, {
      ...place,
      ...body,
      createdAt,
      endDay: addDays(endDay, days),
    })
    for (const run of whenEventIsCopied) await run(ctx, { from, to, days })
    return to
  })
}

/** Deletes a draft; throws if the event was ever published. */
export function removeEvent(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockEvent(ctx, id, { only: ['draft'] })
    for (const run of whenEventIsRemoved) await run(ctx, id)
    return removeRow(ctx, events, id)
  })
}
