import { isNull } from 'drizzle-orm'
import type { PageWithTags, TagColor } from '@banquet/contract/platform/tag'
import type { Context } from '../../src/kit/context.ts'
import { insertRow } from '../../src/kit/rows/rows.ts'
import { linkOf } from '../../src/platform/tag/tag-links.ts'
import { members } from '../../src/tables/people/member.table.ts'
import { tagLinks, tags } from '../../src/tables/platform/tag.table.ts'

interface DemoTag {
  page: PageWithTags
  name: string
  color: TagColor
  /** Of this many rows one has it, beginning with the first or a later one. */
  every: number
  from: number
}

const demoTags: readonly DemoTag[] = [
  { page: 'orders', name: '急件', color: 'red', every: 9, from: 2 },
  { page: 'orders', name: '指定時段', color: 'blue', every: 13, from: 4 },
  { page: 'customers', name: '重要客戶', color: 'violet', every: 6, from: 0 },
  { page: 'customers', name: '學校團膳', color: 'teal', every: 11, from: 3 },
  { page: 'products', name: '年菜', color: 'orange', every: 8, from: 1 },
  { page: 'products', name: '季節限定', color: 'pink', every: 15, from: 5 },
  { page: 'members', name: '講者', color: 'violet', every: 17, from: 2 },
  { page: 'signups', name: '需輪椅空間', color: 'blue', every: 41, from: 6 },
  { page: 'hotelOrders', name: '貴賓', color: 'yellow', every: 12, from: 1 },
  { page: 'submissions', name: '待補附件', color: 'orange', every: 10, from: 3 },
]

/** Puts tags on some rows of each page, by a pattern, so that every start has the same. */
export async function addTags(ctx: Context): Promise<void> {
  for (const { every, from, ...fields } of demoTags) {
    const { id } = await insertRow(ctx, tags, fields)
    const { column, row } = linkOf[fields.page]
    const present = fields.page === 'members' ? isNull(members.deletedAt) : undefined
    const rows = await ctx.db.select({ id: row }).from(row.table).where(present).orderBy(row)
    const tagged = rows.filter((_, place) => place % every === from)
    await ctx.db.insert(tagLinks).values(tagged.map(({ id: rowId }) => ({ tagId: id, [column]: rowId })))
  }
}
