import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { changes } from '../call/history.ts'
import { day, id, idParams, optionalLine, optionalLines, version } from '../call/list.ts'
import { pdfType } from '../call/pdf.ts'
import { picture } from '../platform/file.ts'
import { placeholdersIn } from '../rule/text/placeholders.ts'
import { isCertificatePlaceholder } from './certificate-placeholders.ts'

/** Who gets a certificate: everybody who is confirmed, or those who attended enough of the check-in lists that count. */
export const certificateRules = ['everyone', 'attended'] as const
export type CertificateRule = (typeof certificateRules)[number]
/** Where the hours come from: the same for everybody, or those of the lists that somebody attended. */
export const hourSources = ['fixed', 'lists'] as const
/** What the sum of the hours is rounded down to. */
export const hourRoundings = ['half', 'whole'] as const
/** What is on the sheet: both languages, or one of them. */
export const certificateLanguages = ['both', 'zh-TW', 'en'] as const
export type CertificateLanguage = (typeof certificateLanguages)[number]
export const orientations = ['portrait', 'landscape'] as const

/** The maximum lengths of the title and the text of a certificate in one language. */
export const maxCertificateTitle = 80
export const maxCertificateText = 2000
/** The most hours that a certificate can have. */
export const maxCertificateHours = 999

const halfHours = z.number().min(0).max(maxCertificateHours).multipleOf(0.5)

/** What a check-in list means for certificates. */
export const certificateList = z.strictObject({
  listId: id,
  /** Whether attending it counts for getting a certificate. */
  counts: z.boolean(),
  hours: z.number().min(0).max(100).multipleOf(0.25),
})

const fields = {
  /** Placeholders in the texts are those of `certificate-placeholders`. */
  title: optionalLine(maxCertificateTitle).meta({ example: '參加證明' }),
  enTitle: optionalLine(maxCertificateTitle).meta({ example: 'Certificate of Attendance' }),
  body: optionalLines(maxCertificateText).meta({
    example: '茲證明 {{name}} 君參加「{{event}}」，計 {{hours}} 小時。',
  }),
  enBody: optionalLines(maxCertificateText).meta({
    example: 'This is to certify that {{name}} attended {{event}}.',
  }),
  language: z.enum(certificateLanguages),
  orientation: z.enum(orientations),
  rule: z.enum(certificateRules),
  /** The check-in lists that count, or that have hours. */
  lists: z
    .array(certificateList)
    .max(50)
    .refine((lists) => new Set(lists.map(({ listId }) => listId)).size === lists.length, {
      params: { code: 'repeated' },
    }),
  /** How many per cent of the lists that count somebody has to attend; used with the rule `attended`. */
  minimumShare: z.int().min(1).max(100),
  hoursFrom: z.enum(hourSources),
  fixedHours: halfHours,
  rounding: z.enum(hourRoundings),
  maxHours: halfHours.nullable(),
  /** The course by which a register of learning hours knows the event. */
  courseName: optionalLine(100),
  enCourseName: optionalLine(100),
  courseCode: optionalLine(40),
  /** The day from which members can download their certificate, at the event; null: as soon as it is issued. */
  downloadFrom: day.nullable(),
  /** Whether each certificate is mailed as soon as it is issued with those of everybody. */
  mailsWhenIssued: z.boolean(),
}

const pictures = {
  /** Uploaded pictures (`file.add`): one at the top, and a seal or signature at the bottom; null: none. */
  pictureId: id.nullable(),
  sealId: id.nullable(),
}

type Texts = Pick<z.output<z.ZodObject<typeof fields>>, 'title' | 'enTitle' | 'body' | 'enBody' | 'language'>
type Rules = Pick<z.output<z.ZodObject<typeof fields>>, 'rule' | 'lists' | 'hoursFrom'>

/**
 * Adds the faults that involve several fields: a language that is printed needs a title and a text, placeholders must exist, and
 * a rule about check-in lists needs a list.
 */
export function checkCertificateSetting(input: Texts & Rules, check: z.RefinementCtx): void {
  const fault = (field: string, code: string, params: object = {}) =>
    check.addIssue({ code: 'custom', path: [field], params: { code, ...params } })
  const needed = [
    ...(input.language === 'en' ? [] : (['title', 'body'] as const)),
    ...(input.language === 'zh-TW' ? [] : (['enTitle', 'enBody'] as const)),
  ]
  for (const field of needed) if (input[field] === '') fault(field, 'required')
  for (const field of ['title', 'enTitle', 'body', 'enBody'] as const) {
    const wrong = placeholdersIn(input[field]).find(({ name }) => !isCertificatePlaceholder(name))
    if (wrong) fault(field, 'placeholder', { placeholder: wrong.name })
  }
  const hasCounted = input.lists.some(({ counts }) => counts)
  const needsLists =
    (input.rule === 'attended' && !hasCounted) || (input.hoursFrom === 'lists' && input.lists.length === 0)
  if (needsLists) fault('lists', 'required')
}

/** How an event certifies attendance. */
export const certificateSettingInput = z.object({ ...fields, ...pictures })

/** The settings of an event; those that were never saved are the usual ones. */
export const certificateSettingRow = z.object({
  ...fields,
  picture: picture.nullable(),
  seal: picture.nullable(),
  eventId: id,
  version,
})
export type CertificateSetting = z.output<typeof certificateSettingRow>

/** The settings of an event that has saved none. */
export const usualCertificateSetting = {
  title: '參加證明',
  enTitle: 'Certificate of Attendance',
  body: '茲證明 {{name}} 君參加 {{dates}} 舉行之「{{event}}」，研習時數共 {{hours}} 小時，特此證明。',
  enBody:
    'This is to certify that {{name}} attended {{event}}, held on {{dates}}, for {{hours}} hours in total.',
  language: 'both',
  orientation: 'portrait',
  rule: 'everyone',
  lists: [],
  minimumShare: 100,
  hoursFrom: 'fixed',
  fixedHours: 6,
  rounding: 'half',
  maxHours: null,
  courseName: '',
  enCourseName: '',
  courseCode: '',
  downloadFrom: null,
  mailsWhenIssued: false,
} satisfies z.output<z.ZodObject<typeof fields>>

const path = '/api/v1/event/:id/certificate-setting'
const page = 'certificates'

const get = endpoint({
  id: 'certificate-setting.get',
  summary: 'How an event certifies attendance; the usual settings if none were saved.',
  method: 'GET',
  path,
  access: { page, right: 'view' },
  params: idParams,
  response: certificateSettingRow,
  errors: ['not-found'],
})

export const certificateSetting = {
  get,
  update: endpoint({
    id: 'certificate-setting.update',
    summary: 'Edits how an event certifies attendance. Certificates that are issued already do not change.',
    method: 'PUT',
    path,
    access: { page, right: 'edit' },
    params: idParams,
    body: z
      .strictObject({
        ...fields,
        pictureId: pictures.pictureId.optional(),
        sealId: pictures.sealId.optional(),
        version: version.optional(),
      })
      .superRefine(checkCertificateSetting)
      .meta({ example: usualCertificateSetting }),
    sentBack: get,
    response: certificateSettingRow,
    errors: ['not-found', 'stale', 'event.state'],
  }),
  history: endpoint({
    id: 'certificate-setting.history',
    summary: 'The history of the certificate settings of an event: who changed what and when; newest first.',
    method: 'GET',
    path: `${path}/history`,
    access: { page, right: 'view' },
    params: idParams,
    response: changes,
    errors: ['not-found'],
  }),
  preview: endpoint({
    id: 'certificate-setting.preview',
    summary:
      'A certificate by the saved settings as a PDF, marked as a sample: of a made-up person, or of the person with a sign-up code.',
    method: 'GET',
    path: `${path}/preview`,
    access: { page, right: 'view' },
    params: idParams,
    query: z.strictObject({ code: optionalLine(20) }),
    file: [pdfType],
    response: z.string(),
    errors: ['not-found'],
  }),
}
