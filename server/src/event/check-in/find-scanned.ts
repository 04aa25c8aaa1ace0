import { and, eq, sql } from 'drizzle-orm'
import type { CheckInReason } from '@banquet/contract/event/check-in'
import { readTicket } from '@banquet/contract/event/ticket-code'
import type { Context } from '../../kit/context.ts'
import { signups } from '../signup-record/signup.table.ts'
import { compareTicket } from '../ticket/ticket-code.ts'

/** What a scanned text belongs to. The reason says why nobody is let in with it, whatever the sign-up is like. */
export interface Scanned {
  signupId: number | null
  reason: CheckInReason | null
}

const unknown: Scanned = { signupId: null, reason: 'invalid' }

/** Returns the sign-up of a ticket to an event; undefined if the text is no ticket. */
async function findTicket(ctx: Context, eventId: number, text: string): Promise<Scanned | undefined> {
  const read = readTicket(text)
  if (!read) return undefined
  const { id, ticketGeneration } = signups
  const [row] = await ctx.db
    .select({ id, ticketGeneration })
    .from(signups)
    .where(and(eq(id, read.signupId), eq(signups.eventId, eventId)))
  if (!row) return undefined
  const compared = compareTicket(ctx, text, row)
  if (compared === 'invalid') return undefined
  return { signupId: row.id, reason: compared === 'replaced' ? 'replaced' : null }
}

/**
 * Returns what was scanned or typed at the entrance of an event: a ticket, a sign-up code, or the email address of one sign-up
 * that has not ended. An address with several sign-ups is ambiguous.
 */
export async function findScanned(ctx: Context, eventId: number, text: string): Promise<Scanned> {
  const ticket = await findTicket(ctx, eventId, text)
  if (ticket) return ticket
  const typed = text.normalize('NFKC').trim()
  const named = typed.includes('@')
    ? sql`lower(${signups.email}) = lower(${typed}) and ${signups.state} in ('confirmed', 'awaiting-payment')`
    : eq(signups.code, typed.toUpperCase())
  const rows = await ctx.db
    .select({ id: signups.id })
    .from(signups)
    .where(and(eq(signups.eventId, eventId), named))
    .limit(2)
  const [row] = rows
  if (!row) return unknown
  return rows.length > 1 ? { signupId: null, reason: 'ambiguous' } : { signupId: row.id, reason: null }
}
