import sanitizeHtml from 'sanitize-html'
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
  const clean = sanitizeHtml(html.normalize('NFC'), rules).trim()
  return abstractWords(clean) > 0 ? clean : ''
}

/** Returns what authors have typed in the form in which it is stored. */
export function cleanContent(content: SubmissionContent): SubmissionContent {
  const composed = (texts: readonly string[]) => [...new Set(texts.map((text) => text.normalize('NFC')))]
  return {
    ...content,
    title: content.title.normalize('NFC'),
    enTitle: content.enTitle.normalize('NFC'),
    abstract: cleanAbstract(content.abstract),
    enAbstract: cleanAbstract(content.enAbstract),
    keywords: composed(content.keywords),
    enKeywords: composed(content.enKeywords),
    conflicts: content.conflicts.map(({ kind, value, reason }) => ({
      kind,
      value: value.normalize('NFC'),
      reason: reason.normalize('NFC'),
    })),
  }
}
