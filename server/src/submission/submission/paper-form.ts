import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { addDays } from '@banquet/contract/rule/day/days'
import { instantOf } from '@banquet/contract/rule/day/moment'
import { askedAmong, isAnswered } from '@banquet/contract/event/question/answer-rules'
import type { Answer } from '@banquet/contract/event/question/question-record'
import {
  answersOf,
  isAccepted,
  questionsFor,
  type OfferedCompetition,
  type OfferedConsent,
  type PaperForm,
  type PaperQuestion,
} from '@banquet/contract/submission/paper-form'
import type { AcceptedConsent } from '@banquet/contract/submission/submission'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'
import { offerQuestions, type QuestionFields } from '../../event/question/asked-questions.ts'
import { editionsOf, storedAnswers } from '../../event/question/answers.ts'
import { showAnswers } from '../../event/question/show-answers.ts'
import { readEventWithSetting, type EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { isMember, type Context, type Db } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { columnsOf, getRow } from '../../kit/rows/rows.ts'
import { questions, type StoredAnswer } from '../../tables/event/question.table.ts'
import { competitions } from '../../tables/submission/competition.table.ts'
import { consentEditions, consentTexts } from '../../tables/submission/consent-text.table.ts'
import {
  submissionRevisions,
  submissions,
  type SubmissionRow,
} from '../../tables/submission/submission.table.ts'
import { readTree } from '../subject/subject-tree.ts'
import { actingScope } from './submission.scope.ts'

/** Returns the questions that the papers of an event are asked. */
function questionsOfPapers(db: Db, eventId: number): Promise<QuestionFields[]> {
  return db
    .select(columnsOf(questions))
    .from(questions)
    .where(
      and(
        eq(questions.eventId, eventId),
        eq(questions.askedIn, 'submission'),
        eq(questions.shownTo, 'members'),
      ),
    )
    .orderBy(asc(questions.indexId), asc(questions.id))
}

/** Returns these subjects and those below them. */
async function withBelow(db: Db, eventId: number) {
  const tree = await readTree(db, eventId)
  return (ids: readonly number[]): number[] => {
    const all = new Set(ids)
    // In the order of the tree, each subject comes before those below it.
    for (const { id, parentId } of tree) if (parentId !== null && all.has(parentId)) all.add(id)
    return [...all]
  }
}

async function offeredQuestions(ctx: Context, eventId: number): Promise<PaperQuestion[]> {
  const rows = await questionsOfPapers(ctx.db, eventId)
  if (rows.length === 0) return []
  const below = await withBelow(ctx.db, eventId)
  const offered = await offerQuestions(ctx, rows)
  return offered.map((one) => ({ ...one, subjectIds: below(one.subjectIds) }))
}

/** Returns the consent texts that authors of an event accept, in their newest editions. */
function offeredConsents(db: Db, eventId: number): Promise<OfferedConsent[]> {
  const { id, edition, name, enName, text, enText, isVisible, indexId } = consentTexts
  return db
    .select({ id, edition, name, enName, text, enText })
    .from(consentTexts)
    .where(and(eq(consentTexts.eventId, eventId), eq(isVisible, true)))
    .orderBy(asc(indexId), asc(id))
}

type Kept = Pick<SubmissionRow, 'revision' | 'competitionIds'>

/** Returns the competitions that can be chosen for a paper, and those that it was submitted with. */
async function offeredCompetitions(
  db: Db,
  event: EventWithSetting,
  { row, moment, isAuthor }: { row: Kept; moment: Date; isAuthor: boolean },
): Promise<OfferedCompetition[]> {
  const kept = row.revision > 0 ? row.competitionIds : []
  const rows = await db
    .select()
    .from(competitions)
    .where(
      and(
        eq(competitions.eventId, event.id),
        or(eq(competitions.isVisible, true), inArray(competitions.id, [0, ...kept])),
      ),
    )
    .orderBy(asc(competitions.indexId), asc(competitions.id))
  const endOf = (day: string) => instantOf({ kind: 'absolute', day: addDays(day, 1), time: '00:00' }, event)
  return rows.map(
    ({ id, name, enName, code, description, enDescription, fileKind, submissionTypeIds, lastDay }) => ({
      ...{ id, name, enName, code, description, enDescription, fileKind, submissionTypeIds, lastDay },
      isOpen: lastDay === null || !isAuthor || moment < endOf(lastDay),
      isKept: kept.includes(id),
    }),
  )
}

/** Returns what the form of a paper asks at a moment. */
export async function paperFormOf(
  ctx: Context,
  event: EventWithSetting,
  { row, moment }: { row: Kept; moment: Date },
): Promise<PaperForm> {
  return {
    questions: await offeredQuestions(ctx, event.id),
    consentTexts: await offeredConsents(ctx.db, event.id),
    competitions: await offeredCompetitions(ctx.db, event, { row, moment, isAuthor: isMember(ctx.actor) }),
  }
}

/** Returns what the form of a paper asks; throws `not-found` if the caller may not change the paper. */
export async function readPaperForm(ctx: Context, id: number): Promise<PaperForm> {
  const row = await getRow(ctx.db, submissions, { id, within: actingScope(ctx.actor) })
  const event = await readEventWithSetting(ctx.db, row.eventId)
  return paperFormOf(ctx, event, { row, moment: ctx.now() })
}

/**
 * Returns what was typed with the editions of the questions today. Answers to questions that were deleted meanwhile are left
 * out, because their words are gone.
 */
export async function draftAnswers(
  { db }: Context,
  eventId: number,
  answers: SubmissionContent['answers'],
): Promise<SubmissionContent['answers']> {
  if (answers.length === 0) return []
  const rows = await db
    .select({ id: questions.id, edition: questions.edition })
    .from(questions)
    .where(and(eq(questions.eventId, eventId), eq(questions.askedIn, 'submission')))
  const editionOf = new Map(rows.map(({ id, edition }) => [id, edition]))
  const given = new Map(answers.map((one) => [one.questionId, one]))
  return [...given.values()].flatMap((one) => {
    const edition = editionOf.get(one.questionId)
    return edition === undefined || !isAnswered(one.value) ? [] : [{ ...one, edition }]
  })
}

/** Returns a paper as it is submitted: only answers to what it is asked, and what is accepted today. */
export async function submittedForm(
  ctx: Context,
  content: SubmissionContent,
  { form, eventId }: { form: PaperForm; eventId: number },
): Promise<Pick<SubmissionContent, 'answers' | 'competitionIds' | 'consents'>> {
  const given = answersOf(content)
  const asked = new Set(askedAmong(questionsFor(form, content), given).map(({ id }) => id))
  const rows = (await questionsOfPapers(ctx.db, eventId)).filter(({ id }) => asked.has(id))
  return {
    answers: storedAnswers(rows, given),
    competitionIds: form.competitions.map(({ id }) => id).filter((id) => content.competitionIds.includes(id)),
    consents: form.consentTexts
      .filter((one) => isAccepted(content, one))
      .map(({ id, edition }) => ({ consentTextId: id, edition })),
  }
}

/** Throws if staff accept consent texts: only authors do. */
export function requireOwnConsents(
  { actor }: Context,
  consents: SubmissionContent['consents'],
  before: SubmissionContent['consents'],
): void {
  const keyOf = (list: SubmissionContent['consents']) =>
    list
      .map(({ consentTextId, edition }) => `${consentTextId}/${edition}`)
      .toSorted()
      .join()
  if (!isMember(actor) && keyOf(consents) !== keyOf(before)) throw invalid('content.consents', 'locked')
}

interface Answered {
  id: number
  answers: SubmissionContent['answers']
}

/** Returns the answers of papers by their ids, in the words of the questions when they were given. */
export async function answersShown(ctx: Context, rows: readonly Answered[]): Promise<Map<number, Answer[]>> {
  const stored = rows.map(({ id, answers }) => ({
    id,
    answers: answers.filter((one): one is StoredAnswer => one.value !== null),
  }))
  const editions = await editionsOf(
    ctx.db,
    stored.flatMap(({ answers }) => answers),
  )
  // A draft may have answers to a question that was deleted since.
  const isKnown = ({ questionId, edition }: StoredAnswer) => editions.has(`${questionId}/${edition}`)
  return showAnswers(
    ctx,
    stored.map(({ id, answers }) => ({ id, answers: answers.filter(isKnown) })),
  )
}

/** Returns competitions by their ids. */
export async function competitionsBy(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { id, code, name, enName, indexId } = competitions
  return db
    .select({ id, code, name, enName })
    .from(competitions)
    .where(inArray(id, [...new Set(ids)]))
    .orderBy(asc(indexId), asc(id))
}

/** Returns the consent texts that papers have accepted, by the id of the paper, each with the time when it was first submitted. */
export async function acceptedBy(
  { db }: Context,
  rows: readonly Pick<SubmissionRow, 'id' | 'consents'>[],
): Promise<Map<number, AcceptedConsent[]>> {
  const all = rows.flatMap(({ consents }) => consents)
  if (all.length === 0) return new Map()
  const words = await db
    .select()
    .from(consentEditions)
    .where(inArray(consentEditions.consentTextId, [...new Set(all.map((one) => one.consentTextId))]))
  const contentOf = new Map(words.map((one) => [`${one.consentTextId}/${one.number}`, one.content]))
  const consent = sql<string>`(consent ->> 'consentTextId') || '/' || (consent ->> 'edition')`
  const { submissionId, submittedAt, content } = submissionRevisions
  const times = await db
    .select({ submissionId, key: consent, at: sql<string>`min(${submittedAt})`.mapWith(submittedAt) })
    .from(submissionRevisions)
    .innerJoin(sql`jsonb_array_elements(${content} -> 'consents') as consent`, sql`true`)
    .where(
      inArray(
        submissionId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(submissionId, consent)
  const timeOf = new Map(times.map((one) => [`${one.submissionId}/${one.key}`, one.at]))
  return new Map(
    rows.map(({ id, consents }) => [
      id,
      consents.flatMap(({ consentTextId, edition }) => {
        const key = `${consentTextId}/${edition}`
        const words = contentOf.get(key)
        const acceptedAt = timeOf.get(`${id}/${key}`)
        if (!words || acceptedAt === undefined) return []
        return [{ consentTextId, edition, name: words.name, enName: words.enName, acceptedAt }]
      }),
    ]),
  )
}
