import type { Context } from '../../kit/context.ts'

/*
 * What the areas above do when money arrives, in the transaction that records it. `server/src/handlers.ts` fills the
 * list.
 */

/**
 * Runs when the total of an order has been received, with the order locked. An order that had ended may be reopened by
 * then: see `reopenOrder`.
 */
export const whenOrderIsPaid: ((ctx: Context, order: { id: number }) => Promise<void>)[] = []
