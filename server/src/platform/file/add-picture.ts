import { eq } from 'drizzle-orm'
import type { ReceivedFile } from '@banquet/contract/call/endpoint'
import { pictureOf, type Picture } from '@banquet/contract/platform/file'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, notStored } from '../../kit/errors.ts'
import { newFileKey, type FileStore } from '../../kit/files/files.ts'
import { files, type Purpose } from '../../tables/platform/file.table.ts'
import { redrawPicture } from './redraw-picture.ts'

/** Returns the key of a picture's small version, which lists show. */
export const smallKey = (key: string) => `${key}-small`

/** A file that is about to be stored. */
interface NewFile {
  name: string
  type: string
  purpose: Purpose
  content: Uint8Array
  /** The small version of a picture. */
  small?: Uint8Array
}

/** Records a file of the actor, to which no row refers yet. */
function note(
  ctx: Context,
  row: Pick<typeof files.$inferInsert, 'key' | 'name' | 'size' | 'type' | 'purpose'>,
) {
  const values = { ...row, accountId: ctx.actor.id }
  return inTransaction(ctx, async (ctx) => {
    const { id } = found((await ctx.db.insert(files).values(values).returning({ id: files.id }))[0])
    const { accountId: _, ...after } = values
    await writeAudit(ctx, { action: 'uploaded', noun: 'file', rowId: id, label: row.name, after })
    return id
  })
}

/** Stores an uploaded picture. */
export async function addPicture(ctx: Context, store: FileStore, sent: ReceivedFile): Promise<Picture> {
  const { full, small } = await redrawPicture(sent)
  return pictureOf(
    await storeFile(ctx, store, { ...asJpeg(sent.name), purpose: 'picture', content: full, small }),
  )
}

/** Returns name and type of an uploaded picture that is stored as JPEG. */
export function asJpeg(name: string) {
  return { name: `${name.replace(/\.\w+$/, '')}.jpg`, type: 'image/jpeg' }
}

/**
 * Stores a file that was checked. The row is written before the content, so that no content is ever without a row; a row
 * without content is deleted like any other that is not used.
 */
export async function storeFile(
  ctx: Context,
  store: FileStore,
  { name, type, purpose, content, small }: NewFile,
): Promise<{ id: number; key: string }> {
  const key = newFileKey()
  const id = await note(ctx, { key, name, type, purpose, size: content.length })
  try {
    await store.put(key, content)
    if (small) await store.put(smallKey(key), small)
  } catch (error) {
    ctx.log.error({ cause: error }, 'A file could not be stored.')
    await removeContent(store, key).catch(() => {})
    await ctx.db.delete(files).where(eq(files.id, id))
    throw notStored(error, 60)
  }
  return { id, key }
}

/** Removes the content of a file. */
export async function removeContent(store: FileStore, key: string): Promise<void> {
  await store.remove(smallKey(key))
  await store.remove(key)
}
