import { and, eq, inArray, sql } from 'drizzle-orm'
import { personInput } from '@banquet/contract/signup/signup-form'
import { activeStates } from '@banquet/contract/signup/signup-states'
import type { Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { lookUp, type Line } from '../../kit/sheet/importer.ts'
import { findMembers } from '../../people/member-import/add-imported-member.ts'
import { events } from '../../tables/event/event.table.ts'
import { signupColumns, type LockedSignup } from '../signup-record/lock-signup.ts'
import { signupTypes, type SignupTypeRow } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'

/** Existing rows that a sheet refers to. */
export interface Known {
  event: Pick<typeof events.$inferSelect, 'id' | 'status' | 'timeZone'>
  /** Sign-up types of the event by either name, as the sheet writes it. */
  types: ReadonlyMap<string, number>
  typeById: ReadonlyMap<number, SignupTypeRow>
  /** Members by the address, as the sheet writes it. */
  members: ReadonlyMap<string, number>
  /** Returns the active sign-up of a member for a type, with the fields that people fill in. */
  signupOf: (
    memberId: number | undefined,
    typeId: number | undefined,
  ) => { id: number; fields: object } | undefined
  /** Returns the types of the active sign-ups of a member. */
  typesOf: (memberId: number | undefined) => number[]
}

const written = Object.keys(personInput) as (keyof typeof personInput & keyof LockedSignup)[]
const fieldsOf = (row: LockedSignup) => Object.fromEntries(written.map((field) => [field, row[field]]))

/** Looks up the types, members and active sign-ups that the lines name, all lines at once. */
export async function findKnown(ctx: Context, lines: readonly Line[], eventId: number): Promise<Known> {
  const { db } = ctx
  const event = await getRow(db, events, eventId)
  const type = { field: 'signupType', table: signupTypes, where: eq(signupTypes.eventId, eventId) }
  const types = new Map([
    ...(await lookUp(db, lines, { ...type, key: sql`fold(${signupTypes.enName})` })),
    ...(await lookUp(db, lines, { ...type, key: signupTypes.nameKey })),
  ])
  const members = await findMembers(ctx, lines)
  const rows = await db
    .select(signupColumns)
    .from(signups)
    .where(
      and(
        eq(signups.eventId, eventId),
        eq(signups.isGuest, false),
        inArray(signups.memberId, [...members.values()]),
        inArray(signups.state, [...activeStates]),
      ),
    )
  const byKey = new Map(rows.map((row) => [`${row.memberId} ${row.signupTypeId}`, row]))
  const all = await db.select().from(signupTypes).where(eq(signupTypes.eventId, eventId))
  return {
    event,
    types,
    members,
    typeById: new Map(all.map((row) => [row.id, row])),
    typesOf: (memberId) =>
      rows.filter((row) => row.memberId === memberId).map(({ signupTypeId }) => signupTypeId),
    signupOf: (memberId, typeId) => {
      const row = byKey.get(`${memberId} ${typeId}`)
      return row && { id: row.id, fields: fieldsOf(row) }
    },
  }
}
