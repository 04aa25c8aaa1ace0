import type { FastifyInstance } from 'fastify'
import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { identity } from '@banquet/contract/call/access'
import { employee } from '@banquet/contract/people/employee'
import { accounts } from '../../tables/account/account.table.ts'
import { rememberDevice } from '../../account/auth/known-device.ts'
import type { Services } from '../../kit/services.ts'
import { route } from '../../kit/http/route.ts'
import { addAccount } from '../staff/add-account.ts'
import { changeOwnPassword } from '../staff/change-own-password.ts'
import { editAccount, setAccountStatus, setPassword } from '../staff/edit-account.ts'
import { removeAccount } from '../staff/remove-account.ts'
import { signOutAccount } from '../staff/sign-out-account.ts'
import {
  accountHistory,
  findAccounts,
  listAccounts,
  readStaffAccount,
  readNamed,
} from '../staff/staff.queries.ts'
import { employees as staffList } from '../staff/staff-list.ts'

const { status, departmentId, subDepartmentId } = accounts
const added = { staffList, kind: identity.employee }

function isAsked(column: PgColumn, value: number | undefined): SQL | undefined {
  return value === undefined ? undefined : eq(column, value)
}

export function employeeRoutes(app: FastifyInstance, services: Services): void {
  route(app, employee.list, (ctx, { query }) => {
    const where = and(
      isAsked(status, query.status),
      isAsked(departmentId, query.departmentId),
      isAsked(subDepartmentId, query.subDepartmentId),
    )
    return listAccounts(ctx, staffList, { query, where })
  })
  route(app, employee.get, (ctx, { params }) => readStaffAccount(ctx, { staffList, id: params.id }))
  route(app, employee.byDepartment, (ctx, { params }) =>
    findAccounts(ctx, staffList, eq(departmentId, params.id)),
  )
  route(app, employee.bySubDepartment, (ctx, { params }) =>
    findAccounts(ctx, staffList, eq(subDepartmentId, params.id)),
  )
  route(app, employee.byName, (ctx, { params }) => readNamed(ctx, staffList, params.name))
  route(app, employee.history, (ctx, { params }) => accountHistory(ctx, { staffList, id: params.id }))
  route(app, employee.create, (ctx, { body }) => addAccount(ctx, added, body))
  route(app, employee.put, (ctx, { body }) => editAccount(ctx, { staffList, id: body.id }, body))
  route(app, employee.update, (ctx, { params, body }) => editAccount(ctx, { staffList, id: params.id }, body))
  route(app, employee.updateStatus, (ctx, { params }) =>
    setAccountStatus(ctx, { staffList, id: params.id }, params.status),
  )
  route(app, employee.remove, (ctx, { params }) => removeAccount(ctx, { staffList, id: params.id }))
  route(app, employee.updatePassword, (ctx, { body }) => setPassword(ctx, { staffList, id: body.id }, body))
  route(app, employee.updateSelfPassword, async (ctx, { body }, exchange) => {
    const account = await changeOwnPassword(ctx, staffList, body)
    await rememberDevice(ctx, services, { exchange, accountId: account.id })
    return account
  })
  route(app, employee.endSessions, (ctx, { params }) => signOutAccount(ctx, { staffList, id: params.id }))
}
