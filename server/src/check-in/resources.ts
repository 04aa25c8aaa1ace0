import type { Resource } from '../kit/http/route.ts'
import { attendanceRoutes } from './attendance/attendance.routes.ts'
import { badgeRoutes } from './badge/badge.routes.ts'
import { certificateRoutes } from './certificate/certificate.routes.ts'
import { checkInRoutes } from './check-in/check-in.routes.ts'

export const checkInResources: readonly Resource[] = [
  checkInRoutes,
  attendanceRoutes,
  badgeRoutes,
  certificateRoutes,
]
