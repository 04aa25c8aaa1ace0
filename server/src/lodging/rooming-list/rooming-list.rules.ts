import { isDeepStrictEqual } from 'node:util'
import { addDays } from '@banquet/contract/rule/day/days'
import { comparedFields, type RoomingEntry, type RoomingLine } from '@banquet/contract/lodging/rooming-list'
import { momentOf } from '../../kit/list/days.ts'

const order = new Intl.Collator('zh-Hant')
const leadOf = ({ guests: [first] }: RoomingEntry) => first?.name ?? ''

/** The order of a rooming list: by arrival, room type and first guest. */
export function inOrder(one: RoomingEntry, other: RoomingEntry): number {
  return (
    order.compare(one.arrival, other.arrival) ||
    order.compare(one.roomName, other.roomName) ||
    order.compare(leadOf(one), leadOf(other)) ||
    one.hotelOrderId - other.hotelOrderId
  )
}

function lineOf(entry: RoomingEntry, before: RoomingEntry | undefined): RoomingLine {
  if (!before) return { ...entry, change: 'new', changedFields: [] }
  const changedFields = comparedFields.filter((field) => !isDeepStrictEqual(entry[field], before[field]))
  return { ...entry, change: changedFields.length > 0 ? 'changed' : null, changedFields }
}

/**
 * Returns the lines of a list, each with its change since the list before; bookings that are gone are included as they
 * were then. Without a list before, nothing is marked.
 */
export function linesSince(
  entries: readonly RoomingEntry[],
  before: readonly RoomingEntry[] | undefined,
): RoomingLine[] {
  if (!before) return entries.map((entry) => ({ ...entry, change: null, changedFields: [] }))
  const known = new Map(before.map((entry) => [entry.hotelOrderId, entry]))
  const present = new Set(entries.map(({ hotelOrderId }) => hotelOrderId))
  const gone = before
    .filter(({ hotelOrderId }) => !present.has(hotelOrderId))
    .map((entry): RoomingLine => ({ ...entry, change: 'gone', changedFields: [] }))
  const lines = entries.map((entry) => lineOf(entry, known.get(entry.hotelOrderId)))
  return [...lines, ...gone].toSorted(inOrder)
}

/** Returns whether the guests of a booking stay, arrive or leave on a day. */
export function isOn(day: string, { arrival, departure }: RoomingEntry): boolean {
  return arrival <= day && day <= departure
}

/** Returns the hour of a moment in the organisation's time zone. */
export function hourOf(moment: Date): number {
  return Number(momentOf(moment).slice(11, 13))
}

/**
 * Returns the days on which the program sends a list automatically: from so many days before the first arrival until the
 * last departure; undefined if the list is empty. Bookings that are gone count, because the hotel must be notified of
 * them.
 */
export function sendingDays(
  lines: readonly Pick<RoomingEntry, 'arrival' | 'departure'>[],
  days: number,
): { first: string; last: string } | undefined {
  const first = lines.map(({ arrival }) => arrival).toSorted()[0]
  const last = lines
    .map(({ departure }) => departure)
    .toSorted()
    .at(-1)
  return first === undefined || last === undefined ? undefined : { first: addDays(first, -days), last }
}

/** Returns whether a list differs from the one before. */
export function hasNews({ lines, last }: { lines: readonly RoomingLine[]; last: unknown }): boolean {
  return last === undefined ? lines.length > 0 : lines.some(({ change }) => change !== null)
}

interface Timing {
  lines: readonly RoomingLine[]
  hotel: { listDays: number | null; listHour: number; mailTo: readonly string[] }
  today: string
  /** Whether the program has already processed the list today. */
  isDone: boolean
}

/** Returns the next day on which the program processes a list; undefined if there is none. */
export function nextSendingDay({ lines, hotel, today, isDone }: Timing): string | undefined {
  const days = hotel.listDays === null ? undefined : sendingDays(lines, hotel.listDays)
  if (!days || hotel.mailTo.length === 0) return undefined
  const next = isDone ? addDays(today, 1) : today
  const day = next < days.first ? days.first : next
  return day > days.last ? undefined : day
}
