import { z } from 'zod'
import { endpoint, type PageAccess } from './endpoint.ts'
import { idParams } from './list.ts'
import { calendars } from '../rule/day/document-day.ts'

/** Media type of documents. */
export const pdfType = 'application/pdf'

/** The query of every document. */
const pdfQuery = z.strictObject({
  /** Default: years of the Republic in Chinese, of the common era in English. */
  calendar: z.enum(calendars).optional(),
  /** Default: the preferred language of the reader's browser. */
  language: z.enum(['zh-TW', 'en']).optional(),
})

interface Row<Name extends string, Allowed extends PageAccess> {
  id: `${Name}.get`
  path: `/api/v1/${Name}/:id`
  access: Allowed
}

/** The type of the calls that `pdfOf` returns. */
export type PdfCall = ReturnType<typeof pdfOf<string, PageAccess>>

/** Returns the call that returns a row as a document (PDF), for everybody who may read the row itself. */
export function pdfOf<const Name extends string, Allowed extends PageAccess>(
  { id, access }: Row<Name, Allowed>,
  summary: string,
) {
  const name = id.slice(0, -'.get'.length) as Name
  return endpoint({
    id: `${name}.pdf`,
    summary,
    method: 'GET',
    path: `/api/v1/${name}/:id/pdf`,
    access,
    params: idParams,
    query: pdfQuery,
    file: [pdfType],
    response: z.string(),
    errors: ['not-found'],
  })
}
