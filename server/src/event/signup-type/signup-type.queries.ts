import { asc, eq } from 'drizzle-orm'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import { places } from '../../tables/event/place.table.ts'
import { placesTaken } from '../place/places.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'

type Row = Omit<SignupType, 'taken'>

/** Returns sign-up types with the number of places that are taken. */
export async function showSignupTypes(ctx: Context, rows: readonly Row[]): Promise<SignupType[]> {
  const taken = await placesTaken(
    ctx,
    places.signupTypeId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, taken: taken.get(row.id) ?? 0 }))
}

/** Returns one sign-up type as it is shown. */
export async function showSignupType(ctx: Context, row: Row): Promise<SignupType> {
  return found((await showSignupTypes(ctx, [row]))[0])
}

/** Returns the sign-up types of an event in their arranged order. */
export function typesOf({ db }: Pick<Context, 'db'>, eventId: number) {
  return db
    .select(columnsOf(signupTypes))
    .from(signupTypes)
    .where(eq(signupTypes.eventId, eventId))
    .orderBy(asc(signupTypes.indexId), asc(signupTypes.id))
}
