import { ElementType, parseDocument } from 'htmlparser2'
import type { Language } from '@banquet/contract/rule/text/local-name'
import { escapeHtml } from '../../kit/escape-html.ts'
import { light } from './mail-colors.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: unknown }>

/** The addresses before the paths that a text has of our own pages and pictures. */
export interface Bases {
  /** The public address of the installation; empty if there is none, so that mails have no links to its pages. */
  url: string
  /** The same for pictures, if it is another one; undefined if mails cannot have any. */
  pictures: string | undefined
}

const block = 'margin:0 0 16px'
const border = `1px solid ${light('line')}`
const cell = `padding:6px 10px;border:${border};text-align:left;vertical-align:top;word-break:normal;overflow-wrap:normal`
const linkStyle = `color:${light('link')};text-decoration:underline`

/** The elements that a mail may contain, each with its style; mail programs ignore many style sheets. */
const styles: Readonly<Record<string, string>> = {
  h1: 'margin:0 0 12px;font-size:24px;line-height:1.35',
  h2: 'margin:0 0 12px;font-size:22px;line-height:1.35',
  h3: 'margin:20px 0 10px;font-size:18px;line-height:1.4',
  h4: 'margin:16px 0 8px;font-size:16px;line-height:1.4',
  p: block,
  ul: `${block};padding:0 0 0 24px`,
  ol: `${block};padding:0 0 0 24px`,
  li: 'margin:0 0 6px',
  blockquote: `${block};padding:0 0 0 14px;border-left:3px solid ${light('line')}`,
  table: `${block};border-collapse:collapse;width:100%`,
  thead: '',
  tbody: '',
  tr: '',
  th: `${cell};background:${light('soft')}`,
  td: cell,
  ...{ strong: '', b: '', em: '', i: '', u: '', s: '', sup: '', sub: '' },
}
/** In a cell or an item, paragraphs stand closer together. */
const closeParagraph = ' class="close" style="margin:0 0 4px"'
/** Parts of tables, which would end a cell of the frame if they were outside of a table of their own. */
const partsOfTables = new Set(['thead', 'tbody', 'tr', 'th', 'td'])
/** What is no text although it contains some. */
const withoutText = new Set(['script', 'style', 'title', 'template', 'textarea', 'noscript'])
/** Content that is nested deeper is left out. */
const maxDepth = 60

const ruleHtml = `<hr style="margin:20px 0;border:0;border-top:${border}">`

const attribute = (name: string, value: string) => ` ${name}="${escapeHtml(value)}"`
const styled = (style: string) => (style === '' ? '' : attribute('style', style))

/** Returns where a link leads; undefined if it leads nowhere, such as to a page of ours without a public address. */
function targetOf(href: string, { url }: Bases): string | undefined {
  if (/^\/(?!\/)/.test(href)) return url === '' ? undefined : url + href
  if (/^(?:mailto|tel):/i.test(href)) return href
  return /^https?:\/\//i.test(href) && URL.canParse(href) ? href : undefined
}

/** The path of a picture of the program's own files. */
const picturePath = /^\/api\/v1\/file\/[\da-f]{40}(?:\?size=small)?$/

/** Returns the address of a picture; undefined if it is not one of ours. */
export function pictureAddress(src: string, { url, pictures }: Bases): string | undefined {
  const path = url !== '' && src.startsWith(url) ? src.slice(url.length) : src
  return pictures !== undefined && picturePath.test(path) ? pictures + path : undefined
}

/** Returns a button: a cell, because Outlook gives a link no padding. */
export function buttonHtml(href: string, words: string): string {
  const color = `background:${light('button')};border-radius:6px`
  const look = 'display:inline-block;padding:11px 22px;color:#ffffff;font-weight:bold;text-decoration:none'
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 16px"><tr><td class="key" bgcolor="${light('button')}" style="${color};mso-padding-alt:11px 22px"><a${attribute('href', href)} style="${look}">${words}</a></td></tr></table>`
}

const linkHtml = (href: string, words: string) =>
  `<a${attribute('href', href)} style="${linkStyle}">${words}</a>`

const isElement = (node: Node): node is Element => 'attribs' in node
const isBlank = (node: Node) =>
  ('data' in node && node.data.trim() === '') || ('name' in node && node.name === 'br')

/** Returns the link of a paragraph that is to be shown as a button: it has the class `button` and stands alone. */
function buttonOf({ children }: Element): Element | undefined {
  const [only, ...others] = children.filter((node) => !isBlank(node))
  if (!only || others.length > 0 || !isElement(only) || only.name !== 'a') return undefined
  return (only.attribs['class'] ?? '').split(/\s+/).includes('button') ? only : undefined
}

/** Returns the spans of a cell and the first number of a list, as far as they are sensible. */
function numbersOf({ name, attribs }: Element): string {
  const names = name === 'ol' ? ['start'] : name === 'td' || name === 'th' ? ['colspan', 'rowspan'] : []
  return names
    .filter((each) => /^[1-9]\d{0,2}$/.test(attribs[each] ?? ''))
    .map((each) => attribute(each, attribs[each] ?? ''))
    .join('')
}

interface Place {
  bases: Bases
  depth: number
  inTable: boolean
  /** Whether it is part of an item or a cell. */
  isClose: boolean
}

const textOf = (node: Node): string =>
  'data' in node
    ? node.type === ElementType.ElementType.Text
      ? node.data
      : ''
    : 'children' in node
      ? node.children.map(textOf).join('')
      : ''

function pictureHtml({ attribs }: Element, { bases }: Place): string {
  const { src = '', alt = '' } = attribs
  const address = pictureAddress(src, bases)
  if (address === undefined) return escapeHtml(alt)
  // The width is for Outlook, which shows a picture of 1920 pixels in full; all others follow the style.
  return `<img${attribute('src', address)}${attribute('alt', alt)} width="552" style="width:auto;max-width:100%;height:auto;border:0">`
}

function elementHtml(node: Element, place: Place): string {
  const { name, attribs, children } = node
  if (name === 'br') return '<br>'
  if (name === 'hr') return ruleHtml
  if (name === 'img') return pictureHtml(node, place)
  if (withoutText.has(name)) return ''
  const inside = (change: Partial<Place> = {}) =>
    nodesHtml(children, { ...place, ...change, depth: place.depth + 1 })
  if (name === 'a') {
    const target = targetOf(attribs['href'] ?? '', place.bases)
    return target === undefined ? inside() : linkHtml(target, inside())
  }
  const style = styles[name]
  if (style === undefined || (partsOfTables.has(name) && !place.inTable)) return inside()
  if (name === 'p') {
    const button = buttonOf(node)
    const target = button && targetOf(button.attribs['href'] ?? '', place.bases)
    if (button && target !== undefined) return buttonHtml(target, escapeHtml(textOf(button).trim() || target))
    return `<p${place.isClose ? closeParagraph : styled(style)}>${inside()}</p>`
  }
  if (name === 'table')
    return `<div style="overflow-x:auto"><table class="data"${styled(style)}>${inside({ inTable: true, isClose: true })}</table></div>`
  const isClose = place.isClose || name === 'li'
  return `<${name}${numbersOf(node)}${styled(style)}>${inside({ isClose })}</${name}>`
}

function nodesHtml(nodes: readonly Node[], place: Place): string {
  if (place.depth > maxDepth) return ''
  return nodes
    .map((node) => {
      if (isElement(node)) return elementHtml(node, place)
      return 'data' in node && node.type === ElementType.ElementType.Text ? escapeHtml(node.data) : ''
    })
    .join('')
}

/**
 * Returns the HTML of an editor as mail programs show it: with styles at each element and full addresses. Only known
 * elements are written, and none of them can end an element of the frame.
 */
export function mailHtml(html: string, bases: Bases): string {
  return nodesHtml(parseDocument(html).children, { bases, depth: 0, inTable: false, isClose: false })
}

/** An address in a text; punctuation behind it, also in Chinese, is not part of it. */
const addressInText =
  /https?:\/\/[^\s<>"'\u3000-\u303f\uff00-\uffef]*[^\s<>"'\u3000-\u303f\uff00-\uffef.,;:!?)\]]/gi

/** Returns one line of a text, with its addresses as links. */
function lineHtml(line: string): string {
  const parts: string[] = []
  let end = 0
  for (const { 0: address, index } of line.matchAll(addressInText)) {
    if (!URL.canParse(address)) continue
    parts.push(escapeHtml(line.slice(end, index)), linkHtml(address, escapeHtml(address)))
    end = index + address.length
  }
  parts.push(escapeHtml(line.slice(end)))
  return parts.join('').replace(/^ +/, (spaces) => '&nbsp;'.repeat(spaces.length))
}

const open: Record<Language, string> = { 'zh-TW': '開啟連結', en: 'Open link' }
const small = `font-size:13px;line-height:1.5;color:${light('muted')}`

/** The language of a line is that of its first letter: amounts, names and addresses stand behind it. */
const languageOf = (line: string): Language => (/^\P{L}*\p{Script=Han}/u.test(line) ? 'zh-TW' : 'en')

/** The language of most of some lines; that of the last one if they are equally many. */
function mostly(lines: readonly Language[]): Language {
  const english = lines.filter((one) => one === 'en').length * 2
  return english === lines.length ? (lines.at(-1) ?? 'zh-TW') : english > lines.length ? 'en' : 'zh-TW'
}

/**
 * Returns a plain text as HTML: paragraphs, lines, and links. The address of one of our own pages that is a line of its own
 * becomes a button in the language of its part, with the address below, and so does its repetition; those after it are less
 * important. The language of a part is that of most of its lines before: a note that somebody wrote may be in the other one. Addresses elsewhere may come from anybody, so they look like what they are.
 */
export function htmlOfText(text: string, { url }: Pick<Bases, 'url'>): string {
  const parts: string[] = []
  let lines: string[] = []
  let before: Language[] = []
  let main: string | undefined
  const endParagraph = () => {
    if (lines.length > 0) parts.push(`<p style="${block}">${lines.join('<br>')}</p>`)
    lines = []
  }
  for (const line of text.split(/\r?\n/)) {
    const only = line.trim()
    const isOurs = url !== '' && only.startsWith(`${url}/`) && !/\s/.test(only) && URL.canParse(only)
    if (only === '') endParagraph()
    else if (isOurs && only === (main ??= only)) {
      endParagraph()
      parts.push(buttonHtml(only, open[mostly(before)]))
      parts.push(`<p class="muted" style="margin:-8px 0 16px;${small}">${escapeHtml(only)}</p>`)
    } else if (/^[—─]{2,}$/.test(only)) {
      endParagraph()
      parts.push(ruleHtml)
      before = []
    } else {
      if (/\p{L}/u.test(only)) before.push(languageOf(only))
      lines.push(lineHtml(line))
    }
  }
  endParagraph()
  return parts.join('')
}
