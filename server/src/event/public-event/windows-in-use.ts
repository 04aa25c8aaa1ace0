import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { WindowName } from '@banquet/contract/event/event/event-setting'
import type { Db } from '../../kit/context.ts'
import { modulesOff } from '../../platform/organisation/organisation.queries.ts'
import { events } from '../../tables/event/event.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { roomBlocks } from '../../tables/lodging/room-block.table.ts'
import { roomTypes } from '../../tables/lodging/room-type.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'

const exists = (from: SQL, where: SQL | undefined) =>
  sql<boolean>`exists (select from ${from} where ${where})`
const of = (column: SQL.Aliased | Parameters<typeof eq>[0]) => eq(column as never, events.id)

/** Something that people can sign up for. */
const signups = exists(sql`${signupTypes}`, and(of(signupTypes.eventId), eq(signupTypes.isVisible, true)))
/** A type and a subject that authors can choose. */
const papers = and(
  exists(sql`${submissionTypes}`, and(of(submissionTypes.eventId), eq(submissionTypes.isVisible, true))),
  exists(
    sql`${subjects}`,
    and(of(subjects.eventId), eq(subjects.isVisible, true), isNull(subjects.parentId)),
  ),
)
/** Papers that are there already, which are decided on after the types were hidden. */
const written = exists(sql`${submissions}`, of(submissions.eventId))
/** Rooms that members can book; none while lodging is switched off. */
const rooms = and(
  sql`'lodging' <> all(${modulesOff})`,
  exists(
    sql`${roomBlocks} join ${roomTypes} on ${eq(roomTypes.id, roomBlocks.roomTypeId)} join ${hotels} on ${eq(hotels.id, roomTypes.hotelId)}`,
    and(of(roomBlocks.eventId), eq(roomTypes.status, 1), eq(hotels.status, 1)),
  ),
)

/**
 * Returns for each event which windows have something behind them. A window that opens while there is nothing to sign up
 * for, to submit or to book is shown nowhere.
 */
export async function windowsInUse(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, ReadonlySet<WindowName>>> {
  if (ids.length === 0) return new Map()
  const facts = { signups, papers: sql<boolean>`${papers}`, written, rooms: sql<boolean>`${rooms}` }
  const rows = await db
    .select({ id: events.id, ...facts })
    .from(events)
    .where(inArray(events.id, [...ids]))
  return new Map(
    rows.map(({ id, signups, papers, written, rooms }) => {
      const windows: Readonly<Partial<Record<WindowName, boolean>>> = {
        signup: signups,
        signupEdit: signups,
        payment: signups || papers,
        submission: papers,
        submissionEdit: papers,
        decisions: papers || written,
        fullPapers: papers || written,
        rooms,
        freeRoomCancellation: rooms,
      }
      const used = (Object.keys(windows) as WindowName[]).filter((name) => windows[name])
      return [id, new Set(used)] as const
    }),
  )
}
