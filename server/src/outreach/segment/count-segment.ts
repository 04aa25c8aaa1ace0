import { eq, sql, type SQL } from 'drizzle-orm'
import type { Explanation, SegmentCount } from '@banquet/contract/outreach/campaign'
import type { CampaignCategory, SkipReason } from '@banquet/contract/outreach/campaign-states'
import type { Segment } from '@banquet/contract/outreach/segment'
import type { Language } from '@banquet/contract/rule/text/local-name'
import type { Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { events } from '../../tables/event/event.table.ts'
import { suppressions } from '../../tables/outreach/suppression.table.ts'
import { members } from '../../tables/people/member.table.ts'
import { audienceAs, peopleOf, requireRights, rowConditions, type SegmentEvent } from './segment.queries.ts'

/** How many people are shown by name. */
const shown = 20

/** A segment, the category of the mail, and the event. */
export interface Asked {
  event: SegmentEvent
  segment: Segment
  category: CampaignCategory
}

/**
 * Returns why a person `p` gets no mail, and null if they get one; a second person with the same address is not found here. It needs
 * `blocked`, the entry of the suppression list for the address.
 */
export function skipReason({
  category,
  segment,
}: Pick<Asked, 'category' | 'segment'>): SQL<SkipReason | null> {
  const isBlocked = category === 'marketing' ? sql`x.scope is not null` : sql`x.scope in ('campaigns', 'all')`
  // Customers have ordered, so they may be written to until they refuse.
  const lacksConsent =
    category === 'marketing' && segment.audience !== 'customers'
      ? sql`not exists (select from ${members} m
          where m.id = p.member_id and m.marketing_at is not null and m.marketing_withdrawn_at is null)`
      : sql`false`
  return sql`case when p.email = '' then 'no-email' when p.is_unverified then 'unverified'
    when ${isBlocked} and x.reason = 'unsubscribe' then 'unsubscribed' when ${isBlocked} then 'suppressed'
    when ${lacksConsent} then 'no-consent' end`
}

/** The entry of the suppression list for a person `p`. */
export const blocked = sql`left join ${suppressions} x on x.email_key = p.email_key and p.email <> ''`

/**
 * Returns the people of a segment as a table `p`, with the reason for which they get no mail, and their place among those with the
 * same address: of several people who would get it there, the first does. Those with no reason and the first place are the recipients.
 */
export function rankedPeople(ctx: Context, asked: Asked): SQL {
  return sql`(select p.*, row_number() over (partition by p.reason, p.email_key
      order by p.member_id, p.signup_id, p.customer_id) as place
    from (select p.*, ${skipReason(asked)} as reason from ${peopleOf({ ctx, ...asked })} ${blocked}) p) p`
}

/** Reads the event that a segment is about. Throws if there is none. */
export async function eventOfSegment(
  { db }: Context,
  eventId: number | undefined,
): Promise<typeof events.$inferSelect> {
  const which = eventId === undefined ? eq(events.isCurrent, true) : eq(events.id, eventId)
  const [event] = await db.select().from(events).where(which)
  if (!event) throw eventId === undefined ? new Refusal('event.none') : invalid('eventId', 'unknown')
  return event
}

/** Returns whom a segment has now. Throws if the caller may not view what the segment is about. */
export async function countSegment(ctx: Context, asked: Asked): Promise<SegmentCount> {
  requireRights(ctx.actor, asked.segment)
  const assessed = sql`assessed as materialized (select p.name, p.en_name, p.email, p.language, p.reason, p.place
    from ${rankedPeople(ctx, asked)})`
  const { rows } = await ctx.db.execute<{
    kind: string
    key: string | null
    count: number
    people: Explanation[] | null
  }>(sql`
    with ${assessed}
    select 'people' as kind, null as key, count(*)::int as count, null::json as people from assessed
    union all select 'reason', reason, count(*)::int, null from assessed where reason is not null group by reason
    union all select 'eligible', null, count(*)::int, null from assessed where reason is null
    union all select 'language', language, count(*)::int, null from assessed where reason is null and place = 1 group by language
    union all select 'first', null, 0, (select json_agg(f) from (
      select name, en_name as "enName", email from assessed where reason is null order by name, email limit ${shown}) f)`)
  const numberOf = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0
  const languages = rows
    .filter(({ kind }) => kind === 'language')
    .map(({ key, count }) => ({ language: key as Language, count }))
    .toSorted((a, b) => (a.language < b.language ? 1 : -1))
  const recipients = languages.reduce((sum, { count }) => sum + count, 0)
  const duplicates = numberOf('eligible') - recipients
  const skipped = rows
    .filter(({ kind }) => kind === 'reason')
    .map(({ key, count }) => ({ reason: key as SkipReason, count }))
  return {
    people: numberOf('people'),
    recipients,
    skipped: [
      ...skipped,
      ...(duplicates > 0 ? [{ reason: 'duplicate' as const, count: duplicates }] : []),
    ].toSorted((a, b) => (a.reason < b.reason ? -1 : 1)),
    languages,
    first: rows.find(({ kind }) => kind === 'first')?.people ?? [],
  }
}

/**
 * Returns the people of the audience whose name or address contains a text, and for each row of the segment whether it holds. People
 * that the caller may not see are not among them.
 */
export async function explainSegment(ctx: Context, asked: Asked, keyword: string): Promise<Explanation[]> {
  requireRights(ctx.actor, asked.segment)
  const reading = { ctx, ...asked }
  const conditions = rowConditions(reading)
  const array =
    conditions.length === 0 ? sql`array[]::boolean[]` : sql`array[${sql.join(conditions, sql`, `)}]`
  const { rows } = await ctx.db.execute<Explanation & Record<string, unknown>>(sql`
    select p.name, p.en_name as "enName", p.email, ${array} as rows,
      cardinality(${array}) > 0 and true = all(${array}) as "isIn", ${skipReason(asked)} as "skipReason"
    from ${audienceAs(reading)} ${blocked}
    where strpos(fold(p.name || ' ' || p.en_name || ' ' || p.email), fold(${keyword})) > 0
    order by p.name, p.email, p.signup_id limit ${shown}`)
  return rows
}

/** The same for the event of a stored campaign. */
export async function eventById({ db }: Context, id: number): Promise<typeof events.$inferSelect> {
  const [event] = await db.select().from(events).where(eq(events.id, id))
  return found(event)
}
