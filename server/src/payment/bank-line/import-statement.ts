import { desc, sql } from 'drizzle-orm'
import {
  requiredStatementFields,
  statementFields,
  type Statement,
  type StatementCounts,
  type StatementMapping,
} from '@banquet/contract/payment/bank-statement'
import type { Parsed, ReceivedFile } from '@banquet/contract/call/endpoint'
import type { bankLine } from '@banquet/contract/payment/bank-line'
import { inTransaction, personName, type Context, type Db } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { moneyDays } from '../payment-order/money-day.ts'
import { insertRows } from '../../kit/rows/rows.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { readLines } from '../../kit/sheet/read-sheet.ts'
import { bankImports, bankLines } from '../../tables/payment/bank-line.table.ts'
import { compareLines, completeLines, showKnown, type Compared } from './known-lines.ts'
import { bankLineLabel } from './match-lines.ts'
import { readStatement } from './read-statement.ts'
import { findHeadings, mapColumns, unusedDirection } from './statement-columns.ts'

const shownFaults = 100
const shownLines = 8
const shownDirections = 20
/** The number of this advisory lock; no other one of the program has it. */
const lock = 482_615_904

type PreviewQuery = Parsed<typeof bankLine.preview>['query']
type ImportQuery = Parsed<typeof bankLine.import>['query']

/** Returns the latest import; its mapping is proposed because the statements of an installation usually come from one bank. */
async function lastImport(db: Db): Promise<{ id: number; mapping: StatementMapping }> {
  const [last] = await db
    .select({ id: bankImports.id, mapping: bankImports.mapping })
    .from(bankImports)
    .orderBy(desc(bankImports.id))
    .limit(1)
  return last ?? { id: 0, mapping: {} }
}

/** Reads the file by the mapping that was sent, or proposes one. */
async function read(
  { db }: Context,
  file: ReceivedFile,
  { directionBy, encoding, sheet: name, ...sent }: PreviewQuery,
) {
  const { lines, source } = await readLines(file.content, { encoding, sheet: name })
  const isSent = statementFields.some((field) => sent[field] !== undefined)
  const last = isSent ? {} : (await lastImport(db)).mapping
  const sheet = findHeadings(lines, isSent ? sent : last)
  const known = Object.fromEntries(
    statementFields.flatMap((field) => {
      const header = sent[field]
      return header !== undefined && sheet.headers.includes(header) ? [[field, header]] : []
    }),
  ) as StatementMapping
  // A mapping that was sent is used as it is, because somebody may have left a column out on purpose. The direction is left
  // out only if that was said: without it, withdrawals become deposits.
  const mapping = isSent ? known : mapColumns(sheet.headers, last)
  if (directionBy === 'sign') delete mapping.direction
  const direction = unusedDirection(sheet, mapping)
  if (directionBy === 'sign' || direction === undefined) return { sheet, source, mapping, direction }
  return { sheet, source, mapping: { ...mapping, direction }, direction: undefined }
}

const missingFields = (mapping: StatementMapping) =>
  requiredStatementFields.filter((field) => mapping[field] === undefined)

const countKnown = (compared: readonly Compared[]) => compared.filter(({ known }) => known).length

/** Returns what importing a statement would do; changes nothing. */
export async function previewStatement(
  ctx: Context,
  file: ReceivedFile,
  sent: PreviewQuery,
): Promise<Statement> {
  const { sheet, source, mapping, direction } = await read(ctx, file, sent)
  const { id: lastImportId } = await lastImport(ctx.db)
  const shown = {
    source,
    headers: sheet.headers,
    sample: sheet.rows.slice(0, shownLines).map(({ cells }) => cells),
    mapping,
    unusedDirection: direction ?? null,
    lastImportId,
  }
  const { deposits, directions, faults, skipped, faulty } = readStatement(
    sheet,
    mapping,
    await moneyDays(ctx),
  )
  const parsed = { ...shown, directions: directions.slice(0, shownDirections) }
  if (missingFields(mapping).length > 0) return { ...parsed, counts: null, known: [], faults: [] }
  const compared = await compareLines(ctx, deposits, mapping)
  const known = countKnown(compared)
  const counts = { new: deposits.length - known, known, skipped, faulty }
  return { ...parsed, counts, known: showKnown(compared), faults: faults.slice(0, shownFaults) }
}

const rowOf = ({ deposit }: Compared, bankImportId: number, createdAt: string) => {
  const { row: _, ...row } = deposit
  return { ...row, bankImportId, createdAt }
}

/** Adds the deposits that no earlier statement had. The audit has the entry of the import. */
async function addDeposits({ db, now }: Context, bankImportId: number, lines: readonly Compared[]) {
  const createdAt = now().toISOString()
  // A statement of the database has at most 65,535 parameters.
  for (let at = 0; at < lines.length; at += 5000)
    await db
      .insert(bankLines)
      .values(lines.slice(at, at + 5000).map((line) => rowOf(line, bankImportId, createdAt)))
}

/** Adds known lines that staff import nevertheless, each with an audit entry of its own. */
async function addTaken(ctx: Context, bankImportId: number, lines: readonly Compared[]) {
  const createdAt = ctx.now().toISOString()
  const rows = lines.map((line) => ({
    ...rowOf(line, bankImportId, createdAt),
    sameAsId: line.known?.id ?? null,
  }))
  await insertRows(ctx, bankLines, rows, bankLineLabel)
}

/** Throws unless the rows that are imported nevertheless are deposits of the file, and nothing was imported since the preview. */
async function checkTaken(
  { db }: Context,
  { takenRows = [], lastImportId }: ImportQuery,
  rows: ReadonlySet<number>,
): Promise<void> {
  if (takenRows.length === 0) return
  if (lastImportId === undefined) throw invalid('lastImportId', 'required')
  if (takenRows.some((row) => !rows.has(row))) throw invalid('takenRows', 'unknown')
  if ((await lastImport(db)).id !== lastImportId) throw new Refusal('bank-line.imported')
}

/**
 * Imports the deposits of a statement in one transaction. Lines that an earlier file had change nothing. Imports take turns, so
 * that two people who import the same file at the same moment add its lines once.
 */
export async function importStatement(
  ctx: Context,
  file: ReceivedFile,
  wanted: ImportQuery,
): Promise<StatementCounts> {
  const { sheet, mapping } = await read(ctx, file, wanted)
  const missing = missingFields(mapping)
  if (missing.length > 0)
    throw new Refusal('validation', { errors: missing.map((path) => ({ path, code: 'required' })) })
  const { deposits, skipped, faulty } = readStatement(sheet, mapping, await moneyDays(ctx))
  if (faulty > 0 && wanted.faulty === 'refuse') throw new Refusal('import.faulty', { params: { n: faulty } })
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${lock})`)
    await checkTaken(ctx, wanted, new Set(deposits.map(({ row }) => row)))
    const compared = await compareLines(ctx, deposits, mapping)
    const isTaken = new Set(wanted.takenRows)
    const added = compared.filter(({ known }) => !known)
    const taken = compared.filter(({ known, deposit }) => known && isTaken.has(deposit.row))
    const count = added.length + taken.length
    const counts = { new: count, known: deposits.length - count, skipped, faulty }
    const about = { fileName: file.name, mapping, importedByName: personName(ctx.actor) }
    const createdAt = ctx.now().toISOString()
    const [row] = await ctx.db
      .insert(bankImports)
      .values({ ...about, counts, createdAt })
      .returning({ id: bankImports.id })
    const { id } = found(row)
    await addDeposits(ctx, id, added)
    await addTaken(ctx, id, taken)
    await completeLines(
      ctx,
      compared.filter((line) => !taken.includes(line)),
    )
    const after = { fileName: file.name, ...counts, ...(taken.length > 0 && { taken: taken.length }) }
    await writeAudit(ctx, { action: 'created', noun: 'bank_import', rowId: id, label: file.name, after })
    return counts
  })
}
