import type { Resource } from '../kit/http/route.ts'
import { submissionBulkRoutes } from './submission-bulk/submission-bulk.routes.ts'
import { submissionTypeRoutes } from './submission-type/submission-type.routes.ts'
import { extensionRoutes } from './extension/extension.routes.ts'
import { submissionFeeRoutes } from './submission-fee/submission-fee.routes.ts'
import { submissionRoutes } from './submission/submission.routes.ts'
import { subjectRoutes } from './subject/subject.routes.ts'
import { competitionRoutes } from './competition/competition.routes.ts'
import { consentTextRoutes } from './consent-text/consent-text.routes.ts'

export const submissionResources: readonly Resource[] = [
  submissionTypeRoutes,
  subjectRoutes,
  submissionRoutes,
  submissionFeeRoutes,
  extensionRoutes,
  submissionBulkRoutes,
  competitionRoutes,
  consentTextRoutes,
]
