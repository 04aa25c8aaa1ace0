import { and, eq, lt } from 'drizzle-orm'
import { addDays } from '@banquet/contract/rule/day/days'
import { defaultVersion } from '@banquet/contract/event/event/event-setting'
import { saveEventSetting } from '../../src/event/event-setting/save-event-setting.ts'
import { archiveEvent, copyEvent, makeCurrent, publishEvent } from '../../src/event/event/event.commands.ts'
import { events } from '../../src/tables/event/event.table.ts'
import type { Context } from '../../src/kit/context.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import type { FileStore } from '../../src/kit/files/files.ts'
import { insertRow } from '../../src/kit/rows/rows.ts'
import { conferenceSetting } from './event-settings.ts'
import { addCertificateSetting } from '../check-in/certificates.ts'
import { addCheckInLists } from '../check-in/check-ins.ts'
import { addCriteria } from '../review/criteria.ts'
import { addPhases } from '../review/phases.ts'
import { addReviewSetting } from '../review/review-settings.ts'
import { addSubmissionTypes } from '../submission/submission-types.ts'
import { addSubjects } from '../submission/subjects.ts'
import { addCompetitions } from '../submission/competitions.ts'
import { addConsentTexts } from '../submission/consent-texts.ts'
import { addDiscounts } from './discounts.ts'
import { addNewsOf } from './news.ts'
import { addSitePages } from './site-pages.ts'
import { addSignupTypes } from './signup-types.ts'

/** The venue of the events. */
export const place = {
  venue: '臺北國際會議中心',
  enVenue: 'Taipei International Convention Center',
  address: '臺北市信義區信義路五段1號',
  enAddress: 'No. 1, Sec. 5, Xinyi Rd., Xinyi Dist., Taipei City',
  mapUrl: 'https://www.openstreetmap.org/#map=18/25.03352/121.56029',
  timeZone: 'Asia/Taipei',
}

/** Returns names and code of the conference of a year. */
const named = (year: number, startDay: string) => ({
  name: `${year} 臺灣餐飲食材研討會`,
  enName: `Taiwan Food Service Conference ${year}`,
  code: `food-${year}`,
  startDay,
})

/**
 * Adds a yearly conference: one that is over, the next one, and a draft of the one after it. The past one is still
 * published, so that people can be signed up for it; `archivePast` archives it.
 */
export async function addEvents(ctx: Context, store: FileStore): Promise<void> {
  // A Thursday some four months from now, so that it is always ahead.
  const soon = addDays(dayOf(ctx.now()), 120)
  const next = addDays(soon, (4 - new Date(`${soon}T00:00:00Z`).getUTCDay() + 7) % 7)
  const year = Number(next.slice(0, 4))
  const before = named(year - 1, addDays(next, -364))
  const past = await insertRow(ctx, events, {
    ...place,
    ...before,
    createdAt: `${addDays(before.startDay, -365)}T00:00:00.000Z`,
    endDay: addDays(before.startDay, 1),
  })
  await publishEvent(ctx, past.id, past.version)
  // Copies move by the difference of the first days, so sign-up for the next one opened a month ago.
  const setting = conferenceSetting(addDays(dayOf(ctx.now()), -30 - 364))
  await saveEventSetting(ctx, past.id, { ...setting, version: defaultVersion })
  await addSignupTypes(ctx, past)
  await addCheckInLists(ctx, past)
  await addCertificateSetting(ctx, store, past)
  await addSubmissionTypes(ctx, past)
  await addSubjects(ctx, past)
  await addCriteria(ctx, past)
  await addReviewSetting(ctx, past)
  await addCompetitions(ctx, past)
  await addConsentTexts(ctx, past)
  const current = await copyEvent(ctx, past.id, named(year, next))
  const shown = await publishEvent(ctx, current.id, current.version)
  await makeCurrent(ctx, current.id, shown.version)
  await addPhases(ctx, current)
  await addDiscounts(ctx, shown)
  await addSitePages(ctx, store, shown.id)
  await addNewsOf(ctx, store, shown)
  await copyEvent(ctx, current.id, named(year + 1, addDays(next, 364)))
}

/** Archives the conferences that are over. */
export async function archivePast(ctx: Context): Promise<void> {
  const isOver = and(eq(events.status, 'published'), lt(events.endDay, dayOf(ctx.now())))
  for (const { id, version } of await ctx.db.select().from(events).where(isOver))
    await archiveEvent(ctx, id, version)
}
