import { and, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { hasRight, type PageName } from '@banquet/contract/call/access'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type {
  Campaign,
  campaign,
  CampaignCheck,
  CampaignItem,
  CampaignPreview,
  CampaignRecipient,
  CampaignReport,
  campaignRecipient,
  CheckedLink,
} from '@banquet/contract/outreach/campaign'
import {
  campaignStates,
  recipientStates,
  type CampaignState,
  type SkipReason,
} from '@banquet/contract/outreach/campaign-states'
import type { MailStatus } from '@banquet/contract/platform/mail'
import {
  fillIn,
  isPlaceholder,
  languageFor,
  placeholderOf,
  type Values,
} from '@banquet/contract/outreach/placeholders'
import { audiences, pagesOfField } from '@banquet/contract/outreach/segment'
import type { Language } from '@banquet/contract/rule/text/local-name'
import { placeholdersIn } from '@banquet/contract/rule/text/placeholders'
import { customerScope } from '../../customer/customer/customer.scope.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import type { Actor, Context, Db } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { listWhere, type Listing } from '../../kit/list/list.ts'
import { columnsOf, getRow } from '../../kit/rows/rows.ts'
import { readOrganisation } from '../../platform/organisation/organisation.queries.ts'
import { events } from '../../tables/event/event.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import {
  campaignRecipients,
  campaigns,
  type CampaignRow,
  type RecipientRow,
} from '../../tables/outreach/campaign.table.ts'
import { blocked, countSegment, eventById, rankedPeople, skipReason } from '../segment/count-segment.ts'
import { peopleOf, requireRights } from '../segment/segment.queries.ts'
import { announcedNews } from './announce-news.ts'
import { campaignWriter } from './campaign-mail.ts'
import { commonValues, lacksValue, neededIn, textsIn, valuesOf } from './campaign-values.ts'
import { checkLinks, isPrivateLink } from './check-links.ts'
import { linksIn, textWarnings } from './text-warnings.ts'

/** The columns of a campaign; the others are derived for searching. */
type Stored = CampaignRow

const textFields = ['subject', 'enSubject', 'body', 'enBody'] as const

/** The texts of a campaign by their fields. */
export function textsOf(
  row: Pick<Stored, (typeof textFields)[number]>,
): Record<(typeof textFields)[number], string> {
  const { subject, enSubject, body, enBody } = row
  return { subject, enSubject, body, enBody }
}

/** The languages that a campaign has texts in. */
export function languagesOf(row: Pick<Stored, (typeof textFields)[number]>): { zh: boolean; en: boolean } {
  return { zh: row.subject !== '', en: row.enSubject !== '' }
}

/** The language in which a person `p` gets the mail, of those in which it is written. */
export function mailLanguage(row: Pick<Stored, (typeof textFields)[number]>): SQL {
  const { zh, en } = languagesOf(row)
  if (zh && en) return sql`p.language`
  return sql`${zh ? 'zh-TW' : 'en'}::text`
}

/**
 * Returns whether somebody may see recipients of a campaign: nobody without the pages
 * that its audience, its segment and its placeholders are about; the customers in their scope; and where the segment tells who has
 * reviews to write, only the sender, because others may have conflicts of interest.
 */
function seesRecipients(actor: Actor, row: Stored): boolean {
  const { audience, rows } = row.segment
  const pages = new Set<PageName>([audiences[audience].page])
  for (const { field } of rows) for (const page of pagesOfField(field)) pages.add(page)
  for (const { name } of textFields.flatMap((field) => placeholdersIn(row[field]))) {
    const page = isPlaceholder(name) ? placeholderOf(name).page : null
    if (page) pages.add(page)
  }
  return (
    [...pages].every((page) => hasRight(actor, page, 'view')) &&
    (rows.every(({ field }) => field !== 'openReviews') || actor.id === row.sentById)
  )
}

/** The condition of the recipients of a campaign, of the table `campaign_recipient`, whom somebody may see. */
export function recipientScope(actor: Actor, row: Stored): SQL {
  if (!seesRecipients(actor, row)) return sql`false`
  if (row.segment.audience !== 'customers') return sql`true`
  return sql`exists (select from ${customers} where ${customers.id} = ${campaignRecipients.customerId}
    and ${customerScope(actor)})`
}

type Counts = CampaignItem['counts']

const noCounts = () => Object.fromEntries(recipientStates.map((state) => [state, 0])) as Counts

/** Returns the recipients of campaigns by state, as far as the caller may see them. */
async function countsOf({ db, actor }: Context, rows: readonly Stored[]): Promise<Map<number, Counts>> {
  const counts = new Map(rows.map(({ id }) => [id, noCounts()]))
  for (const row of rows.filter(({ startedAt }) => startedAt !== null)) {
    const found = await db
      .select({ state: campaignRecipients.state, count: sql<number>`count(*)::int` })
      .from(campaignRecipients)
      .where(and(eq(campaignRecipients.campaignId, row.id), recipientScope(actor, row)))
      .groupBy(campaignRecipients.state)
    for (const { state, count } of found) (counts.get(row.id) as Counts)[state] = count
  }
  return counts
}

/** Returns campaigns as lists show them. */
export async function showItems(ctx: Context, rows: readonly Stored[]): Promise<CampaignItem[]> {
  const counts = await countsOf(ctx, rows)
  return rows.map(({ id, eventId, name, category, segment, state, scheduledAt, createdByName, ...row }) => ({
    ...{ id, eventId, name, category, state, scheduledAt, createdByName },
    audience: segment.audience,
    counts: counts.get(id) as Counts,
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    version: row.version,
  }))
}

/** Returns a campaign as it is shown. */
export async function showCampaign(ctx: Context, row: Stored): Promise<Campaign> {
  const [item] = await showItems(ctx, [row])
  const {
    segment,
    newsId,
    replyTo,
    ratePerMinute,
    domainRatePerMinute,
    sentByName,
    approvedByName,
    typedCount,
    problem,
  } = row
  const rest = {
    segment,
    newsId,
    replyTo,
    ratePerMinute,
    domainRatePerMinute,
    sentByName,
    approvedByName,
    typedCount,
    problem,
  }
  const mayApprove =
    row.state === 'awaiting-approval' && row.sentById !== ctx.actor.id && hasRight(ctx.actor, 'mails', 'send')
  return { ...(item as CampaignItem), ...rest, mayApprove, ...textsOf(row) }
}

/** Returns a campaign by its id, as it is shown. */
export async function readCampaign(ctx: Context, id: number): Promise<Campaign> {
  return showCampaign(ctx, await getRow(ctx.db, campaigns, id))
}

/** Returns how the campaigns of an event are listed. */
export async function campaignListing(
  ctx: Context,
  query: Pick<Parsed<typeof campaign.list>['query'], 'eventId'> & { state?: CampaignState | undefined },
): Promise<Listing> {
  const { id, name, state, createdAt, scheduledAt, startedAt, search, eventId } = campaigns
  const event = await chosenEvent(ctx.db, query.eventId)
  return {
    sort: { id, name, state, createdAt, scheduledAt, startedAt },
    search,
    day: createdAt,
    where: and(eq(eventId, event ?? 0), query.state && eq(state, query.state)),
  }
}

/** Returns how many of the campaigns of an event that match the filters are in each state. */
export async function countCampaigns(
  ctx: Context,
  query: Parsed<typeof campaign.counts>['query'],
): Promise<Record<CampaignState, number>> {
  const where = await listWhere(
    ctx.db,
    campaigns,
    { ...query, sort: 'id' },
    await campaignListing(ctx, query),
  )
  const rows = await ctx.db
    .select({ state: campaigns.state, count: sql<number>`count(*)::int` })
    .from(campaigns)
    .where(where)
    .groupBy(campaigns.state)
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(campaignStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    CampaignState,
    number
  >
}

interface Person extends Record<string, unknown> {
  name: string
  enName: string
  email: string
  language: Language
  values: Values
}

/** Returns the first person of a campaign's segment who would get the mail, or the one with an address. */
async function findPerson(ctx: Context, row: Stored, email?: string): Promise<Person | undefined> {
  requireRights(ctx.actor, row.segment, textsOf(row))
  const event = await eventById(ctx, row.eventId)
  const asked = { event, segment: row.segment, category: row.category }
  const language = mailLanguage(row)
  const values = valuesOf(event, { texts: Object.values(textsOf(row)), language })
  const which =
    email === undefined || email === ''
      ? sql`${skipReason(asked)} is null`
      : sql`p.email_key = fold(${email})`
  const { rows } = await ctx.db.execute<Person>(sql`
    select p.name, p.en_name as "enName", p.email, ${language} as language, ${values} as values
    from ${peopleOf({ ctx, ...asked })} ${blocked} where ${which} order by p.name, p.email limit 1`)
  return rows[0]
}

/** Writes the mail of a campaign as a person of its segment would read it. Throws if the segment has no such person. */
export async function writePreview(
  ctx: Context,
  id: number,
  { email, language }: Parsed<typeof campaign.preview>['query'],
) {
  const row = await getRow(ctx.db, campaigns, id)
  const person = found(await findPerson(ctx, row, email))
  const shown = language ? languageFor(language, languagesOf(row)) : person.language
  const write = await campaignWriter(ctx, row)
  return { ...write({ id: null, language: shown, values: person.values }), language: shown, to: person.email }
}

/** The same for the screen. */
export async function previewCampaign(
  ctx: Context,
  id: number,
  query: Parsed<typeof campaign.preview>['query'],
): Promise<CampaignPreview> {
  const { language, to, subject, html, text } = await writePreview(ctx, id, query)
  return { language, to, subject, html, text }
}

/** Returns the recipients who lack a value that the texts need. */
async function findMissing(ctx: Context, row: Stored): Promise<CampaignCheck['missing']> {
  const condition = lacksValue(row, { language: sql`q.language`, values: sql`q.values` })
  if (!condition) return { count: 0, first: [] }
  const event = await eventById(ctx, row.eventId)
  const asked = { event, segment: row.segment, category: row.category }
  const language = mailLanguage(row)
  const values = valuesOf(event, { texts: Object.values(textsOf(row)), language })
  const { rows } = await ctx.db.execute<Person & { total: number }>(sql`
    select q.*, count(*) over ()::int as total from (
      select p.name, p.en_name as "enName", p.email, ${language} as language, ${values} as values
      from ${rankedPeople(ctx, asked)} where p.reason is null and p.place = 1) q
    where ${condition} order by q.name, q.email limit 20`)
  return {
    count: rows[0]?.total ?? 0,
    first: rows.map(({ name, enName, email, values, language }) => ({
      ...{ name, enName, email },
      placeholders: neededIn(row, language).filter((one) => (values[one] ?? '') === ''),
    })),
  }
}

/** The size from which mail programs cut a mail. */
const largeBytes = 100_000

/** Returns the addresses that the texts of a campaign link to. */
const linksOf = (row: Stored) => [...new Set([...linksIn(row.body), ...linksIn(row.enBody)])]

/** Throws if a campaign is no longer one that is checked before it is sent. */
function requireUnsent({ state }: Stored): void {
  if (state !== 'draft' && state !== 'awaiting-approval') throw new Refusal('campaign.state')
}

/** Returns what the links of a campaign do when they are requested. */
export async function checkLinksOf(ctx: Context, row: Stored): Promise<CheckedLink[]> {
  requireUnsent(row)
  return checkLinks(linksOf(row), { url: ctx.url, accountId: ctx.actor.id })
}

/** Returns what stands against sending a campaign. Throws if it is no longer a draft or its segment is out of the caller's rights. */
export async function checkCampaign(
  ctx: Context,
  row: Stored,
  { hasServer }: { hasServer: boolean },
): Promise<CampaignCheck> {
  requireUnsent(row)
  requireRights(ctx.actor, row.segment, textsOf(row))
  const event = await eventById(ctx, row.eventId)
  const counted = await countSegment(ctx, { event, segment: row.segment, category: row.category })
  const missing = counted.recipients === 0 ? { count: 0, first: [] } : await findMissing(ctx, row)
  const { campaignLimit } = await readOrganisation(ctx.db)
  const write = await campaignWriter(ctx, row)
  const languages = languagesOf(row)
  const mails = (['zh-TW', 'en'] as const)
    .filter((language) => (language === 'en' ? languages.en : languages.zh))
    .map((language) => write({ id: null, language, values: {} }))
  const size = Math.max(...mails.map(({ html, text }) => Buffer.byteLength(html) + Buffer.byteLength(text)))
  const links = linksOf(row)
  return {
    ...counted,
    missing,
    size,
    links,
    faults: [
      ...(counted.recipients === 0 ? (['no-recipients'] as const) : []),
      ...(missing.count > 0 ? (['missing-values'] as const) : []),
      ...(hasServer ? [] : (['no-server'] as const)),
    ],
    warnings: [
      ...(languages.zh && languages.en ? [] : (['one-language'] as const)),
      ...(ctx.url === '' ? (['no-unsubscribe-address'] as const) : []),
      ...(size > largeBytes ? (['large'] as const) : []),
      ...textWarnings({ subjects: [row.subject, row.enSubject], bodies: [row.body, row.enBody] }),
      ...(links.some(isPrivateLink) ? (['local-links'] as const) : []),
      ...(row.newsId !== null && !(await announcedNews(ctx, row.newsId)) ? (['hidden-news'] as const) : []),
      ...(needsApproval(campaignLimit, counted.recipients) ? (['approval'] as const) : []),
    ],
  }
}

/** Returns whether a second person must approve a campaign to a number of recipients. */
export function needsApproval(campaignLimit: number | null, recipients: number): boolean {
  return campaignLimit !== null && recipients > campaignLimit
}

type RecipientQuery = Omit<Parsed<typeof campaignRecipient.list>['query'], 'page' | 'size'>

/** Returns how the recipients of a campaign are listed. */
export async function recipientListing(ctx: Context, query: RecipientQuery): Promise<Listing> {
  const { id, name, email, state, sentAt, search, campaignId, domain } = campaignRecipients
  const row = query.campaignId === undefined ? undefined : await getRow(ctx.db, campaigns, query.campaignId)
  return {
    sort: { id, name, email, state, sentAt },
    search,
    where: and(
      eq(campaignId, row?.id ?? 0),
      query.state && eq(state, query.state),
      query.domain === undefined ? undefined : eq(domain, query.domain.toLowerCase()),
      row && recipientScope(ctx.actor, row),
    ),
  }
}

/** Returns recipients as they are shown. */
export function showRecipients(_: Context, rows: readonly RecipientRow[]): CampaignRecipient[] {
  return rows.map(({ id, name, enName, email, memberId, language, state, skipReason, tries, ...row }) => ({
    ...{ id, name, enName, email, memberId, language, state, skipReason, tries },
    reply: row.reply,
    maybeTwice: row.maybeTwice,
    sentAt: row.sentAt,
    dueAt: state === 'retry' ? row.dueAt : null,
  }))
}

/** Returns the recipient that meets a condition. Throws if there is none. */
export async function findRecipient(db: Db, condition: SQL | undefined): Promise<RecipientRow> {
  const [row] = await db.select(columnsOf(campaignRecipients)).from(campaignRecipients).where(condition)
  return found(row)
}

/** Returns the mail of a recipient as it was sent, or would be. Throws if the caller may not see the recipient. */
export async function readRecipientMail(ctx: Context, id: number): Promise<CampaignPreview> {
  const recipient = await findRecipient(ctx.db, eq(campaignRecipients.id, id))
  const row = await getRow(ctx.db, campaigns, recipient.campaignId)
  await findRecipient(ctx.db, and(eq(campaignRecipients.id, id), recipientScope(ctx.actor, row)))
  const write = await campaignWriter(ctx, row)
  // Without its own token: staff who look at the mail here must not be able to unsubscribe its reader.
  const { subject, html, text } = write({ ...recipient, id: null })
  return { language: recipient.language, to: recipient.email, subject, html, text }
}

/** How many points the plot over time has at most. */
const points = 60

/** Returns how a campaign went, as far as the caller may see its recipients. */
export async function reportCampaign(ctx: Context, id: number): Promise<CampaignReport> {
  const row = await getRow(ctx.db, campaigns, id)
  const where = and(eq(campaignRecipients.campaignId, id), recipientScope(ctx.actor, row))
  const { state, skipReason, domain, sentAt } = campaignRecipients
  const skipped = await ctx.db
    .select({ reason: sql<SkipReason>`${skipReason}`, count: sql<number>`count(*)::int` })
    .from(campaignRecipients)
    .where(and(where, eq(state, 'skipped')))
    .groupBy(skipReason)
    .orderBy(skipReason)
  const numberIn = (...states: readonly (typeof recipientStates)[number][]) =>
    sql<number>`(count(*) filter (where ${inArray(state, [...states])}))::int`
  const domains = await ctx.db
    .select({
      domain,
      recipients: sql<number>`count(*)::int`,
      sent: numberIn('sent'),
      failed: numberIn('failed', 'bounced'),
      open: numberIn('queued', 'sending', 'retry'),
    })
    .from(campaignRecipients)
    .where(and(where, sql`${state} <> 'skipped'`))
    .groupBy(domain)
    .orderBy(sql`count(*) desc, ${domain}`)
    .limit(20)
  const { rows: overTime } = await ctx.db.execute<{ at: Date | string; sent: number; failed: number }>(sql`
    with handed as (
      select ${sentAt} as at, ${state} as state from ${campaignRecipients}
      where ${where} and ${sentAt} is not null and ${state} in ('sent', 'failed', 'bounced')
    ), span as (
      select min(at) as low, greatest(60, ceil(extract(epoch from max(at) - min(at)) / ${points} / 60) * 60)::int as step from handed
    )
    select span.low + floor(extract(epoch from at - span.low) / step) * step * interval '1 second' as at,
      (count(*) filter (where state = 'sent'))::int as sent, (count(*) filter (where state <> 'sent'))::int as failed
    from handed, span group by 1 order by 1`)
  return {
    skipped,
    domains,
    overTime: overTime.map(({ at, ...rest }) => ({ at: new Date(at).toISOString(), ...rest })),
  }
}

/** What became of a mail, in the words of the outbox; those who were skipped got none. */
const statusOf = {
  queued: 'waiting',
  retry: 'waiting',
  sending: 'sending',
  sent: 'sent',
  failed: 'failed',
  bounced: 'bounced',
} as const satisfies Partial<Record<(typeof recipientStates)[number], MailStatus>>

/** Returns the latest mails of campaigns to a member or to some addresses, as far as the caller may see the recipients. */
export async function campaignMailsOf(
  ctx: Context,
  { memberId, addresses, limit }: { memberId: number | null; addresses: readonly string[]; limit: number },
) {
  const keys = sql`(select fold(one) from unnest(${sql.param([...addresses])}::text[]) one)`
  const rows = await ctx.db
    .select({
      recipient: columnsOf(campaignRecipients),
      campaign: columnsOf(campaigns),
      event: columnsOf(events),
    })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.id, campaignRecipients.campaignId))
    .innerJoin(events, eq(events.id, campaigns.eventId))
    .where(
      and(
        or(eq(campaignRecipients.memberId, memberId ?? 0), sql`${campaignRecipients.emailKey} in ${keys}`),
        inArray(campaignRecipients.state, Object.keys(statusOf) as (keyof typeof statusOf)[]),
        // Contacts of customers are no participants, whatever their address.
        ne(campaignRecipients.audience, 'customers'),
      ),
    )
    .orderBy(desc(campaignRecipients.id))
  // Those that the caller may not see must not take the place of others.
  return rows
    .filter(({ campaign }) => seesRecipients(ctx.actor, campaign))
    .slice(0, limit)
    .map(({ recipient, campaign, event }) => {
      const { subject } = textsIn(campaign, recipient.language)
      const values = { ...recipient.values, ...commonValues(ctx, event, recipient.language) }
      return {
        id: recipient.id,
        campaignId: campaign.id,
        to: recipient.email,
        subject: fillIn(subject, values, (value) => value),
        status: statusOf[recipient.state as keyof typeof statusOf],
        createdAt: campaign.startedAt ?? campaign.createdAt,
        sentAt: recipient.sentAt,
      }
    })
}
