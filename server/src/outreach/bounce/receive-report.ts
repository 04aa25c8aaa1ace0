import { createHash } from 'node:crypto'
import { and, desc, eq, gte, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { BounceFault, BounceKind, BounceOutcome, BounceSource } from '@banquet/contract/outreach/bounce'
import { inTransaction, program, type Context } from '../../kit/context.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { storable } from '../../kit/storable.ts'
import { lockMail, markBounced } from '../../platform/mail/bounce-mail.ts'
import { readMailTokens, type Named } from '../../platform/mail/mail-token.ts'
import { bounces } from '../../tables/outreach/bounce.table.ts'
import { campaignRecipients } from '../../tables/outreach/campaign.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { lockEntry, suppress, unsubscribeRecipient } from '../suppression/suppression.commands.ts'
import { maxBytes, readReport, type Report } from './read-report.ts'

const dayMs = 86_400_000
/** How many mails must fail for passing reasons in how long, until nothing is sent to an address any more. */
const passingLimit = 3
const passingMs = 14 * dayMs
/** How long after it was sent a mail is thought of when a report names its address and nothing else. */
const recentMs = 7 * dayMs
/** How much of an unmatched mail is kept, so that it can be read again. */
const maxRaw = 65_536

/** A mail that something was reported about. */
export interface Target {
  recipientId: number | null
  campaignId: number | null
  mailId: number | null
  email: string
  sentAt: string | null
}

/** What is known about a failed mail or a complaint. */
export interface Finding {
  kind: BounceKind
  fault: BounceFault
  email: string
  code: string
  reply: string
  sender: string
  subject: string
  text: string
}

interface Origin {
  source: BounceSource
  digest: string
  raw: string
}

const before = ({ now }: Context, ms: number) => new Date(now().getTime() - ms).toISOString()

/** Locks the mail that a token names; undefined if it has been deleted, or its reader's data. */
async function lockTarget(ctx: Context, { kind, id }: Named): Promise<Target | undefined> {
  if (kind === 'mail') {
    const mail = await lockMail(ctx, id)
    return mail && { recipientId: null, campaignId: null, mailId: id, email: mail.to, sentAt: mail.sentAt }
  }
  const { campaignId, email, sentAt } = campaignRecipients
  const [row] = await ctx.db
    .select({ campaignId, email, sentAt })
    .from(campaignRecipients)
    .where(and(eq(campaignRecipients.id, id), ne(email, '')))
    .for('update')
  return row && { recipientId: id, mailId: null, ...row }
}

/** Returns the latest mail of the last days to an address. */
export async function lastMailTo(ctx: Context, address: string): Promise<Target | undefined> {
  if (address === '') return undefined
  const since = before(ctx, recentMs)
  const { id, emailKey, state, sentAt } = campaignRecipients
  const [recipient] = await ctx.db
    .select({ id, sentAt })
    .from(campaignRecipients)
    .where(and(eq(emailKey, sql`fold(${address})`), inArray(state, ['sent', 'bounced']), gte(sentAt, since)))
    .orderBy(desc(sentAt), desc(id))
    .limit(1)
  const [mail] = await ctx.db
    .select({ id: mails.id, sentAt: mails.sentAt })
    .from(mails)
    .where(
      and(
        sql`fold(${mails.to}) = fold(${address})`,
        inArray(mails.status, ['sent', 'bounced']),
        gte(mails.sentAt, since),
      ),
    )
    .orderBy(desc(mails.sentAt), desc(mails.id))
    .limit(1)
  if (recipient && (recipient.sentAt ?? '') >= (mail?.sentAt ?? ''))
    return lockTarget(ctx, { kind: 'recipient', id: recipient.id })
  return mail && lockTarget(ctx, { kind: 'mail', id: mail.id })
}

const ranks: Record<BounceFault, number> = { mail: 1, passing: 1, address: 2 }

/** Returns whether the same or more has been reported about a mail since it was sent. */
async function isKnown(ctx: Context, target: Target, { kind, fault }: Finding): Promise<boolean> {
  const { recipientId, mailId, sentAt } = target
  const ofTarget: SQL =
    recipientId === null ? eq(bounces.mailId, mailId ?? 0) : eq(bounces.recipientId, recipientId)
  const rows = await ctx.db
    .select({ fault: bounces.fault })
    .from(bounces)
    .where(
      and(
        ofTarget,
        eq(bounces.state, 'matched'),
        eq(bounces.kind, kind),
        sentAt === null ? undefined : gte(bounces.createdAt, sentAt),
      ),
    )
  return rows.some((row) => ranks[row.fault] >= ranks[fault])
}

/** Says on the row of a mail that it could not be delivered. One that is still to be sent again stays in its queue. */
async function markTarget(ctx: Context, { recipientId, mailId }: Target, said: string): Promise<void> {
  if (mailId !== null) await markBounced(ctx, mailId, said)
  if (recipientId === null) return
  const { id, state } = campaignRecipients
  await ctx.db
    .update(campaignRecipients)
    .set({ state: 'bounced', reply: said })
    .where(and(eq(id, recipientId), inArray(state, ['sent', 'sending', 'bounced'])))
}

/** Puts an address on the suppression list if enough mails to it have failed for passing reasons; the new one is already stored. */
async function countPassing(ctx: Context, email: string): Promise<void> {
  await lockEntry(ctx, email)
  const counted = and(
    eq(bounces.emailKey, sql`fold(${email})`),
    eq(bounces.state, 'matched'),
    eq(bounces.kind, 'failure'),
    eq(bounces.fault, 'passing'),
    eq(bounces.isSpent, false),
    gte(bounces.createdAt, before(ctx, passingMs)),
  )
  const rows = await ctx.db.select({ id: bounces.id, reply: bounces.reply }).from(bounces).where(counted)
  if (rows.length < passingLimit) return
  const note = `${rows.length} × ${rows.at(-1)?.reply ?? ''}`.slice(0, 200)
  await suppress(ctx, { email, reason: 'bounce', scope: 'all', note })
  await ctx.db.update(bounces).set({ isSpent: true }).where(counted)
}

/** Returns what a server has said, in one line with its code. */
const saidBy = ({ code, reply }: Pick<Finding, 'code' | 'reply'>) =>
  (reply.includes(code) ? reply : `${code} ${reply}`).replace(/\s+/g, ' ').trim().slice(0, 500)

/** Does what follows from a failure or a complaint about a mail. The report has to be stored before. */
export async function applyTo(ctx: Context, target: Target, finding: Finding): Promise<void> {
  const { email } = target
  const said = saidBy(finding)
  const note = said.slice(0, 200)
  if (finding.kind === 'complaint')
    return void (await suppress(ctx, { email, reason: 'complaint', scope: 'campaigns', note }))
  await markTarget(ctx, target, said)
  if (finding.fault === 'address') await suppress(ctx, { email, reason: 'bounce', scope: 'all', note })
  if (finding.fault === 'passing') await countPassing(ctx, email)
}

/** Returns a finding as the database can store it. */
export function storableOf(finding: Finding): Finding {
  const { kind, fault } = finding
  return {
    kind,
    fault,
    email: storable(finding.email).slice(0, 254),
    code: storable(finding.code).slice(0, 20),
    reply: storable(finding.reply).slice(0, 500),
    sender: storable(finding.sender).slice(0, 254),
    subject: storable(finding.subject).slice(0, 500),
    text: storable(finding.text).slice(0, 8000),
  }
}

/** Stores a report; returns whether it is new. */
async function store(
  ctx: Context,
  finding: Finding,
  origin: Origin,
  target: Target | undefined,
  isMatched: boolean,
) {
  const { recipientId = null, campaignId = null, mailId = null } = target ?? {}
  const texts = storableOf(isMatched && target ? { ...finding, email: target.email } : finding)
  const state = isMatched ? 'matched' : 'unmatched'
  const { kind, fault } = texts
  const [row] = await ctx.db
    .insert(bounces)
    .values({
      ...texts,
      ...{ state, recipientId, campaignId, mailId },
      ...origin,
      raw: isMatched ? '' : origin.raw,
      createdAt: ctx.now().toISOString(),
    })
    .onConflictDoNothing({ target: bounces.digest })
    .returning({ id: bounces.id })
  if (!row) return false
  const { email, code } = texts
  const after = { state, kind, fault, email, code, reply: texts.reply }
  const label = email || texts.subject || texts.sender || String(row.id)
  await writeAudit(ctx, { action: 'created', noun: 'bounce', rowId: row.id, label, after })
  return true
}

const isStored = async ({ db }: Context, digest: string) =>
  (await db.select({ id: bounces.id }).from(bounces).where(eq(bounces.digest, digest))).length > 0

/** What is kept of a report. */
export const findingOf = ({
  kind,
  verdict,
  status,
  email,
  reply,
  sender,
  subject,
  text,
}: Report): Finding => ({
  ...{ email, reply, sender, subject, text },
  kind: kind === 'delay' || kind === 'reply' ? 'other' : kind,
  fault: verdict,
  code: status,
})

/** Finds the mail that a report proves to be about, by a signed token: that of its address first, then that of the original. */
export async function provenTarget(
  ctx: Context,
  { names }: Pick<Report, 'names'>,
): Promise<Target | undefined> {
  for (const text of names)
    for (const named of readMailTokens(ctx, text)) {
      if (named.kind === 'unsubscribe') continue
      const target = await lockTarget(ctx, named)
      if (target) return target
    }
  return undefined
}

/** Returns the recipient who asks to be unsubscribed by a mail to the address that their mail has named. */
function whoUnsubscribes(ctx: Context, { kind, names: [addressed] }: Report): number | undefined {
  if (kind !== 'other') return undefined
  return readMailTokens(ctx, addressed).find((named) => named.kind === 'unsubscribe')?.id
}

/**
 * Does what follows from a finding about a mail, once: the same report, by whatever way, and another one that says the same about the
 * same mail, change nothing. Without a mail that it is proved to be about, the report is listed for staff.
 */
async function take(
  ctx: Context,
  finding: Finding,
  { proven, origin }: { proven: Target | undefined; origin: Origin },
): Promise<BounceOutcome> {
  if (proven && (finding.kind === 'failure' || finding.kind === 'complaint')) {
    if (await isKnown(ctx, proven, finding)) return 'repeated'
    if (!(await store(ctx, finding, origin, proven, true))) return 'repeated'
    await applyTo(ctx, proven, finding)
    return 'applied'
  }
  const likely = await lastMailTo(ctx, finding.email)
  return (await store(ctx, finding, origin, likely, false)) ? 'unmatched' : 'repeated'
}

/** Takes a mail that came back, by whatever way. It can be called again with the same mail, for example after a crash. */
export async function receiveMail(
  ctx: Context,
  raw: Uint8Array,
  source: BounceSource,
): Promise<BounceOutcome> {
  const report = await readReport(raw)
  const digest = createHash('sha256').update(raw.subarray(0, maxBytes)).digest('hex')
  return inTransaction({ ...ctx, actor: program }, async (ctx) => {
    const recipientId = whoUnsubscribes(ctx, report)
    if (recipientId !== undefined) {
      await unsubscribeRecipient(ctx, recipientId)
      return 'unsubscribed'
    }
    if (report.kind === 'delay' || report.kind === 'reply') return 'ignored'
    if (await isStored(ctx, digest)) return 'repeated'
    const origin = { source, digest, raw: Buffer.from(raw.subarray(0, maxRaw)).toString('base64') }
    return take(ctx, findingOf(report), { proven: await provenTarget(ctx, report), origin })
  })
}

/** What a mail service says about a mail, under its signature. */
export interface Notice {
  finding: Finding
  names: Report['names']
  digest: string
}

/**
 * Takes what a mail service says. Its signature proves that it is about the mail that it names, else about the latest one to the
 * address.
 */
export function receiveNotice(ctx: Context, { finding, names, digest }: Notice): Promise<BounceOutcome> {
  return inTransaction({ ...ctx, actor: program }, async (ctx) => {
    if (await isStored(ctx, digest)) return 'repeated'
    const proven = (await provenTarget(ctx, { names })) ?? (await lastMailTo(ctx, finding.email))
    return take(ctx, finding, { proven, origin: { source: 'http', digest, raw: '' } })
  })
}
