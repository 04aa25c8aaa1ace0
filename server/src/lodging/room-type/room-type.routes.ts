import type { FastifyInstance } from 'fastify'
import { and, eq } from 'drizzle-orm'
import { roomType } from '@banquet/contract/lodging/room-type'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { withPictures } from '../hotel/pictures.ts'
import {
  addRoomType,
  arrangeRoomTypes,
  editRoomType,
  removeRoomType,
  showRoomType,
} from './room-type.commands.ts'
import { roomTypes } from '../../tables/lodging/room-type.table.ts'

const { indexId, id, name, capacity, status, hotelId, search } = roomTypes
const sort = { indexId, id, name, capacity, status }

export function roomTypeRoutes(app: FastifyInstance): void {
  route(app, roomType.list, async (ctx, { query }) => {
    const where = and(
      query.hotelId === undefined ? undefined : eq(hotelId, query.hotelId),
      query.status === undefined ? undefined : eq(status, query.status),
    )
    return listRows(ctx, roomTypes, query, {
      sort,
      search,
      where,
      show: ({ db }, rows) => withPictures(db, rows),
    })
  })
  route(app, roomType.get, async (ctx, { params }) =>
    showRoomType(ctx, await getRow(ctx.db, roomTypes, params.id)),
  )
  route(app, roomType.create, (ctx, { body }) => addRoomType(ctx, body))
  route(app, roomType.update, (ctx, { params, body }) => editRoomType(ctx, params.id, body))
  route(app, roomType.put, (ctx, { body: { id, ...body } }) => editRoomType(ctx, id, body))
  route(app, roomType.remove, (ctx, { params }) => removeRoomType(ctx, params.id))
  route(app, roomType.reorder, (ctx, { body }) => arrangeRoomTypes(ctx, body))
  route(app, roomType.history, (ctx, { params }) => rowHistory(ctx, roomTypes, params.id))
}
