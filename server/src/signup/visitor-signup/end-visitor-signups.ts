import { and, asc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { VisitorSignupState } from '@banquet/contract/signup/visitor-signup-states'
import { dayMs } from '@banquet/contract/rule/day/days'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { visitorLedger } from '../../event/place/places.ts'
import { emptiedPerson } from '../signup-record/anonymise-signups.ts'
import { taskOfSignups } from '../signup-mail/signup-tasks.ts'
import { visitorSignups, type VisitorSignupRow } from '../../tables/signup/visitor-signup.table.ts'

/** The personal data, as it is emptied when it is no longer needed. */
const emptied = {
  ...emptiedPerson,
  receiptTitle: '',
  receiptTaxId: '',
  answers: [],
  marketing: false,
} satisfies Partial<VisitorSignupRow>

/** How long staff can see who did not confirm their address in time. */
const keptMs = 7 * dayMs

interface End {
  state: Exclude<VisitorSignupState, 'unconfirmed'>
  /** The sign-up that it became. */
  signupId?: number
  /** Whether the personal data goes at once. */
  empties: boolean
}

/** Ends an unconfirmed sign-up whose row is locked, and frees its places. */
export async function endVisitorSignup(
  ctx: Context,
  id: number,
  { state, signupId, empties }: End,
): Promise<void> {
  await visitorLedger.release(ctx, id)
  const set = { state, ...(signupId !== undefined && { signupId }) }
  await ctx.db
    .update(visitorSignups)
    .set({ ...set, ...(empties && emptied) })
    .where(eq(visitorSignups.id, id))
  const entry = { action: 'updated', noun: 'visitor_signup', rowId: id, label: `#${id}` } as const
  await writeAudit(ctx, { ...entry, before: { state: 'unconfirmed' }, after: set })
}

/** Returns an unconfirmed sign-up, locked; throws if its link is no longer valid. */
export async function lockUnconfirmed(ctx: Context, id: number): Promise<VisitorSignupRow> {
  const [row] = await ctx.db.select().from(visitorSignups).where(eq(visitorSignups.id, id)).for('update')
  const { state, confirmUntil, email } = found(row)
  if (email === '' && state !== 'confirmed') throw new Refusal('not-found')
  if (state !== 'unconfirmed' || Date.parse(confirmUntil) <= ctx.arrivedAt.getTime())
    throw new Refusal('signup.state')
  return found(row)
}

/** Cancels an unconfirmed sign-up, for staff. */
export function cancelVisitorSignup(ctx: Context, id: number): Promise<VisitorSignupRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockUnconfirmed(ctx, id)
    await endVisitorSignup(ctx, id, { state: 'cancelled', empties: false })
    return { ...row, state: 'cancelled' }
  })
}

/**
 * Ends those whose link nobody has followed in time, each in a transaction of its own. Their places are free from the moment on
 * at which the link ends, whenever this runs.
 */
export async function expireVisitorSignups(ctx: Context): Promise<void> {
  const { id } = visitorSignups
  const isOver = () =>
    and(eq(visitorSignups.state, 'unconfirmed'), lte(visitorSignups.confirmUntil, ctx.now().toISOString()))
  await runOnRows(ctx, taskOfSignups('signup-link-expiry'), {
    rows: await ctx.db.select({ id }).from(visitorSignups).where(isOver()).orderBy(asc(id)),
    // Without a name, as in the audit.
    about: (row) => ({ key: row.id, label: `#${row.id}`, link: '/admin/signup/visitor' }),
    run: (row) =>
      inTransaction(ctx, async (ctx) => {
        const mine = and(eq(id, row.id), isOver())
        // A row that another command holds is due again in a minute.
        const [locked] = await ctx.db
          .select({ id })
          .from(visitorSignups)
          .where(mine)
          .for('update', { skipLocked: true })
        if (locked) await endVisitorSignup(ctx, row.id, { state: 'expired', empties: false })
      }),
  })
}

/** Empties the personal data of those whose link ended days ago. */
export async function emptyOldVisitorSignups(ctx: Context): Promise<void> {
  const old = lt(visitorSignups.confirmUntil, new Date(ctx.now().getTime() - keptMs).toISOString())
  await ctx.db
    .update(visitorSignups)
    .set(emptied)
    .where(and(old, ne(visitorSignups.email, ''), ne(visitorSignups.state, 'unconfirmed')))
}

/**
 * Cancels what somebody has sent with an address of a member who is deleted, and empties it. A row whose link is being followed
 * now is left to that: it empties the row as well.
 */
export async function cancelVisitorSignupsOf(
  ctx: Context,
  _memberIds: readonly number[],
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return
  const isTheirs = inArray(
    sql`fold(${visitorSignups.email})`,
    addresses.map((address) => sql`fold(${address})`),
  )
  const rows = await ctx.db
    .select({ id: visitorSignups.id, state: visitorSignups.state })
    .from(visitorSignups)
    .where(isTheirs)
    .orderBy(asc(visitorSignups.id))
    .for('update', { skipLocked: true })
  for (const { id, state } of rows)
    if (state === 'unconfirmed') await endVisitorSignup(ctx, id, { state: 'cancelled', empties: true })
    else await ctx.db.update(visitorSignups).set(emptied).where(eq(visitorSignups.id, id))
}
