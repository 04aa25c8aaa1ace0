import type { Calls } from '../call/endpoint.ts'
import { assignment } from './assignment.ts'
import { authorAnswer } from './author-answer.ts'
import { conflict } from './conflict.ts'
import { criterion } from './criterion.ts'
import { decision } from './decision.ts'
import { discussion } from './discussion.ts'
import { lead } from './lead.ts'
import { preference } from './preference.ts'
import { phase } from './phase.ts'
import { proposal } from './proposal.ts'
import { publication } from './publication.ts'
import { review } from './review.ts'
import { reviewSetting } from './review-setting.ts'
import { reviewer } from './reviewer.ts'
import { subjectChair } from './subject-chair.ts'

export const reviewCalls: readonly Calls[] = [
  criterion,
  reviewSetting,
  phase,
  reviewer,
  conflict,
  assignment,
  discussion,
  lead,
  preference,
  proposal,
  review,
  authorAnswer,
  decision,
  publication,
  subjectChair,
]
