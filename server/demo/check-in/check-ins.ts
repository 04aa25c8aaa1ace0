import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { checkInListInput } from '@banquet/contract/event/event/check-in-list'
import type { CheckInKind } from '@banquet/contract/check-in/check-in-record'
import { actorOfAccount } from '../../src/account/session/find-actor.ts'
import { accounts } from '../../src/tables/account/account.table.ts'
import { addList } from '../../src/event/check-in-list/check-in-list.commands.ts'
import { checkInLists } from '../../src/tables/event/check-in-list.table.ts'
import { isFor } from '../../src/check-in/check-in/check-in.rules.ts'
import { recordCheckIn } from '../../src/check-in/check-in/record-check-in.ts'
import { events } from '../../src/tables/event/event.table.ts'
import { signups } from '../../src/tables/signup/signup.table.ts'
import { signupTypes } from '../../src/tables/event/signup-type.table.ts'
import { atMoment, type Context } from '../../src/kit/context.ts'
import { found } from '../../src/kit/errors.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import { typeNames } from '../event/signup-types.ts'

const minute = 60_000

const at = (days: number, time: string) => ({ kind: 'relative', from: 'start', days, time }) as const

/** Adds the check-in lists of the conference: one for each day, where people come and go, and one for the workshop. */
export async function addCheckInLists(ctx: Context, { id: eventId }: { id: number }): Promise<void> {
  const types = await ctx.db.select().from(signupTypes).where(eq(signupTypes.eventId, eventId))
  const idsOf = (names: readonly string[]) =>
    types.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  const conference = idsOf([typeNames.regular, typeNames.student, typeNames.author, typeNames.guest])
  const day = (n: number, name: string, enName: string) => ({
    name,
    enName,
    eventId,
    signupTypeIds: conference,
    allowsReentry: true,
    opens: at(n, '08:00'),
    closes: at(n, '18:00'),
  })
  const lists = [
    day(0, '第一天', 'Day 1'),
    day(1, '第二天', 'Day 2'),
    { name: '主廚工作坊', enName: 'Chef workshop', eventId, signupTypeIds: idsOf([typeNames.workshop]) },
  ]
  for (const list of lists) await addList(ctx, checkInListInput.parse(list))
}

/** Checks people in at the conferences that are over: most of them, in the morning, and out in the afternoon. */
export async function addCheckIns(ctx: Context): Promise<void> {
  const isOver = and(eq(events.status, 'published'), lt(events.endDay, dayOf(ctx.now())))
  const [clerk] = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.name, 'demo-clerk'))
  const actor = found(await actorOfAccount(ctx.db, found(clerk).id))
  for (const { id, startDay } of await ctx.db.select().from(events).where(isOver)) {
    const lists = await ctx.db
      .select()
      .from(checkInLists)
      .where(and(eq(checkInLists.eventId, id), eq(checkInLists.allowsReentry, true)))
      .orderBy(asc(checkInLists.id))
    const people = await ctx.db
      .select()
      .from(signups)
      .where(and(eq(signups.eventId, id), inArray(signups.state, ['confirmed'])))
      .orderBy(asc(signups.id))
    for (const [day, list] of lists.entries()) {
      const morning = Date.parse(`${startDay}T08:10:00+08:00`) + day * 24 * 60 * minute
      const pass = (signupId: number, kind: CheckInKind, after: number, nth: number) =>
        recordCheckIn(
          { ...atMoment(ctx, new Date(morning + after * minute)), actor },
          {
            listId: list.id,
            code: '',
            signupId,
            kind,
            force: false,
            nonce: crypto.randomUUID(),
            deviceId: nth % 3 === 0 ? '南門 1' : '北門 1',
          },
        )
      const coming = people.filter((row) => isFor(list, row)).filter((_, nth) => nth % 9 !== 7)
      for (const [nth, row] of coming.entries()) await pass(row.id, 'entry', (nth * 37) % 110, nth)
      for (const [nth, row] of coming.entries())
        if (nth % 6 !== 5) await pass(row.id, 'exit', 390 + ((nth * 41) % 90), nth)
    }
  }
}
