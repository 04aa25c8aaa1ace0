import { z } from 'zod'
import { endpoint, type PageAccess } from './endpoint.ts'
import { idParams } from './list.ts'
import { calendars } from '../rule/document-day.ts'

/** Media type of what is printed. */
export const pdfType = 'application/pdf'

/** What every document is asked for. */
const pdfQuery = z.strictObject({
  /** None: years of the Republic in Chinese, of the common era in English. */
  calendar: z.enum(calendars).optional(),
  /** None: what the browser says that its reader speaks. */
  language: z.enum(['zh-TW', 'en']).optional(),
})

interface Row<Name extends string, Allowed extends PageAccess> {
  id: `${Name}.get`
  path: `/api/v1/${Name}/:id`
  access: Allowed
}

/** Calls that `pdfOf` makes. */
export type PdfCall = ReturnType<typeof pdfOf<string, PageAccess>>

/** The call that gives a row as a document (PDF), for all those who may get the row itself. */
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
