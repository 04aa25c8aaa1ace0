import type { Resource } from '../kit/http/route.ts'
import { roomShareRoutes } from './room-share/room-share.routes.ts'
import { bookingRoutes } from './booking/booking.routes.ts'
import { hotelRoutes } from './hotel/hotel.routes.ts'
import { roomBlockRoutes } from './room-block/room-block.routes.ts'
import { roomingListRoutes } from './rooming-list/rooming-list.routes.ts'
import { roomTypeRoutes } from './room-type/room-type.routes.ts'

export const lodgingResources: readonly Resource[] = [
  hotelRoutes,
  roomTypeRoutes,
  roomBlockRoutes,
  bookingRoutes,
  roomShareRoutes,
  roomingListRoutes,
]
