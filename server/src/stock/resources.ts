import type { Resource } from '../kit/http/route.ts'
import { stockRoutes } from './stock/stock.routes.ts'

export const stockResources: readonly Resource[] = [stockRoutes]
