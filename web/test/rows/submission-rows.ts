import type { Subject } from '@banquet/contract/submission/subject'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import { eventRow } from './sign-up-rows.ts'

const limits = {
  titleMax: null,
  abstractMin: 200,
  abstractMax: 300,
  enAbstractMin: null,
  enAbstractMax: null,
  keywordsMin: null,
  keywordsMax: null,
}

export const submissionTypeRow: SubmissionType = {
  id: 4,
  eventId: eventRow.id,
  name: '甲',
  enName: '',
  description: '',
  enDescription: '',
  ...limits,
  isVisible: true,
  indexId: 1,
  version: 2,
}

export const subjectRow: Subject = {
  id: 4,
  eventId: eventRow.id,
  code: 'A',
  name: '甲',
  enName: '',
  description: '',
  enDescription: '',
  parentId: null,
  firstDay: null,
  lastDay: '2028-02-01',
  ...limits,
  isVisible: true,
  indexId: 1,
  level: 0,
  version: 2,
}
