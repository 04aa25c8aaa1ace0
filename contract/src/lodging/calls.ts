import type { Calls } from '../call/endpoint.ts'
import { hotel } from './hotel.ts'
import { hotelOrder } from './hotel-order.ts'
import { hotelOrderBulk } from './hotel-order-bulk.ts'
import { hotelOrderMessage } from './hotel-order-message.ts'
import { roomBlock } from './room-block.ts'
import { roomShare } from './room-share.ts'
import { roomingList } from './rooming-list.ts'
import { roomType } from './room-type.ts'

export const lodgingCalls: readonly Calls[] = [
  hotel,
  roomType,
  roomBlock,
  hotelOrder,
  hotelOrderBulk,
  hotelOrderMessage,
  roomShare,
  roomingList,
]
