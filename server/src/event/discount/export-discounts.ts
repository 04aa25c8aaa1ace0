import { and, eq } from 'drizzle-orm'
import type { FileReply, Parsed } from '@banquet/contract/call/endpoint'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { Discount, discount } from '@banquet/contract/event/signup-type/discount'
import type { DiscountMode } from '@banquet/contract/event/signup-type/discount-rules'
import type { Context } from '../../kit/context.ts'
import type { Listing } from '../../kit/list/list.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { exportList, type ExportColumn } from '../../kit/sheet/export.ts'
import { chosenEvent } from '../event/event-choice.ts'
import { discounts } from '../../tables/event/discount.table.ts'
import { withUses } from './discount.commands.ts'

/** Returns how the discounts of an event are listed. */
export async function discountListing(
  { db }: Context,
  query: { eventId?: number | undefined; active?: number | undefined },
): Promise<Listing> {
  const { code, id, name, closes, isActive, search } = discounts
  const where = and(
    eq(discounts.eventId, (await chosenEvent(db, query.eventId)) ?? 0),
    query.active === undefined ? undefined : eq(isActive, query.active === 1),
  )
  return { sort: { code, id, name, closes, isActive }, search, where }
}

const words = {
  'zh-TW': {
    title: '折扣碼',
    code: '折扣碼',
    name: '名稱',
    mode: '折扣方式',
    value: '數值',
    opens: '開始日',
    closes: '截止日',
    used: '已使用',
    maxUses: '次數上限',
    spent: '已折抵金額',
    budget: '折抵總額上限',
    domains: '信箱網域',
    emails: '指定信箱',
    isActive: '啟用',
    note: '備註',
  },
  en: {
    title: 'Discount codes',
    code: 'Code',
    name: 'Name',
    mode: 'Discount',
    value: 'Value',
    opens: 'First day',
    closes: 'Last day',
    used: 'Uses',
    maxUses: 'Use limit',
    spent: 'Given',
    budget: 'Budget',
    domains: 'Email domains',
    emails: 'Listed addresses',
    isActive: 'Active',
    note: 'Note',
  },
} satisfies Record<ExportLanguage, Record<string, string>>

const modes: Record<ExportLanguage, Record<DiscountMode, string>> = {
  'zh-TW': { percent: '折抵 %', amount: '折抵金額', 'fixed-price': '優惠價' },
  en: { percent: 'Percent off', amount: 'Amount off', 'fixed-price': 'Fixed price' },
}
const yes: Record<ExportLanguage, (is: boolean) => string> = {
  'zh-TW': (is) => (is ? '是' : '否'),
  en: (is) => (is ? 'Yes' : 'No'),
}

function columnsIn(language: ExportLanguage): ExportColumn<Discount>[] {
  const t = words[language]
  return [
    { header: t.code, value: (row) => row.code },
    { header: t.name, value: (row) => row.name },
    { header: t.mode, value: (row) => modes[language][row.mode] },
    { header: t.value, value: (row) => row.value },
    { header: t.opens, value: (row) => row.opens ?? '' },
    { header: t.closes, value: (row) => row.closes ?? '' },
    { header: t.used, value: (row) => row.used },
    { header: t.maxUses, value: (row) => row.maxUses ?? '' },
    { header: t.spent, value: (row) => row.spent },
    { header: t.budget, value: (row) => row.budget ?? '' },
    { header: t.domains, value: (row) => row.domains.join(', ') },
    { header: t.emails, value: (row) => row.emails.join(', ') },
    { header: t.isActive, value: (row) => yes[language](row.isActive) },
    { header: t.note, value: (row) => row.note },
  ]
}

type Query = Parsed<typeof discount.export>['query']

async function* readAll(ctx: Context, query: Query) {
  for await (const rows of readPortions(ctx.db, discounts, query, await discountListing(ctx, query)))
    yield await withUses(ctx, rows)
}

/** Exports the discounts that match the filters. */
export function exportDiscounts(ctx: Context, query: Query): Promise<FileReply> {
  return exportList(ctx, query, {
    noun: 'discount',
    words,
    columnsIn,
    read: (db) => readAll({ ...ctx, db }, query),
  })
}
