import { createHash } from 'node:crypto'
import { moneyDayFault, type MoneyDays } from '../payment-order/money-day.ts'
import {
  statementFields,
  type ReadDirection,
  type StatementFault,
  type StatementField,
  type StatementMapping,
} from '@banquet/contract/payment/bank-statement'
import { readDay, shortYearsAmong, type ShortYears } from '@banquet/contract/rule/day/read-day'
import { maxInteger } from '@banquet/contract/call/list'
import { readDirection, withPlainMinus, type Direction } from './read-direction.ts'
import { hasOnlyDeposits, type StatementSheet } from './statement-columns.ts'

/** A deposit on a statement. */
export interface Deposit {
  /** The row in the sheet, from 1. */
  row: number
  day: string
  /** `HH:mm` or `HH:mm:ss`. */
  time: string | null
  amount: number
  memo: string
  account: string
  lastFive: string
  balance: number | null
  /** A digest of all cells of the row, by which it is recognised when other columns are read. */
  rowDigest: string
}

export interface ReadStatement {
  deposits: Deposit[]
  faults: StatementFault[]
  /** How the values of the direction column are read, the most frequent first. */
  directions: ReadDirection[]
  /** Rows without a deposit. */
  skipped: number
  /** Rows with a fault. */
  faulty: number
}

const oneLine = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()

/** An amount as it is written: its size, and the direction that its sign tells, if it has one. */
interface Written {
  size: number
  sign: Direction | undefined
}

/**
 * Reads an amount as banks write it: with a minus before or after it, in brackets, or with CR or DR. Undefined if it is not an
 * amount, has cents, or has signs that contradict each other.
 */
function readWritten(text: string): Written | undefined {
  const cell = withPlainMinus(text).replaceAll(/[,\s]|NT\$|NTD|TWD|\$|元/gi, '')
  const parts = /^(\()?([+-]|[cd]r?|[借貸])?(\d{1,10})(?:\.0+)?([+-]|[cd]r?|[借貸])?(\))?$/i.exec(cell)
  const [, open, before = '', whole = '', after = '', close] = parts ?? []
  const size = Number(whole)
  if (whole === '' || size > 1_000_000_000 || (open === undefined) !== (close === undefined)) return undefined
  const signs = [open && '-', before, after].filter((sign) => sign).map((sign) => readDirection(sign ?? ''))
  return new Set(signs).size > 1 ? undefined : { size, sign: signs[0] }
}

/** Reads an amount; withdrawals are negative. */
export function readAmount(text: string): number | undefined {
  const written = readWritten(text)
  return written && (written.sign === 'out' && written.size > 0 ? -written.size : written.size)
}

/** Reads a time as `HH:mm` or `HH:mm:ss`, from `13:20`, `1:20 PM`, `下午 01:20:11`, `132011` or `13時20分`. */
export function readTime(text: string): string | undefined {
  const cell = text.normalize('NFKC').trim().toLowerCase()
  const bare = /^(\d{1,2})(\d{2})(\d{2})$|^(\d{1,2})(\d{2})$/.exec(cell)
  const [, early, hour, minute, second, late] = bare
    ? [null, '', bare[1] ?? bare[4], bare[2] ?? bare[5], bare[3], '']
    : (/^(上午|下午|[ap]m)?\s*(\d{1,2})[:時點](\d{1,2})(?:[:分](\d{1,2})?秒?(?:\.\d+)?)?\s*([ap]m)?$/.exec(
        cell,
      ) ?? [])
  if (hour === undefined || minute === undefined) return undefined
  const half = early || late || ''
  const isLate = half === '下午' || half === 'pm'
  const h = half === '' ? Number(hour) : (Number(hour) % 12) + (isLate ? 12 : 0)
  if (h > 23 || Number(minute) > 59 || Number(second ?? 0) > 59 || (half !== '' && Number(hour) > 12))
    return undefined
  const two = (part: number | string) => String(part).padStart(2, '0')
  return [h, minute, ...(second === undefined ? [] : [second])].map(two).join(':')
}

const dayAndTime = /^(.*?\d\s*日?)[\sT-]+((?:上午|下午|[ap]m)?\s*\d{1,2}:\d{1,2}.*)$/i
const digitsOnly = /^(\d{7,8})(\d{6})$/

/** Reads a day, which a time may follow. Midnight is what programs write that know no time. */
function readMoment(text: string, short?: ShortYears): { day: string; time: string | null } | undefined {
  const cell = text.normalize('NFKC').trim()
  const alone = readDay(cell, short)
  if (alone !== undefined) return { day: alone, time: null }
  const [, first = '', rest = ''] = dayAndTime.exec(cell) ?? digitsOnly.exec(cell) ?? []
  const [day, time] = [readDay(first, short), readTime(rest)]
  if (day === undefined || time === undefined) return undefined
  return { day, time: /^00:00(:00)?$/.test(time) ? null : time }
}

/** Reads the cell of a time column, which may repeat the day. */
function readTimeCell(text: string): string | null | undefined {
  return text.trim() === '' ? null : (readTime(text) ?? readMoment(text)?.time)
}

/** Returns the last five digits of an account, whose first digits a bank may mask; empty if fewer are shown. */
function lastFiveOf(account: string): string {
  const digits = account.replaceAll(/\D/g, '')
  return digits.length < 5 ? '' : digits.slice(-5)
}

/**
 * Reads a balance in whole dollars; null if it cannot be read or stored. It only tells equal lines apart, so it never makes a
 * deposit faulty.
 */
function readBalance(text: string): number | null {
  const cell = withPlainMinus(text).replaceAll(/[,\s]|NT\$|NTD|TWD|\$|元/gi, '')
  const [, before = '', whole, after = ''] =
    /^([(+-]?)(\d{1,12})(?:\.\d+)?((?:\)|[cd]r?|[+-])?)$/i.exec(cell) ?? []
  if (whole === undefined || Number(whole) > maxInteger) return null
  const isNegative = /^[(-]/.test(before) || /^(?:d|-)/i.test(after)
  return isNegative && Number(whole) > 0 ? -Number(whole) : Number(whole)
}

/** The words of rows below or between the lines that add them up. */
const sums =
  /^(?:本頁|本期|本日|本月)?(?:合計|總計|小計|累計|總額|共計|(?:grand |sub-?)?totals?)(?:金額|筆數|[:(\d\s].*)?$/i

/** Returns whether a row adds up others: it has no day, and one of its cells says so. */
const isSum = (day: string, values: readonly string[]) =>
  readMoment(day) === undefined && values.some((value) => sums.test(oneLine(value)))

type Cells = Readonly<Record<StatementField, string>>
interface Fault {
  field: StatementField
  code: string
}

/** Reads a row that has an amount; returns its faults instead if it has any. */
function readDeposit(
  cells: Cells,
  amount: number | undefined,
  days: MoneyDays | undefined,
  short: ShortYears | undefined,
): Omit<Deposit, 'row' | 'rowDigest'> | Fault[] {
  const moment = readMoment(cells.day, short)
  const time = readTimeCell(cells.time)
  const balance = readBalance(cells.balance)
  const faults: Fault[] = []
  if (amount === undefined) faults.push({ field: 'amount', code: 'number' })
  if (moment === undefined) faults.push({ field: 'day', code: cells.day === '' ? 'required' : 'date' })
  const implausible = moment && days && moneyDayFault(moment.day, days)
  if (implausible) faults.push({ field: 'day', code: implausible })
  if (time === undefined) faults.push({ field: 'time', code: 'time' })
  if (amount === undefined || moment === undefined || time === undefined || implausible) return faults
  const account = oneLine(cells.account).slice(0, 60)
  // The second text is often the first one again.
  const [first, second] = [oneLine(cells.memo), oneLine(cells.note)]
  const memo = (
    first.includes(second) ? first : second.includes(first) ? second : `${first} ${second}`
  ).slice(0, 300)
  const lastFive = lastFiveOf(account)
  return { day: moment.day, time: time ?? moment.time, amount, memo, account, lastFive, balance }
}

/**
 * Returns the direction of a row with an amount, or the fault of its direction. Without a direction column only the sign
 * counts. With one, an amount without a sign goes where the column says, and a sign that says otherwise is a fault; so is a
 * withdrawal in a column that has deposits only.
 */
function directionOf(
  cells: Cells,
  written: Written | undefined,
  { direction: column, amount: amounts = '' }: StatementMapping,
): Direction | Fault {
  if (column === undefined) return written?.sign ?? 'in'
  const direction = readDirection(cells.direction)
  if (direction === undefined)
    return { field: 'direction', code: cells.direction === '' ? 'required' : 'choice' }
  const sign = written && (written.sign ?? (hasOnlyDeposits(amounts) ? 'in' : direction))
  return sign === undefined || sign === direction ? direction : { field: 'direction', code: 'mismatch' }
}

/** Reads a row: a deposit, its faults, or undefined if no money came in. */
function readRow(
  cells: Cells,
  mapping: StatementMapping,
  days: MoneyDays | undefined,
  short: ShortYears | undefined,
): Omit<Deposit, 'row' | 'rowDigest'> | Fault[] | undefined {
  if (oneLine(cells.amount) === '') return undefined
  const written = readWritten(cells.amount)
  if (written?.size === 0) return undefined
  const direction = directionOf(cells, written, mapping)
  if (direction === 'out') return undefined
  const read = readDeposit(cells, written?.size, days, short)
  if (direction === 'in') return read
  return [direction, ...(Array.isArray(read) ? read : [])]
}

/** Returns how often each value of the direction column occurs, and how it is read. */
function directionsIn({ headers, rows }: StatementSheet, header: string | undefined): ReadDirection[] {
  if (header === undefined) return []
  const at = headers.indexOf(header)
  const byValue = Map.groupBy(
    rows.filter(({ cells }) => (cells[at] ?? '') !== ''),
    ({ cells }) => cells[at] ?? '',
  )
  return [...byValue]
    .map(([value, those]) => ({ value, direction: readDirection(value) ?? null, count: those.length }))
    .toSorted((one, other) => other.count - one.count)
}

const digestOf = (cells: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(cells.map(oneLine)))
    .digest('base64url')

/** Reads the rows of a statement by its mapping; days on which money cannot have moved are faults. */
export function readStatement(
  sheet: StatementSheet,
  mapping: StatementMapping,
  days?: MoneyDays,
): ReadStatement {
  const { headers, rows } = sheet
  const directions = directionsIn(sheet, mapping.direction)
  const result: ReadStatement = { deposits: [], faults: [], directions, skipped: 0, faulty: 0 }
  const columns = statementFields.map((field) => [field, headers.indexOf(mapping[field] ?? '\n')] as const)
  const dayColumn = headers.indexOf(mapping.day ?? '\n')
  const short = shortYearsAmong(rows.map(({ cells }) => cells[dayColumn] ?? ''))
  for (const { row, cells: values } of rows) {
    const cells = Object.fromEntries(columns.map(([field, at]) => [field, values[at] ?? ''])) as Cells
    const read = isSum(cells.day, values) ? undefined : readRow(cells, mapping, days, short)
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
    } else result.deposits.push({ row, ...read, rowDigest: digestOf(values) })
  }
  return result
}
