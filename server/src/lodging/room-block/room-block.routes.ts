import type { FastifyInstance } from 'fastify'
import { roomBlock } from '@banquet/contract/lodging/room-block'
import { route } from '../../kit/http/route.ts'
import { rowHistory } from '../../kit/rows/rows.ts'
import { readPickUp } from './pick-up.ts'
import { releaseRooms } from './release-rooms.ts'
import { listHolders, readGrid, readEventAndHotel } from './room-block.queries.ts'
import { roomBlocks } from '../../tables/lodging/room-block.table.ts'
import { saveBlock } from './save-block.ts'

export function roomBlockRoutes(app: FastifyInstance): void {
  route(app, roomBlock.grid, async (ctx, { query }) => {
    const { event, hotel } = await readEventAndHotel(ctx, query)
    return readGrid(ctx, event, hotel.id)
  })
  route(app, roomBlock.pickUp, async (ctx, { query }) => {
    const { event, hotel } = await readEventAndHotel(ctx, query)
    return readPickUp(ctx, event, hotel.id)
  })
  route(app, roomBlock.save, (ctx, { body }) => saveBlock(ctx, body))
  route(app, roomBlock.release, (ctx, { body }) => releaseRooms(ctx, body))
  route(app, roomBlock.holders, (ctx, { params, query }) =>
    listHolders(ctx, params.id, query.past !== undefined),
  )
  route(app, roomBlock.history, (ctx, { params }) => rowHistory(ctx, roomBlocks, params.id))
}
