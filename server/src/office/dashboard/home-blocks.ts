import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { hasRight, identity, status, type PageName, type Right } from '@banquet/contract/call/access'
import type { Page } from '@banquet/contract/call/endpoint'
import { customer, type customerAttention } from '@banquet/contract/customer/customer'
import { audit } from '@banquet/contract/office/audit'
import type { HomeBlock, HomeRow } from '@banquet/contract/office/dashboard'
import { homeBlocks, type HomeBlockName } from '@banquet/contract/office/home-blocks'
import { management } from '@banquet/contract/people/management'
import { jobFailure } from '@banquet/contract/platform/job-failure'
import { mail } from '@banquet/contract/platform/mail'
import { addDays } from '@banquet/contract/rule/day/days'
import { rangeOf } from '@banquet/contract/rule/day/relative-days'
import { stock } from '@banquet/contract/stock/stock'
import { order } from '@banquet/contract/trade/order'
import { seesOrderPrices } from '@banquet/contract/trade/order-prices'
import type { OrderRow } from '@banquet/contract/trade/order-record'
import { lapsedBuyers } from '../../customer/customer/lapsed.port.ts'
import { customerListing, priceDays } from '../../customer/customer/list-customers.ts'
import type { Actor, Context } from '../../kit/context.ts'
import { countRows } from '../../kit/list/count.ts'
import { dayOf } from '../../kit/list/days.ts'
import { listUsers } from '../../people/management/list-users.ts'
import { listFailures } from '../../platform/job-failure/list-failures.ts'
import { listMails } from '../../platform/mail/list-mails.ts'
import { listStocks } from '../../stock/stock/stock.queries.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { figureRuns } from '../../tables/office/figure-run.table.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { deliveryCalendarOf } from '../../trade/delivery-schedule/calendar-of.ts'
import { listOrders } from '../../trade/order/list-orders.ts'
import { eachSeenShipment } from '../../trade/shipment/shipment.scope.ts'
import { readShipped } from '../../trade/shipment/shipped-amounts.ts'
import { mayKnowStock, missingOn, nextShortage } from '../../trade/worksheet/worksheet.queries.ts'
import { listAudits } from '../audit/list-audits.ts'

type Block = Omit<HomeBlock, 'block'>
type Filters = HomeBlock['filters']

interface Source {
  may: (actor: Actor) => boolean
  /** Undefined if there is nothing that the block could be about. */
  read: (ctx: Context, today: string) => Promise<Block | undefined>
}

/** How many rows a block shows. */
const rowsShown = 3
const firstPage = { page: '1', size: String(rowsShown) }

const right =
  (page: PageName, which: Right = 'view') =>
  (actor: Actor) =>
    hasRight(actor, page, which)
const isAdmin = (actor: Actor) => actor.identity === identity.admin

/** Returns a block from the first page of the list that it leads to, so that its number is the total of that list. */
async function blockOf<Row>(
  list: Promise<Page<Row>>,
  filters: Filters,
  show: (row: Row) => HomeRow,
): Promise<Block> {
  const { rows, total = 0 } = await list
  return { count: total, filters, rows: Array.isArray(rows) ? rows.map(show) : [] }
}

const showOrder = ({ id, number, customerName, deliveryDate }: OrderRow): HomeRow => ({
  id,
  number,
  name: customerName,
  day: deliveryDate,
})

function readOrders(ctx: Context, filters: Filters, sort: string): Promise<Block> {
  const query = order.list.query.parse({ ...filters, ...firstPage, sort })
  return blockOf(listOrders(ctx, query), filters, showOrder)
}

/** A block about orders: its filters of their list, and the order in which the first ones are shown. */
const ofOrders = (which: Right, filtersOn: (today: string) => Filters, sort = 'deliveryDate,id'): Source => ({
  may: right('orders', which),
  read: (ctx, today) => readOrders(ctx, filtersOn(today), sort),
})

const openOn = (day: string): Filters => ({ open: '1', deliveryFrom: day, deliveryTo: day })

/** Adds the reason to each order that is on hold. */
async function readOnHold(ctx: Context): Promise<Block> {
  const block = await readOrders(ctx, { status: 'on-hold' }, 'id')
  const ids = block.rows.map((row) => row.id)
  const reasons = await ctx.db
    .select({ id: orders.id, note: orders.holdReason })
    .from(orders)
    .where(inArray(orders.id, ids))
  const noteOf = new Map(reasons.map(({ id, note }) => [id, note]))
  return { ...block, rows: block.rows.map((row) => ({ ...row, note: noteOf.get(row.id) ?? '' })) }
}

/** The orders of tomorrow, and how far their shipments are. */
async function readTomorrow(ctx: Context, today: string): Promise<Block> {
  const filters = openOn(addDays(today, 1))
  const block = await readOrders(ctx, filters, 'id')
  const { open: _, ...ofDay } = filters
  const all = await readOrders(ctx, { ...ofDay, status: 'not-cancelled' }, 'id')
  const prepared = await readOrders(ctx, { ...filters, shipment: 'draft' }, 'id')
  return {
    ...block,
    progress: { all: all.count, prepared: prepared.count, shipped: all.count - block.count },
  }
}

/**
 * The shipments of this month, and what they amount to beside those of the same days of the last month. Both come from one
 * statement: a sales rep's list of a month takes twice as long.
 */
async function readMonth({ db, actor }: Context, today: string): Promise<Block> {
  const current = { from: rangeOf('this-month', today).from, to: today }
  const last = rangeOf('last-month', today)
  const sameDay = `${last.from.slice(0, 8)}${today.slice(8)}`
  const before = { from: last.from, to: sameDay < last.to ? sameDay : last.to }
  const shippedFrom = await readShipped(db, [current, before], eachSeenShipment(actor))
  const { count, shipped } = shippedFrom(current.from)
  return {
    ...{ count, filters: { status: 'shipped', ...current }, rows: [] },
    shipped: { current: shipped, before: shippedFrom(before.from).shipped },
  }
}

/** Regular customers without an order for the next day that still accepts orders. */
async function readNotOrdered(ctx: Context): Promise<Block | undefined> {
  const [next] = (await deliveryCalendarOf(ctx, null)).next
  if (!next) return undefined
  const missing = await missingOn(ctx, next.day)
  const rows = missing.slice(0, rowsShown).map(({ customerId, number, name, telephone, lastDay }) => ({
    ...{ id: customerId, number, name, telephone, day: lastDay },
  }))
  return { count: missing.length, filters: { day: next.day }, rows, cutoffAt: next.cutoffAt }
}

async function readShortage(ctx: Context): Promise<Block | undefined> {
  const found = await nextShortage(ctx)
  if (!found) return undefined
  const { day, rows, others } = found
  const shown = rows
    .slice(0, rowsShown)
    .map(({ productId, short, ...names }) => ({ ...names, id: productId, quantity: short }))
  return { count: rows.length, filters: { day }, rows: shown, others }
}

function readLowStock(ctx: Context): Promise<Block> {
  const filters = { isLow: '1', status: '1' }
  const query = stock.list.query.parse({ ...filters, ...firstPage, sort: 'available' })
  return blockOf(listStocks(ctx, query), filters, (row) => {
    const { id, name, enName, available: quantity, unitName, unitEnName } = row
    return { id, name, enName, quantity, unitName, unitEnName }
  })
}

/** The customers that need attention, those with the earliest day first. */
async function readCustomers(
  ctx: Context,
  attention: (typeof customerAttention)[number],
  { today, days }: { today: string; days: SQL },
): Promise<Block> {
  const query = customer.list.query.parse({ attention })
  const { where } = customerListing(ctx.actor, query, today)
  const { id, number, realName: name, telephone, contactPhone1 } = customers
  const day = sql<string>`noted.day`
  const rows = await ctx.db
    .select({
      id,
      number,
      name,
      telephone: sql<string>`coalesce(nullif(${telephone}, ''), ${contactPhone1})`,
      day,
    })
    .from(customers)
    .innerJoin(sql`(${days}) as noted (customer_id, day)`, eq(id, sql`noted.customer_id`))
    .where(where)
    .orderBy(asc(day), asc(id))
    .limit(rowsShown)
  return { count: await countRows({ db: ctx.db, table: customers, where }), filters: { attention }, rows }
}

function readMails(ctx: Context): Promise<Block> {
  const filters = { status: 'failed' }
  const query = mail.list.query.parse({ ...filters, ...firstPage, sort: 'id' })
  return blockOf(listMails(ctx, query), filters, (row) => {
    const { id, subject: name, to: number, createdAt: at, error: note } = row
    return { id, name, number, at, note }
  })
}

function readFailures(ctx: Context): Promise<Block> {
  const query = jobFailure.list.query.parse({ ...firstPage, sort: 'id' })
  return blockOf(listFailures(ctx, query), {}, ({ id, label, since, task, link }) => ({
    ...{ id, name: label, at: since, note: task, link },
  }))
}

/** Sign-ins that were refused today and yesterday. */
function readRefused(ctx: Context, today: string): Promise<Block> {
  const filters = { action: 'sign-in-refused', from: addDays(today, -1) }
  const query = audit.list.query.parse({ ...filters, ...firstPage })
  return blockOf(listAudits(ctx, query), filters, ({ id, label: name, at, ip: note }) => ({
    ...{ id, name, at, note },
  }))
}

/** The backups of the last seven days, the newest first. */
function readBackups(ctx: Context, today: string): Promise<Block> {
  const filters = { action: 'backed-up', from: addDays(today, -6) }
  const query = audit.list.query.parse({ ...filters, ...firstPage })
  return blockOf(listAudits(ctx, query), filters, ({ id, label: name, at }) => ({ id, name, at }))
}

/** Active accounts that nobody has signed in to for a long time: those unused for longest first. */
function readUnused(ctx: Context): Promise<Block> {
  const filters = { status: String(status.active), unused: '1' }
  const query = management.list.query.parse({ ...filters, ...firstPage, sort: 'lastSignInAt' })
  return blockOf(
    listUsers(ctx, query),
    filters,
    ({ id, name: number, realName: name, lastSignInAt: at }) => ({
      ...{ id, number, name },
      ...(at !== null && { at }),
    }),
  )
}

/** The checks of stored figures that found something last night. */
async function readDifferences({ db }: Context): Promise<Block> {
  const [nightly] = await db.select({ results: figureRuns.results, at: figureRuns.at }).from(figureRuns)
  const wrong = (nightly?.results ?? []).filter(({ state }) => state !== 'agrees')
  const rows = wrong
    .slice(0, rowsShown)
    .map(({ check, total }, index) => ({ id: index, name: check, quantity: total }))
  return { count: wrong.length, filters: {}, rows }
}

const sources: Readonly<Record<HomeBlockName, Source>> = {
  toConfirm: ofOrders('confirm', () => ({ status: 'placed' }), 'id'),
  overdue: ofOrders('view', (today) => ({ open: '1', deliveryTo: addDays(today, -1) })),
  dueToday: ofOrders('view', openOn),
  onHold: { may: right('orders', 'hold'), read: readOnHold },
  notOrdered: { may: right('orders', 'add'), read: readNotOrdered },
  tomorrow: { may: right('orders'), read: readTomorrow },
  shortage: { may: (actor) => right('orders')(actor) && mayKnowStock(actor), read: readShortage },
  lowStock: { may: right('stock'), read: readLowStock },
  lapsed: {
    may: (actor) => right('customers')(actor) && right('orders', 'add')(actor),
    read: (ctx, today) => readCustomers(ctx, 'lapsed', { today, days: lapsedBuyers()(ctx.actor, today) }),
  },
  orderedToday: ofOrders('add', (today) => ({ status: 'not-cancelled', from: today, to: today }), '-id'),
  month: { may: (actor) => right('orders')(actor) && seesOrderPrices(actor), read: readMonth },
  prices: {
    may: right('customers', 'pricing'),
    read: (ctx, today) => readCustomers(ctx, 'prices', { today, days: priceDays(today) }),
  },
  mails: { may: isAdmin, read: readMails },
  jobs: { may: isAdmin, read: readFailures },
  signInsRefused: { may: isAdmin, read: readRefused },
  unusedAccounts: { may: isAdmin, read: readUnused },
  differences: { may: isAdmin, read: readDifferences },
  backups: { may: isAdmin, read: readBackups },
}

/** Returns the blocks that somebody may see, in their usual order. */
export async function readHomeBlocks(ctx: Context): Promise<HomeBlock[]> {
  const today = dayOf(ctx.now())
  const blocks: HomeBlock[] = []
  for (const block of homeBlocks) {
    const { may, read } = sources[block]
    const found = may(ctx.actor) ? await read(ctx, today) : undefined
    if (found) blocks.push({ block, ...found })
  }
  return blocks
}
