import { desc, eq, and, type SQL } from 'drizzle-orm'
import { hasRight } from '@banquet/contract/call/access'
import type { Place } from '@banquet/contract/event/signup-type/pool'
import type { Context } from '../../kit/context.ts'
import { places } from '../../tables/event/place.table.ts'
import { placeLedger } from '../place/places.ts'
import { signups } from '../../tables/signup/signup.table.ts'

/** Returns who has the places that meet a condition, newest first; with names for those who see sign-ups. */
export function listPlaces({ db, now, actor }: Context, which: SQL): Promise<Place[]> {
  const { signupId, state, expiresAt, createdAt } = places
  const { code: signupCode, realName } = signups
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
    .innerJoin(signups, eq(signups.id, signupId))
    .where(and(which, placeLedger.isTaken(now())))
    .orderBy(desc(places.id))
}
