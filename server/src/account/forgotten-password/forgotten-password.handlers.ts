import type { Context } from '../../kit/context.ts'

/**
 * Functions that run when somebody proves, by a mailed code, that the unverified address of a member is theirs, in the
 * transaction that sets the new password and before the account is locked. `server/src/handlers.ts` fills the list.
 */
export const beforeAddressIsProved: ((ctx: Context, accountId: number) => Promise<void>)[] = []
