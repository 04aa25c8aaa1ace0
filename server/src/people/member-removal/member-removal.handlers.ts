import type { Context } from '../../kit/context.ts'

/**
 * The functions that the areas above run when the data of a member is emptied, in the same transaction.
 * `server/src/handlers.ts` fills the list.
 */

/**
 * Runs with the ids of the member and of those who were merged into the member, and with the addresses of the member; the
 * accounts are locked.
 */
export const whenMemberIsRemoved: ((
  ctx: Context,
  memberIds: readonly number[],
  addresses: readonly string[],
) => Promise<void>)[] = []
