import { createHash } from 'node:crypto'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { UploadedFile } from '@banquet/contract/platform/private-file'
import { upload, type UploadRow } from '@banquet/contract/platform/upload'
import { uploadLimits } from '@banquet/contract/platform/upload-limits'
import type { Client } from '../server.ts'
import { zip } from './zip.ts'

/** A file as an author chooses it. */
export interface ChosenFile {
  name: string
  content: Uint8Array
}

interface DrawnPdf {
  text?: string
  author?: string
  pages?: number
  password?: string
  script?: string
}

/** A PDF with a line of text on each page. */
export async function pdfOf({
  text = 'Allergens in kitchens',
  author,
  pages = 1,
  password,
  script,
}: DrawnPdf = {}) {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let n = 0; n < pages; n += 1) document.addPage().drawText(text, { font, size: 12, x: 40, y: 700 })
  if (author !== undefined) document.setAuthor(author)
  if (script !== undefined) document.addJavaScript('main', script)
  if (password !== undefined) document.encrypt({ userPassword: password, ownerPassword: password })
  return Buffer.from(await document.save({ addDefaultPage: false }))
}

const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`)
const contentTypes = xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>')

/** The main part of a Word document with this text. */
export const wordText = (text: string) =>
  xml(
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  )

/** A Word document with these parts beside its text. */
export function docxOf(text = 'Allergens in kitchens', parts: Record<string, Buffer> = {}): Buffer {
  return zip({ '[Content_Types].xml': contentTypes, 'word/document.xml': wordText(text), ...parts })
}

const { pieceBytes } = uploadLimits

/** What a browser says of a file when it begins to upload it. */
export function beginningOf({ name, content }: ChosenFile) {
  const digest = createHash('sha256').update(content).digest('hex')
  return { name, size: content.length, digest }
}

/** Begins to upload a file. */
export const begin = (client: Pick<Client, 'send'>, file: ChosenFile) =>
  client.send(upload.begin, { body: beginningOf(file) })

/** Sends one piece of a file. */
export function sendPiece(
  client: Pick<Client, 'send'>,
  { id }: Pick<UploadRow, 'id'>,
  { content, position }: { content: Uint8Array; position: number },
) {
  const piece = content.subarray(position * pieceBytes, (position + 1) * pieceBytes)
  return client.send(upload.send, {
    params: { id, position: String(position) },
    upload: { name: 'piece.bin', type: 'application/octet-stream', content: piece },
  })
}

/** Uploads a file to the end, and returns the last answer. */
export async function uploadWhole(client: Pick<Client, 'send'>, file: ChosenFile) {
  const begun = await begin(client, file)
  if (begun.status !== 200) return begun
  for (const position of begun.body.missing)
    await sendPiece(client, begun.body, { content: file.content, position })
  return client.send(upload.finish, { params: { id: begun.body.id } })
}

/** Uploads a file that is accepted. */
export async function uploaded(client: Pick<Client, 'send'>, file: ChosenFile): Promise<UploadedFile> {
  const reply = await uploadWhole(client, file)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body
}
