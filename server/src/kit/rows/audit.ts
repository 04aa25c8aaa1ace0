import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, getTableName, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Change, auditActions } from '@banquet/contract/call/history'
import { audits } from './audit.table.ts'
import { hideAmounts } from './hide-amounts.ts'
import { showActors } from './show-actors.ts'
import { beforeEnd, isInTransaction, type Context, type Db } from '../context.ts'
import { addRows } from './written-rows.ts'

type Fields = Record<string, unknown>

interface Entry {
  action: (typeof auditActions)[number]
  noun: string
  rowId?: number | undefined
  label: string
  before?: Fields | undefined
  after?: Fields | undefined
}

/** Secrets, lists of addresses and unfinished texts: the audit records that they changed, under these names, but not their contents. */
const concealed: ReadonlyMap<string, string> = new Map([
  ['passwordHash', 'password'],
  ['emails', 'emailList'],
  // What an author is writing: the audit has what is submitted.
  ['draft', 'draft'],
])

/** Columns that are never written to the audit: these, and what is derived from other columns. */
export const unwritten: ReadonlySet<string> = new Set([
  ...concealed.keys(),
  'salt',
  'draftSavedAt',
  'version',
  'createdAt',
  'created_at',
  'updated_at',
  'updatedAt',
  'deletedAt',
])

function visible(row: Fields | undefined): Fields | undefined {
  return row && Object.fromEntries(Object.entries(row).filter(([field]) => !unwritten.has(field)))
}

/** Returns the fields that differ, before and after. A changed secret appears as changed, without its values. */
export function difference(before: Fields, after: Fields): { before: Fields; after: Fields } | undefined {
  const changed = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]))
  const shown = changed.filter((field) => !unwritten.has(field))
  const hidden = changed.flatMap((field) => concealed.get(field) ?? [])
  if (shown.length + hidden.length === 0) return undefined
  const pick = (row: Fields) =>
    Object.fromEntries([...shown.map((field) => [field, row[field]]), ...hidden.map((field) => [field, '…'])])
  return { before: pick(before), after: pick(after) }
}

type Row = typeof audits.$inferInsert

/** The maximum number of entries per statement; more are written before the end of the transaction. */
const together = 500

/** The entries that wait for the end of a transaction. */
const waiting = new WeakMap<Db, Row[]>()

async function write(db: Db, rows: Row[]): Promise<void> {
  while (rows.length > 0) await addRows(db, audits, rows.splice(0, together))
}

function waitingIn(db: Db): Row[] {
  const known = waiting.get(db)
  if (known) return known
  const rows: Row[] = []
  waiting.set(db, rows)
  beforeEnd(db, () => {
    waiting.delete(db)
    return write(db, rows)
  })
  return rows
}

function rowOf({ actor, from }: Context, entry: Entry): Row {
  return {
    action: entry.action,
    noun: entry.noun,
    rowId: entry.rowId ?? null,
    label: entry.label,
    actorId: actor.id === 0 ? null : actor.id,
    actorName: actor.name,
    sessionId: actor.sessionId === 0 ? null : actor.sessionId,
    ip: from.ip,
    requestId: from.requestId,
    command: from.call ?? '',
    before: visible(entry.before) ?? null,
    after: visible(entry.after) ?? null,
  }
}

/** Adds an entry; what happens to a row in the transaction that creates it belongs to its creation. */
function addTo(rows: Row[], row: Row): void {
  const { action, noun, rowId } = row
  const made =
    action === 'updated' &&
    rows.find((one) => one.action === 'created' && one.noun === noun && one.rowId === rowId)
  if (made) made.after = { ...made.after, ...row.after }
  else rows.push(row)
}

/**
 * Writes entries with the actor and origin of the context, in the context's transaction. They are written together at
 * its end, in their order, because a command of many rows would otherwise spend its time on a round trip for each entry.
 */
export async function writeAudits(ctx: Context, entries: readonly Entry[]): Promise<void> {
  const rows = isInTransaction(ctx.db) ? waitingIn(ctx.db) : []
  for (const entry of entries) addTo(rows, rowOf(ctx, entry))
  if (rows.length >= together || !isInTransaction(ctx.db)) await write(ctx.db, rows)
}

/** Writes one entry, in the same way. */
export function writeAudit(ctx: Context, entry: Entry): Promise<void> {
  return writeAudits(ctx, [entry])
}

const naming = ['name', 'chtName', 'number', 'label', 'address']

/**
 * Returns the label of a row in the audit: its name, else the number or label that people gave it, else its first
 * unique field, else its id. Staff are known by their login name, but a customer by the company name, as in every list.
 */
export function labelOf(row: Fields, unique = 'id'): string {
  const fields = row['side'] === 'staff' ? naming : ['realName', ...naming]
  const words = [...fields, unique, 'id']
    .map((field) => row[field])
    .find(
      (word): word is string | number =>
        typeof word === 'number' || (typeof word === 'string' && word !== ''),
    )
  return words === undefined ? '' : String(words)
}

/**
 * Returns the entries that meet a condition, newest first, with their actors as far as the reader may see them. A history
 * is longer than 200 only if something is wrong, so 200 are enough.
 */
export async function readChanges(
  ctx: Context,
  where: SQL | undefined,
  { atMost = 200 }: { atMost?: number } = {},
): Promise<Change[]> {
  const rows = await ctx.db.select().from(audits).where(where).orderBy(desc(audits.id)).limit(atMost)
  return showActors(ctx, hideAmounts(ctx.actor, rows))
}

/** Returns the changes of one row, newest first. */
export function historyOf(ctx: Context, table: PgTable, id: number): Promise<Change[]> {
  return readChanges(ctx, and(eq(audits.noun, getTableName(table)), eq(audits.rowId, id)))
}
