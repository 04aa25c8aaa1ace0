import { z } from 'zod'
import type { PageName, Right } from './access.ts'
import { endpoint, type PageAccess } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { idParams } from './list.ts'
import { calendars } from '../rule/day/document-day.ts'

/** Media type of documents. */
export const pdfType = 'application/pdf'

/** The largest number of documents in one file. */
export const maxDocuments = 200

/** The query parameters of every document. */
export const pdfShape = {
  /** Default: years of the Republic in Chinese, of the common era in English. */
  calendar: z.enum(calendars).optional(),
  /** Default: the preferred language of the reader's browser. */
  language: z.enum(['zh-TW', 'en']).optional(),
}
const pdfQuery = z.strictObject(pdfShape)

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

interface List<Name extends string, Shape extends z.ZodRawShape> {
  id: `${Name}.list`
  path: `/api/v1/${Name}`
  query: z.ZodObject<Shape>
}

/** The type of the calls that `pdfBatchOf` returns. */
export type PdfBatchCall = ReturnType<typeof pdfBatchOf<string, z.ZodRawShape, PageName, ErrorCode, Right>>

/**
 * Returns the call that returns the rows of a list as documents in one file (PDF), each beginning on a page of its own. The
 * file has the rows of all pages, by the list's own filters and sort order, at most `maxDocuments`. It needs the right to export,
 * because it has the data of many people, unless another right is given.
 */
export function pdfBatchOf<
  const Name extends string,
  const Shape extends z.ZodRawShape,
  const Page extends PageName,
  const Code extends ErrorCode,
  const Allowed extends Right = 'export',
>(
  { id, path, query }: List<Name, Shape>,
  page: Page,
  errors: readonly Code[],
  right: Allowed = 'export' as Allowed,
) {
  const name = id.slice(0, -'.list'.length) as Name
  const { page: _page, size: _size, ...shape } = query.shape
  return endpoint({
    id: `${name}.pdfBatch`,
    summary: `Rows of ${name} that match the list's filters as one PDF, at most ${maxDocuments}; \`not-found\` if there is none.`,
    method: 'GET',
    path: `${path}/pdf`,
    access: { page, right },
    query: z.strictObject({ ...shape, ...pdfShape }),
    file: [pdfType],
    response: z.string(),
    errors: ['not-found', ...errors],
  })
}
