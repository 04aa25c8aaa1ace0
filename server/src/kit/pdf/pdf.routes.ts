import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, Parsed, FileReply } from '@banquet/contract/call/endpoint'
import type { ErrorCode } from '@banquet/contract/call/errors'
import {
  maxDocuments,
  type PdfBatchCall,
  type PdfCall,
  type pdfShape,
  pdfType,
} from '@banquet/contract/call/pdf'
import { documentDay, usualCalendar, type Calendar } from '@banquet/contract/rule/day/document-day'
import { writeAudit, writeAudits } from '../rows/audit.ts'
import type { Context } from '../context.ts'
import { dayOf, momentOf } from '../list/days.ts'
import type { PdfDocument, Seller } from './document.ts'
import type { Paper } from './paper.ts'
import { printDocument } from './print-document.ts'
import { found, Refusal } from '../errors.ts'
import { route, type Exchange } from '../http/route.ts'

/** How documents are written for a reader: in their language and calendar. */
export interface DocumentLook {
  language: PdfDocument['language']
  /** Formats a day (`yyyy-MM-dd`). */
  day: (day: string) => string
  /** Formats the day of a moment; null becomes an empty text. */
  dayAt: (moment: string | null) => string
}

/** The content of a noun's document; everything else is the same in all of them. */
export interface DocumentContent extends Omit<PdfDocument, 'language' | 'seller' | 'printed'> {
  /** The issuer, if it is not the organisation. */
  seller?: Seller
  /** The field that names the row of another noun it belongs to, for the audit entry. */
  partOf?: Readonly<Record<string, number>>
}

/** One of several documents in a file, with the id of its row. */
export type ListedDocument = DocumentContent & { rowId: number }

/** A document that a query selects, of a row or of none. */
export type QueriedDocument = DocumentContent & { rowId: number | undefined }

/** Reads the issuer of documents that name none themselves. */
type ReadSeller = (ctx: Context, language: PdfDocument['language']) => Promise<Seller>

const printedWord = { 'zh-TW': '列印時間', en: 'Printed' }

/** Returns the requested language, else that of the reader's browser, else Chinese. */
function languageOf(
  asked: PdfDocument['language'] | undefined,
  { request }: Exchange,
): PdfDocument['language'] {
  return asked ?? (/^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh-TW')
}

/** Returns how documents are written in a language, with the usual calendar unless another one is chosen. */
export function documentLook(language: PdfDocument['language'], chosen?: Calendar): DocumentLook {
  const calendar = chosen ?? usualCalendar(language)
  const day = (day: string) => documentDay(day, calendar, language)
  const dayAt = (moment: string | null) => (moment === null ? '' : day(dayOf(new Date(moment))))
  return { language, day, dayAt }
}

/** Returns the line that says when a document was printed. */
export function printedAt({ now }: Pick<Context, 'now'>, language: PdfDocument['language']): string {
  return `${printedWord[language]} ${momentOf(now()).slice(0, 16)}`
}

/** Returns how a document is written as its query says, else as the reader's browser does. */
export function lookOf({ language, calendar }: Parsed<PdfCall>['query'], exchange: Exchange): DocumentLook {
  return documentLook(languageOf(language, exchange), calendar)
}

interface Print {
  noun: string
  name: string
  seller: ReadSeller
  language: PdfDocument['language']
}

/** Prints documents as one file. The history of each row records who printed it and when. */
async function print(
  ctx: Context,
  written: readonly [QueriedDocument, ...QueriedDocument[]],
  { noun, name, seller, language }: Print,
) {
  const printed = printedAt(ctx, language)
  const needsSeller = written.some((document) => !document.seller)
  const usual = needsSeller ? await seller(ctx, language) : { name: '', facts: [] }
  const complete = ({ rowId: _rowId, partOf: _partOf, ...document }: QueriedDocument): PdfDocument => ({
    seller: usual,
    ...document,
    language,
    printed,
  })
  const [first, ...others] = written
  const content = await printDocument([complete(first), ...others.map(complete)])
  const entries = written.map(({ rowId, number, partOf }) => {
    const after = { format: 'pdf', ...partOf }
    return { action: 'exported', noun, rowId, label: number, after } as const
  })
  await writeAudits(ctx, entries)
  return pdfReply(name, content)
}

/** Binds the call that returns a row as a document. */
export function pdfRoute(
  app: FastifyInstance,
  {
    seller,
    call,
    write,
  }: {
    seller: ReadSeller
    call: PdfCall
    write: (ctx: Context, id: number, look: DocumentLook) => Promise<DocumentContent>
  },
): void {
  route(app, call, async (ctx, { params: { id }, query }, exchange) => {
    const look = lookOf(query, exchange)
    const written = await write(ctx, id, look)
    exchange.reply.header('cache-control', 'private, no-store')
    const noun = call.id.slice(0, -'.pdf'.length)
    const { language } = look
    return print(ctx, [{ ...written, rowId: id }], { noun, name: written.number, seller, language })
  })
}

/** A paper, the name of its file without the extension, and the label of its row in the audit. */
export interface WrittenPaper {
  paper: Paper
  name: string
  label: string
}

/** Binds the call that returns a row as a paper. The history of the row records who printed it and when. */
export function paperRoute(
  app: FastifyInstance,
  {
    call,
    write,
  }: { call: PdfCall; write: (ctx: Context, id: number, look: DocumentLook) => Promise<WrittenPaper> },
): void {
  route(app, call, async (ctx, { params: { id }, query }, exchange) => {
    const { paper, name, label } = await write(ctx, id, lookOf(query, exchange))
    exchange.reply.header('cache-control', 'private, no-store')
    const content = await printDocument(paper)
    const noun = call.id.slice(0, -'.pdf'.length)
    await writeAudit(ctx, { action: 'exported', noun, rowId: id, label, after: { format: 'pdf' } })
    return pdfReply(name, content)
  })
}

/** A call that returns what its query selects as a document. */
type QueriedCall = Endpoint & { query: z.ZodObject<typeof pdfShape> }

/** Binds a call that returns what its query selects as a document; `noun` is its noun in the audit. */
export function queriedPdfRoute<E extends QueriedCall>(
  app: FastifyInstance,
  {
    seller,
    call,
    noun,
    write,
  }: {
    seller: ReadSeller
    call: E
    noun: string
    write: (ctx: Context, query: Parsed<E>['query'], look: DocumentLook) => Promise<QueriedDocument>
  },
): void {
  route<QueriedCall>(app, call, async (ctx, { query }, exchange) => {
    const look = lookOf(query, exchange)
    const written = await write(ctx, query as Parsed<E>['query'], look)
    exchange.reply.header('cache-control', 'private, no-store')
    return print(ctx, [written], { noun, name: written.number, seller, language: look.language })
  })
}

/** Binds the call that returns rows of a list as documents in one file; throws `not-found` if there is none. */
export function pdfBatchRoute<E extends PdfBatchCall>(
  app: FastifyInstance,
  {
    seller,
    call,
    write,
  }: {
    seller: ReadSeller
    call: E
    /** Returns the documents and the name of the file, without its extension. */
    write: (
      ctx: Context,
      query: Parsed<E>['query'],
      look: DocumentLook,
    ) => Promise<{ name: string; documents: readonly ListedDocument[] }>
  },
): void {
  route<PdfBatchCall>(app, call, async (ctx, { query }, exchange) => {
    const look = lookOf(query, exchange)
    const { name, documents } = await write(ctx, query as Parsed<E>['query'], look)
    const [first, ...others] = documents
    exchange.reply.header('cache-control', 'private, no-store')
    const noun = call.id.slice(0, -'.pdfBatch'.length)
    return print(ctx, [found(first), ...others], { noun, name, seller, language: look.language })
  })
}

/**
 * Writes the documents of the rows of a list one after another, each as it is written alone. Throws the refusal if there are more
 * than `maxDocuments`.
 */
export async function writeEach(
  ctx: Context,
  ids: readonly number[],
  {
    write,
    look,
    refusal,
  }: {
    write: (ctx: Context, id: number, look: DocumentLook) => Promise<DocumentContent>
    look: DocumentLook
    refusal: ErrorCode
  },
): Promise<ListedDocument[]> {
  if (ids.length > maxDocuments) throw new Refusal(refusal, { params: { max: maxDocuments } })
  const documents: ListedDocument[] = []
  for (const rowId of ids) documents.push({ ...(await write(ctx, rowId, look)), rowId })
  return documents
}

async function* pieces(content: Uint8Array) {
  yield content
}

/** Returns a drawn document as the reply of a call. */
export function pdfReply(name: string, content: Uint8Array): FileReply {
  return { name: `${name}.pdf`, type: pdfType, size: content.length, content: pieces(content) }
}
