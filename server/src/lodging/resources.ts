import type { Resource } from '../kit/http/resource.ts'
import { hotelOrderRoutes } from './hotel-order/hotel-order.routes.ts'
import { hotelRoutes } from './hotel/hotel.routes.ts'

export const lodgingResources: readonly Resource[] = [hotelRoutes, hotelOrderRoutes]
