import type { Calls } from '../call/endpoint.ts'
import { submissionType } from './submission-type.ts'
import { subject } from './subject.ts'

export const submissionCalls: readonly Calls[] = [submissionType, subject]
