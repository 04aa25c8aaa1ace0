import { arrayOverlaps, sql } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { discounts } from '../../tables/event/discount.table.ts'

/** Takes the addresses of a deleted member off the lists of discount codes. */
export async function unlistAddresses(
  { db }: Context,
  _memberIds: readonly number[],
  addresses: readonly string[],
): Promise<void> {
  const listed = addresses.map((address) => address.toLowerCase())
  if (listed.length === 0) return
  const { emails, version } = discounts
  await db
    .update(discounts)
    .set({
      emails: sql`array(select one from unnest(${emails}) one where one <> all(${sql.param(listed)}::text[]))`,
      version: sql`${version} + 1`,
    })
    .where(arrayOverlaps(emails, listed))
}
