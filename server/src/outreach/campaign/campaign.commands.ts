import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { campaign } from '@banquet/contract/outreach/campaign'
import type { CampaignState } from '@banquet/contract/outreach/campaign-states'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { changePictures, cleanTexts } from '../../event/site-page/page-texts.ts'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { getRow, insertRow, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { releaseFile } from '../../platform/file/claim-file.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { readOrganisation } from '../../platform/organisation/organisation.queries.ts'
import { accounts } from '../../tables/account/account.table.ts'
import {
  campaignDomains,
  campaignRecipients,
  campaigns,
  type CampaignRow,
} from '../../tables/outreach/campaign.table.ts'
import { suppressions } from '../../tables/outreach/suppression.table.ts'
import { requireRights } from '../segment/segment.queries.ts'
import { requireNews } from './announce-news.ts'
import { checkCampaign, needsApproval, showCampaign, textsOf, writePreview } from './campaign.queries.ts'

type Body<Verb extends 'send' | 'approve' | 'rate'> = Parsed<(typeof campaign)[Verb]>['body']
type Versioned = Body<'approve'>

/** Whether a mail server is set up, without which nothing can be sent. */
interface Server {
  hasServer: boolean
}

/** The name of the job that prepares campaigns. */
export const prepareCampaignsName = 'prepare-campaigns'

export function addCampaign(
  ctx: Context,
  { eventId, ...body }: Parsed<typeof campaign.create>['body'],
): Promise<CampaignRow> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, eventId)
    const texts = cleanTexts(body)
    requireRights(ctx.actor, body.segment, textsOf({ ...body, ...texts }))
    await requireNews(ctx, body.newsId, event.id)
    const pictureIds = await changePictures(ctx, texts, [])
    const by = { createdById: ctx.actor.id, createdByName: personName(ctx.actor) }
    return insertRow(ctx, campaigns, { ...body, ...texts, ...by, eventId: event.id, pictureIds })
  })
}

/** Locks a campaign in one of some states, after its event. Throws if it is in another one, or the caller has seen an older version. */
async function lockIn(
  ctx: Context,
  id: number,
  states: readonly CampaignState[],
  { version }: { version?: number | undefined },
): Promise<CampaignRow> {
  const row = await lockRow(ctx.db, campaigns, id)
  // The program changes the state by itself, which is nobody's edit.
  if (!states.includes(row.state)) throw new Refusal('campaign.state')
  if (version !== undefined && version !== row.version)
    throw new Refusal('stale', { current: await showCampaign(ctx, row) })
  return row
}

export function editCampaign(
  ctx: Context,
  id: number,
  { version, eventId, ...body }: Parsed<typeof campaign.update>['body'],
): Promise<CampaignRow> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, campaigns, id)).eventId)
    const before = await lockIn(ctx, id, ['draft'], { version })
    if (eventId !== undefined && eventId !== before.eventId) throw invalid('eventId', 'locked')
    const texts = cleanTexts(body)
    requireRights(ctx.actor, body.segment, textsOf({ ...body, ...texts }))
    if (body.newsId !== before.newsId) await requireNews(ctx, body.newsId, before.eventId)
    const pictureIds = await changePictures(ctx, texts, before.pictureIds)
    const set = { ...body, ...texts, pictureIds, problem: '' }
    return updateRow(ctx, campaigns, { which: id, locked: before, set })
  })
}

export function removeCampaign(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, campaigns, id)).eventId)
    const { pictureIds } = await lockIn(ctx, id, ['draft'], {})
    for (const pictureId of pictureIds) await releaseFile(ctx, pictureId)
    return removeRow(ctx, campaigns, id)
  })
}

/** Lets all programs look at once for campaigns that have mails to send. */
const wake = ({ db }: Context) => db.execute(sql`select pg_notify('campaign', '')`)

/** Prepares a campaign now, or lets it wait for its moment. */
async function begin(ctx: Context, row: CampaignRow, set: Partial<CampaignRow>): Promise<CampaignRow> {
  const isLater = row.scheduledAt !== null && new Date(row.scheduledAt) > ctx.now()
  const state = isLater ? ('scheduled' as const) : ('preparing' as const)
  const after = await updateRow(ctx, campaigns, { which: row.id, set: { ...set, state } })
  if (!isLater) await enqueue(ctx, { name: prepareCampaignsName }, {})
  return after
}

/**
 * Sends a campaign, now or at a moment. Throws unless the number that was typed is that of the recipients at present, so that nobody
 * writes to other people than they have looked at. Above the limit of the organisation it waits for a second person.
 */
export function sendCampaign(
  ctx: Context,
  id: number,
  body: Body<'send'>,
  server: Server,
): Promise<CampaignRow> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, campaigns, id)).eventId)
    const row = await lockIn(ctx, id, ['draft'], body)
    if (!server.hasServer) throw new Refusal('campaign.no-server')
    const { scheduledAt, count } = body
    if (scheduledAt !== null && new Date(scheduledAt) <= ctx.now()) throw invalid('scheduledAt', 'past')
    const { recipients, faults, missing } = await checkCampaign(ctx, row, server)
    if (recipients !== count) throw new Refusal('campaign.count', { params: { n: recipients } })
    if (faults.includes('missing-values'))
      throw new Refusal('campaign.missing-values', { params: { n: missing.count } })
    const { campaignLimit } = await readOrganisation(ctx.db)
    const set = {
      scheduledAt,
      typedCount: count,
      sentById: ctx.actor.id,
      sentByName: personName(ctx.actor),
      approvedById: null,
      approvedByName: '',
      problem: '',
    }
    if (needsApproval(campaignLimit, recipients))
      return updateRow(ctx, campaigns, {
        which: id,
        locked: row,
        set: { ...set, state: 'awaiting-approval' },
      })
    return begin(ctx, { ...row, scheduledAt }, set)
  })
}

/** Approves a campaign that somebody else wants to send. */
export function approveCampaign(
  ctx: Context,
  id: number,
  body: Versioned,
  { hasServer }: Server,
): Promise<CampaignRow> {
  return inTransaction(ctx, async (ctx) => {
    await lockOpenEvent(ctx.db, (await getRow(ctx.db, campaigns, id)).eventId)
    const row = await lockIn(ctx, id, ['awaiting-approval'], body)
    if (row.sentById === ctx.actor.id) throw new Refusal('campaign.own')
    if (!hasServer) throw new Refusal('campaign.no-server')
    return begin(ctx, row, { approvedById: ctx.actor.id, approvedByName: personName(ctx.actor) })
  })
}

/** Makes a campaign that nobody has been written to a draft again. */
export function withdrawCampaign(ctx: Context, id: number, body: Versioned): Promise<CampaignRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockIn(ctx, id, ['awaiting-approval', 'scheduled'], body)
    const nobody = { sentById: null, sentByName: '', approvedById: null, approvedByName: '' }
    const set = { state: 'draft', scheduledAt: null, typedCount: null, ...nobody } as const
    return updateRow(ctx, campaigns, { which: id, locked: row, set })
  })
}

/** Pauses a campaign: no program claims another mail of it. */
export function pauseCampaign(ctx: Context, id: number, body: Versioned): Promise<CampaignRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockIn(ctx, id, ['sending'], body)
    return updateRow(ctx, campaigns, { which: id, locked: row, set: { state: 'paused' } })
  })
}

/** Continues a paused campaign. */
export function resumeCampaign(ctx: Context, id: number, body: Versioned): Promise<CampaignRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockIn(ctx, id, ['paused'], body)
    const set = { state: 'sending', dueAt: ctx.now().toISOString() } as const
    const after = await updateRow(ctx, campaigns, { which: id, locked: row, set })
    await wake(ctx)
    return after
  })
}

/** Ends a campaign: those who have not been written to will not be. */
export function cancelCampaign(ctx: Context, id: number, body: Versioned): Promise<CampaignRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockIn(ctx, id, ['preparing', 'sending', 'paused'], body)
    const { campaignId, state } = campaignRecipients
    await ctx.db
      .update(campaignRecipients)
      .set({ state: 'aborted' })
      .where(and(eq(campaignId, id), inArray(state, ['queued', 'retry'])))
    await ctx.db.delete(campaignDomains).where(eq(campaignDomains.campaignId, id))
    const set = { state: 'cancelled', endedAt: ctx.now().toISOString() } as const
    return updateRow(ctx, campaigns, { which: id, locked: row, set })
  })
}

/** Adds the domains of the recipients of a campaign who are still to be written to, so that they are found. */
export async function openDomains({ db, now }: Context, id: number): Promise<void> {
  await db.execute(sql`
    insert into ${campaignDomains} (campaign_id, domain, due_at)
    select ${id}::int, r.domain, ${now().toISOString()}::timestamptz from ${campaignRecipients} r
    where r.campaign_id = ${id}::int and r.state in ('queued', 'retry') group by r.domain order by r.domain
    on conflict (campaign_id, domain) do nothing`)
}

/** Queues the failed recipients of a campaign again, except those at addresses that nothing is sent to any more. */
export function retryCampaign(
  ctx: Context,
  id: number,
  body: Versioned,
  { hasServer }: Server,
): Promise<CampaignRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockIn(ctx, id, ['sending', 'paused', 'done'], body)
    if (!hasServer) throw new Refusal('campaign.no-server')
    const { campaignId, state, emailKey } = campaignRecipients
    const isBlocked = sql`exists (select from ${suppressions} x where x.email_key = ${emailKey} and x.scope <> 'marketing')`
    const queued = await ctx.db
      .update(campaignRecipients)
      .set({ state: 'queued', tries: 0, reply: '' })
      .where(and(eq(campaignId, id), eq(state, 'failed'), ne(emailKey, ''), sql`not ${isBlocked}`))
      .returning({ id: campaignRecipients.id })
    if (queued.length === 0) throw new Refusal('campaign.nothing-to-retry')
    await openDomains(ctx, id)
    const isOver = row.state === 'done'
    const set = isOver ? { state: 'sending' as const, endedAt: null, dueAt: ctx.now().toISOString() } : {}
    const after = await updateRow(ctx, campaigns, { which: id, locked: row, set })
    await wake(ctx)
    return after
  })
}

/** Changes how fast a campaign is sent. The next mail already keeps to it. */
export function changeRate(
  ctx: Context,
  id: number,
  { version, ...set }: Body<'rate'>,
): Promise<CampaignRow> {
  return inTransaction(ctx, async (ctx) => {
    const states = ['draft', 'awaiting-approval', 'scheduled', 'preparing', 'sending', 'paused'] as const
    const row = await lockIn(ctx, id, states, { version })
    const now = ctx.now().toISOString()
    if (row.state === 'sending') {
      // The moments that the former rate has set would hold up a faster one.
      await ctx.db
        .update(campaignDomains)
        .set({ dueAt: now })
        .where(and(eq(campaignDomains.campaignId, id), eq(campaignDomains.slowed, 0)))
      await wake(ctx)
    }
    return updateRow(ctx, campaigns, {
      which: id,
      locked: row,
      set: { ...set, ...(row.dueAt !== null && { dueAt: now }) },
    })
  })
}

/** Sends the mail of a campaign, as the first person of its segment would read it, to the caller. */
export function sendTrial(ctx: Context, id: number, language: 'zh-TW' | 'en'): Promise<{ to: string }> {
  return inTransaction(ctx, async (ctx) => {
    const [own] = await ctx.db
      .select({ email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, ctx.actor.id))
    const to = own?.email ?? ''
    if (to === '') throw new Refusal('campaign.no-address')
    const { subject, inner } = await writePreview(ctx, id, { language })
    const mark = language === 'en' ? 'Trial' : '測試'
    await sendMail(ctx, {
      to,
      subject: `[${mark}] ${subject}`,
      body: '',
      html: inner,
      purpose: 'campaign-trial',
      accountId: ctx.actor.id,
    })
    return { to }
  })
}
