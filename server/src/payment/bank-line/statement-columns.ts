import {
  requiredStatementFields,
  statementFields,
  type StatementField,
  type StatementMapping,
} from '@banquet/contract/payment/bank-statement'
import { fold } from '@banquet/contract/rule/text/fold'
import type { SheetLine } from '../../kit/sheet/sheet-rows.ts'
import { findDirectionColumn } from './read-direction.ts'

/** The headings of columns that have deposits only, as banks in Taiwan write them. */
const deposits = [
  ...[
    '存',
    '轉入',
    '存款',
    '入帳金額',
    '匯入金額',
    '存入',
    '存入金額',
    '收入',
    '收入金額',
    '貸方金額',
    '貸方',
    '存款金額',
    '轉入金額',
    '進帳金額',
  ],
  ...['Deposit', 'Deposits', 'Credit', 'Credits', 'Credit amount', 'Deposit amount', 'Money in', 'Paid in'],
]
/** The headings of columns that have withdrawals only. */
const withdrawals = [
  ...[
    '支',
    '提',
    '轉出',
    '支取',
    '匯出金額',
    '支出',
    '支出金額',
    '提出',
    '提出金額',
    '提款',
    '提款金額',
    '借方金額',
    '借方',
    '付出金額',
    '轉出金額',
  ],
  ...['Withdrawal', 'Withdrawals', 'Debit', 'Debits', 'Debit amount', 'Withdrawal amount', 'Money out'],
]

/** The headings of texts about a payment. Many banks have two such columns, and the payer's words may be in either. */
const memos = [
  ...['備註', '附言', '摘要', '說明', '存摺摘要', '交易摘要', '註記', '存款人備註', '匯款人附言'],
  ...['Memo', 'Description', 'Remarks'],
]

/** The headings by which the columns are recognised; the direction is recognised by its values as well. */
const headings: Readonly<Record<StatementField, readonly string[]>> = {
  day: [
    ...[
      '日期',
      '交易日期',
      '交易日',
      '帳務日期',
      '入帳日期',
      '入帳日',
      '記帳日',
      '記帳日期',
      '交易時間',
      '交易日期時間',
    ],
    ...['Date', 'Transaction date', 'Value date'],
  ],
  time: ['時間', '交易時間', '入帳時間', '記帳時間', 'Time', 'Transaction time'],
  amount: [...deposits, '金額', '交易金額', 'Amount', 'Transaction amount'],
  direction: [],
  memo: memos,
  note: memos,
  account: [
    '轉出帳號',
    '對方帳號',
    '交易帳號',
    '匯款帳號',
    '來源帳號',
    '帳號',
    '轉出入帳號',
    'Account',
    'Counter account',
  ],
  balance: ['餘額', '結餘', '帳戶餘額', '帳面餘額', 'Balance'],
}

/** How many rows at the top are searched for the headings: banks put their name, the account and the period above them. */
const rowsAbove = 30

/** A statement: the row of its headings, and the rows below. */
export interface StatementSheet {
  headers: string[]
  rows: SheetLine[]
}

const plain = (text: string) => fold(text).replaceAll(/\s|\(.*/g, '')
const isOneOf = (words: readonly string[], header: string) =>
  words.some((word) => plain(word) === plain(header))

/** Returns whether a column has deposits only, by its heading. */
export const hasOnlyDeposits = (header: string) => isOneOf(deposits, header)

/** Returns the mapping for these headings: the one that was sent or used last, otherwise by the known words. */
export function mapColumns(headers: readonly string[], known: StatementMapping): StatementMapping {
  const mapping: StatementMapping = {}
  const taken = new Set<string>()
  const take = (field: StatementField, header: string | undefined) => {
    if (header === undefined || header === '' || taken.has(header) || mapping[field] !== undefined) return
    taken.add(header)
    mapping[field] = header
  }
  for (const field of statementFields)
    take(
      field,
      headers.find((header) => header === known[field]),
    )
  for (const field of statementFields)
    for (const word of headings[field])
      take(
        field,
        headers.find((header) => !taken.has(header) && plain(header) === plain(word)),
      )
  return mapping
}

/** Returns the column that tells deposits from withdrawals, if one of those that are not mapped does. */
export function unusedDirection(sheet: StatementSheet, mapping: StatementMapping): string | undefined {
  return mapping.direction === undefined
    ? findDirectionColumn(sheet, new Set(Object.values(mapping)))
    : undefined
}

/**
 * Finds the row of the headings: the first one that has the required columns, otherwise the first row. If the row below names
 * columns for withdrawals and deposits, the headings have two rows, and the lower one counts where it has words.
 */
export function findHeadings(rows: readonly SheetLine[], known: StatementMapping): StatementSheet {
  const at = rows.slice(0, rowsAbove).findIndex(({ cells }) => {
    const mapping = mapColumns(cells, known)
    return requiredStatementFields.every((field) => mapping[field] !== undefined)
  })
  const first = Math.max(at, 0)
  const headers = rows[first]?.cells ?? []
  const lower = rows[first + 1]?.cells ?? []
  const isDouble = [deposits, withdrawals].every((words) => lower.some((cell) => isOneOf(words, cell)))
  if (!isDouble) return { headers, rows: rows.slice(first + 1) }
  const length = Math.max(headers.length, lower.length)
  return {
    headers: Array.from({ length }, (_, column) => lower[column] || (headers[column] ?? '')),
    rows: rows.slice(first + 2),
  }
}
