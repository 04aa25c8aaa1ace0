import { asc, eq } from 'drizzle-orm'
import { signupTypeInput } from '@banquet/contract/event/signup-type/signup-type'
import { chosenEvent } from '../../src/event/event/event-choice.ts'
import { addSignupType, editSignupType } from '../../src/event/signup-type/signup-type.commands.ts'
import { getRow } from '../../src/kit/rows/rows.ts'
import { signupTypes } from '../../src/tables/event/signup-type.table.ts'
import type { Context } from '../../src/kit/context.ts'
import { typeNames } from '../event/signup-types.ts'

const conference: readonly string[] = [
  typeNames.regular,
  typeNames.student,
  typeNames.author,
  typeNames.guest,
]

/**
 * Has the workshop and the tour of the next conference need the conference, and adds a workshop at the same time as the
 * first one. The sign-ups that exist by then stay as they are.
 */
export async function addTypeRules(ctx: Context): Promise<void> {
  const eventId = (await chosenEvent(ctx.db, undefined)) ?? 0
  const rows = await ctx.db
    .select()
    .from(signupTypes)
    .where(eq(signupTypes.eventId, eventId))
    .orderBy(asc(signupTypes.id))
  const idsOf = (names: readonly string[]) =>
    rows.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  const needsTypeIds = idsOf(conference)
  for (const id of idsOf([typeNames.workshop, typeNames.tour])) {
    const row = await getRow(ctx.db, signupTypes, id)
    await editSignupType(ctx, id, signupTypeInput.parse({ ...row, needsTypeIds }))
  }
  const tea = {
    eventId,
    name: '茶藝工作坊',
    enName: 'Tea workshop',
    includes: '會前半天的品茶與茶點實作，與主廚工作坊同一時段',
    enIncludes: 'Half a day of tasting tea and making its snacks, at the same time as the chef workshop',
    size: 16,
    tiers: [{ name: '單一價', enName: 'One price', fee: 700 }],
    needsTypeIds,
    excludesTypeIds: idsOf([typeNames.workshop]),
  }
  await addSignupType(ctx, signupTypeInput.parse(tea))
}
