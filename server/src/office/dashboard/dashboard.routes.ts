import type { FastifyInstance } from 'fastify'
import { and, count, desc, eq, exists, inArray, or, type SQL } from 'drizzle-orm'
import { hasRight, seesAll } from '@banquet/contract/call/access'
import { dashboard } from '@banquet/contract/office/dashboard'
import { accounts } from '../../tables/account/account.table.ts'
import { managementScope } from '../../people/staff/staff.scope.ts'
import { readChanges } from '../../kit/rows/audit.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import type { Actor, Context, Db } from '../../kit/context.ts'
import { route } from '../../kit/http/route.ts'
import { employees, users } from '../../people/staff/staff-list.ts'
import { readEventFigures } from './event-figures.ts'
import { readHomeBlocks } from './home-blocks.ts'

/** Nouns whose changes are shown to everybody with their page. */
const unscoped = [
  { noun: 'department', page: 'departments' },
  { noun: 'hotel', page: 'hotels' },
  { noun: 'unit', page: 'units' },
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
  const nouns = unscoped.filter(({ page }) => hasRight(actor, page, 'view')).map(({ noun }) => noun)
  const ofNouns = nouns.length > 0 ? inArray(audits.noun, nouns) : undefined
  const visible = or(ofNouns, accountChanges(db, actor), customerChanges(actor))
  if (!visible) return null
  const shown = and(visible, inArray(audits.action, ['created', 'updated', 'deleted']))
  return readChanges(ctx, shown, { atMost: 10 })
}

export function dashboardRoutes(app: FastifyInstance): void {
  route(app, dashboard.get, async (ctx) => {
    const { db, actor } = ctx
    const people = hasRight(actor, 'users', 'view')
    return {
      blocks: await readHomeBlocks(ctx),
      accounts: people ? await accountsByKind(db, actor) : null,
      signIns: people ? await lastSignIns(db, actor) : null,
      changes: await latestChanges(ctx),
    }
  })
  route(app, dashboard.event, (ctx, { query }) => readEventFigures(ctx, query))
}
