import { and, eq, inArray, sql } from 'drizzle-orm'
import { audits } from './audit.table.ts'
import type { Context, Db } from '../context.ts'

/** Fields of an entry that contain personal data. */
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
  'language',
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
  'internalNote',
  'answer',
  'overrideReason',
  'declinedReason',
  'conflicts',
  'keywords',
  'note',
  'reason',
  'text',
  'to',
  'mailTo',
  'subject',
  'sender',
  'reply',
]

/** The label of the entries afterwards: the number of the row, empty, or unchanged. */
type Label = 'number' | 'nothing' | 'same'

interface Rows {
  noun: string
  rowIds: readonly number[]
  label: Label
}

/**
 * Runs work that empties personal data in entries, and in other rows that are otherwise never changed. The database
 * allows it only meanwhile, and only to empty values.
 */
export async function whileAnonymising(db: Db, run: () => Promise<unknown>): Promise<void> {
  await db.execute(sql`select set_config('banquet.blank', 'on', true)`)
  await run()
  await db.execute(sql`select set_config('banquet.blank', 'off', true)`)
}

const without = (column: typeof audits.before | typeof audits.after) =>
  sql`${column} - ${sql.param(personal)}::text[]`

/** Removes personal data from the entries about these rows, within a transaction; the rest of their content remains. */
export async function anonymiseAudits({ db }: Context, { noun, rowIds, label }: Rows): Promise<void> {
  if (rowIds.length === 0) return
  const labels = { number: sql`'#' || ${audits.rowId}`, nothing: sql`''`, same: sql`${audits.label}` }
  const about = and(eq(audits.noun, noun), inArray(audits.rowId, [...rowIds]))
  await whileAnonymising(db, () =>
    db
      .update(audits)
      .set({ before: without(audits.before), after: without(audits.after), label: labels[label] })
      .where(about),
  )
}

/**
 * Removes the name and the address of actors from all entries about their actions, within a transaction. Entries are found
 * by the id of the actor, so what is done without signing in, by a mailed link or code, names its actor by the id too.
 */
export async function anonymiseActors({ db }: Context, accountIds: readonly number[]): Promise<void> {
  await whileAnonymising(db, () =>
    db
      .update(audits)
      .set({ actorName: sql`'#' || ${audits.actorId}`, ip: '' })
      .where(inArray(audits.actorId, [...accountIds])),
  )
}
