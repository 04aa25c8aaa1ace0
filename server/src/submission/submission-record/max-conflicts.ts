import { eq } from 'drizzle-orm'
import type { Db } from '../../kit/context.ts'
import { reviewSettings } from '../../tables/review/review.table.ts'

/** Returns how many conflicts of interest the authors of a paper may declare; none unless the event has set a number. */
export async function readMaxConflicts(db: Db, eventId: number): Promise<number> {
  const [row] = await db
    .select({ most: reviewSettings.authorConflicts })
    .from(reviewSettings)
    .where(eq(reviewSettings.eventId, eventId))
  return row?.most ?? 0
}
