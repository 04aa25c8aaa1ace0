import { status } from '@banquet/contract/call/access'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { member } from '@banquet/contract/people/member'
import { dietWords } from '@banquet/contract/people/diet-words'
import type { Member } from '@banquet/contract/people/member-record'
import type { Context, Db } from '../../kit/context.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { memberListing } from './list-members.ts'
import { showMembers } from './member.queries.ts'
import { members } from '../../tables/people/member.table.ts'

const words = {
  'zh-TW': {
    title: '會員',
    realName: '中文姓名',
    enName: '英文姓名',
    addressed: '稱謂',
    email: '電子郵件',
    verified: '電子郵件驗證',
    yes: '已驗證',
    no: '未驗證',
    affiliation: '服務單位',
    enAffiliation: '英文服務單位',
    department: '部門',
    mobile: '手機',
    country: '國家／地區',
    diet: '飲食',
    dietNote: '飲食備註',
    marketing: '同意接收活動消息',
    agreed: '同意',
    status: '狀態',
    active: '啟用',
    inactive: '停用',
    created: '建立時間',
  },
  en: {
    title: 'Members',
    realName: 'Name',
    enName: 'English name',
    addressed: 'Title',
    email: 'Email',
    verified: 'Email verified',
    yes: 'Verified',
    no: 'Unverified',
    affiliation: 'Affiliation',
    enAffiliation: 'Affiliation (English)',
    department: 'Department',
    mobile: 'Mobile',
    country: 'Country or region',
    diet: 'Diet',
    dietNote: 'Dietary notes',
    marketing: 'Wants event news',
    agreed: 'Yes',
    status: 'Status',
    active: 'Enabled',
    inactive: 'Disabled',
    created: 'Created',
  },
} as const satisfies Record<ExportLanguage, Record<string, string>>

function columnsIn(language: ExportLanguage): ExportColumn<Member>[] {
  const t = words[language]
  const countryNames = new Intl.DisplayNames([language], { type: 'region' })
  return [
    { header: t.realName, value: (row) => row.realName },
    { header: t.enName, value: (row) => row.enName, width: 20 },
    { header: t.addressed, value: (row) => row.title, width: 8 },
    { header: t.email, value: (row) => row.email, width: 28 },
    { header: t.verified, value: (row) => (row.emailVerify ? t.yes : t.no) },
    { header: t.affiliation, value: (row) => row.affiliation, width: 28 },
    { header: t.enAffiliation, value: (row) => row.enAffiliation, width: 28 },
    { header: t.department, value: (row) => row.department },
    { header: t.mobile, value: (row) => row.mobile },
    { header: t.country, value: ({ country }) => (country === '' ? '' : countryNames.of(country)) },
    { header: t.diet, value: (row) => dietWords[language][row.diet] },
    { header: t.dietNote, value: (row) => row.dietNote, width: 24 },
    { header: t.marketing, value: (row) => (row.marketing ? t.agreed : '') },
    { header: t.status, value: (row) => (row.status === status.active ? t.active : t.inactive), width: 8 },
    { header: t.created, value: (row) => row.createdAt, kind: 'moment' },
  ]
}

type Query = Parsed<typeof member.export>['query']

async function* readAll({ actor }: Context, db: Db, query: Query) {
  for await (const rows of readPortions(db, members, query, memberListing(actor, query)))
    yield await showMembers(db, rows)
}

/** Exports the members that the actor sees and that match the filters. */
export function exportMembers(ctx: Context, query: Query): Promise<FileReply> {
  return exportList(ctx, query, { noun: 'member', words, columnsIn, read: (db) => readAll(ctx, db, query) })
}
