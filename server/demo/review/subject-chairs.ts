import { and, eq, inArray } from 'drizzle-orm'
import { dayMs } from '@banquet/contract/rule/day/days'
import { atMoment, program, type Context } from '../../src/kit/context.ts'
import { found } from '../../src/kit/errors.ts'
import { nameChair } from '../../src/review/subject-chair/subject-chair.commands.ts'
import { events } from '../../src/tables/event/event.table.ts'
import { members } from '../../src/tables/people/member.table.ts'
import { subjects } from '../../src/tables/submission/subject.table.ts'

/** Two chairs of the current conference: the member whose account the demonstration lists, and another one. */
export async function addSubjectChairs(ctx: Context, memberIds: readonly number[]): Promise<void> {
  const { db } = ctx
  const people = await db
    .select({ id: members.id, realName: members.realName, email: members.email })
    .from(members)
    .where(inArray(members.id, [...memberIds]))
  const first = found(people.find(({ email }) => email === 'demo-member@banquet.example'))
  const second = found(people.find(({ realName }) => realName === '周欣妤'))
  const named = new Date(ctx.now().getTime() - 30 * dayMs)
  for (const [code, { realName, email }] of [
    ['SC', first],
    ['FS', second],
  ] as const) {
    const [subject] = await db
      .select({ id: subjects.id })
      .from(subjects)
      .innerJoin(events, eq(events.id, subjects.eventId))
      .where(and(eq(events.isCurrent, true), eq(subjects.code, code)))
    const body = { subjectId: found(subject).id, name: realName, email }
    await nameChair({ ...atMoment(ctx, named), actor: program }, body)
  }
}
