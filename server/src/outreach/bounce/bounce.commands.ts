import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { bounce } from '@banquet/contract/outreach/bounce'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import { bounces, type BounceRow } from '../../tables/outreach/bounce.table.ts'
import { suppress } from '../suppression/suppression.commands.ts'
import { applyTo, findingOf, lastMailTo, provenTarget, storableOf, type Finding } from './receive-report.ts'
import { readReport, type Report } from './read-report.ts'

async function lockUnmatched(ctx: Context, id: number, version: number): Promise<BounceRow> {
  const row = await lockRow(ctx.db, bounces, id)
  if (row.version !== version) throw new Refusal('stale', { current: row })
  if (row.state !== 'unmatched') throw new Refusal('bounce.state')
  return row
}

const labelOf = ({ id, email, subject, sender }: BounceRow) => email || subject || sender || String(id)

/** Ends a report for staff; what it was read from is not kept any longer. */
async function end(ctx: Context, row: BounceRow, set: Partial<BounceRow>): Promise<BounceRow> {
  await ctx.db.update(bounces).set({ raw: '' }).where(eq(bounces.id, row.id))
  return updateRow(ctx, bounces, { which: row.id, set, label: labelOf(row) })
}

/** Puts the address of a report on the suppression list, because somebody has decided so, and marks the mail to it. */
export function suppressBounce(
  ctx: Context,
  id: number,
  { version, email }: Parsed<typeof bounce.suppress>['body'],
): Promise<BounceRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockUnmatched(ctx, id, version)
    const target = await lastMailTo(ctx, email)
    const finding: Finding = { ...row, kind: 'failure', fault: 'address' }
    if (target) await applyTo(ctx, target, finding)
    else await suppress(ctx, { email, reason: 'bounce', scope: 'all', note: row.reply.slice(0, 200) })
    const { recipientId = null, campaignId = null, mailId = null } = target ?? {}
    return end(ctx, row, { state: 'matched', email, recipientId, campaignId, mailId })
  })
}

/** Decides that nothing follows from a report. */
export function dismissBounce(
  ctx: Context,
  id: number,
  { version }: Parsed<typeof bounce.dismiss>['body'],
): Promise<BounceRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockUnmatched(ctx, id, version)
    return end(ctx, row, { state: 'dismissed' })
  })
}

/** Returns what a report says about a failed mail or a complaint; undefined if it is about neither. */
function factsOf(report: Report): Pick<Finding, 'kind' | 'fault' | 'email' | 'code' | 'reply'> | undefined {
  if (report.kind !== 'failure' && report.kind !== 'complaint') return undefined
  const { kind, fault, email, code, reply } = storableOf(findingOf(report))
  return { kind, fault, email, code, reply }
}

/** Reads a report again. If it still proves nothing, it stays where it is, with what is now known about it. */
export async function retryBounce(
  ctx: Context,
  id: number,
  { version }: Parsed<typeof bounce.retry>['body'],
): Promise<BounceRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockUnmatched(ctx, id, version)
    const report = row.raw === '' ? undefined : await readReport(Buffer.from(row.raw, 'base64'))
    const read = report && factsOf(report)
    const finding: Finding = { ...row, ...read }
    // What a mail service said under its signature is about the latest mail to the address.
    const proven = report ? read && (await provenTarget(ctx, report)) : await lastMailTo(ctx, row.email)
    if (!proven) {
      const {
        recipientId = null,
        campaignId = null,
        mailId = null,
      } = (await lastMailTo(ctx, finding.email)) ?? {}
      const set = { ...read, recipientId, campaignId, mailId }
      return updateRow(ctx, bounces, { which: row.id, set, label: labelOf(row) })
    }
    const { recipientId, campaignId, mailId, email } = proven
    const after = await end(ctx, row, { ...read, state: 'matched', email, recipientId, campaignId, mailId })
    await applyTo(ctx, proven, finding)
    return after
  })
}
