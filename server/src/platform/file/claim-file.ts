import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { files, type Purpose } from '../../tables/platform/file.table.ts'

/**
 * Makes a row refer to a file: only to one that the actor has uploaded for this and no row refers to, so that nobody can
 * use the files of others by their ids. A file that is about to be deleted counts as missing.
 */
export async function claimFile(
  { db, actor }: Context,
  id: number,
  { path, purpose }: { path: string; purpose: Purpose },
): Promise<void> {
  const taken = await db
    .update(files)
    .set({ unusedSince: null })
    .where(
      and(
        eq(files.id, id),
        eq(files.accountId, actor.id),
        eq(files.purpose, purpose),
        gt(files.unusedSince, sql`now() - interval '23 hours'`),
      ),
    )
    .returning({ id: files.id })
  if (taken.length === 0) throw invalid(path, 'unknown')
}

/** Makes private files, which the actor has claimed, those of a row. */
export async function assignFiles({ db }: Context, ids: readonly number[], rowId: number): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(files)
    .set({ rowId })
    .where(inArray(files.id, [...ids]))
}

/** Releases a file that no row refers to any more: it is no longer shown, and deleted after a day. */
export async function releaseFile({ db }: Context, id: number): Promise<void> {
  await db
    .update(files)
    .set({ unusedSince: sql`now()` })
    .where(eq(files.id, id))
}

/** Changes or removes the picture of a row; `undefined` leaves it unchanged. */
export async function changePicture(
  ctx: Context,
  { from, to, path }: { from: number | null; to: number | null | undefined; path: string },
): Promise<void> {
  if (to === undefined || to === from) return
  if (to !== null) await claimFile(ctx, to, { path, purpose: 'picture' })
  if (from !== null) await releaseFile(ctx, from)
}
