import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { PaperFile } from '@banquet/contract/submission/file-kinds'
import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { assignFiles, claimFile } from '../../platform/file/claim-file.ts'
import { files } from '../../tables/platform/file.table.ts'
import { submissionRevisions, submissions } from '../../tables/submission/submission.table.ts'

/**
 * Makes files those of a submission, and returns them with the names and sizes that are stored. Each must belong to it already,
 * or be one that the caller has uploaded and nothing uses.
 */
export async function claimFiles(
  ctx: Context,
  submissionId: number,
  wanted: readonly PaperFile[],
): Promise<PaperFile[]> {
  if (wanted.length === 0) return []
  const { db } = ctx
  const { id, name, size, rowId, unusedSince } = files
  const rows = await db
    .select({ id, name, size, rowId, unusedSince })
    .from(files)
    .where(
      and(
        eq(files.purpose, 'paper'),
        inArray(
          id,
          wanted.map(({ fileId }) => fileId),
        ),
      ),
    )
  const claimed: PaperFile[] = []
  for (const [at, { kind, fileId }] of wanted.entries()) {
    const path = `files.${at}`
    const file = rows.find((one) => one.id === fileId)
    if (!file || (file.rowId !== null && file.rowId !== submissionId)) throw invalid(path, 'unknown')
    if (file.rowId === null) {
      await claimFile(ctx, fileId, { path, purpose: 'paper' })
      await assignFiles(ctx, [fileId], submissionId)
    } else if (file.unusedSince !== null) await keepAgain(ctx, fileId, path)
    claimed.push({ kind, fileId, name: file.name, size: file.size })
  }
  return claimed
}

/** Keeps a file of the same submission that was taken out of its draft, unless it is about to be deleted. */
async function keepAgain({ db }: Context, fileId: number, path: string): Promise<void> {
  const kept = await db
    .update(files)
    .set({ unusedSince: null })
    .where(and(eq(files.id, fileId), gt(files.unusedSince, sql`now() - interval '23 hours'`)))
    .returning({ id: files.id })
  if (kept.length === 0) throw invalid(path, 'unknown')
}

/** The private files of these submissions. */
const ofPapers = (ids: readonly number[]) => and(eq(files.purpose, 'paper'), inArray(files.rowId, [...ids]))

/** Releases the files that neither the draft of a submission nor what was ever submitted names any more. */
export async function releaseUnnamed({ db }: Context, submissionId: number): Promise<void> {
  const { draft, files: last } = submissions
  const named = sql`
    select id from (
      select jsonb_array_elements(${last}) as one from ${submissions} where ${eq(submissions.id, submissionId)}
      union all
      select jsonb_array_elements(coalesce(${draft} -> 'files', '[]')) from ${submissions}
        where ${eq(submissions.id, submissionId)}
      union all
      select jsonb_array_elements(${submissionRevisions.content} -> 'files') from ${submissionRevisions}
        where ${eq(submissionRevisions.submissionId, submissionId)}
    ) as listed, lateral (select (one ->> 'fileId')::int as id) as ids`
  await db
    .update(files)
    .set({ unusedSince: sql`now()` })
    .where(and(ofPapers([submissionId]), isNull(files.unusedSince), sql`${files.id} not in (${named})`))
}

/** Releases all files of submissions, and returns the ids of all that they ever had. */
export async function releaseAll({ db }: Context, submissionIds: readonly number[]): Promise<number[]> {
  await db
    .update(files)
    .set({ unusedSince: sql`now()` })
    .where(and(ofPapers(submissionIds), isNull(files.unusedSince)))
  const rows = await db.select({ id: files.id }).from(files).where(ofPapers(submissionIds))
  return rows.map(({ id }) => id)
}
