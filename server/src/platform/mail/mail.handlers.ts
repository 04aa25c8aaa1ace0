import type { Context } from '../../kit/context.ts'

/** What areas above do when a mail is given up, in the same transaction. `server/src/handlers.ts` fills the list. */
export const whenMailFails: ((ctx: Context, mail: { subject: string }) => Promise<void>)[] = []
