import { addDays } from '@banquet/contract/rule/day/days'
import { endOfDay, instantOf, isOpen, type OpenHours } from '@banquet/contract/rule/day/moment'
import { windowOf } from '../../event/event-setting/event-setting.queries.ts'
import type { SubmissionState } from '@banquet/contract/submission/submission-states'
import type { EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import type { SubjectRow } from '../../tables/submission/subject.table.ts'

type Days = Pick<SubjectRow, 'firstDay' | 'lastDay'>

/** Returns when something can be submitted for a subject: on its own days, where it has any, else on those of the event. */
export function submissionHours(event: EventWithSetting, subject: Days | undefined): OpenHours {
  const { opensAt, closesAt } = windowOf(event, event.setting, 'submission')
  const startOf = (day: string) => instantOf({ kind: 'absolute', day, time: '00:00' }, event)
  const { firstDay = null, lastDay = null } = subject ?? {}
  return {
    opensAt: firstDay === null ? opensAt : startOf(firstDay),
    closesAt: lastDay === null ? closesAt : startOf(addDays(lastDay, 1)),
  }
}

/**
 * Returns when what was submitted can be changed: from when it can be submitted until the event says, but not for a shorter time
 * than it can be submitted.
 */
export function editHours(event: EventWithSetting, subject: Days | undefined): OpenHours {
  const { opensAt, closesAt } = submissionHours(event, subject)
  const edit = windowOf(event, event.setting, 'submissionEdit')
  if (closesAt === null) return { opensAt, closesAt: null }
  return { opensAt, closesAt: edit.closesAt !== null && edit.closesAt > closesAt ? edit.closesAt : closesAt }
}

/** The states in which the authors of a submission can change it and submit it. */
export const editableStates: readonly SubmissionState[] = ['draft', 'submitted', 'revision-requested']

interface Stage {
  state: SubmissionState
  revision: number
  subject: Days | undefined
  /** The last day of a revision. */
  dueDay: string | null
  /** Until when the person who asks has an extension; null without one. It is not for revisions, which have a day of their own. */
  extendedUntil: string | null
}

/** Returns these hours as they are for somebody who has an extension, which never makes them shorter. */
export function extended(hours: OpenHours, until: string | null): OpenHours {
  if (until === null) return hours
  const end = new Date(until)
  const { opensAt, closesAt } = hours
  // Something that opens and never closes is open anyway.
  const isLater = closesAt === null ? opensAt === null : closesAt < end
  return isLater ? { opensAt, closesAt: end } : hours
}

/** Returns when a submission can be submitted, or changed; one that is to be revised until the end of the due day. */
export function hoursOf(
  event: EventWithSetting,
  { state, revision, subject, dueDay, extendedUntil }: Stage,
): OpenHours {
  if (state === 'revision-requested' && dueDay !== null)
    return {
      opensAt: null,
      closesAt: endOfDay(dueDay, event.timeZone),
    }
  const hours = revision === 0 ? submissionHours(event, subject) : editHours(event, subject)
  return extended(hours, extendedUntil)
}

/** Whether the members of a published event can act within these hours at a moment. */
export function isOpenToMembers({ status }: EventWithSetting, hours: OpenHours, moment: Date): boolean {
  return status === 'published' && isOpen(hours, moment)
}
