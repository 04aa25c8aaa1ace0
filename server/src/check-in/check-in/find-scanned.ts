import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { CheckInReason } from '@banquet/contract/check-in/check-in-record'
import { typedCodeOf } from '@banquet/contract/rule/text/typed'
import { readTicket } from '@banquet/contract/signup/ticket-code'
import type { Context } from '../../kit/context.ts'
import { built } from '../../kit/rows/statements.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { compareTicket } from '../../signup/ticket/ticket-code.ts'
import { selectPeople, type Attendee } from './check-in.queries.ts'

/** The sign-up that a scanned text belongs to. The reason is why the text itself lets nobody in. */
export interface Scanned {
  signup: Attendee | undefined
  reason: CheckInReason | null
}

const unknown: Scanned = { signup: undefined, reason: 'invalid' }

/** How a sign-up is named: by its id, by its code, or by its email address if it has not ended. */
const naming: Record<'id' | 'code' | 'email', SQL> = {
  id: eq(signups.id, sql.placeholder('name')),
  code: eq(signups.code, sql.placeholder('name')),
  email: sql`lower(${signups.email}) = lower(${sql.placeholder('name')}) and ${signups.state} in ('confirmed', 'awaiting-payment')`,
}

/** Locks the sign-ups of an event with a name: two of them at most, because more than one is ambiguous. */
function lock(
  ctx: Context,
  eventId: number,
  by: keyof typeof naming,
  name: string | number,
): Promise<Attendee[]> {
  const statement = built(ctx.db, `lock scanned ${by}`, () =>
    selectPeople(ctx)
      .where(and(eq(signups.eventId, sql.placeholder('eventId')), naming[by]))
      .orderBy(asc(signups.id))
      .limit(2)
      .for('no key update', { of: signups }),
  )
  return statement.execute({ eventId, name })
}

async function lockTicket(ctx: Context, eventId: number, text: string, id: number): Promise<Scanned> {
  const [signup] = await lock(ctx, eventId, 'id', id)
  if (!signup) return unknown
  const { ticketGeneration } = signup
  const compared = compareTicket(ctx, text, { id, ticketGeneration })
  if (compared === 'invalid') return unknown
  return { signup, reason: compared === 'replaced' ? 'replaced' : null }
}

/**
 * Finds and locks what was scanned, typed or chosen at the entrance of an event: a ticket, a sign-up code, or the email
 * address of one sign-up that has not ended. An address with several sign-ups is ambiguous.
 */
export async function lockScanned(
  ctx: Context,
  eventId: number,
  { code, signupId }: { code: string; signupId?: number | undefined },
): Promise<Scanned> {
  const ticket = signupId === undefined ? readTicket(code) : undefined
  if (ticket) return lockTicket(ctx, eventId, code, ticket.signupId)
  const typed = typedCodeOf(code)
  const named = () =>
    typed.includes('@') ? lock(ctx, eventId, 'email', typed) : lock(ctx, eventId, 'code', typed.toUpperCase())
  const rows = await (signupId === undefined ? named() : lock(ctx, eventId, 'id', signupId))
  if (rows.length > 1) return { signup: undefined, reason: 'ambiguous' }
  return rows[0] ? { signup: rows[0], reason: null } : unknown
}
