import { eq, sql } from 'drizzle-orm'
import { hasRight, pages } from '@banquet/contract/call/access'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { checkIn } from '@banquet/contract/check-in/check-in'
import type { CheckIn, CheckInKind, CheckInReason } from '@banquet/contract/check-in/check-in-record'
import { decide, reasonsAgainst, type Decision } from '@banquet/contract/check-in/check-in-rules'
import { hoursOf } from '@banquet/contract/rule/day/moment'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { built } from '../../kit/rows/statements.ts'
import { insertReturning } from '../../kit/rows/written-rows.ts'
import { checkInLists } from '../../tables/event/check-in-list.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { decideLate, standingReasons } from './check-in.rules.ts'
import { showCheckIn, showNew } from './check-in.queries.ts'
import { checkIns, type CheckInTableRow } from '../../tables/check-in/check-in.table.ts'
import { lastCheckIn } from './effective.ts'
import { lockScanned, type Scanned } from './find-scanned.ts'

type Body = Parsed<typeof checkIn.create>['body']

/** Returns a list with its event; throws `not-found` if there is none. */
export async function readCheckInList({ db }: Context, listId: number) {
  const read = built(db, 'check-in list with event', () =>
    db
      .select({ list: checkInLists, event: events })
      .from(checkInLists)
      .innerJoin(events, eq(events.id, checkInLists.eventId))
      .where(eq(checkInLists.id, sql.placeholder('listId'))),
  )
  const [found] = await read.execute({ listId })
  if (!found) throw new Refusal('not-found')
  return found
}
type ListWithEvent = Awaited<ReturnType<typeof readCheckInList>>

/** Writes a new row to the audit, under the name of its list. */
export function auditCheckIn(
  ctx: Context,
  row: CheckInTableRow,
  { name }: ListWithEvent['list'],
): Promise<void> {
  const { id: rowId, ...after } = row
  return writeAudit(ctx, { action: 'created', noun: 'check_in', rowId, label: name, after })
}

type Last = Awaited<ReturnType<typeof lastCheckIn>>

interface Evaluated extends Decision {
  last: Last
}

const refusedFor = (reason: CheckInReason): Evaluated => ({
  result: 'refused',
  reason,
  isForced: false,
  last: undefined,
})

/**
 * Decides the result of a scan. The sign-up is locked, so that of two simultaneous scans the second sees the first
 * entry.
 */
async function evaluate(
  ctx: Context,
  { list, event }: ListWithEvent,
  { signup, reason }: Scanned,
  { kind, at, force }: { kind: CheckInKind; at: Date; force: boolean },
): Promise<Evaluated> {
  if (!signup || reason !== null) return refusedFor(reason ?? 'invalid')
  const last = await lastCheckIn(ctx, list, signup.signupId)
  const standing = standingReasons(list, signup)
  const { allowsReentry } = list
  const hours = hoursOf(list, event)
  const reasons = reasonsAgainst({ ...hours, allowsReentry, kind, at, standing, last: last?.kind })
  return { ...decide(reasons, force), last }
}

/** Returns the check-in that has a nonce already; throws if it was about something else. */
async function firstOf({ db }: Context, { nonce, listId, kind }: Body): Promise<CheckInTableRow> {
  const [first] = await db.select().from(checkIns).where(eq(checkIns.nonce, nonce))
  if (first?.listId !== listId || first.kind !== kind) throw new Refusal('check-in.nonce')
  return first
}

/** Throws unless the caller has the right to let people in against the rules. */
function requireOverride({ actor }: Context): void {
  if (hasRight(actor, 'checkIns', 'override')) return
  throw new Refusal('right.missing', {
    params: { page: 'checkIns', pageId: pages.checkIns.id, right: 'override' },
  })
}

/**
 * Records a scan, whatever its result. The same nonce again returns the first row. A scan that a device sends later
 * is recorded as the device decided it, even for an archived event.
 */
export function recordCheckIn(ctx: Context, body: Body): Promise<CheckIn> {
  const { listId, kind, nonce, deviceId, offline } = body
  return inTransaction(ctx, async (ctx) => {
    const { list, event } = await readCheckInList(ctx, listId)
    if (event.status === 'archived' && !offline) throw new Refusal('event.state')
    if (kind === 'exit' && !list.allowsReentry) throw invalid('kind', 'choice')
    if (body.force && !offline) requireOverride(ctx)
    const force = body.force && hasRight(ctx.actor, 'checkIns', 'override')
    const now = ctx.now()
    const at = offline && new Date(offline.at) < now ? new Date(offline.at) : now
    const scanned = await lockScanned(ctx, event.id, body)
    const { last, ...decision } = await evaluate(ctx, { list, event }, scanned, { kind, force, at })
    const { result, reason, isForced } = offline ? decideLate(decision, offline) : decision
    const signupId = scanned.signup?.signupId ?? null
    const earlierId = decision.reason === 'already-used' ? (last?.id ?? null) : null
    const { actor } = ctx
    const by = { byId: actor.id === 0 ? null : actor.id, byName: personName(actor) }
    const moments = { isOffline: offline !== undefined, at: at.toISOString(), createdAt: now.toISOString() }
    const scan = { listId, signupId, kind, deviceId, nonce, ...moments, ...by }
    const [row] = await insertReturning(ctx.db, checkIns, {
      rows: [{ ...scan, result, reason, isForced, earlierId }],
      unlessTaken: checkIns.nonce,
      returning: columnsOf(checkIns),
    })
    if (!row) return showCheckIn(ctx, await firstOf(ctx, body))
    await auditCheckIn(ctx, row, list)
    return showNew(row, { signup: scanned.signup, last })
  })
}
