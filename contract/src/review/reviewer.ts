import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import {
  day,
  id,
  idParams,
  idText,
  instant,
  line,
  listQuery,
  optionalLine,
  optionalLines,
  version,
} from '../call/list.ts'
import { moves } from '../call/read-only.ts'
import { commandsOf, countsOf, historyOf } from '../call/row-calls.ts'
import { inEvent, ofEvent } from '../event/event/event-choice.ts'
import { mailAddress } from '../rule/text/addresses.ts'
import { declaredKinds, isDomain } from '../submission/author-conflicts.ts'
import { reviewerStates } from './reviewer-states.ts'
import { typedCodeOf } from '../rule/text/typed.ts'

const path = '/api/v1/reviewer'
const page = 'submissions'

/** The most people who are invited in one call, keywords of a reviewer, and conflicts that a reviewer declares. */
export const maxInvited = 200
export const maxReviewerKeywords = 10
export const maxDeclared = 50
/** The most papers that a reviewer can offer to take. */
export const maxPapersOfReviewer = 100

/** A person by name or address, an affiliation, or a domain, whose subdomains are meant as well. */
export const declaredConflict = z
  .strictObject({ kind: z.enum(declaredKinds), value: line(200) })
  .superRefine(({ kind, value }, check) => {
    if (kind === 'domain' && !isDomain(value))
      check.addIssue({ code: 'custom', path: ['value'], params: { code: 'pattern' } })
  })
export type DeclaredConflict = z.output<typeof declaredConflict>

const email = mailAddress.min(1).meta({ example: 'chen@univ.example.tw' })

/** What reviewers say about themselves. */
const profile = {
  /** The subjects that the reviewer knows. */
  subjectIds: z.array(id).max(100),
  keywords: z.array(line(60)).max(maxReviewerKeywords),
  affiliation: optionalLine(200).unwrap(),
  /** The most papers that the reviewer takes; null for what the event asks of everybody. */
  maxPapers: z.int().min(1).max(maxPapersOfReviewer).nullable(),
  /** The days on which the reviewer can review; null without an end. */
  availableFrom: day.nullable(),
  availableUntil: day.nullable(),
  conflicts: z.array(declaredConflict).max(maxDeclared),
}

/** A reviewer of an event. */
export const reviewerRow = z.object({
  id,
  eventId: id,
  name: z.string(),
  email: z.string(),
  /** The member who has accepted; null until then. */
  memberId: id.nullable(),
  state: z.enum(reviewerStates),
  ...profile,
  /** A note for staff, which the reviewer does not see. */
  note: z.string(),
  invitedAt: instant,
  remindedAt: instant.nullable(),
  answeredAt: instant.nullable(),
  declinedReason: z.string(),
  version,
})
export type Reviewer = z.output<typeof reviewerRow>

/** An invitation or the profile of a reviewer as the member sees it. */
export const ownReviewerRow = z.object({
  id,
  eventId: id,
  eventName: z.string().register(moves),
  eventEnName: z.string().register(moves),
  name: z.string(),
  state: z.enum(reviewerStates),
  ...profile,
  invitedAt: instant,
  answeredAt: instant.nullable(),
  /** The address that questions about reviewing go to; empty if none is set. */
  contact: z.string().register(moves),
  /** Whether the reviewer is asked for preferences now. */
  preferencesOpen: z.boolean().register(moves),
  /** The subjects of the event, in the order of the tree. */
  subjects: z
    .array(z.object({ id, code: z.string(), name: z.string(), enName: z.string(), level: z.int() }))
    .register(moves),
  version,
})
export type OwnReviewer = z.output<typeof ownReviewerRow>

const list = endpoint({
  id: 'reviewer.list',
  summary: 'Reviewers of an event in every state: all of them, or a page.',
  method: 'GET',
  path,
  list: true,
  access: { page, right: 'view' },
  query: listQuery(['name', 'id', 'email', 'affiliation', 'state', 'invitedAt', 'answeredAt'], {
    ...ofEvent,
    state: z.enum(reviewerStates).optional(),
    /** Finds those who know a subject below it as well. */
    subjectId: idText.optional(),
  }),
  response: z.array(reviewerRow),
})

const get = endpoint({
  id: 'reviewer.get',
  summary: 'One reviewer.',
  method: 'GET',
  path: `${path}/:id`,
  access: { page, right: 'view' },
  params: idParams,
  response: reviewerRow,
  errors: ['not-found'],
})

const change = commandsOf({ name: 'reviewer', access: { page, right: 'edit' }, row: reviewerRow })
const end = commandsOf({ name: 'reviewer', access: { page, right: 'delete' }, row: reviewerRow })
const own = commandsOf({ name: 'reviewer', access: 'member', row: ownReviewerRow })
const refusals = ['not-found', 'stale', 'reviewer.state', 'event.state'] as const
/** For members, an event that is archived does not exist. */
const ownRefusals = ['not-found', 'stale', 'reviewer.state'] as const

/** Adds the fault of a period that ends before it begins. */
function checkDays(
  { availableFrom, availableUntil }: Pick<Reviewer, 'availableFrom' | 'availableUntil'>,
  check: z.RefinementCtx,
): void {
  if (availableFrom !== null && availableUntil !== null && availableUntil < availableFrom)
    check.addIssue({ code: 'custom', path: ['availableUntil'], params: { code: 'order' } })
}

export const reviewer = {
  list,
  get,
  counts: countsOf(list, {
    page,
    summary: 'The number of reviewers of an event that match the filters, by state.',
    states: reviewerStates,
  }),
  invite: endpoint({
    id: 'reviewer.invite',
    summary:
      'Invites people to review for an event, all of them or none, and mails them. The faults name each who cannot be invited.',
    method: 'POST',
    path: `${path}/invite`,
    success: 200,
    idempotent: true,
    access: { page, right: 'add' },
    body: z.strictObject({
      ...inEvent,
      people: z
        .array(z.strictObject({ name: line(100), email }))
        .min(1)
        .max(maxInvited)
        .superRefine((people, check) => {
          const seen = new Set<string>()
          for (const [at, one] of people.entries()) {
            const key = typedCodeOf(one.email).toLowerCase()
            if (seen.has(key))
              check.addIssue({ code: 'custom', path: [at, 'email'], params: { code: 'repeated' } })
            seen.add(key)
          }
        })
        .meta({ example: [{ name: '陳志明', email: 'chen@univ.example.tw' }] }),
    }),
    response: z.array(reviewerRow),
    errors: ['event.none', 'event.state'],
  }),
  edit: endpoint({
    id: 'reviewer.edit',
    summary:
      'Edits what staff have entered about a reviewer. The address of somebody who has accepted stays as it is.',
    method: 'PUT',
    path: `${path}/:id`,
    access: { page, right: 'edit' },
    params: idParams,
    body: z.strictObject({
      name: line(100),
      email,
      maxPapers: profile.maxPapers,
      note: optionalLines(1000),
      version,
    }),
    sentBack: get,
    response: reviewerRow,
    errors: ['not-found', 'stale', 'reviewer.duplicate', 'event.state'],
  }),
  remind: change('remind', {
    summary: 'Mails the invitation to somebody again who has not answered, once in 24 hours at most.',
    body: z.strictObject({ version }),
    errors: [...refusals, 'reviewer.reminded'],
  }),
  reinvite: change('reinvite', {
    summary: 'Invites somebody again who has declined or was removed.',
    body: z.strictObject({ version }),
    errors: refusals,
  }),
  remove: end('remove', {
    summary: 'Withdraws an invitation, or ends that somebody reviews.',
    body: z.strictObject({ version }),
    errors: [...refusals, 'reviewer.assigned'],
  }),
  history: historyOf('reviewer', 'a reviewer', page),
  export: exportOf(list, page),
  own: endpoint({
    id: 'reviewer.own',
    summary:
      'The invitations to the confirmed address of the member, and what the member reviews for; those that were declined or have ended are left out.',
    method: 'GET',
    path: `${path}/own`,
    access: 'member',
    response: z.array(ownReviewerRow),
  }),
  accept: own('accept', {
    summary: 'Accepts an invitation to the confirmed address of the member.',
    body: z.strictObject({ version }),
    errors: [...ownRefusals, 'reviewer.other-invitation'],
  }),
  decline: own('decline', {
    summary: 'Declines an invitation to the confirmed address of the member.',
    body: z.strictObject({ version, reason: optionalLines(500) }),
    errors: ownRefusals,
  }),
  saveProfile: endpoint({
    id: 'reviewer.saveProfile',
    summary: 'Saves what a member who reviews for an event says about themselves.',
    method: 'PUT',
    path: `${path}/:id/profile`,
    access: 'member',
    params: idParams,
    body: z.strictObject({ ...profile, version }).superRefine(checkDays),
    response: ownReviewerRow,
    errors: ownRefusals,
  }),
}
