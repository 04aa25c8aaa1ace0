import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import { idParams, idText, lines, listQuery, optionalLine, version } from '../call/list.ts'
import { commandsOf, countsOf, historyOf } from '../call/row-calls.ts'
import { ofEvent } from '../event/event/event-choice.ts'
import { identityDocumentInput, maskedDocument, wholeDocument } from './identity-document.ts'
import { answersEdit } from '../event/question/answer-rules.ts'
import { refundAccount } from '../payment/refund-record.ts'
import { signupQuote, signupRow } from './signup-record.ts'
import { checkReceipt, personInput, expectedAmount, isGuest, ofMember, proofId, wish } from './signup-form.ts'
import { signupStates } from './signup-states.ts'
import { tagFilter } from '../platform/tag-filter.ts'

const path = '/api/v1/signup'
const page = 'signups'
const seen = { page, right: 'view', orSelf: 'member' } as const
const edit = { page, right: 'edit' } as const
const own = { ...edit, orSelf: 'member' } as const

const list = endpoint({
  id: 'signup.list',
  summary:
    'Sign-ups of an event: all of them, or a page; members receive their own. With `memberId`, those of one member in every event, unless an event is given.',
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
      /** Only active ones whose type needs another one that the person no longer has, such as a paid workshop without its conference. */
      lacksNeeded: z.literal('true').optional(),
      tag: tagFilter,
    },
    '-createdAt',
  ),
  response: z.array(signupRow),
})

/** A command on a sign-up; `version` is the one the caller last read. */
const command = commandsOf({ name: 'signup', access: edit, row: signupRow })
const ownCommand = commandsOf({ name: 'signup', access: own, row: signupRow })
const seenVersion = z.strictObject({ version })
const withReason = z.strictObject({ version, reason: lines(200) })

const get = endpoint({
  id: 'signup.get',
  summary: 'One sign-up.',
  method: 'GET',
  path: `${path}/:id`,
  access: seen,
  params: idParams,
  response: signupRow,
  errors: ['not-found'],
})

export const signup = {
  list,
  get,
  counts: countsOf(list, {
    page,
    summary: 'The number of sign-ups of an event that match the filters, by state.',
    states: signupStates,
  }),
  quote: endpoint({
    id: 'signup.quote',
    summary: 'The price of a sign-up now, line by line, and whether a place is free. Nothing is stored.',
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
      'Signs a person up; staff give the member. The sign-up is confirmed, awaits approval or payment, or is on the waiting list.',
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
      'mail.too-many',
    ],
  }),
  update: endpoint({
    id: 'signup.update',
    summary:
      'Edits the personal data, the receipt and the answers of an active sign-up. Answers that are left out stay the same; answers with a surcharge or a place cannot be changed.',
    method: 'PUT',
    path: `${path}/:id`,
    access: own,
    params: idParams,
    body: z
      .strictObject({ ...personInput, answers: answersEdit.optional(), version: version.optional() })
      .superRefine(checkReceipt),
    sentBack: get,
    response: signupRow,
    errors: ['not-found', 'stale', 'signup.state', 'signup.closed', 'signup.duplicate'],
  }),
  approve: command('approve', {
    summary: 'Approves a sign-up: it then awaits payment, or is confirmed if it is free of charge.',
    body: seenVersion,
    errors: ['not-found', 'stale', 'signup.state'],
  }),
  reject: command('reject', {
    summary: 'Rejects a sign-up that awaits approval and releases its place.',
    body: withReason,
    errors: ['not-found', 'stale', 'signup.state'],
  }),
  offer: command('offer', {
    summary:
      'Gives a place to a sign-up on the waiting list: it then awaits approval or payment, or is confirmed if it is free of charge. A sign-up that expired and was paid late, when no place was left, is confirmed.',
    body: seenVersion,
    errors: ['not-found', 'stale', 'signup.state', 'signup.full', 'signup.duplicate'],
  }),
  remind: command('remind', {
    summary: 'Mails a payment reminder; at most once a day.',
    body: seenVersion,
    errors: ['not-found', 'stale', 'signup.state', 'signup.reminded', 'event.state'],
  }),
  cancel: ownCommand('cancel', {
    summary:
      'Cancels an active sign-up and releases its place. Members can cancel their own. Refused while another one of the person needs it, unless these are cancelled as well.',
    body: z.strictObject({
      version,
      reason: optionalLine(200),
      refundAccount,
      /** Whether the other sign-ups of the person that need this one are cancelled as well. */
      withDependants: z.boolean().default(false),
    }),
    errors: [
      'not-found',
      'stale',
      'signup.state',
      'signup.closed',
      'signup.needed',
      'refund.amount',
      'refund.held',
    ],
  }),
  saveDocument: endpoint({
    id: 'signup.saveDocument',
    summary:
      'Stores the identity document of an active sign-up, if the event asks for one; the number is encrypted.',
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
    summary: 'The whole number of the identity document of a sign-up. Each read is recorded in the audit.',
    method: 'GET',
    path: `${path}/:id/identity-document`,
    access: { page, right: 'export' },
    params: idParams,
    response: wholeDocument,
    errors: ['not-found', 'signup.document-unreadable'],
  }),
  history: historyOf('signup', 'a sign-up', page),
  export: exportOf(list, page),
}
