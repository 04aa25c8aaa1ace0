import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { pdfType } from '../call/pdf.ts'
import { idParams, idText, line, listQuery } from '../call/list.ts'
import { ofEvent } from '../event/event/event-choice.ts'
import {
  checkInResults,
  nonce,
  checkInRow,
  deviceId,
  candidateRow,
  checkInCount,
  offlineRow,
  scan,
  checkScan,
} from './check-in-record.ts'

const page = 'checkIns'
const path = '/api/v1/check-in'
const ofList = { listId: idText }

/** The calls of check-ins, for staff at entrances and their devices. */
export const checkIn = {
  list: endpoint({
    id: 'check-in.list',
    summary: 'Check-ins of an event or of one list, newest first: accepted, refused or in conflict.',
    method: 'GET',
    path,
    list: true,
    access: { page, right: 'view' },
    query: listQuery(
      ['at', 'id'],
      {
        ...ofEvent,
        listId: idText.optional(),
        signupId: idText.optional(),
        result: z.enum(checkInResults).optional(),
      },
      '-at',
    ),
    response: z.array(checkInRow),
  }),
  create: endpoint({
    id: 'check-in.create',
    summary:
      'Checks a person in or out by ticket, code or sign-up. A refusal also creates a row; a repeated nonce returns the first response.',
    method: 'POST',
    path,
    access: { page, right: 'add' },
    body: z
      .strictObject(scan)
      .superRefine(checkScan)
      .meta({
        example: {
          listId: 3,
          code: 'K7M3PX',
          nonce: '0b0e7d3a-6f1c-4b6e-9d68-1f0a5e0c2a11',
          deviceId: '北門 1',
        },
      }),
    response: checkInRow,
    errors: ['not-found', 'event.state', 'check-in.nonce', 'right.missing'],
  }),
  undo: endpoint({
    id: 'check-in.undo',
    summary:
      'Undoes a check-in and restores the state of the person before it. The row of the check-in remains.',
    method: 'POST',
    path: `${path}/:id/undo`,
    success: 200,
    access: { page, right: 'add' },
    params: idParams,
    body: z.strictObject({ nonce, deviceId }),
    response: checkInRow,
    errors: ['not-found', 'event.state', 'check-in.state', 'check-in.nonce'],
  }),
  badge: endpoint({
    id: 'check-in.badge',
    summary:
      'The badge of a person who was checked in, as a PDF with one label of the badge layout of the event, for a label printer.',
    method: 'GET',
    path: `${path}/:id/badge`,
    access: { page, right: 'add' },
    params: idParams,
    query: z.strictObject({ language: z.enum(['zh-TW', 'en']).default('zh-TW') }),
    file: [pdfType],
    response: z.string(),
    errors: ['not-found'],
  }),
  candidates: endpoint({
    id: 'check-in.candidates',
    summary:
      'The first twenty sign-ups of the event of a list whose name, code or address contains the search text.',
    method: 'GET',
    path: `${path}/candidate`,
    access: { page, right: 'view' },
    query: z.strictObject({ ...ofList, keyword: line(100) }),
    response: z.array(candidateRow),
    errors: ['not-found'],
  }),
  counts: endpoint({
    id: 'check-in.counts',
    summary: 'For each list of an event, how many people it is for and how many have checked in.',
    method: 'GET',
    path: `${path}/count`,
    access: { page, right: 'view' },
    background: true,
    query: z.strictObject(ofEvent),
    response: z.array(checkInCount),
  }),
  offline: endpoint({
    id: 'check-in.offline',
    summary: 'The data with which a device checks the tickets of a list offline, however many there are.',
    method: 'GET',
    path: `${path}/offline`,
    access: { page, right: 'add' },
    background: true,
    query: z.strictObject(ofList),
    response: z.array(offlineRow),
    errors: ['not-found', 'rate.limited'],
  }),
}
