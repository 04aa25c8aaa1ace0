import type { FastifyInstance } from 'fastify'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { PdfCall } from '@banquet/contract/call/pdf'
import { documentDay, usualCalendar } from '@banquet/contract/rule/day/document-day'
import { writeAudit } from '../rows/audit.ts'
import type { Context } from '../context.ts'
import { dayOf, momentOf } from '../list/days.ts'
import type { PdfDocument, Seller } from './document.ts'
import { pdfReply } from './pdf-reply.ts'
import { printDocument } from './print-document.ts'
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
  /** The field that names the row of another noun it belongs to, for the audit entry. */
  partOf?: Readonly<Record<string, number>>
}

const printedWord = { 'zh-TW': '列印時間', en: 'Printed' }

/** Returns the requested language, else that of the reader's browser, else Chinese. */
function languageOf(
  asked: PdfDocument['language'] | undefined,
  { request }: Exchange,
): PdfDocument['language'] {
  return asked ?? (/^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh-TW')
}

/** Binds the call that returns a row as a document. The row's history records who printed it and when. */
export function pdfRoute(
  app: FastifyInstance,
  {
    seller,
    call,
    write,
  }: {
    /** Reads the issuer of documents. */
    seller: (ctx: Context, language: PdfDocument['language']) => Promise<Seller>
    call: PdfCall
    write: (ctx: Context, id: number, look: DocumentLook) => Promise<DocumentContent>
  },
): void {
  const print = async (ctx: Context, { params: { id }, query }: Parsed<PdfCall>, exchange: Exchange) => {
    const language = languageOf(query.language, exchange)
    const calendar = query.calendar ?? usualCalendar(language)
    const day = (day: string) => documentDay(day, calendar, language)
    const dayAt = (moment: string | null) => (moment === null ? '' : day(dayOf(new Date(moment))))
    const { partOf, ...written } = await write(ctx, id, { language, day, dayAt })
    const printed = `${printedWord[language]} ${momentOf(ctx.now()).slice(0, 16)}`
    const content = await printDocument({
      ...written,
      language,
      seller: await seller(ctx, language),
      printed,
    })
    const noun = call.id.slice(0, -'.pdf'.length)
    const after = { format: 'pdf', ...partOf }
    await writeAudit(ctx, { action: 'exported', noun, rowId: id, label: written.number, after })
    exchange.reply.header('cache-control', 'private, no-store')
    return pdfReply(written.number, content)
  }
  route(app, call, print)
}
