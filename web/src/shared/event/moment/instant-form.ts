import { clockTime, day } from '@banquet/contract/call/list'
import { instantOf } from '@banquet/contract/rule/day/moment'
import { clockTimeAt } from '@banquet/contract/rule/day/zone-clock'
import { z } from 'zod'

/** The time zone of an event, in which instants are typed. */
export interface Zone {
  timeZone: string
}

/** An instant as form values. */
export interface InstantValue {
  day: string
  time: string
  /** The instant that was read, which may be within a minute; it is kept while day and time are those of it. */
  read: string | null
}

const value = z.object({ day: z.string(), time: z.string(), read: z.string().nullable() })

/** Returns an instant as form values; null is empty. */
export function typedInstant(instant: string | null, { timeZone }: Zone): InstantValue {
  if (instant === null) return { day: '', time: '', read: null }
  const [typedDay = '', time = ''] = clockTimeAt(new Date(instant), timeZone).split(' ')
  return { day: typedDay, time, read: instant }
}

/** Returns the instant of form values; undefined if they are not valid. */
function instantOfValue({ day: typedDay, time, read }: InstantValue, { timeZone }: Zone): string | undefined {
  if (!day.safeParse(typedDay).success || !clockTime.safeParse(time).success) return undefined
  if (read !== null && clockTimeAt(new Date(read), timeZone) === `${typedDay} ${time}`) return read
  const days = { startDay: typedDay, endDay: typedDay, timeZone }
  return instantOf({ kind: 'absolute', day: typedDay, time }, days).toISOString()
}

/** A schema for an instant that is typed as a day and a time; without a day it is null. */
export const optionalInstant = (zone: Zone) =>
  value.transform((typed, check): string | null => {
    if (typed.day === '' && typed.time === '') return null
    const instant = instantOfValue(typed, zone)
    if (instant !== undefined) return instant
    for (const [part, schema] of [['day', day] as const, ['time', clockTime] as const]) {
      if (typed[part] === '') check.addIssue({ code: 'custom', path: [part], params: { code: 'required' } })
      else if (!schema.safeParse(typed[part]).success)
        check.addIssue({ code: 'custom', path: [part], params: { code: part === 'day' ? 'date' : 'time' } })
    }
    return z.NEVER
  })

/** The same for an instant that is needed. */
export const neededInstant = (zone: Zone) =>
  optionalInstant(zone).transform((instant, check): string => {
    if (instant !== null) return instant
    check.addIssue({ code: 'custom', path: ['day'], params: { code: 'required' } })
    return z.NEVER
  })
