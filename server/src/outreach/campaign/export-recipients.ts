import { wordsIn } from '@banquet/contract/call/field-words'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { CampaignRecipient, campaignRecipient } from '@banquet/contract/outreach/campaign'
import { recipientStateWords, skipReasonWords } from '@banquet/contract/outreach/campaign-states'
import { campaignRecipientWords } from '@banquet/contract/outreach/campaign.words'
import type { Context } from '../../kit/context.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { campaignRecipients } from '../../tables/outreach/campaign.table.ts'
import { recipientListing, showRecipients } from './campaign.queries.ts'

const words: Record<ExportLanguage, { title: string }> = {
  'zh-TW': { title: '收件人' },
  en: { title: 'Recipients' },
}

function columnsIn(language: ExportLanguage): ExportColumn<CampaignRecipient>[] {
  const fields = wordsIn(campaignRecipientWords, language)
  return [
    { header: fields.name, value: (row) => row.name },
    { header: fields.enName, value: (row) => row.enName },
    { header: fields.email, value: (row) => row.email },
    { header: fields.language, value: (row) => row.language },
    { header: fields.state, value: (row) => recipientStateWords[language][row.state] },
    {
      header: fields.skipReason,
      value: (row) => (row.skipReason ? skipReasonWords[language][row.skipReason] : ''),
    },
    { header: fields.tries, value: (row) => row.tries },
    { header: fields.reply, value: (row) => row.reply },
    { header: fields.sentAt, value: (row) => row.sentAt ?? '', kind: 'moment' },
  ]
}

type Query = Parsed<typeof campaignRecipient.export>['query']

async function* readAll(ctx: Context, query: Query) {
  const listing = await recipientListing(ctx, query)
  for await (const rows of readPortions(ctx.db, campaignRecipients, query, listing))
    yield showRecipients(ctx, rows)
}

/** Exports the recipients of a campaign that match the filters, as far as the caller may see them. */
export async function exportRecipients(ctx: Context, query: Query): Promise<FileReply> {
  // Throws before the file begins if there is no such campaign.
  await recipientListing(ctx, query)
  return exportList(ctx, query, {
    noun: 'campaign',
    words,
    columnsIn,
    read: (db) => readAll({ ...ctx, db }, query),
  })
}
