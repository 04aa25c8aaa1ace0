import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { typedLine, typedLines } from '../rule/text/typed-fields.ts'
import { defaultSize } from './page-size.ts'

/** The largest value of a PostgreSQL `integer`; every number that becomes a key is limited to it. */
export const maxInteger = 2_147_483_647

/** The id of a row. */
export const id = z.int().min(1).max(maxInteger)

// Without this 1e3, 0x10, +5, ' 7' and 1.0 would be numbers as well, and one row would have many addresses.
const onlyDigits = (value: unknown) => (typeof value === 'string' && !/^\d+$/.test(value) ? NaN : value)

/** A whole number in an address, where everything is text: decimal digits only. */
export function wholeText(min: number, max: number) {
  return z.preprocess(onlyDigits, z.coerce.number().int().min(min).max(max))
}

/** The id of a row in an address. */
export const idText = wholeText(1, maxInteger)
/** Ids of several rows in an address, separated by commas: `3,17`. */
export const idsText = z
  .string()
  .max(5000)
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.every((one) => one <= maxInteger), { params: { code: 'pattern' } })
export const idParams = z.object({ id: idText })
/** The ids of several rows in a body, at least one and each once. */
export const distinctIds = (max: number) =>
  z
    .array(id)
    .min(1)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'repeated' } })

/**
 * Counts the edits of a row. An edit that sends an old version is refused with `stale`; one that sends none is
 * accepted.
 */
export const version = z.int().min(1).max(maxInteger)
/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** A day in the organisation's time zone, `yyyy-MM-dd`. */
export const day = z.iso.date()
const clock = /^([01]\d|2[0-3]):[0-5]\d$/
/** A time of day in the organisation's time zone, `HH:mm`. */
export const clockTime = z
  .string()
  .refine((value) => clock.test(value), { params: { code: 'time' } })
  .meta({ pattern: clock.source, example: '15:30' })

// oxlint-disable-next-line no-control-regex -- the characters that PostgreSQL or a reader cannot take are the point
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/u

/** Returns whether a text has neither control characters nor lone surrogates. */
export const isPrintable = (value: string): boolean => !unprintable.test(value)
const control = { params: { code: 'control' } }

/**
 * Text exactly as it was typed, such as a password: limited in length, without control characters and lone surrogates.
 */
export function text(max: number) {
  return z.string().max(max).refine(isPrintable, control)
}

/** One non-empty line. Spaces around it are removed; several spaces, line breaks and tabs within it become one space. */
export function line(max: number) {
  return typedLine.min(1).max(max).refine(isPrintable, control)
}

/** One line that may be empty. */
export function optionalLine(max: number) {
  return typedLine.max(max).refine(isPrintable, control).default('')
}

/** The schemas of texts that may have several lines; every other text is a single line. */
export const textsOfSeveralLines = z.registry()

/** Non-empty text of one or several lines. */
export function lines(max: number) {
  return typedLines.min(1).max(max).refine(isPrintable, control).register(textsOfSeveralLines)
}

/** Text of one or several lines that may be empty. */
export function optionalLines(max: number) {
  const text = typedLines.max(max).refine(isPrintable, control)
  return text.register(textsOfSeveralLines).default('')
}

/** One of some numbers in an address. It is not coerced, because an empty value would become 0. */
export function oneOf<const N extends number>(numbers: readonly N[]) {
  return z.union([z.literal(numbers), z.enum(numbers.map(String)).transform((text) => Number(text) as N)])
}

/** One sort column: `created_at`, or `-created_at` for descending. */
export interface SortKey<Column extends string = string> {
  column: Column
  descending: boolean
}

/** Parses `-created_at,name` into sort keys; undefined if a column is not among the given ones. */
export function readSort<const Column extends string>(sort: string, columns: readonly Column[]) {
  const keys = sort.split(',').map((part) => {
    const descending = part.startsWith('-')
    const column = columns.find((name) => name === (descending ? part.slice(1) : part))
    return column && { column, descending }
  })
  const known = keys.filter((key) => key !== undefined)
  return known.length === keys.length && new Set(known.map((key) => key.column)).size === keys.length
    ? known
    : undefined
}

/**
 * The most rows that a list returns without `page` and `size`, of those that its caller may see and its filters leave. A
 * longer one is refused with `list.export-instead`.
 */
export const maxListRows = 10_000

/**
 * The refusals of a call that returns all rows: more than `maxListRows`, and more such calls by an account than may run
 * and wait.
 */
export const refusalsOfAll = ['list.export-instead', 'rate.limited'] as const satisfies readonly ErrorCode[]

/**
 * The query of a list: `page` (from 1) and `size` (1–100), of which either implies the usual value of the other and
 * neither means all rows, at most `maxListRows`; `sort` by the given columns (default: `order`), `keyword`, `from` and
 * `to` (days, both included), and the filters of the resource itself. Any other field is a fault.
 */
export function listQuery<const Column extends string, Filters extends z.ZodRawShape>(
  columns: readonly [Column, ...Column[]],
  filters: Filters,
  order: NoInfer<Column> | `-${NoInfer<Column>}` = columns[0],
) {
  return z.strictObject({
    page: wholeText(1, 1_000_000)
      .optional()
      .meta({
        description: `From 1, which \`size\` alone means as well. Without both the answer has all rows, at most ${maxListRows}.`,
      }),
    size: wholeText(1, 100)
      .optional()
      .meta({ description: `Rows of a page; ${defaultSize} if only \`page\` is sent.` }),
    sort: z
      .string()
      .max(200)
      .refine((value) => readSort(value, columns) !== undefined, { params: { code: 'choice' } })
      .default(order)
      .meta({ description: `Columns: ${columns.join(', ')}; a minus for descending.` }),
    keyword: typedLine.toLowerCase().max(100).refine(isPrintable, control).optional(),
    from: day.optional(),
    to: day.optional(),
    ...filters,
  })
}

/** The parsed query of any list. */
export interface ListQuery {
  page?: number | undefined
  size?: number | undefined
  sort: string
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Returns which rows the page of a query has; undefined if it asks for all of them. */
export function pageOf({ page, size }: Pick<ListQuery, 'page' | 'size'>) {
  if (page === undefined && size === undefined) return undefined
  const limit = size ?? defaultSize
  return { limit, offset: ((page ?? 1) - 1) * limit }
}

/** A rearranged list: the ids of all rows, each once, and at the same positions their places. */
export const orderInput = z.strictObject({
  ids: z.array(id).min(1).max(10_000),
  index_ids: z.array(z.int().min(0).max(1_000_000_000)).min(1).max(10_000),
})
