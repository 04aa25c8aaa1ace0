import { z } from 'zod'
import { pdfType } from '../call/pdf.ts'
import { crud } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, idText, line, lines, listQuery, version } from '../call/list.ts'
import { ofEvent } from '../event/event/event-choice.ts'
import { docxType } from '../platform/upload-limits.ts'
import { mailAddress } from '../rule/text/addresses.ts'
import { deskStates, stagedFilters } from '../submission/decision-results.ts'
import { author } from '../submission/submission-content.ts'
import { named } from '../submission/submission.ts'
import { assignmentStates } from './assignment-states.ts'
import { deskRow } from './decision.ts'
import { reviewedPaper } from './review.ts'

/** A chair of a subject and of those below it, named by address: the member who has it confirmed acts. */
export const subjectChairInput = z.object({
  subjectId: id,
  name: line(100).meta({ example: '周文凱' }),
  email: mailAddress.min(1).meta({ example: 'chou@univ.example.tw' }),
})

export const subjectChairRow = subjectChairInput.extend({
  id,
  eventId: id,
  version,
})
export type SubjectChair = z.output<typeof subjectChairRow>

/** An event for which the caller is the chair of subjects. */
export const chairedEvent = z.object({
  eventId: id,
  eventName: z.string(),
  eventEnName: z.string(),
  isArchived: z.boolean(),
  /** Whether chairs may stage decisions now. */
  mayStage: z.boolean(),
  /** How many reviews each paper should have. */
  reviewersPerPaper: z.int(),
  /** The subjects of the chair with those below them, in the order of the tree. */
  subjects: z.array(named.extend({ code: z.string(), level: z.int() })),
})
export type ChairedEvent = z.output<typeof chairedEvent>

const { mean, weightedMean, spread, assigned, reviewed } = reviewedPaper.shape

/** A paper of the subjects of a chair, with what became of it so far. */
export const chairedPaper = deskRow.omit({ published: true }).extend({
  assigned,
  reviewed,
  mean,
  weightedMean,
  spread,
  reviewers: z.array(z.object({ name: z.string(), state: z.enum(assignmentStates) })),
})
export type ChairedPaper = z.output<typeof chairedPaper>

/** What a paper says, as it was submitted last. */
export const chairedContent = deskRow
  .pick({
    id: true,
    eventId: true,
    code: true,
    title: true,
    enTitle: true,
    state: true,
    subject: true,
    submissionType: true,
    revision: true,
    submittedAt: true,
  })
  .extend({
    isArchived: z.boolean(),
    mayStage: z.boolean(),
    abstract: z.string(),
    enAbstract: z.string(),
    keywords: z.array(z.string()),
    enKeywords: z.array(z.string()),
    /** What the authors answered to the last decision; empty if nothing. */
    answer: z.string(),
    /** In printed order. */
    authors: z.array(author.pick({ name: true, enName: true, affiliations: true })),
    files: z.array(
      z.object({
        fileId: id,
        kind: z.string(),
        name: z.string(),
        kindName: z.string(),
        kindEnName: z.string(),
      }),
    ),
  })
export type ChairedContent = z.output<typeof chairedContent>

const filters = {
  ...ofEvent,
  /** Finds the papers of the subjects below it as well. */
  subjectId: idText.optional(),
  staged: z.enum(stagedFilters).optional(),
}

const { list, get, create, remove, history } = crud({
  name: 'subject-chair',
  page: 'subjects',
  row: subjectChairRow,
  input: subjectChairInput,
  sort: ['id', 'name', 'email'],
  filters: { ...ofEvent, subjectId: idText.optional() },
  errors: ['subject-chair.duplicate', 'event.state'],
})

const path = '/api/v1/subject-chair'
const papersPath = `${path}/paper` as const

const papers = endpoint({
  id: 'subject-chair.papers',
  summary:
    'The papers of the subjects that the caller chairs, with their reviewers, the figures of their reviews and their staged decisions; without those with which the caller has a conflict of interest.',
  method: 'GET',
  path: papersPath,
  list: true,
  access: 'member',
  query: listQuery(
    ['code', 'title', 'state', 'submittedAt', 'reviewed', 'mean', 'weightedMean', 'spread'],
    { ...filters, state: z.enum(deskStates).optional() },
    'code',
  ),
  response: z.array(chairedPaper),
})

const { page: _page, size: _size, sort: _sort, state: _state, ...counted } = papers.query.shape

/** The chairs of subjects. The calls about papers are those of the chairs themselves; their addresses have the ids of the papers. */
export const subjectChair = {
  list: endpoint({
    ...list,
    summary: 'The chairs of the subjects of an event: all of them, or a page.',
  }),
  get: endpoint({ ...get, summary: 'One chair of a subject.' }),
  create: endpoint({
    ...create,
    summary: 'Names a chair of a subject and of those below it, and mails them.',
  }),
  remove: endpoint({
    ...remove,
    summary: 'Ends that somebody is a chair of a subject.',
    errors: ['not-found', 'event.state'],
  }),
  history,
  own: endpoint({
    id: 'subject-chair.own',
    summary: 'The events for which the caller is the chair of subjects, with these; the next event first.',
    method: 'GET',
    path: `${path}/own`,
    access: 'member',
    response: z.array(chairedEvent),
  }),
  papers,
  paperCounts: endpoint({
    id: 'subject-chair.paperCounts',
    summary: 'The number of papers that match the filters of their list, by state.',
    method: 'GET',
    path: `${papersPath}/count`,
    access: 'member',
    query: z.strictObject(counted),
    response: z.object(
      Object.fromEntries(deskStates.map((one) => [one, z.int()])) as Record<
        (typeof deskStates)[number],
        z.ZodInt
      >,
    ),
  }),
  read: endpoint({
    id: 'subject-chair.read',
    summary: 'A paper of a subject that the caller chairs, as it was submitted last.',
    method: 'GET',
    path: `${papersPath}/:id`,
    access: 'member',
    params: idParams,
    response: chairedContent,
    errors: ['not-found'],
  }),
  file: endpoint({
    id: 'subject-chair.file',
    summary: 'A file of a paper of a subject that the caller chairs.',
    method: 'GET',
    path: `${papersPath}/:id/file/:fileId`,
    access: 'member',
    params: z.object({ id: idText, fileId: idText }),
    file: [pdfType, docxType],
    response: z.string(),
    errors: ['not-found'],
  }),
  declareConflict: endpoint({
    id: 'subject-chair.declareConflict',
    summary:
      'Declares a conflict of interest of the caller with a paper of a subject that they chair. It is then no longer shown.',
    method: 'POST',
    path: `${papersPath}/:id/conflict`,
    success: 200,
    access: 'member',
    params: idParams,
    body: z.strictObject({ reason: lines(500) }),
    response: z.null(),
    errors: ['not-found', 'event.state'],
  }),
}
