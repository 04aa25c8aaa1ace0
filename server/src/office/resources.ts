import type { Resource } from '../kit/http/route.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { auditArchiveRoutes } from './audit-archive/audit-archive.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { importRoutes } from './import/import.routes.ts'
import { recentRecordRoutes } from './recent-record/recent-record.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { participantRoutes } from './participant/participant.routes.ts'
import { systemRoutes } from './system/system.routes.ts'
import { verifyRoutes } from './verify/verify.routes.ts'

export const officeResources: readonly Resource[] = [
  systemRoutes,
  dashboardRoutes,
  importRoutes,
  auditRoutes,
  auditArchiveRoutes,
  searchRoutes,
  recentRecordRoutes,
  verifyRoutes,
  participantRoutes,
]
