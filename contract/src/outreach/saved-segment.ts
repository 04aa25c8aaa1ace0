import { z } from 'zod'
import { crud } from '../call/crud.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, line, version } from '../call/list.ts'
import { lastEdit } from '../call/read-only.ts'
import { inEvent, ofEvent } from '../event/event/event-choice.ts'
import { audienceNames, segment } from './segment.ts'

/** The fields of a saved segment that staff edit. */
export const savedSegmentInput = z.object({
  ...inEvent,
  name: line(80).meta({ example: '未繳費且未訂房' }),
  segment,
})

/** A segment that campaigns of an event can begin with, as stored. */
export const savedSegmentRow = z.object({
  id,
  eventId: id,
  name: z.string(),
  audience: z.enum(audienceNames),
  /** Null if it is about something that the caller may not view, and so cannot use. */
  segment: segment.nullable(),
  updatedAt: lastEdit,
  version,
})
export type SavedSegment = z.output<typeof savedSegmentRow>

const calls = crud({
  name: 'segment',
  page: 'mails',
  row: savedSegmentRow,
  input: savedSegmentInput,
  sort: ['name', 'id', 'updatedAt'],
  filters: ofEvent,
  errors: ['segment.duplicate', 'event.state'],
})

export const savedSegment = {
  ...calls,
  create: endpoint({ ...calls.create, errors: [...calls.create.errors, 'event.none'] }),
  remove: endpoint({ ...calls.remove, errors: ['not-found', 'event.state'] }),
}
