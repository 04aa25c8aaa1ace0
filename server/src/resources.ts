import type { FastifyInstance } from 'fastify'
import { authRoutes } from './auth/auth.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { hotelRoutes } from './hotel/hotel.routes.ts'
import type { House } from './kit/house.ts'
import { managementRoutes } from './management/management.routes.ts'
import { systemRoutes } from './system/system.routes.ts'
import { unitRoutes } from './unit/unit.routes.ts'
import { departmentRoutes, subDepartmentRoutes } from './department/department.routes.ts'

/** Every resource of the server, in the order of the sidebar. */
export const resources: readonly ((app: FastifyInstance, house: House) => void)[] = [
  systemRoutes,
  authRoutes,
  dashboardRoutes,
  managementRoutes,
  hotelRoutes,
  unitRoutes,
  departmentRoutes,
  subDepartmentRoutes,
]
