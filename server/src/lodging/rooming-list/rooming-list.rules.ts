import { isDeepStrictEqual } from 'node:util'
import { comparedFields, type RoomingEntry, type RoomingLine } from '@banquet/contract/lodging/rooming-list'

const order = new Intl.Collator('zh-Hant')
const leadOf = ({ guests: [first] }: RoomingEntry) => first?.name ?? ''

/** The sequence of a rooming list: by arrival, room type and first guest. */
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
 * Returns the lines of a list, with what has become of each booking since the list before; those that are gone are among
 * them as they were then. Without a list before nothing is marked.
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
