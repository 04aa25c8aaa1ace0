import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type {
  MailPreference,
  mailPreference,
  suppression,
  SuppressionReason,
  OwnMailPreference,
  SuppressionScope,
  SuppressionSource,
} from '@banquet/contract/outreach/suppression'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { writeAudit, writeAudits } from '../../kit/rows/audit.ts'
import { timeZone } from '../../kit/list/list.ts'
import { columnsOf, insertRow, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { campaignRecipients } from '../../tables/outreach/campaign.table.ts'
import { suppressions, type SuppressionRow } from '../../tables/outreach/suppression.table.ts'
import { members } from '../../tables/people/member.table.ts'
import { recipientOfToken } from './unsubscribe-token.ts'

/** How much each scope stops. */
export const scopeWidths: Record<SuppressionScope, number> = { marketing: 1, campaigns: 2, all: 3 }

interface Entry {
  email: string
  reason: SuppressionReason
  scope: SuppressionScope
  note: string
  /** Where its reader stopped mails. */
  source?: SuppressionSource
}

/** Locks an address for the rest of the transaction, and returns its entry on the list. */
export async function lockEntry({ db }: Context, email: string): Promise<SuppressionRow | undefined> {
  // Two reports about an address at the same moment must not both add it.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('suppression'), hashtext(fold(${email})))`)
  const [row] = await db
    .select({ id: suppressions.id })
    .from(suppressions)
    .where(eq(suppressions.emailKey, sql`fold(${email})`))
  return row && lockRow(db, suppressions, row.id)
}

/**
 * Puts an address on the suppression list. What is on it already stays, unless the new entry stops more. Returns the entry, and
 * whether it is new or has changed.
 */
export function suppress(ctx: Context, entry: Entry): Promise<{ row: SuppressionRow; isChanged: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const { actor } = ctx
    const known = await lockEntry(ctx, entry.email)
    const by =
      actor.id === 0 || entry.source
        ? { createdById: null, createdByName: '' }
        : { createdById: actor.id, createdByName: personName(actor) }
    if (!known)
      return { row: await insertRow(ctx, suppressions, { ...entry, ...by }, entry.email), isChanged: true }
    if (scopeWidths[known.scope] >= scopeWidths[entry.scope]) return { row: known, isChanged: false }
    const { reason, scope, note, source = '' } = entry
    const set = { reason, scope, note, source, ...by }
    const row = await updateRow(ctx, suppressions, { which: known.id, set, label: known.email })
    return { row, isChanged: true }
  })
}

/** Puts an address on the list for staff. Throws if it is on it already with the same scope or a wider one. */
export async function addSuppression(
  ctx: Context,
  body: Parsed<typeof suppression.create>['body'],
): Promise<SuppressionRow> {
  const { row, isChanged } = await suppress(ctx, body)
  if (!isChanged)
    throw new Refusal('suppression.duplicate', { errors: [{ path: 'email', code: 'duplicate' }] })
  return row
}

/** Takes an address off the list. */
export function liftSuppression(
  ctx: Context,
  id: number,
  { version, reason }: Parsed<typeof suppression.lift>['body'],
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRow(ctx.db, suppressions, id)
    if (row.version !== version) throw new Refusal('stale', { current: row })
    await ctx.db.delete(suppressions).where(eq(suppressions.id, id))
    const entry = { noun: 'suppression', rowId: id, label: row.email }
    await writeAudit(ctx, { action: 'deleted', ...entry, before: row, after: { note: reason } })
    return null
  })
}

/** Takes the addresses off the list that were found undeliverable on a day. Throws if they are not as many as the caller was shown. */
export function liftDay(
  ctx: Context,
  { day, count, reason }: Parsed<typeof suppression.liftDay>['body'],
): Promise<{ lifted: number }> {
  return inTransaction(ctx, async (ctx) => {
    const { createdAt } = suppressions
    const rows = await ctx.db
      .delete(suppressions)
      .where(
        and(
          eq(suppressions.reason, 'bounce'),
          sql`${createdAt} >= ${day}::date::timestamp at time zone ${timeZone}`,
          sql`${createdAt} < (${day}::date + 1)::timestamp at time zone ${timeZone}`,
        ),
      )
      .returning(columnsOf(suppressions))
    if (rows.length !== count) throw new Refusal('suppression.count')
    await writeAudits(
      ctx,
      rows.map((row) => ({
        action: 'deleted' as const,
        ...{ noun: 'suppression', rowId: row.id, label: row.email, before: row, after: { note: reason } },
      })),
    )
    return { lifted: rows.length }
  })
}

/** Returns an address of which only its reader recognises the rest. */
function maskedAddress(email: string): string {
  const [local = '', host = ''] = email.split('@')
  return `${local.slice(0, 1)}${'•'.repeat(Math.max(3, local.length - 1))}@${host}`
}

interface Reader {
  email: string
  memberId: number | null
  source: SuppressionSource
}

/** Returns who reads the mail of a token. Throws if the token is forged or its reader's data has been deleted. */
async function readerOf(ctx: Context, token: string, source: SuppressionSource = 'link'): Promise<Reader> {
  return readerCalled(ctx, recipientOfToken(ctx, token), source)
}

async function readerCalled(
  ctx: Context,
  id: number | undefined,
  source: SuppressionSource,
): Promise<Reader> {
  const [reader] = await ctx.db
    .select({ email: campaignRecipients.email, memberId: campaignRecipients.memberId })
    .from(campaignRecipients)
    .where(and(eq(campaignRecipients.id, found(id)), ne(campaignRecipients.email, '')))
  return { ...found(reader), source }
}

/** Returns the calling member as the reader of mails. Throws if there is no such member any more. */
async function ownReader({ db, actor }: Context): Promise<Reader & { memberId: number }> {
  const [member] = await db
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.id, actor.id), isNull(members.deletedAt)))
  return { email: found(member).email, memberId: actor.id, source: 'account' }
}

async function readState({ db }: Context, { email, memberId }: Reader): Promise<OwnMailPreference> {
  const [entry] = await db
    .select({
      scope: suppressions.scope,
      reason: suppressions.reason,
      createdAt: suppressions.createdAt,
    })
    .from(suppressions)
    .where(eq(suppressions.emailKey, sql`fold(${email})`))
  const [member] =
    memberId === null
      ? []
      : await db
          .select({
            marketingAt: members.marketingAt,
            marketingSource: members.marketingSource,
            marketingWithdrawnAt: members.marketingWithdrawnAt,
          })
          .from(members)
          .where(eq(members.id, memberId))
  const wantsMarketing =
    member === undefined || (member.marketingAt !== null && member.marketingWithdrawnAt === null)
  const campaigns = entry === undefined || entry.scope === 'marketing'
  return {
    email,
    marketing: entry === undefined && wantsMarketing,
    campaigns,
    isStopped: entry !== undefined && entry.reason !== 'unsubscribe',
    marketingAt: member?.marketingAt ?? null,
    marketingSource: member?.marketingSource ?? null,
    marketingWithdrawnAt: member?.marketingWithdrawnAt ?? null,
    stoppedAt: campaigns ? null : entry.createdAt,
  }
}

/** Returns what somebody who comes by a link learns. */
async function preferenceOf(ctx: Context, reader: Reader): Promise<MailPreference> {
  const { email, marketing, campaigns, isStopped } = await readState(ctx, reader)
  return { email: maskedAddress(email), marketing, campaigns, isStopped }
}

/** Returns what is sent to the reader of a mail. */
export async function readPreference(ctx: Context, token: string): Promise<MailPreference> {
  return preferenceOf(ctx, await readerOf(ctx, token))
}

/** Records the consent of a member to marketing, or that it was withdrawn, with its time; the same consent again changes nothing. */
async function setConsent(ctx: Context, { memberId, source }: Reader, wants: boolean): Promise<void> {
  if (memberId === null) return
  const [member] = await ctx.db.select().from(members).where(eq(members.id, memberId))
  if (!member || member.deletedAt !== null) return
  const has = member.marketingAt !== null && member.marketingWithdrawnAt === null
  if (has === wants || (!wants && member.marketingAt === null)) return
  const now = ctx.now().toISOString()
  const set = wants
    ? {
        marketingAt: now,
        marketingSource: source === 'account' ? ('self' as const) : ('link' as const),
        marketingWithdrawnAt: null,
      }
    : { marketingWithdrawnAt: now }
  await updateRow(ctx, members, { which: memberId, set, label: member.realName })
}

/**
 * Saves what the reader of a mail wants, in the audit with its time and source: at once, so that a mail that is not being handed over
 * yet is not sent any more. Readers can undo what they stopped, but not that mails to the address come back.
 */
async function save(
  ctx: Context,
  reader: Reader,
  wanted: { marketing: boolean; campaigns: boolean },
): Promise<void> {
  const { email, memberId, source } = reader
  const { campaigns } = wanted
  const marketing = wanted.marketing && campaigns
  return inTransaction(ctx, async (ctx) => {
    // The member before the entry, like an edit of the member.
    if (memberId !== null)
      await ctx.db.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
    const known = await lockEntry(ctx, email)
    const before = await readState(ctx, reader)
    if (before.marketing === marketing && before.campaigns === campaigns) return
    const isOwn = known === undefined || known.reason === 'unsubscribe'
    // What somebody else has stopped is not started again, so its reader does not agree to it either.
    if (isOwn || !marketing) await setConsent(ctx, reader, marketing)
    const scope = campaigns ? (marketing ? undefined : ('marketing' as const)) : ('campaigns' as const)
    if (!known || !isOwn) {
      // Their own wish comes on top of what was stopped already, and does not replace what stops more.
      if (scope) await suppress(ctx, { email, reason: 'unsubscribe', scope, note: '', source })
      return
    }
    if (scope === undefined) {
      await ctx.db.delete(suppressions).where(eq(suppressions.id, known.id))
      const entry = { noun: 'suppression', rowId: known.id, label: known.email }
      await writeAudit(ctx, { action: 'deleted', ...entry, before: known, after: { source } })
    } else if (known.scope !== scope)
      await updateRow(ctx, suppressions, { which: known.id, set: { scope, source }, label: known.email })
  })
}

/** Saves what the reader of a mail chose on the page of its link. */
export async function savePreference(
  ctx: Context,
  token: string,
  body: Parsed<typeof mailPreference.save>['body'],
): Promise<MailPreference> {
  const reader = await readerOf(ctx, token)
  await save(ctx, reader, body)
  return preferenceOf(ctx, reader)
}

/** Returns what is sent to the calling member. */
export async function readOwnPreference(ctx: Context): Promise<OwnMailPreference> {
  return readState(ctx, await ownReader(ctx))
}

/** Saves what the calling member chose in their account. */
export async function saveOwnPreference(
  ctx: Context,
  body: Parsed<typeof mailPreference.saveOwn>['body'],
): Promise<OwnMailPreference> {
  const reader = await ownReader(ctx)
  await save(ctx, reader, body)
  return readState(ctx, reader)
}

/** Unsubscribes the reader of a mail from all campaigns, as a mail program does with one click. */
export async function unsubscribe(ctx: Context, token: string): Promise<string> {
  await save(ctx, await readerOf(ctx, token, 'one-click'), { marketing: false, campaigns: false })
  return 'OK'
}

/** Does the same for a recipient whose mail program has sent a mail to the address for unsubscribing. */
export async function unsubscribeRecipient(ctx: Context, recipientId: number): Promise<void> {
  await save(ctx, await readerCalled(ctx, recipientId, 'one-click'), { marketing: false, campaigns: false })
}

/**
 * Takes the address of a member off the list after the member has agreed to marketing otherwise, such as to staff, if the member
 * had stopped only that.
 */
export async function wantMarketingAgain(ctx: Context, email: string): Promise<void> {
  const known = await lockEntry(ctx, email)
  if (known?.reason === 'unsubscribe' && known.scope === 'marketing')
    await removeRow(ctx, suppressions, known.id, known.email)
}

/** Returns whether no mail at all is sent to an address. */
export async function isOnList({ db }: Context, address: string): Promise<boolean> {
  const [entry] = await db
    .select({ id: suppressions.id })
    .from(suppressions)
    .where(and(eq(suppressions.emailKey, sql`fold(${address})`), eq(suppressions.scope, 'all')))
  return entry !== undefined
}
