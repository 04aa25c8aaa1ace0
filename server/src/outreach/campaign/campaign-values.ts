import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { missingIn, placeholderNames, type PlaceholderName } from '@banquet/contract/outreach/placeholders'
import type { Language } from '@banquet/contract/rule/text/local-name'
import { placeholdersIn } from '@banquet/contract/rule/text/placeholders'
import type { Context } from '../../kit/context.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import type { CampaignRow } from '../../tables/outreach/campaign.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { submissionAuthors, submissions } from '../../tables/submission/submission.table.ts'
import type { SegmentEvent } from '../segment/segment.queries.ts'

/** The texts of a campaign. */
export type CampaignTexts = Pick<CampaignRow, 'eventId' | 'subject' | 'enSubject' | 'body' | 'enBody'>

/** The texts of a language. */
export function textsIn(texts: CampaignTexts, language: Language): { subject: string; body: string } {
  return language === 'en'
    ? { subject: texts.enSubject, body: texts.enBody }
    : { subject: texts.subject, body: texts.body }
}

/** The placeholders whose values are the same for everybody who reads a language; the others are stored for each recipient. */
export const commonPlaceholders = ['event', 'dates', 'link'] as const satisfies readonly PlaceholderName[]

/** Returns the values of a person `p` for the placeholders that some texts use, as one JSON object. `language` is that of the mail. */
export function valuesOf(
  event: SegmentEvent,
  { texts, language }: { texts: readonly string[]; language: SQL },
): SQL {
  const used = new Set(texts.flatMap(placeholdersIn).map(({ name }) => name))
  const local = (zh: SQL, en: SQL) =>
    sql`case when ${language} = 'en' and ${en} <> '' then ${en} else ${zh} end`
  const ofPerson = sql`(o.id = p.payment_order_id or (o.payer_id = p.member_id and o.event_id = ${event.id}::int))
    and o.state in ('open', 'partly-paid') and o.total > o.paid - o.returned`
  const values: Record<Exclude<PlaceholderName, (typeof commonPlaceholders)[number]>, SQL> = {
    name: local(sql`p.name`, sql`p.en_name`),
    code: sql`(select s.code from ${signups} s where s.id = p.signup_id)`,
    signupType: sql`(select ${local(sql`t.name`, sql`t.en_name`)} from ${signups} s
      join ${signupTypes} t on t.id = s.signup_type_id where s.id = p.signup_id)`,
    owed: sql`(select to_char(sum(o.total - (o.paid - o.returned)), 'FM999,999,999') from ${paymentOrders} o where ${ofPerson})`,
    dueDay: sql`(select to_char(min(o.due_at) at time zone ${event.timeZone}, 'YYYY-MM-DD')
      from ${paymentOrders} o where ${ofPerson})`,
    hotel: sql`(select string_agg(distinct ${local(sql`b.name`, sql`b.en_name`)}, ', ') from ${hotelOrders} h
      join ${hotels} b on b.id = h.hotel_id
      where h.member_id = p.owner_id and h.event_id = ${event.id}::int
        and h.state in ('held', 'confirmed', 'checked-in', 'checked-out'))`,
    papers: sql`(select string_agg(w.code, ', ' order by w.code) from ${submissions} w
      where w.event_id = ${event.id}::int and w.code <> '' and w.state not in ('draft', 'withdrawn')
        and (w.member_id = p.member_id or exists (
          select from ${submissionAuthors} a where a.submission_id = w.id and a.email_key = p.email_key)))`,
  }
  const pairs = placeholderNames
    .filter((name) => used.has(name) && name in values)
    .map((name) => sql`${name}::text, coalesce(${values[name as keyof typeof values]}, '')`)
  return pairs.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

/** The values of the placeholders that are the same for everybody. */
export function commonValues(
  { url }: Pick<Context, 'url'>,
  event: { code: string; name: string; enName: string; startDay: string; endDay: string },
  language: Language,
): Record<(typeof commonPlaceholders)[number], string> {
  const { code, name, enName, startDay, endDay } = event
  return {
    event: language === 'en' && enName !== '' ? enName : name,
    dates: startDay === endDay ? startDay : `${startDay} – ${endDay}`,
    link: `${url}/show/${code}`,
  }
}

/**
 * Returns the condition that a recipient lacks a value which the text in their language needs, because it has no fallback; undefined
 * if the texts need none.
 */
export function lacksValue(
  texts: CampaignTexts,
  { language, values }: { language: SQLWrapper; values: SQLWrapper },
) {
  const lacks = (shown: Language) =>
    neededIn(texts, shown).map(
      (name) => sql`(${language} = ${shown} and coalesce(${values}->>${name}, '') = '')`,
    )
  return or(...lacks('zh-TW'), ...lacks('en'))
}

/** Returns the placeholders for which each reader of a language needs a value. */
export function neededIn(texts: CampaignTexts, language: Language): PlaceholderName[] {
  const isCommon = (name: PlaceholderName) =>
    (commonPlaceholders as readonly PlaceholderName[]).includes(name)
  return missingIn(Object.values(textsIn(texts, language)), {}).filter((name) => !isCommon(name))
}
