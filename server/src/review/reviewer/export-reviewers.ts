import { inArray } from 'drizzle-orm'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { wordsIn } from '@banquet/contract/call/field-words'
import { localName } from '@banquet/contract/rule/text/local-name'
import type { Reviewer, reviewer } from '@banquet/contract/review/reviewer'
import { reviewerStateWords } from '@banquet/contract/review/reviewer-states'
import { reviewerWords } from '@banquet/contract/review/reviewer.words'
import type { Context } from '../../kit/context.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { reviewerListing, showReviewers } from './reviewer.queries.ts'

const words = { 'zh-TW': { title: '審查人' }, en: { title: 'Reviewers' } } as const

interface Row extends Reviewer {
  subjects: { name: string; enName: string }[]
}

const joined = (parts: readonly string[]) => parts.join('; ')

function columnsIn(language: ExportLanguage): ExportColumn<Row>[] {
  const t = wordsIn(reviewerWords, language)
  return [
    { header: t.name, value: ({ name }) => name },
    { header: t.email, value: ({ email }) => email, width: 24 },
    { header: t.state, value: ({ state }) => reviewerStateWords[language][state] },
    { header: t.affiliation, value: ({ affiliation }) => affiliation, width: 30 },
    {
      header: t.subjectIds,
      value: ({ subjects }) => joined(subjects.map((one) => localName(language, one.name, one.enName))),
      width: 30,
    },
    { header: t.keywords, value: ({ keywords }) => joined(keywords), width: 30 },
    { header: t.maxPapers, value: ({ maxPapers }) => maxPapers },
    { header: t.availableFrom, value: ({ availableFrom }) => availableFrom },
    { header: t.availableUntil, value: ({ availableUntil }) => availableUntil },
    { header: t.conflicts, value: ({ conflicts }) => joined(conflicts.map(({ value }) => value)), width: 30 },
    { header: t.invitedAt, value: ({ invitedAt }) => invitedAt, kind: 'moment' },
    { header: t.remindedAt, value: ({ remindedAt }) => remindedAt, kind: 'moment' },
    { header: t.answeredAt, value: ({ answeredAt }) => answeredAt, kind: 'moment' },
    { header: t.declinedReason, value: ({ declinedReason }) => declinedReason, width: 30 },
    { header: t.note, value: ({ note }) => note, width: 30 },
  ]
}

type Query = Parsed<typeof reviewer.export>['query']

async function* readAll(ctx: Context, query: Query) {
  const { id, name, enName } = subjects
  for await (const rows of readPortions(ctx.db, reviewers, query, await reviewerListing(ctx, query))) {
    const shown = await showReviewers(ctx, rows)
    const ids = shown.flatMap(({ subjectIds }) => subjectIds)
    const found = await ctx.db
      .select({ id, name, enName })
      .from(subjects)
      .where(inArray(id, [0, ...ids]))
    const subjectOf = new Map(found.map((one) => [one.id, one]))
    yield shown.map((row): Row => ({
      ...row,
      subjects: row.subjectIds.flatMap((one) => subjectOf.get(one) ?? []),
    }))
  }
}

/** Exports the reviewers that match the filters. */
export function exportReviewers(ctx: Context, query: Query): Promise<FileReply> {
  const read = (db: Context['db']) => readAll({ ...ctx, db }, query)
  return exportList(ctx, query, { noun: 'reviewer', words, columnsIn, read })
}
