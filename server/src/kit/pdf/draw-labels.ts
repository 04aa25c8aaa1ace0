import pdfmake from 'pdfmake'
import { say, type Block } from './document-blocks.ts'
import { textWidth } from './document-font.ts'
import { fitLines, lineHeight } from './fit-label.ts'
import type { Label, LabelLayout, LabelSheet } from './label-sheet.ts'

const pointsOfMm = 72 / 25.4
const page = { width: 210 * pointsOfMm, height: 297 * pointsOfMm }
/** Inside a label, between its edge and what is on it. */
const padding = 2.5 * pointsOfMm

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function boxOf(layout: LabelLayout, index: number): Box {
  const { columns, rows } = layout
  const [left, top] = [layout.marginLeft * pointsOfMm, layout.marginTop * pointsOfMm]
  const [gapX, gapY] = [layout.gapX * pointsOfMm, layout.gapY * pointsOfMm]
  const width = (page.width - 2 * left - (columns - 1) * gapX) / columns
  const height = (page.height - 2 * top - (rows - 1) * gapY) / rows
  const [column, row] = [index % columns, Math.floor(index / columns)]
  return { x: left + column * (width + gapX), y: top + row * (height + gapY), width, height }
}

/** Draws a label into its box: the lines from the top, and the code on the right. */
function drawLabel({ lines, qr }: Label, { x, y, width, height }: Box): Block[] {
  const inner = { width: width - 2 * padding, height: height - 2 * padding }
  const side = qr === undefined ? 0 : Math.min(inner.height, inner.width * 0.36)
  const innerWidth = inner.width - (side === 0 ? 0 : side + padding)
  const blocks: Block[] = []
  let top = y + padding
  const room = { width: innerWidth, height: height - 1.5 * padding, measure: textWidth }
  for (const { text, size, bold } of fitLines(lines, room)) {
    const look = { fontSize: size, noWrap: true, lineHeight: 1, ...(bold && { bold }) }
    blocks.push({ ...say(text, look), absolutePosition: { x: x + padding, y: top } })
    top += size * lineHeight
  }
  if (qr !== undefined)
    blocks.push({
      qr,
      eccLevel: 'M',
      fit: side,
      padding: 0,
      absolutePosition: { x: x + width - padding - side, y: y + (height - side) / 2 },
    })
  return blocks
}

/** Draws labels on A4 or each on a page of its own, page after page. */
export function drawLabels({
  title,
  language,
  layout,
  labels,
  framed,
  single,
}: LabelSheet): Promise<Uint8Array> {
  const onPage = single ? 1 : layout.columns * layout.rows
  const { width, height } = boxOf(layout, 0)
  const content = labels.flatMap((label, at) => {
    const box = single ? { x: 0, y: 0, width, height } : boxOf(layout, at % onPage)
    const isNext = at > 0 && at % onPage === 0
    const frame = {
      type: 'rect',
      x: 0,
      y: 0,
      w: box.width,
      h: box.height,
      lineWidth: 0.5,
      lineColor: '#9aa0a6',
    }
    const framing = framed ? [{ canvas: [frame], absolutePosition: { x: box.x, y: box.y } }] : []
    return [...(isNext ? [{ text: '', pageBreak: 'before' }] : []), ...framing, ...drawLabel(label, box)]
  })
  return pdfmake
    .createPdf({
      version: '1.7',
      pageSize: single ? { width, height } : 'A4',
      pageMargins: 0,
      language,
      displayTitle: true,
      info: { title },
      defaultStyle: { font: 'noto' },
      content: content.length === 0 ? [{ text: '' }] : content,
    })
    .getBuffer()
}
