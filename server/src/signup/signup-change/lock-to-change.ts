import { eq } from 'drizzle-orm'
import type { SignupState } from '@banquet/contract/signup/signup-states'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { lockEventWithSetting, type EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { events } from '../../tables/event/event.table.ts'
import { lockSignup, type LockedSignup } from '../signup-record/lock-signup.ts'
import { signupScope } from '../signup-record/signup.scope.ts'
import { signups } from '../../tables/signup/signup.table.ts'

interface Seen {
  id: number
  version: number
  only: readonly SignupState[]
}

/** Locks the event of a sign-up against being archived, then its payment order, then the sign-up in the version that was seen. */
export async function lockToChange(
  ctx: Context,
  { id, ...seen }: Seen,
): Promise<{ event: EventWithSetting; signup: LockedSignup }> {
  const { eventId } = await getRow(ctx.db, signups, { id, within: signupScope(ctx.actor) })
  const event = found(await lockEventWithSetting(ctx.db, eq(events.id, eventId)))
  return { event, signup: await lockSignup(ctx, id, seen) }
}
