import { parseDocument } from 'htmlparser2'
import type { Block } from './document-blocks.ts'
import { fontParts, italicLineHeight, italicParts, printablePart } from './document-font.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]

/** The space below paragraphs and lists. */
const below = [0, 0, 0, 4]
const bodyLineHeight = 1.05

/**
 * The most characters of a paragraph. pdfmake takes a time that grows with the square of its length, so a longer one is
 * divided after a sentence.
 */
const maxLength = 3000
const sentence = /.{0,2999}?(?:[。！？]|[.!?] )|.{1,3000}/gsu

/** So many characters without a place for a line break are broken anywhere, which would take as long otherwise. */
const longWord = /([\u0021-\u2e7f\u3001-\u303f\uff01-\uffef]{60,})/

/** A part of a line in pdfmake's format. */
interface Run extends Block {
  text: string
}

const looks: Record<string, Block> = {
  strong: { bold: true },
  em: { italics: true },
  sup: { sup: true, sub: false },
  sub: { sub: true, sup: false },
}

/** Returns a text as runs; those in italics have only letters that the italic font can print. */
function runsOf(text: string, look: Block): Run[] {
  const parts = printablePart(text).split(longWord)
  return parts.flatMap((part, at) =>
    wordsOf(part, { ...look, ...(at % 2 === 1 && { wordBreak: 'break-all' }) }),
  )
}

function wordsOf(line: string, { italics, ...look }: Block): Run[] {
  if (!italics) return fontParts(line).map((part) => ({ ...look, ...part }))
  const slanted = { italics: true, lineHeight: bodyLineHeight * italicLineHeight }
  return italicParts(line).flatMap(({ text, isItalic }) =>
    isItalic ? [{ ...look, ...slanted, text }] : fontParts(text).map((part) => ({ ...look, ...part })),
  )
}

const lineBreak = '\n'

/** A place where a line may break. The font has no space without a width, so it is a tiny one. */
const breakPlace = { text: ' ', fontSize: 0.1 }
const afterLastBreak = /[^\s\u3400-\u9fff]*$/u

/**
 * Adds places for line breaks between runs, such as letters that are bold by turns: pdfmake would draw those of a word beyond
 * the edge of the page.
 */
function breakable(runs: readonly Run[]): Run[] {
  let length = 0
  return runs.flatMap((run) => {
    const isLong = length >= 60
    const [end = ''] = afterLastBreak.exec(run.text) ?? []
    length = end.length + (end === run.text && !isLong ? length : 0)
    return isLong ? [breakPlace, run] : [run]
  })
}

/** Removes the spaces and line breaks of the source that nobody sees. */
function tidy(runs: readonly Run[]): Run[] {
  const kept: Run[] = []
  for (const run of runs) {
    const before = kept.at(-1)?.text ?? lineBreak
    const text = run.text !== lineBreak && /\s$/.test(before) ? run.text.trimStart() : run.text
    if (text !== '') kept.push({ ...run, text })
  }
  while (kept.at(-1)?.text.trim() === '') kept.pop()
  return kept
}

/** Divides a paragraph that is too long. */
function divided(runs: readonly Run[]): Run[][] {
  const all = runs.reduce((sum, { text }) => sum + text.length, 0)
  if (all <= maxLength) return [[...runs]]
  const groups: Run[][] = [[]]
  let length = 0
  for (const run of runs)
    for (const [text] of run.text.matchAll(sentence)) {
      if (length > 0 && length + text.length > maxLength) {
        groups.push([])
        length = 0
      }
      groups.at(-1)?.push({ ...run, text })
      length += text.length
    }
  return groups
}

interface List {
  name: string
  children: Node[]
  attribs: Record<string, string>
}

function listBlock({ name, children, attribs }: List, look: Block): Block {
  const isSeen = (node: Node) => !('data' in node) || node.data.trim() !== ''
  const inItem = (node: Node) => ('attribs' in node && node.name === 'li' ? node.children : [node])
  // An item without any text keeps its number.
  const items = children.filter(isSeen).map((node) => {
    const blocks = blocksOf(inItem(node), look)
    return { stack: blocks.length === 0 ? [{ text: ' ' }] : blocks }
  })
  const start = Number(attribs['start'] ?? 1)
  const isUsual = Number.isInteger(start) && start > 0 && start < 10_000
  return { [name]: items, ...(name === 'ol' && isUsual && { start }) }
}

function blocksOf(nodes: readonly Node[], outer: Block): Block[] {
  const blocks: Block[] = []
  let line: Run[] = []
  const endLine = () => {
    const text = breakable(tidy(line))
    const parts = text.length === 0 ? [] : divided(text)
    for (const [at, part] of parts.entries()) {
      const isEnd = at === parts.length - 1
      blocks.push({ text: part, lineHeight: bodyLineHeight, ...(isEnd && { margin: below }) })
    }
    line = []
  }
  const add = (node: Node, look: Block) => {
    if (!('attribs' in node)) {
      if ('data' in node) line.push(...runsOf(node.data, look))
      return
    }
    if (node.name === 'br') return void line.push({ text: lineBreak })
    const isInline = node.name in looks
    if (!isInline) endLine()
    if (node.name === 'ul' || node.name === 'ol') blocks.push(listBlock(node, look))
    else for (const child of node.children) add(child, { ...look, ...looks[node.name] })
    if (!isInline) endLine()
  }
  for (const node of nodes) add(node, outer)
  endLine()
  return blocks
}

/** Returns cleaned HTML as blocks in pdfmake's format. */
export function htmlBlocks(html: string): Block[] {
  return blocksOf(parseDocument(html).children, {})
}
