import { z } from 'zod'
import type { Fault } from '../call/faults.ts'
import { day, id } from '../call/list.ts'
import { answerFault, askedAmong, type AnswerValue } from '../event/question/answer-rules.ts'
import { askedQuestion } from '../event/question/question-record.ts'
import { competitionRow } from './competition.ts'
import { consentTextRow } from './consent-text.ts'
import type { FileKind } from './file-kinds.ts'
import type { SubmissionContent } from './submission-content.ts'

/** A question as the form of a paper asks it. */
export const paperQuestion = askedQuestion.extend({
  edition: z.int(),
  /** The types whose papers are asked; all of them if empty. */
  submissionTypeIds: z.array(id),
  /** The subjects whose papers are asked, with those below them; all of them if empty. */
  subjectIds: z.array(id),
})
export type PaperQuestion = z.output<typeof paperQuestion>

/** A consent text as authors accept it. */
export const offeredConsent = consentTextRow.pick({
  id: true,
  edition: true,
  name: true,
  enName: true,
  text: true,
  enText: true,
})
export type OfferedConsent = z.output<typeof offeredConsent>

/** A competition that authors can choose. */
export const offeredCompetition = competitionRow
  .pick({
    id: true,
    name: true,
    enName: true,
    code: true,
    description: true,
    enDescription: true,
    fileKind: true,
    submissionTypeIds: true,
  })
  .extend({
    /** The last day on which it can be chosen; null for as long as the paper can be submitted. */
    lastDay: day.nullable(),
    isOpen: z.boolean(),
    /** Whether the paper took part in it when it was submitted last, and so still may. */
    isKept: z.boolean(),
  })
export type OfferedCompetition = z.output<typeof offeredCompetition>

/** What the form of a paper asks besides the paper itself. */
export const paperForm = z.object({
  /** In their arranged order. */
  questions: z.array(paperQuestion),
  consentTexts: z.array(offeredConsent),
  competitions: z.array(offeredCompetition),
})
export type PaperForm = z.output<typeof paperForm>

type Chosen = Pick<SubmissionContent, 'subjectId' | 'submissionTypeId'>

const includes = (ids: readonly number[], one: number | null) =>
  ids.length === 0 || (one !== null && ids.includes(one))

/** Returns the questions that are asked of a paper of this subject and type. */
export function questionsFor({ questions }: PaperForm, { subjectId, submissionTypeId }: Chosen) {
  return questions.filter(
    (one) => includes(one.submissionTypeIds, submissionTypeId) && includes(one.subjectIds, subjectId),
  )
}

/** Returns the competitions that are open to papers of this type. */
export function competitionsFor({ competitions }: PaperForm, { submissionTypeId }: Chosen) {
  return competitions.filter((one) => includes(one.submissionTypeIds, submissionTypeId))
}

/** Returns the answers of a paper by the id of the question. */
export function answersOf({ answers }: Pick<SubmissionContent, 'answers'>): Record<number, AnswerValue> {
  return Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value]))
}

/** Returns whether the newest edition of a consent text is accepted. */
export function isAccepted(
  { consents }: Pick<SubmissionContent, 'consents'>,
  { id, edition }: Pick<OfferedConsent, 'id' | 'edition'>,
): boolean {
  return consents.some((one) => one.consentTextId === id && one.edition === edition)
}

/** Returns the faults of the chosen competitions: those that cannot be chosen, and the files that they need. */
function competitionFaults(content: SubmissionContent, form: PaperForm, kinds: readonly FileKind[]): Fault[] {
  const open = competitionsFor(form, content)
  return content.competitionIds.flatMap((id): Fault[] => {
    const one = open.find((other) => other.id === id)
    if (!one) return [{ path: 'competitionIds', code: 'choice' }]
    if (!one.isOpen && !one.isKept) return [{ path: 'competitionIds', code: 'competition-closed' }]
    if (one.fileKind === '' || content.files.some(({ kind }) => kind === one.fileKind)) return []
    // Nobody can add a file that the type does not ask for.
    const isAsked = kinds.some(({ key }) => key === one.fileKind)
    return [
      isAsked
        ? { path: `files.${one.fileKind}`, code: 'required' }
        : { path: 'competitionIds', code: 'choice' },
    ]
  })
}

/**
 * Returns why a paper cannot be submitted yet, as far as its answers, competitions and consents are concerned; used by the
 * browser and by the server. Only authors accept consent texts and have to answer, not
 * staff who submit for them or import papers from a sheet.
 */
export function paperFormFaults(
  content: SubmissionContent,
  form: PaperForm,
  { kinds, isAuthor }: { kinds: readonly FileKind[]; isAuthor: boolean },
): Fault[] {
  const answers = answersOf(content)
  const ofAnswers = askedAmong(questionsFor(form, content), answers).flatMap((question): Fault[] => {
    const fault = answerFault(question, answers[question.id])
    if (!fault || (fault.code === 'required' && !isAuthor)) return []
    return [{ path: `answers.${question.id}`, ...fault }]
  })
  const ofConsents = form.consentTexts.flatMap((one): Fault[] =>
    isAccepted(content, one) ? [] : [{ path: `consents.${one.id}`, code: 'required' }],
  )
  const faults = [...ofAnswers, ...competitionFaults(content, form, kinds), ...(isAuthor ? ofConsents : [])]
  return faults.filter((one, at) => faults.findIndex(({ path }) => path === one.path) === at)
}
