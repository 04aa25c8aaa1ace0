import type { FastifyInstance } from 'fastify'
import { and } from 'drizzle-orm'
import { customer } from '@banquet/contract/customer/customer'
import type { Actor } from '../../kit/context.ts'
import { rememberDevice } from '../../account/auth/known-device.ts'
import { found } from '../../kit/errors.ts'
import { suggestNumber } from '../../kit/rows/next-number.ts'
import { columnsOf } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { route } from '../../kit/http/route.ts'
import { addCustomer } from './add-customer.ts'
import { changeCustomerPassword } from './change-customer-password.ts'
import { customerHistory } from './customer-history.ts'
import { getCustomer, namedCustomer, showCustomer } from './customer.queries.ts'
import { customerScope, customerScopeOrSelf } from './customer.scope.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { editCustomer, setCustomerStatus } from './edit-customer.ts'
import { editOwnCustomer } from './edit-own-customer.ts'
import { explainAccess } from './explain-access.ts'
import { exportCustomers } from './export-customers.ts'
import { listCustomers } from './list-customers.ts'
import { removeCustomer } from './remove-customer.ts'
import { setCustomerPassword } from './set-customer-password.ts'

/** A customer that a staff account sees. */
const seen = (actor: Actor, id: number) => ({ id, within: customerScope(actor) })

export function customerRoutes(app: FastifyInstance, services: Services): void {
  route(app, customer.list, (ctx, { query }) => listCustomers(ctx, query))
  route(app, customer.export, (ctx, { query }) => exportCustomers(ctx, query))
  route(app, customer.get, async (ctx, { params }) =>
    showCustomer(ctx, await getCustomer(ctx.db, ctx.actor, params.id)),
  )
  route(app, customer.byName, async (ctx, { params }) => {
    const within = and(namedCustomer(params.name), customerScopeOrSelf(ctx.actor))
    const [row] = await ctx.db.select(columnsOf(customers)).from(customers).where(within)
    return showCustomer(ctx, found(row))
  })
  route(app, customer.nextNumber, (ctx, { query }) =>
    suggestNumber(ctx, customers, { ...query, within: customerScope(ctx.actor) }),
  )
  route(app, customer.create, async (ctx, { body }) => showCustomer(ctx, await addCustomer(ctx, body)))
  route(app, customer.update, (ctx, { params, body }) => editCustomer(ctx, seen(ctx.actor, params.id), body))
  route(app, customer.put, (ctx, { body: { id, ...edit } }) => editCustomer(ctx, seen(ctx.actor, id), edit))
  route(
    app,
    customer.self,
    (ctx, { body }) => editOwnCustomer(ctx, body),
    async (ctx) => showCustomer(ctx, await getCustomer(ctx.db, ctx.actor, ctx.actor.id)),
  )
  route(app, customer.updateStatus, (ctx, { params }) =>
    setCustomerStatus(ctx, seen(ctx.actor, params.id), params.status),
  )
  route(app, customer.updatePassword, (ctx, { body }) => setCustomerPassword(ctx, body))
  route(app, customer.updateSelfPassword, async (ctx, { body }, exchange) => {
    const row = await changeCustomerPassword(ctx, body)
    await rememberDevice(ctx, services, { exchange, accountId: row.id })
    return row
  })
  route(app, customer.remove, (ctx, { params }) => removeCustomer(ctx, params.id))
  route(app, customer.history, (ctx, { params }) => customerHistory(ctx, params.id))
  route(app, customer.access, (ctx, { params, query }) =>
    explainAccess(ctx, { customerId: params.id, accountId: query.accountId }),
  )
}
