import { and, not, sql, type SQL } from 'drizzle-orm'
import { hasRight, identity, status } from '@banquet/contract/call/access'
import type { Fault } from '@banquet/contract/call/faults'
import { stayStates, sharingStates } from '@banquet/contract/lodging/booking-states'
import { isPlaceholder, placeholderOf } from '@banquet/contract/outreach/placeholders'
import { placeholdersIn } from '@banquet/contract/rule/text/placeholders'
import {
  audiences,
  pagesOfField,
  type Audience,
  type Segment,
  type SegmentFieldName,
  type SegmentRow,
} from '@banquet/contract/outreach/segment'
import type { PageWithTags } from '@banquet/contract/platform/tag'
import { activeStates } from '@banquet/contract/signup/signup-states'
import { customerScope } from '../../customer/customer/customer.scope.ts'
import type { Actor, Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { awaitsFee, isUnbiasedOn } from '../../review/sight/what-may-see.ts'
import { taggedIds } from '../../platform/tag/tag-links.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { checkIns } from '../../tables/check-in/check-in.table.ts'
import { customerEmployees } from '../../tables/customer/customer-employee.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import type { events } from '../../tables/event/event.table.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { roomShares } from '../../tables/lodging/room-share.table.ts'
import { paymentOrders, payments } from '../../tables/payment/payment-order.table.ts'
import { members } from '../../tables/people/member.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { assignments, reviews } from '../../tables/review/review.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { submissionAuthors, submissions } from '../../tables/submission/submission.table.ts'
import { orderScope } from '../../trade/order-record/order.scope.ts'
import { orders } from '../../tables/trade/order.table.ts'

/** The event that a segment is about. */
export type SegmentEvent = Pick<typeof events.$inferSelect, 'id' | 'timeZone'>

/** Where a segment is read: whose rights decide, and for which event. */
interface Reading {
  ctx: Pick<Context, 'db' | 'actor' | 'now'>
  event: SegmentEvent
  segment: Segment
}

/**
 * Returns the faults of a segment and of texts with placeholders for somebody: parts whose page they may not view. What nobody may
 * see must not be found out by counting either, so such a segment is not even counted.
 */
export function rightFaults(
  actor: Actor,
  { audience, rows }: Segment,
  texts: Readonly<Record<string, string>> = {},
): Fault[] {
  const faults: Fault[] = []
  if (!hasRight(actor, audiences[audience].page, 'view'))
    faults.push({ path: 'segment.audience', code: 'right' })
  rows.forEach(({ field }, index) => {
    if (!pagesOfField(field).every((page) => hasRight(actor, page, 'view')))
      faults.push({ path: `segment.rows.${index}.field`, code: 'right' })
  })
  for (const [path, text] of Object.entries(texts)) {
    const pages = placeholdersIn(text).map(({ name }) =>
      isPlaceholder(name) ? placeholderOf(name).page : null,
    )
    if (pages.some((page) => page !== null && !hasRight(actor, page, 'view')))
      faults.push({ path, code: 'right' })
  }
  return faults
}

/** Throws if somebody may not use a part of a segment or of the texts. */
export function requireRights(
  actor: Actor,
  segment: Segment,
  texts?: Readonly<Record<string, string>>,
): void {
  const errors = rightFaults(actor, segment, texts)
  if (errors.length > 0) throw new Refusal('validation', { errors })
}

const list = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
const ids = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${Number(value)}::int`),
    sql`, `,
  )

/** The sign-ups of a person `p`: the one that is written to, or for other audiences those of the member. */
function signupOf({ event, segment }: Reading): SQL {
  if (segment.audience === 'participants') return sql`s.id = p.signup_id`
  const isActive = has(segment, 'signupState') ? sql`` : sql`and s.state in (${list(activeStates)})`
  return sql`s.member_id = p.member_id and not s.is_guest and s.event_id = ${event.id}::int ${isActive}`
}

const has = ({ rows }: Segment, field: SegmentFieldName) => rows.some((row) => row.field === field)

/** The payment orders of a person: those of the member in the event, and for a guest that of the sign-up. */
const orderOf = ({ event }: Reading) => sql`(o.id = p.payment_order_id
  or (o.payer_id = p.member_id and o.event_id = ${event.id}::int))`
const isOpen = sql`o.state in ('open', 'partly-paid')`
const openAmount = sql`(o.total - (o.paid - o.returned))`

/**
 * Whether a person has a booking: one that they made, or one in whose room they are the room-mate. The people of all bookings that count
 * are read once; looking for each person's would read the bookings as often as there are people.
 */
function hasBooking({ event }: Reading, rest: SQL): SQL {
  const counts = sql`h.event_id = ${event.id}::int and ${rest}`
  return sql`coalesce(p.owner_id in (select h.member_id from ${hotelOrders} h where ${counts}
    union all select rs.mate_id from ${roomShares} rs join ${hotelOrders} h on h.id = rs.hotel_order_id
      where rs.state in (${list(sharingStates)}) and rs.mate_id is not null and ${counts}), false)`
}
const hasPlaceIn = sql`h.state in (${list(['held', ...stayStates])})`

/** Which submissions `w` count where nothing is said about their state. */
const countingPapers = ({ event, segment }: Reading) =>
  sql`w.event_id = ${event.id}::int ${
    has(segment, 'submissionState') ? sql`` : sql`and w.state not in ('draft', 'withdrawn')`
  }`

/** Whether a person is an author of a submission. */
const isAuthor = (reading: Reading, rest: SQL) =>
  sql`coalesce(p.email_key in (select a.email_key from ${submissionAuthors} a
    join ${submissions} w on w.id = a.submission_id where ${countingPapers(reading)} and ${rest}), false)`

/** Whether a person has a submission: one that they submitted, or one of which they are an author. Read once, as bookings are. */
const hasPaper = (reading: Reading, rest: SQL) =>
  sql`(coalesce(p.member_id in (select w.member_id from ${submissions} w
    where ${countingPapers(reading)} and ${rest}), false) or ${isAuthor(reading, rest)})`

const startOf = (day: string, { timeZone }: SegmentEvent) =>
  sql`(${day}::date::timestamp at time zone ${timeZone})`

/**
 * The addresses of the people whose sign-up to the event is confirmed: in the sign-up, and of the member for whom it is. Stored addresses
 * have only letters that `fold` and `lower` treat alike, and `lower` is much cheaper.
 */
const confirmedAddresses = ({ event }: Reading) => sql`(
  select lower(s.email collate "C") as key from ${signups} s where s.event_id = ${event.id}::int and s.state = 'confirmed'
  union all select c.email_key from ${signups} s join ${accounts} c on c.id = s.member_id
    where s.event_id = ${event.id}::int and s.state = 'confirmed' and not s.is_guest)`

/** Returns the condition of one row of a segment on a person `p`, without its `not`. */
function conditionOf(reading: Reading, { field, values }: SegmentRow): SQL {
  const { ctx, event } = reading
  const [value = ''] = values
  const signup = (rest: SQL) => sql`exists (select from ${signups} s where ${signupOf(reading)} and ${rest})`
  const order = (rest: SQL) =>
    sql`exists (select from ${paymentOrders} o where ${orderOf(reading)} and ${rest})`
  const booking = (rest: SQL) => hasBooking(reading, rest)
  const paper = (rest: SQL) => hasPaper(reading, rest)
  const member = (rest: SQL) => sql`exists (select from ${members} m where m.id = p.member_id and ${rest})`
  const tagged = (page: PageWithTags) => taggedIds(page, values.map(Number))
  const anyText = (column: SQL) =>
    sql`(${sql.join(
      values.map((text) => sql`strpos(fold(${column}), fold(${text})) > 0`),
      sql` or `,
    )})`
  const conditions: Record<SegmentFieldName, () => SQL> = {
    everybody: () => sql`true`,
    language: () => sql`p.language in (${list(values)})`,
    affiliation: () => anyText(sql`p.affiliation`),
    country: () => member(sql`m.country in (${list(values)})`),
    verified: () =>
      sql`exists (select from ${accounts} a where a.id = p.member_id and a.email_verified_at is not null)`,
    consent: () => member(sql`m.marketing_at is not null and m.marketing_withdrawn_at is null`),
    memberTag: () => sql`coalesce(p.member_id in (${tagged('members')}), false)`,
    signupType: () => signup(sql`s.signup_type_id in (${ids(values)})`),
    signupState: () => signup(sql`s.state in (${list(values)})`),
    tier: () => signup(sql`(s.tier_name in (${list(values)}) or s.tier_en_name in (${list(values)}))`),
    answer: () =>
      signup(
        sql`(${sql.join(
          values.map((pair) => {
            const [questionId, key] = pair.split(':').map(Number)
            return sql`s.answers @> ${JSON.stringify([{ questionId, value: [key] }])}::jsonb`
          }),
          sql` or `,
        )})`,
      ),
    signedUpFrom: () => signup(sql`s.created_at >= ${startOf(value, event)}`),
    signedUpUntil: () => signup(sql`s.created_at < ${startOf(value, event)} + interval '1 day'`),
    signupTag: () => signup(sql`s.id in (${tagged('signups')})`),
    checkedIn: () =>
      signup(sql`exists (select from ${checkIns} c where c.signup_id = s.id and c.list_id in (${ids(values)})
        and c.result <> 'refused' and c.undoes_id is null
        and not exists (select from ${checkIns} u where u.undoes_id = c.id))`),
    owes: () => order(sql`${isOpen} and ${openAmount} > 0`),
    owesAtLeast: () => order(sql`${isOpen} and ${openAmount} >= ${Number(value)}::int`),
    dueWithin: () =>
      order(sql`${isOpen} and ${openAmount} > 0
        and o.due_at < ${ctx.now().toISOString()}::timestamptz + ${Number(value)}::int * interval '1 day'`),
    paidBy: () =>
      order(sql`exists (select from ${payments} y where y.payment_order_id = o.id and y.method in (${list(values)})
        and y.reverses_id is null and not exists (select from ${payments} z where z.reverses_id = y.id))`),
    hasRoom: () => booking(hasPlaceIn),
    hotel: () => booking(sql`${hasPlaceIn} and h.hotel_id in (${ids(values)})`),
    night: () => booking(sql`${hasPlaceIn} and h.arrival <= ${value}::date and h.departure > ${value}::date`),
    bookingState: () => booking(sql`h.state in (${list(values)})`),
    submissionState: () => paper(sql`w.state in (${list(values)})`),
    subject: () => paper(sql`w.subject_id in (${ids(values)})`),
    submissionType: () => paper(sql`w.submission_type_id in (${ids(values)})`),
    submissionTag: () => paper(sql`w.id in (${tagged('submissions')})`),
    presenter: () => isAuthor(reading, sql`a.is_presenter`),
    uncovered: () =>
      // Joined rather than looked up with `in`, which is read again for each presenter where it is long.
      paper(sql`w.state = 'accepted' and not exists (select from ${submissionAuthors} b
        join ${confirmedAddresses(reading)} confirmed on confirmed.key = b.email_key
        where b.submission_id = w.id and b.is_presenter)`),
    // Staff must not learn who reviews a paper that they have a conflict of interest with.
    openReviews: () =>
      sql`exists (select from ${assignments} join ${reviewers} rv on rv.id = ${assignments.reviewerId}
        join ${submissions} on ${submissions.id} = ${assignments.submissionId}
        where rv.event_id = ${event.id}::int and rv.email_key = p.email_key and ${assignments.state} = 'open'
          and not exists (select from ${reviews} v where v.assignment_id = ${assignments.id} and v.content is not null)
          and ${not(awaitsFee)} and ${isUnbiasedOn(ctx, event.id)})`,
    loanType: () =>
      sql`exists (select from ${customers} k where k.id = p.customer_id and k.loan_type in (${ids(values)}))`,
    salesRep: () =>
      sql`exists (select from ${customerEmployees} l where l.customer_id = p.customer_id and l.valid_to is null
        and l.employee_id in (${ids(values)}))`,
    customerTag: () => sql`coalesce(p.customer_id in (${tagged('customers')}), false)`,
    orderedSince: () =>
      sql`exists (select from ${orders} where ${orders.customerId} = p.customer_id and ${orders.status} <> 'cancelled'
        and ${orders.created_at} >= ${startOf(value, event)} and ${orderScope(ctx.actor)})`,
  }
  return conditions[field]()
}

/** Returns the conditions of the rows of a segment on a person `p`, in their order, each with its `not`. */
export function rowConditions(reading: Reading): SQL[] {
  return reading.segment.rows.map((row) => {
    const condition = conditionOf(reading, row)
    return row.not ? sql`(not ${condition})` : sql`(${condition})`
  })
}

const none = sql`null::int`
const memberColumns = sql`m.real_name as name, m.en_name, m.email, m.affiliation`
const isUnverified = sql`(select a.email_verified_at is null from ${accounts} a where a.id = m.id)`
/** The columns of a person who is a member. */
const asMember = sql`${none} as signup_id, m.id as member_id, m.id as owner_id, ${none} as customer_id,
  ${none} as payment_order_id, ${memberColumns}, ${isUnverified} as is_unverified`
const isMember = sql`m.deleted_at is null and m.status = ${status.active}`

/** The account `acc` of the member who has the address of an author `a`. */
const memberOfAuthor = sql`left join ${accounts} acc on acc.side = 'shop' and acc.name_key = a.email_key
  and acc.identity = ${identity.member} and acc.deleted_at is null`

/** Returns the people of an audience, before the rows of a segment decide. */
function everybodyOf({ ctx, event, segment }: Reading): SQL {
  const inEvent = (column: SQL) => sql`${column} = ${event.id}::int`
  const authors = (rest: SQL) => {
    const states = has(segment, 'submissionState')
      ? sql`w.state <> 'draft'`
      : sql`w.state not in ('draft', 'withdrawn')`
    return sql`select distinct on (a.email_key) ${none} as signup_id, acc.id as member_id, acc.id as owner_id,
        ${none} as customer_id, ${none} as payment_order_id, a.name, a.en_name, a.email,
        coalesce(a.affiliations[1], '') as affiliation, false as is_unverified
      from ${submissionAuthors} a join ${submissions} w on w.id = a.submission_id ${memberOfAuthor}
      where ${inEvent(sql`w.event_id`)} and ${states} ${rest} order by a.email_key, w.id, a.position`
  }
  const from: Record<Audience, () => SQL> = {
    participants: () => {
      const states = has(segment, 'signupState') ? sql`true` : sql`s.state in (${list(activeStates)})`
      return sql`select s.id as signup_id, case when s.is_guest then null else s.member_id end as member_id,
          s.member_id as owner_id, ${none} as customer_id, s.payment_order_id, s.real_name as name, s.en_name, s.email,
          s.affiliation, (not s.is_guest and a.email_verified_at is null and a.email_key = fold(s.email)) as is_unverified
        from ${signups} s join ${accounts} a on a.id = s.member_id
        where ${inEvent(sql`s.event_id`)} and ${states}`
    },
    payers: () => sql`select ${asMember} from ${members} m
      where ${isMember} and exists (select from ${paymentOrders} o where o.payer_id = m.id and ${inEvent(sql`o.event_id`)})`,
    members: () => sql`select ${asMember} from ${members} m where ${isMember}`,
    authors: () => authors(sql``),
    presenters: () => authors(sql`and a.is_presenter`),
    reviewers:
      () => sql`select ${none} as signup_id, r.member_id, r.member_id as owner_id, ${none} as customer_id,
        ${none} as payment_order_id, r.name, '' as en_name, r.email, r.affiliation, false as is_unverified
      from ${reviewers} r where ${inEvent(sql`r.event_id`)} and r.state = 'accepted'`,
    guests: () => {
      const states = has(segment, 'bookingState') ? sql`true` : hasPlaceIn
      return sql`select ${asMember} from ${members} m
        where ${isMember} and exists (select from ${hotelOrders} h
          where h.member_id = m.id and ${inEvent(sql`h.event_id`)} and ${states})`
    },
    customers: () => sql`select ${none} as signup_id, ${none} as member_id, ${none} as owner_id,
        ${customers.id} as customer_id, ${none} as payment_order_id, ${customers.realName} as name, '' as en_name,
        ${customers.email}, '' as affiliation, false as is_unverified
      from ${customers} where ${customers.status} = ${status.active} and ${customerScope(ctx.actor)}`,
  }
  return from[segment.audience]()
}

/** What a person reads: what the member has chosen, otherwise Chinese if the name has Chinese characters. */
const language = sql`coalesce(nullif(c.language, ''), case when e.name ~ '[\u4e00-\u9fff]' then 'zh-TW' else 'en' end)`

/** Returns the people of an audience as a table `p`, with the columns that the conditions use. */
export function audienceAs(reading: Reading): SQL {
  return sql`(select e.*, fold(e.email) as email_key, ${language} as language from (${everybodyOf(reading)}) e
    left join ${members} c on c.id = e.member_id) p`
}

/** Returns the people of a segment, as a table `p`. A segment without rows is nobody. */
export function peopleOf(reading: Reading): SQL {
  const conditions = rowConditions(reading)
  const where = conditions.length === 0 ? sql`false` : (and(...conditions) as SQL)
  return sql`(select p.* from ${audienceAs(reading)} where ${where}) p`
}
