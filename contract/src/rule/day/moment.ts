/*
 * Moments that an organiser enters for an event, and the windows between them. They are stored as entered, so that relative
 * ones move with the event; their instants are computed from the days and the time zone of the event.
 */

import { dayMs } from './days.ts'
import { clockTimeAt, offsetAt } from './zone-clock.ts'

/** A local date and time in the time zone of the event. */
export interface AbsoluteMoment {
  kind: 'absolute'
  /** `yyyy-MM-dd`. */
  day: string
  /** `HH:mm`. */
  time: string
}

/** A time of day some days before (negative) or after the first or the last day of the event. */
export interface RelativeMoment {
  kind: 'relative'
  from: 'start' | 'end'
  days: number
  /** `HH:mm`. */
  time: string
}

export type Moment = AbsoluteMoment | RelativeMoment

/** The days of the event, and its time zone. */
export interface EventDays {
  startDay: string
  endDay: string
  timeZone: string
}

/** When something opens and closes, as entered. */
export interface MomentWindow {
  opens: Moment | null
  closes: Moment | null
}

/** When something opens and closes. */
export interface OpenHours {
  opensAt: Date | null
  closesAt: Date | null
}

const minute = 60_000

/**
 * Returns the instant of a local time, which is given as the same time in UTC. A local time that occurs twice, because
 * clocks go back, is the first of the two; one that is skipped, because clocks go forward, is moved later by the length of
 * the gap. These are the rules of Temporal (`compatible`).
 */
function fromClock(clock: number, timeZone: string): number {
  const before = clock - offsetAt(clock - dayMs, timeZone)
  const after = clock - offsetAt(clock + dayMs, timeZone)
  const isShown = (instant: number) => instant + offsetAt(instant, timeZone) === clock
  return !isShown(before) && isShown(after) ? after : before
}

/** Returns the local time of a moment, as the same time in UTC. */
function clockOf(moment: Moment, { startDay, endDay }: Pick<EventDays, 'startDay' | 'endDay'>): number {
  const [hours = 0, minutes = 0] = moment.time.split(':').map(Number)
  const time = (hours * 60 + minutes) * minute
  if (moment.kind === 'absolute') return Date.parse(`${moment.day}T00:00:00Z`) + time
  const from = moment.from === 'start' ? startDay : endDay
  return Date.parse(`${from}T00:00:00Z`) + moment.days * dayMs + time
}

/** Returns the instant of a moment. */
export function instantOf(moment: Moment, event: EventDays): Date {
  return new Date(fromClock(clockOf(moment, event), event.timeZone))
}

/** Returns the instants at which a window opens and closes; null for a moment that is not set. */
export function hoursOf({ opens, closes }: MomentWindow, event: EventDays): OpenHours {
  return { opensAt: opens && instantOf(opens, event), closesAt: closes && instantOf(closes, event) }
}

/** Returns the instant at which the last day of an event ends. */
export function endOf(event: EventDays): Date {
  return instantOf({ kind: 'relative', from: 'end', days: 1, time: '00:00' }, event)
}

/**
 * Returns whether a window is open: from its opening instant, inclusive, to its closing instant, exclusive. Without an
 * opening moment it is open from the beginning; without a closing moment it stays open. A window with neither is unused and
 * therefore closed, so that nothing opens by omission.
 */
export function isOpen({ opensAt, closesAt }: OpenHours, now: Date): boolean {
  if (!opensAt && !closesAt) return false
  return (!opensAt || opensAt <= now) && (!closesAt || now < closesAt)
}

/** Returns an absolute moment that many days later; a relative one moves with the event by itself. */
export function moveMoment(moment: Moment, days: number): Moment {
  if (moment.kind === 'relative') return moment
  const moved = Date.parse(`${moment.day}T00:00:00Z`) + days * dayMs
  const within = Math.min(Math.max(moved, Date.parse('0001-01-01')), Date.parse('9999-12-31'))
  return { ...moment, day: new Date(within).toISOString().slice(0, 10) }
}

/** Returns the instant at which a day ends in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const midnight = moveMoment({ kind: 'absolute', day, time: '00:00' }, 1)
  return instantOf(midnight, { startDay: day, endDay: day, timeZone })
}

/** Returns a deadline as people read it, `yyyy-MM-dd HH:mm`: the last minute of the day if that ends it. */
export function deadlineAt(instant: Date, timeZone: string): string {
  const words = clockTimeAt(instant, timeZone)
  return words.endsWith(' 00:00') ? clockTimeAt(new Date(instant.getTime() - 1), timeZone) : words
}

/** Returns the same with the time zone, for people who may be in another one: `2030-03-31 23:59 (Asia/Taipei)`. */
export function deadlineInZone(instant: Date, timeZone: string): string {
  return `${deadlineAt(instant, timeZone)} (${timeZone})`
}

/** Returns the day of a moment in a time zone, `yyyy-MM-dd`. */
export function dayIn(timeZone: string, moment: Date): string {
  return clockTimeAt(moment, timeZone).slice(0, 10)
}
