import { eq } from 'drizzle-orm'
import { dayMs } from '@banquet/contract/rule/day/days'
import { atMoment, type Context } from '../../src/kit/context.ts'
import { found } from '../../src/kit/errors.ts'
import { addExtension, revokeExtension } from '../../src/submission/extension/extension.commands.ts'
import { events } from '../../src/tables/event/event.table.ts'
import { actorCalled } from '../people/people.ts'

/** Two extensions of the current conference: one that holds, and one that was revoked because its paper came in time. */
export async function addExtensions(ctx: Context): Promise<void> {
  const [event] = await ctx.db.select({ id: events.id }).from(events).where(eq(events.isCurrent, true))
  const { id: eventId } = found(event)
  const now = ctx.now().getTime()
  const given = { ...atMoment(ctx, new Date(now - 3 * dayMs)), actor: await actorCalled(ctx, 'demo-manager') }
  const until = new Date(now + 60 * dayMs).toISOString()
  await addExtension(given, {
    ...{ eventId, until, name: 'Hiroshi Tanaka', email: 'tanaka@kyoto-food.example.jp' },
    note: 'You asked for time until your field work is finished. Please submit the abstract by then.',
  })
  const early = await addExtension(given, {
    ...{
      eventId,
      until,
      name: '陳柏翰',
      email: 'po-han.chen@ntou.example.tw',
      note: '因出國參訪，同意延後投稿。',
    },
  })
  await revokeExtension(given, early.id, early)
}
