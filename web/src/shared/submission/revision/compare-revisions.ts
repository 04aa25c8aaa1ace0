import type { Answer } from '@banquet/contract/event/question/question-record'
import { textOfHtml } from '@banquet/contract/rule/text/count-words'
import type { SubmissionRevision } from '@banquet/contract/submission/submission'
import type { Author, SubmissionContent } from '@banquet/contract/submission/submission-content'
import { diffArrays } from 'diff'

/** A part of a text, and what became of it. */
export interface Piece {
  text: string
  change: 'kept' | 'removed' | 'added'
}

export interface DifferenceLine {
  /** The place of an author or the key of a file kind; undefined for a line of a text. */
  at?: number | string
  /** The place that an author had before, if it is another one now. */
  movedFrom?: number
  pieces: Piece[]
}

export type ComparedField = keyof SubmissionContent

export interface Difference {
  field: ComparedField
  /** Empty if only bold, italics and the like changed. */
  lines: DifferenceLine[]
}

/** How people read what is compared, in the language of the screen. */
export interface Said {
  subject: (revision: SubmissionRevision) => string
  type: (revision: SubmissionRevision) => string
  author: (author: Author) => string
  file: (file: SubmissionContent['files'][number]) => string
  answer: (answer: Answer) => string
  competition: (competition: SubmissionRevision['competitions'][number]) => string
}

/**
 * The most insertions and deletions that are looked for, because the time to find them grows with their square. Texts that
 * differ more are compared by paragraphs.
 */
const maxEdits = 1500

/** How much of the longer text must be in both, so that its differences can be read better than two whole texts. */
const leastKept = 0.3

const eastAsian = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}`
// Chinese has no spaces, so it is compared by characters; other writings by words. A mark stays with its letter.
const tokens = new RegExp(
  String.raw`[${eastAsian}]\p{M}*|(?:(?![${eastAsian}])[\p{L}\p{N}]\p{M}*)+|\n|[^\S\n]+|.\p{M}*`,
  'gsu',
)
const tokensOf = (text: string): string[] => text.match(tokens) ?? []
const paragraphsOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

const lettersIn = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length

const whole = (before: string, after: string): Piece[] => [
  ...(before === '' ? [] : [{ text: before, change: 'removed' } as const]),
  ...(after === '' ? [] : [{ text: after, change: 'added' } as const]),
]

/** Returns what was removed from a text and what was added; all of it if the two have little in common. */
export function compareTexts(before: string, after: string): Piece[] {
  if (before === after) return before === '' ? [] : [{ text: before, change: 'kept' }]
  const changesOf = (partsOf: (text: string) => string[]) =>
    diffArrays(partsOf(before), partsOf(after), { maxEditLength: maxEdits })
  const changes = changesOf(tokensOf) ?? changesOf(paragraphsOf)
  if (!changes) return whole(before, after)
  const pieces: Piece[] = []
  let [removed, added] = ['', '']
  let kept = 0
  const flush = () => {
    pieces.push(...whole(removed, added))
    removed = ''
    added = ''
  }
  for (const change of changes) {
    const text = change.value.join('')
    if (change.removed) removed += text
    else if (change.added) added += text
    else if (removed !== '' && added !== '' && /^[^\S\n]+$/.test(text)) {
      // Words that were replaced one after the other are read together, not word by word.
      removed += text
      added += text
    } else {
      flush()
      kept += lettersIn(text)
      pieces.push({ text, change: 'kept' })
    }
  }
  flush()
  const longest = Math.max(lettersIn(before), lettersIn(after))
  return kept < longest * leastKept ? whole(before, after) : pieces
}

/** The text of a cleaned abstract, with its paragraphs and items on lines of their own. */
export function linesOfHtml(html: string): string {
  return html
    .split(/(?=<li\b)|<\/(?:p|li|ul|ol)>|<br\b[^>]*>/)
    .flatMap((part) => {
      const text = textOfHtml(part).replaceAll(/\s+/g, ' ')
      return text === '' ? [] : [part.startsWith('<li') ? `• ${text}` : text]
    })
    .join('\n')
}

/** Cuts pieces at line breaks. */
function linesOf(pieces: readonly Piece[]): DifferenceLine[] {
  const lines: DifferenceLine[] = [{ pieces: [] }]
  for (const { text, change } of pieces) {
    for (const [at, part] of text.split('\n').entries()) {
      if (at > 0) {
        // A paragraph that was only divided or joined would look unchanged.
        if (change !== 'kept' && text.trim() === '') lines.at(-1)?.pieces.push({ text: '¶', change })
        lines.push({ pieces: [] })
      }
      if (part !== '') lines.at(-1)?.pieces.push({ text: part, change })
    }
  }
  return lines.filter(({ pieces: { length } }) => length > 0)
}

/** Compares lists by their entries. */
function compareLists(before: string[], after: string[], separator: string): Piece[] {
  const pieces = diffArrays(before, after, { oneChangePerToken: true }).map(
    ({ value, added, removed }): Piece => ({
      text: value.join(''),
      change: added ? 'added' : removed ? 'removed' : 'kept',
    }),
  )
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : [{ text: separator, change: 'kept' }, piece]))
}

const isSame = (one: Author, other: Author) =>
  one.email !== '' && other.email !== ''
    ? one.email.toLowerCase() === other.email.toLowerCase()
    : one.name === other.name && one.enName === other.enName

/** Compares authors one by one: those who came, left, moved to another place, or are written otherwise. */
function compareAuthors(before: readonly Author[], after: readonly Author[], say: Said['author']) {
  const placeBefore = new Map<number, number>()
  const isFree = (at: number) => ![...placeBefore.values()].includes(at)
  for (const [at, one] of after.entries()) {
    const known = before.findIndex((other, place) => isFree(place) && isSame(one, other))
    if (known !== -1) placeBefore.set(at, known)
  }
  const stayed = [...placeBefore.values()]
  const moved = new Set(
    diffArrays(
      stayed.toSorted((one, other) => one - other),
      stayed,
    ).flatMap((change) => (change.added ? change.value : [])),
  )
  const lines = after.flatMap((one, at): DifferenceLine[] => {
    const place = placeBefore.get(at)
    const known = place === undefined ? undefined : before[place]
    if (place === undefined || !known) return [{ at: at + 1, pieces: whole('', say(one)) }]
    const pieces = compareTexts(say(known), say(one))
    if (moved.has(place)) return [{ at: at + 1, movedFrom: place + 1, pieces }]
    return pieces.some(({ change }) => change !== 'kept') ? [{ at: at + 1, pieces }] : []
  })
  const gone = before.flatMap((one, at) => (isFree(at) ? [{ at: at + 1, pieces: whole(say(one), '') }] : []))
  return [...lines, ...gone]
}

function compareFiles(
  before: SubmissionContent['files'],
  after: SubmissionContent['files'],
  say: Said['file'],
) {
  const kinds = [...new Set([...after, ...before].map(({ kind }) => kind))]
  return kinds.flatMap((kind): DifferenceLine[] => {
    const [old, now] = [before, after].map((files) => files.find((file) => file.kind === kind))
    if (old?.fileId === now?.fileId) return []
    return [{ at: kind, pieces: whole(old ? say(old) : '', now ? say(now) : '') }]
  })
}

/** Compares the answers to each question. */
function compareAnswers(before: readonly Answer[], after: readonly Answer[], say: Said['answer']) {
  const ids = [...new Set([...after, ...before].map(({ questionId }) => questionId))]
  return ids.flatMap((id): DifferenceLine[] => {
    const [old, now] = [before, after].map((answers) => answers.find(({ questionId }) => questionId === id))
    const [oldText, newText] = [old ? say(old) : '', now ? say(now) : '']
    return oldText === newText ? [] : [{ pieces: whole(oldText, newText) }]
  })
}

/** Returns what changed from one revision to another, in the order of the form; nothing for fields that are the same. */
export function compareRevisions(
  before: SubmissionRevision,
  after: SubmissionRevision,
  said: Said,
): Difference[] {
  const [old, now] = [before.content, after.content]
  const differences: Difference[] = []
  const add = (field: ComparedField, lines: DifferenceLine[]) => differences.push({ field, lines })
  if (old.subjectId !== now.subjectId)
    add('subjectId', [{ pieces: whole(said.subject(before), said.subject(after)) }])
  if (old.submissionTypeId !== now.submissionTypeId)
    add('submissionTypeId', [{ pieces: whole(said.type(before), said.type(after)) }])
  for (const field of ['title', 'enTitle'] as const)
    if (old[field] !== now[field]) add(field, linesOf(compareTexts(old[field], now[field])))
  for (const field of ['abstract', 'enAbstract'] as const) {
    if (old[field] === now[field]) continue
    const [text, newText] = [linesOfHtml(old[field]), linesOfHtml(now[field])]
    add(field, text === newText ? [] : linesOf(compareTexts(text, newText)))
  }
  for (const [field, separator] of [
    ['keywords', '、'],
    ['enKeywords', ', '],
  ] as const)
    if (old[field].join('\n') !== now[field].join('\n'))
      add(field, [{ pieces: compareLists(old[field], now[field], separator) }])
  const authors = compareAuthors(old.authors, now.authors, said.author)
  if (authors.length > 0) add('authors', authors)
  const files = compareFiles(old.files, now.files, said.file)
  if (files.length > 0) add('files', files)
  const competitionsIn = (revision: SubmissionRevision) => revision.competitions.map(said.competition)
  if (competitionsIn(before).join('\n') !== competitionsIn(after).join('\n'))
    add('competitionIds', [{ pieces: compareLists(competitionsIn(before), competitionsIn(after), '、') }])
  const answers = compareAnswers(before.shownAnswers, after.shownAnswers, said.answer)
  if (answers.length > 0) add('answers', answers)
  if (old.answer !== now.answer) add('answer', linesOf(compareTexts(old.answer, now.answer)))
  return differences
}
