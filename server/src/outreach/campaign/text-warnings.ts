import type { CampaignCheck } from '@banquet/contract/outreach/campaign'
import { ElementType, parseDocument } from 'htmlparser2'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Warning = CampaignCheck['warnings'][number]

/** The services that hide where a link leads; filters and readers distrust them. */
const shorteners = new Set([
  ...['bit.ly', 'goo.gl', 'is.gd', 'ow.ly', 'reurl.cc', 'lihi.cc', 'lihi1.com', 'lihi2.com', 'pse.is'],
  ...['ppt.cc', 'rebrand.ly', 'shorturl.at', 't.co', 't.ly', 'tiny.cc', 'tinyurl.com', 'supr.link'],
])

interface Anchor {
  href: string
  words: string
}

interface Content {
  words: string
  pictures: number
  anchors: Anchor[]
}

/** Returns what a text in HTML has: its words, pictures and links. */
function contentOf(html: string): Content {
  const content: Content = { words: '', pictures: 0, anchors: [] }
  const read = (nodes: readonly Node[]): string =>
    nodes
      .map((node) => {
        if ('data' in node) return node.type === ElementType.ElementType.Text ? node.data : ''
        if (!('children' in node)) return ''
        const words = read(node.children)
        if ('attribs' in node && node.name === 'img') content.pictures += 1
        if ('attribs' in node && node.name === 'a')
          content.anchors.push({ href: node.attribs['href'] ?? '', words: words.trim() })
        return words
      })
      .join('')
  content.words = read(parseDocument(html).children)
  return content
}

/** Returns the addresses that a text in HTML links to. */
export function linksIn(html: string): string[] {
  return contentOf(html).anchors.flatMap(({ href }) => (href === '' ? [] : [href]))
}

const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).hostname.toLowerCase().replace(/^www\./, '') : ''

/** Returns the host that the words of a link name, if they are an address themselves. */
function namedHost(words: string): string {
  if (/^https?:\/\/\S+$/i.test(words)) return hostOf(words)
  return /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(words) ? hostOf(`https://${words}`) : ''
}

/** Whether a link shows another address than the one that it leads to, as mails of swindlers do. */
function isDisguised({ href, words }: Anchor): boolean {
  const [named, real] = [namedHost(words), hostOf(href)]
  return named !== '' && real !== '' && named !== real && !real.endsWith(`.${named}`)
}

/** How many characters a mail with pictures should have at least. */
const fewCharacters = 60

/** Returns what filters of spam would find in the texts of a mail. */
export function textWarnings({
  subjects,
  bodies,
}: {
  subjects: readonly string[]
  bodies: readonly string[]
}): Warning[] {
  const contents = bodies.filter((body) => body !== '').map(contentOf)
  const anchors = contents.flatMap((content) => content.anchors)
  const isBare = ({ words, pictures }: Content) =>
    pictures > 0 && words.replaceAll(/\s/g, '').length < fewCharacters
  return [
    ...(subjects.some((subject) => /[A-Z]{12,}|[!！]{2,}/.test(subject))
      ? (['subject-capitals'] as const)
      : []),
    ...(contents.some(isBare) ? (['only-pictures'] as const) : []),
    ...(anchors.some(({ href }) => shorteners.has(hostOf(href))) ? (['short-links'] as const) : []),
    ...(anchors.some(isDisguised) ? (['disguised-links'] as const) : []),
  ]
}
