import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { BulkResult, signupBulk } from '@banquet/contract/signup/signup-bulk'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { chosenRows, type Seen } from '../../kit/list/chosen-rows.ts'
import { runOnEach } from '../../kit/rows/run-on-each.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { signupListing } from '../signup/signup.queries.ts'

type Chosen = Parsed<typeof signupBulk.bulkApprove>['body']

type ShownSignup = Pick<typeof signups.$inferSelect, 'id' | 'code' | 'realName' | 'state'>

/** Returns the chosen sign-ups; those that match filters are sorted by the time of the sign-up. */
async function chosenSignups(ctx: Context, chosen: Chosen): Promise<readonly Seen[]> {
  const { eventId, rows, match } = chosen
  if (match === undefined) await requireOfEvent(ctx, eventId, rows)
  const query = { ...match, eventId, sort: 'createdAt' }
  return chosenRows(ctx.db, signups, chosen, { query, listing: () => signupListing(ctx, query) })
}

/** Throws if one of the sign-ups belongs to another event than the one that they were shown for. */
async function requireOfEvent({ db }: Context, eventId: number, rows: readonly Seen[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const [other] = await db
    .select({ id: signups.id })
    .from(signups)
    .where(and(inArray(signups.id, ids), ne(signups.eventId, eventId)))
    .limit(1)
  if (other) throw new Refusal('event.other')
}

/** Returns sign-ups with those that need another type before the others, so that all of them can be cancelled. */
export async function dependantsFirst({ db }: Context, rows: readonly Seen[]): Promise<readonly Seen[]> {
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ id: signups.id })
    .from(signups)
    .innerJoin(signupTypes, eq(signupTypes.id, signups.signupTypeId))
    .where(and(inArray(signups.id, ids), sql`cardinality(${signupTypes.needsTypeIds}) > 0`))
  const dependants = new Set(found.map(({ id }) => id))
  return [...rows.filter(({ id }) => dependants.has(id)), ...rows.filter(({ id }) => !dependants.has(id))]
}

async function asItIs({ db }: Context, id: number): Promise<Omit<BulkResult, 'refusal'>> {
  const { code, realName, state } = signups
  const [row] = await db
    .select({ id: signups.id, code, realName, state })
    .from(signups)
    .where(eq(signups.id, id))
  return row ?? { id, code: '', realName: '', state: null }
}

/**
 * Runs a command on each of the chosen sign-ups in turn, each in a transaction of its own, and returns the result
 * of each, as they were chosen.
 */
export async function runEach(
  ctx: Context,
  chosen: Chosen,
  command: (id: number, version: number) => Promise<ShownSignup>,
  inOrder: (ctx: Context, rows: readonly Seen[]) => Promise<readonly Seen[]> = (_, rows) =>
    Promise.resolve(rows),
): Promise<BulkResult[]> {
  const rows = await chosenSignups(ctx, chosen)
  const results = await runOnEach(ctx, await inOrder(ctx, rows), {
    command: async ({ id, version }) => {
      const { code, realName, state } = await command(id, version)
      return { id, code, realName, state }
    },
    asItIs: (id) => asItIs(ctx, id),
  })
  const at = new Map(rows.map(({ id }, index) => [id, index]))
  return results.toSorted((one, other) => (at.get(one.id) ?? 0) - (at.get(other.id) ?? 0))
}
