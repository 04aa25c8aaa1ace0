import type { Calls } from '../call/endpoint.ts'
import { assignment } from './assignment.ts'
import { criterion } from './criterion.ts'
import { review } from './review.ts'
import { conflict } from './conflict.ts'
import { reviewer } from './reviewer.ts'
import { reviewSetting } from './review-setting.ts'
import { submissionType } from './submission-type.ts'
import { submissionFee } from './submission-fee.ts'
import { submissionBulk } from './submission-bulk.ts'
import { decision } from './decision.ts'
import { proposal } from './proposal.ts'
import { publication } from './publication.ts'
import { submission } from './submission.ts'
import { subject } from './subject.ts'
import { competition } from './competition.ts'
import { consentText } from './consent-text.ts'

export const submissionCalls: readonly Calls[] = [
  submissionType,
  subject,
  submission,
  submissionFee,
  submissionBulk,
  decision,
  publication,
  criterion,
  reviewSetting,
  assignment,
  proposal,
  review,
  reviewer,
  conflict,
  competition,
  consentText,
]
