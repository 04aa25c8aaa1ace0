import { addDays, weekdayOf } from '../day/days.ts'

/* Delivery days and their cut-offs. They are calculated from a few rows, so there is no calendar to maintain. */

/** A weekday on which goods are delivered. */
export interface DeliveryRule {
  /** 0 is Sunday. */
  weekday: number
  /** Orders close this many days before the delivery… */
  daysBefore: number
  /** …at this time in the organisation's time zone, `HH:mm`. */
  cutoffTime: string
}

/** A delivery date with the moment at which orders for it close. */
export interface DeliveryDay {
  /** `yyyy-MM-dd`. */
  day: string
  /** ISO 8601 in UTC. */
  cutoffAt: string
}

/** The schedule before somebody enters one: every day but Sunday, until 18:00 on the day before. */
export const usualSchedule: readonly DeliveryRule[] = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  daysBefore: 1,
  cutoffTime: '18:00',
}))

/** Taiwan has had no daylight saving time since 1979. */
const offset = '+08:00'
function cutoffOf(date: string, { daysBefore, cutoffTime }: DeliveryRule): string {
  return new Date(`${addDays(date, -daysBefore)}T${cutoffTime}:00${offset}`).toISOString()
}

/** Days without deliveries. */
type Holidays = Pick<ReadonlySet<string>, 'has'>

/**
 * Returns the delivery on one day with its cut-off, whether that has passed or not; undefined if there is no delivery
 * on that day.
 */
export function deliveryOn(
  date: string,
  rules: readonly DeliveryRule[],
  holidays: Holidays,
): DeliveryDay | undefined {
  if (holidays.has(date)) return undefined
  const today = weekdayOf(date)
  const closings = rules.filter(({ weekday }) => weekday === today).map((rule) => cutoffOf(date, rule))
  const cutoffAt = closings.toSorted().at(-1)
  return cutoffAt === undefined ? undefined : { day: date, cutoffAt }
}

interface Calendar {
  rules: readonly DeliveryRule[]
  holidays: Holidays
}

/** Returns the days that still accept orders, from `today` until `daysAhead` days later. */
export function nextDeliveries(
  { rules, holidays }: Calendar,
  { today, now, daysAhead }: { today: string; now: Date; daysAhead: number },
): DeliveryDay[] {
  const days: DeliveryDay[] = []
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const delivery = deliveryOn(addDays(today, ahead), rules, holidays)
    if (delivery && now < new Date(delivery.cutoffAt)) days.push(delivery)
  }
  return days
}
