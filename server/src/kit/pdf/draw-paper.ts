import pdfmake from 'pdfmake'
import { noticeBlock, say, tableLayouts, type Block } from './document-blocks.ts'
import { inFonts, printable, printablePart } from './document-font.ts'
import { pageWords, side, small } from './draw-document.ts'
import { htmlBlocks } from './html-blocks.ts'
import type { Paper, PaperText, PrintedName } from './paper.ts'

pdfmake.setTableLayouts(tableLayouts)

function namesBlock(names: readonly PrintedName[]): Block {
  const text = names.flatMap(({ name, numbers, isStarred, isUnderlined }, at) => [
    ...(at === 0 ? [] : [{ text: ', ' }]),
    { ...say(name), ...(isUnderlined && { decoration: 'underline' }) },
    ...(numbers === '' ? [] : [say(numbers, { sup: true })]),
    // The font's asterisk is small and high already.
    ...(isStarred ? [{ text: '*' }] : []),
  ])
  return { text, fontSize: 11, alignment: 'center', margin: [0, 4, 0, 0] }
}

function headBlocks({ number, kinds, titles, names, affiliations, notes }: Paper): Block[] {
  const grey = { fontSize: 9, color: small.color }
  return [
    {
      columns: [
        say(number, { width: 'auto', fontSize: 12, bold: true }),
        { width: '*', alignment: 'right', stack: kinds.map((kind) => say(kind, grey)) },
      ],
      columnGap: 16,
      margin: [0, 0, 0, 14],
    },
    ...titles.map((title, at) =>
      say(title, { fontSize: at === 0 ? 16 : 13, bold: true, alignment: 'center', margin: [0, 0, 0, 4] }),
    ),
    ...names.map(namesBlock),
    {
      margin: [0, 6, 0, 14],
      alignment: 'center',
      stack: [
        ...affiliations.map(({ mark, name }) => ({
          text: [...(mark === '' ? [] : [{ text: mark, sup: true }]), { text: inFonts(printablePart(name)) }],
          fontSize: 9.5,
        })),
        ...notes.map((note) => say(note, grey)),
      ],
    },
  ]
}

function textBlocks({ heading, html, keywords, keywordsWord }: PaperText): Block[] {
  const words = { text: [{ text: keywordsWord, bold: true }, { text: inFonts(printable(keywords)) }] }
  return [
    ...(html === ''
      ? []
      : [{ text: heading, bold: true, fontSize: 11.5, margin: [0, 0, 0, 4], headlineLevel: 1 }]),
    ...htmlBlocks(html),
    ...(keywords === '' ? [] : [{ ...words, margin: [0, 2, 0, 14] }]),
  ]
}

interface DrawnNode {
  headlineLevel?: number
  startPosition: { top: number }
}

/** Whether a heading is the last line of its page. The footer is among the nodes that follow, as if it were at the top. */
function isLastLine(
  node: DrawnNode,
  { getFollowingNodesOnPage }: { getFollowingNodesOnPage: () => DrawnNode[] },
) {
  const isBelow = ({ startPosition }: DrawnNode) => startPosition.top > node.startPosition.top
  return node.headlineLevel === 1 && !getFollowingNodesOnPage().some(isBelow)
}

/** Draws a paper on A4, on as many pages as it needs. */
export function drawPaper(paper: Paper): Promise<Uint8Array> {
  const { title, language, number, footer } = paper
  return pdfmake
    .createPdf({
      version: '1.7',
      pageSize: 'A4',
      pageMargins: [side, 44, side, 50],
      language,
      displayTitle: true,
      info: { title },
      defaultStyle: { font: 'noto', fontSize: 10.5, lineHeight: 1.05 },
      header: (page: number) =>
        page === 1 ? '' : say(number, { ...small, margin: [side, 20, side, 0], alignment: 'right' }),
      footer: (page: number, pages: number) => ({
        margin: [side, 12, side, 0],
        columns: [
          say(footer, { ...small, width: '*' }),
          say(pageWords[language](page, pages), { ...small, width: 'auto' }),
        ],
        columnGap: 16,
      }),
      pageBreakBefore: isLastLine,
      content: [...noticeBlock(paper), ...headBlocks(paper), ...paper.texts.flatMap(textBlocks)],
    })
    .getBuffer()
}
