import { inFonts, printable } from './document-font.ts'
import type { PdfDocument, DocumentCell, DocumentColumn, DocumentFact } from './document.ts'

/** The width between the margins of an A4 page, in points. */
export const documentWidth = 515
const padding = 5
/** The space that each column of a table takes besides its width. */
const around = 2 * padding + 0.5

const amountsWidth = 220

const grey = '#555555'
const shade = '#f1f2f4'
const line = '#9aa0a6'

/** A block of a page in pdfmake's format. */
export type Block = Record<string, unknown>

/** The lines of tables: thin ones around and between the cells. */
export const tableLayouts = {
  grid: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0.5,
    hLineColor: () => line,
    vLineColor: () => line,
    paddingLeft: () => padding,
    paddingRight: () => padding,
    paddingTop: () => 2,
    paddingBottom: () => 3,
  },
}

/** Text in characters that the font can print. */
export function say(text: string, look: Block = {}): Block {
  return { text: inFonts(printable(text)), ...look }
}

const label = (text: string) => say(text, { color: grey, fontSize: 8.5, fillColor: shade })
const isSaid = ([, value]: DocumentFact) => value.trim() !== ''

const grid = (widths: (number | string)[], body: Block[][], more: Block = {}): Block => ({
  layout: 'grid',
  table: { widths, body, dontBreakRows: true, ...more },
})

/** The logo in its own proportions, if there is one. */
function logoBlock({ logo }: PdfDocument['seller']): Block[] {
  if (!logo) return []
  const image = `data:image/jpeg;base64,${Buffer.from(logo).toString('base64')}`
  return [{ width: 'auto', stack: [{ image, fit: [80, 60] }] }]
}

/** The seller on the left, title and number on the right. */
export function headBlock({ seller, title, number, language }: PdfDocument): Block {
  const spaced = language === 'zh-TW' ? { characterSpacing: 4 } : {}
  const facts = seller.facts.filter(isSaid).map(([word, value]) => `${word} ${value}`)
  return {
    columns: [
      ...logoBlock(seller),
      {
        width: '*',
        stack: [
          say(seller.name, { fontSize: 15, bold: true }),
          ...facts.map((fact) => say(fact, { fontSize: 8.5, color: grey })),
        ],
      },
      {
        width: 210,
        stack: [
          say(title, { fontSize: 20, bold: true, ...spaced }),
          say(number, { fontSize: 11, bold: true }),
        ],
        alignment: 'right',
      },
    ],
    columnGap: 16,
    margin: [0, 0, 0, 10],
  }
}

/** A notice that nobody should overlook, in a frame. */
export function noticeBlock({ notice }: Pick<PdfDocument, 'notice'>): Block[] {
  if (notice === '') return []
  const words = say(notice, { bold: true, fontSize: 11, alignment: 'center' })
  return [{ ...grid([documentWidth - around], [[words]]), margin: [0, 0, 0, 10] }]
}

/** The facts of both sides, each side in a table of its own, so that facts without a value leave no gap. */
export function factsBlock({ facts, language }: PdfDocument): Block {
  const wordWidth = language === 'zh-TW' ? 58 : 80
  const valueWidth = documentWidth / 2 - wordWidth - 2 * around
  const tableOf = (side: readonly DocumentFact[]): Block => {
    const body = side.filter(isSaid).map(([word, value]) => [label(word), say(value)])
    return { width: '*', stack: body.length === 0 ? [] : [grid([wordWidth, valueWidth], body)] }
  }
  return { columns: facts.map(tableOf), columnGap: -0.5, margin: [0, 0, 0, 10] }
}

/** What a letter says above its table. */
export function openingBlock({ opening = [] }: Pick<PdfDocument, 'opening'>): Block[] {
  return opening.map((paragraph) => say(paragraph, { fontSize: 10.5, margin: [0, 0, 0, 8] }))
}

/** Estimates the width of a text in characters of this size: digits and Latin letters count a little more than half. */
function widthOf(text: string, size: number): number {
  return [...text].reduce((all, letter) => all + (letter < '⺀' ? 0.57 : 1), 0) * size
}

function widthsOf(columns: readonly DocumentColumn[], rows: PdfDocument['rows']): number[] {
  const fitting = ({ header, width }: DocumentColumn, index: number) => {
    if (width !== 'fit') return width
    const widest = Math.max(...rows.map((row) => widthOf(row[index]?.text ?? '', 9)))
    return Math.min(84, Math.ceil(Math.max(widest, widthOf(header, 8.5))) + 1)
  }
  const widths = columns.map(fitting)
  const taken = widths.reduce<number>((all, one) => all + around + (one === 'rest' ? 0 : one), 0)
  return widths.map((width) => (width === 'rest' ? documentWidth - taken : width))
}

function cellBlock({ text, small = [] }: DocumentCell, look: Block): Block {
  const below = small.filter((one) => one !== '').map((one) => say(one, { fontSize: 8, color: grey }))
  return { stack: [say(text), ...below], ...look }
}

/** The table of lines; its head is repeated on each page, and no row breaks across pages. */
export function tableBlock({ columns, rows }: Pick<PdfDocument, 'columns' | 'rows'>): Block {
  const looks = columns.map(({ number }) => (number ? { alignment: 'right' } : {}))
  const head = columns.map(({ header }, index) => ({ ...label(header), bold: true, ...looks[index] }))
  const body = rows.map((row) => row.map((cell, index) => cellBlock(cell, looks[index] ?? {})))
  return grid(widthsOf(columns, rows), [head, ...body], { headerRows: 1, keepWithHeaderRows: 1 })
}

const noted = ([word, value]: DocumentFact, look: Block = {}): Block => ({
  stack: [say(word, { fontSize: 8.5, color: grey }), say(value, look)],
  margin: [0, 0, 0, 6],
})

function amountsBlock(totals: readonly DocumentFact[]): Block {
  const body = totals.map(([word, value], index) => {
    const bold = index === totals.length - 1
    return [{ ...label(word), bold }, say(value, { bold, alignment: 'right' })]
  })
  return grid([80, amountsWidth - 80 - 2 * around], body)
}

/** The totals, and beside them the amount in words and the remarks. */
export function closingBlock({ totals, inWords, remarks }: PdfDocument): Block {
  const words = inWords ? [noted(inWords, { bold: true, fontSize: 11 })] : []
  const left = { width: '*', stack: [...words, ...remarks.filter(isSaid).map((one) => noted(one))] }
  const right = totals.length === 0 ? [] : [{ width: amountsWidth, stack: [amountsBlock(totals)] }]
  const columns = { columns: [left, ...right], columnGap: 16, margin: [0, 8, 0, 0] }
  return { unbreakable: true, stack: [columns] }
}

/** The second table, kept on one page. */
export function amountsTableBlock({ amounts }: PdfDocument): Block[] {
  return amounts ? [{ unbreakable: true, stack: [tableBlock(amounts)], margin: [0, 10, 0, 0] }] : []
}

/** A box for each signature. */
export function signatureBlock({ signatures }: PdfDocument): Block {
  const width = documentWidth / signatures.length - around
  const boxes = signatures.map((who) => say(who, { fontSize: 8.5, color: grey }))
  const box = grid(
    signatures.map(() => width),
    [boxes],
    { heights: 52 },
  )
  return { unbreakable: true, stack: [{ ...box, margin: [0, 10, 0, 0] }] }
}
