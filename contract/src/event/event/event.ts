import { z } from 'zod'
import { crud } from '../../call/crud.ts'
import { endpoint } from '../../call/endpoint.ts'
import { day, id, idParams, line, optionalLine, version } from '../../call/list.ts'
import { timeZoneName } from '../../rule/day/time-zone.ts'
import { webAddress } from '../../rule/text/addresses.ts'
import { typedCode } from '../../rule/text/typed-fields.ts'

/** A `draft` is visible to staff only, a `published` event to everybody; an `archived` event is over and read-only. */
export const eventStatuses = ['draft', 'published', 'archived'] as const
export type EventStatus = (typeof eventStatuses)[number]

/**
 * The name of the event in URLs (`/show/taipei-2027`, `?event=taipei-2027`): lower-case letters, digits and hyphens. The address
 * `/show/verify` is reserved.
 */
export const eventCode = typedCode
  .toLowerCase()
  .min(1)
  .max(40)
  .regex(/^(?!verify$)[a-z0-9-]*$/)
  .meta({ example: 'taipei-2027' })

const fields = {
  name: line(100).meta({ example: '2027 臺北食品科學研討會' }),
  enName: optionalLine(100),
  code: eventCode,
  /** The first day, in the time zone of the event. */
  startDay: day.meta({ example: '2027-06-10' }),
  /** The last day; equals the first one for a one-day event. */
  endDay: day.meta({ example: '2027-06-12' }),
  venue: optionalLine(100),
  enVenue: optionalLine(100),
  address: optionalLine(200),
  enAddress: optionalLine(200),
  /** A link to a map; may be empty. */
  mapUrl: webAddress.default(''),
  timeZone: timeZoneName.default('Asia/Taipei'),
}

/** Adds a fault if the event ends before it starts. */
function checkDays(
  { startDay, endDay }: Record<'startDay' | 'endDay', string>,
  check: z.RefinementCtx,
): void {
  if (endDay < startDay)
    check.addIssue({ code: 'custom', path: ['endDay'], params: { code: 'before-start' } })
}

/** The fields of an event that staff edit. */
export const eventInput = z.object(fields).superRefine(checkDays)

/** An event as stored. */
export const eventRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  enName: z.string(),
  startDay: day,
  endDay: day,
  venue: z.string(),
  enVenue: z.string(),
  address: z.string(),
  enAddress: z.string(),
  mapUrl: z.string(),
  timeZone: z.string(),
  status: z.enum(eventStatuses),
  /** Whether the public front page shows the event and calls without an event refer to it. At most one event is current. */
  isCurrent: z.boolean(),
  version,
})
export type Event = z.output<typeof eventRow>

/** The fields of a copy that differ from its original. */
export const eventCopyInput = z.object({
  code: fields.code,
  name: fields.name,
  enName: fields.enName,
  /** The first day of the new event; all other dates move by the same number of days. */
  startDay: fields.startDay,
})

const page = 'systemSettings'
const path = '/api/v1/event/:id'

const calls = crud({
  name: 'event',
  page,
  row: eventRow,
  input: eventInput,
  check: checkDays,
  sort: ['startDay', 'id', 'code', 'name', 'venue', 'status'],
  order: '-startDay',
  filters: { status: z.enum(eventStatuses).optional() },
  errors: ['event.duplicate'],
})

/** A command on an event; `version` is the one the caller last read. */
const command = {
  method: 'POST',
  success: 200,
  access: { page, right: 'edit' },
  params: idParams,
  body: z.strictObject({ version }),
  response: eventRow,
  errors: ['not-found', 'stale', 'event.state'],
} as const

/** Pages whose rows belong to an event need the list of events for their event filter. */
const seen = [
  { page, right: 'view' },
  { page: 'signups', right: 'view' },
  { page: 'payments', right: 'view' },
  { page: 'members', right: 'view' },
  { page: 'submissions', right: 'view' },
  { page: 'subjects', right: 'view' },
  { page: 'discounts', right: 'view' },
  { page: 'checkIns', right: 'view' },
  { page: 'certificates', right: 'view' },
  { page: 'news', right: 'view' },
  { page: 'hotels', right: 'view' },
  { page: 'hotelOrders', right: 'view' },
] as const

export const event = {
  ...calls,
  list: endpoint({ ...calls.list, access: seen }),
  update: endpoint({ ...calls.update, errors: [...calls.update.errors, 'event.state'] }),
  put: endpoint({ ...calls.put, errors: [...calls.put.errors, 'event.state'] }),
  remove: endpoint({
    ...calls.remove,
    summary: 'Deletes a draft; an event that was ever published can only be archived.',
    errors: [...calls.remove.errors, 'event.state'],
  }),
  publish: endpoint({
    ...command,
    id: 'event.publish',
    summary: 'Publishes a draft, or an archived event again; it becomes the current event if there is none.',
    path: `${path}/publish`,
  }),
  archive: endpoint({
    ...command,
    id: 'event.archive',
    summary: 'Archives a published event: it is no longer public and becomes read-only.',
    path: `${path}/archive`,
  }),
  makeCurrent: endpoint({
    ...command,
    id: 'event.makeCurrent',
    summary: 'Makes a published event the current one.',
    path: `${path}/make-current`,
  }),
  copy: endpoint({
    id: 'event.copy',
    summary: 'Copies an event with its settings into a new draft; all dates move with the first day.',
    method: 'POST',
    path: `${path}/copy`,
    idempotent: true,
    access: { page, right: 'add' },
    params: idParams,
    body: z.strictObject(eventCopyInput.shape),
    response: eventRow,
    errors: ['not-found', 'event.duplicate'],
  }),
}
