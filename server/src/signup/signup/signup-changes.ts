import { hasRight } from '@banquet/contract/call/access'
import type { SignupState } from '@banquet/contract/signup/signup-states'
import { isMember, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { isOpen, windowOf } from '../../event/event-setting/event-setting.queries.ts'
import { readEventWithSetting, type EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { dayIn } from '@banquet/contract/rule/day/moment'
import type { LockedSignup } from '../signup-record/lock-signup.ts'
import { awaitsApproval, type Approval } from '../signup-record/signup.rules.ts'

/** The states in which a sign-up has places of its type. */
export const placedStates: readonly SignupState[] = ['awaiting-approval', 'awaiting-payment', 'confirmed']

/** Whether the caller may put somebody else into a sign-up: after its approval, which was for a person, only staff. */
export function canTransfer(
  { actor }: Pick<Context, 'actor'>,
  { state }: Pick<LockedSignup, 'state'>,
  type: Approval,
): boolean {
  return (
    !isMember(actor) || !awaitsApproval(type) || state === 'awaiting-approval' || state === 'waiting-list'
  )
}

/**
 * Returns what the caller may change of active sign-ups to an event: staff by their rights, members in the window
 * for edits, and cancel until the end of the event. `mayChange` covers person and type; it is false once the event
 * is archived.
 */
export function signupChangesOf({ actor, arrivedAt }: Context, event: EventWithSetting) {
  if (!isMember(actor)) {
    const mayEdit = hasRight(actor, 'signups', 'edit')
    return { mayEdit, mayCancel: mayEdit, mayChange: mayEdit && event.status !== 'archived' }
  }
  const isShown = event.status === 'published'
  const mayEdit = isShown && isOpen(windowOf(event, event.setting, 'signupEdit'), arrivedAt)
  return {
    mayEdit,
    mayChange: mayEdit,
    mayCancel: isShown && dayIn(event.timeZone, arrivedAt) <= event.endDay,
  }
}

/** Throws if a member may not change sign-ups to an event in this way now; staff always may. */
export async function requireChange(
  ctx: Context,
  eventId: number,
  change: 'mayEdit' | 'mayCancel',
): Promise<void> {
  if (!isMember(ctx.actor)) return
  const may = signupChangesOf(ctx, await readEventWithSetting(ctx.db, eventId))
  if (!may[change]) throw new Refusal('signup.closed')
}
