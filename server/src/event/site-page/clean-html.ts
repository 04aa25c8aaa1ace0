import sanitizeHtml from 'sanitize-html'

/** The address of a picture of the platform's own files. */
const picturePath = /^\/api\/v1\/file\/([\da-f]{40})$/

/** Whether a link leaves the site. */
const isElsewhere = (href: string) => /^https?:/i.test(href)

/**
 * The elements that a page may contain. Everything else is removed: styles and scripts with their content, other elements
 * without it. Headings begin with `h2`, because the title of the page is its `h1`.
 */
const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
    ...['strong', 'em', 'u', 's', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'loading'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href, ...(isElsewhere(href) && { target: '_blank', rel: 'noopener noreferrer' }) },
    }),
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src, alt, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !picturePath.test(attribs['src'] ?? ''),
}

/** Returns the HTML of a page without anything that a page may not contain; empty if no text and no picture is left. */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(html, rules).trim()
  return clean.includes('<img') || plainText(clean) !== '' ? clean : ''
}

/** Returns the keys of the pictures in cleaned HTML, each once. */
export function pictureKeys(html: string): string[] {
  return [...new Set([...html.matchAll(/src="\/api\/v1\/file\/([\da-f]{40})"/g)].map(([, key = '']) => key))]
}

/** Returns cleaned HTML without its pictures. */
export function withoutPictures(html: string): string {
  return html.replaceAll(/<img [^>]*>/g, '')
}

/** Returns the text of HTML on one line, still escaped as HTML. */
export function plainText(html: string): string {
  const spaced = html.replaceAll(/<(?:\/(?:p|li|h\d|t[dh]|blockquote)|br|hr)\b/g, ' $&')
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }).replaceAll(/\s+/g, ' ').trim()
}

/** Characters by the HTML entities that stand for them in texts. */
const written: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Returns the text of HTML on one line. */
export function textOf(html: string): string {
  return plainText(html).replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => written[sign] ?? '')
}
