import { inArray } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { mails } from '../../tables/platform/mail.table.ts'

/** Returns the mails that exist already, of these keys, with the moment at which they were written. */
export async function writtenMails({ db }: Context, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: mails.dedupeKey, createdAt: mails.createdAt })
    .from(mails)
    .where(inArray(mails.dedupeKey, [...keys]))
  return new Map(rows.flatMap(({ key, createdAt }) => (key === null ? [] : [[key, createdAt]])))
}
