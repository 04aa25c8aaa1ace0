import type { Context } from '../../kit/context.ts'
import { notify } from '../../message/notification/notify.ts'
import type { HotelRow } from '../../tables/lodging/hotel.table.ts'

type Managed = Pick<HotelRow, 'name' | 'enName' | 'managementId'>

/** Notifies the manager whose hotel it was, and the one whose hotel it is now, if they differ. */
export async function notifyManagers(
  ctx: Context,
  before: number | null,
  { name, enName, managementId: after }: Managed,
): Promise<void> {
  if (before === after) return
  const params = { hotel: name, enHotel: enName }
  if (before !== null) await notify(ctx, { to: [before], kind: 'hotel.withdrawn', params })
  if (after !== null)
    await notify(ctx, { to: [after], kind: 'hotel.assigned', params, link: '/admin/hotel/order' })
}
