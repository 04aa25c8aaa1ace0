import { eq } from 'drizzle-orm'
import { addDays } from '@banquet/contract/rule/day/days'
import { usualSchedule } from '@banquet/contract/rule/order/delivery'
import { customers } from '../../src/tables/customer/customer.table.ts'
import { addDeliverySchedule } from '../../src/trade/delivery-schedule/save-delivery-schedule.ts'
import { holidays } from '../../src/tables/trade/holiday.table.ts'
import { inTransaction, type Context } from '../../src/kit/context.ts'
import { insertRow } from '../../src/kit/rows/rows.ts'

const inUse = { status: 1 } as const

/** A customer in the mountains gets deliveries twice a week, and orders two days ahead. */
const farAway = { number: 'C0014', weekdays: [2, 5], daysBefore: 2, cutoffTime: '12:00' } as const

const newYear = ['農曆除夕', '春節（初一）', '春節（初二）', '春節（初三）', '春節（初四）', '春節（初五）']

/** Days without deliveries. */
const demoHolidays: readonly (readonly [day: string, name: string])[] = [
  ['2027-01-01', '開國紀念日'],
  ...newYear.map((name, at) => [addDays('2027-02-05', at), name] as const),
  ['2027-02-28', '和平紀念日'],
  ['2027-04-04', '兒童節'],
  ['2027-04-05', '清明節'],
  ['2027-05-01', '勞動節'],
  ['2027-06-09', '端午節'],
  ['2027-09-15', '中秋節'],
  ['2027-10-10', '國慶日'],
]

/** Adds the schedule for everybody, that of one customer, and the holidays of next year. */
export async function addDeliveries(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const rule of usualSchedule) await addDeliverySchedule(ctx, { ...rule, ...inUse })
    const { number, weekdays, ...closing } = farAway
    const [customer] = await ctx.db.select().from(customers).where(eq(customers.number, number))
    if (!customer) throw new Error(`no customer has the number ${number}`)
    for (const weekday of weekdays)
      await addDeliverySchedule(ctx, { customerId: customer.id, weekday, ...closing, ...inUse })
    for (const [day, name] of demoHolidays) await insertRow(ctx, holidays, { day, name })
  })
}
