import { z } from 'zod'
import { exportShape } from '../call/export.ts'
import { id, instant, optionalLine } from '../call/list.ts'

/**
 * What a column of a transfer file has of each refund. `bankCode` and `branchCode` are the three and four digits in the names of
 * bank and branch, if they are given there; `fixed` is the same text in every row, such as the account that pays.
 */
export const transferFields = [
  'accountNumber',
  'accountName',
  'bankCode',
  'branchCode',
  'bank',
  'branch',
  'amount',
  'paymentNumber',
  'payerName',
  'eventCode',
  'fixed',
] as const
export type TransferField = (typeof transferFields)[number]

/** A column of a transfer file, as the bank wants it. */
export const transferColumn = z.strictObject({
  heading: optionalLine(40).unwrap().meta({ example: '收款帳號' }),
  field: z.enum(transferFields),
  /** The text of a fixed column; empty for the others. */
  text: optionalLine(60).unwrap(),
})
export type TransferColumn = z.output<typeof transferColumn>

/** The number of columns of a transfer file. */
export const maxTransferColumns = 20

/** The layout of a file: its columns and its format. It is proposed for the next file, because the bank stays the same. */
export const transferLayout = {
  columns: z.array(transferColumn).min(1).max(maxTransferColumns),
  format: exportShape.format.unwrap(),
}

/** A file of refunds for the bank, which transfers them in one batch. */
export const transferFileRow = z.object({
  id,
  eventId: id,
  ...transferLayout,
  /** How many refunds it has, and their sum in whole NT$. */
  refunds: z.int(),
  total: z.int(),
  createdByName: z.string(),
  createdAt: instant,
})
export type TransferFile = z.output<typeof transferFileRow>
