import { z } from 'zod'
import { robotAnswer } from '../account/auth.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, idText, instant, line, listQuery } from '../call/list.ts'
import { commandsOf } from '../call/row-calls.ts'
import { ofEvent } from '../event/event/event-choice.ts'
import { answersInput } from '../event/question/answer-rules.ts'
import { askedQuestion } from '../event/question/question-record.ts'
import { memberEmail, registration } from '../people/member-record.ts'
import { checkReceipt, expectedAmount, personInput } from './signup-form.ts'
import { signupQuote, signupRow } from './signup-record.ts'
import { signupStates } from './signup-states.ts'
import { listedVisitorStates, visitorSignupStates } from './visitor-signup-states.ts'

const path = '/api/v1/visitor-signup'
const page = 'signups'

/** What decides the price. */
const wish = { signupTypeId: id, answers: answersInput.default({}) }

/** What a visitor sends: the sign-up, and what a registration asks except a password. */
const visitorInput = z
  .strictObject({
    ...wish,
    ...personInput,
    email: memberEmail,
    expectedAmount,
    language: registration.shape.language,
    terms: registration.shape.terms,
    marketing: registration.shape.marketing,
    robot: robotAnswer.optional(),
  })
  .superRefine(checkReceipt)

/** Where the link was mailed to, and how long it is valid. */
const visitorSent = z
  .object({
    email: z.string(),
    /** When the link and the place end. */
    confirmUntil: instant,
    minutes: z.int(),
    place: z.enum(['held', 'waiting-list']),
  })
  .meta({ title: 'VisitorSignupSent' })

/** What was typed into the form, to fill it in again. */
const visitorTyped = signupRow
  .pick({
    ...{ signupTypeId: true, answers: true, receiptTitle: true, receiptTaxId: true, remark: true },
    ...{ realName: true, enName: true, title: true, affiliation: true, enAffiliation: true },
    ...{ department: true, mobile: true, email: true, diet: true },
  })
  .meta({ title: 'VisitorSignupTyped' })

/** The sign-up of a visitor as the reader of its link sees it. */
const visitorLink = z
  .object({
    state: z.enum(visitorSignupStates),
    eventCode: z.string(),
    eventName: z.string(),
    eventEnName: z.string(),
    typeName: z.string(),
    typeEnName: z.string(),
    realName: z.string(),
    email: z.string(),
    amount: z.int(),
    place: z.enum(['held', 'waiting-list']),
    confirmUntil: instant,
    /** What was typed, once the link has ended; null before that, and after the personal data was emptied. */
    typed: visitorTyped.nullable(),
  })
  .meta({ title: 'VisitorSignupLink' })
export type VisitorLink = z.output<typeof visitorLink>

/** What became of a sign-up whose link was followed. */
const visitorDone = z
  .object({
    eventCode: z.string(),
    /** The state of the sign-up that was made. */
    state: z.enum(signupStates),
    /** Whether the browser is signed in now, to an account that has just been added and has no password. */
    isSignedIn: z.boolean(),
    /** Whether the link had been followed before. */
    isRepeated: z.boolean(),
  })
  .meta({ title: 'VisitorSignupDone' })
export type VisitorDone = z.output<typeof visitorDone>

/** The sign-up of a visitor as staff see it. */
export const visitorSignupRow = z.object({
  id,
  eventId: id,
  signupTypeId: id,
  typeName: z.string(),
  typeEnName: z.string(),
  state: z.enum(listedVisitorStates),
  realName: z.string(),
  enName: z.string(),
  email: z.string(),
  mobile: z.string(),
  affiliation: z.string(),
  amount: z.int(),
  /** Whether a place is held for it until `confirmUntil`. */
  holdsPlace: z.boolean(),
  confirmUntil: instant,
  createdAt: instant,
})
export type VisitorSignup = z.output<typeof visitorSignupRow>

const token = line(100)

const list = endpoint({
  id: 'visitor-signup.list',
  summary:
    'The sign-ups to an event whose address is not confirmed yet, and those that have ended lately without it.',
  method: 'GET',
  path,
  list: true,
  access: { page, right: 'view' },
  query: listQuery(
    ['createdAt', 'id', 'realName', 'email', 'confirmUntil', 'amount'],
    { ...ofEvent, state: z.enum(listedVisitorStates).optional(), signupTypeId: idText.optional() },
    '-createdAt',
  ),
  response: z.array(visitorSignupRow),
})

const command = commandsOf({
  name: 'visitor-signup',
  access: { page, right: 'edit' },
  row: visitorSignupRow,
})

/** Signing up without an account: the place is held until the link in the mail is followed. */
export const visitorSignup = {
  list,
  asked: endpoint({
    id: 'visitor-signup.asked',
    summary:
      'The questions that the form of a sign-up type asks members, with the number of places left for each option.',
    method: 'GET',
    path: `${path}/asked`,
    access: 'public',
    query: z.strictObject({ signupTypeId: idText }),
    response: z.array(askedQuestion),
  }),
  quote: endpoint({
    id: 'visitor-signup.quote',
    summary: 'The price of a sign-up without an account now, and whether a place is free. Nothing is stored.',
    method: 'POST',
    path: `${path}/quote`,
    success: 200,
    access: 'public',
    body: z.strictObject(wish),
    response: signupQuote,
    errors: ['signup.closed'],
  }),
  create: endpoint({
    id: 'visitor-signup.create',
    summary:
      'Signs up somebody without an account: holds the place and mails a link that confirms the address and the sign-up. The response does not depend on whether the address has an account.',
    method: 'POST',
    path,
    access: 'public',
    body: visitorInput,
    response: visitorSent,
    errors: [
      'robot.required',
      'robot.wrong',
      'auth.throttled',
      'signup.closed',
      'signup.full',
      'signup.amount-changed',
      'signup.needs-account',
      'signup.too-many',
    ],
  }),
  readLink: endpoint({
    id: 'visitor-signup.readLink',
    summary: 'Describes what a mailed link would confirm, without using it up.',
    method: 'POST',
    path: `${path}/link`,
    success: 200,
    access: 'public',
    body: z.strictObject({ token }),
    response: visitorLink,
    errors: ['member.wrong-token'],
  }),
  confirm: endpoint({
    id: 'visitor-signup.confirm',
    summary:
      'Confirms the address and the sign-up of a mailed link. An account that is added for it is signed in; one that exists has to sign in.',
    method: 'POST',
    path: `${path}/confirm`,
    success: 200,
    access: 'public',
    body: z.strictObject({ token }),
    response: visitorDone,
    errors: ['member.wrong-token', 'signup.full', 'signup.duplicate', 'signup.account'],
  }),
  cancel: command('cancel', {
    summary: 'Cancels a sign-up whose address is not confirmed yet: its place is free, and its link ends.',
    errors: ['not-found', 'signup.state'],
  }),
}
