import sanitizeHtml from 'sanitize-html'
import { seenText } from '@banquet/contract/rule/text/typed'
import { abstractWords, type SubmissionContent } from '@banquet/contract/submission/submission-content'

/** What an abstract may contain: formulas and names of species need no more. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'sup', 'sub', 'ul', 'ol', 'li'],
  allowedAttributes: { ol: ['start'] },
  nestingLimit: 10,
  transformTags: { b: 'strong', i: 'em', div: 'p' },
}

/** Returns an abstract without anything that it may not contain; empty if no text is left. */
function cleanAbstract(html: string): string {
  // Named characters such as &ZeroWidthSpace; are only read here.
  const clean = seenText(sanitizeHtml(html, rules)).trim()
  return abstractWords(clean) > 0 ? clean : ''
}

/** Returns what authors have typed in the form in which it is stored. */
export function cleanContent(content: SubmissionContent): SubmissionContent {
  return {
    ...content,
    abstract: cleanAbstract(content.abstract),
    enAbstract: cleanAbstract(content.enAbstract),
    keywords: [...new Set(content.keywords)],
    enKeywords: [...new Set(content.enKeywords)],
  }
}
