import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import { changes } from '../call/history.ts'
import { idParams, idText, lines, listQuery, optionalLine, version } from '../call/list.ts'
import { ofEvent } from './event-choice.ts'
import { identityDocumentInput, maskedDocument, wholeDocument } from './identity-document.ts'
import { answersInput } from './answer-rules.ts'
import {
  checkReceipt,
  personInput,
  signupQuote,
  signupRow,
  signupStates,
  type SignupState,
} from './signup-record.ts'
import { expectedAmount, isGuest, ofMember, proofId, wish } from './signup-wish.ts'

const count = z.int()

/** How many sign-ups have each state. */
const signupCounts = z.object({
  'waiting-list': count,
  'awaiting-approval': count,
  'awaiting-payment': count,
  confirmed: count,
  rejected: count,
  expired: count,
  cancelled: count,
} satisfies Record<SignupState, z.ZodType>)

const path = '/api/v1/signup'
const page = 'signups'
const seen = { page, right: 'view', orSelf: 'member' } as const
const edit = { page, right: 'edit' } as const
const own = { ...edit, orSelf: 'member' } as const

const list = endpoint({
  id: 'signup.list',
  summary:
    'Sign-ups of an event: all of them, or a page; members receive their own. Those of one member (`memberId`) are of every event, unless one is named.',
  method: 'GET',
  path,
  list: true,
  access: seen,
  query: listQuery(
    ['createdAt', 'id', 'code', 'realName', 'affiliation', 'state', 'amount', 'dueAt'],
    {
      ...ofEvent,
      state: z.enum(signupStates).optional(),
      signupTypeId: idText.optional(),
      memberId: idText.optional(),
    },
    '-createdAt',
  ),
  response: z.array(signupRow),
})

/** A command on a sign-up in the version that was seen. */
const command = {
  method: 'POST',
  success: 200,
  access: edit,
  params: idParams,
  response: signupRow,
} as const
const seenVersion = z.strictObject({ version })
const withReason = z.strictObject({ version, reason: lines(200) })

export const signup = {
  list,
  get: endpoint({
    id: 'signup.get',
    summary: 'One sign-up.',
    method: 'GET',
    path: `${path}/:id`,
    access: seen,
    params: idParams,
    response: signupRow,
    errors: ['not-found'],
  }),
  counts: endpoint({
    id: 'signup.counts',
    summary: 'How many sign-ups of an event match the filters, by state.',
    method: 'GET',
    path: `${path}/count`,
    access: { page, right: 'view' },
    query: list.query.omit({ page: true, size: true, sort: true, state: true }),
    response: signupCounts,
  }),
  quote: endpoint({
    id: 'signup.quote',
    summary:
      'What a sign-up would cost at the moment, line by line, and whether a place is free. Nothing is stored.',
    method: 'POST',
    path: `${path}/quote`,
    success: 200,
    access: { page, right: 'add', orSelf: 'member' },
    body: z.strictObject({ ...wish, ...ofMember }),
    response: signupQuote,
    errors: ['not-found', 'signup.closed', 'auth.throttled'],
  }),
  create: endpoint({
    id: 'signup.create',
    summary:
      'Signs a person up; staff name the member. It is confirmed, to be approved or paid, or on the waiting list.',
    method: 'POST',
    path,
    idempotent: true,
    access: { page, right: 'add', orSelf: 'member' },
    body: z
      .strictObject({
        ...wish,
        ...personInput,
        isGuest,
        proofId,
        ...ofMember,
        expectedAmount,
      })
      .superRefine(checkReceipt),
    response: signupRow,
    errors: [
      'not-found',
      'event.state',
      'signup.closed',
      'signup.full',
      'signup.duplicate',
      'signup.amount-changed',
      'auth.throttled',
    ],
  }),
  update: endpoint({
    id: 'signup.update',
    summary:
      'Edits the personal data, the receipt and the answers of an active sign-up; answers stay if they are left out, and those with a surcharge or a place cannot be changed.',
    method: 'PUT',
    path: `${path}/:id`,
    access: own,
    params: idParams,
    body: z
      .strictObject({ ...personInput, answers: answersInput.optional(), version: version.optional() })
      .superRefine(checkReceipt),
    response: signupRow,
    errors: ['not-found', 'stale', 'signup.state', 'signup.closed', 'signup.duplicate'],
  }),
  approve: endpoint({
    ...command,
    id: 'signup.approve',
    summary: 'Approves a sign-up: it has to be paid next, or is confirmed if it is free.',
    path: `${path}/:id/approve`,
    body: seenVersion,
    errors: ['not-found', 'stale', 'signup.state'],
  }),
  reject: endpoint({
    ...command,
    id: 'signup.reject',
    summary: 'Rejects a sign-up that awaits approval; its place becomes free.',
    path: `${path}/:id/reject`,
    body: withReason,
    errors: ['not-found', 'stale', 'signup.state'],
  }),
  offer: endpoint({
    ...command,
    id: 'signup.offer',
    summary:
      'Gives a place to a sign-up on the waiting list: it awaits approval, has to be paid next, or is confirmed if it is free. One that expired and was paid too late, when no place was left, is confirmed.',
    path: `${path}/:id/offer`,
    body: seenVersion,
    errors: ['not-found', 'stale', 'signup.state', 'signup.full', 'signup.duplicate'],
  }),
  remind: endpoint({
    ...command,
    id: 'signup.remind',
    summary: 'Reminds somebody to pay by mail; at most once a day.',
    path: `${path}/:id/remind`,
    body: seenVersion,
    errors: ['not-found', 'stale', 'signup.state', 'signup.reminded', 'event.state'],
  }),
  cancel: endpoint({
    ...command,
    id: 'signup.cancel',
    summary: 'Cancels an active sign-up; its place becomes free. Members cancel their own.',
    path: `${path}/:id/cancel`,
    access: own,
    body: z.strictObject({ version, reason: optionalLine(200) }),
    errors: ['not-found', 'stale', 'signup.state', 'signup.closed'],
  }),
  saveDocument: endpoint({
    id: 'signup.saveDocument',
    summary:
      'Stores the identity document of an active sign-up, where the event asks for it; the number is encrypted.',
    method: 'PUT',
    path: `${path}/:id/identity-document`,
    access: own,
    params: idParams,
    body: identityDocumentInput,
    response: maskedDocument,
    errors: ['not-found', 'signup.state', 'signup.document-not-asked'],
  }),
  readDocument: endpoint({
    id: 'signup.readDocument',
    summary: 'The whole number of the identity document of a sign-up. Reading it is written to the audit.',
    method: 'GET',
    path: `${path}/:id/identity-document`,
    access: { page, right: 'export' },
    params: idParams,
    response: wholeDocument,
    errors: ['not-found', 'signup.document-unreadable'],
  }),
  history: endpoint({
    id: 'signup.history',
    summary: 'The history of a sign-up: who changed what and when; newest first.',
    method: 'GET',
    path: `${path}/:id/history`,
    access: { page, right: 'view' },
    params: idParams,
    response: changes,
    errors: ['not-found'],
  }),
  export: exportOf(list, page),
}
