import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportLinesOf, exportOf } from '../call/export.ts'
import { day, id, idParams, idText, instant, lines, listQuery, optionalLines, version } from '../call/list.ts'
import { pdfOf, pdfType } from '../call/pdf.ts'
import { moves } from '../call/read-only.ts'
import { commandsOf, countsOf, historyOf } from '../call/row-calls.ts'
import { inEvent, ofEvent } from '../event/event/event-choice.ts'
import { answerRow } from '../event/question/question-record.ts'
import { feeTier } from '../event/signup-type/fee.ts'
import { docxType } from '../platform/upload-limits.ts'
import { decisionResults } from './decision-results.ts'
import { fileKinds } from './file-kinds.ts'
import { paperForm } from './paper-form.ts'
import { submissionFeeFilters } from './submission-fee-states.ts'
import { submissionFeeRow } from './submission-fee.ts'
import { submissionContent } from './submission-content.ts'
import { submissionStates, type SubmissionState } from './submission-states.ts'
import { textLimits } from './text-limits.ts'
import { tagFilter } from '../platform/tag-filter.ts'

const path = '/api/v1/submission'
const page = 'submissions'
const seen = { page, right: 'view', orSelf: 'member' } as const
const own = { page, right: 'edit', orSelf: 'member' } as const

/** A subject or type as a submission shows it. */
export const named = z.object({ id, name: z.string(), enName: z.string() })

const subjectOfPaper = named.extend({ code: z.string() })
const typeOfPaper = named.extend({ fileKinds })

/** The published decision on a submission, as its authors read it. */
export const publishedDecision = z.object({
  result: z.enum(decisionResults),
  /** For what it was accepted; null otherwise. */
  subject: named.extend({ code: z.string() }).nullable(),
  submissionType: named.nullable(),
  /** The competition that it is accepted for; null if it stays in those that its authors chose. */
  competition: named.extend({ code: z.string() }).nullable(),
  note: z.string(),
  /** The last day, at the event, on which it can be submitted again; null unless it is to be revised. */
  dueDay: day.nullable(),
  publishedAt: instant,
})
export type PublishedDecision = z.output<typeof publishedDecision>

/** An answer, a competition and an accepted consent text as a submission shows them. */
const shownForm = {
  /** The answers in the words of the questions at that time. */
  shownAnswers: z.array(answerRow),
  competitions: z.array(named.extend({ code: z.string() })),
}

/** An accepted consent text: which edition, and when it was first submitted with it. */
export const acceptedConsent = z.object({
  consentTextId: id,
  edition: z.int(),
  name: z.string(),
  enName: z.string(),
  acceptedAt: instant,
})
export type AcceptedConsent = z.output<typeof acceptedConsent>

/** A submission: what its authors submitted last, or what they have written if they never did. */
export const submissionRow = submissionContent.extend({
  id,
  eventId: id,
  eventCode: z.string().register(moves),
  eventName: z.string().register(moves),
  eventEnName: z.string().register(moves),
  eventTimeZone: z.string().register(moves),
  /** The number that it got when it was submitted first, such as `A-0123`; empty before. */
  code: z.string(),
  state: z.enum(submissionStates),
  /** The member who began it. */
  memberId: id,
  memberName: z.string().register(moves),
  subject: subjectOfPaper.nullable().register(moves),
  submissionType: typeOfPaper.nullable().register(moves),
  /** How often it was submitted. Each time a copy is kept, which never changes. */
  revision: z.int(),
  /** What the authors have changed since, and not submitted; null if nothing, and for authors who may only read. */
  draft: submissionContent.nullable(),
  draftSavedAt: instant.nullable(),
  submittedAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
  withdrawnReason: z.string(),
  /** The decision that its state shows; null without one. */
  decision: publishedDecision.nullable().register(moves),
  /** Until when it can be submitted, or changed; null if that has no end. */
  closesAt: instant.nullable().register(moves),
  /** Whether its authors can submit it or change it now. */
  isOpen: z.boolean().register(moves),
  /** Whether the caller may change it; authors other than the corresponding one only read what was submitted. */
  mayEdit: z.boolean().register(moves),
  /** What has to be paid for it; null if nothing had to be paid since it was submitted. */
  fee: submissionFeeRow.nullable().register(moves),
  shownAnswers: shownForm.shownAnswers.register(moves),
  competitions: shownForm.competitions.register(moves),
  /** The consent texts that were accepted when it was submitted. */
  accepted: z.array(acceptedConsent).register(moves),
  createdAt: instant,
  version,
})
export type Submission = z.output<typeof submissionRow>

/** A copy of what was submitted. */
export const submissionRevision = z.object({
  revision: z.int(),
  content: submissionContent,
  /** What the content refers to, as it is called today; null if it was deleted since. */
  subject: subjectOfPaper.nullable(),
  submissionType: typeOfPaper.nullable(),
  ...shownForm,
  submittedAt: instant,
})
export type SubmissionRevision = z.output<typeof submissionRevision>

/** Another paper of the same submitter whose title is the same or nearly the same. */
export const similarSubmission = z.object({ id, code: z.string(), title: z.string(), enTitle: z.string() })
export type SimilarSubmission = z.output<typeof similarSubmission>

const byState = z.object(
  Object.fromEntries(submissionStates.map((state) => [state, z.int()])) as Record<SubmissionState, z.ZodInt>,
)

/** The numbers of submissions of a subject. */
export const subjectCounts = z.object({
  /** Null for the drafts that name no subject yet. */
  subject: named.extend({ code: z.string(), level: z.int() }).nullable(),
  /** Those that name this subject. */
  own: byState,
  /** Those that name this subject or one below it, as the filter of the list finds them. */
  branch: byState,
})
export type SubjectCounts = z.output<typeof subjectCounts>

/** A subject that authors can choose. */
export const subjectOffer = z.object({
  ...named.shape,
  code: z.string(),
  description: z.string(),
  enDescription: z.string(),
  level: z.int(),
  ...textLimits,
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  isOpen: z.boolean(),
  /** The fee of each paper of the subject, in place of that of its type; none for that of the type. */
  tiers: z.array(feeTier),
})
export type SubjectOffer = z.output<typeof subjectOffer>

/** A submission type that authors can choose. */
export const submissionTypeOffer = z.object({
  ...named.shape,
  description: z.string(),
  enDescription: z.string(),
  ...textLimits,
  fileKinds,
  /** The fee of each paper, by the day on which it is submitted first. */
  tiers: z.array(feeTier),
})
export type SubmissionTypeOffer = z.output<typeof submissionTypeOffer>

/** What authors can choose from now. */
export const submissionOffers = z.object({
  eventId: id.nullable(),
  /** Whether anything can be submitted now. */
  isOpen: z.boolean(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  /** In the order of the tree. */
  subjects: z.array(subjectOffer),
  types: z.array(submissionTypeOffer),
  /** Until when the member who asks has an extension; null without one. The deadlines count it already. */
  extendedUntil: instant.nullable(),
  /** How many conflicts of interest the authors of a submission may declare; 0 if the event does not ask for them. */
  maxConflicts: z.int(),
})
export type SubmissionOffers = z.output<typeof submissionOffers>

const list = endpoint({
  id: 'submission.list',
  summary:
    'Submissions of an event: all of them, or a page; members receive their own, and those that they are an author of by their confirmed address. Drafts that were never submitted are among them, except those of others.',
  method: 'GET',
  path,
  list: true,
  access: seen,
  query: listQuery(
    ['submittedAt', 'id', 'code', 'title', 'state', 'createdAt'],
    {
      ...ofEvent,
      state: z.enum(submissionStates).optional(),
      /** Finds the submissions of the subjects below it as well. */
      subjectId: idText.optional(),
      submissionTypeId: idText.optional(),
      /** Finds the submissions that take part in it. */
      competitionId: idText.optional(),
      fee: z.enum(submissionFeeFilters).optional(),
      tag: tagFilter,
    },
    '-submittedAt',
  ),
  response: z.array(submissionRow),
})

const get = endpoint({
  id: 'submission.get',
  summary: 'One submission.',
  method: 'GET',
  path: `${path}/:id`,
  access: seen,
  params: idParams,
  response: submissionRow,
  errors: ['not-found'],
})

const fileParams = z.object({ id: idText, fileId: idText })

const command = commandsOf({ name: 'submission', access: own, row: submissionRow })
const refusals = ['not-found', 'stale', 'submission.state', 'event.state'] as const

export const submission = {
  list,
  get,
  counts: countsOf(list, {
    page,
    summary: 'The number of submissions of an event that match the filters, by state.',
    states: submissionStates,
  }),
  countsBySubject: endpoint({
    id: 'submission.countsBySubject',
    summary:
      'The numbers of submissions of an event by subject and state, in the order of the tree; those without a subject come last.',
    method: 'GET',
    path: `${path}/count-by-subject`,
    access: { page, right: 'view' },
    query: z.strictObject(ofEvent),
    response: z.array(subjectCounts),
  }),
  offers: endpoint({
    id: 'submission.offers',
    summary:
      'The subjects and types that authors of a published event can choose, with limits and the deadlines of the caller.',
    method: 'GET',
    path: `${path}/offer`,
    access: seen,
    query: z.strictObject(ofEvent),
    response: submissionOffers,
    errors: ['not-found'],
  }),
  form: endpoint({
    id: 'submission.form',
    summary:
      'What the form of a submission asks besides the paper: questions, consent texts and competitions. Those of other types and subjects are among them, because the choice may change.',
    method: 'GET',
    path: `${path}/:id/form`,
    access: own,
    params: idParams,
    response: paperForm,
    errors: ['not-found'],
  }),
  create: endpoint({
    id: 'submission.create',
    summary: 'Begins a submission, as a draft. Its authors submit it with `submission.submit`.',
    method: 'POST',
    path,
    idempotent: true,
    access: { page, right: 'add', orSelf: 'member' },
    body: z.strictObject({
      ...inEvent,
      content: submissionContent,
      /** The member for whom staff begin it; members leave it out. */
      memberId: id.optional(),
    }),
    response: submissionRow,
    errors: ['not-found', 'event.state', 'submission.closed'],
  }),
  save: endpoint({
    id: 'submission.save',
    summary:
      'Saves what the authors have written so far, whole or not. What was submitted stays as it is until it is submitted again.',
    method: 'PUT',
    path: `${path}/:id/draft`,
    access: own,
    params: idParams,
    body: z.strictObject({ content: submissionContent, version }),
    response: submissionRow,
    errors: refusals,
  }),
  discard: command('discard', {
    summary: 'Discards what was changed since the submission was submitted.',
    body: z.strictObject({ version }),
    errors: refusals,
  }),
  submit: command('submit', {
    summary:
      'Submits what was saved: the submission gets its number, and a copy is kept. All faults of the content are in the refusal.',
    body: z.strictObject({ version }),
    errors: [...refusals, 'submission.closed'],
  }),
  withdraw: command('withdraw', {
    summary: 'Withdraws a submission.',
    body: z.strictObject({ version, reason: optionalLines(500) }),
    errors: refusals,
  }),
  reopen: commandsOf({ name: 'submission', access: { page, right: 'edit' }, row: submissionRow })('reopen', {
    summary: 'Makes a withdrawn or rejected submission count again.',
    body: z.strictObject({ version, reason: lines(500) }),
    errors: refusals,
  }),
  remove: endpoint({
    id: 'submission.remove',
    summary: 'Deletes a draft that was never submitted.',
    method: 'DELETE',
    path: `${path}/:id`,
    access: { page, right: 'delete', orSelf: 'member' },
    params: idParams,
    response: z.null(),
    errors: ['not-found', 'submission.state', 'event.state'],
  }),
  revisions: endpoint({
    id: 'submission.revisions',
    summary: 'What was submitted each time, the last one first.',
    method: 'GET',
    path: `${path}/:id/revision`,
    access: seen,
    params: idParams,
    response: z.array(submissionRevision),
    errors: ['not-found'],
  }),
  similar: endpoint({
    id: 'submission.similar',
    summary:
      'The other submissions of the same member to the event, except withdrawn ones, whose title is the same or nearly the same.',
    method: 'GET',
    path: `${path}/:id/similar`,
    access: seen,
    params: idParams,
    response: z.array(similarSubmission),
    errors: ['not-found'],
  }),
  pdf: pdfOf(
    get,
    'One submission as PDF, as it is printed in the book of abstracts: what was submitted last, or a draft that never was.',
  ),
  file: endpoint({
    id: 'submission.file',
    summary:
      'A file of a submission, as its authors uploaded it: of any revision, or of a draft for those who may see the draft.',
    method: 'GET',
    path: `${path}/:id/file/:fileId`,
    access: seen,
    params: fileParams,
    file: [pdfType, docxType],
    response: z.string(),
    errors: ['not-found'],
  }),
  fileNames: endpoint({
    id: 'submission.fileNames',
    summary:
      'The names of authors that the first page of a file of the draft has; reviewers may have to read it without knowing them.',
    method: 'GET',
    path: `${path}/:id/file/:fileId/name`,
    access: own,
    params: fileParams,
    response: z.array(z.string()),
    errors: ['not-found', 'busy'],
  }),
  history: historyOf('submission', 'a submission', page),
  export: exportOf(list, page),
  exportAuthors: endpoint({
    ...exportLinesOf(list, page),
    id: 'submission.exportAuthors',
    summary:
      "Authors of the submissions that match the list's filters, each on a row, as a CSV file or an Excel workbook.",
    path: `${path}/export-authors`,
  }),
}
