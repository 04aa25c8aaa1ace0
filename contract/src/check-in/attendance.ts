import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import { day, id, idText, instant, listQuery } from '../call/list.ts'
import { ofEvent } from '../event/event/event-choice.ts'

/** How long a person attended what a check-in list is for. */
export const attendanceRow = z.object({
  /** The id of the first entry. */
  id,
  signupId: id,
  listId: id,
  listName: z.string(),
  listEnName: z.string(),
  code: z.string(),
  realName: z.string(),
  enName: z.string(),
  affiliation: z.string(),
  enAffiliation: z.string(),
  typeName: z.string(),
  typeEnName: z.string(),
  /** The first entry and the last exit; null if none is recorded. */
  firstEntryAt: instant,
  lastExitAt: instant.nullable(),
  /** Minutes between entries and exits. Time after an entry without an exit does not count. */
  minutes: z.int(),
  isInside: z.boolean(),
})
export type Attendance = z.output<typeof attendanceRow>

/** The number of entries and exits in one hour, in the time zone of the event. */
export const attendanceHour = z.object({
  listId: id,
  day,
  hour: z.int().min(0).max(23),
  entries: z.int(),
  exits: z.int(),
})
export type AttendanceHour = z.output<typeof attendanceHour>

const page = 'checkIns'

const list = endpoint({
  id: 'attendance.list',
  summary:
    'The people who attended what the check-in lists of an event, or one of them, are for: from when to when and for how long.',
  method: 'GET',
  path: '/api/v1/attendance',
  list: true,
  access: { page, right: 'view' },
  query: listQuery(['firstEntryAt', 'realName', 'code', 'lastExitAt', 'minutes'], {
    ...ofEvent,
    listId: idText.optional(),
  }),
  response: z.array(attendanceRow),
})

/** Reports computed from the check-ins of an event; both require the right to view on the page of check-ins. */
export const attendance = {
  list,
  hours: endpoint({
    id: 'attendance.hours',
    summary: 'The number of people who came and left in each hour, for every check-in list of an event.',
    method: 'GET',
    path: '/api/v1/attendance/hour',
    access: { page, right: 'view' },
    query: z.strictObject(ofEvent),
    response: z.array(attendanceHour),
  }),
  export: exportOf(list, page),
}
