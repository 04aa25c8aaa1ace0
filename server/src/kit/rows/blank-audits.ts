import { and, eq, inArray, sql } from 'drizzle-orm'
import { audits } from './audit.table.ts'
import type { Context, Db } from '../context.ts'

/** Fields of an entry that say something about a person. */
const personal: readonly string[] = [
  'name',
  'realName',
  'enName',
  'title',
  'affiliation',
  'enAffiliation',
  'department',
  'mobile',
  'country',
  'diet',
  'dietNote',
  'email',
  'pendingEmail',
  'mergedFrom',
  'mergedInto',
  'receiptTitle',
  'receiptTaxId',
  'remark',
  'stateReason',
  'guests',
  'guestName',
  'wishes',
  'noteForHotel',
  'noteInternal',
  'overrideReason',
  'text',
  'to',
  'mailTo',
  'subject',
]

/** What the entries about rows are called afterwards: by the number of the row, by nothing, or as before. */
type Label = 'number' | 'nothing' | 'same'

interface Rows {
  noun: string
  rowIds: readonly number[]
  label: Label
}

/**
 * Runs what leaves personal data out of entries, and of other rows that are never changed: the database allows it only
 * meanwhile, and only to leave out what they contain.
 */
export async function whileBlanking(db: Db, run: () => Promise<unknown>): Promise<void> {
  await db.execute(sql`select set_config('banquet.blank', 'on', true)`)
  await run()
  await db.execute(sql`select set_config('banquet.blank', 'off', true)`)
}

const without = (column: typeof audits.before | typeof audits.after) =>
  sql`${column} - ${sql.param(personal)}::text[]`

/** Leaves personal data out of the entries about some rows, within a transaction; what else they say remains. */
export async function blankAudits({ db }: Context, { noun, rowIds, label }: Rows): Promise<void> {
  if (rowIds.length === 0) return
  const labels = { number: sql`'#' || ${audits.rowId}`, nothing: sql`''`, same: sql`${audits.label}` }
  const about = and(eq(audits.noun, noun), inArray(audits.rowId, [...rowIds]))
  await whileBlanking(db, () =>
    db
      .update(audits)
      .set({ before: without(audits.before), after: without(audits.after), label: labels[label] })
      .where(about),
  )
}

/** Leaves the name and the address of actors out of all entries about what they did, within a transaction. */
export async function blankActors({ db }: Context, accountIds: readonly number[]): Promise<void> {
  await whileBlanking(db, () =>
    db
      .update(audits)
      .set({ actorName: sql`'#' || ${audits.actorId}`, ip: '' })
      .where(inArray(audits.actorId, [...accountIds])),
  )
}
