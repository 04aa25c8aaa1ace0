import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { wordsIn } from '@banquet/contract/call/field-words'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { decision, Decision, DeskRecord } from '@banquet/contract/review/decision'
import { decisionResultWords } from '@banquet/contract/submission/decision-results'
import { authorAnswerWords } from '@banquet/contract/review/author-answer.words'
import { decisionWords } from '@banquet/contract/review/decision.words'
import { submissionStateWords } from '@banquet/contract/submission/submission-states'
import { submissionWords } from '@banquet/contract/submission/submission.words'
import { chosenEvent } from '../../event/event/event-choice.ts'
import type { Context } from '../../kit/context.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { deskListing, figuresOfEvent, showRecords } from './decision.queries.ts'

const words = {
  'zh-TW': {
    title: '決定',
    staged: '暫定',
    published: '已公布',
    reviewed: '已審',
    mean: '平均（0–100）',
    weightedMean: '加權平均（0–100）',
    adjustedMean: '校正後平均',
  },
  en: {
    title: 'Decisions',
    staged: 'Staged decision',
    published: 'Published decision',
    reviewed: 'Reviews',
    mean: 'Mean (0–100)',
    weightedMean: 'Weighted mean (0–100)',
    adjustedMean: 'Adjusted mean',
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

type Named = { name: string; enName: string } | null | undefined

function columnsIn(language: ExportLanguage): ExportColumn<DeskRecord>[] {
  const t = words[language]
  const ofPaper = wordsIn(submissionWords, language)
  const fields = wordsIn(decisionWords, language)
  const answer = wordsIn(authorAnswerWords, language)
  const named = (one: Named) => one && localName(language, one.name, one.enName)
  const result = (one: Decision | null) => one && decisionResultWords[language][one.result]
  /** The staged decision, or the published one. */
  const either = ({ staged, published }: DeskRecord) => staged ?? published
  return [
    { header: ofPaper.code, value: ({ code }) => code },
    { header: ofPaper.title, value: ({ title }) => title, width: 40 },
    { header: ofPaper.enTitle, value: ({ enTitle }) => enTitle, width: 40 },
    { header: ofPaper.state, value: ({ state }) => submissionStateWords[language][state] },
    { header: ofPaper.subjectId, value: ({ subject }) => named(subject) },
    { header: ofPaper.submissionTypeId, value: ({ submissionType }) => named(submissionType) },
    { header: ofPaper.revision, value: ({ revision }) => revision },
    { header: t.reviewed, value: ({ reviewed }) => reviewed },
    { header: t.mean, value: ({ mean }) => mean },
    { header: t.weightedMean, value: ({ weightedMean }) => weightedMean },
    { header: t.adjustedMean, value: ({ adjustedMean }) => adjustedMean },
    { header: answer.content, value: ({ authorAnswer }) => authorAnswer, width: 60 },
    { header: answer.submittedAt, value: ({ answeredAt }) => answeredAt, kind: 'moment' },
    { header: t.staged, value: ({ staged }) => result(staged) },
    { header: t.published, value: ({ published }) => result(published) },
    { header: fields.subjectId, value: (row) => named(either(row)?.subject) },
    { header: fields.submissionTypeId, value: (row) => named(either(row)?.submissionType) },
    { header: fields.competitionId, value: (row) => named(either(row)?.competition) },
    { header: fields.note, value: (row) => either(row)?.note, width: 40 },
    { header: fields.internalNote, value: (row) => either(row)?.internalNote, width: 40 },
    { header: fields.dueDay, value: (row) => either(row)?.dueDay },
    { header: fields.stagedBy, value: (row) => either(row)?.stagedByName },
    { header: fields.stagedAt, value: (row) => either(row)?.stagedAt, kind: 'moment' },
    { header: fields.publishedAt, value: ({ published }) => published?.publishedAt, kind: 'moment' },
  ]
}

type Query = Parsed<typeof decision.export>['query']

async function* readAll(ctx: Context, query: Query) {
  const figures = await figuresOfEvent(ctx, (await chosenEvent(ctx.db, query.eventId)) ?? 0)
  const listing = await deskListing(ctx, query, figures)
  for await (const rows of readPortions(ctx.db, submissions, query, listing))
    yield await showRecords(ctx, rows, figures)
}

/** Exports the submissions of the desk that match the filters, with their decisions. */
export function exportDecisions(ctx: Context, query: Query): Promise<FileReply> {
  const read = (db: Context['db']) => readAll({ ...ctx, db }, query)
  return exportList(ctx, query, { noun: 'decision', words, columnsIn, read })
}
