import type { Resource } from '../kit/http/route.ts'
import { assignmentRoutes } from './assignment/assignment.routes.ts'
import { authorAnswerRoutes } from './author-answer/author-answer.routes.ts'
import { conflictRoutes } from './conflict/conflict.routes.ts'
import { criterionRoutes } from './criterion/criterion.routes.ts'
import { decisionRoutes } from './decision/decision.routes.ts'
import { discussionRoutes } from './discussion/discussion.routes.ts'
import { leadRoutes } from './lead/lead.routes.ts'
import { preferenceRoutes } from './preference/preference.routes.ts'
import { phaseRoutes } from './phase/phase.routes.ts'
import { proposalRoutes } from './proposal/proposal.routes.ts'
import { publicationRoutes } from './publication/publication.routes.ts'
import { reviewRoutes } from './review/review.routes.ts'
import { reviewSettingRoutes } from './review-setting/review-setting.routes.ts'
import { reviewerRoutes } from './reviewer/reviewer.routes.ts'
import { subjectChairRoutes } from './subject-chair/subject-chair.routes.ts'

export const reviewResources: readonly Resource[] = [
  criterionRoutes,
  reviewSettingRoutes,
  phaseRoutes,
  reviewerRoutes,
  conflictRoutes,
  assignmentRoutes,
  discussionRoutes,
  leadRoutes,
  preferenceRoutes,
  proposalRoutes,
  reviewRoutes,
  authorAnswerRoutes,
  decisionRoutes,
  publicationRoutes,
  subjectChairRoutes,
]
