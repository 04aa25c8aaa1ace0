import type { FastifyInstance } from 'fastify'
import { and, count, eq, inArray } from 'drizzle-orm'
import {
  department,
  subDepartment,
  type Department,
  type SubDepartment,
} from '@banquet/contract/people/department'
import type { Db } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, insertRow, removeRow, rowHistory, updateRow } from '../../kit/rows/rows.ts'
import { departments, subDepartments } from '../../tables/people/department.table.ts'
import { editSubDepartment } from './edit-sub-department.ts'

/** Returns departments with the number of their sub-departments. */
async function withCounts(db: Db, rows: Omit<Department, 'subDepartments'>[]): Promise<Department[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const counted = await db
    .select({ id: subDepartments.departmentId, n: count() })
    .from(subDepartments)
    .where(inArray(subDepartments.departmentId, ids))
    .groupBy(subDepartments.departmentId)
  const countOf = new Map(counted.map((one) => [one.id, one.n]))
  return rows.map((row) => ({ ...row, subDepartments: countOf.get(row.id) ?? 0 }))
}

/** Returns sub-departments with the name of their department. */
async function withNames(db: Db, rows: Omit<SubDepartment, 'departmentName'>[]): Promise<SubDepartment[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.departmentId)
  const named = await db
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(inArray(departments.id, ids))
  const nameOf = new Map(named.map((one) => [one.id, one.name]))
  return rows.map((row) => ({ ...row, departmentName: nameOf.get(row.departmentId) ?? '' }))
}

const first = <T>(rows: T[]): T => found(rows[0])

export function departmentRoutes(app: FastifyInstance): void {
  const { id, name, status, search } = departments
  route(app, department.list, (ctx, { query }) => {
    const where = query.status === undefined ? undefined : eq(status, query.status)
    return listRows(ctx, departments, query, {
      sort: { id, name, status },
      search,
      where,
      show: ({ db }, rows) => withCounts(db, rows),
    })
  })
  route(app, department.get, async ({ db }, { params }) =>
    first(await withCounts(db, [await getRow(db, departments, params.id)])),
  )
  route(app, department.create, async (ctx, { body }) =>
    first(await withCounts(ctx.db, [await insertRow(ctx, departments, body)])),
  )
  route(app, department.update, async (ctx, { params, body: { version, ...set } }) =>
    first(await withCounts(ctx.db, [await updateRow(ctx, departments, { which: params.id, set, version })])),
  )
  route(app, department.put, async (ctx, { body: { id, version, ...set } }) =>
    first(await withCounts(ctx.db, [await updateRow(ctx, departments, { which: id, set, version })])),
  )
  route(app, department.remove, (ctx, { params }) => removeRow(ctx, departments, params.id))
  route(app, department.history, (ctx, { params }) => rowHistory(ctx, departments, params.id))
}

export function subDepartmentRoutes(app: FastifyInstance): void {
  const { id, name, status, search, departmentId } = subDepartments
  route(app, subDepartment.list, (ctx, { query }) => {
    const where = and(
      query.departmentId === undefined ? undefined : eq(departmentId, query.departmentId),
      query.status === undefined ? undefined : eq(status, query.status),
    )
    return listRows(ctx, subDepartments, query, {
      sort: { id, name, status },
      search,
      where,
      show: ({ db }, rows) => withNames(db, rows),
    })
  })
  route(app, subDepartment.get, async ({ db }, { params }) =>
    first(await withNames(db, [await getRow(db, subDepartments, params.id)])),
  )
  route(app, subDepartment.create, async (ctx, { body }) =>
    first(await withNames(ctx.db, [await insertRow(ctx, subDepartments, body)])),
  )
  route(app, subDepartment.update, async (ctx, { params, body: { version, ...set } }) =>
    first(await withNames(ctx.db, [await editSubDepartment(ctx, { id: params.id, set, version })])),
  )
  route(app, subDepartment.put, async (ctx, { body: { id, version, ...set } }) =>
    first(await withNames(ctx.db, [await editSubDepartment(ctx, { id, set, version })])),
  )
  route(app, subDepartment.remove, (ctx, { params }) => removeRow(ctx, subDepartments, params.id))
  route(app, subDepartment.history, (ctx, { params }) => rowHistory(ctx, subDepartments, params.id))
}
