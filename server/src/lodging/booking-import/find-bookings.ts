import { and, inArray, or } from 'drizzle-orm'
import { stayStates } from '@banquet/contract/lodging/booking-states'
import { fold } from '@banquet/contract/rule/text/fold'
import type { Context } from '../../kit/context.ts'
import type { Line } from '../../kit/sheet/importer.ts'
import { bookingScope } from '../booking-record/booking.scope.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'

const { id, version, code, state, guests, arrival, confirmationNumber } = hotelOrders

/** Reads the bookings that lines may refer to: those with their codes, or with their days of arrival. */
function selectBookings(ctx: Context, codes: readonly string[], days: readonly string[]) {
  return ctx.db
    .select({ id, version, code, state, guests, arrival, confirmationNumber })
    .from(hotelOrders)
    .where(and(bookingScope(ctx), or(inArray(code, [...codes]), inArray(arrival, [...days]))))
}

/** The fields of a booking that an import of numbers needs. */
export type Known = Awaited<ReturnType<typeof selectBookings>>[number]

/** Returns the code of a line in capitals, as codes are stored. */
const codeOf = ({ cells }: Line) => cells['code']?.toUpperCase()

/** Returns whether one of the guests has this name, or all of them together as a rooming list writes them. */
function hasGuest(booking: Known, name: string): boolean {
  const all = (['name', 'enName'] as const).flatMap((key) => {
    const names = booking.guests.map((one) => one[key]).filter((one) => one !== '')
    return [...names, names.join('、')]
  })
  return all.some((one) => one !== '' && fold(one) === fold(name))
}

/** Returns the bookings that a line may refer to: one, none, or several if it is ambiguous. */
export type FindBookings = (line: Line) => readonly Known[]

/**
 * Looks up the bookings of all lines at once, among those that the caller may see. Among the bookings with the guest and
 * the day of a line without a code, those that can have a number come before cancelled ones.
 */
export async function findBookings(ctx: Context, lines: readonly Line[]): Promise<FindBookings> {
  const codes = new Set(lines.map(codeOf).filter((one) => one !== undefined))
  const withoutCode = lines.filter((line) => !codeOf(line))
  const days = new Set(
    withoutCode.map(({ cells }) => cells['arrival']).filter((one) => typeof one === 'string'),
  )
  const known = await selectBookings(ctx, [...codes], [...days])
  const byCode = new Map(known.map((booking) => [booking.code, booking]))
  const byDay = Map.groupBy(known, (booking) => booking.arrival)
  return (line) => {
    const wanted = codeOf(line)
    if (wanted) {
      const booking = byCode.get(wanted)
      return booking ? [booking] : []
    }
    const name = line.cells['guest'] ?? ''
    const named = (byDay.get(line.cells['arrival'] ?? '') ?? []).filter((one) => hasGuest(one, name))
    const expected = named.filter((one) => stayStates.includes(one.state))
    return expected.length > 0 ? expected : named
  }
}
