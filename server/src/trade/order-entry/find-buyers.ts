import { and, asc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import { fullAddress } from '@banquet/contract/rule/text/full-address'
import { fold } from '@banquet/contract/rule/text/fold'
import { typedCodeOf } from '@banquet/contract/rule/text/typed'
import { maxBuyers, type FoundBuyer } from '@banquet/contract/trade/order-entry'
import { orderNumber } from '@banquet/contract/trade/order-record'
import { customerListing } from '../../customer/customer/list-customers.ts'
import { customerScope } from '../../customer/customer/customer.scope.ts'
import type { Context } from '../../kit/context.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { customerAddresses, customers } from '../../tables/customer/customer.table.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { orderScope } from '../order-record/order.scope.ts'

/** How many customers that contain the text are ranked by whether their name begins with it. */
const maxRanked = 50

const { id, number, numberKey, realName, taxIdNumber } = customers

/** Returns customers by a condition that an index answers, in the order of their numbers. */
function customersWith({ db, actor }: Context, condition: SQL | undefined) {
  return db
    .select({ id })
    .from(customers)
    .where(and(customerScope(actor), condition))
    .orderBy(asc(number), asc(id))
    .limit(maxBuyers)
}

/** Returns the customers that the keyword of their list finds; those whose name begins with it come first. */
async function customersContaining(ctx: Context, keyword: string): Promise<{ id: number }[]> {
  const query = { keyword, page: 1, size: maxRanked, sort: '-created_at' }
  const found = await listRows(ctx, customers, query, {
    ...customerListing(ctx.actor, query),
    show: (_, page) => page.map(({ id: own, realName: name }) => ({ id: own, name })),
  })
  // Only a list without pages is a stream.
  const rows = Array.isArray(found.rows) ? found.rows : []
  const begins = ({ name }: { name: string }) => fold(name).startsWith(fold(keyword))
  return [...rows.filter(begins), ...rows.filter((row) => !begins(row))]
}

/** Returns customers as they are offered, in the order of these ids. */
async function showBuyers(
  { db, actor }: Context,
  ids: readonly number[],
  exact: ReadonlySet<number>,
): Promise<FoundBuyer[]> {
  const { city, area, address, isDefault } = customerAddresses
  const place = db
    .select({ city, area, address })
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, id))
    .orderBy(sql`${isDefault} desc`, asc(customerAddresses.id))
    .limit(1)
    .as('place')
  const seen = and(eq(orders.customerId, id), ne(orders.status, 'cancelled'), orderScope(actor))
  const latest = db
    .select({ orderId: sql<number>`${orders.id}`.as('order_id'), deliveryDate: orders.deliveryDate })
    .from(orders)
    .where(seen)
    .orderBy(sql`${orders.id} desc`)
    .limit(1)
    .as('latest')
  const rows = await db
    .select({
      id,
      number,
      realName,
      status: customers.status,
      blocked: sql<boolean>`${customers.blockedReason} <> ''`,
      telephone: sql<string>`coalesce(nullif(${customers.telephone}, ''), ${customers.contactPhone1})`,
      city: place.city,
      area: place.area,
      address: place.address,
      orderId: latest.orderId,
      deliveryDate: latest.deliveryDate,
    })
    .from(customers)
    .leftJoinLateral(place, sql`true`)
    .leftJoinLateral(latest, sql`true`)
    .where(sql`${id} = any(${sql.param(ids)}::int[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((own) => {
    const row = byId.get(own)
    if (!row) return []
    const { city, area, address, orderId, deliveryDate, ...rest } = row
    return {
      ...rest,
      status: row.status as FoundBuyer['status'],
      address:
        city === null ? '' : fullAddress({ zipcode: '', city, area: area ?? '', address: address ?? '' }),
      lastOrder: orderId === null ? null : { number: orderNumber(orderId), deliveryDate: deliveryDate ?? '' },
      exact: exact.has(own),
    }
  })
}

/**
 * Finds the customers for whom somebody enters an order: first those whose number or tax id the text is, then those whose
 * number begins with it, then those that contain it as their list does.
 */
export async function findBuyers(ctx: Context, q: string): Promise<FoundBuyer[]> {
  const text = typedCodeOf(q)
  const exact = await customersWith(ctx, or(eq(numberKey, fold(text)), eq(taxIdNumber, text)))
  const begin = await customersWith(ctx, sql`${number} ^@ ${text}`)
  const isFull = exact.length + begin.length >= maxBuyers
  const others = isFull ? [] : await customersContaining(ctx, q)
  const ids = [...new Set([...exact, ...begin, ...others].map((row) => row.id))].slice(0, maxBuyers)
  return ids.length === 0 ? [] : showBuyers(ctx, ids, new Set(exact.map((row) => row.id)))
}
