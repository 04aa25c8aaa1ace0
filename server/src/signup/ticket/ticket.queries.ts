import { and, eq, isNull, or } from 'drizzle-orm'
import { readTicket } from '@banquet/contract/signup/ticket-code'
import type { Ticket } from '@banquet/contract/signup/ticket'
import type { Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signupScope } from '../signup-record/signup.scope.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { compareTicket, hasTicket, ticketOf } from './ticket-code.ts'

/** The condition of the sign-ups with a ticket, as `hasTicket` decides. */
export const isTicketed = or(
  eq(signups.state, 'confirmed'),
  and(eq(signups.state, 'awaiting-payment'), isNull(signups.graceUntil)),
)

async function ticketRow(ctx: Context, id: number): Promise<Ticket> {
  const { db } = ctx
  const [row] = await db
    .select({
      id: signups.id,
      ticketGeneration: signups.ticketGeneration,
      code: signups.code,
      realName: signups.realName,
      enName: signups.enName,
      affiliation: signups.affiliation,
      enAffiliation: signups.enAffiliation,
      typeName: signupTypes.name,
      typeEnName: signupTypes.enName,
      eventName: events.name,
      eventEnName: events.enName,
      startDay: events.startDay,
      endDay: events.endDay,
      venue: events.venue,
      enVenue: events.enVenue,
    })
    .from(signups)
    .innerJoin(signupTypes, eq(signupTypes.id, signups.signupTypeId))
    .innerJoin(events, eq(events.id, signups.eventId))
    .where(eq(signups.id, id))
  const { id: _, ...shown } = found(row)
  return { ...shown, ticket: ticketOf(ctx, { id, ticketGeneration: shown.ticketGeneration }) }
}

/** Returns the ticket of a sign-up that the caller may see; throws if it is not confirmed. */
export async function ticketOfSignup(ctx: Context, id: number): Promise<Ticket> {
  const signup = await getRow(ctx.db, signups, { id, within: signupScope(ctx.actor) })
  if (!hasTicket(signup)) throw new Refusal('signup.state')
  return ticketRow(ctx, id)
}

/** Returns a ticket by its text; throws `not-found` unless it is valid. */
export async function readValidTicket(ctx: Context, text: string): Promise<Ticket> {
  const id = readTicket(text)?.signupId
  if (id === undefined) throw new Refusal('not-found')
  const signup = await getRow(ctx.db, signups, id)
  if (!hasTicket(signup) || compareTicket(ctx, text, signup) !== 'valid') throw new Refusal('not-found')
  return ticketRow(ctx, id)
}
