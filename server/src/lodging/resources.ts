import type { Resource } from '../kit/http/resource.ts'
import { hotelRoutes } from './hotel/hotel.routes.ts'

export const lodgingResources: readonly Resource[] = [hotelRoutes]
