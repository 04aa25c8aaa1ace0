import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Noun } from '@banquet/contract/call/nouns'
import type { PageWithTags, Tag } from '@banquet/contract/platform/tag'
import type { Context } from '../../kit/context.ts'
import type { Listing, NumberedTable, Search } from '../../kit/list/list.ts'

/** The rows of a page, as far as tags need to know them. */
export interface TaggedRows {
  noun: Noun
  table: NumberedTable & { version: PgColumn }
  /** Returns the condition of the rows that the caller sees, as in their list. */
  seen: (ctx: Context) => SQL | undefined
  /** The number that people quote, and the name. */
  code: SQL | PgColumn
  name: SQL | PgColumn
  /** What the audit calls a row. */
  label: SQL | PgColumn
  /** Returns the list for a search as in its address; throws if it is none. */
  listing: (
    ctx: Context,
    search: Readonly<Record<string, string>>,
  ) => Promise<{ query: Search; listing: Listing }>
}

/** The rows of each page. The areas with the rows are above this one, so `server/src/handlers.ts` fills the list. */
export const taggedRows = new Map<PageWithTags, TaggedRows>()

/** What names tags in its conditions, besides the views of lists. */
export interface TagUse {
  /** Returns what has a condition with the tag, which would mean something else without it. */
  usedBy: (ctx: Context, tag: Tag) => Promise<Noun | undefined>
  /** Puts another tag of the page in the place of a tag. */
  replace: (ctx: Context, tag: Tag, into: number) => Promise<void>
}

/** Filled by `server/src/handlers.ts` as well. */
export const tagUses: TagUse[] = []
