import type { Resource } from '../kit/http/route.ts'
import { bulkActionRoutes } from './bulk-action/bulk-action.routes.ts'
import { fileRoutes } from './file/file.routes.ts'
import { jobFailureRoutes } from './job-failure/job-failure.routes.ts'
import { listViewRoutes } from './list-view/list-view.routes.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { organisationRoutes } from './organisation/organisation.routes.ts'
import { postalRoutes } from './postal/postal.routes.ts'
import { privateFileRoutes } from './private-file/private-file.routes.ts'
import { tagRoutes } from './tag/tag.routes.ts'
import { uploadRoutes } from './upload/upload.routes.ts'

export const platformResources: readonly Resource[] = [
  organisationRoutes,
  bulkActionRoutes,
  listViewRoutes,
  mailRoutes,
  jobFailureRoutes,
  postalRoutes,
  fileRoutes,
  privateFileRoutes,
  tagRoutes,
  uploadRoutes,
]
