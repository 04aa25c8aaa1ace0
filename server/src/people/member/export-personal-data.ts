import { Readable } from 'node:stream'
import { desc, eq } from 'drizzle-orm'
import type { FileReply } from '@banquet/contract/call/endpoint'
import { sessions } from '../../tables/account/session.table.ts'
import type { Context } from '../../kit/context.ts'
import { hideActors } from '../../kit/http/hide-actors.ts'
import { dayOf } from '../../kit/list/days.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { files } from '../../tables/platform/file.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { partsOfOwnData } from './member.handlers.ts'
import { memberHistory } from './member-history.ts'
import { getMember, showMember } from './member.queries.ts'

async function mailsTo({ db }: Context, accountId: number) {
  const { to, subject, purpose, createdAt, sentAt } = mails
  // The texts are left out, because they may contain a secret.
  return db
    .select({ to, subject, purpose, createdAt, sentAt })
    .from(mails)
    .where(eq(mails.accountId, accountId))
}

async function sessionsOf({ db }: Context, accountId: number) {
  const { createdAt, lastUsedAt, endedAt, ip, userAgent } = sessions
  return db
    .select({ createdAt, lastUsedAt, endedAt, ip, userAgent })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.id))
}

async function notificationsTo({ db }: Context, accountId: number) {
  const { kind, params, createdAt, readAt } = notifications
  return db
    .select({ kind, params, createdAt, readAt })
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.id))
}

/** Returns the uploaded files without their contents, which the member can download from the sign-ups that have them. */
async function uploadsOf({ db }: Context, accountId: number) {
  const { name, type, size, purpose, createdAt } = files
  return db
    .select({ name, type, size, purpose, createdAt })
    .from(files)
    .where(eq(files.accountId, accountId))
    .orderBy(desc(files.id))
}

/** Returns all data that is stored about the calling member, as a JSON file. */
export async function exportPersonalData(ctx: Context): Promise<FileReply> {
  const { id } = ctx.actor
  const data = {
    copiedAt: ctx.now().toISOString(),
    member: await showMember(ctx, await getMember(ctx, id)),
    sessions: await sessionsOf(ctx, id),
    notifications: await notificationsTo(ctx, id),
    mails: await mailsTo(ctx, id),
    uploads: await uploadsOf(ctx, id),
    history: await memberHistory(ctx, id),
  }
  const parts: object[] = []
  for (const read of partsOfOwnData) parts.push(await read(ctx, id))
  const shown = hideActors(ctx.actor, Object.assign(data, ...parts) as object)
  const content = Buffer.from(`${JSON.stringify(shown, undefined, 2)}\n`)
  return {
    name: `member-${dayOf(ctx.now())}.json`,
    type: 'application/json',
    content: Readable.from([content]),
    size: content.length,
  }
}
