import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { addDays } from '@banquet/contract/rule/day/days'
import {
  nextDeliveries,
  usualSchedule,
  type DeliveryDay,
  type DeliveryRule,
} from '@banquet/contract/rule/order/delivery'
import type { DeliveryPreview } from '@banquet/contract/trade/delivery-schedule'
import { holidays } from '../../tables/trade/holiday.table.ts'
import type { Context, Db } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { built } from '../../kit/rows/statements.ts'
import { readOrganisation } from '../../platform/organisation/organisation.queries.ts'
import { deliverySchedules } from '../../tables/trade/delivery-schedule.table.ts'

type Source = DeliveryPreview['source']

/** The deliveries of a customer: rules, holidays, and the days that the actor can order for. */
export interface Calendar {
  rules: readonly DeliveryRule[]
  /** The source of the rules that apply. */
  source: Source
  /** Holidays from today on, by day. */
  holidays: ReadonlyMap<string, string>
  readonly next: DeliveryDay[]
  /** The last day that the actor can order for, with or without a delivery. */
  last: string
}

/** Returns the delivery weekdays of a customer: its own, else those for everybody, else the usual ones. */
async function rulesFor(db: Db, customer: number | null): Promise<Pick<Calendar, 'rules' | 'source'>> {
  const { weekday, daysBefore, cutoffTime, customerId, status } = deliverySchedules
  const general = isNull(customerId)
  const read = built(db, 'delivery rules', () =>
    db
      .select({ weekday, daysBefore, cutoffTime, customerId })
      .from(deliverySchedules)
      .where(and(eq(status, 1), or(general, eq(customerId, sql.placeholder('customer'))))),
  )
  const rows = await read.execute({ customer })
  const own = rows.filter((row) => row.customerId !== null)
  if (own.length > 0) return { rules: own, source: 'customer' }
  if (rows.length > 0) return { rules: rows, source: 'everybody' }
  return { rules: usualSchedule, source: 'usual' }
}

/**
 * Returns the delivery calendar of a customer; null stands for everybody without a schedule of their own. Customers can
 * only order for the days that they are offered; staff can order further ahead.
 */
export async function deliveryCalendarOf(
  ctx: Context,
  customerId: number | null,
  organisation?: Awaited<ReturnType<typeof readOrganisation>>,
): Promise<Calendar> {
  const { actor, db, now } = ctx
  const { customerDaysAhead, staffDaysAhead } = organisation ?? (await readOrganisation(db))
  const rules = await rulesFor(db, customerId)
  const at = now()
  const today = dayOf(at)
  const readHolidays = built(db, 'holidays to come', () =>
    db
      .select({ day: holidays.day, name: holidays.name })
      .from(holidays)
      .where(gte(holidays.day, sql.placeholder('today'))),
  )
  const closed = await readHolidays.execute({ today })
  const days = new Map(closed.map(({ day, name }) => [day, name]))
  const daysAhead = actor.identity === identity.customer ? customerDaysAhead : staffDaysAhead
  let next: DeliveryDay[] | undefined
  return {
    ...rules,
    holidays: days,
    last: addDays(today, daysAhead),
    // An order for a day that somebody has chosen does without the others, and they take a tenth of its time.
    get next() {
      next ??= nextDeliveries({ rules: rules.rules, holidays: days }, { today, now: at, daysAhead })
      return next
    },
  }
}
