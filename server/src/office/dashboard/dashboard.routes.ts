import type { FastifyInstance } from 'fastify'
import { and, count, desc, eq, exists, inArray, or, type SQL } from 'drizzle-orm'
import { hasRight, seesAll, type PageName } from '@banquet/contract/call/access'
import { dashboard } from '@banquet/contract/office/dashboard'
import { accounts } from '../../tables/account/account.table.ts'
import { customerScope } from '../../customer/customer/customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { departments } from '../../tables/people/department.table.ts'
import { employeeScope, managementScope } from '../../people/staff/staff.scope.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { readChanges } from '../../kit/rows/audit.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import type { Actor, Context, Db } from '../../kit/context.ts'
import { countRows } from '../../kit/list/count.ts'
import { route } from '../../kit/http/route.ts'
import { openOrders } from '../../trade/order-figures/open-orders.ts'
import { employees, users } from '../../people/staff/staff-list.ts'
import { lowStock } from '../../stock/stock/stock.queries.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { readEventFigures } from './event-figures.ts'
import { mayKnowStock, nextShortage } from '../../trade/worksheet/worksheet.queries.ts'

/** Nouns that the dashboard simply counts, with the page that shows them. */
const counted = [
  { noun: 'department', page: 'departments', table: departments },
  { noun: 'hotel', page: 'hotels', table: hotels },
  { noun: 'unit', page: 'units', table: units },
] as const

function accountsByKind(db: Db, actor: Actor) {
  return db
    .select({ identity: accounts.identity, status: accounts.status, count: count() })
    .from(accounts)
    .where(managementScope(actor))
    .groupBy(accounts.identity, accounts.status)
    .orderBy(accounts.identity, accounts.status)
}

function lastSignIns(db: Db, actor: Actor) {
  return db
    .select({ name: accounts.name, realName: accounts.realName, at: audits.at, ip: audits.ip })
    .from(audits)
    .innerJoin(accounts, eq(accounts.id, audits.rowId))
    .where(and(eq(audits.action, 'signed-in'), eq(audits.noun, 'account'), managementScope(actor)))
    .orderBy(desc(audits.id))
    .limit(8)
}

/**
 * Changes of accounts are only shown to those who see every account of the staff list; with a narrower scope each
 * account has its history.
 */
function accountChanges(db: Db, actor: Actor): SQL | undefined {
  const kinds = [users, employees]
    .filter(({ page }) => seesAll(actor, page))
    .flatMap((staffList): readonly number[] => staffList.kinds)
  if (kinds.length === 0) return undefined
  const among = and(eq(accounts.id, audits.rowId), inArray(accounts.identity, kinds))
  const account = db.select({ id: accounts.id }).from(accounts).where(among)
  return and(eq(audits.noun, 'account'), exists(account))
}

/** Changes of customers, too, are only shown to those who see all of them. */
function customerChanges(actor: Actor): SQL | undefined {
  return seesAll(actor, 'customers') ? eq(audits.noun, 'customer') : undefined
}

async function latestChanges(ctx: Context) {
  const { db, actor } = ctx
  const nouns = counted.filter(({ page }) => hasRight(actor, page, 'view')).map(({ noun }) => noun)
  const ofNouns = nouns.length > 0 ? inArray(audits.noun, nouns) : undefined
  const visible = or(ofNouns, accountChanges(db, actor), customerChanges(actor))
  if (!visible) return []
  const shown = and(visible, inArray(audits.action, ['created', 'updated', 'deleted']))
  return readChanges(ctx, shown, { atMost: 10 })
}

async function countsOf({ db, actor }: Context) {
  const seen = counted.filter(({ page }) => hasRight(actor, page satisfies PageName, 'view'))
  const counts = []
  for (const { noun, table } of seen) counts.push({ noun, count: await countRows({ db, table }) })
  if (hasRight(actor, 'employees', 'view')) {
    const count = await countRows({ db, table: accounts, where: employeeScope(actor) })
    counts.push({ noun: 'employee', count })
  }
  if (hasRight(actor, 'customers', 'view')) {
    const count = await countRows({ db, table: customers, where: customerScope(actor) })
    counts.push({ noun: 'customer', count })
  }
  return counts
}

export function dashboardRoutes(app: FastifyInstance): void {
  route(app, dashboard.get, async (ctx) => {
    const { db, actor } = ctx
    const people = hasRight(actor, 'users', 'view')
    const open = hasRight(actor, 'orders', 'view') ? await openOrders(ctx) : null
    return {
      accounts: people ? await accountsByKind(db, actor) : null,
      signIns: people ? await lastSignIns(db, actor) : null,
      changes: await latestChanges(ctx),
      lowStock: hasRight(actor, 'stock', 'view') ? await lowStock(ctx) : null,
      openOrders: open,
      shortage: open && mayKnowStock(actor) ? await nextShortage(ctx) : null,
      counts: await countsOf(ctx),
    }
  })
  route(app, dashboard.event, (ctx, { query }) => readEventFigures(ctx, query))
}
