import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { ReceivedFile } from '@banquet/contract/call/endpoint'
import {
  privateFileLimits,
  type SmallPurpose,
  type UploadedFile,
} from '@banquet/contract/platform/private-file'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import type { FileStore } from '../../kit/files/files.ts'
import { asJpeg, storeFile } from '../file/add-picture.ts'
import { files } from '../../tables/platform/file.table.ts'
import { redrawPicture } from '../file/redraw-picture.ts'

/** The last bytes among which a PDF has its end; some programs write a little after it. */
const tail = 2048

/** Throws unless the content begins and ends as a PDF does, whatever its name. */
function requirePdf(content: Uint8Array): void {
  const text = (part: Uint8Array) => Buffer.from(part).toString('latin1')
  const isWhole = text(content.subarray(0, 5)) === '%PDF-' && text(content.subarray(-tail)).includes('%%EOF')
  if (!isWhole) throw new Refusal('file.broken')
}

/** Returns an uploaded file as it is stored: pictures are redrawn, so that nothing but their pixels remains. */
async function checked(sent: ReceivedFile) {
  if (sent.type !== 'application/pdf')
    return { ...asJpeg(sent.name), content: (await redrawPicture(sent)).full }
  requirePdf(sent.content)
  return { name: sent.name, type: sent.type, content: sent.content }
}

/** Throws if the caller has the most unused files for a purpose that anybody may have. */
async function requireFew({ db, actor }: Context, purpose: SmallPurpose): Promise<void> {
  const unused = and(eq(files.accountId, actor.id), eq(files.purpose, purpose), isNotNull(files.unusedSince))
  const [row] = await db.select({ n: count() }).from(files).where(unused)
  if ((row?.n ?? 0) >= privateFileLimits.maxUnused) throw new Refusal('rate.limited', { retryAfter: 3600 })
}

/** Stores an uploaded file, which a row of the caller may use for this purpose. */
export async function addPrivateFile(
  ctx: Context,
  store: FileStore,
  { purpose, sent }: { purpose: SmallPurpose; sent: ReceivedFile },
): Promise<UploadedFile> {
  await requireFew(ctx, purpose)
  const file = await checked(sent)
  const { id } = await storeFile(ctx, store, { ...file, purpose })
  return { id, name: file.name }
}
