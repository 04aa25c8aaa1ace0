import type { FastifyInstance } from 'fastify'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { paperType, type PaperCall } from '@banquet/contract/call/paper'
import { paperDay, usualCalendar } from '@banquet/contract/rule/paper-day'
import { writeAudit } from '../rows/audit.ts'
import type { Context } from '../context.ts'
import { dayOf, momentOf } from '../list/days.ts'
import type { Paper, Seller } from './paper.ts'
import { printPaper } from './print-paper.ts'
import { route, type Exchange } from '../http/route.ts'

/** How papers are written for whoever asks: their language, and days as they count them. */
export interface PaperLook {
  language: Paper['language']
  /** A day (`yyyy-MM-dd`) in words. */
  day: (day: string) => string
  /** The day of a moment in words; of none nothing. */
  dayAt: (moment: string | null) => string
}

/** What a noun says on its paper; the rest is the same on all of them. */
export interface PaperContent extends Omit<Paper, 'language' | 'seller' | 'printed'> {
  /** The field that says which row of another noun it belongs to, for the entry in the audit. */
  partOf?: Readonly<Record<string, number>>
}

const printedWord = { 'zh-TW': '列印時間', en: 'Printed' }

/** What was asked for, else what the reader's browser speaks, else Chinese. */
function languageOf(asked: Paper['language'] | undefined, { request }: Exchange): Paper['language'] {
  return asked ?? (/^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh-TW')
}

async function* pieces(content: Uint8Array) {
  yield content
}

/** Binds the call that gives a row as a paper. Who printed it, and when, stands in the row's history. */
export function paperRoute(
  app: FastifyInstance,
  {
    seller,
    call,
    write,
  }: {
    /** Reads who documents are from. */
    seller: (ctx: Context, language: Paper['language']) => Promise<Seller>
    call: PaperCall
    write: (ctx: Context, id: number, look: PaperLook) => Promise<PaperContent>
  },
): void {
  const print = async (ctx: Context, { params: { id }, query }: Parsed<PaperCall>, exchange: Exchange) => {
    const language = languageOf(query.language, exchange)
    const calendar = query.calendar ?? usualCalendar(language)
    const day = (day: string) => paperDay(day, calendar, language)
    const dayAt = (moment: string | null) => (moment === null ? '' : day(dayOf(new Date(moment))))
    const { partOf, ...written } = await write(ctx, id, { language, day, dayAt })
    const printed = `${printedWord[language]} ${momentOf(ctx.now()).slice(0, 16)}`
    const content = await printPaper({ ...written, language, seller: await seller(ctx, language), printed })
    const noun = call.id.slice(0, -'.pdf'.length)
    const after = { format: 'pdf', ...partOf }
    await writeAudit(ctx, { action: 'exported', noun, rowId: id, label: written.number, after })
    exchange.reply.header('cache-control', 'private, no-store')
    return { name: `${written.number}.pdf`, type: paperType, size: content.length, content: pieces(content) }
  }
  route(app, call, print)
}
