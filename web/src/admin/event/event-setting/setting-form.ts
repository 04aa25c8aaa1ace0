import {
  eventSettingInput,
  windowNames,
  type EventSetting,
} from '@banquet/contract/event/event/event-setting'
import type { BadgeLayout } from '@banquet/contract/event/event/badge-layout'
import { settingFaults } from '@banquet/contract/event/event/setting-rules'
import type { EventDays, Moment } from '@banquet/contract/rule/day/moment'
import { z } from 'zod'
import { typed } from '../../../kit/input/typed-number.ts'
import { typedMoment, typedMomentOf } from '../../../shared/event/moment/moment-form.ts'

/** A moment that is required. */
const neededMoment = typedMoment.transform((read, check): Moment => {
  if (read) return read
  check.addIssue({ code: 'custom', path: [], params: { code: 'required' } })
  return z.NEVER
})

const window = z.object({ opens: typedMoment, closes: typedMoment })
const { paymentDays, graceDays, confirmMinutes, refundLadder, refundApprovalLimit } = eventSettingInput.shape
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
  confirmMinutes: typed(confirmMinutes),
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

/** Returns the settings as form values. */
export function typedSetting(row: EventSetting): SettingValues {
  const { windows: given, paymentDays: toPay, graceDays: more, refundLadder: ladder, ...rest } = row
  const { paymentMethods, transferAccount, receiptIssuer, mailSender, contact, intro, enIntro, color } = rest
  const { pictureId, logoId, identityDocuments, receiptsOnPayment } = rest
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
    receiptsOnPayment,
    windows: Object.fromEntries(sides) as SettingValues['windows'],
    paymentDays: String(toPay),
    graceDays: String(more),
    confirmMinutes: String(rest.confirmMinutes),
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
