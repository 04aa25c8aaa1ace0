import type { FastifyInstance } from 'fastify'
import { reviewer } from '@banquet/contract/review/reviewer'
import { reviewerStates, type ReviewerState } from '@banquet/contract/review/reviewer-states'
import { route } from '../../kit/http/route.ts'
import { countEach } from '../../kit/list/count-each.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { exportReviewers } from './export-reviewers.ts'
import {
  acceptInvitation,
  declineInvitation,
  editReviewer,
  inviteReviewers,
  reinviteReviewer,
  remindReviewer,
  removeReviewer,
  saveProfile,
} from './reviewer.commands.ts'
import { listOwn, reviewerListing, showReviewer, showReviewers } from './reviewer.queries.ts'

export function reviewerRoutes(app: FastifyInstance): void {
  route(app, reviewer.list, async (ctx, { query }) =>
    listRows(ctx, reviewers, query, { ...(await reviewerListing(ctx, query)), show: showReviewers }),
  )
  route(app, reviewer.counts, (ctx, { query }) => {
    const search = { ...query, sort: 'name' }
    const listing = (state: ReviewerState) => reviewerListing(ctx, { ...search, state })
    return countEach(ctx, reviewers, { states: reviewerStates, search, listing })
  })
  route(app, reviewer.export, (ctx, { query }) => exportReviewers(ctx, query))
  route(app, reviewer.own, (ctx) => listOwn(ctx))
  route(app, reviewer.get, async (ctx, { params }) =>
    showReviewer(ctx, await getRow(ctx.db, reviewers, params.id)),
  )
  route(app, reviewer.invite, (ctx, { body }) => inviteReviewers(ctx, body))
  route(app, reviewer.edit, (ctx, { params, body }) => editReviewer(ctx, params.id, body))
  route(app, reviewer.remind, (ctx, { params, body }) => remindReviewer(ctx, params.id, body))
  route(app, reviewer.reinvite, (ctx, { params, body }) => reinviteReviewer(ctx, params.id, body))
  route(app, reviewer.remove, (ctx, { params, body }) => removeReviewer(ctx, params.id, body))
  route(app, reviewer.accept, (ctx, { params, body }) => acceptInvitation(ctx, params.id, body))
  route(app, reviewer.decline, (ctx, { params, body }) => declineInvitation(ctx, params.id, body))
  route(app, reviewer.saveProfile, (ctx, { params, body }) => saveProfile(ctx, params.id, body))
  route(app, reviewer.history, (ctx, { params }) => rowHistory(ctx, reviewers, params.id))
}
