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
import { mailAddress } from '../../rule/text/addresses.ts'
import { isTaxId } from '../../rule/taiwan/ids.ts'
import { paperLimit } from './paper-limit.ts'
import { badgeLayout } from './badge-layout.ts'
import { telephone } from '../../rule/taiwan/telephone-fields.ts'
import { typedCode } from '../../rule/text/typed-fields.ts'

/** The windows of an event, in display order. */
export const windowNames = [
  'signup',
  'signupEdit',
  'payment',
  'submission',
  'submissionEdit',
  'decisions',
  'fullPapers',
  'rooms',
  'freeRoomCancellation',
] as const
export type WindowName = (typeof windowNames)[number]

/** The maximum number of days between a relative moment and the event. */
export const maxRelativeDays = 1000
/** The maximum number of steps in the refund rules. */
export const maxRefundSteps = 10

/** A moment as it is entered and stored; `rule/day/moment.ts` computes its instant. */
export const moment = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('absolute'), day, time: clockTime }).meta({ title: 'AbsoluteMoment' }),
  z
    .strictObject({
      kind: z.literal('relative'),
      from: z.enum(['start', 'end']),
      /** Days relative to the first or last day; negative for days before it. */
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
  /** Before this moment, this percentage of what was paid is refunded. */
  until: moment,
  percent: z.int().min(0).max(100),
})

/** A line that may be empty but must be sent: a version is saved as a whole. */
const line = (max: number) => optionalLine(max).unwrap()

const fields = {
  windows: z.strictObject(windows),
  /** The number of days between signing up and the payment deadline. */
  paymentDays: z.int().min(1).max(365),
  /** The grace period after the payment deadline, in days. Payers do not see it. */
  graceDays: z.int().min(0).max(60),
  /** How long the place of somebody without an account is held until they confirm their address, in minutes. */
  confirmMinutes: z.int().min(10).max(1440),
  paymentMethods: z
    .array(z.enum(eventPaymentMethods))
    .max(eventPaymentMethods.length)
    .refine((list) => new Set(list).size === list.length, { params: { code: 'repeated' } }),
  /** The first step whose moment is in the future decides what is refunded; after the last step there is no refund. */
  refundLadder: z.array(refundStep).max(maxRefundSteps),
  /** Refunds of a payment order above this amount, in whole NT$, need approval by a second person. */
  refundApprovalLimit: z.int().min(0).max(maxPayment),
  /** The bank account for transfers. */
  transferAccount: z.strictObject({
    bank: line(60).meta({ example: '臺灣銀行 (004)' }),
    branch: line(60),
    accountName: line(100),
    accountNumber: line(30)
      .refine((value) => /^[\d -]*$/.test(value), { params: { code: 'pattern' } })
      .meta({ example: '123-456-789012' }),
    /** The same in English, for transfers from abroad: bank, branch, SWIFT code, account holder. */
    enAccount: line(200).meta({
      example: 'Bank of Taiwan, Gongguan Branch, SWIFT BKTWTWTP, Hefeng Foods Co., Ltd.',
    }),
  }),
  /** The issuer of the receipts. */
  receiptIssuer: z.strictObject({
    name: line(100),
    taxIdNumber: line(20)
      .refine((value) => value === '' || isTaxId(value), { params: { code: 'tax-id' } })
      .meta({ example: '12345675' }),
    /** Whether receipts list the business tax that the amount includes; an issuer that pays none lists none. */
    listsTax: z.boolean(),
  }),
  /** Whether a receipt is issued and mailed by itself once a payment order is paid in full. */
  receiptsOnPayment: z.boolean(),
  mailSender: z.strictObject({ name: line(60), replyTo: mailAddress }),
  contact: z.strictObject({ email: mailAddress, telephone }),
  /** Whether the sign-up form asks for an identity document. */
  identityDocuments: z.boolean(),
  /** How many papers one person may have in a role, of all types together. */
  papersPerPerson: z.strictObject({ asFirstAuthor: paperLimit, asPresenter: paperLimit }),
  /** The badge layout: the positions of badges on a label sheet. */
  badgeLayout,
  /** The introduction on the front page, a few sentences. */
  intro: optionalLines(2000).unwrap(),
  enIntro: optionalLines(2000).unwrap(),
  /** The accent colour of the front page; its text on it is white. */
  color: typedCode
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/)
    .refine((color) => !/^#[\da-f]{6}$/.test(color) || isReadableUnderWhite(color), {
      params: { code: 'contrast' },
    })
    .meta({ example: '#0a4a45' }),
  /** An uploaded picture (`file.add`) beside the heading of the front page; null for none. */
  pictureId: id.nullable(),
  /** The event's own logo, which replaces that of the organisation; null for none. */
  logoId: id.nullable(),
}

/** The settings of an event as a whole; amounts are whole NT$. */
export const eventSettingInput = z.object(fields)
export type EventSetting = z.output<typeof eventSettingInput>

const blank = { opens: null, closes: null }
const beforeStart = { kind: 'relative', from: 'start', days: 0, time: '00:00' } as const

/** The default settings: sign-up and payment are open until the event begins, and every other window is unset. */
export const defaultSetting: EventSetting = {
  windows: {
    ...(Object.fromEntries(windowNames.map((name) => [name, blank])) as EventSetting['windows']),
    signup: { opens: null, closes: beforeStart },
    signupEdit: { opens: null, closes: beforeStart },
    payment: { opens: null, closes: beforeStart },
  },
  paymentDays: 7,
  graceDays: 2,
  confirmMinutes: 60,
  paymentMethods: ['transfer'],
  refundLadder: [],
  refundApprovalLimit: 10_000,
  transferAccount: { bank: '', branch: '', accountName: '', accountNumber: '', enAccount: '' },
  receiptIssuer: { name: '', taxIdNumber: '', listsTax: true },
  receiptsOnPayment: false,
  mailSender: { name: '', replyTo: '' },
  contact: { email: '', telephone: '' },
  identityDocuments: false,
  papersPerPerson: { asFirstAuthor: null, asPresenter: null },
  badgeLayout: { columns: 2, rows: 4, marginTop: 12.5, marginLeft: 5, gapX: 2, gapY: 0 },
  intro: '',
  enIntro: '',
  color: '#0a4a45',
  pictureId: null,
  logoId: null,
}

/** The version number of the default settings, which have no row; the first save creates the next version. */
export const defaultVersion = 1

/** A version of the settings. */
export const eventSettingRow = z.object({
  ...fields,
  picture: picture.nullable(),
  logo: picture.nullable(),
  eventId: id,
  version,
  /** Null for the default settings. */
  createdAt: instant.nullable(),
  /** The name of the person who saved this version. */
  createdByName: z.string(),
})
export type EventSettingRow = z.output<typeof eventSettingRow>

/** A version in the list of versions. */
export const settingVersionRow = z.object({
  version,
  createdAt: instant,
  createdById: id.nullable(),
  createdByName: z.string(),
  /** The differences from the previous version; for the first version, from the defaults. */
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type SettingVersion = z.output<typeof settingVersionRow>

const page = 'systemSettings'
const path = '/api/v1/event/:id/setting'

const get = endpoint({
  id: 'event-setting.get',
  summary: 'The latest settings of an event: windows, payment, texts; the defaults if none were saved.',
  method: 'GET',
  path,
  access: { page, right: 'view' },
  params: idParams,
  response: eventSettingRow,
  errors: ['not-found'],
})

export const eventSetting = {
  get,
  save: endpoint({
    id: 'event-setting.save',
    summary: 'Saves a new version of the settings of an event, based on the version the caller last read.',
    method: 'PUT',
    path,
    access: { page, right: 'edit' },
    params: idParams,
    body: z.strictObject({ ...fields, version }),
    sentBack: get,
    response: eventSettingRow,
    errors: ['not-found', 'stale', 'event.state'],
  }),
  versions: endpoint({
    id: 'event-setting.versions',
    summary: 'The latest 50 versions of the settings of an event: who saved them, when, and what changed.',
    method: 'GET',
    path: `${path}/versions`,
    access: { page, right: 'view' },
    params: idParams,
    response: z.array(settingVersionRow),
    errors: ['not-found'],
  }),
}
