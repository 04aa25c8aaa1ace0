import { inArray } from 'drizzle-orm'
import { pictureOf, type Picture } from '@banquet/contract/platform/file'
import type { Context, Db } from '../../kit/context.ts'
import { claimFile, releaseFile } from '../../platform/file/claim-file.ts'
import { files } from '../../tables/platform/file.table.ts'

/** Changes the pictures of a row: claims new ones and releases removed ones. */
export async function changePictures(
  ctx: Context,
  { from, to }: { from: readonly number[]; to: readonly number[] },
): Promise<void> {
  for (const [at, id] of to.entries())
    if (!from.includes(id)) await claimFile(ctx, id, { path: `pictureIds.${at}`, purpose: 'picture' })
  for (const id of from) if (!to.includes(id)) await releaseFile(ctx, id)
}

/** Returns rows with their pictures, in the order of the ids. */
export async function withPictures<Row extends { pictureIds: number[] }>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { pictures: Picture[] })[]> {
  const ids = rows.flatMap(({ pictureIds }) => pictureIds)
  const { id, key } = files
  const known = ids.length === 0 ? [] : await db.select({ id, key }).from(files).where(inArray(id, ids))
  const byId = new Map(known.map((file) => [file.id, pictureOf(file)]))
  return rows.map((row) => ({ ...row, pictures: row.pictureIds.flatMap((one) => byId.get(one) ?? []) }))
}
