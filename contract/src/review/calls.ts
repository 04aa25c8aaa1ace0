import type { Calls } from '../call/endpoint.ts'
import { assignment } from './assignment.ts'
import { conflict } from './conflict.ts'
import { criterion } from './criterion.ts'
import { decision } from './decision.ts'
import { proposal } from './proposal.ts'
import { publication } from './publication.ts'
import { review } from './review.ts'
import { reviewSetting } from './review-setting.ts'
import { reviewer } from './reviewer.ts'

export const reviewCalls: readonly Calls[] = [
  criterion,
  reviewSetting,
  reviewer,
  conflict,
  assignment,
  proposal,
  review,
  decision,
  publication,
]
