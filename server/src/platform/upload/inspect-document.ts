import { docxType } from '@banquet/contract/platform/upload-limits'
import { getDocumentProxy } from 'unpdf'
import { namesIn, unpacked, unpackedSize } from '../../kit/files/zip.ts'

/** Why a document is not accepted. */
export type DocumentFault = 'file.broken' | 'file.encrypted' | 'file.empty'

/** The last bytes among which a PDF has its end; some programs write a little after it. */
const tail = 2048
const latin = (part: Uint8Array) => Buffer.from(part).toString('latin1')

/** Returns what is wrong with a PDF: not whole, opened by a password only, or without pages. */
async function inspectPdf(content: Uint8Array): Promise<DocumentFault | undefined> {
  const isWhole =
    latin(content.subarray(0, 5)) === '%PDF-' && latin(content.subarray(-tail)).includes('%%EOF')
  if (!isWhole) return 'file.broken'
  try {
    // The reader takes the bytes for itself.
    const document = await getDocumentProxy(content.slice(), { stopAtErrors: true })
    if (document.numPages === 0) return 'file.empty'
    // A file that was cut in the middle and patched lacks its last page.
    for (const page of new Set([1, document.numPages])) await document.getPage(page)
    return undefined
  } catch (error) {
    const { name } = error as Error
    return name === 'PasswordException' ? 'file.encrypted' : 'file.broken'
  }
}

/** The most bytes to which a Word document may unpack. */
const maxUnpacked = 300 * 1024 * 1024
/** The beginning of the older container, in which Word keeps documents with a password. */
const container = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

/** Returns what is wrong with a Word document: damaged, with a password or macros, or without a text. */
async function inspectDocx(content: Buffer): Promise<DocumentFault | undefined> {
  if (content.subarray(0, 8).equals(container))
    return content.includes(encrypted) ? 'file.encrypted' : 'file.broken'
  try {
    if ((await unpackedSize(content, maxUnpacked)) > maxUnpacked) return 'file.broken'
    const names = namesIn(content)
    if (!names.includes('[Content_Types].xml') || names.some((name) => name.endsWith('vbaProject.bin')))
      return 'file.broken'
    const text = unpacked(content, 'word/document.xml').toString('utf8')
    if (!text.includes('</w:document>')) return 'file.broken'
    return /<w:t(?: [^>]*)?>[^<]*[^\s<]|<w:drawing|<w:pict/.test(text) ? undefined : 'file.empty'
  } catch {
    return 'file.broken'
  }
}

/** Returns what is wrong with an uploaded document; undefined if it can be opened. */
export function inspectDocument(type: string, content: Uint8Array): Promise<DocumentFault | undefined> {
  return type === docxType ? inspectDocx(Buffer.from(content)) : inspectPdf(content)
}
