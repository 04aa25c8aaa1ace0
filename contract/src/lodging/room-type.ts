import { z } from 'zod'
import { crud, usable, usableFilter } from '../call/crud.ts'
import { id, idText, line, optionalLine, optionalLines, version } from '../call/list.ts'
import { reorder } from '../call/reorder.ts'
import { wholeAmount } from '../event/signup-type/fee.ts'
import { picture } from '../platform/file.ts'
import { pictureIds } from './hotel.ts'
import { maxExtraBeds } from './stay-form.ts'

/** The maximum number of people in one room. */
export const maxCapacity = 20

/** The fields of a room type that staff edit. */
export const roomTypeInput = z.object({
  /** The hotel; it cannot be changed later. */
  hotelId: id,
  name: line(60).meta({ example: '標準雙人房' }),
  enName: optionalLine(100).meta({ example: 'Standard twin' }),
  /** A description of the beds. */
  beds: optionalLine(60).meta({ example: '兩張單人床' }),
  enBeds: optionalLine(100).meta({ example: 'Two single beds' }),
  /** The number of people that a room is for, without extra beds. */
  capacity: z.int().min(1).max(maxCapacity).default(2),
  /** The maximum number of extra beds in a room. */
  extraBeds: z.int().min(0).max(maxExtraBeds).default(0),
  /** The price of an extra bed per night, in whole NT$. */
  extraBedRate: wholeAmount.default(0),
  /** Whether the price includes breakfast. */
  hasBreakfast: z.boolean().default(true),
  description: optionalLines(500),
  enDescription: optionalLines(500),
  /** Whether bookings can be on the waiting list when nights are full. */
  hasWaitingList: z.boolean().default(true),
  pictureIds,
  status: usable,
})

/** A room type as stored. */
export const roomTypeRow = roomTypeInput.extend({
  id,
  pictureIds: z.array(id),
  pictures: z.array(picture),
  /** Position in the arranged list of the hotel. */
  indexId: z.int(),
  version,
})
export type RoomType = z.output<typeof roomTypeRow>

const ordered = { name: 'room-type', page: 'hotels', row: roomTypeRow } as const

export const roomType = {
  ...crud({
    ...ordered,
    input: roomTypeInput,
    sort: ['indexId', 'id', 'name', 'capacity', 'status'],
    filters: { hotelId: idText.optional(), status: usableFilter },
    errors: ['room-type.duplicate'],
  }),
  reorder: reorder(ordered),
}
