import { eq, sql } from 'drizzle-orm'
import { inTransaction, type Context } from '../../kit/context.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { whenMailIsLost } from './mail.handlers.ts'

/**
 * Marks a mail of the outbox as one that could not be delivered after the mail server had accepted it, and tells those who can do
 * something about it. One that waits to be sent again stays in its queue.
 */
export function markBounced(ctx: Context, id: number, reply: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(mails).where(eq(mails.id, id)).for('update')
    if (!before || !['sending', 'sent', 'bounced'].includes(before.status)) return
    await ctx.db
      .update(mails)
      .set({ status: 'bounced', error: reply, version: sql`${mails.version} + 1` })
      .where(eq(mails.id, id))
    if (before.status === 'bounced') return
    for (const handle of whenMailIsLost) await handle(ctx, { ...before, status: 'bounced' })
  })
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
