import { and, asc, eq, gt, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context, Db } from '../../kit/context.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { places } from './place.table.ts'
import { pools, type PoolRow } from './pool.table.ts'
import { signupTypes, type SignupTypeRow } from './signup-type.table.ts'

/** A sign-up type and the shared pools that its sign-ups take a place of, all of them locked. */
export interface Capacity {
  type: SignupTypeRow
  pools: PoolRow[]
}

/** Something with a number of places; null if there is no limit. */
type Sized = Pick<PoolRow, 'id' | 'size'>

/**
 * Locks a sign-up type and then its pools by their ids: always in this sequence, so that two sign-ups never wait for each
 * other. Places are counted and taken
 * under these locks only.
 */
export async function lockCapacity({ db }: Context, signupTypeId: number): Promise<Capacity> {
  const type = await lockRow(db, signupTypes, signupTypeId)
  if (type.poolIds.length === 0) return { type, pools: [] }
  const shared = await db
    .select()
    .from(pools)
    .where(inArray(pools.id, type.poolIds))
    .orderBy(asc(pools.id))
    .for('update')
  return { type, pools: shared }
}

/** Returns the same without locks, for what is only shown. */
export async function readCapacity(db: Db, type: SignupTypeRow): Promise<Capacity> {
  if (type.poolIds.length === 0) return { type, pools: [] }
  return { type, pools: await db.select().from(pools).where(inArray(pools.id, type.poolIds)) }
}

/** The condition of places that are taken: an expired one is free, even if it has not been released yet. */
export function isTaken(now: Date): SQL | undefined {
  return and(
    ne(places.state, 'released'),
    or(isNull(places.expiresAt), gt(places.expiresAt, now.toISOString())),
  )
}

/** Returns how many places are taken of each of these sign-up types or pools. */
export async function takenOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  column: PgColumn,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: sql<number>`${column}`, taken: sql<number>`count(*)::int` })
    .from(places)
    .where(and(inArray(column, [...ids]), isTaken(now())))
    .groupBy(column)
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}

interface SizedCapacity {
  type: Sized
  pools: readonly Sized[]
}

/**
 * Returns for each type how many places are left of it and all of its pools together; null if there is no limit. Two
 * queries, whatever the number of types.
 */
export async function placesLeftOf(
  ctx: Pick<Context, 'db' | 'now'>,
  capacities: readonly SizedCapacity[],
): Promise<(number | null)[]> {
  const typeIds = capacities.map(({ type }) => type.id)
  const poolIds = new Set(capacities.flatMap(({ pools: shared }) => shared.map(({ id }) => id)))
  const ofType = await takenOf(ctx, places.signupTypeId, typeIds)
  const ofPools = await takenOf(ctx, places.poolId, [...poolIds])
  const leftOf = ({ id, size }: Sized, taken: ReadonlyMap<number, number>) =>
    size === null ? [] : [size - (taken.get(id) ?? 0)]
  return capacities.map(({ type, pools: shared }) => {
    const left = [...leftOf(type, ofType), ...shared.flatMap((pool) => leftOf(pool, ofPools))]
    return left.length === 0 ? null : Math.min(...left)
  })
}

/** Returns how many places are left of a type and all of its pools together; null if there is no limit. */
export async function placesLeft(
  ctx: Pick<Context, 'db' | 'now'>,
  capacity: SizedCapacity,
): Promise<number | null> {
  const [left = null] = await placesLeftOf(ctx, [capacity])
  return left
}

interface Taking {
  signupId: number
  /** When the places become free by themselves; null if they are confirmed or held until a decision. */
  expiresAt: Date | null
  isConfirmed: boolean
}

/** Takes one place of a type and of each of its pools. The caller has found, under the locks, that one is left. */
export async function takePlaces(
  { db, now }: Context,
  { type, pools: shared }: Capacity,
  { signupId, expiresAt, isConfirmed }: Taking,
): Promise<void> {
  const one = {
    signupId,
    state: isConfirmed ? ('confirmed' as const) : ('held' as const),
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: now().toISOString(),
  }
  await db
    .insert(places)
    .values([{ ...one, signupTypeId: type.id }, ...shared.map(({ id }) => ({ ...one, poolId: id }))])
}

const notReleased = (signupId: number) => and(eq(places.signupId, signupId), ne(places.state, 'released'))

/** Sets until when the places of a sign-up are held. */
export async function holdPlaces({ db }: Context, signupId: number, expiresAt: Date | null): Promise<void> {
  await db
    .update(places)
    .set({ expiresAt: expiresAt?.toISOString() ?? null })
    .where(notReleased(signupId))
}

/** Confirms the places of a sign-up: they no longer expire. */
export async function confirmPlaces({ db }: Context, signupId: number): Promise<void> {
  await db.update(places).set({ state: 'confirmed', expiresAt: null }).where(notReleased(signupId))
}

/** Frees the places of a sign-up. Repeating it changes nothing. */
export async function releasePlaces({ db, now }: Context, signupId: number): Promise<void> {
  await db
    .update(places)
    .set({ state: 'released', releasedAt: now().toISOString() })
    .where(notReleased(signupId))
}

/** Returns whether the places of a sign-up still count as taken. */
export async function hasPlaces(
  { db, now }: { db: Db; now: () => Date },
  signupId: number,
): Promise<boolean> {
  const [row] = await db
    .select({ id: places.id })
    .from(places)
    .where(and(eq(places.signupId, signupId), isTaken(now())))
    .limit(1)
  return row !== undefined
}
