import { and, asc, eq } from 'drizzle-orm'
import type { PublicPage, PublicPageLink } from '@banquet/contract/event/event/site-page'
import type { Db } from '../../kit/context.ts'
import { sitePages } from '../../tables/event/site-page.table.ts'

const { slug, name, enName, body, enBody, eventId, isVisible, indexId, id } = sitePages

/** Returns the pages of an event that visitors see, in their arranged order. */
export function readPageLinks(db: Db, event: { id: number }): Promise<PublicPageLink[]> {
  return db
    .select({ slug, name, enName })
    .from(sitePages)
    .where(and(eq(eventId, event.id), eq(isVisible, true)))
    .orderBy(asc(indexId), asc(id))
}

/** Returns a page of an event by its slug; undefined if there is none. With `drafts` a draft is returned as well. */
export async function findPage(
  db: Db,
  event: { id: number },
  { slug: wanted, drafts = false }: { slug: string; drafts?: boolean },
): Promise<PublicPage | undefined> {
  const [page] = await db
    .select({ slug, name, enName, body, enBody })
    .from(sitePages)
    .where(and(eq(eventId, event.id), eq(slug, wanted), drafts ? undefined : eq(isVisible, true)))
  return page
}
