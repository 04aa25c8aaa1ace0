import { and, arrayContains, asc, eq, exists, inArray, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dependantsOf, typeConflict, type TypeRules } from '@banquet/contract/event/signup-type/type-rules'
import { activeStates } from '@banquet/contract/signup/signup-states'
import type { Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { built } from '../../kit/rows/statements.ts'
import { holdMember } from '../../people/member/member.queries.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { ofSamePerson, type Person } from './active-signup.ts'

type Ctx = Pick<Context, 'db'>

/** A person at an event. */
interface Participant extends Person {
  eventId: number
}

const someRules = or(
  sql`cardinality(${signupTypes.needsTypeIds}) > 0`,
  sql`cardinality(${signupTypes.excludesTypeIds}) > 0`,
)

/** Returns whether one of these types needs or excludes others, so that its sign-ups lock the account of the member. */
export async function haveRules({ db }: Ctx, typeIds: readonly number[]): Promise<boolean> {
  const ofThem = sql`${signupTypes.id} = any(${sql.placeholder('typeIds')}::int[])`
  const read = built(db, 'sign-up types with rules', () =>
    db.select({ id: signupTypes.id }).from(signupTypes).where(and(ofThem, someRules)).limit(1),
  )
  const [row] = await read.execute({ typeIds })
  return row !== undefined
}

/** Returns the member of a sign-up to an event in which types need or exclude others; undefined for other events. */
export async function memberInRules({ db }: Ctx, signupId: number): Promise<number | undefined> {
  const ofEvent = db
    .select({ id: signupTypes.id })
    .from(signupTypes)
    .where(and(eq(signupTypes.eventId, signups.eventId), someRules))
  const [row] = await db
    .select({ memberId: signups.memberId })
    .from(signups)
    .where(and(eq(signups.id, signupId), exists(ofEvent)))
  return row?.memberId
}

/**
 * Locks the account of the member of a sign-up, if what else they have decides whether the sign-up can be changed: two
 * requests for one person then see each other. It is locked before everything else; the caller passes the result to
 * `requireHeld` when the sign-up is locked.
 */
export async function holdPerson(ctx: Context, signupId: number): Promise<number | undefined> {
  const memberId = await memberInRules(ctx, signupId)
  if (memberId !== undefined) await holdMember(ctx, memberId, 'no key update')
  return memberId
}

/** Throws if a sign-up has been given to another member than the one whose account is locked. */
export function requireHeld({ memberId }: Pick<Person, 'memberId'>, held: number | undefined): void {
  if (held !== undefined && held !== memberId) throw new Refusal('stale')
}

/** Returns the active sign-ups of a person to an event with the rules of their types, except one sign-up. */
function signupsOfPerson({ db }: Ctx, person: Participant, except: number) {
  const { id, name, enName, needsTypeIds, excludesTypeIds } = signupTypes
  return db
    .select({ id, name, enName, needsTypeIds, excludesTypeIds, signupId: signups.id, code: signups.code })
    .from(signups)
    .innerJoin(signupTypes, eq(signupTypes.id, signups.signupTypeId))
    .where(
      and(
        ofSamePerson(person),
        eq(signups.eventId, person.eventId),
        inArray(signups.state, [...activeStates]),
        ne(signups.id, except),
      ),
    )
    .orderBy(asc(signups.id))
}

interface Named {
  name: string
  enName: string
}

/** Returns the names of types for the words of a fault. */
export function typeNames(rows: readonly Named[]) {
  return {
    types: rows.map(({ name }) => name).join('、'),
    enTypes: rows.map(({ name, enName }) => enName || name).join(', '),
    n: rows.length,
  }
}

interface Wish {
  /** The field of the fault. */
  path?: string
  /** The sign-up itself, if it exists. */
  id?: number
  /** The other types for which the same person is signed up in the same request. */
  together?: readonly number[]
}

/** Returns the fault if a person cannot have a type beside what else they have. */
export async function typeFault(
  ctx: Ctx,
  person: Participant,
  type: TypeRules,
  { path = 'signupTypeId', id = 0, together = [] }: Wish = {},
): Promise<Refusal | undefined> {
  if (type.needsTypeIds.length === 0 && type.excludesTypeIds.length === 0) return undefined
  const rows = await signupsOfPerson(ctx, person, id)
  const conflict = typeConflict(type, [...rows.map((row) => row.id), ...together])
  if (!conflict) return undefined
  const { name, enName } = signupTypes
  const types = await ctx.db
    .select({ name, enName })
    .from(signupTypes)
    .where(inArray(signupTypes.id, [...conflict.typeIds]))
    .orderBy(asc(signupTypes.indexId), asc(signupTypes.id))
  return invalid(path, conflict.code, typeNames(types))
}

/** Throws if a person cannot have a type beside what else they have. */
export async function requireTypeRules(
  ctx: Ctx,
  person: Participant,
  type: TypeRules,
  wish: Wish = {},
): Promise<void> {
  const fault = await typeFault(ctx, person, type, wish)
  if (fault) throw fault
}

interface Leaving extends Participant {
  id: number
  signupTypeId: number
}

/** Returns the sign-ups of a person that lack what they need once one is gone, those that depend on others first. */
export async function dependantsOfSignup(ctx: Ctx, signup: Leaving, staying: readonly number[] = []) {
  return dependantsOf(signup.signupTypeId, await signupsOfPerson(ctx, signup, signup.id), staying)
}

const others = alias(signups, 'other_signup')

/**
 * The condition of active sign-ups whose type needs another one that their person does not have: what was paid when the other one
 * ended, about which staff decide.
 */
export function lacksNeeded({ db }: Ctx): SQL | undefined {
  const isOfPerson = and(
    eq(others.eventId, signups.eventId),
    eq(others.memberId, signups.memberId),
    eq(others.isGuest, signups.isGuest),
    or(
      eq(signups.isGuest, false),
      and(eq(others.realName, signups.realName), sql`lower(${others.email}) = lower(${signups.email})`),
    ),
  )
  const isNeededOne = sql`${others.signupTypeId} = any(${signupTypes.needsTypeIds})`
  const needed = db
    .select({ id: others.id })
    .from(others)
    .where(and(isOfPerson, isNeededOne, inArray(others.state, [...activeStates])))
  const needing = db
    .select({ id: signupTypes.id })
    .from(signupTypes)
    .where(
      and(
        eq(signupTypes.id, signups.signupTypeId),
        sql`cardinality(${signupTypes.needsTypeIds}) > 0`,
        notExists(needed),
      ),
    )
  return and(inArray(signups.state, [...activeStates]), exists(needing))
}

/** Throws if the person has sign-ups that need one that is to end, or to become one of another type. */
export async function requireNotNeeded(
  ctx: Ctx,
  signup: Leaving,
  staying: readonly number[] = [],
): Promise<void> {
  const rows = await dependantsOfSignup(ctx, signup, staying)
  if (rows.length === 0) return
  const { types: signups, enTypes: enSignups } = typeNames(
    rows.map(({ name, enName, code }) => ({ name: `${name} ${code}`, enName: `${enName || name} ${code}` })),
  )
  const ids = rows.map(({ signupId }) => signupId).join(',')
  throw new Refusal('signup.needed', { params: { signups, enSignups, ids } })
}

/** Returns whether other types of the event need a type. */
export async function isNeeded({ db }: Ctx, signupTypeId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: signupTypes.id })
    .from(signupTypes)
    .where(arrayContains(signupTypes.needsTypeIds, [signupTypeId]))
    .limit(1)
  return row !== undefined
}
