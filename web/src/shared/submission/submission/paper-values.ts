import {
  author,
  contentFaults,
  keywordsOf,
  maxAffiliations,
  submissionContent,
  type Author,
  type SubmissionContent,
} from '@banquet/contract/submission/submission-content'
import { authorConflict } from '@banquet/contract/submission/author-conflicts'
import { paperFormFaults, type PaperForm } from '@banquet/contract/submission/paper-form'
import { limitsOf, noTextLimits, type TextLimits } from '@banquet/contract/submission/text-limits'
import type { Submission, SubmissionOffers } from '@banquet/contract/submission/submission'
import type { FileKind } from '@banquet/contract/submission/file-kinds'
import { z } from 'zod'
import { plainAnswers, type FormAnswers } from '../../event/question/answer-form.ts'

/** Splits what was typed into affiliations, one on each line. */
function affiliationsOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').slice(0, maxAffiliations)
}

/** An author as form values: the affiliations are lines of one text. */
export interface AuthorValue extends Omit<Author, 'affiliations'> {
  affiliations: string
}

export const blankAuthor: AuthorValue = {
  name: '',
  enName: '',
  affiliations: '',
  email: '',
  orcid: '',
  isPresenter: false,
  isCorresponding: false,
}

const lines = z.string()
const { competitionIds, consents } = submissionContent.shape
const fields = submissionContent.extend({
  answer: lines,
  conflicts: z.array(authorConflict),
  keywords: lines,
  enKeywords: lines,
  authors: z.array(author.extend({ affiliations: lines })),
  answers: z.custom<FormAnswers>(),
  competitionIds: competitionIds.unwrap(),
  consents: consents.unwrap(),
})

/** What authors type. */
export type PaperValues = z.input<typeof fields>

/** Returns what was typed in the form of the contract. */
export function contentOf(values: PaperValues, { questions }: PaperForm): SubmissionContent {
  return {
    ...values,
    keywords: keywordsOf(values.keywords),
    enKeywords: keywordsOf(values.enKeywords),
    answers: Object.entries(plainAnswers(questions, values.answers)).map(([questionId, value]) => ({
      questionId: Number(questionId),
      // The server knows the edition.
      edition: 0,
      value,
    })),
    authors: values.authors.map((one) => ({ ...one, affiliations: affiliationsOf(one.affiliations) })),
  }
}

/** Returns authors as form values. */
export const authorValues = (authors: readonly Author[]): AuthorValue[] =>
  authors.map((one) => ({ ...one, affiliations: one.affiliations.join('\n') }))

/** Returns the form values of what was written. */
export function valuesOf(content: SubmissionContent): PaperValues {
  return {
    ...content,
    keywords: content.keywords.join('、'),
    enKeywords: content.enKeywords.join(', '),
    answers: Object.fromEntries(
      content.answers.map(({ questionId, value }) => [
        questionId,
        typeof value === 'number' ? String(value) : value,
      ]),
    ),
    authors: authorValues(content.authors),
  }
}

/** What the authors have written: the unsent changes, or what was submitted. */
export function writtenOf(row: Submission): SubmissionContent {
  const { subjectId, submissionTypeId, title, enTitle, abstract, enAbstract, keywords, enKeywords } = row
  const { authors, files, answer, answers, competitionIds, consents, conflicts } = row
  return (
    row.draft ?? {
      subjectId,
      submissionTypeId,
      title,
      enTitle,
      abstract,
      enAbstract,
      keywords,
      enKeywords,
      authors,
      files,
      answer,
      conflicts,
      answers,
      competitionIds,
      consents,
    }
  )
}

/** Returns the limits of what is chosen now. */
export function limitsFor(
  { subjects, types }: SubmissionOffers,
  { subjectId, submissionTypeId }: Pick<SubmissionContent, 'subjectId' | 'submissionTypeId'>,
): TextLimits {
  const subject = subjects.find(({ id }) => id === subjectId)
  const type = types.find(({ id }) => id === submissionTypeId)
  return limitsOf(type ?? noTextLimits, subject ?? noTextLimits)
}

/** Returns the kinds of files that the chosen type asks for; also of one that was chosen before it was hidden. */
export function kindsFor(
  { types }: SubmissionOffers,
  { submissionTypeId }: Pick<SubmissionContent, 'submissionTypeId'>,
  chosen: Submission['submissionType'],
): readonly FileKind[] {
  return [...types, ...(chosen ? [chosen] : [])].find(({ id }) => id === submissionTypeId)?.fileKinds ?? []
}

interface Rules {
  offers: SubmissionOffers
  form: PaperForm
  row: Submission
  /** Authors accept consent texts, staff do not. */
  isAuthor: boolean
}

/** The schema of the form, with the rules by which the server judges what is submitted. */
export function paperSchema({ offers, form, row, isAuthor }: Rules) {
  const isRevised = row.state === 'revision-requested'
  return fields.superRefine((values, check) => {
    const content = contentOf(values, form)
    if (isRevised && content.answer.trim() === '')
      check.addIssue({ code: 'custom', path: ['answer'], params: { code: 'required' } })
    const kinds =
      content.submissionTypeId === null ? undefined : kindsFor(offers, content, row.submissionType)
    const faults = [
      ...contentFaults(content, limitsFor(offers, content), kinds, offers.maxConflicts),
      ...paperFormFaults(content, form, { kinds: kinds ?? [], isAuthor }),
    ]
    for (const { path, code, params } of faults)
      check.addIssue({
        code: 'custom',
        path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        params: { code, ...params },
      })
  })
}

type Later = 'files' | 'answer' | 'answers' | 'competitionIds' | 'consents' | 'conflicts'

/** Adds the fields that papers did not have when a device kept this draft. */
export function upgradePaper(
  kept: Omit<PaperValues, Later> & Partial<Pick<PaperValues, Later>>,
): PaperValues {
  return { files: [], answer: '', answers: {}, competitionIds: [], consents: [], conflicts: [], ...kept }
}
