import { createHash } from 'node:crypto'
import {
  requiredStatementFields,
  statementFields,
  type StatementFault,
  type StatementField,
  type StatementMapping,
} from '@banquet/contract/payment/bank-statement'
import { readDay } from '@banquet/contract/rule/day/read-day'
import { fold } from '@banquet/contract/rule/text/fold'
import type { SheetLine } from '../../kit/sheet/sheet-rows.ts'

/** The headings by which the columns are recognised, as banks in Taiwan write them. */
const headings: Readonly<Record<StatementField, readonly string[]>> = {
  day: ['日期', '交易日期', '交易日', '帳務日期', '入帳日期', '入帳日', '記帳日', '交易時間', 'Date'],
  amount: [
    '存入',
    '存入金額',
    '收入',
    '收入金額',
    '貸方金額',
    '貸方',
    '存款金額',
    '金額',
    '交易金額',
    'Deposit',
    'Credit',
    'Amount',
  ],
  memo: ['備註', '附言', '摘要', '說明', '存摺摘要', '交易摘要', '註記', 'Memo', 'Description', 'Remarks'],
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
const same = (one: string, other: string) => plain(one) === plain(other)

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
        headers.find((header) => !taken.has(header) && same(header, word)),
      )
  return mapping
}

/** Finds the row of the headings: the first one that has the required columns, otherwise the first row. */
export function findHeadings(rows: readonly SheetLine[], known: StatementMapping): StatementSheet {
  const at = rows.slice(0, rowsAbove).findIndex(({ cells }) => {
    const mapping = mapColumns(cells, known)
    return requiredStatementFields.every((field) => mapping[field] !== undefined)
  })
  const first = Math.max(at, 0)
  return { headers: rows[first]?.cells ?? [], rows: rows.slice(first + 1) }
}

/** A deposit on a statement. */
export interface Deposit {
  day: string
  amount: number
  memo: string
  account: string
  lastFive: string
  balance: number | null
  checksum: string
}

export interface ReadStatement {
  deposits: Deposit[]
  faults: StatementFault[]
  /** Rows without a deposit. */
  skipped: number
  /** Rows with a fault. */
  faulty: number
}

const oneLine = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()

/** Reads an amount as banks write it; undefined if it is not an amount or has cents. Withdrawals are negative. */
export function readAmount(text: string): number | undefined {
  const cell = text.normalize('NFKC').replaceAll(/[,\s]|NT\$|NTD|TWD|\$|元/gi, '')
  const [, open, sign, whole, minus] = /^(\()?([+-]?)(\d{1,10})(?:\.0+)?(-)?\)?$/.exec(cell) ?? []
  if (whole === undefined) return undefined
  const amount = Number(whole)
  if (amount > 1_000_000_000) return undefined
  return open || sign === '-' || minus ? -amount : amount
}

/** Reads a day, which a time may follow. */
function readStatementDay(text: string): string | undefined {
  const cell = text.normalize('NFKC').trim()
  return readDay(cell.replace(/[\sT]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?$/, ''))
}

/** Returns the last five digits of an account, whose first digits a bank may mask; empty if fewer are shown. */
function lastFiveOf(account: string): string {
  const digits = account.replaceAll(/\D/g, '')
  return digits.length < 5 ? '' : digits.slice(-5)
}

/**
 * Returns the checksum of a line: day, amount, memo, account, and its running number among the equal lines of its file. So the
 * same line of an overlapping file has the same checksum, and two equal deposits of one day have different ones. Leading
 * zeros of the account do not count, because Excel drops them, and neither does the balance, which is not always exported.
 */
function checksumOf({ day, amount, memo, account }: Omit<Deposit, 'checksum'>, number: number): string {
  const parts = [day, amount, memo.replaceAll(' ', ''), account.replace(/^0+/, ''), number]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

type Cells = Readonly<Record<StatementField, string>>
interface Fault {
  field: StatementField
  code: string
}

/** Reads a row that has an amount; returns its faults instead if it has any. */
function readDeposit(cells: Cells, amount: number | undefined): Omit<Deposit, 'checksum'> | Fault[] {
  const day = readStatementDay(cells.day)
  const balance = cells.balance === '' ? null : readAmount(cells.balance)
  const faults: Fault[] = []
  if (amount === undefined) faults.push({ field: 'amount', code: 'number' })
  if (day === undefined) faults.push({ field: 'day', code: cells.day === '' ? 'required' : 'date' })
  if (balance === undefined) faults.push({ field: 'balance', code: 'number' })
  if (amount === undefined || day === undefined || balance === undefined) return faults
  const account = oneLine(cells.account).slice(0, 60)
  const memo = oneLine(cells.memo).slice(0, 300)
  return { day, amount, memo, account, lastFive: lastFiveOf(account), balance }
}

/** Reads the rows of a statement by its mapping. */
export function readStatement({ headers, rows }: StatementSheet, mapping: StatementMapping): ReadStatement {
  const result: ReadStatement = { deposits: [], faults: [], skipped: 0, faulty: 0 }
  const equal = new Map<string, number>()
  const columns = statementFields.map((field) => [field, headers.indexOf(mapping[field] ?? '\n')] as const)
  for (const { row, cells: values } of rows) {
    const cells = Object.fromEntries(columns.map(([field, at]) => [field, values[at] ?? ''])) as Cells
    const amount = oneLine(cells.amount) === '' ? 0 : readAmount(cells.amount)
    const isDeposit = amount === undefined || amount > 0
    const read = isDeposit ? readDeposit(cells, amount) : undefined
    if (read === undefined) result.skipped += 1
    else if (Array.isArray(read)) {
      const at = ({ field, code }: Fault) => ({
        row,
        field,
        header: mapping[field] ?? '',
        value: cells[field],
        code,
      })
      result.faults.push(...read.map(at))
      result.faulty += 1
    } else {
      const first = checksumOf(read, 1)
      const number = (equal.get(first) ?? 0) + 1
      equal.set(first, number)
      result.deposits.push({ ...read, checksum: checksumOf(read, number) })
    }
  }
  return result
}
