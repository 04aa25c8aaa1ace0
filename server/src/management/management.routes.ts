import type { FastifyInstance } from 'fastify'
import { and, eq, ne } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/access'
import { management } from '@banquet/contract/management'
import { accounts } from '../account/account.table.ts'
import { revokeSessions } from '../auth/start-session.ts'
import { historyOf } from '../kit/audit.ts'
import { found } from '../kit/errors.ts'
import { listRows } from '../kit/list.ts'
import { columnsOf, getRow } from '../kit/rows.ts'
import { route } from '../kit/route.ts'
import type { Db } from '../kit/context.ts'
import { addAccount } from './add-account.ts'
import { checkTarget } from './account.checks.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { editAccount, setAccountStatus, setPassword } from './edit-account.ts'
import { getAccount, named, orOwn, showAccount, withDetails } from './management.queries.ts'
import { managementScope } from './management.scope.ts'
import { removeAccount } from './remove-account.ts'

const { createdAt, id, name, realName, identity: kind, status, search } = accounts

function select(db: Db, where: SQL | undefined) {
  return db.select(columnsOf(accounts)).from(accounts).where(where)
}

export function managementRoutes(app: FastifyInstance): void {
  route(app, management.list, async ({ db, actor }, { query }) => {
    const filters = [
      query.identity !== undefined && eq(kind, query.identity),
      query.status !== undefined && eq(status, query.status),
    ]
    const where = and(
      managementScope(actor),
      ne(id, actor.id),
      ...filters.filter((filter) => filter !== false),
    )
    const page = await listRows(db, accounts, query, {
      sort: { createdAt, id, name, realName, identity: kind, status },
      search,
      day: createdAt,
      where,
    })
    return { ...page, rows: await withDetails(db, page.rows) }
  })
  route(app, management.get, async ({ db, actor }, { params }) =>
    showAccount(
      db,
      await getRow(db, accounts, { id: params.id, within: orOwn(actor, managementScope(actor)) }),
    ),
  )
  route(app, management.byName, async ({ db, actor }, { params }) => {
    const [row] = await select(db, and(named(params.name), orOwn(actor, managementScope(actor))))
    return showAccount(db, found(row))
  })
  route(app, management.byClub, async ({ db, actor }, { params }) =>
    withDetails(
      db,
      await select(db, and(managementScope(actor), eq(accounts.clubId, params.id))).orderBy(id),
    ),
  )
  route(app, management.byNameAndClub, async ({ db, actor }, { params }) => {
    const [row] = await select(
      db,
      and(named(params.name), eq(accounts.clubId, params.id), managementScope(actor)),
    )
    return showAccount(db, found(row))
  })
  route(app, management.history, async (ctx, { params }) => {
    await getAccount(ctx.db, ctx.actor, params.id)
    return historyOf(ctx, accounts, params.id)
  })
  route(app, management.addAdmin, (ctx, { body }) => addAccount(ctx, identity.admin, body))
  route(app, management.addManagement, (ctx, { body }) => addAccount(ctx, identity.management, body))
  route(app, management.addHotelService, (ctx, { body }) => addAccount(ctx, identity.hotelService, body))
  route(app, management.put, (ctx, { body }) => editAccount(ctx, body.id, body))
  route(app, management.update, (ctx, { params, body }) => editAccount(ctx, params.id, body))
  route(app, management.updateStatus, (ctx, { params }) => setAccountStatus(ctx, params.id, params.status))
  route(app, management.remove, (ctx, { params }) => removeAccount(ctx, params.id))
  route(app, management.updatePassword, (ctx, { body }) => setPassword(ctx, body.id, body.password))
  route(app, management.updateAdminPassword, (ctx, { body }) => setPassword(ctx, body.id, body.password))
  route(app, management.updateSelfPassword, (ctx, { body }) => changeOwnPassword(ctx, body))
  route(app, management.endSessions, async (ctx, { params }) => {
    const account = await getAccount(ctx.db, ctx.actor, params.id)
    checkTarget(ctx.actor, account)
    await revokeSessions(ctx, account, { by: 'administrator' })
    return null
  })
}
