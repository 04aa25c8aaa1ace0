import { DomUtils, ElementType, parseDocument } from 'htmlparser2'
import type { Language } from '@banquet/contract/rule/text/local-name'
import { placeholdersIn, replacePlaceholders } from '@banquet/contract/rule/text/placeholders'
import { escapeHtml } from '../../kit/escape-html.ts'
import { asOneLine } from '../../kit/one-line.ts'
import type { PlainValue, TemplatePlaceholder } from './mail-template.ts'

type Values = Readonly<Record<string, PlainValue>>

const condition = /^\s*\{\{\s*(if|unless)\s+(\w+)\s*\}\}\s*/

const hasValue = (value: PlainValue | undefined) =>
  value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Returns what a line says after its conditions; undefined if it is left out. */
function shownPart(line: string, values: Values): string | undefined {
  const [all, word, name = ''] = condition.exec(line) ?? []
  if (all !== undefined)
    return hasValue(values[name]) === (word === 'if') ? shownPart(line.slice(all.length), values) : undefined
  const lacks = placeholdersIn(line).some(
    ({ name, fallback }) => fallback === undefined && !hasValue(values[name]),
  )
  return lacks ? undefined : line
}

/** Returns a value within a line. */
function inLine(value: PlainValue | undefined, fallback = ''): string {
  if (!hasValue(value) || typeof value === 'boolean') return fallback
  return asOneLine(typeof value === 'string' ? value : (value ?? []).join('、'))
}

const fillLine = (line: string, values: Values) =>
  replacePlaceholders(line, ({ name, fallback }) => inLine(values[name], fallback))

/** Returns the lines of a value that is a line of its own; undefined if it is not one, or within a text. */
function ownLines(line: string, values: Values): readonly string[] | undefined {
  const [used, ...others] = placeholdersIn(line)
  if (!used || others.length > 0 || replacePlaceholders(line, () => '').trim() !== '') return undefined
  const value = values[used.name]
  if (typeof value === 'string') return value.split(/\r?\n/)
  return Array.isArray(value) ? (value as readonly string[]) : undefined
}

/** Fills in a plain text. Where lines are left out, no more than one blank line remains. */
export function fillText(text: string, values: Values): string {
  const lines = text.split('\n').flatMap((line) => {
    const shown = shownPart(line, values)
    if (shown === undefined) return []
    return ownLines(shown, values) ?? [fillLine(shown, values).trimEnd()]
  })
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Fills in a subject, which is one line. */
export function fillSubject(subject: string, values: Values): string {
  return asOneLine(fillLine(subject, values)).replaceAll(/ {2,}/g, ' ').trim()
}

/**
 * Returns a built-in text as HTML of the editor: paragraphs with lines. The placeholder of a link that is a line of its own becomes a
 * paragraph, because it is a button there.
 */
export function htmlOfText(text: string, placeholders: Filling['placeholders'] = {}): string {
  const isLink = (line: string) => {
    const [used, ...others] = placeholdersIn(line)
    const isAlone = used && others.length === 0 && replacePlaceholders(line, () => '') === ''
    return isAlone && placeholders[used.name]?.kind === 'link'
  }
  const paragraphs: string[][] = [[]]
  for (const line of text.split('\n')) {
    if (line.trim() === '') paragraphs.push([])
    else if (isLink(line.trim())) paragraphs.push([line.trim()], [])
    else paragraphs.at(-1)?.push(line)
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => `<p>${lines.map(escapeHtml).join('<br>')}</p>`)
    .join('')
}

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: unknown }>

const isElement = (node: Node): node is Element => 'attribs' in node
const isText = (node: Node): node is Extract<Node, { data: string }> =>
  node.type === ElementType.ElementType.Text && 'data' in node

/** Elements within a line; all others begin lines of their own. */
const inline = new Set(['strong', 'b', 'em', 'i', 'u', 's', 'sup', 'sub', 'a', 'span', 'code'])
const isInline = (node: Node) => !isElement(node) || inline.has(node.name) || node.name === 'img'

const buttonWords: Record<Language, string> = { 'zh-TW': '開啟連結', en: 'Open link' }

interface Filling {
  values: Values
  placeholders: Readonly<Record<string, Pick<TemplatePlaceholder, 'kind' | 'button'>>>
  language: Language
}

const linkHtml = (address: string, words: string, kind = '') =>
  `<a${kind} href="${escapeHtml(address)}">${escapeHtml(words)}</a>`

/** Returns a text within a line as HTML. */
function textHtml(text: string, { values, placeholders }: Filling): string {
  const parts: string[] = []
  const rest = replacePlaceholders(text.replaceAll('\0', ''), ({ name, fallback }) => {
    const value = inLine(values[name], fallback)
    parts.push(
      placeholders[name]?.kind === 'link' && hasValue(values[name])
        ? linkHtml(value, value)
        : escapeHtml(value),
    )
    return '\0'
  })
  return rest
    .split('\0')
    .map((piece, at) => escapeHtml(piece) + (parts[at] ?? ''))
    .join('')
}

const textOf = (nodes: readonly Node[]) => DomUtils.textContent(nodes as Node[])

function tagOf({ name, attribs }: Element): string {
  const given = Object.entries(attribs).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${given.join('')}>`
}

/** Elements that end where they begin. */
const empty = new Set(['br', 'hr', 'img'])

/** Returns an element with other content. */
function around(node: Element, inside: string): string {
  return empty.has(node.name) ? tagOf(node) : `${tagOf(node)}${inside}</${node.name}>`
}

/** Returns a node of a line as HTML, with the conditions at its beginning taken away. */
function nodeHtml(node: Node, filling: Filling): string {
  if (isText(node)) return textHtml(node.data, filling)
  if (!isElement(node)) return ''
  return around(node, node.children.map((child) => nodeHtml(child, filling)).join(''))
}

/** A line of HTML, or an address that becomes a button. */
type Line = { html: string } | { address: string; words: string }

/** Fills in a line; undefined if it is left out. */
function lineOf(nodes: readonly Node[], filling: Filling): Line | undefined {
  const { values, placeholders, language } = filling
  const text = textOf(nodes)
  const shown = shownPart(text, values)
  if (shown === undefined) return undefined
  const [used, ...others] = placeholdersIn(shown)
  const isAlone = used && others.length === 0 && replacePlaceholders(shown, () => '').trim() === ''
  const link = isAlone ? placeholders[used.name] : undefined
  if (isAlone && link?.kind === 'link')
    return {
      address: inLine(values[used.name], used.fallback),
      words: (link.button ?? buttonWords)[language],
    }
  const own = isAlone ? ownLines(shown, values) : undefined
  if (own) return { html: own.map(escapeHtml).join('<br>') }
  const cut = text.length - shown.length
  return {
    html: withoutBeginning(nodes, cut)
      .map((node) => nodeHtml(node, filling))
      .join(''),
  }
}

/** Takes as many letters from the beginning of a line as its conditions have. */
function withoutBeginning(nodes: readonly Node[], cut: number): Node[] {
  let left = cut
  const shorten = (node: Node) => {
    if (left === 0) return
    if (isText(node)) {
      const taken = Math.min(left, node.data.length)
      node.data = node.data.slice(taken)
      left -= taken
    } else if (isElement(node)) for (const child of node.children) shorten(child)
  }
  for (const node of nodes) shorten(node)
  return [...nodes]
}

/** Divides the content of a block into lines. */
function linesOf(nodes: readonly Node[]): Node[][] {
  const lines: Node[][] = [[]]
  for (const node of nodes) {
    if (isElement(node) && node.name === 'br') lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines
}

function blockHtml(node: Node, filling: Filling): string {
  if (!isElement(node)) return isText(node) ? textHtml(node.data, filling) : ''
  if (empty.has(node.name)) return tagOf(node)
  const { children, name } = node
  const isOfLines = children.every((child) => isInline(child) || (isElement(child) && child.name === 'br'))
  if (!isOfLines || children.length === 0) {
    const inside = children.map((child) => blockHtml(child, filling)).join('')
    // A list without items, or a quotation without text, is left out with them.
    return inside === '' && children.length > 0 && !['td', 'th'].includes(name) ? '' : around(node, inside)
  }
  const lines = linesOf(children).flatMap((line) => lineOf(line, filling) ?? [])
  if (name !== 'p') {
    const texts = lines.map((line) => ('html' in line ? line.html : linkHtml(line.address, line.address)))
    return lines.length === 0 && !['td', 'th'].includes(name) ? '' : around(node, texts.join('<br>'))
  }
  const parts: string[] = []
  let texts: string[] = []
  const end = () => {
    if (texts.length > 0) parts.push(around(node, texts.join('<br>')))
    texts = []
  }
  for (const line of lines) {
    if ('html' in line) texts.push(line.html)
    else {
      end()
      parts.push(`<p>${linkHtml(line.address, line.words, ' class="button"')}</p>`)
    }
  }
  end()
  return parts.join('')
}

/**
 * Fills in the HTML of the editor. Values are escaped, and what stands in them is not searched for placeholders. An address of ours
 * that is a paragraph of its own becomes a button.
 */
export function fillHtml(html: string, filling: Filling): string {
  return parseDocument(html)
    .children.map((node) => blockHtml(node, filling))
    .join('')
}
