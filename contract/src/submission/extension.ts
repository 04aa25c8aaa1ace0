import { z } from 'zod'
import { crud } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, instant, line, optionalLines, version } from '../call/list.ts'
import { commandsOf } from '../call/row-calls.ts'
import { ofEvent } from '../event/event/event-choice.ts'
import { mailAddress } from '../rule/text/addresses.ts'
import { extensionStates } from './extension-states.ts'

/**
 * An extension: until when somebody can begin, change and submit papers after submission has closed for everybody else. The
 * member who has confirmed the address uses it.
 */
export const extensionInput = z.object({
  eventId: id,
  name: line(100).meta({ example: '林怡君' }),
  email: mailAddress.min(1).meta({ example: 'lin@univ.example.tw' }),
  /** The moment at which it ends, exclusive. */
  until: instant.meta({ example: '2099-03-01T15:59:00Z' }),
  /** A note that the person reads in the mail. */
  note: optionalLines(500),
})

export const extensionRow = extensionInput.extend({
  id,
  state: z.enum(extensionStates),
  /** When a paper was first submitted with it; null until then. */
  usedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  createdAt: instant,
  version,
})
export type Extension = z.output<typeof extensionRow>

const page = 'submissions'
const edit = { page, right: 'edit' } as const

const calls = crud({
  name: 'extension',
  page,
  row: extensionRow,
  input: extensionInput,
  sort: ['until', 'id', 'name', 'email', 'createdAt'],
  order: '-createdAt',
  filters: { ...ofEvent, state: z.enum(extensionStates).optional() },
})

export const extension = {
  list: endpoint({ ...calls.list, summary: 'The extensions of an event: all of them, or a page.' }),
  get: endpoint({ ...calls.get, summary: 'One extension.' }),
  create: endpoint({
    ...calls.create,
    summary:
      'Gives the member who has confirmed an address a later deadline to submit, and mails that address.',
    access: edit,
    errors: ['extension.duplicate', 'event.state'],
  }),
  edit: endpoint({
    id: 'extension.edit',
    summary: 'Changes the deadline of an extension or its note, and mails the person.',
    method: 'PUT',
    path: '/api/v1/extension/:id',
    access: edit,
    params: idParams,
    body: z.strictObject({ until: extensionInput.shape.until, note: extensionInput.shape.note, version }),
    sentBack: calls.get,
    response: extensionRow,
    errors: ['not-found', 'stale', 'extension.state', 'event.state'],
  }),
  revoke: commandsOf({ name: 'extension', access: edit, row: extensionRow })('revoke', {
    summary: 'Revokes an extension. What was submitted with it stays.',
    body: z.strictObject({ version }),
    errors: ['not-found', 'stale', 'extension.state', 'event.state'],
  }),
  history: calls.history,
}
