import {
  eventSettingInput,
  moment,
  windowNames,
  type EventSetting,
} from '@banquet/contract/event/event/event-setting'
import type { BadgeLayout } from '@banquet/contract/event/event/badge-layout'
import { settingFaults } from '@banquet/contract/event/event/setting-rules'
import type { EventDays, Moment } from '@banquet/contract/rule/day/moment'
import { z } from 'zod'
import { readNumber } from '../../../kit/input/read-number.ts'
import { typed } from '../../../kit/input/typed-number.ts'

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

/** A moment that is required. */
const neededMoment = typedMoment.transform((read, check): Moment => {
  if (read) return read
  check.addIssue({ code: 'custom', path: [], params: { code: 'required' } })
  return z.NEVER
})

/** Returns a typed moment; null if it is not set or invalid. */
export function readMoment(typedValue: MomentValue): Moment | null {
  return typedMoment.safeParse(typedValue).data ?? null
}

const window = z.object({ opens: typedMoment, closes: typedMoment })
const { paymentDays, graceDays, refundLadder, refundApprovalLimit } = eventSettingInput.shape
const { percent } = refundLadder.element.shape
const layout = eventSettingInput.shape.badgeLayout.shape
const { asFirstAuthor, asPresenter } = eventSettingInput.shape.papersPerPerson.shape
const step = z.object({ until: neededMoment, percent: typed(percent) })

const windows = Object.fromEntries(windowNames.map((name) => [name, window])) as Record<
  (typeof windowNames)[number],
  typeof window
>

const fields = eventSettingInput.extend({
  windows: z.object(windows),
  paymentDays: typed(paymentDays),
  graceDays: typed(graceDays),
  badgeLayout: z.object({
    columns: typed(layout.columns),
    rows: typed(layout.rows),
    marginTop: typed(layout.marginTop),
    marginLeft: typed(layout.marginLeft),
    gapX: typed(layout.gapX),
    gapY: typed(layout.gapY),
  }),
  refundApprovalLimit: typed(refundApprovalLimit),
  papersPerPerson: z.object({ asFirstAuthor: typed(asFirstAuthor), asPresenter: typed(asPresenter) }),
  refundLadder: z.array(step).max(10),
})

/** The settings as form values, with the faults that depend on the days of the event. */
export function settingSchema(event: EventDays) {
  return fields.superRefine((setting, check) => {
    for (const { path, code } of settingFaults(event, setting))
      check.addIssue({ code: 'custom', path: path.split('.'), params: { code } })
  })
}

/** Returns a badge layout as form values. */
export function typedLayout(given: BadgeLayout): Record<keyof BadgeLayout, string> {
  const { columns, rows, marginTop, marginLeft, gapX, gapY } = given
  const margins = { marginTop: String(marginTop), marginLeft: String(marginLeft) }
  return { columns: String(columns), rows: String(rows), ...margins, gapX: String(gapX), gapY: String(gapY) }
}

export type SettingValues = z.input<typeof fields>
export type StepValue = SettingValues['refundLadder'][number]

/** A moment that is not set, with the usual time of a deadline. */
export const blankMoment: MomentValue = { kind: 'none', day: '', days: '', time: '' }

/** Returns a moment as form values. */
export function typedMomentOf(given: Moment | null): MomentValue {
  if (!given) return blankMoment
  if (given.kind === 'absolute') return { ...blankMoment, kind: 'day', day: given.day, time: given.time }
  const { from, days, time } = given
  const kind = `${days > 0 ? 'after' : 'before'}-${from}` as const
  return { ...blankMoment, kind, days: String(Math.abs(days)), time }
}

/** Returns the settings as form values. */
export function typedSetting(row: EventSetting): SettingValues {
  const { windows: given, paymentDays: toPay, graceDays: more, refundLadder: ladder, ...rest } = row
  const { paymentMethods, transferAccount, receiptIssuer, mailSender, contact, intro, enIntro, color } = rest
  const { pictureId, logoId, identityDocuments } = rest
  const sides = windowNames.map((name) => {
    const { opens, closes } = given[name]
    return [name, { opens: typedMomentOf(opens), closes: typedMomentOf(closes) }]
  })
  return {
    paymentMethods,
    transferAccount,
    receiptIssuer,
    mailSender,
    contact,
    intro,
    enIntro,
    color,
    pictureId,
    logoId,
    identityDocuments,
    windows: Object.fromEntries(sides) as SettingValues['windows'],
    paymentDays: String(toPay),
    graceDays: String(more),
    badgeLayout: typedLayout(row.badgeLayout),
    refundApprovalLimit: String(rest.refundApprovalLimit),
    papersPerPerson: {
      asFirstAuthor: String(rest.papersPerPerson.asFirstAuthor ?? ''),
      asPresenter: String(rest.papersPerPerson.asPresenter ?? ''),
    },
    refundLadder: ladder.map(({ until, percent: part }) => ({
      until: typedMomentOf(until),
      percent: String(part),
    })),
  }
}
