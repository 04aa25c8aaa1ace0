import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { FileReply } from '@banquet/contract/call/endpoint'
import { privatePurposes, type PrivatePurpose } from '@banquet/contract/platform/private-file'
import type { Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import type { FileStore } from '../../kit/files/files.ts'
import { files } from '../../tables/platform/file.table.ts'
import { readRules } from './private-file.handlers.ts'

async function* pieces(content: Uint8Array) {
  yield content
}

/** Returns a private file that a row uses; throws `not-found` if there is none, or if the caller may not see the row. */
export async function readPrivateFile(ctx: Context, store: FileStore, id: number): Promise<FileReply> {
  const isUsed = and(
    eq(files.id, id),
    inArray(files.purpose, [...privatePurposes]),
    isNull(files.unusedSince),
  )
  const { key, name, type, purpose, rowId } = found((await ctx.db.select().from(files).where(isUsed))[0])
  const mayRead = readRules.get(purpose as PrivatePurpose)
  if (rowId === null || !mayRead || !(await mayRead(ctx, { id, rowId }))) throw new Refusal('not-found')
  const content = found(await store.get(key))
  return { name, type, size: content.length, content: pieces(content), inline: type === 'image/jpeg' }
}
