import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { FileReply, ReceivedFile } from '@banquet/contract/call/endpoint'
import { answerFileLimits, type UploadedFile } from '@banquet/contract/event/answer-file'
import type { Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import type { FileStore } from '../../kit/files/files.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { asJpeg, storeFile } from '../../platform/file/add-picture.ts'
import { files } from '../../platform/file/file.table.ts'
import { redrawPicture } from '../../platform/file/redraw-picture.ts'
import { signups } from '../signup-record/signup.table.ts'
import { signupScope } from '../signup-record/signup.scope.ts'
import { filesOf } from './answers.ts'
import { showAnswers } from './show-answers.ts'

/** The last bytes among which a PDF has its end; some programs write a little after it. */
const tail = 2048

/** Throws unless the content begins and ends as a PDF does, whatever its name says. */
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

/** Throws if the caller has as many files that nothing uses as anybody may have. */
async function requireFew({ db, actor }: Context): Promise<void> {
  const unused = and(eq(files.accountId, actor.id), eq(files.purpose, 'answer'), isNotNull(files.unusedSince))
  const [row] = await db.select({ n: count() }).from(files).where(unused)
  if ((row?.n ?? 0) >= answerFileLimits.maxUnused) throw new Refusal('rate.limited', { retryAfter: 3600 })
}

/** Stores an uploaded file, which a sign-up of the caller may name as an answer. */
export async function addAnswerFile(
  ctx: Context,
  store: FileStore,
  sent: ReceivedFile,
): Promise<UploadedFile> {
  await requireFew(ctx)
  const file = await checked(sent)
  const { id } = await storeFile(ctx, store, { ...file, purpose: 'answer' })
  return { id, name: file.name }
}

async function* pieces(content: Uint8Array) {
  yield content
}

/** Returns the file with which a sign-up answers a question; throws `not-found` if the caller may not see it. */
export async function readAnswerFile(
  ctx: Context,
  store: FileStore,
  { id, questionId }: { id: number; questionId: number },
): Promise<FileReply> {
  const signup = await getRow(ctx.db, signups, { id, within: signupScope(ctx.actor) })
  const shown = (await showAnswers(ctx, [signup])).get(id) ?? []
  const isShown = shown.some((answer) => answer.questionId === questionId)
  const answered = (await filesOf(ctx.db, signup.answers)).find((one) => one.questionId === questionId)
  if (!isShown) throw new Refusal('not-found')
  const [file] = await ctx.db
    .select({ key: files.key, name: files.name, type: files.type })
    .from(files)
    .where(eq(files.id, found(answered).value))
  const { key, name, type } = found(file)
  const content = found(await store.get(key))
  return { name, type, size: content.length, content: pieces(content) }
}
