import type { Calls } from '../call/endpoint.ts'
import { hotel } from './hotel.ts'
import { booking } from './booking.ts'
import { bookingBulk } from './booking-bulk.ts'
import { bookingMessage } from './booking-message.ts'
import { roomBlock } from './room-block.ts'
import { roomShare } from './room-share.ts'
import { roomingList } from './rooming-list.ts'
import { roomType } from './room-type.ts'

export const lodgingCalls: readonly Calls[] = [
  hotel,
  roomType,
  roomBlock,
  booking,
  bookingBulk,
  bookingMessage,
  roomShare,
  roomingList,
]
