import type { FastifyInstance } from 'fastify'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { hasRight, scope, scopeOf } from '@banquet/contract/access'
import type { PageName } from '@banquet/contract/access'
import { dashboard } from '@banquet/contract/dashboard'
import { accounts } from '../account/account.table.ts'
import { departments } from '../department/department.table.ts'
import { hotels } from '../hotel/hotel.table.ts'
import { audits } from '../kit/audit.table.ts'
import type { Actor, Context, Db } from '../kit/context.ts'
import { countRows } from '../kit/count.ts'
import { route } from '../kit/route.ts'
import { managementScope } from '../management/management.scope.ts'
import { units } from '../unit/unit.table.ts'

/** Plain nouns that the dashboard counts, with the page that shows them. */
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

/** Changes of accounts are shown to those who see every account; a narrower scope has the history of each. */
function nounsOf(actor: Actor): string[] {
  const all: readonly number[] = [scope.visible, scope.allDepartments]
  const nouns: string[] = counted.filter(({ page }) => hasRight(actor, page, 'view')).map(({ noun }) => noun)
  return hasRight(actor, 'users', 'view') && all.includes(scopeOf(actor, 'users'))
    ? [...nouns, 'account']
    : nouns
}

async function latestChanges(db: Db, actor: Actor) {
  const nouns = nounsOf(actor)
  if (nouns.length === 0) return []
  const shown = and(inArray(audits.noun, nouns), inArray(audits.action, ['created', 'updated', 'deleted']))
  return db.select().from(audits).where(shown).orderBy(desc(audits.id)).limit(10)
}

async function countsOf({ db, actor }: Context) {
  const seen = counted.filter(({ page }) => hasRight(actor, page satisfies PageName, 'view'))
  const counts = []
  for (const { noun, table } of seen) counts.push({ noun, count: await countRows({ db, table }) })
  return counts
}

export function dashboardRoutes(app: FastifyInstance): void {
  route(app, dashboard.get, async (ctx) => {
    const { db, actor } = ctx
    const people = hasRight(actor, 'users', 'view')
    return {
      accounts: people ? await accountsByKind(db, actor) : null,
      signIns: people ? await lastSignIns(db, actor) : null,
      changes: await latestChanges(db, actor),
      counts: await countsOf(ctx),
    }
  })
}
