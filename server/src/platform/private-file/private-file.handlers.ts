import type { PrivatePurpose } from '@banquet/contract/platform/private-file'
import type { Context } from '../../kit/context.ts'

/** Returns whether the caller may read a file, by the row that uses it. */
export type MayRead = (ctx: Context, file: { id: number; rowId: number }) => Promise<boolean>

/**
 * The rule of each purpose, from the area of the row. `server/src/handlers.ts` fills it; without a rule nobody may read.
 * A new purpose needs its name in the contract, a rule here, and in the command that saves the row `claimFile`, which
 * reserves the file, and `assignFiles`, which notes the row.
 */
export const readRules = new Map<PrivatePurpose, MayRead>()
