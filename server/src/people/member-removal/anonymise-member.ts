import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { sessions } from '../../tables/account/session.table.ts'
import type { Context } from '../../kit/context.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { anonymiseActors, anonymiseAudits } from '../../kit/rows/anonymise-audits.ts'
import { notificationSettings } from '../../tables/message/notification-setting.table.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'

/** Returns the member and everybody who was merged into the member, directly or not. */
export async function withMerged({ db }: Context, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive same as (
      select ${id}::int as id
      union select member.id from member join same on member.merged_into = same.id
    ) select id from same order by id`)
  return rows.map((row) => row.id)
}

/**
 * Empties the mails to a member in the outbox; that they were sent, and when, remains. One that is about to be sent is
 * given up, so that a try that has begun does not write its text back.
 */
async function anonymiseMails(ctx: Context, memberIds: readonly number[], addresses: readonly string[]) {
  const to = or(inArray(mails.accountId, [...memberIds]), inArray(mails.to, [...addresses]))
  const rows = await ctx.db
    .update(mails)
    .set({
      to: '',
      subject: '',
      body: '',
      html: '',
      headers: null,
      templateValues: null,
      qr: '',
      attachment: null,
      error: '',
      status: sql`case when ${mails.status} in ('waiting', 'sending') then 'failed' else ${mails.status} end`,
      version: sql`${mails.version} + 1`,
    })
    .where(to)
    .returning({ id: mails.id })
  await anonymiseAudits(ctx, { noun: 'mail', rowIds: rows.map(({ id }) => id), label: 'nothing' })
}

/** Empties the names of the files that members have uploaded, because they may name the person. */
async function anonymiseUploads(ctx: Context, memberIds: readonly number[]) {
  const rows = await ctx.db
    .select({ rowId: audits.rowId })
    .from(audits)
    .where(and(inArray(audits.actorId, [...memberIds]), eq(audits.noun, 'file')))
  const rowIds = rows.flatMap(({ rowId }) => rowId ?? [])
  await anonymiseAudits(ctx, { noun: 'file', rowIds, label: 'number' })
}

/** Removes the personal data of a deleted member from audit, outbox, notifications and sessions. */
export async function anonymiseMember(
  ctx: Context,
  memberIds: readonly number[],
  addresses: readonly string[],
): Promise<void> {
  const { db } = ctx
  const rowIds = memberIds
  for (const noun of ['member', 'account', 'notification_setting'])
    await anonymiseAudits(ctx, { noun, rowIds, label: 'number' })
  await anonymiseUploads(ctx, memberIds)
  await anonymiseActors(ctx, memberIds)
  await anonymiseMails(ctx, memberIds, addresses)
  await db.delete(notifications).where(inArray(notifications.accountId, [...memberIds]))
  await db.delete(notificationSettings).where(inArray(notificationSettings.id, [...memberIds]))
  await db
    .update(sessions)
    .set({ ip: '', userAgent: '' })
    .where(inArray(sessions.accountId, [...memberIds]))
}
