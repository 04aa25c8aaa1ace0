import { createHash } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Parsed, ReceivedFile } from '@banquet/contract/call/endpoint'
import type { UploadedFile } from '@banquet/contract/platform/private-file'
import type { upload, UploadRow } from '@banquet/contract/platform/upload'
import { uploadLimits, uploadTypes, type UploadExtension } from '@banquet/contract/platform/upload-limits'
import { concurrencyLimit } from '../../kit/concurrency-limit.ts'
import type { Context, Db } from '../../kit/context.ts'
import { found, invalid, Refusal, toRefusal, notStored } from '../../kit/errors.ts'
import { newFileKey, type FileStore } from '../../kit/files/files.ts'
import { plainName } from '../../kit/http/upload.ts'
import { inThread, threadBeside } from '../../kit/thread.ts'
import { files } from '../../tables/platform/file.table.ts'
import { uploadPieces, uploads, type UploadedRow } from '../../tables/platform/upload.table.ts'
import { storeFile } from '../file/add-picture.ts'
import type { DocumentFault } from './inspect-document.ts'

const { pieceBytes, maxUnused } = uploadLimits

const piecesOf = ({ size }: Pick<UploadedRow, 'size'>) => Math.ceil(size / pieceBytes)

/** Returns the media type of a file by the end of its name; throws if files of this kind are not accepted. */
function typeOf(name: string): string {
  const extension = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!Object.hasOwn(uploadTypes, extension)) throw new Refusal('file.type')
  return uploadTypes[extension as UploadExtension]
}

/** Returns the pieces of an upload that are stored, in order. */
function storedPieces(db: Db, uploadId: number) {
  return db
    .select({ position: uploadPieces.position, key: uploadPieces.key })
    .from(uploadPieces)
    .where(and(eq(uploadPieces.uploadId, uploadId), isNotNull(uploadPieces.storedAt)))
    .orderBy(asc(uploadPieces.position))
}

/** Returns an upload as it is shown. A finished one has all its pieces. */
export async function showUpload({ db }: Context, row: UploadedRow): Promise<UploadRow> {
  const { id, name, size, fileId } = row
  if (fileId !== null) return { id, name, size, missing: [] }
  const stored = new Set((await storedPieces(db, id)).map(({ position }) => position))
  const missing = Array.from({ length: piecesOf(row) }, (_, at) => at).filter((at) => !stored.has(at))
  return { id, name, size, missing }
}

/** Returns an upload of the caller; throws `not-found` if they have none with this id. */
export async function getUpload({ db, actor }: Context, id: number): Promise<UploadedRow> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.accountId, actor.id)))
  return found(row)
}

/** Throws if the caller has begun, or finished and not used, as many files as anybody may. */
async function requireFew({ db, actor }: Context): Promise<void> {
  const isBegun = and(eq(uploads.accountId, actor.id), isNull(uploads.fileId))
  const isUnused = and(
    eq(files.accountId, actor.id),
    eq(files.purpose, 'paper'),
    isNotNull(files.unusedSince),
  )
  const begun = await db.$count(uploads, isBegun)
  const unused = await db.$count(files, isUnused)
  if (begun + unused >= maxUnused) throw new Refusal('rate.limited', { retryAfter: 3600 })
}

/** Begins an upload, or returns the unfinished one of the same content. */
export async function beginUpload(
  ctx: Context,
  { name: typed, size, digest }: Parsed<typeof upload.begin>['body'],
): Promise<UploadedRow> {
  const { db, actor } = ctx
  const name = plainName(typed)
  typeOf(name)
  const own = and(eq(uploads.accountId, actor.id), isNull(uploads.fileId))
  const [known] = await db
    .update(uploads)
    .set({ name, usedAt: sql`now()` })
    .where(and(own, eq(uploads.digest, digest), eq(uploads.size, size)))
    .returning()
  if (known) return known
  await requireFew(ctx)
  const [added] = await db
    .insert(uploads)
    .values({ accountId: actor.id, name, size, digest })
    // Begun by another request at the same time. A digest with another size belongs to a sender that lies about one of them.
    .onConflictDoUpdate({
      target: [uploads.accountId, uploads.digest],
      targetWhere: sql`file_id is null`,
      set: { name },
      setWhere: eq(uploads.size, size),
    })
    .returning()
  if (!added) throw invalid('size', 'choice')
  return added
}

/** Stores one piece of an upload, unless it is there already. */
export async function addPiece(
  ctx: Context,
  store: FileStore,
  { id, position, sent }: { id: number; position: number; sent: ReceivedFile },
): Promise<UploadedRow> {
  const { db, actor } = ctx
  const [row] = await db
    .update(uploads)
    .set({ usedAt: sql`now()` })
    .where(and(eq(uploads.id, id), eq(uploads.accountId, actor.id)))
    .returning()
  const upload = found(row)
  if (position >= piecesOf(upload)) throw invalid('position', 'max', { n: piecesOf(upload) - 1 })
  if (sent.content.length !== Math.min(pieceBytes, upload.size - position * pieceBytes))
    throw new Refusal('file.broken')
  const isThere = (await storedPieces(db, id)).some((piece) => piece.position === position)
  if (upload.fileId !== null || isThere) return upload
  // The row is written before the content, so that no content is ever without a row.
  const key = newFileKey()
  const [piece] = await db
    .insert(uploadPieces)
    .values({ uploadId: id, position, key })
    .returning({ id: uploadPieces.id })
  const added = eq(uploadPieces.id, found(piece).id)
  try {
    await store.put(key, sent.content)
    await db.update(uploadPieces).set({ storedAt: ctx.now().toISOString() }).where(added)
  } catch (error) {
    await store.remove(key).catch(() => undefined)
    await db.delete(uploadPieces).where(added)
    // The same piece, sent by another request at the same time, was first.
    if (toRefusal(error).code === 'duplicate') return upload
    ctx.log.error({ cause: error }, 'A piece of a file could not be stored.')
    throw notStored(error, 10)
  }
  return upload
}

/** Deletes the pieces of an upload: their content first, so that none is ever without a row. */
export async function removePieces({ db }: Context, store: FileStore, uploadId: number): Promise<void> {
  const pieces = await db
    .select({ id: uploadPieces.id, key: uploadPieces.key })
    .from(uploadPieces)
    .where(eq(uploadPieces.uploadId, uploadId))
  for (const { id, key } of pieces) {
    await store.remove(key)
    await db.delete(uploadPieces).where(eq(uploadPieces.id, id))
  }
}

/** A whole file is held in memory while it is checked, so only one is at a time. */
const takeTurn = concurrencyLimit({ atOnce: 1, waiting: 50 })
const thread = threadBeside(import.meta.url, 'inspect-document')

/** Returns what is wrong with a file that has arrived. */
async function faultOf({ digest, name }: UploadedRow, content: Buffer): Promise<DocumentFault | undefined> {
  if (createHash('sha256').update(content).digest('hex') !== digest) return 'file.broken'
  const answer = await inThread<{ fault?: DocumentFault }>(thread, { type: typeOf(name), content })
  return answer ? answer.fault : 'file.broken'
}

/**
 * Reads all pieces of an upload; undefined if one is missing. One whose content is gone, because a backup was restored for
 * example, is forgotten, so that it is sent again.
 */
async function wholeContent(
  { db }: Context,
  store: FileStore,
  row: UploadedRow,
): Promise<Buffer | undefined> {
  const pieces = await storedPieces(db, row.id)
  if (pieces.length < piecesOf(row)) return undefined
  const parts: Uint8Array[] = []
  for (const { key } of pieces) {
    const part = await store.get(key)
    if (part) parts.push(part)
    else await db.delete(uploadPieces).where(eq(uploadPieces.key, key))
  }
  return parts.length < pieces.length ? undefined : Buffer.concat(parts)
}

/** Returns the file that an upload has become; throws if it has not. */
async function finishedFile(ctx: Context, id: number): Promise<UploadedFile> {
  const { fileId, name } = await getUpload(ctx, id)
  if (fileId === null) throw new Refusal('upload.incomplete')
  return { id: fileId, name }
}

/**
 * Checks a file of which every piece is there, and stores it as one that a row of the caller may use. One that is refused is
 * forgotten, so that it can be sent again.
 */
export async function finishUpload(ctx: Context, store: FileStore, id: number): Promise<UploadedFile> {
  const leave = await takeTurn()
  try {
    const row = await getUpload(ctx, id)
    const content = row.fileId === null ? await wholeContent(ctx, store, row) : undefined
    // It is finished already; perhaps by another program, which has just deleted the pieces.
    if (!content) return await finishedFile(ctx, id)
    const fault = await faultOf(row, content)
    if (fault !== undefined) {
      await removePieces(ctx, store, id)
      await ctx.db.delete(uploads).where(eq(uploads.id, id))
      throw new Refusal(fault)
    }
    const { name } = row
    const file = await storeFile(ctx, store, { name, type: typeOf(name), purpose: 'paper', content })
    const [finished] = await ctx.db
      .update(uploads)
      .set({ fileId: file.id })
      .where(and(eq(uploads.id, id), isNull(uploads.fileId)))
      .returning({ id: uploads.id })
    // Another program was faster: its file counts, and this one is deleted like any other that is not used.
    if (!finished) return await finishedFile(ctx, id)
    await removePieces(ctx, store, id)
    return { id: file.id, name }
  } finally {
    leave()
  }
}
