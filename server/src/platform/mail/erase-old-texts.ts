import { and, eq, lt, ne, or } from 'drizzle-orm'
import { dayMs } from '@banquet/contract/rule/day/days'
import type { Context } from '../../kit/context.ts'
import { mails } from '../../tables/platform/mail.table.ts'

/**
 * Erases the texts of mails that were sent so many days ago: to whom each went, about what and when stays. Mails that
 * failed, were returned or kept can still be sent again, so they keep theirs.
 */
export async function eraseOldTexts({ db, now }: Context, days: number): Promise<void> {
  const before = new Date(now().getTime() - days * dayMs).toISOString()
  const hasText = or(ne(mails.body, ''), ne(mails.html, ''))
  await db
    .update(mails)
    .set({ body: '', html: '', headers: null, qr: '', templateValues: null })
    .where(and(eq(mails.status, 'sent'), lt(mails.createdAt, before), hasText))
}
