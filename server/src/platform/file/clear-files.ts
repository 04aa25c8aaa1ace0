import { eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import type { FileStore } from '../../kit/files/files.ts'
import { removeContent } from './add-picture.ts'
import { files } from './file.table.ts'

/**
 * Deletes files that no row has referred to for a day; until then a backup that has just begun still finds them. The
 * content is deleted first: if that fails, the row stays for the next time.
 */
export async function clearFiles({ db }: Context, store: FileStore): Promise<void> {
  await store.tidy()
  const unused = await db
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(lt(files.unusedSince, sql`now() - interval '1 day'`))
    .orderBy(files.id)
    .limit(1000)
  for (const { id, key } of unused) {
    await removeContent(store, key)
    await db.delete(files).where(eq(files.id, id))
  }
}
