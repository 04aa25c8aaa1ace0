import type { Fault } from '../../call/faults.ts'
import {
  endOf,
  hoursOf,
  instantOf,
  moveMoment,
  type EventDays,
  type MomentWindow,
} from '../../rule/day/moment.ts'
import { defaultSetting, windowNames, type EventSetting, type WindowName } from './event-setting.ts'

/** Returns the faults that depend on the days of the event, each at its field. */
export function settingFaults(event: EventDays, { windows, refundLadder }: EventSetting): Fault[] {
  const faults: Fault[] = []
  for (const name of windowNames) {
    const { opensAt, closesAt } = hoursOf(windows[name], event)
    if (opensAt && closesAt && closesAt <= opensAt)
      faults.push({ path: `windows.${name}.closes`, code: 'before-opening' })
  }
  for (const [at, step] of refundLadder.entries()) {
    const before = refundLadder[at - 1]
    if (!before) continue
    if (instantOf(step.until, event) <= instantOf(before.until, event))
      faults.push({ path: `refundLadder.${at}.until`, code: 'not-later' })
    if (step.percent >= before.percent) faults.push({ path: `refundLadder.${at}.percent`, code: 'not-less' })
  }
  return faults
}

/** Settings that are allowed but probably a mistake. */
export const settingWarnings = [
  'closes-before-opens',
  'signup-after-end',
  'signup-edit-before-signup',
  'payment-before-signup',
  'submission-edit-before-submission',
  'papers-before-decisions',
  'rooms-after-free-cancellation',
  'rooms-after-end',
  'refund-after-end',
  'no-account',
  'no-contact',
] as const
export type SettingWarning = (typeof settingWarnings)[number]

const isAfter = (one: Date | null, other: Date | null) => one !== null && other !== null && one > other

/** Returns the warnings about the settings of an event. Moving the event can cause new ones. */
export function warningsOf(event: EventDays, setting: EventSetting): SettingWarning[] {
  const hours = (name: WindowName) => hoursOf(setting.windows[name], event)
  const closes = (name: WindowName) => hours(name).closesAt
  const end = endOf(event)
  const { transferAccount, paymentMethods, contact, refundLadder } = setting
  const lastRefund = refundLadder.at(-1)
  const found: Record<SettingWarning, boolean> = {
    'closes-before-opens': settingFaults(event, { ...setting, refundLadder: [] }).length > 0,
    'signup-after-end': isAfter(closes('signup'), end),
    'signup-edit-before-signup': isAfter(closes('signup'), closes('signupEdit')),
    'payment-before-signup': isAfter(closes('signup'), closes('payment')),
    'submission-edit-before-submission': isAfter(closes('submission'), closes('submissionEdit')),
    'papers-before-decisions': isAfter(hours('decisions').opensAt, hours('fullPapers').opensAt),
    'rooms-after-free-cancellation': isAfter(closes('rooms'), closes('freeRoomCancellation')),
    'rooms-after-end': isAfter(closes('rooms'), end),
    'refund-after-end': lastRefund !== undefined && instantOf(lastRefund.until, event) > end,
    'no-account': paymentMethods.includes('transfer') && transferAccount.accountNumber === '',
    'no-contact': contact.email === '' && contact.telephone === '',
  }
  return settingWarnings.filter((warning) => found[warning])
}

/** A field that differs between two versions. */
export interface SettingDifference {
  path: string
  before: unknown
  after: unknown
}

const asText = (value: unknown) => JSON.stringify(value)

const { windows: _, ...plainFields } = defaultSetting
const plainNames = Object.keys(plainFields) as (keyof typeof plainFields)[]

/** Returns the values by path. Moments and lists are compared as a whole, all other fields one by one. */
function valuesOf(setting: EventSetting): Map<string, unknown> {
  const values = new Map<string, unknown>()
  for (const name of windowNames)
    for (const side of ['opens', 'closes'] as const)
      values.set(`windows.${name}.${side}`, setting.windows[name][side])
  for (const name of plainNames) {
    const value = setting[name]
    if (typeof value !== 'object' || value === null || Array.isArray(value)) values.set(name, value)
    else for (const [part, inner] of Object.entries(value)) values.set(`${name}.${part}`, inner)
  }
  return values
}

// PostgreSQL does not preserve the order of JSON keys, so equal moments may have their keys in a different order.
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Returns the differences between two versions of the settings. */
export function settingDifferences(before: EventSetting, after: EventSetting): SettingDifference[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  return [...now]
    .map(([path, value]) => ({ path, before: old.get(path), after: value }))
    .filter((one) => asText(sorted(one.before)) !== asText(sorted(one.after)))
}

/**
 * Returns the settings for a copy of an event that begins that many days later. The pictures are left out, because a file
 * belongs to one row only.
 */
export function moveSetting(setting: EventSetting, days: number): EventSetting {
  const moved = ({ opens, closes }: MomentWindow) => ({
    opens: opens && moveMoment(opens, days),
    closes: closes && moveMoment(closes, days),
  })
  const windows = Object.fromEntries(windowNames.map((name) => [name, moved(setting.windows[name])]))
  return {
    ...setting,
    pictureId: null,
    logoId: null,
    windows: windows as EventSetting['windows'],
    refundLadder: setting.refundLadder.map((step) => ({ ...step, until: moveMoment(step.until, days) })),
  }
}
