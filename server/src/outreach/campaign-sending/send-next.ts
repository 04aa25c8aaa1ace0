import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { inTransaction, type Context } from '../../kit/context.ts'
import type { Mailer } from '../../kit/mailer.ts'
import { updateRow } from '../../kit/rows/rows.ts'
import { storable } from '../../kit/storable.ts'
import { mailToken } from '../../platform/mail/mail-token.ts'
import { isAddress, leaseMs, maxTries, type Failure } from '../../platform/mail/mail.rules.ts'
import {
  campaignDomains,
  campaignRecipients,
  campaigns,
  type CampaignRow,
  type RecipientRow,
} from '../../tables/outreach/campaign.table.ts'
import { suppressions } from '../../tables/outreach/suppression.table.ts'
import { campaignWriter, type Reader, type WrittenMail } from '../campaign/campaign-mail.ts'
import { suppress } from '../suppression/suppression.commands.ts'
import { classifyFailure } from './classify-failure.ts'

const minuteMs = 60_000
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms).toISOString()

/**
 * Returns when the next mail may go out at a rate: an interval after the moment of this one, or after now if that was more than a
 * second ago. So the time that claiming takes does not lower the rate.
 */
function nextAt(due: string | null, now: Date, perMinute: number): string {
  const from = Math.max(due === null ? 0 : Date.parse(due), now.getTime() - 1000)
  return new Date(from + minuteMs / perMinute).toISOString()
}

/** What one program has claimed: a recipient whose mail nobody else sends, and the campaign that it is of. */
export interface Claimed {
  campaign: CampaignRow
  recipient: RecipientRow
}

/** How a look at the campaigns ended: with a mail to send, with something done that allows another look at once, or with nothing. */
export type Look = { claimed: Claimed } | 'again' | 'nothing'

/** Locks the campaign that is due and has waited longest; one that another program is looking at is passed over. */
async function lockDue({ db, now }: Context): Promise<CampaignRow | undefined> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(
      and(eq(campaigns.state, 'sending'), sql`${campaigns.dueAt} <= ${now().toISOString()}::timestamptz`),
    )
    .orderBy(campaigns.dueAt, campaigns.id)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

const setDue = ({ db }: Context, id: number, dueAt: string) =>
  db.update(campaigns).set({ dueAt }).where(eq(campaigns.id, id))

/** Ends a campaign that has nobody left to write to, or waits for those whose mail is being handed over. */
async function endOrWait(ctx: Context, row: CampaignRow): Promise<void> {
  const [open] = await ctx.db
    .select({ state: campaignRecipients.state })
    .from(campaignRecipients)
    .where(
      and(
        eq(campaignRecipients.campaignId, row.id),
        inArray(campaignRecipients.state, ['queued', 'sending', 'retry']),
      ),
    )
    .limit(1)
  if (open) await setDue(ctx, row.id, after(ctx.now(), 1000))
  else {
    const set = { state: 'done', endedAt: ctx.now().toISOString() } as const
    await updateRow(ctx, campaigns, { which: row.id, set, label: row.name })
  }
}

/**
 * Claims the next recipient of the campaign that is due: the first one of the domain whose turn it is. Campaign and domain are due
 * again when their rates allow it. Those who may no longer be written to are skipped.
 */
export function look(ctx: Context): Promise<Look> {
  return inTransaction(ctx, async (ctx): Promise<Look> => {
    const campaign = await lockDue(ctx)
    if (!campaign) return 'nothing'
    const now = ctx.now()
    const moment = now.toISOString()
    const [domain] = await ctx.db
      .select()
      .from(campaignDomains)
      .where(eq(campaignDomains.campaignId, campaign.id))
      .orderBy(campaignDomains.dueAt, campaignDomains.id)
      .limit(1)
    if (!domain) {
      await endOrWait(ctx, campaign)
      return 'again'
    }
    if (domain.dueAt > moment) {
      await setDue(ctx, campaign.id, domain.dueAt)
      return 'again'
    }
    const { campaignId, domain: ofDomain, state, dueAt, id } = campaignRecipients
    const open = and(
      eq(campaignId, campaign.id),
      eq(ofDomain, domain.domain),
      inArray(state, ['queued', 'retry']),
    )
    const [next] = await ctx.db
      .select()
      .from(campaignRecipients)
      .where(and(open, sql`(${state} = 'queued' or ${dueAt} <= ${moment}::timestamptz)`))
      .orderBy(id)
      .limit(1)
      .for('update')
    if (!next) {
      const [later] = await ctx.db
        .select({ at: sql<Date | null>`min(${dueAt})` })
        .from(campaignRecipients)
        .where(open)
      const ofThis = eq(campaignDomains.id, domain.id)
      if (later?.at)
        await ctx.db
          .update(campaignDomains)
          .set({ dueAt: new Date(later.at).toISOString() })
          .where(ofThis)
      else await ctx.db.delete(campaignDomains).where(ofThis)
      return 'again'
    }
    const skipReason = await skipNow(ctx, campaign, next)
    if (skipReason !== null) {
      await ctx.db.update(campaignRecipients).set({ state: 'skipped', skipReason }).where(eq(id, next.id))
      return 'again'
    }
    const [recipient] = await ctx.db
      .update(campaignRecipients)
      .set({
        state: 'sending',
        tries: next.tries + 1,
        sentAt: moment,
        dueAt: null,
      })
      .where(eq(id, next.id))
      .returning()
    await ctx.db
      .update(campaignDomains)
      .set({ dueAt: nextAt(domain.dueAt, now, campaign.domainRatePerMinute) })
      .where(eq(campaignDomains.id, domain.id))
    await setDue(ctx, campaign.id, nextAt(campaign.dueAt, now, campaign.ratePerMinute))
    return { claimed: { campaign, recipient: recipient as RecipientRow } }
  })
}

/** Returns why a recipient is not written to any more, although they were when the recipients were chosen. */
async function skipNow({ db }: Context, { category }: CampaignRow, { email }: RecipientRow) {
  const [entry] = await db
    .select({ scope: suppressions.scope, reason: suppressions.reason })
    .from(suppressions)
    .where(eq(suppressions.emailKey, sql`fold(${email})`))
  if (!entry || (entry.scope === 'marketing' && category === 'notice')) return null
  return entry.reason === 'unsubscribe' ? 'unsubscribed' : 'suppressed'
}

/** Texts and look of the campaigns that are being sent, so that they are read once and not for each mail. */
const writers = new Map<number, { version: string; write: Promise<(reader: Reader) => WrittenMail> }>()

function writerOf(
  ctx: Context,
  mailer: Mailer,
  campaign: CampaignRow,
): Promise<(reader: Reader) => WrittenMail> {
  const known = writers.get(campaign.id)
  const version = campaign.startedAt ?? ''
  if (known?.version === version) return known.write
  if (writers.size > 20) writers.clear()
  const write = campaignWriter(ctx, campaign, mailer)
  write.catch(() => writers.delete(campaign.id))
  writers.set(campaign.id, { version, write })
  return write
}

/** Changes a recipient unless somebody else has taken the mail over meanwhile, because this program seemed to be gone. */
function finish({ db }: Context, { id, tries }: RecipientRow, set: Partial<RecipientRow>) {
  return db
    .update(campaignRecipients)
    .set({ ...set })
    .where(
      and(
        eq(campaignRecipients.id, id),
        eq(campaignRecipients.state, 'sending'),
        eq(campaignRecipients.tries, tries),
      ),
    )
}

/** Makes sure that the domain of a recipient is looked at again, and not before a moment. */
async function slowDown(ctx: Context, { campaignId, domain }: RecipientRow, reply: string): Promise<string> {
  const [row] = await ctx.db
    .insert(campaignDomains)
    .values({ campaignId, domain, dueAt: ctx.now().toISOString(), slowed: 1, reply })
    .onConflictDoUpdate({
      target: [campaignDomains.campaignId, campaignDomains.domain],
      set: { slowed: sql`${campaignDomains.slowed} + 1`, reply },
    })
    .returning({ id: campaignDomains.id, slowed: campaignDomains.slowed })
  const wait = Math.min(60 * minuteMs, 30_000 * 2 ** ((row?.slowed ?? 1) - 1))
  const dueAt = after(ctx.now(), wait)
  await ctx.db
    .update(campaignDomains)
    .set({ dueAt })
    .where(eq(campaignDomains.id, row?.id ?? 0))
  return dueAt
}

/** Opens the domain of a recipient again, if nobody else in it was left. */
async function keepOpen(
  { db, now }: Context,
  { campaignId, domain }: RecipientRow,
  dueAt = now().toISOString(),
) {
  await db
    .insert(campaignDomains)
    .values({ campaignId, domain, dueAt })
    .onConflictDoNothing({ target: [campaignDomains.campaignId, campaignDomains.domain] })
}

/** Records that the mail server did not accept a mail, and what follows from what it said. */
async function fail(ctx: Context, { campaign, recipient }: Claimed, failure: Failure): Promise<void> {
  const reply = storable(failure.message).slice(0, 500)
  const verdict = classifyFailure(failure)
  const isLast = recipient.tries >= maxTries
  await inTransaction(ctx, async (ctx) => {
    const [now] = await ctx.db
      .select({ state: campaigns.state })
      .from(campaigns)
      .where(eq(campaigns.id, campaign.id))
      .for('share')
    const isFinal = verdict === 'refused' || verdict === 'no-such-address' || isLast
    // Nobody tries again once the campaign is cancelled.
    if (now?.state === 'cancelled' && !isFinal)
      return void (await finish(ctx, recipient, { state: 'aborted', reply }))
    if (verdict === 'unreachable') {
      // Nobody got the mail, and no other one can be sent either: the attempt does not count.
      await finish(ctx, recipient, { state: 'queued', tries: recipient.tries - 1, reply, sentAt: null })
      await keepOpen(ctx, recipient)
      await setDue(ctx, campaign.id, after(ctx.now(), 30_000))
      return
    }
    if (isFinal) {
      await finish(ctx, recipient, { state: 'failed', reply })
      if (verdict === 'no-such-address')
        await suppress(ctx, {
          email: recipient.email,
          reason: 'bounce',
          scope: 'all',
          note: reply.slice(0, 200),
        })
      return
    }
    const dueAt =
      verdict === 'slow-down'
        ? await slowDown(ctx, recipient, reply)
        : after(ctx.now(), Math.min(60 * minuteMs, 30_000 * 2 ** (recipient.tries - 1)))
    // What broke off after the text was sent may have arrived.
    const set = {
      state: 'retry',
      reply,
      dueAt,
      ...(verdict === 'broken-off' && { maybeTwice: true }),
    } as const
    await finish(ctx, recipient, set)
    await keepOpen(ctx, recipient, dueAt)
  })
}

/** Hands a claimed mail over to the mail server, and records what it said. */
export async function handOver(ctx: Context, mailer: Mailer, claimed: Claimed): Promise<void> {
  const { campaign, recipient } = claimed
  try {
    if (!isAddress(recipient.email))
      return void (await finish(ctx, recipient, { state: 'failed', reply: 'Invalid address' }))
    const write = await writerOf(ctx, mailer, campaign)
    const { subject, html, text, headers } = write(recipient)
    const token = mailToken(ctx, { kind: 'recipient', id: recipient.id })
    const messageId = `<${token}@${mailer.host}>`
    const envelope = mailer.bounceAddress ? { envelopeFrom: mailer.bounceAddress(token) } : {}
    const reply = campaign.replyTo === '' ? {} : { replyTo: campaign.replyTo }
    const mail = { to: recipient.email, subject, html, text, headers, messageId, ...reply, ...envelope }
    await mailer.send(mail)
  } catch (error) {
    ctx.log.warn({ cause: error, recipientId: recipient.id }, 'A mail of a campaign could not be sent.')
    return fail(ctx, claimed, error as Failure)
  }
  await finish(ctx, recipient, { state: 'sent', sentAt: ctx.now().toISOString(), reply: '' })
}

/**
 * Takes back mails that a program was handing over when it stopped: nobody knows whether the mail server has them, so they are sent
 * again with the same Message-ID, and marked. Those of a campaign that was cancelled meanwhile are not.
 */
export async function takeBack(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { state, sentAt, campaignId, domain } = campaignRecipients
    const isLeft = and(eq(state, 'sending'), lt(sentAt, after(ctx.now(), -leaseMs)))
    const ids = await ctx.db.selectDistinct({ id: campaignId }).from(campaignRecipients).where(isLeft)
    if (ids.length === 0) return
    // Locked, so that none is cancelled meanwhile.
    const locked = await ctx.db
      .select({ id: campaigns.id, state: campaigns.state })
      .from(campaigns)
      .where(
        inArray(
          campaigns.id,
          ids.map(({ id }) => id),
        ),
      )
      .orderBy(campaigns.id)
      .for('update')
    for (const campaign of locked) {
      const isOver = campaign.state === 'cancelled'
      const set = isOver
        ? ({
            state: 'aborted',
            reply: 'The program stopped while handing it over; it may have arrived',
          } as const)
        : ({ state: 'queued', maybeTwice: true } as const)
      const rows = await ctx.db
        .update(campaignRecipients)
        .set(set)
        .where(and(isLeft, eq(campaignId, campaign.id)))
        .returning({ campaignId, domain })
      if (!isOver) for (const row of rows) await keepOpen(ctx, row as RecipientRow)
    }
  })
}

/** Sends the next mail of a campaign that is due; returns whether another look is worth while at once. */
export async function sendNext(ctx: Context, mailer: Mailer): Promise<boolean> {
  const result = await look(ctx)
  if (result === 'nothing') return false
  if (result !== 'again') await handOver(ctx, mailer, result.claimed)
  return true
}

/** Returns how long it takes until a campaign is due; undefined if none is being sent. */
export async function waitMs({ db, now }: Context): Promise<number | undefined> {
  const [row] = await db
    .select({ dueAt: campaigns.dueAt })
    .from(campaigns)
    .where(eq(campaigns.state, 'sending'))
    .orderBy(campaigns.dueAt)
    .limit(1)
  return row?.dueAt ? Math.max(0, Date.parse(row.dueAt) - now().getTime()) : undefined
}
