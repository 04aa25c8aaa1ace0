import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { checkInList } from '@banquet/contract/event/event/check-in-list'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, removeRow, rowHistory } from '../../kit/rows/rows.ts'
import { chosenEvent } from '../event/event-choice.ts'
import { addList, editList, showCheckInList, showCheckInLists } from './check-in-list.commands.ts'
import { checkInLists } from '../../tables/event/check-in-list.table.ts'

const { id, name, enName, search } = checkInLists
const sort = { id, name, enName }

export function checkInListRoutes(app: FastifyInstance): void {
  route(app, checkInList.list, async (ctx, { query }) => {
    const eventId = await chosenEvent(ctx.db, query.eventId)
    const where = eq(checkInLists.eventId, eventId ?? 0)
    return listRows(ctx, checkInLists, query, { sort, search, where, show: showCheckInLists })
  })
  route(app, checkInList.get, async (ctx, { params }) =>
    showCheckInList(ctx, await getRow(ctx.db, checkInLists, params.id)),
  )
  route(app, checkInList.create, async (ctx, { body }) => showCheckInList(ctx, await addList(ctx, body)))
  route(app, checkInList.update, async (ctx, { params, body }) =>
    showCheckInList(ctx, await editList(ctx, params.id, body)),
  )
  route(app, checkInList.put, async (ctx, { body: { id, ...body } }) =>
    showCheckInList(ctx, await editList(ctx, id, body)),
  )
  route(app, checkInList.remove, (ctx, { params }) => removeRow(ctx, checkInLists, params.id))
  route(app, checkInList.history, (ctx, { params }) => rowHistory(ctx, checkInLists, params.id))
}
