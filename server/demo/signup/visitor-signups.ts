import { and, eq } from 'drizzle-orm'
import { visitorSignup } from '@banquet/contract/signup/visitor-signup'
import { chosenEvent } from '../../src/event/event/event-choice.ts'
import { asVisitor, holdForVisitor } from '../../src/signup/visitor-signup/add-visitor-signup.ts'
import { signupTypes } from '../../src/tables/event/signup-type.table.ts'
import { inTransaction, type Context } from '../../src/kit/context.ts'
import type { Services } from '../../src/kit/services.ts'
import { answersOf } from '../event/questions.ts'
import { typeNames } from '../event/signup-types.ts'

const people = [
  { realName: '潘柏翰', enName: 'Po-Han Pan', email: 'po-han.pan@banquet.example', affiliation: '聯合大學' },
  {
    realName: '彭思涵',
    enName: 'Ssu-Han Peng',
    email: 'ssu-han.peng@banquet.example',
    affiliation: '味全食品',
  },
]

/** Adds sign-ups of people without an account who have not opened the links in their mails yet. */
export async function addVisitorSignups(ctx: Context, services: Services): Promise<void> {
  const eventId = (await chosenEvent(ctx.db, undefined)) ?? 0
  const ofType = and(eq(signupTypes.eventId, eventId), eq(signupTypes.name, typeNames.regular))
  const [type] = await ctx.db.select({ id: signupTypes.id }).from(signupTypes).where(ofType)
  if (!type) return
  const visitor = asVisitor(ctx)
  const answers = await answersOf(visitor, { id: type.id, eventId }, 0)
  for (const person of people) {
    const body = visitorSignup.create.body.parse({ ...person, signupTypeId: type.id, answers, terms: true })
    await inTransaction(visitor, (ctx) => holdForVisitor(ctx, services, body))
  }
}
