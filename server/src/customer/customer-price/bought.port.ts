import { port } from '../../kit/port.ts'
import type { Context } from '../../kit/context.ts'

/** Returns how many units were ordered under each agreement since a moment, of the orders that the actor sees. */
export type BoughtOf = (
  ctx: Context,
  agreementIds: readonly number[],
  since: string,
) => Promise<ReadonlyMap<number, number>>

/** The area of orders is above this one. */
export const boughtOf = port<BoughtOf>('what customers bought')
