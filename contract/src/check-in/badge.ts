import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { idsText } from '../call/list.ts'
import { pdfType } from '../call/pdf.ts'
import { signup } from '../signup/signup.ts'

/** The maximum number of badges in one PDF. */
export const maxBadges = 1000

export const badge = {
  badges: endpoint({
    id: 'signup.badges',
    summary:
      'Badges of the confirmed sign-ups that match the filters, each with its QR code, as a PDF of labels in the badge layout of the event.',
    method: 'GET',
    path: '/api/v1/signup/badge',
    access: { page: 'signups', right: 'export' },
    query: signup.list.query
      .omit({ page: true, size: true })
      .extend({ ids: idsText.optional(), language: z.enum(['zh-TW', 'en']).default('zh-TW') }),
    file: [pdfType],
    response: z.string(),
    errors: ['badge.none', 'badge.too-many'],
  }),
}
