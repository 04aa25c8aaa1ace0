import { z } from 'zod'
import { errorStatus, type ErrorCode } from './errors.ts'
import { id, idText, version } from './list.ts'

/** The maximum number of rows in one call. */
export const maxBulk = 500

/** Several different rows with the versions that were seen. */
export const seenRows = (most: number) =>
  z
    .array(z.strictObject({ id, version }))
    .max(most)
    .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, {
      params: { code: 'repeated' },
    })

type Unlisted = 'page' | 'size' | 'sort'

/** Returns the filters of a list as a request body, in which an id is a number; several ids stay a text. */
export function matchOf<const Shape extends z.ZodRawShape>(query: z.ZodObject<Shape>) {
  const left = ['page', 'size', 'sort']
  const inner = (field: unknown) => (field instanceof z.ZodOptional ? field.unwrap() : field)
  const shape = Object.entries(query.shape).flatMap(([name, field]) => {
    if (left.includes(name)) return []
    return [[name, inner(field) === idText ? id.optional() : field]]
  })
  return z.strictObject(Object.fromEntries(shape) as Omit<Shape, Unlisted>)
}

interface Chosen {
  rows: readonly { id: number; version: number }[]
  match?: unknown
  count?: number | undefined
}

/**
 * Returns the fields of a command that say which rows of a list it is for: single ones, or all that match its filters.
 * `match` has the filters of the list as a request body.
 */
export const chosenOf = <Match extends z.ZodType>(match: Match) => ({
  /** The rows with their versions; empty with `match`. */
  rows: seenRows(maxBulk),
  /** Instead of `rows`: all rows that match the filters of the list. */
  match: match.optional(),
  /** With `match`: the expected number of rows; the call is refused if it has changed. */
  count: z.int().min(1).max(maxBulk).optional(),
})

/** Adds a fault unless either `rows`, or filters and a count, are given. */
export function checkChosen({ rows, match, count }: Chosen, check: z.RefinementCtx): void {
  const fault = (path: string, code: string) =>
    check.addIssue({ code: 'custom', path: [path], params: { code } })
  if (rows.length === 0 && match === undefined) fault('rows', 'required')
  if (rows.length > 0 && match !== undefined) fault('match', 'mismatch')
  if (match !== undefined && count === undefined) fault('count', 'required')
}

const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** Why a command was refused for one of several rows; null if it succeeded. */
export const rowRefusal = z.enum(errorCodes).nullable()
