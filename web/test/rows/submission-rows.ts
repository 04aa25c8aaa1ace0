import type { Criterion } from '@banquet/contract/review/criterion'
import { usualReviewSetting, type ReviewSetting } from '@banquet/contract/review/review-setting'
import type { Reviewer } from '@banquet/contract/review/reviewer'
import type { Subject } from '@banquet/contract/submission/subject'
import type {
  Submission,
  SubmissionOffers,
  SubmissionRevision,
} from '@banquet/contract/submission/submission'
import type { PaperForm } from '@banquet/contract/submission/paper-form'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'
import { noTextLimits } from '@banquet/contract/submission/text-limits'
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
  fileKinds: [],
  tiers: [],
  firstAuthorMax: null,
  presenterMax: null,
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
  maxAccepted: null,
  firstDay: null,
  lastDay: '2028-02-01',
  ...limits,
  tiers: [],
  isVisible: true,
  indexId: 1,
  level: 0,
  version: 2,
}

export const criterionRow: Criterion = {
  id: 4,
  eventId: eventRow.id,
  name: '原創性',
  enName: 'Originality',
  description: '',
  enDescription: '',
  weight: 25,
  maxScore: 5,
  isOptional: false,
  isVisible: true,
  indexId: 1,
  version: 2,
}

export const reviewSettingRow: ReviewSetting = {
  ...usualReviewSetting,
  guidelines: '<p>請於期限前完成。</p>',
  eventId: eventRow.id,
  version: 2,
}

/** What an author has written that can be submitted. */
export const paper: SubmissionContent = {
  subjectId: 4,
  submissionTypeId: 4,
  title: '團膳廚房的過敏原管理',
  enTitle: '',
  abstract: '<p>本研究調查三十間團膳廚房。</p>',
  enAbstract: '',
  keywords: ['過敏原', '團膳'],
  enKeywords: [],
  files: [],
  answer: '',
  conflicts: [],
  answers: [],
  competitionIds: [],
  consents: [],
  authors: [
    {
      name: '林怡君',
      enName: 'Yi-Chun Lin',
      affiliations: ['國立臺灣大學'],
      email: 'lin@example.com',
      orcid: '',
      isPresenter: true,
      isCorresponding: true,
    },
  ],
}

/** A submission that was submitted once. */
export function submissionRow(part: Partial<Submission> = {}): Submission {
  return {
    ...paper,
    id: 7,
    eventId: eventRow.id,
    eventCode: eventRow.code,
    eventName: eventRow.name,
    eventEnName: eventRow.enName,
    eventTimeZone: eventRow.timeZone,
    code: 'A-0001',
    state: 'submitted',
    memberId: 8,
    memberName: '林怡君',
    subject: { id: 4, code: 'A', name: '甲', enName: '' },
    submissionType: { id: 4, name: '口頭發表', enName: '', fileKinds: [] },
    revision: 1,
    draft: null,
    draftSavedAt: null,
    submittedAt: '2028-01-10T02:00:00.000Z',
    withdrawnAt: null,
    withdrawnReason: '',
    decision: null,
    closesAt: '2028-02-01T16:00:00.000Z',
    isOpen: true,
    mayEdit: true,
    fee: null,
    shownAnswers: [],
    competitions: [],
    accepted: [],
    createdAt: '2028-01-09T02:00:00.000Z',
    version: 3,
    ...part,
  }
}

/** A copy of what was submitted. */
export function revisionRow(part: Partial<SubmissionContent>, revision = 1): SubmissionRevision {
  return {
    revision,
    content: { ...paper, ...part },
    subject: { id: 4, code: 'A', name: '甲', enName: '' },
    submissionType: { id: 4, name: '口頭發表', enName: '', fileKinds: [] },
    shownAnswers: [],
    competitions: [],
    submittedAt: '2028-01-10T02:00:00.000Z',
  }
}

/** What the form of a paper asks besides the paper: nothing. */
export const paperForm: PaperForm = { questions: [], consentTexts: [], competitions: [] }

/** What authors can choose from, without limits. */
export const submissionOffers: SubmissionOffers = {
  eventId: eventRow.id,
  isOpen: true,
  opensAt: null,
  closesAt: '2028-02-01T16:00:00.000Z',
  subjects: [
    {
      id: 4,
      code: 'A',
      name: '甲',
      enName: '',
      description: '',
      enDescription: '',
      level: 0,
      ...noTextLimits,
      opensAt: null,
      closesAt: '2028-02-01T16:00:00.000Z',
      isOpen: true,
      tiers: [],
    },
  ],
  types: [
    {
      id: 4,
      name: '口頭發表',
      enName: '',
      description: '',
      enDescription: '',
      ...noTextLimits,
      tiers: [],
      fileKinds: [],
    },
  ],
  extendedUntil: null,
  maxConflicts: 0,
}

/** A reviewer who has accepted the invitation. */
export const reviewerRow: Reviewer = {
  id: 4,
  eventId: eventRow.id,
  name: '王大明',
  email: 'wang@reviewers.example',
  memberId: 9,
  state: 'accepted',
  subjectIds: [],
  keywords: [],
  affiliation: '',
  maxPapers: null,
  availableFrom: null,
  availableUntil: null,
  conflicts: [],
  note: '',
  invitedAt: '2028-02-01T00:00:00.000Z',
  remindedAt: null,
  answeredAt: '2028-02-02T00:00:00.000Z',
  declinedReason: '',
  version: 2,
}
