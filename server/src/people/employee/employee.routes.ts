import type { FastifyInstance } from 'fastify'
import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { identity } from '@banquet/contract/call/access'
import { employee } from '@banquet/contract/people/employee'
import { accounts } from '../../account/account/account.table.ts'
import { rememberDevice } from '../../account/auth/known-device.ts'
import type { House } from '../../kit/house.ts'
import { route } from '../../kit/http/route.ts'
import { addAccount } from '../staff/add-account.ts'
import { changeOwnPassword } from '../staff/change-own-password.ts'
import { editAccount, setAccountStatus, setPassword } from '../staff/edit-account.ts'
import { removeAccount } from '../staff/remove-account.ts'
import { signOutAccount } from '../staff/sign-out-account.ts'
import { accountHistory, findAccounts, listAccounts, readAccount, readNamed } from '../staff/staff.queries.ts'
import { employees as roster } from '../staff/staff.roster.ts'

const { status, departmentId, subDepartmentId } = accounts
const added = { roster, kind: identity.employee }

function isAsked(column: PgColumn, value: number | undefined): SQL | undefined {
  return value === undefined ? undefined : eq(column, value)
}

export function employeeRoutes(app: FastifyInstance, house: House): void {
  route(app, employee.list, (ctx, { query }) => {
    const where = and(
      isAsked(status, query.status),
      isAsked(departmentId, query.departmentId),
      isAsked(subDepartmentId, query.subDepartmentId),
    )
    return listAccounts(ctx, roster, { query, where })
  })
  route(app, employee.get, (ctx, { params }) => readAccount(ctx, { roster, id: params.id }))
  route(app, employee.byDepartment, (ctx, { params }) =>
    findAccounts(ctx, roster, eq(departmentId, params.id)),
  )
  route(app, employee.bySubDepartment, (ctx, { params }) =>
    findAccounts(ctx, roster, eq(subDepartmentId, params.id)),
  )
  route(app, employee.byName, (ctx, { params }) => readNamed(ctx, roster, params.name))
  route(app, employee.history, (ctx, { params }) => accountHistory(ctx, { roster, id: params.id }))
  route(app, employee.create, (ctx, { body }) => addAccount(ctx, added, body))
  route(app, employee.put, (ctx, { body }) => editAccount(ctx, { roster, id: body.id }, body))
  route(app, employee.update, (ctx, { params, body }) => editAccount(ctx, { roster, id: params.id }, body))
  route(app, employee.updateStatus, (ctx, { params }) =>
    setAccountStatus(ctx, { roster, id: params.id }, params.status),
  )
  route(app, employee.remove, (ctx, { params }) => removeAccount(ctx, { roster, id: params.id }))
  route(app, employee.updatePassword, (ctx, { body }) => setPassword(ctx, { roster, id: body.id }, body))
  route(app, employee.updateSelfPassword, async (ctx, { body }, exchange) => {
    const account = await changeOwnPassword(ctx, roster, body)
    await rememberDevice(ctx, house, { exchange, accountId: account.id })
    return account
  })
  route(app, employee.endSessions, (ctx, { params }) => signOutAccount(ctx, { roster, id: params.id }))
}
