import { addDays } from '@banquet/contract/rule/day/days'
import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { dayOf } from '../../kit/list/days.ts'
import { eventOfOrders } from './payment-order.handlers.ts'

/** The days on which money can have moved. */
export interface MoneyDays {
  first: string
  last: string
}

/** How long before an event was added money for it may have moved. */
const daysBefore = 365

/** Returns the days on which money for an event can have moved, or for any event: until today. */
export async function moneyDays(ctx: Context, eventId?: number): Promise<MoneyDays> {
  const addedAt = await eventOfOrders().addedAt(ctx.db, eventId)
  const today = dayOf(ctx.now())
  return {
    first: addDays(addedAt === undefined ? today : dayOf(new Date(addedAt)), -daysBefore),
    last: today,
  }
}

/** Returns why money cannot have moved on a day; undefined if it can. */
export function moneyDayFault(day: string, { first, last }: MoneyDays): 'future' | 'too-early' | undefined {
  if (day > last) return 'future'
  return day < first ? 'too-early' : undefined
}

/** Throws at the field of a day if money for an event cannot have moved on it. */
export async function requireMoneyDay(ctx: Context, eventId: number, day: string): Promise<void> {
  const days = await moneyDays(ctx, eventId)
  const fault = moneyDayFault(day, days)
  if (fault) throw invalid('day', fault, { day: days.first })
}
