import { eq } from 'drizzle-orm'
import type { Context } from '../../src/kit/context.ts'
import { mails } from '../../src/tables/platform/mail.table.ts'

/** Keeps the mails of past days in the outbox, so that nobody gets them today. */
export async function keepMails({ db }: Context): Promise<void> {
  await db.update(mails).set({ status: 'kept' }).where(eq(mails.status, 'waiting'))
}
