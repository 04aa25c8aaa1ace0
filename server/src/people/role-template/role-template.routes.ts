import type { FastifyInstance } from 'fastify'
import { and, eq, sql } from 'drizzle-orm'
import { roleTemplate } from '@banquet/contract/people/role-template'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, insertRow, removeRow, rowHistory, updateRow } from '../../kit/rows/rows.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { departments } from '../../tables/people/department.table.ts'
import { roleTemplates } from '../../tables/people/role-template.table.ts'
import { applyTemplate } from './apply-template.ts'
import { granteeScope, showGrantees } from './grantees.ts'

const { id, name, enName, search } = roleTemplates

type Row = Omit<typeof roleTemplates.$inferSelect, 'nameKey' | 'search'>

/** Returns templates with the number of accounts that were given each. */
async function withCounts<Shown extends Row>({ db }: Pick<Context, 'db'>, rows: Shown[]) {
  if (rows.length === 0) return []
  const given = await db
    .select({ id: accounts.roleTemplateId, count: sql<number>`count(*)::int` })
    .from(accounts)
    .where(and(granteeScope, sql`${accounts.roleTemplateId} is not null`))
    .groupBy(accounts.roleTemplateId)
  const counts = new Map(given.map((one) => [one.id, one.count]))
  return rows.map((row) => ({ ...row, accountCount: counts.get(row.id) ?? 0 }))
}

async function withCount(ctx: Pick<Context, 'db'>, row: Row) {
  return found((await withCounts(ctx, [row]))[0])
}

const departmentName = sql`(select ${departments.name} from ${departments} where ${departments.id} = ${accounts.departmentId})`
const granteeSort = {
  id: accounts.id,
  name: accounts.name,
  realName: accounts.realName,
  identity: accounts.identity,
  status: accounts.status,
  departmentName,
}

export function roleTemplateRoutes(app: FastifyInstance): void {
  route(app, roleTemplate.list, (ctx, { query }) =>
    listRows(ctx, roleTemplates, query, { sort: { id, name, enName }, search, show: withCounts }),
  )
  route(app, roleTemplate.get, async (ctx, { params }) =>
    withCount(ctx, await getRow(ctx.db, roleTemplates, params.id)),
  )
  route(app, roleTemplate.create, async (ctx, { body }) =>
    withCount(ctx, await insertRow(ctx, roleTemplates, body)),
  )
  route(app, roleTemplate.update, async (ctx, { params, body: { version, ...set } }) =>
    withCount(ctx, await updateRow(ctx, roleTemplates, { which: params.id, set, version })),
  )
  route(app, roleTemplate.put, async (ctx, { body: { id, version, ...set } }) =>
    withCount(ctx, await updateRow(ctx, roleTemplates, { which: id, set, version })),
  )
  route(app, roleTemplate.remove, (ctx, { params }) => removeRow(ctx, roleTemplates, params.id))
  route(app, roleTemplate.history, (ctx, { params }) => rowHistory(ctx, roleTemplates, params.id))
  route(app, roleTemplate.grantees, (ctx, { query }) => {
    const { identity, roleTemplateId } = query
    const where = and(
      granteeScope,
      identity === undefined ? undefined : eq(accounts.identity, identity),
      roleTemplateId === undefined ? undefined : eq(accounts.roleTemplateId, roleTemplateId),
    )
    return listRows(ctx, accounts, query, {
      sort: granteeSort,
      search: accounts.search,
      where,
      show: ({ db }, rows) => showGrantees(db, rows),
    })
  })
  route(app, roleTemplate.apply, (ctx, { params, body }) => applyTemplate(ctx, params.id, body))
}
