import { getDocumentProxy } from 'unpdf'
import { docxType } from '@banquet/contract/platform/upload-limits'
import { unpacked } from '../../kit/files/zip.ts'

/** About as many characters as a dense page has; Word documents have no pages until they are printed. */
const pageLength = 6000
/** The most of a Word document that is searched. A text of a page is rarely a tenth of it. */
const maxMarkup = 2_000_000

/** Returns the text of the first page of a PDF, or of the beginning of a Word document. */
export async function firstPage(type: string, content: Uint8Array): Promise<string> {
  if (type !== docxType) {
    const page = await (await getDocumentProxy(new Uint8Array(content))).getPage(1)
    const { items } = await page.getTextContent()
    return items.map(({ str }) => str ?? '').join(' ')
  }
  const markup = unpacked(Buffer.from(content), 'word/document.xml').toString('utf8').slice(0, maxMarkup)
  const text = markup
    .replaceAll(/<\/w:p>|<w:br[ /]/g, '\n$&')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
  return text.slice(0, pageLength)
}
