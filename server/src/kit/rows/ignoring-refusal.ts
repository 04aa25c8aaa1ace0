import { inTransaction, type Context } from '../context.ts'
import { Refusal } from '../errors.ts'

/** Runs work on a sign-up in a transaction; does nothing if somebody else has changed the sign-up first. */
export async function ignoringRefusal(
  ctx: Context,
  work: (ctx: Context) => Promise<unknown>,
): Promise<boolean> {
  try {
    await inTransaction(ctx, work)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
