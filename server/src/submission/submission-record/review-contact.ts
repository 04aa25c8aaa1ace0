import { eq } from 'drizzle-orm'
import type { Db } from '../../kit/context.ts'
import { reviewSettings } from '../../tables/review/review.table.ts'

/** Returns the address that answers to mails about papers go to; empty for that of the event. */
export async function readReviewContact(db: Db, eventId: number): Promise<string> {
  const [row] = await db
    .select({ contact: reviewSettings.contact })
    .from(reviewSettings)
    .where(eq(reviewSettings.eventId, eventId))
  return row?.contact ?? ''
}
