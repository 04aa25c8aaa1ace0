import type { Fault } from '@banquet/contract/call/faults'
import { discountCounts, addTry, refuseWaiting } from '../../account/auth/throttle.ts'
import { inTurn } from '../../account/session/in-turn.ts'
import { isInTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'

/**
 * Returns whether faults are about a guessed code. Only codes that do not exist are guesses, so that a crowd
 * behind one address that comes too late for a code is not throttled.
 */
export function isGuess(faults: readonly Fault[]): boolean {
  // In a group, the field is that of a person. A type that is unknown with the code may be one to which another code invites.
  return faults.some(
    (fault) =>
      (fault.path.endsWith('discountCode') && fault.code === 'discount.unknown') ||
      (fault.path.endsWith('signupTypeId') && fault.code === 'unknown'),
  )
}

/**
 * Runs work with a code that somebody typed, or with several of which it tries no other once one does not exist (see
 * `eachPerson`), and counts a code that does not exist as a guess, for the account and for the address. Throws `auth.throttled` while they have to wait. `outside` is a context without the
 * transaction, which a refusal would roll back together with the count.
 */
export async function tryDiscountCode<T>(
  ctx: Context,
  { code, outside }: { code: string; outside: Context },
  work: () => Promise<T>,
): Promise<T> {
  if (code === '') return work()
  const counts = discountCounts(ctx.actor.id, ctx.from.ip)
  const attempt = async () => {
    await refuseWaiting(ctx, counts)
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal && isGuess(error.details.errors ?? [])) await countFailure()
      throw error
    }
  }
  const countFailure = async () => {
    if (!isInTransaction(ctx.db)) return void (await addTry(outside, counts))
    // The count is not awaited, because nobody may wait for a second connection while holding one.
    void addTry(outside, counts).catch((error: unknown) => {
      ctx.log.error({ cause: error }, 'A refused discount code was not counted.')
    })
  }
  return isInTransaction(ctx.db) ? attempt() : inTurn(`discount:${ctx.actor.id}`, attempt)
}
