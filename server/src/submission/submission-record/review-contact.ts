import { eq } from 'drizzle-orm'
import type { Db } from '../../kit/context.ts'
import { reviewSettings } from '../../tables/review/review.table.ts'

/** Returns the address that receives answers to mails about papers; empty if it is that of the event. */
export async function readReviewContact(db: Db, eventId: number): Promise<string> {
  const [row] = await db
    .select({ contact: reviewSettings.contact })
    .from(reviewSettings)
    .where(eq(reviewSettings.eventId, eventId))
  return row?.contact ?? ''
}
