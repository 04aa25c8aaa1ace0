import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { change } from '../call/history.ts'
import { id, idParams, idText } from '../call/list.ts'
import { certificateRow } from '../check-in/certificate.ts'
import { checkInRow } from '../check-in/check-in-record.ts'
import { eventStatuses } from '../event/event/event.ts'
import { ofEvent } from '../event/event/event-choice.ts'
import { bookingRow } from '../lodging/booking-record.ts'
import { sharedStay } from '../lodging/room-share-record.ts'
import { paymentOrderListRow } from '../payment/payment-order-record.ts'
import { memberRow } from '../people/member-record.ts'
import { mailRow } from '../platform/mail.ts'
import { assignmentRow } from '../review/assignment.ts'
import { signupRow } from '../signup/signup-record.ts'
import { submissionRow } from '../submission/submission.ts'
import { nextAction } from './next-action.ts'
import { participantAccess, participantNoteRow } from './participant-note.ts'

/** What a person does for a paper. */
export const paperRoles = ['submitter', 'author', 'corresponding', 'presenter'] as const
export type PaperRole = (typeof paperRoles)[number]

/** Where a file of a participant comes from. */
export const participantFileKinds = ['proof', 'answer', 'slip', 'paper'] as const

const signupPart = signupRow.pick({
  id: true,
  code: true,
  typeName: true,
  typeEnName: true,
  isGuest: true,
  state: true,
  stateReason: true,
  realName: true,
  enName: true,
  affiliation: true,
  email: true,
  mobile: true,
  diet: true,
  remark: true,
  answers: true,
  tierName: true,
  tierEnName: true,
  amount: true,
  paymentOrderId: true,
  paymentState: true,
  paid: true,
  left: true,
  toReturn: true,
  dueAt: true,
  asksDocument: true,
  document: true,
  createdAt: true,
})

const orderPart = paymentOrderListRow.pick({
  id: true,
  number: true,
  label: true,
  enLabel: true,
  lineCount: true,
  isReported: true,
  payeeName: true,
  payeeEnName: true,
  state: true,
  total: true,
  paid: true,
  returned: true,
  toReturn: true,
  dueAt: true,
  createdAt: true,
})

const bookingPart = bookingRow.pick({
  id: true,
  code: true,
  state: true,
  hotelName: true,
  hotelEnName: true,
  roomName: true,
  roomEnName: true,
  rooms: true,
  arrival: true,
  departure: true,
  guests: true,
  wishes: true,
  confirmationNumber: true,
  total: true,
  paid: true,
  left: true,
  dueAt: true,
  paymentOrderId: true,
  seeksMate: true,
  share: true,
})

const sharedPart = sharedStay.pick({
  code: true,
  bookerName: true,
  bookerEnName: true,
  bookingState: true,
  state: true,
  hotelName: true,
  hotelEnName: true,
  roomName: true,
  roomEnName: true,
  arrival: true,
  departure: true,
  confirmationNumber: true,
  amount: true,
  paid: true,
  left: true,
  dueAt: true,
  paymentOrderId: true,
})

const paperPart = submissionRow
  .pick({
    id: true,
    code: true,
    title: true,
    enTitle: true,
    state: true,
    subject: true,
    submissionType: true,
    revision: true,
    submittedAt: true,
    closesAt: true,
    decision: true,
    fee: true,
  })
  .extend({ roles: z.array(z.enum(paperRoles)) })

const reviewPart = assignmentRow.pick({
  id: true,
  submissionId: true,
  code: true,
  title: true,
  enTitle: true,
  state: true,
  lastDay: true,
})

/** A sign-up at the entrances, with its scans. */
const ticketPart = z.object({
  signupId: id,
  code: z.string(),
  realName: z.string(),
  typeName: z.string(),
  typeEnName: z.string(),
  state: signupRow.shape.state,
  scans: z.array(
    checkInRow
      .pick({
        id: true,
        listId: true,
        kind: true,
        result: true,
        reason: true,
        isForced: true,
        at: true,
        deviceId: true,
        byName: true,
        undoneAt: true,
      })
      .extend({ listName: z.string(), listEnName: z.string() }),
  ),
})

const certificatePart = certificateRow.pick({
  id: true,
  number: true,
  realName: true,
  hours: true,
  state: true,
  qualifies: true,
  issuedAt: true,
  mailedAt: true,
  voidReason: true,
})

const mailPart = mailRow
  .pick({ id: true, to: true, subject: true, status: true, createdAt: true, sentAt: true })
  .extend({
    /** The campaign that it is of; null for a mail about the person alone. The id is that of the recipient then. */
    campaignId: id.nullable(),
    /** Null for a campaign. */
    purpose: mailRow.shape.purpose.nullable(),
  })

const filePart = z.object({
  kind: z.enum(participantFileKinds),
  fileId: id,
  name: z.string(),
  /** The row that has the file: a sign-up, a payment order or a submission. */
  rowId: id,
})

/** One person and one event; a part of a page that the caller may not view is null. */
export const participantView = z.object({
  /** The account; null for a guest. */
  memberId: id.nullable(),
  /** The sign-up of a guest; null for a member. */
  signupId: id.nullable(),
  eventId: id,
  eventCode: z.string(),
  eventName: z.string(),
  eventEnName: z.string(),
  eventStatus: z.enum(eventStatuses),
  timeZone: z.string(),
  /** As far as a part that the caller sees says it. */
  name: z.string(),
  enName: z.string(),
  affiliation: z.string(),
  email: z.string(),
  mobile: z.string(),
  member: memberRow
    .pick({
      id: true,
      name: true,
      email: true,
      emailVerify: true,
      pendingEmail: true,
      realName: true,
      enName: true,
      title: true,
      affiliation: true,
      department: true,
      mobile: true,
      country: true,
      diet: true,
      dietNote: true,
      status: true,
      marketing: true,
      createdAt: true,
    })
    .nullable(),
  /** What has to be done next, by what the caller sees; the first thing first. */
  next: z.array(nextAction),
  /** Own sign-ups, then those of guests. */
  signups: z.array(signupPart).nullable(),
  money: z
    .object({
      /** Whole NT$: what has to be paid by payment orders that count, received, returned, and still to return. */
      asked: z.int(),
      received: z.int(),
      returned: z.int(),
      toReturn: z.int(),
      orders: z.array(orderPart),
    })
    .nullable(),
  rooms: z.object({ bookings: z.array(bookingPart), shared: z.array(sharedPart) }).nullable(),
  papers: z.array(paperPart).nullable(),
  reviews: z.array(reviewPart).nullable(),
  tickets: z.array(ticketPart).nullable(),
  certificates: z.array(certificatePart).nullable(),
  /** The latest ones, of every event, because mails belong to none. */
  mails: z.array(mailPart).nullable(),
  files: z.array(filePart),
  notes: z.array(participantNoteRow),
  /** The colleagues whom a note can mention: those who see the person on one of the pages on which the caller does. */
  colleagues: z.array(z.object({ id, name: z.string() })),
  /** The latest changes of everything above. */
  history: z.array(change),
})
export type Participant = z.output<typeof participantView>

const path = '/api/v1/participant'

export const participant = {
  get: endpoint({
    id: 'participant.get',
    summary:
      'Everything about a member and an event that the caller may see, in parts by the pages that they may view; not found if nothing is.',
    method: 'GET',
    path: `${path}/:memberId`,
    access: participantAccess,
    params: z.object({ memberId: idText }),
    query: z.strictObject(ofEvent),
    response: participantView,
    errors: ['not-found'],
  }),
  ofSignup: endpoint({
    id: 'participant.ofSignup',
    summary:
      'The same about the person of a sign-up: a guest, who has no account, or the member whose sign-up it is.',
    method: 'GET',
    path: `${path}/signup/:id`,
    access: participantAccess,
    params: idParams,
    response: participantView,
    errors: ['not-found'],
  }),
}
