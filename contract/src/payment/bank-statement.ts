import { z } from 'zod'
import { line } from '../call/list.ts'

/** The columns of a statement. */
export const statementFields = ['day', 'amount', 'memo', 'account', 'balance'] as const
export type StatementField = (typeof statementFields)[number]
/** The columns without which a statement cannot be imported. */
export const requiredStatementFields: readonly StatementField[] = ['day', 'amount']

const heading = line(200).optional()
/** The mapping of columns in the query string. */
export const mapping = Object.fromEntries(statementFields.map((field) => [field, heading])) as Record<
  StatementField,
  typeof heading
>
export type StatementMapping = Partial<Record<StatementField, string | undefined>>

/** A cell that cannot be parsed; `row` counts from 1 at the top of the sheet. */
export const statementFault = z.object({
  row: z.int(),
  field: z.enum(statementFields),
  /** The heading of the column. */
  header: z.string(),
  value: z.string(),
  code: z.string(),
})
export type StatementFault = z.output<typeof statementFault>

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
  /** Null while a required column is not mapped. */
  counts: statementCounts.nullable(),
  /** At most one hundred. */
  faults: z.array(statementFault),
})
export type Statement = z.output<typeof statement>
