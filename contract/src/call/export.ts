import { z } from 'zod'
import type { PageName } from './access.ts'
import { endpoint } from './endpoint.ts'

/** Formats of an exported list, with their media types. */
export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type ExportFormat = keyof typeof exportTypes

/** The query parameters of every export besides the filters of its list: the format and the language. */
export const exportShape = {
  format: z.enum(['csv', 'xlsx']).default('csv'),
  language: z.enum(['zh-TW', 'en']).default('zh-TW'),
}
export type ExportLanguage = z.output<typeof exportShape.language>

interface List<Name extends string, Shape extends z.ZodRawShape> {
  id: `${Name}.list`
  path: `/api/v1/${Name}`
  query: z.ZodObject<Shape>
}

/** Returns the list's filters and sort order, without the page. */
function queryOf<const Shape extends z.ZodRawShape>(query: z.ZodObject<Shape>) {
  const { page: _page, size: _size, ...shape } = query.shape
  return z.strictObject({ ...shape, ...exportShape })
}

/** The two kinds of files: their name in the contract, their address, and what they contain. */
const kinds = {
  export: { at: 'export', of: 'Rows' },
  exportLines: { at: 'export-lines', of: 'Lines' },
} as const

function fileCall<
  const Kind extends keyof typeof kinds,
  const Name extends string,
  const Shape extends z.ZodRawShape,
  const Page extends PageName,
>(kind: Kind, { id, path, query }: List<Name, Shape>, page: Page) {
  const name = id.slice(0, -'.list'.length) as Name
  const { at, of } = kinds[kind]
  return endpoint({
    id: `${name}.${kind}` as const,
    summary: `${of} of ${name} that match the list's filters, as a CSV file or an Excel workbook.`,
    method: 'GET',
    path: `/api/v1/${path.slice('/api/v1/'.length) as Name}/${at}` as `/api/v1/${Name}/${(typeof kinds)[Kind]['at']}`,
    access: { page, right: 'export' },
    query: queryOf(query),
    file: Object.values(exportTypes),
    response: z.string(),
  })
}

/**
 * Returns the call that exports a list as a file, for those with the right `export` on its page. The file has the rows
 * of all pages, by the list's own filters and sort order.
 */
export function exportOf<
  const Name extends string,
  const Shape extends z.ZodRawShape,
  const Page extends PageName,
>(list: List<Name, Shape>, page: Page) {
  return fileCall('export', list, page)
}

/** Returns the call that exports the lines of a list's rows: each line of each row is a row of the file. */
export function exportLinesOf<
  const Name extends string,
  const Shape extends z.ZodRawShape,
  const Page extends PageName,
>(list: List<Name, Shape>, page: Page) {
  return fileCall('exportLines', list, page)
}
