import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { savedSegment, type SavedSegment } from '@banquet/contract/outreach/saved-segment'
import { chosenEvent, lockOpenEvent } from '../../event/event/event-choice.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { route } from '../../kit/http/route.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { getRow, insertRow, lockRow, removeRow, rowHistory, updateRow } from '../../kit/rows/rows.ts'
import { segments, type SegmentStored } from '../../tables/outreach/segment.table.ts'
import { requireRights, rightFaults } from './segment.queries.ts'

/** Returns a saved segment as somebody sees it: without its conditions if they may not use one of them. */
function show({ actor }: Context, { segment, ...row }: SegmentStored): SavedSegment {
  const isUsable = rightFaults(actor, segment).length === 0
  return { ...row, audience: segment.audience, segment: isUsable ? segment : null }
}

function addSegment(ctx: Context, { eventId, ...body }: Parsed<typeof savedSegment.create>['body']) {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId)
    requireRights(ctx.actor, body.segment)
    return show(ctx, await insertRow(ctx, segments, { ...body, eventId: event.id }))
  })
}

function editSegment(
  ctx: Context,
  id: number,
  { version, eventId, ...set }: Parsed<typeof savedSegment.update>['body'],
) {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, segments, id)).eventId)
    const before = await lockRow(ctx.db, segments, id)
    if (version !== undefined && version !== before.version)
      throw new Refusal('stale', { current: show(ctx, before) })
    if (eventId !== undefined && eventId !== before.eventId) throw invalid('eventId', 'locked')
    requireRights(ctx.actor, set.segment)
    return show(ctx, await updateRow(ctx, segments, { which: id, locked: before, set }))
  })
}

function removeSegment(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, segments, id)).eventId)
    return removeRow(ctx, segments, id)
  })
}

/** Deletes the saved segments of an event that is deleted. */
export async function removeSegmentsOf(ctx: Context, eventId: number): Promise<void> {
  const own = await ctx.db
    .select({ id: segments.id })
    .from(segments)
    .where(eq(segments.eventId, eventId))
    .orderBy(segments.id)
  for (const { id } of own) await removeRow(ctx, segments, id)
}

const { id, name, updatedAt, search } = segments

export function savedSegmentRoutes(app: FastifyInstance): void {
  route(app, savedSegment.list, async (ctx, { query }) => {
    const eventId = await chosenEvent(ctx.db, query.eventId)
    return listRows(ctx, segments, query, {
      sort: { name, id, updatedAt },
      search,
      where: eq(segments.eventId, eventId ?? 0),
      show: (_, rows: readonly SegmentStored[]) => rows.map((row) => show(ctx, row)),
    })
  })
  route(app, savedSegment.get, async (ctx, { params }) =>
    show(ctx, await getRow(ctx.db, segments, params.id)),
  )
  route(app, savedSegment.create, (ctx, { body }) => addSegment(ctx, body))
  route(app, savedSegment.update, (ctx, { params, body }) => editSegment(ctx, params.id, body))
  route(app, savedSegment.put, (ctx, { body: { id: rowId, ...body } }) => editSegment(ctx, rowId, body))
  route(app, savedSegment.remove, (ctx, { params }) => removeSegment(ctx, params.id))
  route(app, savedSegment.history, (ctx, { params }) => rowHistory(ctx, segments, params.id))
}
