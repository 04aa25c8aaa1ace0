import { and, eq, inArray, sql } from 'drizzle-orm'
import { inTransaction, type Context } from '../../kit/context.ts'
import { mails } from '../../tables/platform/mail.table.ts'

/** Marks a mail of the outbox as one that could not be delivered after the mail server had accepted it. */
export async function markBounced({ db }: Context, id: number, reply: string): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'bounced', error: reply, version: sql`${mails.version} + 1` })
    .where(and(eq(mails.id, id), inArray(mails.status, ['sending', 'sent', 'bounced'])))
}

/** Locks a mail of the outbox; undefined if there is none. */
export function lockMail(
  ctx: Context,
  id: number,
): Promise<{ to: string; sentAt: string | null } | undefined> {
  return inTransaction(ctx, async ({ db }) => {
    const { to, sentAt } = mails
    const [row] = await db.select({ to, sentAt }).from(mails).where(eq(mails.id, id)).for('update')
    return row
  })
}
