import { and, eq } from 'drizzle-orm'
import { signupGroup } from '@banquet/contract/signup/signup-group'
import { accounts } from '../../src/tables/account/account.table.ts'
import { actorOfAccount } from '../../src/account/session/find-actor.ts'
import { chosenEvent } from '../../src/event/event/event-choice.ts'
import { signupTypes } from '../../src/tables/event/signup-type.table.ts'
import { submitGroup } from '../../src/signup/signup-group/submit-group.ts'
import type { Context } from '../../src/kit/context.ts'
import { found } from '../../src/kit/errors.ts'
import { shownMembers } from '../people/members.ts'
import { answersOf } from '../event/questions.ts'
import { typeNames } from '../event/signup-types.ts'

const colleagues = [
  { realName: '何心怡', enName: 'Hsin-Yi Ho', email: 'hsin-yi.ho@banquet.example' },
  { realName: '羅文傑', enName: 'Wen-Chieh Lo', email: 'wen-chieh.lo@banquet.example' },
  { realName: '簡淑芬', enName: 'Shu-Fen Chien', email: 'shu-fen.chien@banquet.example' },
]

/** Signs up colleagues by the member of the sign-in page; their payments are still open. */
export async function addGroup(ctx: Context): Promise<void> {
  const eventId = (await chosenEvent(ctx.db, undefined)) ?? 0
  const ofType = and(eq(signupTypes.eventId, eventId), eq(signupTypes.name, typeNames.regular))
  const [type] = await ctx.db.select({ id: signupTypes.id }).from(signupTypes).where(ofType)
  const [member] = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.name, shownMembers[0].name))
  const self = await actorOfAccount(ctx.db, found(member).id)
  if (!type || !self) return
  const own: Context = { ...ctx, actor: self }
  const answers = await answersOf(own, { id: type.id, eventId }, 0)
  const people = colleagues.map((person) => ({ ...person, signupTypeId: type.id, isGuest: true, answers }))
  await submitGroup(own, signupGroup.create.body.parse({ people }))
}
