import { asc, eq } from 'drizzle-orm'
import { defaultSetting } from '@banquet/contract/event/event/event-setting'
import type { Db } from '../../kit/context.ts'
import { eventSettings } from '../../tables/event/event-setting.table.ts'
import { settingOf } from './event-setting.queries.ts'

/**
 * Returns the approval limit of refunds that somebody requests: the one that is saved, except that the person who raised it
 * keeps the lower one, because nobody takes a second person out of the way of an own request.
 */
export async function refundLimit(db: Db, eventId: number, requestedById: number | null): Promise<number> {
  const versions = await db
    .select({ content: eventSettings.content, savedById: eventSettings.createdById })
    .from(eventSettings)
    .where(eq(eventSettings.eventId, eventId))
    .orderBy(asc(eventSettings.version))
  let saved = defaultSetting.refundApprovalLimit
  let own = saved
  for (const { content, savedById } of versions) {
    const { refundApprovalLimit: limit } = settingOf(content)
    if (limit < saved) own = Math.min(own, limit)
    // A save that leaves the limit as it was says nothing about it.
    else if (limit > saved && (savedById === null || savedById !== requestedById)) own = limit
    saved = limit
  }
  return own
}
