import type { Resource } from '../kit/http/route.ts'
import { decisionRoutes } from './decision/decision.routes.ts'
import { proposalRoutes } from './proposal/proposal.routes.ts'
import { publicationRoutes } from './publication/publication.routes.ts'
import { assignmentRoutes } from './assignment/assignment.routes.ts'
import { reviewRoutes } from './review/review.routes.ts'
import { criterionRoutes } from './criterion/criterion.routes.ts'
import { reviewSettingRoutes } from './review-setting/review-setting.routes.ts'
import { conflictRoutes } from './conflict/conflict.routes.ts'
import { reviewerRoutes } from './reviewer/reviewer.routes.ts'
import { submissionBulkRoutes } from './submission-bulk/submission-bulk.routes.ts'
import { submissionTypeRoutes } from './submission-type/submission-type.routes.ts'
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
  submissionBulkRoutes,
  decisionRoutes,
  publicationRoutes,
  reviewerRoutes,
  conflictRoutes,
  criterionRoutes,
  reviewSettingRoutes,
  assignmentRoutes,
  proposalRoutes,
  reviewRoutes,
  competitionRoutes,
  consentTextRoutes,
]
