import { desc, eq, sql } from 'drizzle-orm'
import {
  requiredStatementFields,
  statementFields,
  type Statement,
  type StatementCounts,
  type StatementMapping,
} from '@banquet/contract/payment/bank-statement'
import type { ReceivedFile } from '@banquet/contract/call/endpoint'
import { inTransaction, personName, type Context, type Db } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { readLines } from '../../kit/sheet/read-sheet.ts'
import { bankImports, bankLines } from './bank-line.table.ts'
import { findHeadings, mapColumns, readStatement, type Deposit } from './read-statement.ts'

const shownFaults = 100
const shownLines = 8

/** Returns the mapping of the last import, because the statements of an installation usually come from the same bank. */
async function lastMapping(db: Db): Promise<StatementMapping> {
  const [last] = await db
    .select({ mapping: bankImports.mapping })
    .from(bankImports)
    .orderBy(desc(bankImports.id))
    .limit(1)
  return last?.mapping ?? {}
}

/** Reads the file by the mapping that was sent, or proposes one. */
async function read({ db }: Context, file: ReceivedFile, sent: StatementMapping) {
  const lines = await readLines(file.content)
  const isSent = statementFields.some((field) => sent[field] !== undefined)
  const sheet = findHeadings(lines, isSent ? sent : await lastMapping(db))
  const known = Object.fromEntries(
    statementFields.flatMap((field) => {
      const header = sent[field]
      return header !== undefined && sheet.headers.includes(header) ? [[field, header]] : []
    }),
  )
  // A mapping that was sent is used as it is, because somebody may have left a column out on purpose.
  const mapping = isSent ? known : mapColumns(sheet.headers, await lastMapping(db))
  return { sheet, mapping }
}

const missingFields = (mapping: StatementMapping) =>
  requiredStatementFields.filter((field) => mapping[field] === undefined)

async function countKnown(db: Db, deposits: readonly Deposit[]): Promise<number> {
  const checksums = deposits.map(({ checksum }) => checksum)
  const isKnown = sql`${bankLines.checksum} = any(${sql.param(checksums)}::text[])`
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(bankLines)
    .where(isKnown)
  return row?.n ?? 0
}

/** Returns what importing a statement would do; changes nothing. */
export async function previewStatement(
  ctx: Context,
  file: ReceivedFile,
  sent: StatementMapping,
): Promise<Statement> {
  const { sheet, mapping } = await read(ctx, file, sent)
  const shown = {
    headers: sheet.headers,
    sample: sheet.rows.slice(0, shownLines).map(({ cells }) => cells),
    mapping,
  }
  if (missingFields(mapping).length > 0) return { ...shown, counts: null, faults: [] }
  const { deposits, faults, skipped, faulty } = readStatement(sheet, mapping)
  const known = await countKnown(ctx.db, deposits)
  const counts = { new: deposits.length - known, known, skipped, faulty }
  return { ...shown, counts, faults: faults.slice(0, shownFaults) }
}

/** Adds the deposits that no earlier statement had, and returns how many. */
async function addDeposits({ db, now }: Context, bankImportId: number, deposits: readonly Deposit[]) {
  const createdAt = now().toISOString()
  let added = 0
  // A statement of the database has at most 65,535 parameters.
  for (let at = 0; at < deposits.length; at += 5000) {
    const rows = await db
      .insert(bankLines)
      .values(deposits.slice(at, at + 5000).map((deposit) => ({ ...deposit, bankImportId, createdAt })))
      .onConflictDoNothing({ target: bankLines.checksum })
      .returning({ id: bankLines.id })
    added += rows.length
  }
  return added
}

/**
 * Imports the deposits of a statement in one transaction. Lines that an earlier file had change nothing, even if two people
 * import the same file at the same moment: the index of the checksums decides.
 */
export async function importStatement(
  ctx: Context,
  file: ReceivedFile,
  { faulty: how, ...sent }: StatementMapping & { faulty: 'refuse' | 'skip' },
): Promise<StatementCounts> {
  const { sheet, mapping } = await read(ctx, file, sent)
  const missing = missingFields(mapping)
  if (missing.length > 0)
    throw new Refusal('validation', { errors: missing.map((path) => ({ path, code: 'required' })) })
  const { deposits, skipped, faulty } = readStatement(sheet, mapping)
  if (faulty > 0 && how === 'refuse') throw new Refusal('import.faulty')
  return inTransaction(ctx, async (ctx) => {
    const counts = { new: 0, known: deposits.length, skipped, faulty }
    const about = { fileName: file.name, mapping, importedByName: personName(ctx.actor) }
    const createdAt = ctx.now().toISOString()
    const [row] = await ctx.db
      .insert(bankImports)
      .values({ ...about, counts, createdAt })
      .returning({ id: bankImports.id })
    const { id } = found(row)
    counts.new = await addDeposits(ctx, id, deposits)
    counts.known -= counts.new
    await ctx.db.update(bankImports).set({ counts }).where(eq(bankImports.id, id))
    const after = { fileName: file.name, ...counts }
    await writeAudit(ctx, { action: 'created', noun: 'bank_import', rowId: id, label: file.name, after })
    return counts
  })
}
