import { z } from 'zod'
import type { Fault, FaultCode } from '../call/faults.ts'
import { id, line, optionalLine, optionalLines } from '../call/list.ts'
import { answerValue } from '../event/question/answer-rules.ts'
import { mailAddress } from '../rule/text/addresses.ts'
import { countWords, textOfHtml } from '../rule/text/count-words.ts'
import { isOrcid, tidyOrcid } from '../rule/text/orcid.ts'
import { authorConflict, conflictFaults, maxAuthorConflicts } from './author-conflicts.ts'
import { maxCompetitions } from './competition.ts'
import { maxConsentTexts } from './consent-text.ts'
import { fileFaults, maxFileKinds, paperFile, type FileKind } from './file-kinds.ts'
import type { TextLimits } from './text-limits.ts'

/** The most authors of a submission, and the most affiliations of an author. */
export const maxAuthors = 50
export const maxAffiliations = 5
/** The most keywords in each language; a type or subject may allow fewer. */
export const maxKeywords = 20
/** The most characters of an abstract, with its markup. */
export const maxAbstract = 40_000

/**
 * An author as it is typed. A draft may have anything here, so that nothing typed is lost; what a submission needs is checked
 * by `contentFaults`.
 */
export const author = z.strictObject({
  name: optionalLine(60).unwrap(),
  enName: optionalLine(100).unwrap(),
  /** In the order in which they are printed. */
  affiliations: z.array(line(200)).max(maxAffiliations),
  email: optionalLine(254).unwrap(),
  orcid: optionalLine(80).unwrap().overwrite(tidyOrcid),
  isPresenter: z.boolean(),
  /** Exactly one author of a submission is the corresponding one. */
  isCorresponding: z.boolean(),
})
export type Author = z.output<typeof author>

/** Cleaned HTML with bold, italic, superscript, subscript and lists, and nothing else. */
const abstract = optionalLines(maxAbstract).unwrap()
const keywords = z.array(line(60)).max(maxKeywords)
/** The most characters of an answer to the reviewers. */
export const maxAnswer = 10_000
const files = z
  .array(paperFile)
  .max(maxFileKinds)
  .superRefine((list, check) => {
    for (const [at, { kind }] of list.entries())
      if (list.findIndex((one) => one.kind === kind) < at)
        check.addIssue({ code: 'custom', path: [at, 'kind'], params: { code: 'repeated' } })
  })

/** The most answers of a submission. */
const maxAnswers = 100

/** An answer to a question. The server writes the edition under which it was given. */
const paperAnswer = z.strictObject({
  questionId: id,
  edition: z.int().min(0).default(0),
  value: answerValue,
})
export type PaperAnswer = z.output<typeof paperAnswer>

/** What authors write: everything of a submission that becomes part of a revision. */
export const submissionContent = z.strictObject({
  subjectId: id.nullable(),
  submissionTypeId: id.nullable(),
  title: optionalLine(300).unwrap(),
  enTitle: optionalLine(300).unwrap(),
  abstract,
  enAbstract: abstract,
  keywords,
  enKeywords: keywords,
  /** In the order in which they are printed. */
  authors: z.array(author).max(maxAuthors),
  /** One of each kind that the type asks for; a draft may have those of another type, which was chosen before. */
  files,
  /** What the authors answer to the reviewers when they submit it again after it was to be revised; empty before. */
  answer: optionalLines(maxAnswer),
  /** Who is not to review it, which no reviewer sees; staff do not change it, and read it in `conflict.declarations`. */
  conflicts: z.array(authorConflict).max(maxAuthorConflicts).default([]),
  /** The answers to the questions of the event; a draft may have some that are no longer asked. */
  answers: z.array(paperAnswer).max(maxAnswers).default([]),
  /** The competitions in which the paper takes part. */
  competitionIds: z.array(id).max(maxCompetitions).default([]),
  /** The consent texts that an author has accepted, in the edition that was shown. Staff cannot accept them. */
  consents: z
    .array(z.strictObject({ consentTextId: id, edition: z.int().min(1) }))
    .max(maxConsentTexts)
    .default([]),
})
export type SubmissionContent = z.output<typeof submissionContent>

/** Splits what was typed into keywords: separated by commas, semicolons or line breaks, each once. */
export function keywordsOf(text: string): string[] {
  const words = text.split(/[,，、;；\n]+/u).map((word) => word.trim())
  return [...new Set(words.filter((word) => word !== ''))].slice(0, maxKeywords)
}

/** Returns how many words an abstract has. */
export const abstractWords = (html: string): number => countWords(textOfHtml(html))

type Texts = Pick<
  SubmissionContent,
  'title' | 'enTitle' | 'abstract' | 'enAbstract' | 'keywords' | 'enKeywords'
>

/** Returns the faults of the texts: those that are missing, too short or too long. */
function textFaults(content: Texts, limits: TextLimits): Fault[] {
  const faults: Fault[] = []
  const fault = (path: string, code: FaultCode, n?: number) =>
    faults.push({ path, code, ...(n !== undefined && { params: { n } }) })
  const count = (path: string, n: number, [least, most]: readonly [number | null, number | null]) => {
    if (least !== null && n < least) fault(path, n === 0 ? 'required' : 'words-min', least)
    if (most !== null && n > most) fault(path, 'words-max', most)
  }
  if (content.title === '') fault('title', 'required')
  count('title', countWords(content.title), [null, limits.titleMax])
  count('enTitle', countWords(content.enTitle), [null, limits.titleMax])
  const [own, english] = [abstractWords(content.abstract), abstractWords(content.enAbstract)]
  if (own === 0 && english === 0 && limits.abstractMin === null && limits.enAbstractMin === null)
    fault('abstract', 'required')
  count('abstract', own, [limits.abstractMin, limits.abstractMax])
  count('enAbstract', english, [limits.enAbstractMin, limits.enAbstractMax])
  const { length } = content.keywords
  if (limits.keywordsMin !== null && length < limits.keywordsMin)
    fault('keywords', length === 0 ? 'required' : 'few', limits.keywordsMin)
  for (const path of ['keywords', 'enKeywords'] as const)
    if (limits.keywordsMax !== null && content[path].length > limits.keywordsMax)
      fault(path, 'many', limits.keywordsMax)
  return faults
}

/** Returns the faults of one author. */
function authorFaults(one: Author, at: number): Fault[] {
  const path = (field: string) => `authors.${at}.${field}`
  const faults: Fault[] = []
  if (one.name === '' && one.enName === '') faults.push({ path: path('name'), code: 'required' })
  if (one.affiliations.length === 0) faults.push({ path: path('affiliations'), code: 'required' })
  if (one.email === '' && (one.isCorresponding || one.isPresenter))
    faults.push({ path: path('email'), code: 'required' })
  if (!mailAddress.safeParse(one.email).success) faults.push({ path: path('email'), code: 'email' })
  if (one.orcid !== '' && !isOrcid(one.orcid)) faults.push({ path: path('orcid'), code: 'orcid' })
  return faults
}

/** Returns the faults of the authors: those of each, and those of all together. */
function authorsFaults(authors: readonly Author[]): Fault[] {
  if (authors.length === 0) return [{ path: 'authors', code: 'required' }]
  const faults = authors.flatMap(authorFaults)
  const seen = new Set<string>()
  for (const [at, { email }] of authors.entries()) {
    const key = email.toLowerCase()
    if (key !== '' && seen.has(key)) faults.push({ path: `authors.${at}.email`, code: 'repeated' })
    seen.add(key)
  }
  if (authors.filter(({ isCorresponding }) => isCorresponding).length !== 1)
    faults.push({ path: 'authors', code: 'corresponding' })
  if (!authors.some(({ isPresenter }) => isPresenter)) faults.push({ path: 'authors', code: 'presenter' })
  return faults
}

/**
 * Returns why a submission cannot be submitted yet, all faults at once; used by the browser and by the server. The limits are
 * those of its type and subject, and the kinds of files those of its type; without them only what every submission needs is
 * checked. The event says how many conflicts of interest its authors may declare.
 */
export function contentFaults(
  content: SubmissionContent,
  limits: TextLimits,
  kinds: readonly FileKind[] | undefined,
  maxConflicts: number,
): Fault[] {
  return [
    ...(['subjectId', 'submissionTypeId'] as const).flatMap((path): Fault[] =>
      content[path] === null ? [{ path, code: 'required' }] : [],
    ),
    ...textFaults(content, limits),
    ...authorsFaults(content.authors),
    ...(kinds ? fileFaults(content.files, kinds) : []),
    ...conflictFaults(content.conflicts, maxConflicts),
  ]
}
