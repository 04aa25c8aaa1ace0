import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { KnownLine, StatementMapping } from '@banquet/contract/payment/bank-statement'
import type { Context, Db } from '../../kit/context.ts'
import { bankImports, bankLines } from '../../tables/payment/bank-line.table.ts'
import { completed, pairLines, type LineFacts } from './pair-lines.ts'
import type { Deposit } from './read-statement.ts'

/** A deposit with what its file knows about it. */
type Line = Deposit & LineFacts

/** A text of a line, which is unknown if it is empty and its file has no such column. */
const textOf = (text: string, header: string | undefined) =>
  text === '' && header === undefined ? null : text

const memoColumns = ({ memo, note }: StatementMapping) => [memo, note].filter((header) => header).join('/')

/** Returns the stored lines of these days and amounts, or of the same rows, with the imports that they came from. */
async function storedLines(db: Db, deposits: readonly Deposit[]) {
  const days = [...new Set(deposits.map(({ day }) => day))]
  const amounts = [...new Set(deposits.map(({ amount }) => amount))]
  const digests = deposits.map(({ rowDigest }) => rowDigest)
  const rows = await db
    .select({
      id: bankLines.id,
      day: bankLines.day,
      time: bankLines.time,
      amount: bankLines.amount,
      memo: bankLines.memo,
      account: bankLines.account,
      balance: bankLines.balance,
      rowDigest: bankLines.rowDigest,
      fileName: bankImports.fileName,
      importedByName: bankImports.importedByName,
      importedAt: bankImports.createdAt,
      mapping: bankImports.mapping,
    })
    .from(bankLines)
    .innerJoin(bankImports, eq(bankImports.id, bankLines.bankImportId))
    .where(
      or(
        and(
          sql`${bankLines.day} = any(${sql.param(days)}::date[])`,
          sql`${bankLines.amount} = any(${sql.param(amounts)}::int[])`,
        ),
        sql`${bankLines.rowDigest} = any(${sql.param(digests)}::text[])`,
      ),
    )
    .orderBy(asc(bankLines.id))
  return rows.map(({ mapping, memo, account, ...row }) => ({
    ...row,
    memo: textOf(memo, mapping.memo ?? mapping.note),
    memoFrom: memoColumns(mapping),
    account: textOf(account, mapping.account),
  }))
}
type Stored = Awaited<ReturnType<typeof storedLines>>[number]

/** A deposit of a file; `known` is the stored line that it is taken for. */
export interface Compared {
  deposit: Deposit
  line: Line
  known: (Stored & { isCertain: boolean }) | undefined
}

/** Compares the deposits of a file with the stored lines. */
export async function compareLines(
  { db }: Context,
  deposits: readonly Deposit[],
  mapping: StatementMapping,
): Promise<Compared[]> {
  const lines = deposits.map((deposit) => ({
    ...deposit,
    memo: textOf(deposit.memo, mapping.memo ?? mapping.note),
    memoFrom: memoColumns(mapping),
    account: textOf(deposit.account, mapping.account),
  })) as Line[]
  const stored = await storedLines(db, deposits)
  const pairs = pairLines(stored, lines)
  return deposits.map((deposit, n) => {
    const [pair, line] = [pairs[n], lines[n] as Line]
    const row = pair && stored[pair.at]
    return { deposit, line, known: row && { ...row, isCertain: pair.isCertain } }
  })
}

/** Returns the known lines as they are shown, those that are not certain first. */
export function showKnown(compared: readonly Compared[]): KnownLine[] {
  return compared
    .flatMap(({ deposit, known }) => {
      if (!known) return []
      const { isCertain, fileName, importedByName, importedAt } = known
      const { row, day, time, amount, memo, account, balance } = deposit
      return [
        { row, day, time, amount, memo, account, balance, isCertain, fileName, importedByName, importedAt },
      ]
    })
    .toSorted((one, other) => Number(one.isCertain) - Number(other.isCertain))
}

/**
 * Adds to stored lines what a later file knows more about them, so that further files are compared with that as well. The audit
 * has the entry of the import.
 */
export async function completeLines({ db }: Context, compared: readonly Compared[]): Promise<void> {
  const rows = compared.flatMap(({ line, deposit, known }) =>
    known && completed(known, line) ? [{ id: known.id, ...deposit }] : [],
  )
  if (rows.length === 0) return
  // Lines are locked in ascending order of their ids, as everywhere.
  const ids = rows.map(({ id }) => id)
  await db
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(inArray(bankLines.id, ids))
    .orderBy(asc(bankLines.id))
    .for('update')
  await db.execute(sql`
    update ${bankLines} set time = more.time, balance = more.balance, memo = more.memo, account = more.account,
      last_five = more."lastFive", version = ${bankLines.version} + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as more (id int, time text, balance int, memo text, account text, "lastFive" text)
    where ${bankLines.id} = more.id`)
}
