import { bankLine } from '@banquet/contract/payment/bank-line'
import type { BankLine, ProposalsOfLine } from '@banquet/contract/payment/bank-line-record'
import type { SentUpload } from '../http/forms.ts'
import type { Client } from '../server.ts'

/** A line of a statement: day, amount, memo, account. */
export type StatementLine = readonly [day: string, amount: number | string, memo?: string, account?: string]

/** A statement as a bank exports it: with the account above the headings, and a column for withdrawals. */
export function statementOf(lines: readonly StatementLine[], name = 'statement.csv'): SentUpload {
  const rows = lines.map(([day, amount, memo = '', account = '']) =>
    [day, '', `"${amount}"`, memo, account, ''].join(','),
  )
  return sheetOf(['帳號：012-345-678901', '交易日期,支出金額,存入金額,備註,轉出帳號,餘額', ...rows], name)
}

/** A file of these rows. */
export function sheetOf(rows: readonly string[], name = 'statement.csv'): SentUpload {
  return { name, type: 'text/csv', content: Buffer.from(rows.join('\r\n')) }
}

/** Imports a statement, and returns its lines that are still to be matched, by their days. */
export async function importLines(admin: Client, ...lines: StatementLine[]): Promise<BankLine[]> {
  const answer = await admin.send(bankLine.import, { upload: statementOf(lines) })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return linesOf(admin)
}

export async function linesOf(admin: Client, query: Record<string, unknown> = {}): Promise<BankLine[]> {
  return (await admin.send(bankLine.list, { query })).body
}

export async function proposalsFor(admin: Client, ...ids: number[]): Promise<ProposalsOfLine[]> {
  return (await admin.call(bankLine.proposals, { query: { ids: ids.join() } })).body
}

interface Wanted {
  id: number
  amount: number
  left?: number
}

/** Matches lines with orders. */
export function match(
  admin: Client,
  lineIds: readonly number[],
  orders: readonly Wanted[],
  writeOff?: number,
) {
  const body = {
    lineIds,
    orders: orders.map(({ id, amount, left = amount }) => ({ paymentOrderId: id, amount, left })),
    ...(writeOff !== undefined && { writeOff }),
  }
  return admin.send(bankLine.match, { body })
}
