import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { wordsIn } from '@banquet/contract/call/field-words'
import type { Assignment, assignment } from '@banquet/contract/review/assignment'
import { assignmentStateWords } from '@banquet/contract/review/assignment-states'
import { assignmentWords } from '@banquet/contract/review/assignment.words'
import { submissionWords } from '@banquet/contract/submission/submission.words'
import type { Context } from '../../kit/context.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { assignmentListing, showAssignments } from './assignment.queries.ts'

const words = {
  'zh-TW': { title: '審查分派' },
  en: { title: 'Assignments' },
} as const satisfies Record<ExportLanguage, { title: string }>

function columnsIn(language: ExportLanguage): ExportColumn<Assignment>[] {
  const paper = wordsIn(submissionWords, language)
  const t = wordsIn(assignmentWords, language)
  return [
    { header: paper.code, value: ({ code }) => code },
    { header: paper.title, value: ({ title }) => title, width: 40 },
    { header: paper.enTitle, value: ({ enTitle }) => enTitle, width: 40 },
    { header: t.reviewerId, value: ({ reviewerName }) => reviewerName },
    { header: t.reviewerEmail, value: ({ reviewerEmail }) => reviewerEmail, width: 24 },
    { header: t.state, value: ({ state }) => assignmentStateWords[language][state] },
    { header: t.dueDay, value: ({ lastDay }) => lastDay, kind: 'day' },
    { header: t.createdAt, value: ({ createdAt }) => createdAt, kind: 'moment' },
    { header: t.remindedAt, value: ({ remindedAt }) => remindedAt, kind: 'moment' },
    { header: t.declinedAt, value: ({ declinedAt }) => declinedAt, kind: 'moment' },
    { header: t.declinedReason, value: ({ declinedReason }) => declinedReason, width: 30 },
  ]
}

type Query = Parsed<typeof assignment.export>['query']

async function* readAll(ctx: Context, query: Query) {
  for await (const rows of readPortions(ctx.db, assignments, query, await assignmentListing(ctx, query)))
    yield await showAssignments(ctx, rows)
}

/** Exports the assignments that match the filters. */
export function exportAssignments(ctx: Context, query: Query): Promise<FileReply> {
  const read = (db: Context['db']) => readAll({ ...ctx, db }, query)
  return exportList(ctx, query, { noun: 'assignment', words, columnsIn, read })
}
