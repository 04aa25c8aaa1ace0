import { hasRight } from '@banquet/contract/call/access'
import type { EventSetting } from '@banquet/contract/event/event-setting'
import type { SignupState } from '@banquet/contract/event/signup-states'
import type { Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { isOpen, readEventSetting, windowOf } from '../event-setting/event-setting.queries.ts'
import { events } from '../event/event.table.ts'
import { dayIn } from '../signup-record/local-day.ts'
import type { Locked } from '../signup-record/lock-signup.ts'
import { awaitsApproval, type Approval } from '../signup-record/awaits-approval.ts'
import { isMember } from '../signup-record/signup.scope.ts'

type Event = typeof events.$inferSelect

/** The states in which a sign-up has places of its type. */
export const placedStates: readonly SignupState[] = ['awaiting-approval', 'awaiting-payment', 'confirmed']

/** Whether the caller may put somebody else into a sign-up: after its approval, which was for a person, only staff. */
export function canTransfer(
  { actor }: Pick<Context, 'actor'>,
  { state }: Pick<Locked, 'state'>,
  type: Approval,
): boolean {
  return (
    !isMember(actor) || !awaitsApproval(type) || state === 'awaiting-approval' || state === 'waiting-list'
  )
}

/**
 * Returns what the caller may change of active sign-ups to an event: staff by their rights, members in the window for edits,
 * and cancel until the end of the event. `mayChange` is about person and type; it is over once the event is archived.
 */
export function changesOf({ actor, now }: Context, event: Event, setting: EventSetting) {
  if (!isMember(actor)) {
    const mayEdit = hasRight(actor, 'signups', 'edit')
    return { mayEdit, mayCancel: mayEdit, mayChange: mayEdit && event.status !== 'archived' }
  }
  const isShown = event.status === 'published'
  const mayEdit = isShown && isOpen(windowOf(event, setting, 'signupEdit'), now())
  return {
    mayEdit,
    mayChange: mayEdit,
    mayCancel: isShown && dayIn(event.timeZone, now()) <= event.endDay,
  }
}

/** Throws if a member may not change sign-ups to an event in this way now; staff always may. */
export async function requireChange(
  ctx: Context,
  eventId: number,
  change: 'mayEdit' | 'mayCancel',
): Promise<void> {
  if (!isMember(ctx.actor)) return
  const event = await getRow(ctx.db, events, eventId)
  const may = changesOf(ctx, { ...event, search: '' }, await readEventSetting(ctx.db, eventId))
  if (!may[change]) throw new Refusal('signup.closed')
}
