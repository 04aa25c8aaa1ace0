import { eq } from 'drizzle-orm'
import { pictureOf, type Picture } from '@banquet/contract/platform/file'
import type { Db } from '../../kit/context.ts'
import { files } from '../../tables/platform/file.table.ts'

/** Returns the picture with that id; null for none. */
export async function readPicture(db: Db, id: number | null): Promise<Picture | null> {
  if (id === null) return null
  const [file] = await db.select({ id: files.id, key: files.key }).from(files).where(eq(files.id, id))
  return file ? pictureOf(file) : null
}
