import { eq } from 'drizzle-orm'
import type { ReceivedFile } from '@banquet/contract/call/endpoint'
import { pictureOf, type Picture } from '@banquet/contract/platform/file'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { newFileKey, type FileStore } from '../../kit/files/files.ts'
import { files, type PicturePurpose } from './file.table.ts'
import { redrawPicture } from './redraw-picture.ts'

/** Returns the key of a picture's small version, which lists show. */
export const smallKey = (key: string) => `${key}-small`

/** Records a picture of the actor, to which no row refers yet. */
function note(ctx: Context, row: Pick<typeof files.$inferInsert, 'key' | 'name' | 'size' | 'purpose'>) {
  const values = { ...row, type: 'image/jpeg', accountId: ctx.actor.id }
  return inTransaction(ctx, async (ctx) => {
    const { id } = found((await ctx.db.insert(files).values(values).returning({ id: files.id }))[0])
    const { accountId: _, ...after } = values
    await writeAudit(ctx, { action: 'uploaded', noun: 'file', rowId: id, label: row.name, after })
    return id
  })
}

/**
 * Stores an uploaded picture. The row is written before the content, so that no content is ever unknown; a row without
 * content is deleted like any other that is not used.
 */
export async function addPicture(
  ctx: Context,
  store: FileStore,
  sent: ReceivedFile,
  purpose: PicturePurpose = 'picture',
): Promise<Picture> {
  const { full, small } = await redrawPicture(sent)
  const key = newFileKey()
  const name = `${sent.name.replace(/\.\w+$/, '')}.jpg`
  const id = await note(ctx, { key, name, size: full.length, purpose })
  try {
    await store.put(key, full)
    await store.put(smallKey(key), small)
  } catch (error) {
    ctx.log.error({ error }, 'A file could not be stored.')
    await removeContent(store, key).catch(() => {})
    await ctx.db.delete(files).where(eq(files.id, id))
    throw new Refusal('busy', { retryAfter: 60 })
  }
  return pictureOf({ id, key })
}

/** Removes the content of a picture. */
export async function removeContent(store: FileStore, key: string): Promise<void> {
  await store.remove(smallKey(key))
  await store.remove(key)
}
