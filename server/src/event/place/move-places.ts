import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { places } from '../../tables/event/place.table.ts'
import type { StoredAnswer } from '../../tables/event/question.table.ts'
import { chosenOptions, lockOptions, placesLeft, type Capacity, placeLedger } from './places.ts'

type Shared = Pick<Capacity, 'pools'>

/** Returns the rows of the ledger that a sign-up has. */
function ownPlaces({ db }: Pick<Context, 'db'>, signupId: number) {
  const isOwn = and(eq(places.signupId, signupId), ne(places.state, 'released'))
  return db.select().from(places).where(isOwn)
}

/** Returns the places that another type needs in addition to those of shared pools that a sign-up has already. */
function missingOf<C extends Shared>(capacity: C, held: readonly { poolId: number | null }[]): C {
  const kept = new Set(held.map(({ poolId }) => poolId))
  return { ...capacity, pools: capacity.pools.filter(({ id }) => !kept.has(id)) }
}

/** Returns whether a sign-up that has places could move to another type, without locks, to be shown only. */
export async function canMove(ctx: Context, capacity: Capacity, signupId: number): Promise<boolean> {
  const left = await placesLeft(ctx, missingOf(capacity, await ownPlaces(ctx, signupId)))
  return left === null || left > 0
}

/**
 * Moves the places of a sign-up to another type, under the locks of `lockCapacity`: takes those of the new type, keeps
 * those of the options that were chosen and of the pools that both types share, and releases the others. Returns false,
 * and changes nothing, if none is left.
 */
export async function movePlaces(ctx: Context, capacity: Capacity, signupId: number): Promise<boolean> {
  const held = await ownPlaces(ctx, signupId)
  const [first] = held
  const missing = missingOf(capacity, held)
  const left = await placesLeft(ctx, missing)
  if (first === undefined || (left !== null && left <= 0)) return false
  const { state, expiresAt } = first
  const rows = [
    { signupId, signupTypeId: missing.type.id },
    ...missing.pools.map(({ id }) => ({ signupId, poolId: id })),
  ]
  await placeLedger.take(ctx, rows, { expiresAt, isConfirmed: state === 'confirmed' })
  const wanted = new Set(capacity.pools.map(({ id }) => id))
  const isKept = ({ poolId, questionId }: (typeof held)[number]) =>
    questionId !== null || (poolId !== null && wanted.has(poolId))
  const given = held.filter((one) => !isKept(one)).map(({ id }) => id)
  await placeLedger.release(ctx, signupId, inArray(places.id, given))
  return true
}

/** Moves the places of options to those that are chosen now, in the state in which the others of the sign-up are. */
export async function moveOptionPlaces(
  ctx: Context,
  signupId: number,
  { before, after }: { before: readonly StoredAnswer[]; after: readonly StoredAnswer[] },
): Promise<void> {
  const changed = (answers: readonly StoredAnswer[], others: readonly StoredAnswer[]) =>
    chosenOptions(answers.filter((one) => !others.some((other) => isDeepStrictEqual(one, other))))
  const gone = changed(before, after)
  const chosen = changed(after, before)
  if (gone.length === 0 && chosen.length === 0) return
  await lockOptions(ctx.db, [...gone, ...chosen])
  const held = await ownPlaces(ctx, signupId)
  const ids = gone.map(({ questionId }) => questionId)
  await placeLedger.release(ctx, signupId, inArray(places.questionId, ids))
  const main = held.find(({ signupTypeId }) => signupTypeId !== null)
  if (!main) return
  const rows = chosen.map((option) => ({ ...option, signupId }))
  await placeLedger.take(ctx, rows, { expiresAt: main.expiresAt, isConfirmed: main.state === 'confirmed' })
}
