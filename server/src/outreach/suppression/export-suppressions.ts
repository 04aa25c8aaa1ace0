import { wordsIn } from '@banquet/contract/call/field-words'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { suppressionWords } from '@banquet/contract/outreach/campaign.words'
import type { suppression } from '@banquet/contract/outreach/suppression'
import {
  suppressionReasonWords,
  suppressionScopeWords,
  suppressionSourceWords,
} from '@banquet/contract/outreach/suppression-words'
import type { Context } from '../../kit/context.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { suppressions, type SuppressionRow } from '../../tables/outreach/suppression.table.ts'
import { suppressionListing } from './suppression.queries.ts'

const words: Record<ExportLanguage, { title: string }> = {
  'zh-TW': { title: '停寄名單' },
  en: { title: 'Suppression list' },
}

function columnsIn(language: ExportLanguage): ExportColumn<SuppressionRow>[] {
  const fields = wordsIn(suppressionWords, language)
  return [
    { header: fields.email, value: (row) => row.email, width: 28 },
    { header: fields.reason, value: (row) => suppressionReasonWords[language][row.reason] },
    { header: fields.scope, value: (row) => suppressionScopeWords[language][row.scope] },
    { header: fields.note, value: (row) => row.note, width: 28 },
    { header: fields.createdAt, value: (row) => row.createdAt, kind: 'moment' },
    { header: fields.createdByName, value: (row) => row.createdByName },
    { header: fields.source, value: (row) => suppressionSourceWords[language][row.source] },
  ]
}

type Query = Parsed<typeof suppression.export>['query']

/** Exports the suppressed addresses that match the filters. */
export function exportSuppressions(ctx: Context, query: Query): Promise<FileReply> {
  return exportList(ctx, query, {
    noun: 'suppression',
    words,
    columnsIn,
    read: (db) => readPortions(db, suppressions, query, suppressionListing(query)),
  })
}
