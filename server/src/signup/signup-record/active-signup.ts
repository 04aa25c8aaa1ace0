import { and, eq, exists, inArray, ne, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { maxGuests } from '@banquet/contract/signup/signup-group'
import { activeStates } from '@banquet/contract/signup/signup-states'
import { isMember, type Context, type Db } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { selectValues } from '../../kit/rows/statements.ts'
import { signups } from '../../tables/signup/signup.table.ts'

/** Somebody who is signed up. */
export interface Person {
  memberId: number
  /** Whether it is for a guest, who is identified by name and address. */
  isGuest: boolean
  realName: string
  email: string
}

/** The same with a placeholder where a value may be. */
type AsPlaceholders<T> = { [Name in keyof T]: T[Name] | (T[Name] extends boolean ? never : Placeholder) }

interface Wanted extends Person {
  signupTypeId: number
  /** The sign-up itself, if it exists. */
  id?: number
}

/** The condition of the sign-ups of one person: a member's own, or those for a guest of the same name and address. */
export function ofSamePerson({
  memberId,
  isGuest,
  realName,
  email,
}: AsPlaceholders<Person>): SQL | undefined {
  return and(
    eq(signups.memberId, memberId),
    eq(signups.isGuest, isGuest),
    isGuest ? and(eq(signups.realName, realName), sql`lower(${signups.email}) = lower(${email})`) : undefined,
  )
}

/**
 * Whether a member has an active sign-up of a type other than the given one, as an expression: one of their own, or
 * one for the same guest. Two unique indexes of the table guard the same.
 */
export function activeSignup(
  db: Db,
  { signupTypeId, id = 0, ...person }: AsPlaceholders<Wanted>,
): SQL<boolean> {
  const same = and(ofSamePerson(person), eq(signups.signupTypeId, signupTypeId), ne(signups.id, id))
  const others = db
    .select({ id: signups.id })
    .from(signups)
    .where(and(same, inArray(signups.state, [...activeStates])))
  return sql`${exists(others)}`
}

/** Returns whether a member has an active sign-up of a type, as `activeSignup` defines it. */
export async function hasActiveSignup({ db }: Pick<Context, 'db'>, wanted: Wanted): Promise<boolean> {
  return (await selectValues(db, { isTwice: activeSignup(db, wanted) })).isTwice
}

/**
 * Throws if a member who signs up another guest has as many active ones in the event as one account may have, so that nobody
 * holds the places of an event with names that they make up. Staff may add more.
 */
export async function requireGuestLeft(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { eventId, memberId }: { eventId: number; memberId: number },
): Promise<void> {
  if (!isMember(actor)) return
  const guests = await db.$count(
    signups,
    and(
      and(eq(signups.memberId, memberId), eq(signups.eventId, eventId), eq(signups.isGuest, true)),
      inArray(signups.state, [...activeStates]),
    ),
  )
  if (guests >= maxGuests) throw invalid('isGuest', 'signup.guests', { n: maxGuests })
}
