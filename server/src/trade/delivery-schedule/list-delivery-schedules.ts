import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DeliverySchedule, deliverySchedule } from '@banquet/contract/trade/delivery-schedule'
import type { Page, Parsed } from '@banquet/contract/call/endpoint'
import { customers } from '../../tables/customer/customer.table.ts'
import type { Context, Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { keywordCondition } from '../../kit/list/list.ts'
import { deliveryScheduleScope } from './delivery-schedule.scope.ts'
import { deliverySchedules } from '../../tables/trade/delivery-schedule.table.ts'

type Query = Parsed<typeof deliverySchedule.list>['query']
type Row = typeof deliverySchedules.$inferSelect

const { id, customerId, weekday, daysBefore, cutoffTime, status } = deliverySchedules

/** A column of the schedule's customer, for sorting and searching. */
const ofCustomer = (column: PgColumn): SQL =>
  sql`(select ${column} from ${customers} where ${customers.id} = ${customerId})`

const sort = {
  id,
  weekday,
  customerNumber: ofCustomer(customers.number),
  customerName: ofCustomer(customers.realName),
  daysBefore,
  cutoffTime,
  status,
}

/** Returns schedules with the names of their customers. */
async function withCustomers(db: Db, rows: Row[]): Promise<DeliverySchedule[]> {
  const ids = [...new Set(rows.flatMap((row) => row.customerId ?? []))]
  const { number, realName } = customers
  const named =
    ids.length === 0
      ? []
      : await db
          .select({ id: customers.id, number, realName })
          .from(customers)
          .where(inArray(customers.id, ids))
  const customerOf = new Map(named.map((one) => [one.id, one]))
  return rows.map((row) => {
    const customer = customerOf.get(row.customerId ?? 0)
    return { ...row, customerNumber: customer?.number ?? null, customerName: customer?.realName ?? null }
  })
}

/** Returns a schedule with the name of its customer. */
export async function withCustomer(db: Db, row: Row): Promise<DeliverySchedule> {
  return found((await withCustomers(db, [row]))[0])
}

async function conditions({ db, actor }: Context, query: Query): Promise<SQL | undefined> {
  const { keyword, everybody } = query
  const texts = { search: customers.search, phones: customers.search }
  const named = async (word: string) =>
    sql`exists (select from ${customers} where ${customers.id} = ${customerId} and ${await keywordCondition(db, texts, word)})`
  return and(
    deliveryScheduleScope(actor),
    query.customerId === undefined ? undefined : eq(customerId, query.customerId),
    query.status === undefined ? undefined : eq(status, query.status),
    everybody === undefined ? undefined : (everybody === 1 ? isNull : isNotNull)(customerId),
    keyword ? await named(keyword) : undefined,
  )
}

/** Returns a page of the schedules for everybody and of those of the customers that the actor sees. */
export async function listDeliverySchedules(ctx: Context, query: Query): Promise<Page<DeliverySchedule>> {
  const where = await conditions(ctx, query)
  return listRows(ctx, deliverySchedules, query, {
    sort,
    where,
    show: ({ db }, rows) => withCustomers(db, rows),
  })
}
