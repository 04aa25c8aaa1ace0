import { desc, eq, and, sql, type SQL } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import type { Place } from '@banquet/contract/event/signup-type/pool'
import type { Context } from '../../kit/context.ts'
import { places } from '../../tables/event/place.table.ts'
import { placeLedger } from '../place/places.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { visitorSignups } from '../../tables/signup/visitor-signup.table.ts'

/** Returns who has the places that meet a condition, newest first; with names for those who see sign-ups. */
export function listPlaces({ db, now, actor }: Context, which: SQL): Promise<Place[]> {
  const { signupId, state, expiresAt, createdAt } = places
  const signupCode = sql<string>`coalesce(${signups.code}, '')`
  const realName = sql<string>`coalesce(${signups.realName}, ${visitorSignups.realName})`
  return db
    .select({
      signupId,
      signupCode,
      ...(hasRight(actor, 'signups', 'view') && { realName }),
      state,
      expiresAt,
      createdAt,
    })
    .from(places)
    .leftJoin(signups, eq(signups.id, signupId))
    .leftJoin(visitorSignups, eq(visitorSignups.id, places.visitorSignupId))
    .where(and(which, placeLedger.isTaken(now())))
    .orderBy(desc(places.id))
}
