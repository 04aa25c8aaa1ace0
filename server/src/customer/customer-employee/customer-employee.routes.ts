import type { FastifyInstance } from 'fastify'
import { and, eq } from 'drizzle-orm'
import { customerEmployee } from '@banquet/contract/customer/customer-employee'
import { accounts } from '../../tables/account/account.table.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { rowHistory } from '../../kit/rows/rows.ts'
import { addLink } from './add-link.ts'
import { closeLink } from './close-link.ts'
import { getLink, listLinks, showLink } from './customer-employee.queries.ts'
import { customerEmployees as links } from '../../tables/customer/customer-employee.table.ts'
import { editLink } from './edit-link.ts'
import { handOver } from './hand-over.ts'
import { candidates, linkScope } from '../customer/customer.scope.ts'

const { customerId, employeeId, departmentId } = links

export function customerEmployeeRoutes(app: FastifyInstance): void {
  route(app, customerEmployee.list, (ctx, { query }) => {
    const where = and(
      query.customerId === undefined ? undefined : eq(customerId, query.customerId),
      query.employeeId === undefined ? undefined : eq(employeeId, query.employeeId),
      query.departmentId === undefined ? undefined : eq(departmentId, query.departmentId),
    )
    return listLinks(ctx, query, where)
  })
  route(app, customerEmployee.byEmployee, (ctx, { params, query }) =>
    listLinks(ctx, query, eq(employeeId, params.id)),
  )
  route(app, customerEmployee.byDepartment, (ctx, { params, query }) =>
    listLinks(ctx, query, eq(departmentId, params.id)),
  )
  route(app, customerEmployee.byCustomer, (ctx, { params, query }) =>
    listLinks(ctx, query, eq(customerId, params.id)),
  )
  route(app, customerEmployee.candidates, (ctx, { query }) => {
    const { id, name, realName, search } = accounts
    return listRows(ctx, accounts, query, {
      sort: { realName, id, name },
      search,
      where: candidates(ctx.actor),
    })
  })
  route(app, customerEmployee.get, async (ctx, { params }) => showLink(ctx.db, await getLink(ctx, params.id)))
  route(app, customerEmployee.create, (ctx, { body }) => addLink(ctx, body))
  route(app, customerEmployee.update, (ctx, { params, body }) => editLink(ctx, params.id, body))
  route(app, customerEmployee.put, (ctx, { body: { id, ...edit } }) => editLink(ctx, id, edit))
  route(app, customerEmployee.remove, (ctx, { params }) => closeLink(ctx, params.id))
  route(app, customerEmployee.handOver, (ctx, { body }) => handOver(ctx, body))
  route(app, customerEmployee.history, (ctx, { params }) =>
    rowHistory(ctx, links, { id: params.id, within: linkScope(ctx.actor) }),
  )
}
