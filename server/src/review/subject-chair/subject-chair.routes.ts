import type { FastifyInstance } from 'fastify'
import { subjectChair } from '@banquet/contract/review/subject-chair'
import { route } from '../../kit/http/route.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { privateHeaders } from '../../platform/private-file/private-file.routes.ts'
import { subjectChairs } from '../../tables/review/subject-chair.table.ts'
import { declareChairConflict, nameChair, removeChair } from './subject-chair.commands.ts'
import {
  chairListing,
  countChairedPapers,
  listChaired,
  listChairedPapers,
  readChairedFile,
  readChairedPaper,
} from './subject-chair.queries.ts'

export function subjectChairRoutes(app: FastifyInstance, { files: store }: Services): void {
  route(app, subjectChair.list, async (ctx, { query }) =>
    listRows(ctx, subjectChairs, query, await chairListing(ctx, query)),
  )
  route(app, subjectChair.own, (ctx) => listChaired(ctx, ctx.actor.id))
  route(app, subjectChair.papers, (ctx, { query }) => listChairedPapers(ctx, query))
  route(app, subjectChair.paperCounts, (ctx, { query }) => countChairedPapers(ctx, query))
  route(app, subjectChair.read, (ctx, { params }) => readChairedPaper(ctx, params.id))
  route(app, subjectChair.file, async (ctx, { params }, { reply }) => {
    const file = await readChairedFile(ctx, store, params)
    reply.headers(privateHeaders)
    return file
  })
  route(app, subjectChair.declareConflict, (ctx, { params, body }) =>
    declareChairConflict(ctx, params.id, body),
  )
  route(app, subjectChair.get, ({ db }, { params }) => getRow(db, subjectChairs, params.id))
  route(app, subjectChair.create, (ctx, { body }) => nameChair(ctx, body))
  route(app, subjectChair.remove, (ctx, { params }) => removeChair(ctx, params.id))
  route(app, subjectChair.history, (ctx, { params }) => rowHistory(ctx, subjectChairs, params.id))
}
