import { status } from '@banquet/contract/call/access'
import { roomTypeInput, type RoomType } from '@banquet/contract/lodging/room-type'
import { typed } from '../../../kit/input/typed-number.ts'

const { capacity, extraBeds, extraBedRate } = roomTypeInput.shape

/** A room type as form values: numbers are text. */
export const roomTypeSchema = roomTypeInput.extend({
  capacity: typed(capacity.unwrap()),
  extraBeds: typed(extraBeds.unwrap()),
  extraBedRate: typed(extraBedRate.unwrap()),
})

/** Returns the form values of a room type. */
export function typedRoomType(row: RoomType) {
  const { id: _id, version: _version, indexId: _index, pictures: _pictures, ...rest } = row
  return {
    ...rest,
    capacity: String(row.capacity),
    extraBeds: String(row.extraBeds),
    extraBedRate: String(row.extraBedRate),
  }
}

/** Returns the form values of a new room type for two people. */
export function blankRoomType(hotelId: number): ReturnType<typeof typedRoomType> {
  return {
    hotelId,
    name: '',
    enName: '',
    beds: '',
    enBeds: '',
    capacity: '2',
    extraBeds: '0',
    extraBedRate: '0',
    hasBreakfast: true,
    description: '',
    enDescription: '',
    hasWaitingList: true,
    pictureIds: [],
    status: status.active,
  }
}
