import pdfmake from 'pdfmake'
import {
  amountsTableBlock,
  closingBlock,
  factsBlock,
  headBlock,
  noticeBlock,
  say,
  signatureBlock,
  tableBlock,
  tableLayouts,
} from './document-blocks.ts'
import type { PdfDocument } from './document.ts'

const side = 40
const small = { fontSize: 8, color: '#555555' }

const pageWords = {
  'zh-TW': (page: number, of: number) => `第 ${page} 頁／共 ${of} 頁`,
  en: (page: number, of: number) => `Page ${page} of ${of}`,
}

pdfmake.setTableLayouts(tableLayouts)

/** Draws a document on A4 as PDF. */
export function drawDocument(document: PdfDocument): Promise<Uint8Array> {
  const { title, number, seller, language, printed } = document
  const named = `${title} ${number}`
  return pdfmake
    .createPdf({
      version: '1.7',
      pageSize: 'A4',
      pageMargins: [side, 44, side, 50],
      language,
      displayTitle: true,
      info: { title: named, author: seller.name, creator: seller.name },
      defaultStyle: { font: 'noto', fontSize: 9, lineHeight: 1.05 },
      // Each page after the first repeats what it belongs to.
      header: (page: number) =>
        page === 1 ? '' : say(named, { ...small, margin: [side, 20, side, 0], alignment: 'right' }),
      footer: (page: number, of: number) => ({
        margin: [side, 16, side, 0],
        columns: [say(printed, small), say(pageWords[language](page, of), { ...small, alignment: 'right' })],
      }),
      content: [
        headBlock(document),
        ...noticeBlock(document),
        factsBlock(document),
        tableBlock(document),
        closingBlock(document),
        ...amountsTableBlock(document),
        signatureBlock(document),
      ],
    })
    .getBuffer()
}
