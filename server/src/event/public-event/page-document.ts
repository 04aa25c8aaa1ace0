import { feedPaths, newsSiteWords } from '@banquet/contract/event/public-event/event-words'
import type { Language } from '@banquet/contract/rule/text/local-name'
import { escapeHtml } from '../../kit/escape-html.ts'

/** The facts on a page that are not about the event. */
export interface Around {
  language: Language
  /** The public address of the program, without a trailing slash. */
  url: string
  organisation: string
  /** Whether several events are shown, so that the pages of each lead to the list of all. */
  hasList: boolean
}

export const html = escapeHtml

/** Returns a value as JSON that cannot end the script element around it. */
export const json = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

export const link = (address: string, words: string) => `<a href="${html(address)}">${html(words)}</a>`

interface PageFacts extends Around {
  /** The path of the page, below the address of the program. */
  path: string
  title: string
  description: string
  color: string
  pictureUrl: string
  /** The code of the event, if it has news: the feeds are those of its news. */
  feedsOf?: string | undefined
  /** When an article was published and last edited; other pages are none. */
  article?: { publishedAt: string; editedAt: string } | undefined
}

/** Returns the links by which browsers and readers find the feeds of an event's news. */
function feedLinks(code: string, language: Language): string[] {
  const { rss, atom } = feedPaths(code)
  return [
    ['application/rss+xml', `${newsSiteWords[language].title} (RSS)`, rss] as const,
    ['application/atom+xml', `${newsSiteWords[language].title} (Atom)`, atom] as const,
  ].map(
    ([type, title, path]) =>
      `<link rel="alternate" type="${type}" title="${html(title)}" href="${html(path)}" />`,
  )
}

/** Returns the elements of the head that browsers, search engines and social networks read. */
export function factsOfHead({ path, title, description, color, pictureUrl, ...about }: PageFacts): string[] {
  const { language, url, organisation, feedsOf, article } = about
  const meta = (key: 'name' | 'property', of: string, content: string) =>
    `<meta ${key}="${of}" content="${html(content)}" />`
  const short = description.replaceAll(/\s+/g, ' ').slice(0, 300)
  return [
    `<title>${html(organisation ? `${title} · ${organisation}` : title)}</title>`,
    meta('name', 'description', short),
    meta('name', 'theme-color', color),
    `<link rel="canonical" href="${html(url + path)}" />`,
    meta('property', 'og:type', article ? 'article' : 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', short),
    meta('property', 'og:url', url + path),
    meta('property', 'og:locale', language === 'en' ? 'en_US' : 'zh_TW'),
    ...(pictureUrl ? [meta('property', 'og:image', url + pictureUrl)] : []),
    ...(organisation ? [meta('property', 'og:site_name', organisation)] : []),
    ...(article
      ? [
          meta('property', 'article:published_time', article.publishedAt),
          meta('property', 'article:modified_time', article.editedAt),
        ]
      : []),
    ...(feedsOf === undefined ? [] : feedLinks(feedsOf, language)),
  ]
}

/**
 * Returns the page of the screens with a head and a content of its own, so that it can be read without JavaScript and found
 * by search engines. The screen replaces the content once it runs.
 */
export function documentOf(
  page: string,
  { language, head, body }: { language: Language; head: readonly string[]; body: string },
): string {
  const root = '<div id="root">'
  // Texts are inserted by functions, because `$` has a meaning in a replacement.
  return page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
    .replace(/<meta name="(?:description|theme-color)"[^>]*>\s*/g, () => '')
    .replace(/<title>[^<]*<\/title>/, () => head.join('\n    '))
    .replace(/<noscript>[\s\S]*?<\/noscript>/, () => '')
    .replace(root, () => root + body)
}
