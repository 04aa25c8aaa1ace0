import pdfmake from 'pdfmake'
import {
  amountsTableBlock,
  closingBlock,
  factsBlock,
  headBlock,
  noticeBlock,
  openingBlock,
  say,
  signatureBlock,
  tableBlock,
  tableLayouts,
  type Block,
} from './document-blocks.ts'
import type { PdfDocument } from './document.ts'

/** The margins on the left and on the right of a page. */
export const side = 40
export const small = { fontSize: 8, color: '#555555' }

export const pageWords = {
  'zh-TW': (page: number, of: number) => `第 ${page} 頁／共 ${of} 頁`,
  en: (page: number, of: number) => `Page ${page} of ${of}`,
}

pdfmake.setTableLayouts(tableLayouts)

const nameOf = ({ title, number }: PdfDocument) => `${title} ${number}`

/**
 * Returns a document as a section, which begins on a page of its own and counts its own pages. The headers of all pages are
 * drawn before the first footer, so the footers know how many pages the section has.
 */
function sectionOf(document: PdfDocument): Block {
  const pages: number[] = []
  const placeOf = (page: number) => page - (pages[0] ?? page) + 1
  return {
    // Each page after the first repeats what it belongs to.
    header: (page: number) => {
      pages.push(page)
      if (placeOf(page) === 1) return ''
      return say(nameOf(document), { ...small, margin: [side, 20, side, 0], alignment: 'right' })
    },
    footer: (page: number) => ({
      margin: [side, 16, side, 0],
      columns: [
        say(document.printed, small),
        say(pageWords[document.language](placeOf(page), pages.length), { ...small, alignment: 'right' }),
      ],
    }),
    section: [
      headBlock(document),
      ...noticeBlock(document),
      factsBlock(document),
      ...openingBlock(document),
      tableBlock(document),
      closingBlock(document),
      ...amountsTableBlock(document),
      signatureBlock(document),
    ],
  }
}

/** Draws documents on A4 as one PDF, one after the other; the first one names the file. */
export function drawDocuments(documents: readonly [PdfDocument, ...PdfDocument[]]): Promise<Uint8Array> {
  const [first] = documents
  const { language, seller } = first
  return pdfmake
    .createPdf({
      version: '1.7',
      pageSize: 'A4',
      pageMargins: [side, 44, side, 50],
      language,
      displayTitle: true,
      info: { title: nameOf(first), author: seller.name, creator: seller.name },
      defaultStyle: { font: 'noto', fontSize: 9, lineHeight: 1.05 },
      content: documents.map(sectionOf),
    })
    .getBuffer()
}
