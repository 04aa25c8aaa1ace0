import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { anonymiseAudits } from '../../kit/rows/anonymise-audits.ts'
import { releaseFile } from '../../platform/file/claim-file.ts'
import { files } from '../../tables/platform/file.table.ts'
import { identityDocuments } from '../../tables/signup/identity-document.table.ts'
import { signupChanges } from '../../tables/signup/signup-change.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'

/** A participant without personal data. */
export const emptiedPerson = {
  realName: '',
  enName: '',
  title: '',
  affiliation: '',
  enAffiliation: '',
  department: '',
  mobile: '',
  email: '',
  diet: '',
  remark: '',
}

/** The personal data of a sign-up, as it is emptied when the member is deleted. */
const emptied = { ...emptiedPerson, stateReason: '' }

/** A receipt for a company must be kept as it was issued; one for a person has only the name. */
const kept = sql`case when ${signups.receiptTaxId} = '' then '' else ${signups.receiptTitle} end`

/**
 * Releases the private files of sign-ups, so that their contents are deleted, and removes their names from the
 * audit.
 */
async function releaseFilesOf(ctx: Context, ids: readonly number[]): Promise<void> {
  const isOf = and(inArray(files.rowId, [...ids]), inArray(files.purpose, ['answer', 'proof']))
  const rows = await ctx.db.select({ id: files.id, unusedSince: files.unusedSince }).from(files).where(isOf)
  for (const { id, unusedSince } of rows) if (unusedSince === null) await releaseFile(ctx, id)
  await anonymiseAudits(ctx, { noun: 'file', rowIds: rows.map(({ id }) => id), label: 'number' })
}

/**
 * Empties the personal data of the sign-ups of deleted members. Code, type, state, amount and payments remain, and
 * so do the places of active ones, until they are cancelled. Identity documents and private files are deleted.
 */
export async function anonymiseSignups(ctx: Context, memberIds: readonly number[]): Promise<void> {
  const rows = await ctx.db
    .select({ id: signups.id })
    .from(signups)
    .where(inArray(signups.memberId, [...memberIds]))
    .orderBy(signups.id)
    .for('update')
  for (const { id } of rows)
    await ctx.db
      .update(signups)
      .set({ ...emptied, receiptTitle: kept, proofId: null, version: sql`${signups.version} + 1` })
      .where(eq(signups.id, id))
  const ids = rows.map(({ id }) => id)
  await releaseFilesOf(ctx, ids)
  await ctx.db.delete(identityDocuments).where(inArray(identityDocuments.signupId, ids))
  await ctx.db
    .update(signupChanges)
    .set({ reason: '', before: '', enBefore: '', after: '', enAfter: '' })
    .where(and(inArray(signupChanges.signupId, ids), eq(signupChanges.kind, 'transfer')))
  await anonymiseAudits(ctx, { noun: 'signup', rowIds: ids, label: 'same' })
}
