import { and, gt, isNull, ne, or, type SQL } from 'drizzle-orm'
import { places } from '../../tables/event/place.table.ts'

/** The condition of places that are taken: an expired one is free, even if it has not been released yet. */
export function isTaken(now: Date): SQL | undefined {
  return and(
    ne(places.state, 'released'),
    or(isNull(places.expiresAt), gt(places.expiresAt, now.toISOString())),
  )
}
