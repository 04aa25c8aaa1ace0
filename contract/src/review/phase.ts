import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { changes } from '../call/history.ts'
import { clockTime, day, id, idParams, instant, version } from '../call/list.ts'
import { moment } from '../event/event/event-setting.ts'

/** The phases of reviewing in their order. When papers and final files are submitted is said by windows of the event. */
export const phaseKinds = ['review', 'answer', 'discussion', 'decision'] as const
export type PhaseKind = (typeof phaseKinds)[number]

/** When reviewers see something: never, once they have submitted their own review of the paper, or from the start. */
export const reviewSights = ['never', 'after-own', 'always'] as const
export type ReviewSight = (typeof reviewSights)[number]

/** The greatest limit of the authors' answer, counted as the limits of abstracts are. */
export const maxAnswerLimit = 5000

const switches = {
  /** When reviewers see the names of the authors. */
  authorNames: z.enum(reviewSights),
  /** When reviewers see the other reviews of a paper. */
  othersReviews: z.enum(reviewSights),
  /** Whether reviewers see who wrote the other reviews. */
  reviewerNames: z.boolean(),
  /** Whether a submitted review can be changed. */
  mayChangeReview: z.boolean(),
  /** Whether reviewers can write to each other about a paper. */
  discussion: z.boolean(),
  /**
   * Whether authors read what reviewers wrote to them: while their paper is under review in the phase of their answer, and in
   * the other phases once their decision is published.
   */
  authorsSeeReviews: z.boolean(),
  /** Whether authors can answer to the reviewers of a paper under review. */
  mayAnswer: z.boolean(),
  /** The most words of an answer, counted as Word counts 字數. */
  answerLimit: z.int().min(1).max(maxAnswerLimit),
  /** Whether chairs can stage decisions. */
  mayStage: z.boolean(),
}
const switchesShape = z.object(switches)
export type PhaseSwitches = z.output<typeof switchesShape>

/** A phase: from when until when, and what is possible then. Without an opening moment it is not used, except the first one. */
const phaseContent = z
  .strictObject({ opens: moment.nullable(), closes: moment.nullable(), ...switches })
  .meta({ title: 'Phase' })
export type Phase = z.output<typeof phaseContent>

const fields = {
  review: phaseContent,
  answer: phaseContent,
  discussion: phaseContent,
  decision: phaseContent,
} satisfies Record<PhaseKind, typeof phaseContent>

/** The phases in which an event reviews. */
export const phasesInput = z.object(fields)
export type PhasesInput = z.output<typeof phasesInput>

/** The phases of an event; those that were never saved are the usual ones. */
export const phasesRow = phasesInput.extend({ eventId: id, version })
export type Phases = z.output<typeof phasesRow>

const usual: Phase = {
  opens: null,
  closes: null,
  authorNames: 'always',
  othersReviews: 'after-own',
  reviewerNames: true,
  mayChangeReview: true,
  discussion: true,
  authorsSeeReviews: true,
  mayAnswer: false,
  answerLimit: 500,
  mayStage: true,
}

/** The phases of an event that has saved none: single-blind, and always in review, so that nothing waits for a date. */
export const usualPhases: PhasesInput = {
  review: usual,
  answer: { ...usual, mayChangeReview: false, mayAnswer: true },
  discussion: usual,
  decision: { ...usual, mayChangeReview: false, discussion: false },
}

const path = '/api/v1/event/:id/phase'

/** Those who work with submissions see by them what is possible now, so they may read them. */
const seen = [
  { page: 'subjects', right: 'view' },
  { page: 'submissions', right: 'view' },
] as const

const get = endpoint({
  id: 'phase.get',
  summary: 'The phases in which an event reviews; the usual ones if none were saved.',
  method: 'GET',
  path,
  access: seen,
  params: idParams,
  response: phasesRow,
  errors: ['not-found'],
})

const hours = z.object({ opensAt: instant.nullable(), closesAt: instant.nullable() })

/** When papers and final files can be submitted, by the windows of the event. */
export const phaseWindows = z.object({ submission: hours, fullPapers: hours })

/** Whose sight of a paper is rehearsed: of its author, of a reviewer before or after the own review, or of a chair. */
export const phaseRoles = ['author', 'reviewer-before', 'reviewer-after', 'chair'] as const
export type PhaseRole = (typeof phaseRoles)[number]

/** What a phase allows or hides. */
export const phaseRights = [
  'see-authors',
  'see-reviews',
  'see-reviewers',
  'write-review',
  'change-review',
  'discuss',
  'see-reviews-under-review',
  'see-reviews-decided',
  'answer',
  'stage',
] as const
export type PhaseRight = (typeof phaseRights)[number]

/** What a role may see and do with a paper under review at a moment. */
export const rehearsalRow = z.object({
  kind: z.enum(phaseKinds),
  isOpen: z.boolean(),
  rights: z.array(z.object({ right: z.enum(phaseRights), isGiven: z.boolean() })),
})
export type Rehearsal = z.output<typeof rehearsalRow>

/** The phases of reviewing, all together, because each ends where another begins. */
export const phase = {
  get,
  update: endpoint({
    id: 'phase.update',
    summary: 'Edits the phases in which an event reviews.',
    method: 'PUT',
    path,
    access: { page: 'subjects', right: 'edit' },
    params: idParams,
    body: z.strictObject({ ...fields, version: version.optional() }),
    sentBack: get,
    response: phasesRow,
    errors: ['not-found', 'stale', 'event.state'],
  }),
  windows: endpoint({
    id: 'phase.windows',
    summary: 'When papers and final files can be submitted for an event, beside its phases of reviewing.',
    method: 'GET',
    path: `${path}/window`,
    access: seen,
    params: idParams,
    response: phaseWindows,
    errors: ['not-found'],
  }),
  rehearse: endpoint({
    id: 'phase.rehearse',
    summary: 'What a role may see and do in the reviewing of an event at a moment, by its saved phases.',
    method: 'GET',
    path: `${path}/rehearsal`,
    access: seen,
    params: idParams,
    query: z
      .strictObject({ role: z.enum(phaseRoles), day, time: clockTime })
      .meta({ example: { role: 'author', day: '2030-03-01', time: '09:00' } }),
    response: rehearsalRow,
    errors: ['not-found'],
  }),
  history: endpoint({
    id: 'phase.history',
    summary: 'The history of the phases of an event: who changed what and when; newest first.',
    method: 'GET',
    path: `${path}/history`,
    access: { page: 'subjects', right: 'view' },
    params: idParams,
    response: changes,
    errors: ['not-found'],
  }),
}
