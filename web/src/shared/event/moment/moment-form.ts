import { moment } from '@banquet/contract/event/event/event-setting'
import type { Moment } from '@banquet/contract/rule/day/moment'
import { z } from 'zod'
import { readNumber } from '../../../kit/input/read-number.ts'

/** How a moment is entered: not set, by date, or by days before or after the first or last day. */
export const momentKinds = ['none', 'day', 'before-start', 'after-start', 'before-end', 'after-end'] as const
export type MomentKind = (typeof momentKinds)[number]

/** A moment as form values; the input of the kinds that are not chosen is kept. */
export interface MomentValue {
  kind: MomentKind
  day: string
  days: string
  time: string
}

const value = z.object({ kind: z.enum(momentKinds), day: z.string(), days: z.string(), time: z.string() })

function momentOf({ kind, day, days, time }: MomentValue): unknown {
  if (kind === 'day') return { kind: 'absolute', day, time }
  const count = days.trim() === '' ? undefined : readNumber(days)
  const isBefore = kind.startsWith('before')
  const signed = typeof count === 'number' ? (isBefore ? 0 - count : count) : count
  return { kind: 'relative', from: kind.endsWith('start') ? 'start' : 'end', days: signed, time }
}

/** Validates a moment with the schema of the contract; returns null if it is not set. */
export const typedMoment = value.transform((typedValue, check): Moment | null => {
  if (typedValue.kind === 'none') return null
  const given = momentOf(typedValue) as Moment
  const read = moment.safeParse(given)
  // Before and after are separate choices, so a negative number is a mistake.
  if (given.kind === 'relative' && /^\s*[-−－]/.test(typedValue.days))
    check.addIssue({ code: 'custom', path: ['days'], params: { code: 'min', n: 0 } })
  if (read.success) return read.data
  for (const { path, ...issue } of read.error.issues) check.addIssue({ ...issue, path: [...path] })
  return z.NEVER
})

/** Returns a typed moment; null if it is not set or invalid. */
export function readMoment(typedValue: MomentValue): Moment | null {
  return typedMoment.safeParse(typedValue).data ?? null
}

/** A moment that is not set, with the usual time of a deadline. */
const blankMoment: MomentValue = { kind: 'none', day: '', days: '', time: '' }

/** Returns a moment as form values. */
export function typedMomentOf(given: Moment | null): MomentValue {
  if (!given) return blankMoment
  if (given.kind === 'absolute') return { ...blankMoment, kind: 'day', day: given.day, time: given.time }
  const { from, days, time } = given
  const kind = `${days > 0 ? 'after' : 'before'}-${from}` as const
  return { ...blankMoment, kind, days: String(Math.abs(days)), time }
}
