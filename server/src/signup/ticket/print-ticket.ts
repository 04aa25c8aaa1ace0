import type { FileReply } from '@banquet/contract/call/endpoint'
import { ticketGroups } from '@banquet/contract/signup/ticket-code'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { Context } from '../../kit/context.ts'
import { pdfReply } from '../../kit/pdf/pdf.routes.ts'
import { printDocument } from '../../kit/pdf/print-document.ts'
import { readValidTicket } from './ticket.queries.ts'

const words = {
  'zh-TW': { title: '入場券', code: '報名編號', bring: '請在報到處出示此 QR 碼。' },
  en: { title: 'Ticket', code: 'Sign-up', bring: 'Show this code at the check-in desk.' },
}

/** Prints a valid ticket on a third of a page. */
export async function printTicket(ctx: Context, text: string, language: 'zh-TW' | 'en'): Promise<FileReply> {
  const row = await readValidTicket(ctx, text)
  const t = words[language]
  const named = (zh: string, en: string) => localName(language, zh, en)
  const { startDay, endDay } = row
  const content = await printDocument({
    title: `${t.title} ${row.code}`,
    language,
    framed: true,
    layout: { columns: 1, rows: 3, marginTop: 15, marginLeft: 15, gapX: 0, gapY: 5 },
    labels: [
      {
        qr: row.ticket,
        lines: [
          { text: named(row.eventName, row.eventEnName), size: 16, bold: true },
          { text: startDay === endDay ? startDay : `${startDay} – ${endDay}`, size: 11 },
          { text: named(row.venue, row.enVenue), size: 11 },
          { text: ' ', size: 8 },
          { text: row.realName, size: 24, bold: true },
          { text: row.enName === row.realName ? '' : row.enName, size: 14 },
          { text: named(row.affiliation, row.enAffiliation), size: 12 },
          { text: named(row.typeName, row.typeEnName), size: 14, bold: true },
          { text: ' ', size: 8 },
          { text: `${t.code} ${row.code}　${ticketGroups(row.ticket)}`, size: 10 },
          { text: t.bring, size: 10 },
        ],
      },
    ],
  })
  return pdfReply(row.code, content)
}
