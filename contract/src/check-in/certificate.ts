import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { rowRefusal } from '../call/bulk.ts'
import { exportOf, exportShape, exportTypes } from '../call/export.ts'
import { day, distinctIds, id, idParams, idsText, instant, line, listQuery, version } from '../call/list.ts'
import { maxDocuments, pdfBatchOf, pdfOf, pdfType } from '../call/pdf.ts'
import { moves } from '../call/read-only.ts'
import { countsOf, historyOf } from '../call/row-calls.ts'
import { ofEvent } from '../event/event/event-choice.ts'
import { maxCertificateHours } from './certificate-setting.ts'

/** A certificate is never deleted; an incorrect one is made void. */
export const certificateStates = ['issued', 'void'] as const
export type CertificateState = (typeof certificateStates)[number]

/** Returns the number of a certificate; consecutive for each event. */
export function certificateNumber(eventCode: string, sequence: number): string {
  return `${eventCode.toUpperCase()}-${String(sequence).padStart(5, '0')}`
}

/** A certificate. Name, hours and texts never change after it is issued. */
export const certificateRow = z.object({
  id,
  number: z.string(),
  eventId: id,
  signupId: id,
  signupCode: z.string(),
  /** The unguessable part of the address of the page that says whether it is genuine. */
  code: z.string(),
  realName: z.string(),
  enName: z.string(),
  affiliation: z.string(),
  enAffiliation: z.string(),
  hours: z.number(),
  state: z.enum(certificateStates),
  /** Why it was issued to somebody by hand; empty for one that was issued with those of everybody. */
  reason: z.string(),
  /** Whether the person would get a certificate by what is known now, such as after a scan was undone. */
  qualifies: z.boolean().register(moves),
  /** When it was mailed last; null for never. */
  mailedAt: instant.nullable(),
  voidReason: z.string(),
  voidedAt: instant.nullable(),
  voidedByName: z.string(),
  /** The number of the void certificate that it replaces, and of the one that replaces it; empty for none. */
  replacesNumber: z.string(),
  replacedByNumber: z.string(),
  issuedAt: instant,
  issuedByName: z.string(),
  version,
})
export type Certificate = z.output<typeof certificateRow>

/** A certificate as its owner sees it. */
export const ownCertificateRow = z.object({
  id,
  number: z.string(),
  code: z.string(),
  eventId: id,
  eventName: z.string(),
  eventEnName: z.string(),
  realName: z.string(),
  enName: z.string(),
  hours: z.number(),
  issuedOn: day,
})
export type OwnCertificate = z.output<typeof ownCertificateRow>

/** What is left to issue for an event. */
export const certificateOverview = z.object({
  /** Whether the settings were saved, without which nothing is issued. */
  isSetUp: z.boolean(),
  /** How many people qualify, and how many of them have never got a certificate. */
  qualified: z.int(),
  pending: z.int(),
  /** Whether certificates are being issued now. */
  isIssuing: z.boolean(),
  /** Those whose certificate could not be issued, and is tried again. */
  failed: z.array(
    z.object({
      signupId: id,
      code: z.string(),
      realName: z.string(),
      /** The sign-up has characters that no font has. */
      isUnprintable: z.boolean(),
    }),
  ),
})
export type CertificateOverview = z.output<typeof certificateOverview>

/** The result of a command for one of several certificates. */
export const certificateResult = z.object({
  id,
  /** Empty if there is no such certificate. */
  number: z.string(),
  realName: z.string(),
  /** Why the command was refused; null if it succeeded. */
  refusal: rowRefusal,
})
export type CertificateResult = z.output<typeof certificateResult>

const path = '/api/v1/certificate'
const page = 'certificates'
const seen = { page, right: 'view' } as const
const add = { page, right: 'add' } as const
const edit = { page, right: 'edit' } as const

/** Null: what the settings give. */
const hours = z.number().min(0).max(maxCertificateHours).multipleOf(0.5).nullable().default(null)

const ids = distinctIds(maxDocuments)

const list = endpoint({
  id: 'certificate.list',
  summary: 'Certificates of an event: all of them, or a page.',
  method: 'GET',
  path,
  list: true,
  access: seen,
  query: listQuery(
    ['id', 'issuedAt', 'realName', 'hours', 'mailedAt'],
    {
      ...ofEvent,
      /** Only the certificates with these ids. */
      ids: idsText.optional(),
      state: z.enum(certificateStates).optional(),
      /** Only valid certificates of people who would get none by what is known now. */
      unqualified: z.literal('true').optional(),
      mailed: z.enum(['yes', 'no']).optional(),
      byHand: z.enum(['yes', 'no']).optional(),
    },
    '-id',
  ),
  response: z.array(certificateRow),
})

const get = endpoint({
  id: 'certificate.get',
  summary: 'A certificate.',
  method: 'GET',
  path: `${path}/:id`,
  access: seen,
  params: idParams,
  response: certificateRow,
  errors: ['not-found'],
})

const voiding = {
  method: 'POST',
  success: 200,
  access: edit,
  params: idParams,
  response: certificateRow,
} as const

/** The calls of certificates of attendance. */
export const certificate = {
  list,
  counts: countsOf(list, {
    page,
    summary:
      'The number of certificates of an event that match the filters, by state, and how many of valid ones belong to people who no longer qualify.',
    states: certificateStates,
    also: ['unqualified'],
  }),
  get,
  overview: endpoint({
    id: 'certificate.overview',
    summary: 'How many people of an event qualify for a certificate, and how many of them have none yet.',
    method: 'GET',
    path: `${path}/overview`,
    access: seen,
    query: z.strictObject(ofEvent),
    response: certificateOverview,
  }),
  issue: endpoint({
    id: 'certificate.issue',
    summary:
      'Issues a certificate to everybody of an event who qualifies and has never got one. It happens in the background; `overview` tells how far it is.',
    method: 'POST',
    path: `${path}/issue`,
    success: 200,
    access: add,
    body: z.strictObject({ eventId: id }),
    response: certificateOverview,
    errors: ['event.state', 'certificate.not-set-up', 'certificate.nobody'],
  }),
  create: endpoint({
    id: 'certificate.create',
    summary: 'Issues a certificate to one person by hand, with the reason, whether they qualify or not.',
    method: 'POST',
    path,
    idempotent: true,
    access: add,
    body: z
      .strictObject({
        eventId: id,
        /** The code of the sign-up. */
        signupCode: line(20),
        hours,
        reason: line(200),
      })
      .meta({ example: { eventId: 2, signupCode: 'K7M3PX', hours: 6, reason: '報到設備故障' } }),
    response: certificateRow,
    errors: ['event.state', 'certificate.not-set-up', 'certificate.duplicate', 'certificate.unprintable'],
  }),
  void: endpoint({
    ...voiding,
    id: 'certificate.void',
    summary:
      'Makes a certificate void, with a reason; it keeps its number, and its page says that it is void.',
    path: `${path}/:id/void`,
    body: z.strictObject({ version, reason: line(200) }),
    errors: ['not-found', 'stale', 'certificate.void', 'event.state'],
  }),
  reissue: endpoint({
    ...voiding,
    id: 'certificate.reissue',
    summary:
      'Issues a certificate again under a new number, by the sign-up and the settings as they are now; the former one becomes void if it is not.',
    path: `${path}/:id/reissue`,
    body: z.strictObject({ version, reason: line(200), hours }),
    errors: [
      'not-found',
      'stale',
      'certificate.duplicate',
      'certificate.not-set-up',
      'certificate.unprintable',
      'event.state',
    ],
  }),
  voidMany: endpoint({
    id: 'certificate.voidMany',
    summary:
      'Makes certificates void with one reason, each like `certificate.void`; returns the result of each.',
    method: 'POST',
    path: `${path}/void`,
    success: 200,
    access: edit,
    body: z.strictObject({ eventId: id, ids, reason: line(200) }),
    response: z.array(certificateResult),
    errors: ['event.other'],
  }),
  send: endpoint({
    id: 'certificate.send',
    summary: 'Mails certificates to their owners as PDF; returns the result of each.',
    method: 'POST',
    path: `${path}/send`,
    success: 200,
    access: { page, right: 'send' },
    body: z.strictObject({ eventId: id, ids }),
    response: z.array(certificateResult),
    errors: ['event.other'],
  }),
  history: historyOf('certificate', 'a certificate', page),
  pdf: pdfOf(
    { id: 'certificate.get', path: `${path}/:id`, access: { page, right: 'view', orSelf: 'member' } },
    'A certificate as a PDF; a void one is marked as such. Members receive their own from the day on which they can be downloaded.',
  ),
  pdfBatch: endpoint({
    ...pdfBatchOf(list, page, ['certificate.too-many']),
    access: { page, right: 'export' },
  }),
  export: exportOf(list, page),
  learningHours: endpoint({
    id: 'certificate.learningHours',
    summary:
      'The valid certificates of an event with the number of the identity document, as a sheet for the register of civil servants’ learning hours; needs the right to export sign-ups as well.',
    method: 'GET',
    path: `${path}/learning-hours`,
    access: { page, right: 'export' },
    query: z.strictObject({ ...ofEvent, format: exportShape.format }),
    file: Object.values(exportTypes),
    response: z.string(),
  }),
  download: endpoint({
    id: 'certificate.download',
    summary: 'A certificate as a PDF, by the token of the link in its mail.',
    method: 'GET',
    path: `${path}/download/:token`,
    access: 'public',
    params: z.object({ token: line(60) }),
    file: [pdfType],
    response: z.string(),
    errors: ['not-found'],
  }),
  own: endpoint({
    id: 'certificate.own',
    summary: 'The valid certificates of the member, of all events, that can be downloaded by now.',
    method: 'GET',
    path: `${path}/own`,
    access: 'member',
    response: z.array(ownCertificateRow),
  }),
}
