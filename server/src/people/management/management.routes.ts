import type { FastifyInstance } from 'fastify'
import { and, eq } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { management } from '@banquet/contract/people/management'
import { accounts } from '../../tables/account/account.table.ts'
import { rememberDevice } from '../../account/auth/known-device.ts'
import { lookOf } from '../../kit/pdf/pdf.routes.ts'
import { documentSeller } from '../../platform/organisation/document-seller.ts'
import type { Services } from '../../kit/services.ts'
import { route } from '../../kit/http/route.ts'
import { addAccount } from '../staff/add-account.ts'
import { changeOwnPassword } from '../staff/change-own-password.ts'
import { editAccount, setAccountStatus, setPassword } from '../staff/edit-account.ts'
import { removeAccount } from '../staff/remove-account.ts'
import { signOutAccount } from '../staff/sign-out-account.ts'
import {
  accountHistory,
  findAccount,
  findAccounts,
  named,
  readStaffAccount,
  readNamed,
} from '../staff/staff.queries.ts'
import { exportRights, printRights } from './rights-matrix.ts'
import { users as staffList } from '../staff/staff-list.ts'
import { listUsers } from './list-users.ts'

const { clubId } = accounts

export function managementRoutes(app: FastifyInstance, services: Services): void {
  route(app, management.list, (ctx, { query }) => listUsers(ctx, query))
  route(app, management.get, (ctx, { params }) => readStaffAccount(ctx, { staffList, id: params.id }))
  route(app, management.byName, (ctx, { params }) => readNamed(ctx, staffList, params.name))
  route(app, management.byClub, (ctx, { params }) => findAccounts(ctx, staffList, eq(clubId, params.id)))
  route(app, management.byNameAndClub, (ctx, { params }) =>
    findAccount(ctx, staffList, and(named(params.name), eq(clubId, params.id))),
  )
  route(app, management.rights, (ctx, { query }) => exportRights(ctx, query))
  const seller = documentSeller(services.files)
  route(app, management.rightsPdf, async (ctx, { query }, exchange) => {
    exchange.reply.header('cache-control', 'private, no-store')
    const look = lookOf(query, exchange)
    return printRights(ctx, look, await seller(ctx, look.language))
  })
  route(app, management.history, (ctx, { params }) => accountHistory(ctx, { staffList, id: params.id }))
  const add = <Kind extends number>(kind: Kind) => ({ staffList, kind })
  route(app, management.addAdmin, (ctx, { body }) => addAccount(ctx, add(identity.admin), body))
  route(app, management.addManagement, (ctx, { body }) => addAccount(ctx, add(identity.management), body))
  route(app, management.addHotelService, (ctx, { body }) => addAccount(ctx, add(identity.hotelService), body))
  route(app, management.put, (ctx, { body }) => editAccount(ctx, { staffList, id: body.id }, body))
  route(app, management.update, (ctx, { params, body }) =>
    editAccount(ctx, { staffList, id: params.id }, body),
  )
  route(app, management.updateStatus, (ctx, { params }) =>
    setAccountStatus(ctx, { staffList, id: params.id }, params.status),
  )
  route(app, management.remove, (ctx, { params }) => removeAccount(ctx, { staffList, id: params.id }))
  for (const call of [management.updatePassword, management.updateAdminPassword])
    route(app, call, (ctx, { body }) => setPassword(ctx, { staffList, id: body.id }, body))
  route(app, management.updateSelfPassword, async (ctx, { body }, exchange) => {
    const account = await changeOwnPassword(ctx, staffList, body)
    await rememberDevice(ctx, services, { exchange, accountId: account.id })
    return account
  })
  route(app, management.endSessions, (ctx, { params }) => signOutAccount(ctx, { staffList, id: params.id }))
}
