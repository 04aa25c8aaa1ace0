import type { FastifyInstance } from 'fastify'
import { assignment } from '@banquet/contract/review/assignment'
import { route } from '../../kit/http/route.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { assignEach, changeDueDay, remindReviewer, removeAssignment } from './assignment.commands.ts'
import { assignmentListing, listSuggestions, showAssignment, showAssignments } from './assignment.queries.ts'
import { remindLate } from './remind-late.ts'
import { exportAssignments } from './export-assignments.ts'

export function assignmentRoutes(app: FastifyInstance): void {
  route(app, assignment.list, async (ctx, { query }) =>
    listRows(ctx, assignments, query, { ...(await assignmentListing(ctx, query)), show: showAssignments }),
  )
  route(app, assignment.suggestions, (ctx, { query }) => listSuggestions(ctx, query.submissionId))
  route(app, assignment.assign, (ctx, { body }) => assignEach(ctx, body))
  route(app, assignment.changeDueDay, async (ctx, { params, body }) =>
    showAssignment(ctx, await changeDueDay(ctx, params.id, body)),
  )
  route(app, assignment.remind, async (ctx, { params, body }) =>
    showAssignment(ctx, await remindReviewer(ctx, params.id, body)),
  )
  route(app, assignment.remindLate, (ctx, { body }) => remindLate(ctx, body))
  route(app, assignment.remove, (ctx, { params }) => removeAssignment(ctx, params.id))
  route(app, assignment.export, (ctx, { query }) => exportAssignments(ctx, query))
}
