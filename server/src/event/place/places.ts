import { and, asc, eq, inArray, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context, Db } from '../../kit/context.ts'
import { selectValues } from '../../kit/rows/statements.ts'
import { lockRow } from '../../kit/rows/rows.ts'
import { places } from '../../tables/event/place.table.ts'
import { pools, type PoolRow } from '../../tables/event/pool.table.ts'
import { signupTypes, type SignupTypeRow } from '../../tables/event/signup-type.table.ts'
import { keysOf } from '@banquet/contract/event/question/answer-rules'
import { questions, type StoredAnswer } from '../../tables/event/question.table.ts'
import { ledgerOf } from '../../payment/held-then-paid/ledger.ts'
import type { PlaceBand } from '@banquet/contract/event/signup-type/signup-type'

/** The ledger of the places that sign-ups have. */
export const placeLedger = ledgerOf(places, places.signupId)

/** The same ledger, of the places of people without an account whose address is not confirmed yet. */
export const visitorLedger = ledgerOf(places, places.visitorSignupId)

/** An option of a question, by the key within it. */
interface ChosenOption {
  questionId: number
  optionKey: number
}

/** The same with its number of places; null if there is no limit. */
export interface SizedOption extends ChosenOption {
  size: number | null
}

/** Returns the options that answers choose. */
export function chosenOptions(answers: readonly StoredAnswer[]): ChosenOption[] {
  return answers.flatMap(({ questionId, value }) =>
    keysOf(value).map((optionKey) => ({ questionId, optionKey })),
  )
}

/** Locks questions in the order of their ids, and returns their options. */
async function lockQuestions(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: questions.id, options: questions.options })
    .from(questions)
    .where(inArray(questions.id, [...ids]))
    .orderBy(asc(questions.id))
    .for('update')
}

/** Locks the questions of options by their ids. An option that was removed meanwhile has no limit any more. */
export async function lockOptions(db: Db, chosen: readonly ChosenOption[]): Promise<SizedOption[]> {
  const rows = await lockQuestions(
    db,
    chosen.map(({ questionId }) => questionId),
  )
  return chosen.map((one) => {
    const options = rows.find(({ id }) => id === one.questionId)?.options ?? []
    return { ...one, size: options.find(({ key }) => key === one.optionKey)?.size ?? null }
  })
}

/** The key of an option in the result of `takenOfOptions`. */
export const takenKey = ({ questionId, optionKey }: ChosenOption) => `${questionId}/${optionKey}`

/** Returns how many places are taken of each option of these questions. */
export async function takenOfOptions(
  { db, now }: Pick<Context, 'db' | 'now'>,
  questionIds: readonly number[],
): Promise<Map<string, number>> {
  if (questionIds.length === 0) return new Map()
  const { questionId, optionKey } = places
  const rows = await db
    .select({
      questionId: sql<number>`${questionId}`,
      optionKey: sql<number>`${optionKey}`,
      taken: sql<number>`count(*)::int`,
    })
    .from(places)
    .where(and(inArray(questionId, [...questionIds]), placeLedger.isTaken(now())))
    .groupBy(questionId, optionKey)
  return new Map(rows.map((row) => [takenKey(row), row.taken]))
}

/** A sign-up type, the shared pools that its sign-ups take a place of, and options that one of them has chosen; all locked. */
export interface Capacity {
  type: SignupTypeRow
  pools: PoolRow[]
  options: readonly SizedOption[]
}

/** Something with a number of places; null if there is no limit. */
interface Sized {
  id: number | Placeholder
  size: number | Placeholder | null
}

/**
 * Locks a sign-up type, then its pools, then the questions of the chosen options, both by their ids: always in this
 * order, so that two sign-ups never wait for each other. Places are counted and taken under these locks only.
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
  options?: readonly {
    questionId: number | Placeholder
    optionKey: number | Placeholder
    size: number | Placeholder | null
  }[]
}

/**
 * Returns a capacity with placeholders in place of its numbers, for a statement that is built once, their values, and a key of
 * what is left: how many parts it has, and which of them have no limit.
 */
export function shapeOf({ type, pools: shared, options }: Capacity) {
  const values: Record<string, number> = {}
  const place = (name: string, value: number) => {
    values[name] = value
    return sql.placeholder(name)
  }
  const limit = (name: string, size: number | null) => (size === null ? null : place(`sizeOf${name}`, size))
  const sized = (name: string, { id, size }: { id: number; size: number | null }) => ({
    id: place(name, id),
    size: limit(name, size),
  })
  const capacity = {
    type: sized('Type', type),
    pools: shared.map((pool, at) => sized(`Pool${at}`, pool)),
    options: options.map(({ questionId, optionKey, size }, at) => ({
      questionId: place(`question${at}`, questionId),
      optionKey: place(`option${at}`, optionKey),
      size: limit(`Option${at}`, size),
    })),
  }
  return { capacity, values, key: Object.keys(values).join() }
}

/**
 * How many places are left of a type, all of its pools and the chosen options together, as an expression; null if there is
 * no limit.
 */
export function placesLeftExpression(
  { type, pools: shared, options = [] }: SizedCapacity,
  now: Date | Placeholder,
): SQL<number | null> {
  const ofOption = ({ questionId, optionKey }: Record<keyof ChosenOption, number | Placeholder>) =>
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

/** What has a place. */
type Holder = { signupId: number } | { visitorSignupId: number }

type Taking = Holder & {
  /** When the places expire; null if they are confirmed or held until a decision. */
  expiresAt: string | null
  isConfirmed: boolean
}

/**
 * Takes one place of a type, of each of its pools and of each chosen option. The caller has found, under the locks, that
 * one is left.
 */
export function takePlaces(
  ctx: Context,
  { type, pools: shared, options }: Capacity,
  { expiresAt, isConfirmed, ...holder }: Taking,
): Promise<void> {
  const rows = [
    { ...holder, signupTypeId: type.id },
    ...shared.map(({ id }) => ({ ...holder, poolId: id })),
    ...options.map(({ questionId, optionKey }) => ({ ...holder, questionId, optionKey })),
  ]
  return placeLedger.take(ctx, rows, { expiresAt, isConfirmed })
}

/** Returns a word for how many places are left; `few` are less than ten, or less than a tenth of all. */
export function bandOf(left: number | null, size: number | null): PlaceBand {
  if (left === null) return 'many'
  if (left <= 0) return 'full'
  return left < Math.max(10, (size ?? 0) / 10) ? 'few' : 'many'
}
