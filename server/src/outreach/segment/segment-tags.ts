import { and, notInArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PageWithTags, Tag } from '@banquet/contract/platform/tag'
import type { Segment, SegmentRow } from '@banquet/contract/outreach/segment'
import { updateRow } from '../../kit/rows/rows.ts'
import type { TagUse } from '../../platform/tag/tag.handlers.ts'
import { campaigns } from '../../tables/outreach/campaign.table.ts'
import { segments } from '../../tables/outreach/segment.table.ts'

/** The conditions with tags of each page. */
const fieldOf: Partial<Record<PageWithTags, SegmentRow['field']>> = {
  members: 'memberTag',
  signups: 'signupTag',
  submissions: 'submissionTag',
  customers: 'customerTag',
}

/** Returns the condition of segments that name a tag. */
function names(segment: PgColumn, { id, page }: Pick<Tag, 'id' | 'page'>): SQL {
  const field = fieldOf[page]
  if (!field) return sql`false`
  return sql`${segment} @> ${JSON.stringify({ rows: [{ field, values: [String(id)] }] })}::jsonb`
}

/** A campaign whose recipients are chosen keeps its segment as it was. */
const isUnsent = notInArray(campaigns.state, ['done', 'cancelled'])

function replaced({ rows, ...segment }: Segment, { id, page }: Tag, into: number): Segment {
  const replacedIn = (row: SegmentRow): SegmentRow =>
    row.field === fieldOf[page]
      ? { ...row, values: [...new Set(row.values.map((one) => (one === String(id) ? String(into) : one)))] }
      : row
  return { ...segment, rows: rows.map(replacedIn) }
}

/**
 * Tags in the conditions of saved segments and of campaigns that are not sent. A tag that one of them names cannot be deleted,
 * because “without the tag” would then mean everybody; merging it changes the conditions.
 */
export const tagsOfSegments: TagUse = {
  usedBy: async ({ db }, tag) => {
    const [saved] = await db
      .select({ id: segments.id })
      .from(segments)
      .where(names(segments.segment, tag))
      .limit(1)
    if (saved) return 'segment'
    const [unsent] = await db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(and(names(campaigns.segment, tag), isUnsent))
      .limit(1)
    return unsent && 'campaign'
  },
  replace: async (ctx, tag, into) => {
    const saved = await ctx.db
      .select({ id: segments.id, segment: segments.segment })
      .from(segments)
      .where(names(segments.segment, tag))
      .orderBy(segments.id)
    for (const { id, segment } of saved)
      await updateRow(ctx, segments, { which: id, set: { segment: replaced(segment, tag, into) } })
    const unsent = await ctx.db
      .select({ id: campaigns.id, segment: campaigns.segment })
      .from(campaigns)
      .where(and(names(campaigns.segment, tag), isUnsent))
      .orderBy(campaigns.id)
    for (const { id, segment } of unsent)
      await updateRow(ctx, campaigns, { which: id, set: { segment: replaced(segment, tag, into) } })
  },
}
