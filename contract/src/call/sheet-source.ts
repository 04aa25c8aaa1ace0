import { z } from 'zod'
import { encodings, type Encoding } from './encodings.ts'
import { line } from './list.ts'

/** What to read of a file, in the query of a call that takes one. */
export const sheetChoice = {
  /** How the bytes of a CSV file are read; by default UTF-8 or, if they are not, Big5. */
  encoding: z.enum(encodings).optional(),
  /** The sheet of a workbook; by default the first that is not hidden. */
  sheet: line(100).optional(),
}
export interface SheetChoice {
  encoding?: Encoding | undefined
  sheet?: string | undefined
}

/** What was read of a file. */
export const sheetSource = z.object({
  /** Null for a workbook. */
  encoding: z.enum(encodings).nullable(),
  /** Null for a CSV file. */
  sheet: z.string().nullable(),
  /** The sheets of the workbook that are not hidden. */
  sheets: z.array(z.string()),
  /** The number of rows that are hidden in the sheet, which are not read. */
  hiddenRows: z.int(),
})
export type SheetSource = z.output<typeof sheetSource>
