import { z } from 'zod'
import type { PageName } from '../call/access.ts'
import { line, wholeText } from '../call/list.ts'
import { loanTypes } from '../customer/loan-types.ts'
import { bookingStates } from '../lodging/booking-states.ts'
import { paymentMethods } from '../payment/payment-order-record.ts'
import { countries } from '../rule/text/countries.ts'
import { signupStates } from '../signup/signup-states.ts'
import { submissionStates } from '../submission/submission-states.ts'

/** Whom a campaign is addressed to, with the page that a sender must be able to view. */
export const audiences = {
  /** The people of sign-ups that have or want a place; guests at their own address. */
  participants: { page: 'signups' },
  /** The members who pay the payment orders of the event. */
  payers: { page: 'payments' },
  /** All members, whether they take part in the event or not. */
  members: { page: 'members' },
  /** The authors of submissions, at the addresses in the submissions. */
  authors: { page: 'submissions' },
  presenters: { page: 'submissions' },
  /** The reviewers who have accepted. */
  reviewers: { page: 'submissions' },
  /** The members who have booked rooms. */
  guests: { page: 'hotelOrders' },
  /** The contacts of customers, at the address of the customer. */
  customers: { page: 'customers' },
} as const satisfies Record<string, { page: PageName }>
export type Audience = keyof typeof audiences
export const audienceNames = Object.keys(audiences) as [Audience, ...Audience[]]

/** A field that a row of a segment can be about. */
interface SegmentField {
  /** The page that a sender must be able to view; null for what every audience shows. */
  page: PageName | null
  /** A second page, where the field tells of both. */
  second?: PageName
  /**
   * What the values are: `flag` is the one value `yes`; `text` is contained in the field, or equals it for `exact`; `rows` are ids of
   * rows of `noun`; `option` is the id of a question and the key of one of its options, `12:3`; `number` and `day` have one value.
   */
  kind: 'flag' | 'text' | 'exact' | 'choice' | 'rows' | 'option' | 'number' | 'day'
  choices?: readonly string[]
  noun?:
    | 'signup-type'
    | 'check-in-list'
    | 'hotel'
    | 'subject'
    | 'submission-type'
    | 'question'
    | 'employee'
    | 'tag'
  /** Customers have fields of their own. */
  for?: 'people' | 'customers'
}

/** The fields, in the order in which they are offered. */
export const segmentFields = {
  everybody: { page: null, kind: 'flag' },
  language: { page: null, kind: 'choice', choices: ['zh-TW', 'en'] },
  affiliation: { page: 'members', kind: 'text', for: 'people' },
  country: { page: 'members', kind: 'choice', choices: countries, for: 'people' },
  verified: { page: 'members', kind: 'flag', for: 'people' },
  consent: { page: 'members', kind: 'flag', for: 'people' },
  memberTag: { page: 'members', kind: 'rows', noun: 'tag', for: 'people' },
  signupType: { page: 'signups', kind: 'rows', noun: 'signup-type', for: 'people' },
  signupState: { page: 'signups', kind: 'choice', choices: signupStates, for: 'people' },
  tier: { page: 'signups', kind: 'exact', for: 'people' },
  answer: { page: 'signups', kind: 'option', noun: 'question', for: 'people' },
  signedUpFrom: { page: 'signups', kind: 'day', for: 'people' },
  signedUpUntil: { page: 'signups', kind: 'day', for: 'people' },
  signupTag: { page: 'signups', kind: 'rows', noun: 'tag', for: 'people' },
  checkedIn: { page: 'checkIns', kind: 'rows', noun: 'check-in-list', for: 'people' },
  owes: { page: 'payments', kind: 'flag', for: 'people' },
  owesAtLeast: { page: 'payments', kind: 'number', for: 'people' },
  dueWithin: { page: 'payments', kind: 'number', for: 'people' },
  paidBy: { page: 'payments', kind: 'choice', choices: paymentMethods, for: 'people' },
  hasRoom: { page: 'hotelOrders', kind: 'flag', for: 'people' },
  hotel: { page: 'hotelOrders', kind: 'rows', noun: 'hotel', for: 'people' },
  night: { page: 'hotelOrders', kind: 'day', for: 'people' },
  bookingState: { page: 'hotelOrders', kind: 'choice', choices: bookingStates, for: 'people' },
  submissionState: { page: 'submissions', kind: 'choice', choices: submissionStates, for: 'people' },
  subject: { page: 'submissions', kind: 'rows', noun: 'subject', for: 'people' },
  submissionType: { page: 'submissions', kind: 'rows', noun: 'submission-type', for: 'people' },
  submissionTag: { page: 'submissions', kind: 'rows', noun: 'tag', for: 'people' },
  presenter: { page: 'submissions', kind: 'flag', for: 'people' },
  /** Has an accepted submission none of whose presenters has a confirmed sign-up. */
  uncovered: { page: 'submissions', second: 'signups', kind: 'flag', for: 'people' },
  openReviews: { page: 'submissions', kind: 'flag', for: 'people' },
  loanType: { page: 'customers', kind: 'choice', choices: loanTypes.map(String), for: 'customers' },
  salesRep: { page: 'customers', kind: 'rows', noun: 'employee', for: 'customers' },
  customerTag: { page: 'customers', kind: 'rows', noun: 'tag', for: 'customers' },
  orderedSince: { page: 'orders', kind: 'day', for: 'customers' },
} as const satisfies Record<string, SegmentField>
export type SegmentFieldName = keyof typeof segmentFields
export const segmentFieldNames = Object.keys(segmentFields) as [SegmentFieldName, ...SegmentFieldName[]]

/** Returns the facts about a field. */
export function segmentField(name: SegmentFieldName): SegmentField {
  return segmentFields[name]
}

/** Returns the pages that a sender must be able to view to use a field. */
export function pagesOfField(name: SegmentFieldName): PageName[] {
  const { page, second } = segmentField(name)
  return [page, second].filter((one) => one !== null && one !== undefined)
}

/** Returns whether a field can be used for an audience. */
export function suitsAudience(name: SegmentFieldName, audience: Audience): boolean {
  const { for: whom } = segmentField(name)
  return whom === undefined || (whom === 'customers') === (audience === 'customers')
}

/** The most rows of a segment. */
export const maxRows = 20
const maxValues = 100

const id = wholeText(1, 2_147_483_647)
const valueOf = {
  flag: z.literal('yes'),
  text: z.string(),
  exact: z.string(),
  rows: id,
  option: z.string().regex(/^[1-9]\d{0,9}:\d{1,9}$/),
  number: wholeText(0, 100_000_000),
  day: z.iso.date(),
} as const

/** A row of a segment: the field has one of the values, or with `not` none of them. */
const segmentRow = z
  .strictObject({
    field: z.enum(segmentFieldNames).meta({ example: 'owes' }),
    not: z.boolean().default(false),
    values: z
      .array(line(100))
      .min(1)
      .max(maxValues)
      .meta({ example: ['yes'] }),
  })
  .superRefine(({ field, values }, check) => {
    const { kind, choices } = segmentField(field)
    const schema = kind === 'choice' ? z.enum(choices ?? []) : valueOf[kind]
    values.forEach((value, index) => {
      if (!schema.safeParse(value).success)
        check.addIssue({ code: 'custom', path: ['values', index], params: { code: 'choice' } })
    })
    if (['number', 'day'].includes(kind) && values.length > 1)
      check.addIssue({ code: 'custom', path: ['values', 1], params: { code: 'many' } })
  })

/**
 * The people that a campaign is sent to: those of the audience for whom every row holds. Without rows it is nobody; everybody has
 * a row of its own.
 */
export const segment = z
  .strictObject({
    audience: z.enum(audienceNames),
    rows: z.array(segmentRow).max(maxRows).default([]),
  })
  .superRefine(({ audience, rows }, check) => {
    rows.forEach(({ field }, index) => {
      if (!suitsAudience(field, audience))
        check.addIssue({ code: 'custom', path: ['rows', index, 'field'], params: { code: 'choice' } })
    })
  })
  .meta({
    example: { audience: 'participants', rows: [{ field: 'dueWithin', not: false, values: ['7'] }] },
  })
export type Segment = z.output<typeof segment>
export type SegmentRow = Segment['rows'][number]
