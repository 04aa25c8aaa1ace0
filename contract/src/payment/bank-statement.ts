import { z } from 'zod'
import { line } from '../call/list.ts'

/** The columns of a statement. */
export const statementFields = ['day', 'amount', 'memo', 'account', 'balance'] as const
export type StatementField = (typeof statementFields)[number]
export const requiredStatementFields: readonly StatementField[] = ['day', 'amount']

const heading = line(200).optional()
/** The mapping in the query of a call. */
export const mapping = Object.fromEntries(statementFields.map((field) => [field, heading])) as Record<
  StatementField,
  typeof heading
>
export type StatementMapping = Partial<Record<StatementField, string | undefined>>

/** A cell that cannot be read: `row` counts from 1 at the top of the sheet. */
export const statementFault = z.object({
  row: z.int(),
  field: z.enum(statementFields),
  /** The heading of the column. */
  header: z.string(),
  value: z.string(),
  code: z.string(),
})
export type StatementFault = z.output<typeof statementFault>

export const statementCounts = z.object({
  new: z.int(),
  /** Lines that an earlier file had as well. */
  known: z.int(),
  /** Withdrawals and lines without an amount. */
  skipped: z.int(),
  faulty: z.int(),
})
export type StatementCounts = z.output<typeof statementCounts>

export const statement = z.object({
  headers: z.array(z.string()),
  /** The first lines below the headings. */
  sample: z.array(z.array(z.string())),
  /** As sent, or as used the last time, or as the words of the headings suggest. */
  mapping: z.object(
    Object.fromEntries(statementFields.map((field) => [field, z.string().optional()])) as Record<
      StatementField,
      z.ZodOptional<z.ZodString>
    >,
  ),
  /** Null as long as a required column is missing. */
  counts: statementCounts.nullable(),
  /** The first hundred. */
  faults: z.array(statementFault),
})
export type Statement = z.output<typeof statement>
