import { z } from 'zod'
import { endpoint } from '../../call/endpoint.ts'
import {
  clockTime,
  day,
  id,
  idParams,
  instant,
  optionalLine,
  optionalLines,
  version,
} from '../../call/list.ts'
import { eventPaymentMethods } from '../../payment/online-method.ts'
import { maxPayment } from '../../rule/money/money.ts'
import { picture } from '../../platform/file.ts'
import { isReadableUnderWhite } from '../../rule/text/contrast.ts'
import { mailAddress } from '../../rule/text/mail-address.ts'
import { isTaxId } from '../../rule/taiwan/ids.ts'
import { badgeLayout } from './badge-layout.ts'
import { telephone } from '../../rule/taiwan/telephone.ts'

/** What opens and closes, in the sequence in which it is shown. */
export const windowNames = [
  'signup',
  'signupEdit',
  'payment',
  'submission',
  'submissionEdit',
  'review',
  'decisions',
  'fullPapers',
  'rooms',
  'freeRoomCancellation',
] as const
export type WindowName = (typeof windowNames)[number]

/** The most days before or after the event that a relative moment can be. */
export const maxRelativeDays = 1000
/** The most steps of a refund ladder. */
export const maxRefundSteps = 10

/** A moment as it is entered and stored; `rule/moment.ts` computes its instant. */
export const moment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('absolute'), day, time: clockTime }).meta({ title: 'AbsoluteMoment' }),
  z
    .strictObject({
      kind: z.literal('relative'),
      from: z.enum(['start', 'end']),
      /** Negative: before that day. */
      days: z.int().min(-maxRelativeDays).max(maxRelativeDays),
      time: clockTime,
    })
    .meta({ title: 'RelativeMoment' }),
])

const window = z
  .strictObject({ opens: moment.nullable(), closes: moment.nullable() })
  .meta({ title: 'EventWindow' })
const windows = Object.fromEntries(windowNames.map((name) => [name, window])) as Record<
  WindowName,
  typeof window
>

const refundStep = z.strictObject({
  /** Until then (excluded) the refund is this part of what was paid. */
  until: moment,
  percent: z.int().min(0).max(100),
})

/** A line that may be empty but is always given: a version is saved as a whole. */
const line = (max: number) => optionalLine(max).unwrap()

const fields = {
  windows: z.strictObject(windows),
  /** How many days there are to pay after signing up. */
  paymentDays: z.int().min(1).max(365),
  /** How many more days a payment is waited for after its deadline, without being announced. */
  graceDays: z.int().min(0).max(60),
  paymentMethods: z
    .array(z.enum(eventPaymentMethods))
    .max(eventPaymentMethods.length)
    .refine((list) => new Set(list).size === list.length, { params: { code: 'repeated' } }),
  /** The first step whose moment is ahead says how much is refunded; after the last one nothing is. */
  refundLadder: z.array(refundStep).max(maxRefundSteps),
  /** Refunds of a payment order above this amount, whole NT$, need the approval of a second person. */
  refundApprovalLimit: z.int().min(0).max(maxPayment),
  /** The account that people transfer fees to. */
  transferAccount: z.strictObject({
    bank: line(60).meta({ example: '臺灣銀行 (004)' }),
    branch: line(60),
    accountName: line(100),
    accountNumber: line(30)
      .refine((value) => /^[\d -]*$/.test(value), { params: { code: 'pattern' } })
      .meta({ example: '123-456-789012' }),
  }),
  /** Who issues the receipts. */
  receiptIssuer: z.strictObject({
    name: line(100),
    taxIdNumber: line(20)
      .refine((value) => value === '' || isTaxId(value), { params: { code: 'tax-id' } })
      .meta({ example: '12345675' }),
  }),
  mailSender: z.strictObject({ name: line(60), replyTo: mailAddress }),
  contact: z.strictObject({ email: mailAddress, telephone }),
  /** Whether people who sign up are asked for an identity document. */
  identityDocuments: z.boolean(),
  /** Where badges are on a sheet of labels. */
  badgeLayout,
  /** A few sentences for the front page. */
  intro: optionalLines(2000).unwrap(),
  enIntro: optionalLines(2000).unwrap(),
  /** The colour of the front page, under white text. */
  color: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/)
    .refine((color) => !/^#[\da-f]{6}$/.test(color) || isReadableUnderWhite(color), {
      params: { code: 'contrast' },
    })
    .meta({ example: '#0a4a45' }),
  /** An uploaded picture (`file.add`) beside the first lines of the front page; null: none. */
  pictureId: id.nullable(),
  /** The event's own logo, instead of that of the organisation; null: none. */
  logoId: id.nullable(),
}

export const eventSettingInput = z.object(fields)
export type EventSetting = z.output<typeof eventSettingInput>

const blank = { opens: null, closes: null }
const beforeStart = { kind: 'relative', from: 'start', days: 0, time: '00:00' } as const

/** The settings of an event for which none were saved: sign-up and payment until it begins, and nothing else. */
export const defaultSetting: EventSetting = {
  windows: {
    ...(Object.fromEntries(windowNames.map((name) => [name, blank])) as EventSetting['windows']),
    signup: { opens: null, closes: beforeStart },
    signupEdit: { opens: null, closes: beforeStart },
    payment: { opens: null, closes: beforeStart },
  },
  paymentDays: 7,
  graceDays: 2,
  paymentMethods: ['transfer'],
  refundLadder: [],
  refundApprovalLimit: 10_000,
  transferAccount: { bank: '', branch: '', accountName: '', accountNumber: '' },
  receiptIssuer: { name: '', taxIdNumber: '' },
  mailSender: { name: '', replyTo: '' },
  contact: { email: '', telephone: '' },
  identityDocuments: false,
  badgeLayout: { columns: 2, rows: 4, marginTop: 12.5, marginLeft: 5, gapX: 2, gapY: 0 },
  intro: '',
  enIntro: '',
  color: '#0a4a45',
  pictureId: null,
  logoId: null,
}

/** The version of the default settings, of which there is no row; the first save is the next one. */
export const defaultVersion = 1

export const eventSettingRow = z.object({
  ...fields,
  picture: picture.nullable(),
  logo: picture.nullable(),
  eventId: id,
  version,
  /** Null for the default settings. */
  createdAt: instant.nullable(),
  /** Who saved this version. */
  createdByName: z.string(),
})
export type EventSettingRow = z.output<typeof eventSettingRow>

export const settingVersionRow = z.object({
  version,
  createdAt: instant,
  createdById: id.nullable(),
  createdByName: z.string(),
  /** What differs from the version before; of the first version, from the defaults. */
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type SettingVersion = z.output<typeof settingVersionRow>

const page = 'systemSettings'
const path = '/api/v1/event/:id/setting'

export const eventSetting = {
  get: endpoint({
    id: 'event-setting.get',
    summary: 'The newest settings of an event: windows, payment, texts; the defaults if none were saved.',
    method: 'GET',
    path,
    access: { page, right: 'view' },
    params: idParams,
    response: eventSettingRow,
    errors: ['not-found'],
  }),
  save: endpoint({
    id: 'event-setting.save',
    summary: 'Saves a new version of the settings of an event, based on the version that was seen.',
    method: 'PUT',
    path,
    access: { page, right: 'edit' },
    params: idParams,
    body: z.strictObject({ ...fields, version }),
    response: eventSettingRow,
    errors: ['not-found', 'stale', 'event.state'],
  }),
  versions: endpoint({
    id: 'event-setting.versions',
    summary: 'The newest 50 versions of the settings of an event: who saved them, when, and what differed.',
    method: 'GET',
    path: `${path}/versions`,
    access: { page, right: 'view' },
    params: idParams,
    response: z.array(settingVersionRow),
    errors: ['not-found'],
  }),
}
