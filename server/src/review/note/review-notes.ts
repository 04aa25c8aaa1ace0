import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { reviewFileKind, type ReviewContent, type ReviewFile } from '@banquet/contract/review/review-content'
import { fileFault } from '@banquet/contract/submission/file-kinds'
import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { claimFile } from '../../platform/file/claim-file.ts'
import { files } from '../../tables/platform/file.table.ts'
import { reviewRevisions, reviews } from '../../tables/review/review.table.ts'

const ofAssignment = (assignmentId: number) => and(eq(files.purpose, 'review'), eq(files.rowId, assignmentId))

/** Returns the name of the notes of a review for everybody but its reviewer: it tells no name. */
export const neutralNoteName = (code: string, name: string) =>
  `${code}-notes.${name.toLowerCase().endsWith('.docx') ? 'docx' : 'pdf'}`

/**
 * Makes a file that of the review of an assignment, and returns it with the name and size that are stored. It must be one that
 * the caller has uploaded and nothing uses, or belong to the assignment already.
 */
export async function claimNote(
  ctx: Context,
  assignmentId: number,
  { fileId }: Pick<ReviewFile, 'fileId'>,
): Promise<ReviewFile> {
  const { db } = ctx
  const path = 'content.file'
  const [known] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, fileId), ofAssignment(assignmentId)))
    .for('update')
  const own = known ? await keptAgain(ctx, known) : await claimed(ctx, assignmentId, fileId)
  if (!own) throw invalid(path, 'unknown')
  const fault = fileFault(reviewFileKind, own)
  if (fault) throw invalid(path, fault.code, fault.params)
  return { fileId, name: own.name, size: own.size }
}

type FileRow = typeof files.$inferSelect

/** Keeps a file that was taken out of the review before, unless it is about to be deleted. */
async function keptAgain({ db }: Context, file: FileRow): Promise<FileRow | undefined> {
  if (file.unusedSince === null) return file
  const [row] = await db
    .update(files)
    .set({ unusedSince: null })
    .where(and(eq(files.id, file.id), sql`${files.unusedSince} > now() - interval '23 hours'`))
    .returning()
  return row
}

/** Files are uploaded like those of papers, and become those of a review here. */
async function claimed(ctx: Context, assignmentId: number, fileId: number): Promise<FileRow | undefined> {
  await claimFile(ctx, fileId, { path: 'content.file', purpose: 'paper' })
  const [row] = await ctx.db
    .update(files)
    .set({ purpose: 'review', rowId: assignmentId })
    .where(and(eq(files.id, fileId), isNull(files.rowId)))
    .returning()
  return row
}

/** Releases the files of an assignment that no version of its review names any more. */
export async function releaseNotes({ db }: Context, assignmentId: number): Promise<void> {
  const idOf = (content: typeof reviews.draft | typeof reviews.content | typeof reviewRevisions.content) =>
    sql`(${content} -> 'file' ->> 'fileId')::int`
  const named = sql`
    select n from (
      select ${idOf(reviews.draft)} as n from ${reviews} where ${reviews.assignmentId} = ${assignmentId}
      union all
      select ${idOf(reviews.content)} from ${reviews} where ${reviews.assignmentId} = ${assignmentId}
      union all
      select ${idOf(reviewRevisions.content)} from ${reviewRevisions}
        join ${reviews} on ${reviews.id} = ${reviewRevisions.reviewId}
        where ${reviews.assignmentId} = ${assignmentId}) named
    where n is not null`
  await db
    .update(files)
    .set({ unusedSince: sql`now()` })
    .where(and(ofAssignment(assignmentId), isNull(files.unusedSince), sql`${files.id} not in (${named})`))
}

/** Returns the stored file of the notes of a review. */
export async function noteFile({ db }: Context, assignmentIds: readonly number[], fileId: number) {
  const [row] = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, fileId),
        eq(files.purpose, 'review'),
        inArray(files.rowId, [0, ...assignmentIds]),
        isNull(files.unusedSince),
      ),
    )
  return row
}

/** A review as others than its reviewer read it: the name of its file could be that of the reviewer. */
export function withNeutralNote<Content extends ReviewContent>(content: Content, code: string): Content {
  const { file } = content
  return file ? { ...content, file: { ...file, name: neutralNoteName(code, file.name) } } : content
}
