import { lt, sql } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { bounces } from '../../tables/outreach/bounce.table.ts'

/** Deletes reports that are half a year old. */
export async function deleteOldBounces({ db }: Context): Promise<void> {
  await db.delete(bounces).where(lt(bounces.createdAt, sql`now() - interval '180 days'`))
}
