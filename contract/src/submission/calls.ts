import type { Calls } from '../call/endpoint.ts'
import { submissionType } from './submission-type.ts'
import { extension } from './extension.ts'
import { submissionFee } from './submission-fee.ts'
import { submissionBulk } from './submission-bulk.ts'
import { submission } from './submission.ts'
import { subject } from './subject.ts'
import { competition } from './competition.ts'
import { consentText } from './consent-text.ts'

export const submissionCalls: readonly Calls[] = [
  submissionType,
  subject,
  submission,
  submissionFee,
  extension,
  submissionBulk,
  competition,
  consentText,
]
