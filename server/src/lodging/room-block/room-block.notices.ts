import type { NotificationParams } from '@banquet/contract/message/notification-kinds'
import type { Context } from '../../kit/context.ts'
import { notify } from '../../message/notification/notify.ts'
import { staffWith } from '../../message/notification/staff-with.ts'

type Coming = NotificationParams['room-block.release'] & {
  eventId: number
  eventCode: string
  hotelId: number
}

/** Notifies those who may edit hotels that rooms of a hotel will be given back, once for each day. */
export async function notifyRelease(
  ctx: Context,
  { eventId, eventCode, hotelId, ...params }: Coming,
): Promise<void> {
  await notify(ctx, {
    to: await staffWith(ctx.db, { page: 'hotels', right: 'edit' }),
    kind: 'room-block.release',
    params,
    link: `/admin/hotel/list/${hotelId}/block?event=${eventCode}`,
    dedupeKey: `room-block.release/${eventId}/${hotelId}/${params.day}`,
  })
}
