import { and, eq } from 'drizzle-orm'
import type { deliverySchedule } from '@banquet/contract/trade/delivery-schedule'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { weekdayCharacter } from '@banquet/contract/rule/day/days'
import { customerScope } from '../../customer/customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { requireGeneral } from '../../kit/http/access.ts'
import { inTransaction, type Context, type Db } from '../../kit/context.ts'
import { invalid } from '../../kit/errors.ts'
import { insertRow, lockRow, removeRow, updateRow } from '../../kit/rows/rows.ts'
import { deliveryScheduleScope } from './delivery-schedule.scope.ts'
import { deliverySchedules } from '../../tables/trade/delivery-schedule.table.ts'

type Addition = Parsed<typeof deliverySchedule.create>['body']
type Edit = Parsed<typeof deliverySchedule.update>['body']
type Row = typeof deliverySchedules.$inferSelect

/** Returns the label of a schedule in the audit: its customer, if any, and the weekday, because its id would mean nothing. */
async function labelOf(db: Db, { customerId, weekday }: Pick<Addition, 'customerId' | 'weekday'>) {
  const day = `週${weekdayCharacter(weekday)}`
  if (customerId === undefined || customerId === null) return day
  const [row] = await db
    .select({ name: customers.realName })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row ? `${row.name} / ${day}` : day
}

/** Adds a weekday of delivery, for everybody or for a customer that the actor sees. */
export function addDeliverySchedule(ctx: Context, values: Addition): Promise<Row> {
  return inTransaction(ctx, async (ctx) => {
    await refuseUnseen(ctx, values.customerId)
    return insertRow(ctx, deliverySchedules, values, await labelOf(ctx.db, values))
  })
}

/** Throws if the actor may not change the schedule for everybody, or does not see the customer. */
async function refuseUnseen({ db, actor }: Context, customerId: Addition['customerId']): Promise<void> {
  if (customerId === undefined || customerId === null) return requireGeneral(actor, 'orders')
  const within = customerScope(actor)
  const [seen] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), within))
  if (!seen) throw invalid('customerId', 'unknown')
}

/** Edits a weekday of delivery; its customer stays the same. */
export function editDeliverySchedule(ctx: Context, id: number, edit: Edit): Promise<Row> {
  const { version, customerId, ...set } = edit
  return inTransaction(ctx, async (ctx) => {
    const which = { id, within: deliveryScheduleScope(ctx.actor) }
    const before = await lockRow(ctx.db, deliverySchedules, which)
    if (before.customerId === null) requireGeneral(ctx.actor, 'orders')
    if (customerId !== undefined && customerId !== before.customerId) throw invalid('customerId', 'locked')
    const label = await labelOf(ctx.db, { ...before, ...set })
    return updateRow(ctx, deliverySchedules, { which, set, version, label })
  })
}

/** Deletes a weekday of delivery. */
export function removeDeliverySchedule(ctx: Context, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const within = deliveryScheduleScope(ctx.actor)
    const row = await lockRow(ctx.db, deliverySchedules, { id, within })
    if (row.customerId === null) requireGeneral(ctx.actor, 'orders')
    return removeRow(ctx, deliverySchedules, id, await labelOf(ctx.db, row))
  })
}

/** Deletes the schedule of a customer that is being deleted, with an audit entry for each weekday. */
export async function removeSchedulesOf(ctx: Context, customerId: number): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(deliverySchedules)
    .where(eq(deliverySchedules.customerId, customerId))
    .orderBy(deliverySchedules.id)
  for (const row of rows) await removeRow(ctx, deliverySchedules, row.id, await labelOf(ctx.db, row))
}
