import { and, eq, isNull } from 'drizzle-orm'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { submission } from '@banquet/contract/submission/submission'
import { concurrencyLimit } from '../../kit/concurrency-limit.ts'
import { isMember, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import type { FileStore } from '../../kit/files/files.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { files } from '../../tables/platform/file.table.ts'
import { submissionRevisions, submissions } from '../../tables/submission/submission.table.ts'
import { namesIn } from '../paper-file/names-in-text.ts'
import { readFirstPage } from '../paper-file/paper-file.thread.ts'
import { actable } from './submission.queries.ts'
import { actingScope, submissionScope } from './submission.scope.ts'

type Which = Parsed<typeof submission.file>['params']

/** Returns the stored file of a submission, with its content. */
async function contentOf({ db }: Context, store: FileStore, { id, fileId }: Which) {
  const isOfPaper = and(
    eq(files.id, fileId),
    eq(files.purpose, 'paper'),
    eq(files.rowId, id),
    isNull(files.unusedSince),
  )
  const file = found((await db.select().from(files).where(isOfPaper))[0])
  return { file, content: found(await store.get(file.key)) }
}

async function* whole(content: Uint8Array) {
  yield content
}

/**
 * Returns a file of a submission: of any revision to those who may read the submission, and of the draft to those who see the
 * draft. Browsers save it, and never show it on a page of this address.
 */
export async function readPaperFile(ctx: Context, store: FileStore, which: Which): Promise<FileReply> {
  const row = await getRow(ctx.db, submissions, { id: which.id, within: submissionScope(ctx.actor) })
  const seesDraft = !isMember(ctx.actor) || (await actable(ctx, [row.id])).has(row.id)
  const revisions = await ctx.db
    .select({ content: submissionRevisions.content })
    .from(submissionRevisions)
    .where(eq(submissionRevisions.submissionId, row.id))
  const named = [
    ...revisions.flatMap(({ content }) => content.files),
    ...(seesDraft ? (row.draft?.files ?? []) : []),
  ]
  if (!named.some(({ fileId }) => fileId === which.fileId)) throw new Refusal('not-found')
  const { file, content } = await contentOf(ctx, store, which)
  return { name: file.name, type: file.type, size: content.length, content: whole(content) }
}

/** A whole file is held in memory while it is read, so only one is at a time; when many wait, authors are not warned. */
const takeTurn = concurrencyLimit({ atOnce: 1, waiting: 10 })

/** Returns which of the authors of the draft the first page of a file names. */
export async function namesInFile(ctx: Context, store: FileStore, which: Which): Promise<string[]> {
  const row = await getRow(ctx.db, submissions, { id: which.id, within: actingScope(ctx.actor) })
  const draft = row.draft ?? (await lastContent(ctx, row))
  if (!draft?.files.some(({ fileId }) => fileId === which.fileId)) throw new Refusal('not-found')
  const leave = await takeTurn()
  try {
    const { file, content } = await contentOf(ctx, store, which)
    const text = await readFirstPage({ type: file.type, content })
    return namesIn(text ?? '', draft.authors)
  } finally {
    leave()
  }
}

/** Returns what was submitted last; undefined if nothing was. */
async function lastContent({ db }: Context, { id, revision }: { id: number; revision: number }) {
  const which = and(eq(submissionRevisions.submissionId, id), eq(submissionRevisions.revision, revision))
  const [last] = await db
    .select({ content: submissionRevisions.content })
    .from(submissionRevisions)
    .where(which)
  return last?.content
}
