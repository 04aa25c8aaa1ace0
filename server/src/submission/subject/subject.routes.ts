import type { FastifyInstance } from 'fastify'
import { subject } from '@banquet/contract/submission/subject'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { addSubject, arrangeSubjects, editSubject, removeSubject } from './subject.commands.ts'
import { subjectListing } from './subject.queries.ts'
import { subjects } from '../../tables/submission/subject.table.ts'

export function subjectRoutes(app: FastifyInstance): void {
  route(app, subject.list, async (ctx, { query }) =>
    listRows(ctx, subjects, query, await subjectListing(ctx, query)),
  )
  route(app, subject.get, ({ db }, { params }) => getRow(db, subjects, params.id))
  route(app, subject.create, (ctx, { body }) => addSubject(ctx, body))
  route(app, subject.update, (ctx, { params, body }) => editSubject(ctx, params.id, body))
  route(app, subject.put, (ctx, { body: { id, ...body } }) => editSubject(ctx, id, body))
  route(app, subject.reorder, (ctx, { body }) => arrangeSubjects(ctx, body))
  route(app, subject.remove, (ctx, { params }) => removeSubject(ctx, params.id))
  route(app, subject.history, (ctx, { params }) => rowHistory(ctx, subjects, params.id))
}
