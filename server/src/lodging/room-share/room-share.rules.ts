import type { Guest } from '@banquet/contract/lodging/stay-form'
import { daysBetween } from '@banquet/contract/rule/day/days'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import type { Room } from '../booking-record/price-stay.ts'
import { nightWords, roomWords } from '../booking-record/stay-lines.ts'

/** Returns the share of a room-mate: half of the price, in whole dollars; the booker pays the odd dollar. */
export function shareOf(total: number): number {
  return Math.floor(total / 2)
}

/** Returns the share of a room-mate after a change of the price: never more than they agreed to. */
export function lowered(amount: number, total: number): number {
  return Math.min(amount, shareOf(total))
}

/** Returns guests with another one at the end, unless one has this name already. */
export function withGuest(guests: readonly Guest[], guest: Guest): Guest[] {
  return guests.some(({ name }) => name === guest.name) ? [...guests] : [...guests, guest]
}

/** Returns guests without the last one of a name, unless that is the only guest. */
export function withoutGuest(guests: readonly Guest[], name: string): Guest[] {
  const at = guests.findLastIndex((guest) => guest.name === name)
  return at < 0 || guests.length === 1 ? [...guests] : guests.toSpliced(at, 1)
}

/** Returns the line of a room-mate's payment order: their share of a stay. */
export function ownLine(room: Room, { id: refId, arrival, departure }: BookingFields, amount: number) {
  const name = roomWords(room)
  const words = nightWords(arrival, departure, daysBetween(arrival, departure))
  return {
    kind: 'room' as const,
    refId,
    amount,
    label: `合住分攤：${name.zh} ${words.zh}`,
    enLabel: `Own share: ${name.en} ${words.en}`,
  }
}

/**
 * Returns the line by which what the room-mate has paid lowers the price of the booker; a positive amount takes that
 * back.
 */
export function shareLine(hotelOrderId: number, amount: number) {
  const words =
    amount < 0
      ? { label: '室友分攤', enLabel: 'Share of the room-mate' }
      : { label: '室友分攤（取消）', enLabel: 'Share of the room-mate (cancelled)' }
  return { kind: 'room' as const, refId: hotelOrderId, amount, ...words }
}

/** Returns the line by which the share of a room-mate is lower because the price has fallen. */
export function lessLine(hotelOrderId: number, less: number) {
  return {
    kind: 'room' as const,
    refId: hotelOrderId,
    amount: -less,
    label: '變更日期：合住分攤減少',
    enLabel: 'Change of dates: lower share',
  }
}
