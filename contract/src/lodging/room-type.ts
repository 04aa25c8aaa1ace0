import { z } from 'zod'
import { crud } from '../call/crud.ts'
import { id, idText, line, optionalLine, optionalLines, version } from '../call/list.ts'
import { reorder } from '../call/reorder.ts'
import { usable, usableFilter } from '../call/usable.ts'
import { wholeAmount } from '../event/signup-type/fee.ts'
import { picture } from '../platform/file.ts'
import { pictureIds } from './hotel.ts'
import { maxExtraBeds } from './stay-form.ts'

/** The most people in one room. */
export const maxCapacity = 20

export const roomTypeInput = z.object({
  /** The hotel; it cannot be changed afterwards. */
  hotelId: id,
  name: line(60).meta({ example: '標準雙人房' }),
  enName: optionalLine(100).meta({ example: 'Standard twin' }),
  /** What beds there are. */
  beds: optionalLine(60).meta({ example: '兩張單人床' }),
  enBeds: optionalLine(100).meta({ example: 'Two single beds' }),
  /** How many people a room is for, without extra beds. */
  capacity: z.int().min(1).max(maxCapacity).default(2),
  /** How many extra beds fit into a room. */
  extraBeds: z.int().min(0).max(maxExtraBeds).default(0),
  /** What an extra bed costs each night, whole NT$. */
  extraBedRate: wholeAmount.default(0),
  /** Whether the price includes breakfast. */
  hasBreakfast: z.boolean().default(true),
  description: optionalLines(500),
  enDescription: optionalLines(500),
  /** Somebody who wants nights that are full can wait for them. */
  hasWaitingList: z.boolean().default(true),
  pictureIds,
  status: usable,
})

export const roomTypeRow = roomTypeInput.extend({
  id,
  pictureIds: z.array(id),
  pictures: z.array(picture),
  /** Place in the arranged list of the hotel. */
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
