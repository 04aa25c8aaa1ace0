import { freeUntil } from '@banquet/contract/lodging/cancel-terms'
import { windowOf } from '../../event/event-setting/event-setting.queries.ts'
import type { EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { deadlinesOf, type Deadlines } from '../../event/event-setting/deadlines.ts'
import { instantOf } from '@banquet/contract/rule/day/moment'
import type { Context } from '../../kit/context.ts'

/** Returns the time until which a stay can be cancelled free of charge, by the hotel's terms and the event's window. */
export function freeUntilOf(
  event: EventWithSetting,
  { freeDays }: { freeDays: number },
  arrival: string,
): Date {
  const { closesAt } = windowOf(event, event.setting, 'freeRoomCancellation')
  return freeUntil({ freeDays }, arrival, { event, closesAt })
}

/**
 * Returns the deadline for paying a stay, and the time until which its rooms are held: as for sign-ups, but not after the
 * day of arrival has begun, unless it has begun already.
 */
export function stayDeadlines(
  ctx: Pick<Context, 'now'>,
  event: EventWithSetting,
  arrival: string,
): Deadlines {
  const usual = deadlinesOf(ctx, event, undefined)
  const start = instantOf({ kind: 'absolute', day: arrival, time: '00:00' }, event)
  if (start <= ctx.now()) return usual
  const sooner = (moment: Date) => (start < moment ? start : moment)
  return { dueAt: sooner(usual.dueAt), graceUntil: sooner(usual.graceUntil) }
}
