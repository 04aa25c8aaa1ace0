import { and, eq, exists, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../../kit/context.ts'
import { notificationSettings } from '../../tables/message/notification-setting.table.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { files } from '../../tables/platform/file.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import type { Merge } from '../member/member.handlers.ts'

/** Moves the notifications; if both members have received the same one, only that of the member who stays remains. */
async function moveNotifications({ db }: Context, { fromId, toId }: Merge): Promise<void> {
  const known = alias(notifications, 'known')
  const same = and(eq(known.accountId, toId), eq(known.dedupeKey, notifications.dedupeKey))
  const both = exists(db.select({ id: known.id }).from(known).where(same))
  const ofOther = eq(notifications.accountId, fromId)
  await db.delete(notifications).where(and(ofOther, isNotNull(notifications.dedupeKey), both))
  await db.update(notifications).set({ accountId: toId }).where(ofOther)
}

/** Moves the rows of an account in the lower areas: uploads, notifications and the mails in the outbox. */
export async function moveAccountRows(ctx: Context, merge: Merge): Promise<void> {
  const { db } = ctx
  const { fromId, toId } = merge
  await db.update(files).set({ accountId: toId }).where(eq(files.accountId, fromId))
  await moveNotifications(ctx, merge)
  await db.update(mails).set({ accountId: toId }).where(eq(mails.accountId, fromId))
  await db.delete(notificationSettings).where(eq(notificationSettings.id, fromId))
}
