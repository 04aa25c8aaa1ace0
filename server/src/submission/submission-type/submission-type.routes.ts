import type { FastifyInstance } from 'fastify'
import { submissionType } from '@banquet/contract/submission/submission-type'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { reorderInEvent } from '../../event/event/reorder-in-event.ts'
import { addSubmissionType, editSubmissionType, removeSubmissionType } from './submission-type.commands.ts'
import { submissionTypeListing } from './submission-type.queries.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'

export function submissionTypeRoutes(app: FastifyInstance): void {
  route(app, submissionType.list, async (ctx, { query }) =>
    listRows(ctx, submissionTypes, query, await submissionTypeListing(ctx, query)),
  )
  route(app, submissionType.get, ({ db }, { params }) => getRow(db, submissionTypes, params.id))
  route(app, submissionType.create, (ctx, { body }) => addSubmissionType(ctx, body))
  route(app, submissionType.update, (ctx, { params, body }) => editSubmissionType(ctx, params.id, body))
  route(app, submissionType.put, (ctx, { body: { id, ...body } }) => editSubmissionType(ctx, id, body))
  route(app, submissionType.reorder, (ctx, { body }) => reorderInEvent(ctx, submissionTypes, body))
  route(app, submissionType.remove, (ctx, { params }) => removeSubmissionType(ctx, params.id))
  route(app, submissionType.history, (ctx, { params }) => rowHistory(ctx, submissionTypes, params.id))
}
