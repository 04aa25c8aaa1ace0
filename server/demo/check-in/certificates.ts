import { and, asc, eq, lt } from 'drizzle-orm'
import { usualCertificateSetting } from '@banquet/contract/check-in/certificate-setting'
import { dayMs } from '@banquet/contract/rule/day/days'
import { editCertificateSetting } from '../../src/check-in/certificate-setting/certificate-setting.ts'
import { issueTo } from '../../src/check-in/certificate/issue-certificate.ts'
import { reissueCertificate, voidCertificate } from '../../src/check-in/certificate/void-certificate.ts'
import { atMoment, type Context } from '../../src/kit/context.ts'
import type { FileStore } from '../../src/kit/files/files.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import { addPicture } from '../../src/platform/file/add-picture.ts'
import { checkInLists } from '../../src/tables/event/check-in-list.table.ts'
import { events } from '../../src/tables/event/event.table.ts'
import { signups } from '../../src/tables/signup/signup.table.ts'
import { drawSvg } from '../event/venue-map.ts'

/** A bowl with steam; without words, so that no font is needed. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="520" height="160" viewBox="0 0 520 160">
<rect width="520" height="160" fill="#fff"/><path d="M180 70H340A80 70 0 0 1 180 70Z" fill="#2f6f4e"/>
<g stroke="#d08b2c" stroke-width="8" fill="none" stroke-linecap="round"><path d="M225 52C215 40 235 32 225 18M260 52C250 40 270 32 260 18M295 52C285 40 305 32 295 18"/></g>
<rect x="215" y="140" width="90" height="10" rx="5" fill="#2f6f4e"/></svg>`

/** A round seal in red. */
const seal = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 300 300">
<rect width="300" height="300" fill="#fff"/><g fill="none" stroke="#c0272d"><circle cx="150" cy="150" r="132" stroke-width="10"/><circle cx="150" cy="150" r="112" stroke-width="3"/></g>
<path d="M150 66L170 125H232L182 161L201 220L150 184L99 220L118 161L68 125H130Z" fill="#c0272d"/></svg>`

/** Sets up the certificates of a conference: for those who came on one of the two days, with the hours of each. */
export async function addCertificateSetting(
  ctx: Context,
  store: FileStore,
  { id }: { id: number },
): Promise<void> {
  const lists = await ctx.db
    .select()
    .from(checkInLists)
    .where(and(eq(checkInLists.eventId, id), eq(checkInLists.allowsReentry, true)))
    .orderBy(asc(checkInLists.id))
  const add = async (name: string, svg: string) =>
    (await addPicture(ctx, store, { name, type: 'image/png', content: await drawSvg(svg) })).id
  await editCertificateSetting(ctx, id, {
    ...usualCertificateSetting,
    rule: 'attended',
    minimumShare: 50,
    hoursFrom: 'lists',
    lists: lists.map((list, at) => ({ listId: list.id, counts: true, hours: at === 0 ? 6.5 : 6 })),
    courseName: '餐飲食材安全與採購',
    enCourseName: 'Food safety and procurement',
    courseCode: 'FOOD-01',
    pictureId: await add('logo.png', logo),
    sealId: await add('seal.png', seal),
  })
}

/** Issues the certificates of the conferences that are over; one of them is void, and one was issued again. */
export async function addCertificates(ctx: Context, manager: Context['actor']): Promise<void> {
  const isOver = and(eq(events.status, 'published'), lt(events.endDay, dayOf(ctx.now())))
  for (const { id, endDay } of await ctx.db.select().from(events).where(isOver)) {
    const after = {
      ...atMoment(ctx, new Date(Date.parse(`${endDay}T10:00:00+08:00`) + 3 * dayMs)),
      actor: manager,
    }
    const people = await ctx.db
      .select({ id: signups.id })
      .from(signups)
      .where(eq(signups.eventId, id))
      .orderBy(asc(signups.id))
    const issued = []
    for (const person of people) {
      const row = await issueTo(after, id, person.id)
      if (row) issued.push(row)
    }
    const [first, second] = issued
    if (first) await voidCertificate(after, first.id, { reason: '本人未全程參加' })
    if (second) await reissueCertificate(after, second.id, { reason: '更正服務單位', hours: null })
  }
}
