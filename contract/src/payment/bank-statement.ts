import { z } from 'zod'
import { day, instant, line } from '../call/list.ts'
import { sheetChoice, sheetSource } from '../call/sheet-source.ts'

/**
 * The columns of a statement. `direction` tells deposits from withdrawals if the amounts do not; `note` is a second memo, which is
 * joined to the first one.
 */
export const statementFields = [
  'day',
  'time',
  'amount',
  'direction',
  'memo',
  'note',
  'account',
  'balance',
] as const
export type StatementField = (typeof statementFields)[number]
/** The columns without which a statement cannot be imported. */
export const requiredStatementFields: readonly StatementField[] = ['day', 'amount']

const heading = line(200).optional()
/** The mapping of columns in the query string. */
export const mapping = {
  ...(Object.fromEntries(statementFields.map((field) => [field, heading])) as Record<
    StatementField,
    typeof heading
  >),
  /**
   * What tells deposits from withdrawals. `column`: the column of `direction`, or the one that is recognised if none is
   * sent; the sign of the amount if there is none. `sign`: only the sign of the amount.
   */
  directionBy: z.enum(['column', 'sign']).default('column'),
  ...sheetChoice,
}
export type StatementMapping = Partial<Record<StatementField, string | undefined>>

/** A cell that cannot be parsed, or contradicts another one; `row` counts from 1 at the top of the sheet. */
export const statementFault = z.object({
  row: z.int(),
  field: z.enum(statementFields),
  /** The heading of the column. */
  header: z.string(),
  value: z.string(),
  code: z.string(),
})
export type StatementFault = z.output<typeof statementFault>

/** How a value of the direction column is read: as a deposit or a withdrawal; null if it is unknown. */
export const readDirection = z.object({
  value: z.string(),
  direction: z.enum(['in', 'out']).nullable(),
  /** The number of rows with this value. */
  count: z.int(),
})
export type ReadDirection = z.output<typeof readDirection>

/** A line of a statement that is taken for a line of an earlier one. */
export const knownLine = z.object({
  row: z.int(),
  day,
  /** `HH:mm` or `HH:mm:ss`. */
  time: z.string().nullable(),
  amount: z.int(),
  memo: z.string(),
  account: z.string(),
  balance: z.int().nullable(),
  /** Whether time or balance are the same; otherwise one of the two files has neither, and only the rest is the same. */
  isCertain: z.boolean(),
  /** The earlier import. */
  fileName: z.string(),
  importedByName: z.string(),
  importedAt: instant,
})
export type KnownLine = z.output<typeof knownLine>

/** The number of lines of a statement, by what importing does with them. */
export const statementCounts = z.object({
  new: z.int(),
  /** The number of lines that an earlier file already contained. */
  known: z.int(),
  /** The number of withdrawals and lines without an amount. */
  skipped: z.int(),
  faulty: z.int(),
})
export type StatementCounts = z.output<typeof statementCounts>

/** A parsed statement: its columns, its first lines, and the effects of importing it. */
export const statement = z.object({
  source: sheetSource,
  headers: z.array(z.string()),
  /** The first lines below the headings. */
  sample: z.array(z.array(z.string())),
  /** The mapping as sent, otherwise as last used, otherwise as guessed from the headings. */
  mapping: z.object(
    Object.fromEntries(statementFields.map((field) => [field, z.string().optional()])) as Record<
      StatementField,
      z.ZodOptional<z.ZodString>
    >,
  ),
  /** The values of the direction column, the most frequent first; at most twenty. */
  directions: z.array(readDirection),
  /** The heading of a column that tells deposits from withdrawals but is not mapped. */
  unusedDirection: z.string().nullable(),
  /** Null while a required column is not mapped. */
  counts: statementCounts.nullable(),
  /** The known lines; those that are not certain first. */
  known: z.array(knownLine),
  /** The latest import when the lines were compared; 0 if there was none. */
  lastImportId: z.int(),
  /** At most one hundred. */
  faults: z.array(statementFault),
})
export type Statement = z.output<typeof statement>
