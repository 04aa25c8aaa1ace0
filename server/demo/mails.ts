import { eq } from 'drizzle-orm'
import type { Context } from '../src/kit/context.ts'
import { mails } from '../src/platform/mail/mail.table.ts'

/** Leaves the mails of the days gone by in the outbox, to be read there: nobody is to get them today. */
export async function keepMails({ db }: Context): Promise<void> {
  await db.update(mails).set({ status: 'kept' }).where(eq(mails.status, 'waiting'))
}
