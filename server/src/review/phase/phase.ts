import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { usualPhases, type phase, type Phases, type PhasesInput } from '@banquet/contract/review/phase'
import {
  dueDayOf,
  movePhases,
  phaseAt,
  phaseFaults,
  type PhaseNow,
} from '@banquet/contract/review/phase-rules'
import type { WindowName } from '@banquet/contract/event/event/event-setting'
import type { EventDays } from '@banquet/contract/rule/day/moment'
import { inTransaction, type Context, type Db } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { historyOf } from '../../kit/rows/audit.ts'
import { columnsOf, getRow, insertRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { windowOf } from '../../event/event-setting/event-setting.queries.ts'
import { readEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { requireOpen } from '../../event/event/event-choice.ts'
import { events } from '../../tables/event/event.table.ts'
import { phases } from '../../tables/review/phase.table.ts'

type Row = typeof phases.$inferSelect

/** What the phases of an event are computed from. */
export type PhaseEvent = EventDays & { id: number }

function shown(row: Row): Phases {
  const { id: _, ...own } = row
  return own
}

async function readRow(db: Db, eventId: number): Promise<Row | undefined> {
  const [row] = await db.select(columnsOf(phases)).from(phases).where(eq(phases.eventId, eventId))
  return row
}

/** Returns the phases of an event; the usual ones if it has saved none. */
export async function readPhases(db: Db, eventId: number): Promise<Phases> {
  const row = await readRow(db, eventId)
  return row ? shown(row) : { ...usualPhases, eventId, version: 1 }
}

/** The same for an event that may not exist; then it throws. */
export async function getPhases({ db }: Context, eventId: number): Promise<Phases> {
  await getRow(db, events, eventId)
  return readPhases(db, eventId)
}

/** Returns what is possible in the reviewing of an event when the request arrived. */
export async function phaseNow(
  { db, arrivedAt }: Pick<Context, 'db' | 'arrivedAt'>,
  event: PhaseEvent,
): Promise<PhaseNow> {
  return phaseAt(event, await readPhases(db, event.id), arrivedAt)
}

/** Returns whether the chairs of subjects may stage decisions of an event now. */
export async function mayStageNow(ctx: Pick<Context, 'db' | 'arrivedAt'>, eventId: number): Promise<boolean> {
  return (await phaseNow(ctx, await getRow(ctx.db, events, eventId))).mayStage
}

/** Returns the last day for reviews of an event; null without one, or without an event. */
export async function readDueDay(db: Db, eventId: number): Promise<string | null> {
  const [event] = await db.select().from(events).where(eq(events.id, eventId))
  return event ? dueDayOf(event, await readPhases(db, eventId)) : null
}

/** Returns when papers and final files can be submitted. */
export async function phaseWindows({ db }: Context, eventId: number) {
  const event = await readEventWithSetting(db, eventId)
  const hours = (name: WindowName) => {
    const { opensAt, closesAt } = windowOf(event, event.setting, name)
    return { opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null }
  }
  return { submission: hours('submission'), fullPapers: hours('fullPapers') }
}

export function editPhases(
  ctx: Context,
  eventId: number,
  { version, ...set }: Parsed<typeof phase.update>['body'],
): Promise<Phases> {
  return inTransaction(ctx, async (ctx) => {
    // Of two first edits at once, the second one waits here and then finds the row of the first.
    const event = await lockRow(ctx.db, events, eventId)
    const before = await readPhases(ctx.db, eventId)
    if (version !== undefined && version !== before.version) throw new Refusal('stale', { current: before })
    requireOpen(event)
    const errors = phaseFaults(event, set)
    if (errors.length > 0) throw new Refusal('validation', { errors })
    const label = event.name
    const row = await readRow(ctx.db, eventId)
    if (row) return shown(await updateRow(ctx, phases, { which: row.id, set, label }))
    if (isDeepStrictEqual({ ...before, ...set }, before)) return before
    return shown(await insertRow(ctx, phases, { ...set, eventId, version: before.version + 1 }, label))
  })
}

export async function phaseHistory(ctx: Context, eventId: number) {
  await getRow(ctx.db, events, eventId)
  const row = await readRow(ctx.db, eventId)
  return row ? historyOf(ctx, phases, row.id) : []
}

/** Copies the phases of an event to its copy, with which they move. The usual ones are not stored. */
export async function copyPhases(
  ctx: Context,
  { from, to, days }: { from: { id: number }; to: { id: number; name: string }; days: number },
): Promise<void> {
  const row = await readRow(ctx.db, from.id)
  if (!row) return
  const own: PhasesInput = movePhases(row, days)
  await insertRow(ctx, phases, { ...own, eventId: to.id }, to.name)
}
