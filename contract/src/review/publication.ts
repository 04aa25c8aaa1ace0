import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, instant, listQuery, version } from '../call/list.ts'
import { ofEvent } from '../event/event/event-choice.ts'

const path = '/api/v1/publication'
const access = { page: 'submissions', right: 'decide' } as const

export const publicationStates = ['scheduled', 'done', 'cancelled'] as const
export type PublicationState = (typeof publicationStates)[number]

/** That the staged decisions of an event are published at a moment. */
export const publicationRow = z.object({
  id,
  eventId: id,
  publishAt: instant,
  state: z.enum(publicationStates),
  scheduledByName: z.string(),
  createdAt: instant,
  version,
})
export type Publication = z.output<typeof publicationRow>

const list = endpoint({
  id: 'publication.list',
  summary: 'The publications of an event, the last one first.',
  method: 'GET',
  path,
  list: true,
  access,
  query: listQuery(
    ['publishAt', 'id'],
    { ...ofEvent, state: z.enum(publicationStates).optional() },
    '-publishAt',
  ),
  response: z.array(publicationRow),
})

export const publication = {
  list,
  get: endpoint({
    id: 'publication.get',
    summary: 'One publication.',
    method: 'GET',
    path: `${path}/:id`,
    access,
    params: idParams,
    response: publicationRow,
    errors: ['not-found'],
  }),
  create: endpoint({
    id: 'publication.create',
    summary:
      'Schedules that all staged decisions of an event are published at a moment, except those that cannot be published then.',
    method: 'POST',
    path,
    idempotent: true,
    access,
    body: z.strictObject({ eventId: id, publishAt: instant }),
    response: publicationRow,
    errors: ['event.state', 'publication.duplicate'],
  }),
  cancel: endpoint({
    id: 'publication.cancel',
    summary: 'Cancels a publication that is scheduled.',
    method: 'POST',
    success: 200,
    path: `${path}/:id/cancel`,
    access,
    params: idParams,
    body: z.strictObject({ version }),
    response: publicationRow,
    errors: ['not-found', 'stale', 'publication.state', 'event.state'],
  }),
}
