import type { FastifyInstance } from 'fastify'
import { and, gte, lte, sql, type SQL } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { holiday } from '@banquet/contract/trade/holiday'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/list/days.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, insertRow, removeRow, rowHistory, updateRow } from '../../kit/rows/rows.ts'
import { holidays } from '../../tables/trade/holiday.table.ts'

const { id, day, name } = holidays
const sort = { id, day, name }

type Query = Parsed<typeof holiday.list>['query']

// The column has days, not moments, so `from` and `to` are compared directly. The few rows need no index for the
// keyword.
function wanted({ now }: Pick<Context, 'now'>, { upcoming, from, to, keyword }: Query): SQL | undefined {
  return and(
    upcoming === undefined ? undefined : gte(day, dayOf(now())),
    from === undefined ? undefined : gte(day, from),
    to === undefined ? undefined : lte(day, to),
    keyword ? sql`strpos(fold(${name}), fold(${keyword})) > 0` : undefined,
  )
}

export function holidayRoutes(app: FastifyInstance): void {
  route(app, holiday.list, (ctx, { query }) =>
    listRows(ctx, holidays, query, { sort, where: wanted(ctx, query) }),
  )
  route(app, holiday.get, ({ db }, { params }) => getRow(db, holidays, params.id))
  route(app, holiday.create, (ctx, { body }) => insertRow(ctx, holidays, body))
  route(app, holiday.update, (ctx, { params, body: { version, ...set } }) =>
    updateRow(ctx, holidays, { which: params.id, set, version }),
  )
  route(app, holiday.put, (ctx, { body: { id, version, ...set } }) =>
    updateRow(ctx, holidays, { which: id, set, version }),
  )
  route(app, holiday.remove, (ctx, { params }) => removeRow(ctx, holidays, params.id))
  route(app, holiday.history, (ctx, { params }) => rowHistory(ctx, holidays, params.id))
}
