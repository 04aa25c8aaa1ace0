import pdfmake from 'pdfmake'
import type { CertificatePart, CertificateSheet, PrintedCertificate } from './certificate-sheet.ts'
import { say, type Block } from './document-blocks.ts'
import { inFonts, printable, textWidth } from './document-font.ts'
import { fitLines } from './fit-label.ts'
import { fitText, type Paragraph } from './fit-text.ts'

const a4 = { short: 595.28, long: 841.89 }
const margin = 56
const frame = 24
const pictureHeight = 64
/** The room at the bottom for the code, the issuer and the seal. */
const footHeight = 150
const code = 84
const seal = 100
const red = '#b00020'

interface PageSize {
  width: number
  height: number
}

const sizeOf = ({ orientation }: PrintedCertificate): PageSize =>
  orientation === 'portrait' ? { width: a4.short, height: a4.long } : { width: a4.long, height: a4.short }

/** The paragraphs of a part; the second part is smaller. */
function paragraphsOf({ title, body }: CertificatePart, at: number): { head: Paragraph; text: Paragraph[] } {
  const [titleSize, bodySize] = at === 0 ? [30, 15] : [18, 12.5]
  const text = body.split('\n').map((line, n) => ({
    text: printable(line),
    size: bodySize,
    above: n === 0 ? (at === 0 ? 26 : 16) : 4,
  }))
  return { head: { text: printable(title), size: titleSize, bold: true, above: at === 0 ? 0 : 4 }, text }
}

/** A line in the middle of the page, or of a part of it. */
function middle(
  { text, size, bold, top }: { text: string; size: number; bold?: true | undefined; top: number },
  { left, width }: { left: number; width: number },
): Block {
  const x = left + Math.max(0, (width - textWidth(text, size)) / 2)
  return {
    text: inFonts(text),
    fontSize: size,
    noWrap: true,
    lineHeight: 1,
    ...(bold && { bold }),
    absolutePosition: { x, y: top },
  }
}

function frameBlocks({ width, height }: PageSize): Block[] {
  const line = (inset: number, lineWidth: number) => ({
    type: 'rect',
    x: 0,
    y: 0,
    w: width - 2 * inset,
    h: height - 2 * inset,
    lineWidth,
    lineColor: '#8a6d3b',
  })
  return [
    { canvas: [line(frame, 1.5)], absolutePosition: { x: frame, y: frame } },
    { canvas: [line(frame + 5, 0.5)], absolutePosition: { x: frame + 5, y: frame + 5 } },
  ]
}

function noticeBlocks({ notice }: PrintedCertificate, { width }: PageSize): Block[] {
  if (notice === '') return []
  const text = printable(notice)
  const line = middle(
    { text, size: 14, bold: true, top: frame + 10 },
    { left: margin, width: width - 2 * margin },
  )
  return [{ ...line, color: red }]
}

/** The code on the left, the issuer with the day in the middle, the seal on the right. */
function footBlocks(certificate: PrintedCertificate, { width, height }: PageSize): Block[] {
  const { number, address, check, parts } = certificate
  const top = height - frame - footHeight
  const side = Math.max(code, seal) + 30
  const room = { left: margin + side, width: width - 2 * (margin + side) }
  const lines = fitLines(
    parts.flatMap(({ issuer, day }, at) => [
      { text: printable(issuer), size: at === 0 ? 14 : 11, bold: true as const },
      { text: printable(day), size: 11 },
    ]),
    { width: room.width, height: footHeight - 40, measure: textWidth },
  )
  const used = lines.reduce((sum, { size }) => sum + size * 1.35, 0)
  let at = top + Math.max(0, (footHeight - 40 - used) / 2)
  const issuer = lines.map((line) => {
    const block = middle({ ...line, top: at }, room)
    at += line.size * 1.35
    return block
  })
  const small = { fontSize: 7.5, color: '#444444', noWrap: true, lineHeight: 1 }
  return [
    ...issuer,
    ...(address === ''
      ? []
      : [
          { qr: address, eccLevel: 'M', fit: code, padding: 0, absolutePosition: { x: margin, y: top + 4 } },
          say(`${check} ${address}`, { ...small, absolutePosition: { x: margin, y: top + code + 24 } }),
        ]),
    say(number, {
      ...small,
      fontSize: 9,
      bold: true,
      absolutePosition: { x: margin, y: top + code + 10 },
    }),
    ...(certificate.seal === undefined
      ? []
      : [
          {
            image: certificate.seal,
            fit: [seal, seal],
            absolutePosition: { x: width - margin - seal, y: top },
          },
        ]),
  ]
}

/** The blocks of a certificate. The first one is in the flow of the page, so that it begins one. */
function pageOf(certificate: PrintedCertificate, at: number): Block[] {
  const size = sizeOf(certificate)
  const { width, height } = size
  const { picture, parts } = certificate
  const begin = at === 0 ? {} : { pageBreak: 'before', pageOrientation: certificate.orientation }
  const first: Block =
    picture === undefined
      ? { text: ' ', ...begin }
      : { image: picture, fit: [260, pictureHeight], alignment: 'center', ...begin }
  const top = margin + 8 + (picture === undefined ? 0 : pictureHeight + 16)
  const texts = parts.map(paragraphsOf)
  // Both titles first, then both texts.
  const paragraphs = [...texts.map(({ head }) => head), ...texts.flatMap(({ text }) => text)]
  const room = { left: margin, width: width - 2 * margin }
  const lines = fitText(paragraphs, {
    width: room.width,
    height: height - top - frame - footHeight - 12,
    measure: textWidth,
  })
  return [
    first,
    ...frameBlocks(size),
    ...noticeBlocks(certificate, size),
    ...lines.map((line) => middle({ ...line, top: top + line.top }, room)),
    ...footBlocks(certificate, size),
  ]
}

/** Draws certificates on A4, each on a page of its own. */
export function drawCertificates({
  title,
  language,
  certificates,
  pictures,
}: CertificateSheet): Promise<Uint8Array> {
  const [first] = certificates
  const images = Object.fromEntries(
    Object.entries(pictures).map(([key, content]) => [
      key,
      `data:image/jpeg;base64,${Buffer.from(content).toString('base64')}`,
    ]),
  )
  return pdfmake
    .createPdf({
      version: '1.7',
      pageSize: 'A4',
      pageOrientation: first?.orientation ?? 'portrait',
      pageMargins: [margin, margin, margin, frame],
      language,
      displayTitle: true,
      info: { title },
      defaultStyle: { font: 'noto' },
      images,
      content: certificates.length === 0 ? [{ text: '' }] : certificates.flatMap(pageOf),
    })
    .getBuffer()
}
