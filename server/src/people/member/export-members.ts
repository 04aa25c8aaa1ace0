import { countryName } from '@banquet/contract/rule/text/country-name'
import { wordsIn } from '@banquet/contract/call/field-words'
import { memberWords } from '@banquet/contract/people/member.words'
import { status } from '@banquet/contract/call/access'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { member } from '@banquet/contract/people/member'
import { dietWords } from '@banquet/contract/people/diet-words'
import { mailLanguageWords } from '@banquet/contract/people/mail-language'
import type { Member } from '@banquet/contract/people/member-record'
import type { Context, Db } from '../../kit/context.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { memberListing } from './list-members.ts'
import { showMembers } from './member.queries.ts'
import { members } from '../../tables/people/member.table.ts'
import { withTags } from '../../platform/tag/export-tags.ts'

const words = {
  'zh-TW': {
    title: '會員',
    verified: '電子郵件驗證',
    yes: '已驗證',
    no: '未驗證',
    marketing: '同意接收活動消息',
    agreed: '同意',
    active: '啟用',
    inactive: '停用',
  },
  en: {
    title: 'Members',
    verified: 'Email verified',
    yes: 'Verified',
    no: 'Unverified',
    marketing: 'Wants event news',
    agreed: 'Yes',
    active: 'Enabled',
    inactive: 'Disabled',
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

function columnsIn(language: ExportLanguage): ExportColumn<Member>[] {
  const t = words[language]
  const fields = wordsIn(memberWords, language)
  return [
    { header: fields.realName, value: (row) => row.realName },
    { header: fields.enName, value: (row) => row.enName, width: 20 },
    { header: fields.title, value: (row) => row.title, width: 8 },
    { header: fields.email, value: (row) => row.email, width: 28 },
    { header: t.verified, value: (row) => (row.emailVerify ? t.yes : t.no) },
    { header: fields.affiliation, value: (row) => row.affiliation, width: 28 },
    { header: fields.enAffiliation, value: (row) => row.enAffiliation, width: 28 },
    { header: fields.department, value: (row) => row.department },
    { header: fields.mobile, value: (row) => row.mobile },
    {
      header: fields.country,
      value: ({ country }) => (country === '' ? '' : countryName(country, language)),
    },
    { header: fields.diet, value: (row) => dietWords[language][row.diet] },
    { header: fields.dietNote, value: (row) => row.dietNote, width: 24 },
    { header: fields.language, value: (row) => mailLanguageWords[language][row.language] },
    { header: t.marketing, value: (row) => (row.marketing ? t.agreed : '') },
    {
      header: fields.status,
      value: (row) => (row.status === status.active ? t.active : t.inactive),
      width: 8,
    },
    { header: fields.createdAt, value: (row) => row.createdAt, kind: 'moment' },
  ]
}

type Query = Parsed<typeof member.export>['query']

async function* readAll({ actor }: Context, db: Db, query: Query) {
  for await (const rows of readPortions(db, members, query, memberListing(actor, query)))
    yield await showMembers(db, rows)
}

/** Exports the members that the actor sees and that match the filters. */
export async function exportMembers(ctx: Context, query: Query): Promise<FileReply> {
  return exportList(
    ctx,
    query,
    await withTags(ctx, 'members', {
      noun: 'member',
      words,
      columnsIn,
      read: (db: Db) => readAll(ctx, db, query),
    }),
  )
}
