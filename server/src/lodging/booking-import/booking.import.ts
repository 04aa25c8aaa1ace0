import { asc, inArray } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { booking } from '@banquet/contract/lodging/booking'
import { stayStates } from '@banquet/contract/lodging/booking-states'
import type { Context } from '../../kit/context.ts'
import { oneByOne, type Importer, type Line, type Prepared } from '../../kit/sheet/importer.ts'
import { validate } from '../../kit/sheet/prepare-line.ts'
import type { CellFault } from '../../kit/sheet/read-cells.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { setNumber } from '../booking/edit-booking.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { findBookings, type FindBookings, type Known } from './find-bookings.ts'

type Input = Parsed<typeof booking.setNumber>['body']

const schema = booking.setNumber.body.pick({ confirmationNumber: true })

/** Returns the faults of the cells that identify the booking of a line; with a code, no other cell is read. */
function keyFaults({ cells, faults }: Line): CellFault[] {
  const own = faults.filter(({ field }) => field === 'code')
  if (cells['code'] || own.length > 0) return own
  const missing = (['guest', 'arrival'] as const).filter(
    (field) => !cells[field] && !faults.some((fault) => fault.field === field),
  )
  if (missing.length === 2) return [{ field: 'code', value: '', code: 'required' }]
  return [...faults, ...missing.map((field) => ({ field, value: '', code: 'required' }))]
}

/** Returns the booking of a line, or the reason why there is not exactly one; `seen` has those of the lines before. */
function bookingOf(line: Line, find: FindBookings, seen: Set<number>): Known | CellFault {
  const field = line.cells['code'] ? 'code' : 'guest'
  const fault = (code: string) => ({ field, value: line.cells[field] ?? '', code })
  const [booking, ...others] = find(line)
  if (!booking) return fault('unknown')
  if (others.length > 0) return fault('ambiguous')
  if (seen.has(booking.id)) return fault('repeated')
  seen.add(booking.id)
  return booking
}

/** Returns a line with the change that it would make to its booking. */
function compare(line: Line, { id, version, code, state, confirmationNumber: now }: Known): Prepared {
  const { confirmationNumber: written } = line.cells
  const field = 'confirmationNumber'
  const value = written ?? ''
  const { value: read, faults } = validate(schema, { [field]: value }, line)
  const input = { ...(read as Pick<Input, 'confirmationNumber'> | undefined), version }
  if (input.confirmationNumber === now)
    return { ...line, existing: id, replaces: false, isDone: true, faults }
  const isLate = faults.length === 0 && !stayStates.includes(state)
  return {
    ...line,
    existing: id,
    input,
    faults: isLate ? [{ field, value, code: 'hotel-order.state' }] : faults,
    replaces: now !== '',
    warnings: now === '' ? [] : [{ field, value, code: 'replaces', params: { code, now } }],
  }
}

function prepareOne(line: Line, find: FindBookings, seen: Set<number>): Prepared {
  // Most lines of a list that a hotel fills in have no number yet.
  if (line.cells['confirmationNumber'] === undefined) return { ...line, isDone: true, faults: [] }
  const faults = keyFaults(line)
  if (faults.length > 0) return { ...line, faults }
  const booking = bookingOf(line, find, seen)
  return 'field' in booking ? { ...line, faults: [booking] } : compare({ ...line, faults: [] }, booking)
}

/**
 * Locks the payment orders and then the bookings of all lines, each in ascending order: locking line by line would follow
 * the order of the sheet, and could deadlock.
 */
async function lockAll({ db }: Context, lines: readonly Prepared[]): Promise<void> {
  const ids = lines.map(({ existing }) => existing).filter((one) => one !== undefined)
  const named = inArray(hotelOrders.id, ids)
  const orders = await db.select({ id: hotelOrders.paymentOrderId }).from(hotelOrders).where(named)
  const orderIds = orders.map((order) => order.id).filter((one) => one !== null)
  await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(inArray(paymentOrders.id, orderIds))
    .orderBy(asc(paymentOrders.id))
    .for('update')
  await db
    .select({ id: hotelOrders.id })
    .from(hotelOrders)
    .where(named)
    .orderBy(asc(hotelOrders.id))
    .for('update')
}

/**
 * Imports the hotel's numbers of bookings. It changes bookings that the caller may see, each by the command that enters a
 * number by hand, and adds none.
 */
export const bookingImporter: Importer = {
  noun: 'hotel-order',
  prepare: async (ctx, lines) => {
    const numbered = lines.filter(({ cells }) => cells['confirmationNumber'] !== undefined)
    const find = await findBookings(ctx, numbered)
    const seen = new Set<number>()
    return lines.map((line) => prepareOne(line, find, seen))
  },
  lock: lockAll,
  save: oneByOne((ctx, { existing = 0, input }) => setNumber(ctx, existing, input as Input)),
}
