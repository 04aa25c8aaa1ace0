import { addDays } from '@banquet/contract/rule/day/days'
import { deliveryOn } from '@banquet/contract/rule/order/delivery'
import { previewDays, type DeliveryPreview } from '@banquet/contract/trade/delivery-schedule'
import { customerScope } from '../../customer/customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { deliveryCalendarOf } from './calendar-of.ts'

/** Returns the deliveries of the next days, for everybody or for a customer that the actor sees. */
export async function previewDeliveries(
  ctx: Context,
  customerId: number | undefined,
): Promise<DeliveryPreview> {
  if (customerId !== undefined)
    await getRow(ctx.db, customers, { id: customerId, within: customerScope(ctx.actor) })
  const { source, rules, holidays } = await deliveryCalendarOf(ctx, customerId ?? null)
  const now = ctx.now()
  const today = dayOf(now)
  const days = Array.from({ length: previewDays }, (_, ahead) => {
    const day = addDays(today, ahead)
    const cutoffAt = deliveryOn(day, rules, holidays)?.cutoffAt ?? null
    const open = cutoffAt !== null && now < new Date(cutoffAt)
    return { day, cutoffAt, open, holiday: holidays.get(day) ?? null }
  })
  return { source, days }
}
