import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { day, idParams } from '../call/list.ts'
import { pdfType } from '../call/pdf.ts'

/** The ticket of a confirmed sign-up. */
export const ticketRow = z.object({
  /** The content of its QR code. */
  ticket: z.string(),
  code: z.string(),
  eventName: z.string(),
  eventEnName: z.string(),
  startDay: day,
  endDay: day,
  venue: z.string(),
  enVenue: z.string(),
  typeName: z.string(),
  typeEnName: z.string(),
  realName: z.string(),
  enName: z.string(),
  affiliation: z.string(),
  enAffiliation: z.string(),
})
export type Ticket = z.output<typeof ticketRow>

const byTicket = z.object({ ticket: z.string().min(1).max(60) })
const path = '/api/v1/ticket/:ticket'

/** Calls that need the ticket but no account: a ticket cannot be guessed. */
export const ticket = {
  get: endpoint({
    id: 'ticket.get',
    summary: 'A ticket that is still valid, for anybody who has its code.',
    method: 'GET',
    path,
    access: 'public',
    params: byTicket,
    response: ticketRow,
    errors: ['not-found'],
  }),
  pdf: endpoint({
    id: 'ticket.pdf',
    summary: 'A ticket as a PDF for printing.',
    method: 'GET',
    path: `${path}/pdf`,
    access: 'public',
    params: byTicket,
    query: z.strictObject({ language: z.enum(['zh-TW', 'en']).default('zh-TW') }),
    file: [pdfType],
    response: z.string(),
    errors: ['not-found'],
  }),
}

export const signupTicket = {
  ticket: endpoint({
    id: 'signup.ticket',
    summary: 'The ticket of a confirmed sign-up; members receive their own tickets only.',
    method: 'GET',
    path: '/api/v1/signup/:id/ticket',
    access: { page: 'signups', right: 'view', orSelf: 'member' },
    params: idParams,
    response: ticketRow,
    errors: ['not-found', 'signup.state'],
  }),
}
