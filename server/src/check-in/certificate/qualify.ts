import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { hoursOf, neededLists } from '@banquet/contract/check-in/certificate-hours'
import type { Context } from '../../kit/context.ts'
import { isTicketed } from '../../signup/ticket/ticket.queries.ts'
import { checkIns } from '../../tables/check-in/check-in.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import type { CertificateRules } from '../certificate-setting/certificate-setting.ts'
import { counts } from '../check-in/effective.ts'

const isEntry = (ctx: Context) => and(eq(checkIns.kind, 'entry'), counts(ctx))

/** The condition of the sign-ups of an event that qualify for a certificate by its rules. */
export function qualifying(ctx: Context, eventId: number, rules: CertificateRules): SQL | undefined {
  const isOf = and(eq(signups.eventId, eventId), isTicketed)
  if (rules.rule === 'everyone') return isOf
  const listIds = rules.lists.filter((list) => list.counts).map(({ listId }) => listId)
  // Without a list nobody attended enough of them.
  if (listIds.length === 0) return sql`false`
  const attended = ctx.db
    .select({ n: sql`count(distinct ${checkIns.listId})` })
    .from(checkIns)
    .where(and(eq(checkIns.signupId, signups.id), inArray(checkIns.listId, listIds), isEntry(ctx)))
  return and(isOf, sql`(${attended}) >= ${neededLists(rules)}::int`)
}

/** Returns which of some sign-ups of an event qualify. */
export async function whichQualify(
  ctx: Context,
  { eventId, rules, signupIds }: { eventId: number; rules: CertificateRules; signupIds: readonly number[] },
): Promise<Set<number>> {
  if (signupIds.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: signups.id })
    .from(signups)
    .where(and(inArray(signups.id, [...signupIds]), qualifying(ctx, eventId, rules)))
  return new Set(rows.map(({ id }) => id))
}

/** Returns the hours of a sign-up by the rules of its event and its check-ins. */
export async function hoursOfSignup(
  ctx: Context,
  rules: CertificateRules,
  signupId: number,
): Promise<number> {
  if (rules.hoursFrom === 'fixed') return hoursOf(rules, new Set())
  const rows = await ctx.db
    .selectDistinct({ listId: checkIns.listId })
    .from(checkIns)
    .where(and(eq(checkIns.signupId, signupId), isEntry(ctx)))
  return hoursOf(rules, new Set(rows.map(({ listId }) => listId)))
}
