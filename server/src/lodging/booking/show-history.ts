import type { Change } from '@banquet/contract/call/history'
import type { Context } from '../../kit/context.ts'
import { isHotelStaff } from '../booking-record/booking.scope.ts'

/** The fields of a booking whose former values hotel staff may see. */
const ofHotel = new Set([
  'code',
  'state',
  'rooms',
  'extraBeds',
  'arrival',
  'departure',
  'guests',
  'wishes',
  'noteForHotel',
  'confirmationNumber',
  'createdAt',
])

/** The commands that hotel staff may see behind a change; others would tell of sharing a room, or of money. */
const commandsOfHotel = new Set([
  'hotel-order.create',
  'hotel-order.edit',
  'hotel-order.editNotes',
  'hotel-order.changeDates',
  'hotel-order.changeStay',
  'hotel-order.cancel',
  'hotel-order.setNumber',
  'hotel-order.setStay',
])

function only(fields: Change['before']): Change['before'] {
  if (fields === null) return null
  const shown = Object.entries(fields).filter(([field]) => ofHotel.has(field))
  return shown.length === 0 ? null : Object.fromEntries(shown)
}

/** Returns the history of a booking as the caller may see it: hotel staff without money, internal notes and addresses. */
export function showHistory({ actor }: Pick<Context, 'actor'>, history: readonly Change[]): Change[] {
  if (!isHotelStaff(actor)) return [...history]
  return history
    .map((change) => ({
      ...change,
      ip: '',
      command: commandsOfHotel.has(change.command) ? change.command : '',
      before: only(change.before),
      after: only(change.after),
    }))
    .filter(({ before, after }) => before !== null || after !== null)
}
