import type { Resource } from '../kit/http/resource.ts'
import { fileRoutes } from './file/file.routes.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { organisationRoutes } from './organisation/organisation.routes.ts'
import { postalRoutes } from './postal/postal.routes.ts'

export const platformResources: readonly Resource[] = [
  organisationRoutes,
  mailRoutes,
  postalRoutes,
  fileRoutes,
]
