import { inTransaction, type Context } from '../context.ts'
import { Refusal } from '../errors.ts'

/** Runs work on a row in a transaction; does nothing if somebody else has changed the row first. Returns whether it was done. */
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
