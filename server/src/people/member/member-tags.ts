import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { tagLinks } from '../../tables/platform/tag.table.ts'
import type { MergeHandler } from './member.handlers.ts'

const { memberId, tagId } = tagLinks

/** Gives the member who stays the tags of the other one. */
export const mergeTags: MergeHandler = {
  noun: 'tag',
  count: ({ db }, id) => db.$count(tagLinks, eq(memberId, id)),
  move: async ({ db }, { fromId, toId }) => {
    const gone = await db.delete(tagLinks).where(eq(memberId, fromId)).returning({ tagId })
    if (gone.length === 0) return
    const moved = gone.map((link) => ({ ...link, memberId: toId }))
    await db.insert(tagLinks).values(moved).onConflictDoNothing()
  },
}

/** Takes the tags off deleted members: they say something about a person. */
export async function removeTagsOf({ db }: Context, ids: readonly number[]): Promise<void> {
  await db.delete(tagLinks).where(inArray(memberId, [...ids]))
}
