import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context, Db } from '../../kit/context.ts'
import { selectValues } from '../../kit/rows/select-values.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { lockOptions, lockQuestions, type ChosenOption, type SizedOption } from './option-places.ts'
import { placeLedger } from './place-ledger.ts'
import { places } from '../../tables/event/place.table.ts'
import { pools, type PoolRow } from '../../tables/event/pool.table.ts'
import { signupTypes, type SignupTypeRow } from '../../tables/event/signup-type.table.ts'

/** A sign-up type, the shared pools that its sign-ups take a place of, and options that one of them has chosen; all locked. */
export interface Capacity {
  type: SignupTypeRow
  pools: PoolRow[]
  options: readonly SizedOption[]
}

/** Something with a number of places; null if there is no limit. */
type Sized = Pick<PoolRow, 'id' | 'size'>

/**
 * Locks a sign-up type, then its pools, then the questions of the chosen options, both by their ids: always in this
 * sequence, so that two sign-ups never wait for each other. Places are counted and taken under these locks only.
 */
export async function lockCapacity(
  { db }: Context,
  signupTypeId: number,
  chosen: readonly ChosenOption[],
): Promise<Capacity> {
  const type = await lockRow(db, signupTypes, signupTypeId)
  const shared = await lockPools(db, type.poolIds)
  return { type, pools: shared, options: await lockOptions(db, chosen) }
}

/** Locks several types, their pools and these questions, in the order in which `lockCapacity` locks those of one type. */
export async function lockCapacities(
  { db }: Context,
  signupTypeIds: readonly number[],
  questionIds: readonly number[],
): Promise<void> {
  const types = await db
    .select({ poolIds: signupTypes.poolIds })
    .from(signupTypes)
    .where(inArray(signupTypes.id, [...signupTypeIds]))
    .orderBy(asc(signupTypes.id))
    .for('update')
  await lockPools(
    db,
    types.flatMap(({ poolIds }) => poolIds),
  )
  await lockQuestions(db, questionIds)
}

async function lockPools(db: Db, ids: readonly number[]): Promise<PoolRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(pools)
    .where(inArray(pools.id, [...ids]))
    .orderBy(asc(pools.id))
    .for('update')
}

/** Returns a type and its pools without locks, to be shown only. */
export async function readCapacity(db: Db, type: SignupTypeRow): Promise<Capacity> {
  if (type.poolIds.length === 0) return { type, pools: [], options: [] }
  return { type, options: [], pools: await db.select().from(pools).where(inArray(pools.id, type.poolIds)) }
}

/** Returns how many places are taken of each of these sign-up types or pools. */
export async function placesTaken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  column: PgColumn,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: sql<number>`${column}`, taken: sql<number>`count(*)::int` })
    .from(places)
    .where(and(inArray(column, [...ids]), placeLedger.isTaken(now())))
    .groupBy(column)
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}

interface SizedCapacity {
  type: Sized
  pools: readonly Sized[]
  options?: readonly SizedOption[]
}

/**
 * How many places are left of a type, all of its pools and the chosen options together, as an expression; null if there is
 * no limit.
 */
export function placesLeftExpression(
  { type, pools: shared, options = [] }: SizedCapacity,
  now: Date,
): SQL<number | null> {
  const ofOption = ({ questionId, optionKey }: ChosenOption) =>
    and(eq(places.questionId, questionId), eq(places.optionKey, optionKey))
  const limits = [
    { size: type.size, which: eq(places.signupTypeId, type.id) },
    ...shared.map(({ id, size }) => ({ size, which: eq(places.poolId, id) })),
    ...options.map(({ size, ...option }) => ({ size, which: ofOption(option) })),
  ].filter(({ size }) => size !== null)
  const left = limits.map(
    ({ size, which }) =>
      sql`${size}::int - (select count(*)::int from ${places} where ${and(which, placeLedger.isTaken(now))})`,
  )
  return left.length === 0 ? sql`null::int` : sql`least(${sql.join(left, sql`, `)})`
}

/** Returns for each capacity how many places are left; null if there is no limit. */
export async function placesLeftOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  capacities: readonly SizedCapacity[],
): Promise<(number | null)[]> {
  const each = capacities.map((capacity) => placesLeftExpression(capacity, now()))
  const { left } = await selectValues(db, {
    left: sql<(number | null)[]>`array[${sql.join(each, sql`, `)}]::int[]`,
  })
  return left
}

/** Returns how many places are left of a type, its pools and the chosen options together; null if there is no limit. */
export async function placesLeft(
  ctx: Pick<Context, 'db' | 'now'>,
  capacity: SizedCapacity,
): Promise<number | null> {
  const [left = null] = await placesLeftOf(ctx, [capacity])
  return left
}

interface Taking {
  signupId: number
  /** When the places expire; null if they are confirmed or held until a decision. */
  expiresAt: string | null
  isConfirmed: boolean
}

/** Takes one place of a type, of each of its pools and of each chosen option. The caller has found, under the locks, that one is left. */
export function takePlaces(
  ctx: Context,
  { type, pools: shared, options }: Capacity,
  { signupId, ...taking }: Taking,
): Promise<void> {
  const rows = [
    { signupId, signupTypeId: type.id },
    ...shared.map(({ id }) => ({ signupId, poolId: id })),
    ...options.map(({ questionId, optionKey }) => ({ signupId, questionId, optionKey })),
  ]
  return placeLedger.take(ctx, rows, taking)
}
