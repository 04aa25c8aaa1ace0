import { asc, eq } from 'drizzle-orm'
import { members } from '../../src/tables/people/member.table.ts'
import { mails } from '../../src/tables/platform/mail.table.ts'
import type { Client, TestServer } from '../server.ts'

/** Gives a member an English name. */
export async function nameInEnglish(
  { ctx }: TestServer,
  { account }: Pick<Client, 'account'>,
  enName: string,
): Promise<void> {
  await ctx.db.update(members).set({ enName }).where(eq(members.id, account.id))
}

/** Returns how the mails to an address call their reader, the first mail first. */
export async function namesInMails({ ctx }: TestServer, to: string): Promise<unknown[]> {
  const rows = await ctx.db
    .select({ values: mails.templateValues })
    .from(mails)
    .where(eq(mails.to, to))
    .orderBy(asc(mails.id))
  return rows.map(({ values }) => values?.['name'])
}
