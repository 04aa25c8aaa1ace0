import type { Language } from '../rule/text/local-name.ts'
import { z } from 'zod'
import { line } from '../call/list.ts'
import { isNationalId, isResidentCertificate } from '../rule/taiwan/ids.ts'
import { typedCodeOf } from '../rule/text/typed.ts'

/** The types of identity document: 國民身分證, 居留證, 護照. */
export const documentKinds = ['national-id', 'resident-certificate', 'passport'] as const
export type DocumentKind = (typeof documentKinds)[number]

const rules: Record<DocumentKind, (number: string) => boolean> = {
  'national-id': isNationalId,
  'resident-certificate': isResidentCertificate,
  passport: (number) => /^[A-Z0-9]{5,20}$/.test(number),
}

/** The identity document of a participant. Numbers are stored in upper case and half width. */
export const identityDocumentInput = z
  .strictObject({
    kind: z.enum(documentKinds),
    number: line(20)
      .overwrite((value) => typedCodeOf(value).toUpperCase())
      .meta({ example: 'A123456789' }),
  })
  .superRefine(({ kind, number }, check) => {
    if (number === '' || rules[kind](number)) return
    const code = kind === 'passport' ? 'pattern' : kind
    check.addIssue({ code: 'custom', path: ['number'], params: { code } })
  })
export type IdentityDocument = z.output<typeof identityDocumentInput>

/** What is visible to everybody who sees the sign-up: the type and the last four characters. */
export const maskedDocument = z.object({ kind: z.enum(documentKinds), lastFour: z.string() })
export type MaskedDocument = z.output<typeof maskedDocument>

/** With the whole number, for staff with the right to export. */
export const wholeDocument = z.object({ kind: z.enum(documentKinds), number: z.string() })

/** The names of the types on screens and in exports. */
export const documentWords: Record<Language, Record<DocumentKind, string>> = {
  'zh-TW': { 'national-id': '國民身分證', 'resident-certificate': '居留證', passport: '護照' },
  en: { 'national-id': 'National ID', 'resident-certificate': 'Resident certificate', passport: 'Passport' },
}
