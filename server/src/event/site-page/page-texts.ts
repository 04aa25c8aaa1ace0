import { inArray } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { claimFile, releaseFile } from '../../platform/file/claim-file.ts'
import { files } from '../../tables/platform/file.table.ts'
import { cleanHtml, pictureKeys } from './clean-html.ts'

/** The texts of a site page or a news item, as HTML. */
type Texts = Record<'body' | 'enBody', string>

export const cleanTexts = ({ body, enBody }: Texts): Texts => ({
  body: cleanHtml(body),
  enBody: cleanHtml(enBody),
})

/**
 * Makes a row refer to the pictures in its texts, and returns their ids. Throws at the text with a picture that is not
 * the caller's own upload or belongs to another row. Pictures that are in no text any more are released.
 */
export async function changePictures(
  ctx: Context,
  texts: Texts,
  before: readonly number[],
): Promise<number[]> {
  const ids = new Set<number>()
  for (const path of ['body', 'enBody'] as const) {
    const keys = pictureKeys(texts[path])
    const known =
      keys.length === 0
        ? []
        : await ctx.db.select({ id: files.id }).from(files).where(inArray(files.key, keys)).orderBy(files.id)
    if (known.length !== keys.length) throw invalid(path, 'unknown')
    for (const { id } of known) {
      if (!before.includes(id) && !ids.has(id)) await claimFile(ctx, id, { path, purpose: 'picture' })
      ids.add(id)
    }
  }
  for (const id of before) if (!ids.has(id)) await releaseFile(ctx, id)
  return [...ids]
}
