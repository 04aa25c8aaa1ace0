import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EventStatus } from '@banquet/contract/event/event/event'
import { folded, insertedAt, rowId, rowVersion } from '../../kit/rows/columns.ts'

/** A conference or another event; everything on the event side belongs to one. */
export const events = pgTable(
  'event',
  {
    id: rowId(),
    code: text().notNull(),
    name: text().notNull(),
    enName: text().notNull(),
    startDay: date().notNull(),
    endDay: date().notNull(),
    venue: text().notNull(),
    enVenue: text().notNull(),
    address: text().notNull(),
    enAddress: text().notNull(),
    mapUrl: text().notNull(),
    timeZone: text().notNull(),
    status: text().$type<EventStatus>().notNull().default('draft'),
    isCurrent: boolean().notNull().default(false),
    /** When it was added; money for it moves a year before that at the earliest. */
    createdAt: insertedAt(),
    search: folded(() => sql`fold(code || ' ' || name || ' ' || en_name || ' ' || venue || ' ' || en_venue)`),
    version: rowVersion(),
  },
  (t) => [
    uniqueIndex('event.duplicate/code').on(t.code),
    uniqueIndex('event_current')
      .on(t.isCurrent)
      .where(sql`${t.isCurrent}`),
    check('event_days', sql`${t.startDay} <= ${t.endDay}`),
    check('event_current_published', sql`not ${t.isCurrent} or ${t.status} = 'published'`),
    index('event_search').using('gin', sql`grams(${t.search})`),
  ],
)
